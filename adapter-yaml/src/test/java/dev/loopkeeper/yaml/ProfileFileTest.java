package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.storage.Refusal;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The file of a profile, also as people write it. */
class ProfileFileTest {
    private static final String FILE = "profile.json";

    @TempDir
    private Path folder;

    private Home home;

    @BeforeEach
    void open() {
        home = new Home(folder);
    }

    @AfterEach
    void close() {
        home.close();
    }

    @Test
    void liesReadableInTheUsersFolder() {
        home.call("set_profile", "{'entries':{'hobbies':['chess'],'name':'Alex'}}");
        home.as("ann").call("set_profile", "{'entries':{'name':'Ann'}}");
        home.as("default");

        assertThat(folder.resolve(FILE)).hasContent("""
                {
                  "name": {
                    "value": "Alex",
                    "confidence": 1,
                    "source": "stated",
                    "updated_at": "2026-01-14T09:32:00Z"
                  },
                  "hobbies": {
                    "value": [
                      "chess"
                    ],
                    "confidence": 1,
                    "source": "stated",
                    "updated_at": "2026-01-14T09:32:00Z"
                  }
                }
                """);
        assertThat(folder.resolve("users/ann/profile.json")).content().contains("Ann");
        home.call("set_profile", "{'entries':{'name':null,'hobbies':null}}");
        assertThat(folder.resolve(FILE)).doesNotExist();
    }

    @Test
    void readsWhatAPersonWroteAndGivesItBackByteForByte() {
        String written = "{ \"name\": \"Alex\",   \"hobbies\": \"chess\", \"shoe_size\": 44 }";
        home.file(FILE, written);

        assertThat(Json.write(home.call("get_profile", "{}")))
                .contains("\"name\":{\"value\":\"Alex\",\"confidence\":1,\"source\":\"stated\"}")
                .contains("[\"chess\"]");
        home.call("set_profile", "{'entries':{'name':'Sam'}}");
        assertThat(folder.resolve(FILE)).content().contains("Sam").contains("\"shoe_size\": 44");
        home.call("undo", "{}");

        assertThat(folder.resolve(FILE)).hasContent(written);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{ broken | profile.json, line 1, column 3", "[1] | profile.json: holds no profile"})
    void leavesAFileAloneThatIsBroken(String text, String message) {
        home.file(FILE, text);

        Refusal refusal = home.refusal("set_profile", "{'entries':{'name':'Sam'}}");

        assertThat(refusal.message()).contains(message);
        assertThat(folder.resolve(FILE)).hasContent(text);
    }

    @Test
    void readsAndWritesAroundAnEntryThatCannotBeRead() {
        home.file(FILE, "{\"age\": \"old\", \"name\": \"Alex\"}");

        assertThat(home.call("get_profile", "{}")
                        .array("unreadable")
                        .orElseThrow()
                        .toString())
                .contains("profile.json, age: ");
        home.call("set_profile", "{'entries':{'name':'Sam'}}");

        assertThat(folder.resolve(FILE)).content().contains("Sam").contains("\"age\": \"old\"");
        home.call("set_profile", "{'entries':{'age':40}}");
        assertThat(folder.resolve(FILE)).content().contains("\"age_unreadable\": \"old\"");
        home.call("undo", "{}");
        assertThat(folder.resolve(FILE))
                .content()
                .contains("\"age_unreadable\": \"old\"")
                .doesNotContain("40");
    }
}
