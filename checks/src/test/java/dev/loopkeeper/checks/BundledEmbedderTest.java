package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The embedder that comes with Loopkeeper, set by its name, in every store. */
class BundledEmbedderTest {
    private static final Caller CALLER = new Caller(
            UserId.DEFAULT, "test", new Moment.Local(LocalDateTime.parse("2026-01-14T10:00")), Optional.empty());

    private static final List<String> MEMORIES = List.of(
            "Zora lives in Brill near the mill",
            "Zora practises the violin every evening",
            "Zora is going to the dentist on Friday");

    private static final JsonObject QUESTION = json("{'query':'which instrument does Zora play?'}");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"memory:", "yaml:data", "sqlite:loopkeeper.db"})
    void putsWhatIsMeantFirst(String store) {
        int name = store.indexOf(':') + 1;
        String uri = store.substring(0, name) + (name == store.length() ? "" : folder.resolve(store.substring(name)));
        try (Loopkeeper loopkeeper = Loopkeeper.open(uri)) {
            for (String memory : MEMORIES) {
                call(
                        loopkeeper,
                        "remember",
                        JsonObject.builder().put("content", memory).build());
            }
            List<String> byWords = recalled(loopkeeper);
            call(loopkeeper, "settings", json("{'set':{'embedder':'bge'}}"));
            List<String> byBoth = recalled(loopkeeper);

            assertThat(byBoth).containsExactlyInAnyOrderElementsOf(byWords);
            assertThat(byWords.get(0)).doesNotContain("violin");
            assertThat(byBoth.get(0)).contains("violin");
            assertThat(Json.write(call(loopkeeper, "recall", QUESTION))).contains("vectors 1.30");
            assertThat(call(loopkeeper, "model", json("{'test':true}"))
                            .object("embedder")
                            .orElseThrow()
                            .whole("dimensions"))
                    .hasValue(384);
        }
    }

    private static List<String> recalled(Loopkeeper loopkeeper) {
        return call(loopkeeper, "recall", QUESTION).array("memories").stream()
                .flatMap(memories -> memories.values().stream())
                .map(memory -> ((JsonObject) memory).string("content").orElseThrow())
                .toList();
    }

    private static JsonObject json(String text) {
        return (JsonObject) Json.parse(text.replace('\'', '"'));
    }

    private static JsonObject call(Loopkeeper loopkeeper, String tool, JsonObject arguments) {
        ToolReply reply = loopkeeper.tools().call(tool, arguments, CALLER);
        assertThat(reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }
}
