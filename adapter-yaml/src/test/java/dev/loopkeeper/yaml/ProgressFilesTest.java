package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
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

/** The files of progress documents, also those that people write. */
class ProgressFilesTest {
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

    private JsonObject good(String tool, String arguments) {
        ToolReply reply = call(UserId.DEFAULT, tool, arguments);
        assertThat(reply).as(arguments).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    private Path file(String name) {
        return folder.resolve("progress").resolve(name);
    }

    private void write(String name, String text) throws Exception {
        Files.createDirectories(file(name).getParent());
        Files.writeString(file(name), text);
    }

    @Test
    void liesInAFileNamedAfterItsProject() {
        good("mem_progress", "{'project':'api','content':{'goal':'ship'}}");
        good("mem_progress", "{'project':'api','content':{'goal':'rest'},'session_id':'s2'}");
        good("mem_progress", "{'project':'api','namespace':'team','content':1}");
        call(new UserId("ann"), "mem_progress", "{'project':'api','content':2}");

        assertThat(file("api.json")).hasContent("""
                {
                  "id": "progress/api",
                  "revision": 2,
                  "updated_at": "2026-01-14T09:32:00Z",
                  "session_id": "s2",
                  "content": {
                    "goal": "rest"
                  }
                }
                """);
        assertThat(file("api@1.json")).content().contains("\"ship\"");
        assertThat(file("team/api.json")).isRegularFile();
        assertThat(folder.resolve("users/ann/progress/api.json")).isRegularFile();
    }

    @Test
    void staysWithinTheFolder() throws Exception {
        good("mem_progress", "{'project':'../../evil','namespace':'..','content':1}");

        try (var files = Files.walk(folder)) {
            assertThat(files.map(path -> path.getFileName().toString())).noneMatch("evil.json"::equals);
        }
        assertThat(folder.getParent().resolve("evil.json")).doesNotExist();
        assertThat(good("mem_progress", "{'project':'../../evil','namespace':'..'}")
                        .get("found"))
                .contains(JsonBoolean.TRUE);
    }

    @Test
    void readsWhatAPersonWroteAndGivesItBackByteForByte() throws Exception {
        String written = "{ \"goal\": \"ship\",   \"id\": \"mine\" }";
        write("My API.json", written);

        assertThat(good("mem_progress", "{'project':'My API'}")
                        .object("content")
                        .flatMap(doc -> doc.string("goal")))
                .contains("ship");
        good("mem_progress", "{'project':'My API','content':[2]}");
        assertThat(file("My API.json")).content().contains("\"revision\": 2");
        good("undo", "{}");

        assertThat(file("My API.json")).hasContent(written);
        try (var files = Files.list(folder.resolve("progress"))) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void keepsOtherDocumentsReadableWhenOneIsBroken() throws Exception {
        good("mem_progress", "{'project':'api','content':1}");
        write("web.json", "{\n  broken");

        assertThat(good("mem_progress", "{'project':'api'}").string("message"))
                .hasValueSatisfying(message -> assertThat(message).startsWith("Progress of api"));
        ToolReply reply = call(UserId.DEFAULT, "mem_progress", "{'project':'web','content':2}");
        assertThat(reply)
                .isInstanceOfSatisfying(
                        ToolReply.Failure.class,
                        failure -> assertThat(failure.refusal().message())
                                .contains("progress/web.json, line 2, column 3"));
        assertThat(file("web.json")).hasContent("{\n  broken");
    }

    @Test
    void takesTheNameOfACopiedFileForItsProject() throws Exception {
        good("mem_progress", "{'project':'api','content':1}");
        Files.copy(file("api.json"), file("web.json"));

        JsonObject saved = good("mem_progress", "{'project':'web','content':2}");

        assertThat(saved.string("id")).contains("progress/web");
        assertThat(Json.write(good("mem_progress", "{'project':'api'}"))).contains("\"content\":1");
    }
}
