package dev.loopkeeper.loop.hearing.clause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.WordFile;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenesTest {
    private static final List<String> LINES = WordFile.lines(Scenes.class, "english.scenes");

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
    @CsvSource({
        "the barber was in a chatty mood, got a haircut",
        "two bags of shopping and no queue at the checkout, bought groceries",
        "my envelopes are licked and stamped, posted",
        "Tariq has my feedback, reviewed"
    })
    void findsWhatGoesWithADoing(String told, String doing) {
        assertThat(doings(told)).contains(doing);
    }

    @ParameterizedTest
    @ValueSource(strings = {"I am on my way", "the meeting was long"})
    void findsNothingInOtherWords(String told) {
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

    @Test
    void eachDoingHasAnActOrNamesItsThing() {
        assertThat(LINES.stream()
                        .map(line -> line.substring(0, line.indexOf(':')))
                        .filter(doing ->
                                Doing.of(doing.replace(" X", "")).acts().isEmpty()
                                        && (doing.endsWith(" X")
                                                || Doing.of(doing).objects().isEmpty())))
                .isEmpty();
    }

    @Test
    void noDoingStandsTwiceAndNoPhraseTwiceInOne() {
        List<String> doings =
                LINES.stream().map(line -> line.substring(0, line.indexOf(':'))).toList();

        assertThat(doings).doesNotHaveDuplicates();
        assertThat(LINES)
                .allSatisfy(line -> assertThat(
                                Stream.of(line.substring(line.indexOf(':') + 1).split("\\|", -1))
                                        .map(String::strip))
                        .doesNotHaveDuplicates());
    }
}
