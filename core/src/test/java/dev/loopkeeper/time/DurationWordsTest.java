package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DurationWordsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            35m                            | 35m                       | 2100
            35 min run                     | 35 min                    | 2100
            run 35 mins                    | 35 mins                   | 2100
            RUN 35 MINUTES                 | 35 MINUTES                | 2100
            1h                             | 1h                        | 3600
            2 hrs of chess                 | 2 hrs                     | 7200
            1.5 hours                      | 1.5 hours                 | 5400
            0.25 h                         | 0.25 h                    | 900
            0.5hr                          | 0.5hr                     | 1800
            1h30                           | 1h30                      | 5400
            1h30m ride                     | 1h30m                     | 5400
            1h 15m                         | 1h 15m                    | 4500
            1 hr 20                        | 1 hr 20                   | 4800
            1 hour 20 laps                 | 1 hour                    | 3600
            1 hour, 20 minutes             | 1 hour, 20 minutes        | 4800
            1:30h                          | 1:30h                     | 5400
            0:45 hours                     | 0:45 hours                | 2700
            half an hour                   | half an hour              | 1800
            half hour of scales            | half hour                 | 1800
            a half-hour nap                | a half-hour               | 1800
            quarter of an hour             | quarter of an hour        | 900
            a quarter of an hour           | a quarter of an hour      | 900
            three quarters of an hour      | three quarters of an hour | 2700
            3/4 hour                       | 3/4 hour                  | 2700
            an hour                        | an hour                   | 3600
            an hour and a half             | an hour and a half        | 5400
            hour and a quarter             | hour and a quarter        | 4500
            an hour and twenty minutes     | an hour and twenty minutes | 4800
            one and a half hours           | one and a half hours      | 5400
            two and a half hours of study  | two and a half hours      | 9000
            2 and a half hours             | 2 and a half hours        | 9000
            1½ hours                       | 1½ hours                  | 5400
            2 1/2 hours                    | 2 1/2 hours               | 9000
            ½ hour                         | ½ hour                    | 1800
            90min                          | 90min                     | 5400
            20-minute walk                 | 20-minute                 | 1200
            twenty-minute walk             | twenty-minute             | 1200
            forty-five minutes             | forty-five minutes        | 2700
            forty minutes                  | forty minutes             | 2400
            a couple of hours              | a couple of hours         | 7200
            a hundred minutes              | a hundred minutes         | 6000
            30-40 min                      | 30-40 min                 | 2400
            15 to 20 minutes               | 15 to 20 minutes          | 1200
            35,5 min                       | 35,5 min                  | 2130
            1,5h                           | 1,5h                      | 5400
            .5h                            | .5h                       | 1800
            ran (.5 h)                     | .5 h                      | 1800
            30'' plank                     | 30''                      | 30
            a solid hour of chess          | a solid hour              | 3600
            1,000 min                      | 1,000 min                 | 60000
            0,125 h                        | 0,125 h                   | 450
            35′ run                        | 35′                       | 2100
            45 of 60 min                   | 45 of 60 min              | 2700
            30 of the 45 min               | 30 of the 45 min          | 1800
            45/60 min                      | 45/60 min                 | 2700
            1/2 hour                       | 1/2 hour                  | 1800
            2x20 min                       | 20 min                    | 1200
            hour of yoga                   | hour                      | 3600
            30 second plank                | 30 second                 | 30
            45 min.                        | 45 min                    | 2700
            (20 min)                       | 20 min                    | 1200
            run - 20 min                   | 20 min                    | 1200
            0 min                          | 0 min                     | 0
            -5 min                         | -5 min                    | -300
            99h                            | 99h                       | 356400
            """)
    void findsLengths(String text, String place, long seconds) {
        List<DurationSpan> spans = DurationWords.find(text);
        assertThat(spans).hasSize(1);
        assertThat(text.substring(spans.get(0).start(), spans.get(0).end())).isEqualTo(place);
        assertThat(spans.get(0).seconds()).isEqualTo(seconds);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "5k run", "10 km", "7am run", "19:30", "2026-01-14", "3 chapters", "2x", "1st", "unit 3",
                        "10,20,30 min", "rush hour", "happy hour",
                "a few minutes", "the last minute", "office hours", "hourly", "5mm", "10mb", "anki 3", "", "m", "35",
                        "minutes", "a second look",
                "two m", "half of it", "a quarter past", "x3h", "1.2.3h", "10:30", "version 1.5", "the 90s",
                        "minute by minute"
            })
    void leavesOtherThingsAlone(String text) {
        assertThat(DurationWords.find(text)).isEmpty();
    }

    @Test
    void findsSeveral() {
        assertThat(DurationWords.find("10 min warm-up, 1h run, half an hour of rest"))
                .extracting(DurationSpan::minutes)
                .containsExactly(10L, 60L, 30L);
    }

    @Test
    void cutsWhatNoOneLivesThrough() {
        assertThat(DurationWords.find("9".repeat(50_000) + " hours").get(0).seconds())
                .isEqualTo(1_000_000_000_000L);
    }

    @Test
    void neverRoundsSomethingToNothing() {
        assertThat(new DurationSpan(0, 1, 1).minutes()).isEqualTo(1);
        assertThat(new DurationSpan(0, 1, 90).minutes()).isEqualTo(2);
        assertThat(new DurationSpan(0, 1, 1188).minutes()).isEqualTo(20);
        assertThat(new DurationSpan(0, 1, 0).minutes()).isZero();
    }

    @Test
    void survivesAnythingInLinearTime() {
        Random random = new Random(11);
        List<String> pieces = List.of(
                "1",
                "h",
                "30",
                " ",
                "-",
                "an ",
                "hour ",
                "and ",
                "a ",
                "half ",
                "min",
                ":",
                ".",
                "½",
                "/",
                "hundred ",
                "é",
                "\uD800");
        for (int i = 0; i < 500; i++) {
            StringBuilder text = new StringBuilder();
            random.ints(30, 0, pieces.size()).forEach(p -> text.append(pieces.get(p)));
            DurationWords.find(text.toString())
                    .forEach(span -> assertThat(span.end()).isLessThanOrEqualTo(text.length()));
        }
        for (String piece : pieces) {
            assertThat(DurationWords.find(piece.repeat(100_000 / piece.length())))
                    .isNotNull();
        }
    }
}
