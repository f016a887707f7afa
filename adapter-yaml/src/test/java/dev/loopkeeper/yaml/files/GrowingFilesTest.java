package dev.loopkeeper.yaml.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.ParsedFiles;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Files that grow while several read them. */
class GrowingFilesTest {
    private static final RelPath FILE = RelPath.of("history/2026-01.jsonl");

    private final List<FileText> sizes = IntStream.rangeClosed(1, 200)
            .mapToObj(size -> new FileText(
                    IntStream.range(0, size).mapToObj(line -> line + "\n").collect(Collectors.joining())))
            .toList();

    @Test
    void everyLineIsTakenOnceHoweverManyReadAtATime() {
        for (int round = 0; round < 50; round++) {
            ParsedFiles files = new ParsedFiles();
            List<CompletableFuture<Void>> readers = IntStream.range(0, 4)
                    .mapToObj(any -> CompletableFuture.runAsync(() -> read(files)))
                    .toList();
            CompletableFuture.allOf(readers.toArray(CompletableFuture[]::new)).join();
            assertThat(readers).allMatch(CompletableFuture::isDone);
        }
    }

    private void read(ParsedFiles files) {
        for (FileText size : sizes) {
            assertThat(files.grown(FILE, size, String.class, "", String::concat))
                    .isEqualTo(size.text());
        }
    }
}
