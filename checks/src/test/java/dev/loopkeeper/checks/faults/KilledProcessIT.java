package dev.loopkeeper.checks.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.checks.faults.StoreUnderTest.Held;
import dev.loopkeeper.json.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A process is killed at a random moment of its work, again and again; {@code -Dloopkeeper.kills} says how often. */
class KilledProcessIT {
    private static final int ROUNDS = Integer.getInteger("loopkeeper.kills", 10);
    private static final int LONGEST_MILLIS = 250;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void keepsWhatWasAcknowledgedAndNothingHalfWritten(StoreUnderTest kind) {
        String uri = kind.uri(folder);
        Random random = new Random(20260114);
        StoreUnderTest.prepare(uri);
        List<String> acknowledged = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            acknowledged.addAll(workUntilKilled(uri, round, random.nextInt(LONGEST_MILLIS)));
            Held held = StoreUnderTest.look(uri);

            assertThat(held.notes())
                    .as("round " + round)
                    .containsAll(acknowledged)
                    .doesNotHaveDuplicates();
            assertThat(held.notes().size() - acknowledged.size())
                    .as("unacknowledged work that is there all the same, at most one a round")
                    .isBetween(0, round + 1);
            assertThat(held.minutes())
                    .as("the day counts what the log holds")
                    .isEqualTo(held.notes().size());
            assertThat(held.changes())
                    .as("history tells of each")
                    .isEqualTo(held.notes().size() + 1);
        }
        assertThat(StoreUnderTest.troubles(uri)).isEmpty();
    }

    /** Logs a minute after the other until the process dies; the answer is what it acknowledged. */
    private static List<String> workUntilKilled(String uri, int round, int millis) {
        List<String> acknowledged = new ArrayList<>();
        try (BatchProcess process = new BatchProcess(uri)) {
            boolean alive = log(process, acknowledged, "round" + round + "first");
            CompletableFuture<Void> killed = CompletableFuture.runAsync(
                    process::kill, CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS));
            for (int i = 0; alive; i++) {
                alive = log(process, acknowledged, "round" + round + "walk" + i);
            }
            killed.join();
        }
        return acknowledged;
    }

    private static boolean log(BatchProcess process, List<String> acknowledged, String what) {
        JsonObject arguments = JsonObject.builder()
                .put("goal", "fitness")
                .put("what", "1 min " + what)
                .put("again", true)
                .build();
        boolean done = StoreUnderTest.acknowledged(process.call("done", arguments));
        if (done) {
            acknowledged.add(what);
        }
        return done;
    }
}
