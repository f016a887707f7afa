package dev.loopkeeper.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CacheFolderTest {
    @Test
    void liesWhereThePlatformKeepsCaches() {
        assertThat(of("Linux", "/home/ann", Map.of())).contains(Path.of("/home/ann/.cache/loopkeeper"));
        assertThat(of("Linux", "/home/ann", Map.of("XDG_CACHE_HOME", "/var/ann")))
                .contains(Path.of("/var/ann/loopkeeper"));
        assertThat(of("Mac OS X", "/Users/ann", Map.of())).contains(Path.of("/Users/ann/Library/Caches/loopkeeper"));
        assertThat(of("Windows 11", "/x", Map.of("LOCALAPPDATA", "/local"))).contains(Path.of("/local/loopkeeper"));
    }

    @Test
    void isNowhereWhenNothingSaysWhere() {
        assertThat(of("Linux", "?", Map.of())).isEmpty();
        assertThat(of("Linux", "", Map.of("XDG_CACHE_HOME", "relative"))).isEmpty();
        assertThat(of("Windows 11", "/x", Map.of())).isEmpty();
    }

    private static Optional<Path> of(String system, String home, Map<String, String> variables) {
        return CacheFolder.of(system, home, name -> Optional.ofNullable(variables.get(name)));
    }
}
