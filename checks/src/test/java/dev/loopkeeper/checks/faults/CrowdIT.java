package dev.loopkeeper.checks.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.checks.faults.StoreUnderTest.Held;
import dev.loopkeeper.json.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Several processes write to one store at the same time. */
class CrowdIT {
    private static final int PROCESSES = 4;
    private static final int WRITES = 20;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void keepsEveryWriteOfEveryProcess(StoreUnderTest kind) {
        String uri = kind.uri(folder);
        StoreUnderTest.prepare(uri);

        List<CompletableFuture<Integer>> crowd = IntStream.range(0, PROCESSES)
                .mapToObj(number -> CompletableFuture.supplyAsync(() -> write(uri, number)))
                .toList();

        assertThat(crowd.stream().map(CompletableFuture::join)).containsOnly(WRITES);
        Held held = StoreUnderTest.look(uri);
        assertThat(held.memories()).hasSize(PROCESSES * WRITES / 2).doesNotHaveDuplicates();
        assertThat(held.notes()).hasSize(PROCESSES * WRITES / 2).doesNotHaveDuplicates();
        assertThat(held.minutes()).isEqualTo(PROCESSES * WRITES / 2);
        assertThat(held.changes()).isEqualTo(PROCESSES * WRITES + 1);
        assertThat(StoreUnderTest.troubles(uri)).isEmpty();
    }

    /** Half of the writes remember something, half of them log a minute; the answer is how many were acknowledged. */
    private static int write(String uri, int number) {
        int acknowledged = 0;
        try (BatchProcess process = new BatchProcess(uri)) {
            for (int i = 0; i < WRITES; i++) {
                String words = "process" + number + "write" + i;
                boolean remember = i % 2 == 0;
                JsonObject arguments = remember
                        ? JsonObject.builder().put("content", words).build()
                        : JsonObject.builder()
                                .put("goal", "fitness")
                                .put("what", "1 min " + words)
                                .put("again", true)
                                .build();
                boolean done = StoreUnderTest.acknowledged(process.call(remember ? "remember" : "done", arguments));
                acknowledged += done ? 1 : 0;
            }
        }
        return acknowledged;
    }
}
