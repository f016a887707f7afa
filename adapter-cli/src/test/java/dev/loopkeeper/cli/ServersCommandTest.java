package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServersCommandTest {
    @TempDir
    Path folder;

    private final Terminal terminal = new Terminal().with("COLUMNS", "200");

    private Terminal.Ran servers(String... words) {
        List<String> line = new ArrayList<>(List.of("--store", "sqlite:" + folder.resolve("store.db"), "servers"));
        line.addAll(List.of(words));
        return terminal.run(line);
    }

    private JsonObject json(String... words) {
        return (JsonObject) Json.parse(servers(words).out().strip());
    }

    @Test
    void setsUpListsAndTakesAway() {
        assertThat(servers().out()).isEqualTo("No servers. 'loopkeeper servers add NAME -- COMMAND' sets one up.\n");
        assertThat(servers("add", "email", "--env", "MAIL_KEY", "--env", "MAIL_HOST", "--", "npx", "-y", "--", "a b")
                        .out())
                .isEqualTo("Added email: npx -y -- \"a b\". 'loopkeeper servers test email' tries it.\n");
        assertThat(servers("add", "notes", "--url", "https://notes.test/mcp", "--token-env", "NOTES_TOKEN")
                        .exit())
                .isZero();

        assertThat(servers("list").out()).isEqualTo("email  npx -y -- \"a b\"\nnotes  https://notes.test/mcp\n");
        assertThat(json("--json"))
                .isEqualTo(Json.parse(
                        "{\"servers\":[{\"name\":\"email\",\"command\":\"npx\",\"args\":[\"-y\",\"--\",\"a b\"],"
                                + "\"env\":[\"MAIL_KEY\",\"MAIL_HOST\"]},{\"name\":\"notes\",\"url\":\"https://notes.test/mcp\","
                                + "\"token_env\":\"NOTES_TOKEN\"}]}"));
        assertThat(servers("list", "--user", "anna").out()).startsWith("No servers.");
        assertThat(servers("remove", "notes").out()).isEqualTo("Removed notes.\n");
        assertThat(servers("remove", "notes").exit()).isEqualTo(1);
        assertThat(servers("add", "email", "--", "x").err())
                .isEqualTo("loopkeeper: there is a server 'email' already; 'loopkeeper servers remove email' takes it"
                        + " away\n");
    }

    @Test
    void triesOneAndSaysWhatIsWrong() {
        servers("add", "email", "--", "no-such-program-here");

        Terminal.Ran ran = servers("test", "email");
        assertThat(ran.exit()).isEqualTo(4);
        assertThat(ran.out()).startsWith("no-such-program-here: cannot run no-such-program-here: ");
        assertThat(json("tools", "email", "--json", "--timeout", "5").string("failure"))
                .contains("no_such_program");
        assertThat(servers("test", "emial").err())
                .isEqualTo("loopkeeper: There is no server 'emial'; did you mean email?\n");
        assertThat(servers("test", "emial").exit()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "sing | must be list, add, remove, test or tools",
                "list me too | 'me' is one word too many; 'servers list' takes none",
                "remove me too | has too many words",
                "list --url https://a.test | --url goes with 'servers add'",
                "add e --timeout 3 -- mail | --timeout goes with 'servers test' and 'servers tools'",
                "test | test: needs a name: loopkeeper servers test NAME",
                "add E --url https://a.test | 'E' cannot be the name of a server",
                "add e | needs --url URL, or a command behind --",
                "add e --url http://a.test/ | would send everything unencrypted; use https",
                "add e --url https://a.test --token-env sk-1234 | token_env: must be the name of an environment"
                        + " variable",
                "add e --token-env T -- mail | token_env: is for a server with a url only",
                "add e --env A=b -- mail | env: entry 1 must be the name of an environment variable",
                "add e --url https://a.test -- mail | cannot be combined with url",
                "test e --timeout 0 | --timeout: 0 is below 1 (1..600)",
                "test e --timeout soon | --timeout: is not a number of seconds (1..600)",
            })
    void saysWhatItCannotDo(String words, String message) {
        Terminal.Ran ran = servers(words.split(" ", -1));

        assertThat(ran.err()).contains(message);
        assertThat(ran.exit()).isEqualTo(2);
    }
}
