package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of progress documents, also those that people write. */
class ProgressFilesTest {
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

    private Path file(String name) {
        return folder.resolve("progress").resolve(name);
    }

    @Test
    void liesInAFileNamedAfterItsProject() {
        home.call("mem_progress", "{'project':'api','content':{'goal':'ship'}}");
        home.call("mem_progress", "{'project':'api','content':{'goal':'rest'},'session_id':'s2'}");
        home.call("mem_progress", "{'project':'api','namespace':'team','content':1}");
        home.as("ann").call("mem_progress", "{'project':'api','content':2}");

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
        home.call("mem_progress", "{'project':'../../evil','namespace':'..','content':1}");

        try (var files = Files.walk(folder)) {
            assertThat(files.map(path -> path.getFileName().toString())).noneMatch("evil.json"::equals);
        }
        assertThat(folder.getParent().resolve("evil.json")).doesNotExist();
        assertThat(home.call("mem_progress", "{'project':'../../evil','namespace':'..'}")
                        .get("found"))
                .contains(JsonBoolean.TRUE);
    }

    @Test
    void readsWhatAPersonWroteAndGivesItBackByteForByte() throws Exception {
        String written = "{ \"goal\": \"ship\",   \"id\": \"mine\" }";
        home.file("progress/My API.json", written);

        assertThat(home.call("mem_progress", "{'project':'My API'}")
                        .object("content")
                        .flatMap(doc -> doc.string("goal")))
                .contains("ship");
        home.call("mem_progress", "{'project':'My API','content':[2]}");
        assertThat(file("My API.json")).content().contains("\"revision\": 2");
        home.call("undo", "{}");

        assertThat(file("My API.json")).hasContent(written);
        try (var files = Files.list(folder.resolve("progress"))) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void keepsOtherDocumentsReadableWhenOneIsBroken() {
        home.call("mem_progress", "{'project':'api','content':1}");
        home.file("progress/web.json", "{\n  broken");

        assertThat(home.call("mem_progress", "{'project':'api'}").string("message"))
                .hasValueSatisfying(message -> assertThat(message).startsWith("Progress of api"));
        assertThat(home.refusal("mem_progress", "{'project':'web','content':2}").message())
                .contains("progress/web.json, line 2, column 3");
        assertThat(file("web.json")).hasContent("{\n  broken");
    }

    @Test
    void takesTheNameOfACopiedFileForItsProject() throws Exception {
        home.call("mem_progress", "{'project':'api','content':1}");
        Files.copy(file("api.json"), file("web.json"));

        JsonObject saved = home.call("mem_progress", "{'project':'web','content':2}");

        assertThat(saved.string("id")).contains("progress/web");
        assertThat(Json.write(home.call("mem_progress", "{'project':'api'}"))).contains("\"content\":1");
    }
}
