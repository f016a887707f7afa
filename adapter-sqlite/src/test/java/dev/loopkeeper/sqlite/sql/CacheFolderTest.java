package dev.loopkeeper.sqlite.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CacheFolderTest {
    @Test
    void liesWhereThePlatformKeepsCaches() {
        assertThat(CacheFolder.of("Linux", "/home/ann", name -> null)).contains(Path.of("/home/ann/.cache/loopkeeper"));
        assertThat(CacheFolder.of("Linux", "/home/ann", Map.of("XDG_CACHE_HOME", "/var/ann")::get))
                .contains(Path.of("/var/ann/loopkeeper"));
        assertThat(CacheFolder.of("Mac OS X", "/Users/ann", name -> null))
                .contains(Path.of("/Users/ann/Library/Caches/loopkeeper"));
        assertThat(CacheFolder.of("Windows 11", "/x", Map.of("LOCALAPPDATA", "/local")::get))
                .contains(Path.of("/local/loopkeeper"));
    }

    @Test
    void isNowhereWhenNothingSaysWhere() {
        assertThat(CacheFolder.of("Linux", "?", name -> null)).isEmpty();
        assertThat(CacheFolder.of("Linux", "", Map.of("XDG_CACHE_HOME", "relative")::get))
                .isEmpty();
        assertThat(CacheFolder.of("Windows 11", "/x", name -> null)).isEmpty();
    }
}
