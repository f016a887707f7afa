package dev.loopkeeper.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WordsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Run 5 km                | run 5 km
            Tuesday's walk          | tuesday walk
            Tuesday’s walk          | tuesday walk
            the dogs' dinner        | the dogs dinner
            don't stop              | dont stop
            push-ups                | pushups
            Résumé, LECCIÓN!        | resume leccion
            Straße and Łódź         | strasse and lodz
            1.5 hours at 19:30      | 1.5 hours at 19:30
            start/stop              | start stop
            a+b & c                 | a b c
            end. Next               | end next
            tue_morning             | tuemorning
            -5 -- ok-               | 5 ok
            """)
    void foldsAndSplits(String text, String words) {
        assertThat(PlainText.of(text)).isEqualTo(words);
    }

    @Test
    void keepsPlacesInTheOriginal() {
        String text = "  Léa's push-ups";
        List<Word> words = Words.of(text);
        assertThat(words).extracting(w -> text.substring(w.start(), w.end())).containsExactly("Léa's", "push-ups");
        assertThat(words.get(1).parts()).containsExactly("push", "ups");
        assertThat(words.get(0).isCompound()).isFalse();
    }

    @Test
    void hasNoWordsWithoutLettersOrDigits() {
        assertThat(Words.of(" -- !? ' ")).isEmpty();
        assertThat(Words.of("")).isEmpty();
    }

    @Test
    void keepsVowelSignsOfOtherScripts() {
        assertThat(Words.of("हिन्दी पढ़ना")).hasSize(2);
    }

    @Test
    void survivesAnything() {
        Random random = new Random(7);
        for (int i = 0; i < 300; i++) {
            String text = random.ints(random.nextInt(80), 0, 0x3000)
                    .collect(
                            StringBuilder::new,
                            (b, c) -> b.append((char) (random.nextInt(9) == 0 ? 0xD800 + c % 0x800 : c)),
                            StringBuilder::append)
                    .toString();
            int last = 0;
            for (Word word : Words.of(text)) {
                assertThat(word.start()).isGreaterThanOrEqualTo(last);
                last = word.end();
            }
            assertThat(last).isLessThanOrEqualTo(text.length());
        }
    }

    @Test
    void staysLinear() {
        assertThat(Words.of("a-'".repeat(40_000))).isNotNull();
        assertThat(Words.of("x".repeat(100_000))).hasSize(1);
    }
}
