package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The words of a language stand in its files, not in the Java that listens, nor in that of a language. */
class WordListsTest {
    /** Five words of a language in a row, as literals. */
    private static final Pattern LIST = Pattern.compile("\"[\\p{Ll}' ]+\"(\\s*,\\s*\"[\\p{Ll}' ]+\"){4,}");

    @Test
    void areNotInTheJavaThatListens() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String folder : List.of(
                "core/src/main/java/dev/loopkeeper/listening",
                "core/src/main/java/dev/loopkeeper/language",
                "language-en/src/main/java")) {
            sources.addAll(Tree.files(
                    Tree.ROOT.resolve(folder), file -> file.toString().endsWith(".java")));
        }

        assertThat(sources).hasSizeGreaterThan(30);
        for (Path source : sources) {
            assertThat(hasList(Files.readString(source))).as(source.toString()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Set.of(\"call\", \"ring\", \"phone\", \"text\", \"write to\")",
                "case \"mum\",\n    \"dad\",\n    \"gran\", \"uncle\", \"aunt\" -> true;"
            })
    void areSeenWherePlanted(String source) {
        assertThat(hasList(source)).isTrue();
    }

    @Test
    void areMoreThanAFewLiterals() {
        assertThat(Stream.of("List.of(\"yes\", \"no\")", "clause(\"a b\", 1, \"c\")"))
                .noneMatch(WordListsTest::hasList);
    }

    private static boolean hasList(String source) {
        return LIST.matcher(source).find();
    }
}
