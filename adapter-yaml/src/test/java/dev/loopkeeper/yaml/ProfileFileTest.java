package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The file of a profile, also as people write it. */
class ProfileFileTest {
    @TempDir
    private Path folder;

    private ToolReply call(UserId user, String tool, String arguments) {
        var environment = new Loopkeeper.Environment(InstantSource.system(), ZoneOffset.UTC, new SplittableRandom(1));
        Caller caller =
                new Caller(user, "test", Moment.parse("2026-01-14T09:32").orElseThrow(), Optional.empty());
        try (Loopkeeper loopkeeper = Loopkeeper.open("yaml:" + folder, environment)) {
            JsonObject json = (JsonObject) Json.parse(arguments.replace('\'', '"'));
            return loopkeeper.tools().call(tool, json, caller);
        }
    }

    private String good(String tool, String arguments) {
        ToolReply reply = call(UserId.DEFAULT, tool, arguments);
        assertThat(reply).as(arguments).isInstanceOf(ToolReply.Result.class);
        return Json.write(((ToolReply.Result) reply).json());
    }

    private Path file() {
        return folder.resolve("profile.json");
    }

    @Test
    void liesReadableInTheUsersFolder() {
        good("set_profile", "{'entries':{'hobbies':['chess'],'name':'Alex'}}");
        call(new UserId("ann"), "set_profile", "{'entries':{'name':'Ann'}}");

        assertThat(file()).hasContent("""
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
        good("set_profile", "{'entries':{'name':null,'hobbies':null}}");
        assertThat(file()).doesNotExist();
    }

    @Test
    void readsWhatAPersonWroteAndGivesItBackByteForByte() throws Exception {
        String written = "{ \"name\": \"Alex\",   \"hobbies\": \"chess\", \"shoe_size\": 44 }";
        Files.writeString(file(), written);

        assertThat(good("get_profile", "{}"))
                .contains("\"name\":{\"value\":\"Alex\",\"confidence\":1,\"source\":\"stated\"}")
                .contains("[\"chess\"]");
        good("set_profile", "{'entries':{'name':'Sam'}}");
        assertThat(file()).content().contains("Sam").contains("\"shoe_size\": 44");
        good("undo", "{}");

        assertThat(file()).hasContent(written);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ broken | profile.json, line 1, column 3",
                "[1] | profile.json: holds no profile",
                "{\"age\": \"old\"} | profile.json, profile: age"
            })
    void leavesAFileAloneThatIsBroken(String text, String message) throws Exception {
        Files.writeString(file(), text);

        ToolReply reply = call(UserId.DEFAULT, "set_profile", "{'entries':{'name':'Sam'}}");

        assertThat(reply)
                .isInstanceOfSatisfying(
                        ToolReply.Failure.class,
                        failure -> assertThat(failure.refusal().message()).contains(message));
        assertThat(file()).hasContent(text);
    }
}
