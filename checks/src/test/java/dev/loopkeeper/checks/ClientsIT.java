package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged servers in the hands of clients that others made, where they can be had. */
@Tag("clients")
class ClientsIT {
    private static final int SKIPPED = 75;

    private record Ran(int exit, String said) {}

    @BeforeAll
    static void install() throws IOException, InterruptedException {
        Ran ran = run("install");
        assumeTrue(ran.exit() != SKIPPED, ran.said());
        assertThat(ran.exit()).as(ran.said()).isZero();
    }

    private static Ran run(String name) throws IOException, InterruptedException {
        Process run = new ProcessBuilder(Tree.ROOT.resolve("checks/clients/run").toString(), name)
                .redirectErrorStream(true)
                .start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        System.out.print(said);
        return new Ran(run.waitFor(), said);
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
        Ran ran = run(client);

        assertThat(ran.exit()).as(ran.said()).isZero();
    }
}
