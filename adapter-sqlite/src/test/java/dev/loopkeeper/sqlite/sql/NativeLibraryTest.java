package dev.loopkeeper.sqlite.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.util.LibraryLoaderUtil;

class NativeLibraryTest {
    @TempDir
    Path cache;

    @Test
    void unpacksTheLibraryOnce() throws IOException {
        Path library = NativeLibrary.in(cache).orElseThrow().resolve(LibraryLoaderUtil.getNativeLibName());
        assertThat(Files.size(library)).isGreaterThan(100_000);
        FileTime marked = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));
        Files.setLastModifiedTime(library, marked);

        assertThat(NativeLibrary.in(cache)).contains(library.getParent());
        assertThat(Files.getLastModifiedTime(library)).isEqualTo(marked);
    }

    @Test
    void leavesOneWholeLibraryWhenManyBeginAtOnce() throws IOException {
        assertThat(IntStream.range(0, 8).parallel().mapToObj(i -> NativeLibrary.in(cache)))
                .doesNotContain(java.util.Optional.empty());

        try (Stream<Path> files = Files.list(NativeLibrary.in(cache).orElseThrow())) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void doesWithoutACacheThatCannotBe() throws IOException {
        Path file = Files.writeString(cache.resolve("file"), "");

        assertThat(NativeLibrary.in(file)).isEmpty();
    }
}
