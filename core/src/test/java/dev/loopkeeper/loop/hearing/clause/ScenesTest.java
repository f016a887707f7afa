package dev.loopkeeper.loop.hearing.clause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.time.language.TimeLanguage;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenesTest {
    private static List<Clause> clauses(String text) {
        return Clauses.of(text, TimeLanguage.english().read(text, ZonedDateTime.parse("2026-03-04T18:00:00Z")));
    }

    private static Set<String> doings(String text) {
        return clauses(text).stream()
                .flatMap(clause -> clause.traces().stream())
                .map(Scenes.Trace::doing)
                .collect(Collectors.toSet());
    }

    @ParameterizedTest
    @ValueSource(strings = {"I am on my way", "the barber was in a chatty mood"})
    void findsNoDoingInWhatOnlyHintsAtIt(String told) {
        assertThat(doings(told)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "the barber worked his magic, true",
        "two inches off and a fringe, true",
        "the barber was closed, false",
        "I need the barber, false",
        "I never made it to the barber, false",
        "was the barber any good?, false"
    })
    void tellsWhatIsOverFromWhatIsNot(String told, boolean over) {
        assertThat(Scenes.isOver(clauses(told).get(0))).isEqualTo(over);
    }
}
