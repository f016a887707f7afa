package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged server in the hands of clients that others made. */
@Tag("clients")
class ClientsIT {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sdk1",
                "sdk2-legacy",
                "sdk2-auto",
                "sdk2-2026-07-28",
                "inspector",
                "conformance-2025-11-25",
                "conformance-2026-07-28"
            })
    void serves(String client) throws IOException, InterruptedException {
        Process run = new ProcessBuilder(Tree.ROOT.resolve("checks/clients/run").toString(), client)
                .redirectErrorStream(true)
                .start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(run.waitFor()).as(said).isZero();
    }
}
