package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where commands work when no store is named. */
class StandardStoreTest {
    @TempDir
    private Path home;

    @Test
    void isOneFileInThePlatformsDataFolder() {
        Terminal terminal = new Terminal().on("Linux", home);

        assertThat(terminal.run("create-goal", "Fitness").exit()).isZero();
        assertThat(home.resolve(".local/share/loopkeeper/loopkeeper.db")).isRegularFile();
        assertThat(terminal.run("goals").out()).contains("fitness");
    }

    @Test
    void followsTheVariablesOfThePlatform() {
        Terminal terminal = new Terminal()
                .on("Linux", home)
                .with("XDG_DATA_HOME", home.resolve("data").toString());

        assertThat(terminal.run("init").out())
                .isEqualTo("✓ The store sqlite:" + home.resolve("data/loopkeeper/loopkeeper.db") + " is ready.\n");
        assertThat(home.resolve("data/loopkeeper/loopkeeper.db")).isRegularFile();
    }

    @Test
    void takesTheSample() {
        Terminal terminal = new Terminal().on("Linux", home);

        assertThat(terminal.run("init", "--sample").exit()).isZero();
        assertThat(terminal.run("status").out()).contains("week 2 (12 Jan – 18 Jan)");
    }
}
