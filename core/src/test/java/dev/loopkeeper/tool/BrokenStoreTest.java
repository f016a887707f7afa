package dev.loopkeeper.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.ReadOnlyStoreException;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A store in trouble is answered for, not thrown at the caller. */
class BrokenStoreTest {
    /** Fails every time. */
    private record Broken(RuntimeException failure) implements Storage {
        @Override
        public <R> R read(UserId user, Function<Records, R> query) {
            throw failure;
        }

        @Override
        public <R> R write(UserId user, Function<Records, Work<R>> work) {
            throw failure;
        }

        @Override
        public List<Trouble> check() {
            throw failure;
        }

        @Override
        public void close() {}
    }

    private static Refusal refusal(RuntimeException failure, String tool) {
        Workspace workspace = new Workspace(new Broken(failure), ZoneId.of("UTC"), new SplittableRandom(1));
        Caller caller = new Caller(UserId.DEFAULT, "test", new Moment.Exact(Instant.EPOCH), Optional.empty());
        JsonObject arguments = JsonObject.EMPTY;
        ToolReply reply = new ToolRunner(workspace, Catalog.standard()).call(tool, arguments, caller);
        assertThat(reply).isInstanceOf(ToolReply.Failure.class);
        return ((ToolReply.Failure) reply).refusal();
    }

    @Test
    void saysWhatTheStoreSays() {
        Refusal broken = refusal(new StoreException("the disk is full"), "done");
        Refusal readOnly = refusal(new ReadOnlyStoreException("the folder may only be read"), "undo");

        assertThat(broken).isEqualTo(Refusal.of(Refusal.Code.STORE_ERROR, "the disk is full"));
        assertThat(readOnly).isEqualTo(Refusal.of(Refusal.Code.READ_ONLY, "the folder may only be read"));
    }
}
