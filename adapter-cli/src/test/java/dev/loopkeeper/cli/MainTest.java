package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.cli.Terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
    @ParameterizedTest
    @ValueSource(strings = {"--version", "-V"})
    void saysItsVersionOnStandardOutput(String option) {
        Ran ran = new Terminal().run(option);

        assertThat(ran).isEqualTo(new Ran(0, "loopkeeper 1.2.3\n", ""));
    }

    @Test
    void knowsNoVersionOutsideOfAJar() {
        assertThat(Main.version()).isEqualTo("(unpackaged)");
    }
}
