package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Listening held against real chat, where somebody has it; the figures are printed and no bar is set. */
@Tag("listen-real")
class ListenRealIT {
    @Test
    void isMeasured() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Tree.ROOT.resolve("checks/bench/listen-real").toString());
        Optional.ofNullable(System.getProperty("loopkeeper.chats")).ifPresent(command::add);

        Process run = new ProcessBuilder(command)
                .directory(Tree.ROOT.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        System.out.print(said);

        assertThat(run.waitFor()).as(said).isZero();
        assumeFalse(said.startsWith("listen-real skipped:"), said);
    }
}
