package dev.loopkeeper.checks.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A small run of what {@code checks/bench/calls} does. */
class CallsIT {
    private static final int CALLS = 400;

    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void everyCallIsAnsweredOnceOnABusyMachine(int inFlight) throws Exception {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        CallsBench.Counted counted =
                CallsBench.count(java, Path.of(System.getProperty("loopkeeper.mcp.jar")), CALLS, inFlight);

        assertThat(counted.isRight(CALLS)).as(counted.toString()).isTrue();
    }
}
