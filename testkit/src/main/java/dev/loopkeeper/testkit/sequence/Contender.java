package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.testkit.Contract;
import dev.loopkeeper.testkit.Dump;
import dev.loopkeeper.testkit.StorageFixture;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.util.Locale;
import java.util.SplittableRandom;

/** A store that takes part in a sequence; the same seed and calls give it the same ids as the others. */
final class Contender {
    private final String name;
    private final StorageFixture fixture;
    private final SplittableRandom random;
    private Storage storage;
    private Workspace workspace;

    Contender(String name, StorageFixture fixture, long seed) {
        this.name = name;
        this.fixture = fixture;
        this.random = new SplittableRandom(seed);
        this.storage = fixture.open();
        this.workspace = workspace();
    }

    String name() {
        return name;
    }

    /** The answer of a call as JSON: the result, or the refusal under {@code error}. */
    JsonObject call(Operation operation) {
        ToolRunner tools = new ToolRunner(workspace, Catalog.standard());
        ToolReply reply = tools.call(operation.tool(), operation.arguments(), operation.caller());
        return reply instanceof ToolReply.Result result ? result.json() : error(((ToolReply.Failure) reply).refusal());
    }

    /** Everything that is held for a user; of the history, what is kept. */
    JsonObject dump(UserId user) {
        JsonObject records = storage.read(user, Dump::kept);
        return records.with(
                "conversations", Dump.talks(storage.conversations(user).orElseThrow()));
    }

    /** Ends as a program does, which keeps what was noted, and opens the store again, when it lasts. */
    void reopen() {
        workspace.keepNotes();
        fixture.reopen().ifPresent(again -> {
            storage = again;
            workspace = workspace();
        });
    }

    private Workspace workspace() {
        return new Workspace(storage, Contract.ZONE, random);
    }

    private static JsonObject error(Refusal refusal) {
        JsonObject error = JsonObject.builder()
                .put("code", refusal.code().name().toLowerCase(Locale.ROOT))
                .put("message", refusal.message())
                .put(
                        "details",
                        JsonArray.ofStrings(refusal.faults().stream()
                                .map(fault -> fault.field() + "=" + fault.value() + ": " + fault.message())
                                .toList()))
                .build();
        return JsonObject.builder().put("error", error).build();
    }
}
