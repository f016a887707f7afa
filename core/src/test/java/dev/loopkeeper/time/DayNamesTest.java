package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DayNamesTest {
    @ParameterizedTest
    @CsvSource({
        "Tuesday's one,TUESDAY,Tuesday's",
        "tue-morning,TUESDAY,tue",
        "tues run,TUESDAY,tues",
        "the thurs call,THURSDAY,thurs",
        "weds,WEDNESDAY,weds",
        "on sat,SATURDAY,sat",
        "sat swim,SATURDAY,sat",
        "sat-swim,SATURDAY,sat",
        "sun yoga,SUNDAY,sun",
        "Sun: plan,SUNDAY,Sun",
        "sun morning,SUNDAY,sun",
        "wed run,WEDNESDAY,wed",
        "yoga sun,SUNDAY,sun",
        "MON,MONDAY,MON",
        "40 min friday gym,FRIDAY,friday",
        "last sun,SUNDAY,sun",
        "sundays,SUNDAY,sundays",
        "sat,SATURDAY,sat",
        "Wed AM: check,WEDNESDAY,Wed"
    })
    void findsDays(String text, DayOfWeek day, String place) {
        DayNames.DaySpan span = DayNames.find(text).orElseThrow();
        assertThat(span.day()).isEqualTo(day);
        assertThat(text.substring(span.start(), span.end())).isEqualTo(place);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sat with mum",
                "sat down",
                "sat reading",
                "sat my exam",
                "in the sun",
                "sat in the sun",
                "sun cream",
                "sun-dried tomatoes",
                "sat nav",
                "they wed in June",
                "lay in the morning sun",
                "got some sun",
                "we sat",
                "money",
                "monitor",
                "thumb",
                "fried eggs",
                "",
                "today"
            })
    void leavesOrdinaryWordsAlone(String text) {
        assertThat(DayNames.find(text)).isEmpty();
    }

    @Test
    void namesSingleWords() {
        assertThat(DayNames.named("thur")).contains(DayOfWeek.THURSDAY);
        assertThat(DayNames.named("day")).isEmpty();
    }
}
