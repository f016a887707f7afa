package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ContributingTest {
    private static final String FENCE = "```";
    private static final Path CORE = Tree.ROOT.resolve("core/src/main/java/dev/loopkeeper");

    @Test
    void showsTheKindOfRecordsThatEveryStorePasses() throws IOException {
        assertThat(shownUnder("## A new kind of records")).hasSizeGreaterThan(8);
        assertThat(Files.readAllLines(Tree.ROOT.resolve("testkit/src/main/java/dev/loopkeeper/testkit/Contact.java")))
                .containsSubsequence(shownUnder("## A new kind of records"));
    }

    @Test
    void showsAToolAsItIs() throws IOException {
        assertThat(shownUnder("## A new tool")).hasSizeGreaterThan(20);
        assertThat(Files.readAllLines(CORE.resolve("tool/memory/ForgetTool.java")))
                .containsSubsequence(shownUnder("## A new tool"));
    }

    @Test
    void aToolStandsInThreeFilesAtMost() throws IOException {
        try (Stream<Path> files = Files.walk(Tree.ROOT)) {
            assertThat(files.filter(file -> file.toString().contains("src/main/java"))
                            .filter(file -> file.toString().endsWith(".java"))
                            .filter(ContributingTest::namesParseTime))
                    .extracting(file -> file.getFileName().toString())
                    .containsExactlyInAnyOrder("Catalog.java", "ParseTimeTool.java");
        }
    }

    private static boolean namesParseTime(Path file) {
        try {
            return Files.readString(file).contains("\"parse_time\"");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> shownUnder(String heading) throws IOException {
        List<String> page = Files.readAllLines(Tree.ROOT.resolve("docs/contributing.md"));
        int start = page.indexOf(heading);
        int begin = start + page.subList(start, page.size()).indexOf(FENCE + "java");
        return page.subList(begin + 1, page.size()).stream()
                .takeWhile(line -> !line.equals(FENCE))
                .filter(line -> !line.isBlank() && !line.strip().equals("..."))
                .toList();
    }
}
