package dev.loopkeeper.time.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.ZonedDateTime;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileTextTest {
    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-03-04T09:12:00Z");
    private static final int LONG = 100_000;
    private static final String[] WORDS =
            ("in at on by for from to until between and half quarter past next last this every other first second"
                            + " the of a an 1 3 15 31 99 2026 00 0 999999999999 one two twenty monday fri sat sun may march"
                            + " june tomorrow today tonight morning night week weeks day days month year hour minutes pm am"
                            + " noon midnight christmas : - / . , ' th st h m @ ~ ½ now ago later before after ish weekend")
                    .split(" ");

    @Test
    void keepsItsPromisesForAnyWordsOfTime() {
        Random random = new Random(20260304);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(9); n >= 0; n--) {
                text.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextInt(5) == 0 ? "" : " ");
            }
            isSound(text.toString());
        }
    }

    @Test
    void keepsItsPromisesForAnyCharacters() {
        Random random = new Random(42);
        for (int i = 0; i < 5_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(40); n >= 0; n--) {
                text.append((char) (random.nextInt(3) == 0 ? random.nextInt(0x10000) : 32 + random.nextInt(95)));
            }
            isSound(text.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a ",
                "monday ",
                "1 ",
                "1-",
                "2026-",
                "5 to 6 ",
                "every ",
                "one and ",
                "half past ",
                "at 5 on ",
                ",",
                "'s",
                "next week and in 3 days by friday ",
                "\uD800",
                "\u0130",
                "aaaaaaaaaaaa",
                "99999999999999999999"
            })
    void readsLongTextsInBoundedTime(String unit) {
        String text = unit.repeat(LONG / unit.length());
        long start = System.nanoTime();
        TimeReading reading = TimeLanguage.installed().read(text, NOW);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(60));
        assertThat(reading.times()).allMatch(time -> time.end() <= text.length());
    }

    @ParameterizedTest
    @ValueSource(strings = {"5 to 6 ", "2026-", "may 5 2027 "})
    void takesTimeInProportionToTheLength(String unit) {
        String text = unit.repeat(10 * LONG / unit.length());
        long start = System.nanoTime();
        assertThat(TimeLanguage.installed().read(text, NOW).lengths()).isEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(60));
    }

    private static void isSound(String text) {
        TimeReading reading = TimeLanguage.installed().read(text, NOW);
        int end = 0;
        for (TimeExpression time : reading.times()) {
            assertThat(text.substring(time.offset(), time.end())).isEqualTo(time.text());
            assertThat(time.offset()).as(text).isGreaterThanOrEqualTo(end);
            assertThat(time.extent()
                            .end()
                            .filter(last -> last.isBefore(time.extent().start())))
                    .as(text)
                    .isEmpty();
            end = time.end();
        }
        assertThat(reading.lengths()).as(text).allMatch(length -> length.seconds() >= 0);
    }
}
