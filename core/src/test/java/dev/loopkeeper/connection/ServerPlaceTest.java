package dev.loopkeeper.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.connection.ServerPlace.Address;
import dev.loopkeeper.connection.ServerPlace.Program;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerPlaceTest {
    private static JsonObject doc(String json) {
        return (JsonObject) Json.parse(json.replace('\'', '"'));
    }

    private static String fault(String json) {
        return ServerPlace.read(doc(json)).switchOn(place -> "good", why -> why);
    }

    @Test
    void aProgramIsWrittenAsItIsRead() {
        JsonObject json = doc("{'command':'npx','args':['-y','mail server'],'env':['MAIL_KEY']}");

        assertThat(ServerPlace.read(json))
                .isEqualTo(Reading.good(new Program("npx", List.of("-y", "mail server"), List.of("MAIL_KEY"))));
        assertThat(new Program("npx", List.of("-y", "mail server"), List.of("MAIL_KEY")).json())
                .isEqualTo(json);
        assertThat(ServerPlace.read(doc("{'command':'mail'}")))
                .isEqualTo(Reading.good(new Program("mail", List.of(), List.of())));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://mail.example.org/mcp", "http://127.0.0.1:9/mcp", "http://localhost/", "http://[::1]:80/"
            })
    void anAddressIsWrittenAsItIsRead(String url) {
        JsonObject json = doc("{'url':'" + url + "','token_env':'MAIL_TOKEN'}");

        assertThat(ServerPlace.read(json))
                .isEqualTo(Reading.good(new Address(URI.create(url), Optional.of("MAIL_TOKEN"))));
        assertThat(new Address(URI.create(url), Optional.of("MAIL_TOKEN")).json())
                .isEqualTo(json);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | command: is missing; a server needs a command or a url",
                "{'command':'a','url':'https://a.test/'} | command: cannot be combined with url",
                "{'command':'a','token_env':'T'} | token_env: is for a server with a url only",
                "{'url':'https://a.test/','env':['T']} | env: is for a server with a command only",
                "{'url':'https://a.test/','args':['T']} | args: is for a server with a command only",
                "{'comand':'a'} | comand: is not a member of a server's place; did you mean command?; command: is"
                        + " missing; a server needs a command or a url",
                "{'command':''} | command: must not be empty",
                "{'command':'a\\nb'} | command: must be one line without control characters",
                "{'command':'a','args':['b\\u0000c']} | args: entry 1 must not hold the character 0",
                "{'command':'a','env':['KEY=s3cret']} | env: entry 1 must be the name of an environment variable, such"
                        + " as MAIL_TOKEN, and not its value",
                "{'url':'https://a.test/','token_env':'sk-1234'} | token_env: must be the name of an environment"
                        + " variable, such as MAIL_TOKEN, and not its value",
                "{'url':'mail.example.org'} | url: 'mail.example.org' is not an address; write one such as"
                        + " https://mail.example.org/mcp",
                "{'url':'ftp://a.test/'} | url: 'ftp://a.test/' is not an address; write one such as"
                        + " https://mail.example.org/mcp",
                "{'url':'http://a.test/'} | url: 'http://a.test/' would send everything unencrypted; use https",
                "{'url':'http://127.0.0.1.a.test/'} | url: 'http://127.0.0.1.a.test/' would send everything"
                        + " unencrypted; use https",
                "{'url':'https://me:s3cret@a.test/'} | url: must not hold a key; name an environment variable that"
                        + " holds it instead",
                "{'url':'https://a.test/?key=s3cret'} | url: must not hold a key; name an environment variable that"
                        + " holds it instead",
            })
    void namesWhatIsWrongAndWhatToWrite(String json, String message) {
        assertThat(fault(json)).isEqualTo(message);
    }

    @Test
    void noneIsMadeThatCouldNotBeRead() {
        assertThatThrownBy(() -> new Program("", List.of(), List.of())).isInstanceOf(FaultyRecordException.class);
        assertThatThrownBy(() -> new Address(URI.create("http://a.test/"), Optional.empty()))
                .isInstanceOf(FaultyRecordException.class);
    }

    @Test
    void isCalledByItsWordsOrItsAddress() {
        assertThat(new Program("npx", List.of("-y", "mail server", "a\nb"), List.of("K")).text())
                .isEqualTo("npx -y \"mail server\" \"a\\nb\"");
        assertThat(new Address(URI.create("https://a.test/mcp"), Optional.of("K")).text())
                .isEqualTo("https://a.test/mcp");
        assertThat(new Program("a".repeat(500), List.of(), List.of()).text()).hasSize(201);
    }
}
