package dev.loopkeeper.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SlugTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Run a Marathon!        | run-a-marathon
            Lección 2              | leccion-2
            Mum's birthday         | mum-birthday
            push-ups               | push-ups
            tue_morning            | tue-morning
            1.5 hours              | 1-5-hours
            学 Chinese             | chinese
            """)
    void joinsAsciiWords(String title, String slug) {
        assertThat(Slug.of(title)).contains(slug);
    }

    @Test
    void isEmptyWhenNothingIsLeft() {
        assertThat(Slug.of(" ... ")).isEmpty();
        assertThat(Slug.of("日本語")).isEmpty();
    }

    @Test
    void numbersWhatIsTaken() {
        assertThat(Slug.free("run", Set.of()::contains)).isEqualTo("run");
        assertThat(Slug.free("run", Set.of("run", "run-2")::contains)).isEqualTo("run-3");
        assertThat(Slug.numbered("run", 4, Set.of("run-4")::contains)).isEqualTo("run-5");
    }

    @Test
    void cutsBetweenWords() {
        assertThat(Slug.of("one two three ".repeat(10)).orElseThrow())
                .hasSizeBetween(50, 60)
                .matches("(one|two|three)(-(one|two|three))*");
        assertThat(Slug.of("x".repeat(200)).orElseThrow()).hasSize(60);
    }

    @Test
    void alwaysHasTheShapeOfAnId() {
        Random random = new Random(3);
        for (int i = 0; i < 500; i++) {
            String text = random.ints(40, 20, 400)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            assertThat(Slug.of(text).orElse("a"))
                    .matches("[a-z0-9]+(-[a-z0-9]+)*")
                    .hasSizeLessThanOrEqualTo(60);
        }
    }
}
