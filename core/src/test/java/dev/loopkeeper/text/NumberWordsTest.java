package dev.loopkeeper.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NumberWordsTest {
    @ParameterizedTest
    @CsvSource({
        "three laps,3,1",
        "forty,40,1",
        "twenty five pages,25,2",
        "forty-five,45,1",
        "fortyfive,45,1",
        "a couple of,2,3",
        "couple,2,1",
        "a dozen eggs,12,2",
        "a hundred,100,2",
        "two hundred and ten,210,4",
        "a hundred twenty five,125,4",
        "three hundred,300,2",
        "twenty ten,20,1",
        "hundred and,-1,0",
        "a walk,-1,0",
        "an hour,-1,0",
        "zero,0,1",
        "nineteen x,19,1"
    })
    void readsNumbers(String text, int value, int length) {
        assertThat(NumberWords.atStart(List.of(text.split(" ")))
                        .map(r -> r.value() + " " + r.length())
                        .orElse("-1 0"))
                .isEqualTo(value + " " + length);
    }

    @ParameterizedTest
    @CsvSource({"first,1", "second,2", "twelfth,12", "1st,1", "22nd,22", "3rd,3", "140th,140"})
    void readsOrdinals(String word, int value) {
        assertThat(NumberWords.ordinal(word)).hasValue(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "th", "st", "st1", "1", "firstly", "12345678901th", "best"})
    void leavesIdiomMatcherAlone(String word) {
        assertThat(NumberWords.ordinal(word)).isEmpty();
    }
}
