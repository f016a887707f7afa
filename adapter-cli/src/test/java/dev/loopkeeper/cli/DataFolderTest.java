package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DataFolderTest {
    @TempDir
    private Path home;

    @ParameterizedTest
    @CsvSource({
        "Linux, .local/share/loopkeeper/data",
        "FreeBSD, .local/share/loopkeeper/data",
        "Mac OS X, Library/Application Support/loopkeeper/data",
        "Windows 11, AppData/Roaming/loopkeeper/data"
    })
    void followsThePlatform(String system, String folder) {
        assertThat(store(new Terminal().on(system, home))).isEqualTo("yaml:" + home.resolve(folder));
    }

    @Test
    void followsTheVariablesOfThePlatform() {
        assertThat(store(new Terminal().on("Linux", home).with("XDG_DATA_HOME", "/data")))
                .isEqualTo("yaml:/data/loopkeeper/data");
        assertThat(store(new Terminal().on("Linux", home).with("XDG_DATA_HOME", "relative")))
                .isEqualTo("yaml:" + home.resolve(".local/share/loopkeeper/data"));
        assertThat(store(new Terminal().on("Windows 11", home).with("APPDATA", "/roaming")))
                .isEqualTo("yaml:/roaming/loopkeeper/data");
    }

    @Test
    void isWhereCommandsWorkWhenNothingElseIsSaid() {
        Terminal terminal = new Terminal().on("Linux", home);

        assertThat(terminal.run("status").exit()).isZero();
        assertThat(home).isEmptyDirectory();
        assertThat(terminal.run("create-goal", "Fitness").exit()).isZero();
        assertThat(home.resolve(".local/share/loopkeeper/data/goals.yml")).exists();
    }

    private static String store(Terminal terminal) {
        return DataFolder.store(terminal.surroundings(
                InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream()));
    }
}
