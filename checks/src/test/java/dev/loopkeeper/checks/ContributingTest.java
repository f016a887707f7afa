package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContributingTest {
    private static final String FENCE = "```";

    @Test
    void showsTheKindOfRecordsThatEveryStorePasses() throws IOException {
        List<String> source =
                Files.readAllLines(Tree.ROOT.resolve("testkit/src/main/java/dev/loopkeeper/testkit/Contact.java"));
        List<String> page = Files.readAllLines(Tree.ROOT.resolve("docs/contributing.md"));
        int heading = page.indexOf("## A new kind of records");
        int begin = heading + page.subList(heading, page.size()).indexOf(FENCE + "java");
        List<String> shown = page.subList(begin + 1, page.size()).stream()
                .takeWhile(line -> !line.equals(FENCE))
                .filter(line -> !line.isBlank() && !line.strip().equals("..."))
                .toList();

        assertThat(shown).hasSizeGreaterThan(8);
        assertThat(source).containsSubsequence(shown);
    }
}
