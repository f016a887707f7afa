package dev.loopkeeper.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What stands in files, byte by byte. */
final class Bytes {
    private Bytes() {}

    /** Every byte of the database and of what lies beside it, each as one character. */
    static String of(Path folder, String name) {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> all = files.filter(file -> file.getFileName().toString().startsWith(name))
                    .toList();
            return all.stream().map(Bytes::of).collect(Collectors.joining("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String of(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
