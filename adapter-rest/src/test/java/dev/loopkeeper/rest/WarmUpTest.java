package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
class WarmUpTest {
    private static final Caller CALLER = new Caller(
            UserId.DEFAULT,
            "test",
            new Moment.Exact(Instant.parse("2026-03-04T09:12:00Z")),
            Optional.of(ZoneOffset.UTC));

    @ParameterizedTest
    @EnumSource(Store.class)
    void writesNothing(Store kind) {
        try (Folder folder = new Folder();
                Loopkeeper store = Loopkeeper.open(kind.in(folder.path()))) {
            call(store, "create_goal", "{'title':'Music'}");
            call(store, "decompose_goal", "{'goal':'music','steps':[{'title':'Tune'},{'title':'Play'}]}");
            String memory = call(store, "remember", "{'content':'Plays the cello','type':'fact'}")
                    .object("memory")
                    .orElseThrow()
                    .string("id")
                    .orElseThrow();
            JsonObject history = call(store, "history", "{}");

            new WarmUp(store.workspace(), () -> CALLER, new Semaphore(1)).run();

            assertThat(call(store, "history", "{}")).isEqualTo(history);
            assertThat(call(store, "get_memory", "{'memory_id':'" + memory + "'}")
                            .object("memory")
                            .orElseThrow()
                            .whole("accessed_count"))
                    .hasValue(0);
        }
    }

    private static JsonObject call(Loopkeeper store, String tool, String arguments) {
        ToolReply reply = store.tools().call(tool, (JsonObject) Json.parse(arguments.replace('\'', '"')), CALLER);
        return ((ToolReply.Result) reply).json();
    }

    @Test
    void readsWhileNobodyIsAnswered() throws Exception {
        AtomicInteger reads = new AtomicInteger();
        Semaphore turns = new Semaphore(8);
        Semaphore read = new Semaphore(0);
        try (WarmUp warmUp = over(new BrokenStorage(reads, read), turns)) {
            turns.acquire();
            warmUp.start();
            assertThat(reads).hasValue(0);
            turns.release();
            read.acquire();
        }
        assertThat(reads).hasValue(1);
    }

    @Test
    void endsWhenItIsClosed() {
        AtomicInteger reads = new AtomicInteger();
        Semaphore turns = new Semaphore(8);
        WarmUp warmUp = over(new BrokenStorage(reads, new Semaphore(0)), turns);
        turns.acquireUninterruptibly();
        warmUp.start();
        warmUp.close();
        turns.release();
        warmUp.run();

        assertThat(reads).hasValue(0);
    }

    private static WarmUp over(Storage storage, Semaphore turns) {
        return new WarmUp(new Workspace(storage, ZoneOffset.UTC, new SplittableRandom(1)), () -> CALLER, turns);
    }

    /** Counts how often it is read, each time in vain. */
    private record BrokenStorage(AtomicInteger reads, Semaphore read) implements Storage {
        @Override
        public <R> R read(UserId user, Function<Records, R> query) {
            reads.incrementAndGet();
            read.release();
            throw new StoreException("the store is broken");
        }

        @Override
        public <R> R write(UserId user, Function<Records, Work<R>> work) {
            throw new AssertionError("something is written");
        }

        @Override
        public List<Trouble> check() {
            return List.of();
        }

        @Override
        public void close() {
            // It holds nothing.
        }
    }
}
