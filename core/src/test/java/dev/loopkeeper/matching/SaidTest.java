package dev.loopkeeper.matching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.matching.SaidReading.Refused;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SaidTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            35                          | 35  | -           | -                 | -
            35 run                      | 35  | -           | run               | -
            35, run                     | 35  | -           | run               | -
            35 min run                  | 35  | -           | run               | -
            run 35 minutes              | 35  | -           | run               | -
            run for 35 minutes          | 35  | -           | run               | -
            run (35 min)                | 35  | -           | run               | -
            half an hour of scales      | 30  | -           | scales            | -
            half an hour's practice     | 30  | -           | practice          | -
            ran 5k in 28 min            | 28  | -           | ran 5k            | -
            ran 5 miles in 45 min       | 45  | 5 miles     | ran miles         | -
            5k run                      | -   | -           | 5k run            | -
            7am run                     | -   | -           | 7am run           | -
            19:30                       | -   | -           | 19:30             | -
            2026-01-14                  | -   | -           | 2026-01-14        | -
            2026 budget                 | -   | -           | 2026 budget       | -
            2x squats                   | -   | -           | 2x squats         | -
            anki 3                      | -   | -           | anki 3            | -
            week 2 readings             | -   | -           | week 2 readings   | -
            chapter 4 exercises         | -   | -           | chapter 4 exercises | -
            3 chapters                  | -   | 3 chapters  | chapters          | -
            read two chapters           | -   | 2 chapters  | read chapters     | -
            one chapter                 | -   | 1 chapter   | chapter           | -
            20 laps                     | -   | 20 laps     | laps              | -
            swam 20 laps, 1h            | 60  | 20 laps     | swam laps         | -
            100 push-ups                | -   | 100 pushups | push-ups          | -
            100 push ups                | -   | 100 ups     | push ups          | -
            20 star jumps               | -   | 20 jumps    | star jumps        | -
            8 glasses of water          | -   | 8 glasses   | glasses of water  | -
            40 pages                    | -   | 40 pages    | pages             | -
            10,000 steps                | -   | 10000 steps | steps             | -
            10 squats and 20 lunges     | -   | 10 squats   | squats and lunges | -
            30 pilates                  | 30  | -           | pilates           | -
            3 mile run                  | -   | -           | 3 mile run        | -
            tue-morning                 | -   | -           | morning           | TUESDAY
            Tuesday's one               | -   | -           | one               | TUESDAY
            40 min wednesday run        | 40  | -           | run               | WEDNESDAY
            sat with mum                | -   | -           | sat with mum      | -
            Thursday                    | -   | -           | -                 | THURSDAY
            24h                         | 1440 | -          | -                 | -
            30 sec plank                | 1   | -           | plank             | -
            ran an hour ago             | -   | -           | ran an hour ago   | -
            left 20 min early           | -   | -           | left 20 min early | -
            3/4 hour                    | 45  | -           | -                 | -
            45 min, then 15 min stretching | 60 | -         | stretching        | -
            15 min warmup + 30 min run  | 45  | -           | warmup + run      | -
            1h and 20 min run           | 80  | -           | run               | -
            30 min and another 20 min run | 50 | -          | another run       | -
            20-30 min run               | 30  | -           | run               | -
            20 min to 30 min run        | 30  | -           | to run            | -
            45 of 60 min run            | 45  | -           | run               | -
            45 out of 60 min            | 45  | -           | -                 | -
            45/60 min run               | 45  | -           | run               | -
            30 min run, not 45 min      | 30  | -           | run               | -
            not 45 min but 30 min run   | 30  | -           | but run           | -
            30 min run, not 45          | 30  | -           | run, not 45       | -
            30 min run instead of 45 min | 30 | -           | run               | -
            45 min planned, 30 min run  | 30  | -           | run               | -
            45 min run including 10 min warmup | 45 | -     | run warmup        | -
            45 min run minus 5 min break | 40 | -           | run break         | -
            30 min + 20 min = 50 min    | 50  | -           | -                 | -
            30 min run, 20 min bike, 50 min in total | 50 | - | run, bike, in total | -
            2 x 20 min run              | 40  | -           | run               | -
            2x20 min run                | 40  | -           | run               | -
            20 min run x 2              | 20  | -           | run x 2           | -
            20 min x 2 run              | 40  | -           | run               | -
            run 20 min, twice           | 40  | -           | run               | -
            run 3 times 10 min          | 30  | -           | run               | -
            4 rounds of 5 min           | 20  | 4 rounds    | rounds            | -
            2 runs, 20 min each         | 40  | 2 runs      | runs              | -
            ran 30 min at 5 min/km      | 30  | -           | ran at            | -
            ran at 5 min per km         | -   | -           | ran at            | -
            half an hour (30 min) of yoga | 30 | -          | yoga              | -
            2h gym (1h weights, 1h rowing) | 120 | -        | gym ( weights, rowing) | -
            run (30 min) 35 min         | 35  | -           | run               | -
            1:30 run                    | 90  | -           | run               | -
            0:45 yoga                   | 45  | -           | yoga              | -
            ran for 1:30                | -   | -           | ran for 1:30      | -
            run took 1:30               | 90  | -           | run               | -
            1:02:30 run                 | 63  | -           | run               | -
            1:30                        | -   | -           | 1:30              | -
            1:30pm run                  | -   | -           | 1:30pm run        | -
            1:30 pm run                 | -   | -           | 1:30 pm run       | -
            7:30 run                    | -   | -           | 7:30 run          | -
            1:30-2:30 run               | -   | -           | 1:30-2:30 run     | -
            1:30 to 2:30 run            | -   | -           | 1:30 to 2:30 run  | -
            run at 1:30                 | -   | -           | run at 1:30       | -
            35,5 min run                | 36  | -           | run               | -
            1,5 h run                   | 90  | -           | run               | -
            1,000 steps                 | -   | 1000 steps  | steps             | -
            2,5 chapters                | -   | 2.5 chapters | chapters         | -
            1½h run                     | 90  | -           | run               | -
            35′ run                     | 35  | -           | run               | -
            stretching 15 min, then 45 min | 60 | -         | stretching        | -
            20 min, and then a run      | 20  | -           | a run             | -
            stretching and 15 min run   | 15  | -           | stretching and run | -
            then a run, 15 min          | 15  | -           | then a run        | -
            booked the dentist for 2:30 | -   | -           | booked the dentist for 2:30 | -
            arranged lunch with Ann for 1:30 | - | -        | arranged lunch with Ann for 1:30 | -
            ran with 3 friends          | -   | -           | ran with friends  | -
            .5h run                     | 30  | -           | run               | -
            swam 500m in 20 min         | 20  | -           | swam 500m         | -
            swam 800m                   | -   | -           | swam 800m         | -
            500 m swim                  | -   | -           | 500 m swim        | -
            8 x 400m in 30 min          | 30  | -           | 8 x 400m          | -
            30m run, 1h gym             | 90  | -           | run, gym          | -
            1.30h run                   | -   | -           | 1.30h run         | -
            0.33h run                   | 20  | -           | run               | -
            1.25h run                   | 75  | -           | run               | -
            10 minutes short of an hour | 50  | -           | short             | -
            10 min less than an hour    | 50  | -           | less than         | -
            35 min run, 5 min less than usual | 35 | -        | run, less than usual | -
            ran 30 min short of breath  | 30  | -           | ran short of breath | -
            less than 30 min run, 10 min stretching | 10 | -  | less than run, stretching | -
            ran less than 30 min, then 10 min stretching | 10 | - | ran less than , then stretching | -
            ran 30 min, less than the 35 min of Monday | 30 | - | ran , less than the | MONDAY
            30 min of that book, then 15 min stretching | 45 | - | that book, then stretching | -
            less than 30 min            | 30  | -           | less than         | -
            30 min run, less than 40 min | 30 | -           | run, less than    | -
            every 5 min for 30 min      | 30  | -           | -                 | -
            watered every 2 days        | -   | -           | watered every 2 days | -
            bought half a dozen eggs    | -   | 6 eggs      | bought eggs       | -
            read 3 of the 5 chapters    | -   | 3 chapters  | read chapters     | -
            30 min, 5 min of which walking | 30 | -         | which walking     | -
            two 20-minute runs          | 40  | 2 runs      | runs              | -
            three 10 min easy walks     | 30  | 3 walks     | easy walks        | -
            at 7 20 min runs            | 20  | 7 runs      | at runs           | -
            30'' plank                  | 1   | -           | plank             | -
            10 chapters and 5 chapters  | -   | 15 chapters | chapters and chapters | -
            """)
    void takesReportsApart(String what, String minutes, String quantity, String hint, String day) {
        Said said = (Said) Said.parse(what);
        assertThat(said.minutes().map(m -> String.valueOf(m.value())).orElse("-"))
                .isEqualTo(minutes);
        assertThat(said.quantity().map(q -> q.amount() + " " + q.noun()).orElse("-"))
                .isEqualTo(quantity);
        assertThat(said.hint()).isEqualTo(hint.equals("-") ? "" : hint);
        assertThat(said.day().map(Enum::name).orElse("-")).isEqualTo(day);
    }

    @ParameterizedTest
    @CsvSource({
        "0,0,not a time",
        "0 min run,0 min,not a time",
        "0h,0h,not a time",
        "-5,-5,below zero",
        "-20 min run,-20 min,below zero",
        "99h,99h,24 hours",
        "25 hours,25 hours,24 hours",
        "1441,1441,24 hours",
        "run 2000 min,2000 min,24 hours",
        "20h run + 10h ride,20h run + 10h,24 hours",
        "30 min run + 0 min ride,0 min,not a time",
        "99999999999999999999,99999999999999999999,24 hours"
    })
    void refusesInWords(String what, String value, String wrong) {
        assertThat(Said.parse(what)).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.value()).isEqualTo(value);
            assertThat(refused.message()).contains(value, wrong, "1 minute to 24 hours");
        });
    }

    @Test
    void keepsThePhraseForKeysAndTitles() {
        assertThat(((Said) Said.parse("tue-run, 30 min")).phrase()).isEqualTo("tue-run");
        assertThat(Said.parse("")).isEqualTo(Said.NOTHING);
    }

    @Test
    void countsANounInAnyNumber() {
        Quantity quantity = new Quantity(BigDecimal.TEN, "chapters");
        assertThat(quantity.counts("Chapter")).isTrue();
        assertThat(quantity.counts("page")).isFalse();
    }

    @Test
    void doesNotDependOnTheMachinesLocale() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("tr"));
        try {
            assertThat(((Said) Said.parse("SWIM 30 MIN")).minutes()).isPresent();
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void survivesAnythingInLinearTime() {
        Random random = new Random(5);
        List<String> pieces = List.of(
                "35",
                " ",
                "min",
                "run",
                "-",
                "tue",
                "'s",
                ",",
                "(",
                ")",
                "three ",
                "chapters ",
                "½",
                "\uD83D\uDE00",
                "\uDC00",
                "\n",
                "%s");
        for (int i = 0; i < 500; i++) {
            StringBuilder text = new StringBuilder();
            random.ints(40, 0, pieces.size()).forEach(p -> text.append(pieces.get(p)));
            assertThat(Said.parse(text.toString())).isNotNull();
        }
        for (String piece : List.of("35 ", "1h", "tue ", "a", " ", "-", "3 chapters ", "half an ", "1:", "'s")) {
            assertThat(Said.parse(piece.repeat(100_000 / piece.length()))).isNotNull();
        }
    }
}
