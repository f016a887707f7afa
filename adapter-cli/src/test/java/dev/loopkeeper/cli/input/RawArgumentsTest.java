package dev.loopkeeper.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RawArgumentsTest {
    private static final List<String> DAMAGED = List.of("remember", "caf\uFFFD\uFFFD", "");

    @TempDir
    private Path folder;

    @Test
    void takesDamagedArgumentsFromTheSystem() throws IOException {
        assertThat(of("java\0-jar\0x.jar\0remember\0café\0\0")).containsExactly("remember", "café", "");
    }

    @Test
    void keepsWhatTheSystemCannotTell() throws IOException {
        assertThat(of("remember\0")).isEqualTo(DAMAGED);
        assertThat(RawArguments.of(DAMAGED, folder.resolve("nothing"))).isEqualTo(DAMAGED);
    }

    @Test
    void asksTheSystemOnlyWhenItHasTo() {
        List<String> whole = List.of("remember", "café");

        assertThat(RawArguments.of(whole, folder)).isSameAs(whole);
    }

    private List<String> of(String line) throws IOException {
        Path file = folder.resolve("cmdline");
        Files.write(file, line.getBytes(StandardCharsets.UTF_8));
        return RawArguments.of(DAMAGED, file);
    }
}
