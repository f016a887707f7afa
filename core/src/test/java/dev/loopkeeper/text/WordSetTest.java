package dev.loopkeeper.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WordSetTest {
    @Test
    void hasTheWordsItWasGivenAndNoOther() {
        Set<String> words = WordSet.of("tea", "milk", "sugar");

        assertThat(words).containsExactly("tea", "milk", "sugar").isEqualTo(Set.of("milk", "sugar", "tea"));
        assertThat(words.contains("milk")).isTrue();
        assertThat(words.contains("coffee")).isFalse();
        assertThat(words.contains("")).isFalse();
        assertThat(words.contains(null)).isFalse();
    }

    @Test
    void tellsWordsApartThatHaveTheSameHash() {
        assertThat("Aa").hasSameHashCodeAs("BB");

        assertThat(WordSet.of("Aa").contains("BB")).isFalse();
        assertThat(WordSet.of("Aa", "BB")).contains("Aa", "BB").hasSize(2);
    }

    @Test
    void findsEachOfManyWords() {
        List<String> many =
                IntStream.range(0, 1000).mapToObj(number -> "word" + number).toList();
        Set<String> words = WordSet.of(many.toArray(String[]::new));

        assertThat(many).allMatch(words::contains);
        assertThat(many).noneMatch(word -> words.contains(word + "s"));
    }

    @Test
    void hasTheEmptyWordWhenItWasGiven() {
        assertThat(WordSet.of("", "a").contains("")).isTrue();
    }

    @Test
    void mayHaveNoWord() {
        assertThat(WordSet.of()).isEmpty();
        assertThat(WordSet.of().contains("tea")).isFalse();
    }

    @Test
    void refusesAWordTwice() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WordSet.of("tea", "milk", "tea"))
                .withMessage("duplicate word: tea");
    }
}
