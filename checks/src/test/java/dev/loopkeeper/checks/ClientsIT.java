package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged servers in the hands of clients that others made, where they can be had. */
@Tag("clients")
class ClientsIT {
    private static final String SCRIPT = "checks/clients/run";

    @BeforeAll
    static void install() throws IOException, InterruptedException {
        ScriptRun ran = ScriptRun.of(SCRIPT, "install");
        assumeTrue(ran.exit() != ScriptRun.SKIPPED, ran.said());
        assertThat(ran.exit()).as(ran.said()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sdk1",
                "sdk2-legacy",
                "sdk2-auto",
                "sdk2-2026-07-28",
                "inspector",
                "conformance-2025-11-25",
                "conformance-2026-07-28",
                "rest-typescript"
            })
    void serves(String client) throws IOException, InterruptedException {
        ScriptRun ran = ScriptRun.of(SCRIPT, client);

        assertThat(ran.exit()).as(ran.said()).isZero();
    }
}
