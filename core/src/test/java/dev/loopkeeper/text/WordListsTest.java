package dev.loopkeeper.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.language.LanguagePack.Part;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class WordListsTest {
    private static final WordLists TIMES = WordLists.of(Part.TIMES);

    @Test
    void givesTheWordsOfAllLinesOfAName() {
        assertThat(TIMES.words("short-day")).contains("mon", "thur", "sun").doesNotContain("monday");
    }

    @Test
    void givesTheNumberOfEachWord() {
        assertThat(TIMES.values("unit-of-days"))
                .isEqualTo(Map.of("day", 1, "days", 1, "week", 7, "weeks", 7, "fortnight", 14, "fortnights", 14));
    }

    @Test
    void givesWholeTextsInOrder() {
        assertThat(TIMES.texts("day-name")).startsWith("Monday", "Tuesday").hasSize(7);
        assertThat(TIMES.phrases("relative-day")).containsEntry("the day before yesterday", -2);
    }

    @Test
    void saysWhichListIsMissing() {
        assertThatThrownBy(() -> TIMES.words("tides"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the language has no list 'tides' among its TIMES");
    }
}
