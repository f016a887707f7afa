package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.DedupeKey;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Loops that an earlier version stored with its own key. */
class FormerKeysTest {
    private static final String STORED = "Email Jo about Max";

    private final Workspace workspace = new Workspace(new MemoryStorage(), ZoneOffset.UTC, new SplittableRandom(1));
    private final Caller caller =
            new Caller(UserId.DEFAULT, "test", Moment.parse("2026-01-14T09:32").orElseThrow(), Optional.empty());

    private JsonObject openLoop(String content) {
        workspace.write(caller, "store", view -> {
            OpenLoop loop = OpenLoop.of(new LoopId("stored-before"), LoopKind.COMMITMENT, STORED)
                    .with(OpenLoop.DEDUPE_KEY, DedupeKey.former(LoopKind.COMMITMENT, STORED));
            return Decision.accept("", new Changes().put(loop), "Stored.");
        });
        ToolReply reply = new ToolRunner(workspace, Catalog.standard())
                .call("open_loop", (JsonObject) Json.parse("{\"content\":\"" + content + "\"}"), caller);
        return ((ToolReply.Result) reply).json();
    }

    @Test
    void areFoundByTheSameWords() {
        JsonObject result = openLoop("email Jo about Max");

        assertThat(at(result, "loop.id")).isEqualTo("stored-before");
        assertThat(at(result, "heard_again")).isEqualTo("true");
    }

    @Test
    void areNotTakenForTheSameWordsInAnotherOrder() {
        JsonObject result = openLoop("Email Max about Jo");

        assertThat(at(result, "loop.id")).isNotEqualTo("stored-before");
        assertThat(at(result, "heard_again")).isEqualTo("false");
    }
}
