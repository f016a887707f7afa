package dev.loopkeeper.rest;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.http.Answer;
import dev.loopkeeper.rest.http.Envelope;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Handler;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.catalog.Catalog;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Reads a goal, its steps and memories again and again for a few seconds, so that those who ask first find the code compiled.
 * It writes nothing, not even that something was read, and reads only while nobody is answered.
 */
final class WarmUp implements AutoCloseable {
    private static final int ROUNDS = 60;
    private static final Duration MOST = Duration.ofSeconds(4);
    /** What takes no longer need not be faster; over a small store it is soon so. */
    private static final Duration FAST = Duration.ofMillis(10);

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    private static final Duration END = Duration.ofSeconds(1);
    private static final int WORDS = 80;
    private static final JsonObject PAGE = JsonObject.builder().put("limit", 50).build();

    private final Workspace workspace;
    private final Supplier<Caller> caller;
    private final Semaphore turns;
    private final int all;
    private final Thread thread = new Thread(this::run, "loopkeeper-warm-up");
    private volatile boolean over;

    /**
     * One that has not begun.
     *
     * @param caller makes the caller whose records are read
     * @param turns of which each request that is answered takes one; all are free now
     */
    WarmUp(Workspace workspace, Supplier<Caller> caller, Semaphore turns) {
        this.workspace = workspace;
        this.caller = caller;
        this.turns = turns;
        this.all = turns.availablePermits();
        thread.setDaemon(true);
    }

    /** Begins in the background; once. */
    void start() {
        thread.start();
    }

    /** Reads until it is enough, or it is closed. A store in trouble ends it: whoever asks next is told what it is. */
    void run() {
        long begin = System.nanoTime();
        try {
            boolean fast = false;
            for (int i = 0; i < ROUNDS && !fast && goesOn() && lasts(begin, MOST); i++) {
                long round = System.nanoTime();
                round();
                fast = lasts(round, FAST);
            }
        } catch (RuntimeException trouble) {
            over = true;
        }
    }

    private static boolean lasts(long begin, Duration time) {
        return System.nanoTime() - begin < time.toNanos();
    }

    private void round() {
        first(read("list_goals", PAGE), "goals", "id")
                .map(id -> with("goal", id))
                .ifPresent(goal -> {
                    read("get_goal_details", goal);
                    read("status", goal);
                });
        first(read("list_memories", PAGE), "memories", "content")
                .map(words -> with("query", words.substring(0, Math.min(WORDS, words.length()))))
                .ifPresent(asked -> read("recall", asked));
    }

    private static Optional<String> first(JsonObject answer, String list, String member) {
        return answer.array(list).orElse(JsonArray.EMPTY).stream()
                .findFirst()
                .flatMap(record -> ((JsonObject) record).string(member));
    }

    private static JsonObject with(String name, String value) {
        return JsonObject.EMPTY.with(name, new JsonString(value));
    }

    /** What a tool answers. What it would note is left out. */
    private JsonObject read(String name, JsonObject arguments) {
        Tool tool = Catalog.standard().find(name).orElseThrow();
        if (goesOn() && tool.handler() instanceof Handler.Deciding deciding) {
            Caller reader = caller.get();
            Decision<JsonObject> made = workspace.read(reader, view -> deciding.run(view, new Arguments(arguments)));
            if (made instanceof Decision.Accepted<JsonObject> answer) {
                Envelope.write(Answer.ok(answer.result()), reader.now().in(ZoneOffset.UTC));
                return answer.result();
            }
        }
        return JsonObject.EMPTY;
    }

    /** Waits while somebody is answered; whether there is still something to do then. */
    private boolean goesOn() {
        while (turns.availablePermits() < all && !over) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return !over;
    }

    /** Ends it, before the store is closed. */
    @Override
    public void close() {
        over = true;
        try {
            thread.join(END.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
