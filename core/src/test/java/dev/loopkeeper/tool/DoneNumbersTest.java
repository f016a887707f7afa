package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the numbers of a report count, by what its goal measures. */
class DoneNumbersTest {
    private static final String DAY = "2026-01-14";

    private final Bench bench = Bench.sample();

    @BeforeEach
    void addGoals() {
        goal("pushups", "'daily':{'field':'pushups','rule':'increment','noun':'pushups'}");
        goal("strength", "'daily':{'field':'strength','rule':'increment','noun':'push-up'}");
        goal("reading", "'daily':{'field':'reading','rule':'increment'}");
        goal("workout", "'daily':{'field':'workout','rule':'increment'}");
        goal("push-ups", "'daily':{'field':'push_ups','rule':'increment'}");
        goal("garden", "'target':{'count':5,'per':'week'}");
    }

    private void goal(String slug, String more) {
        bench.call("create_goal", "{'slug':'" + slug + "','title':'" + slug + "'," + more + "}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pushups  | 10 pushup                        | 10
            pushups  | 10 pushups                       | 10
            pushups  | 10 push-ups                      | 10
            pushups  | 10 push ups                      | 10
            pushups  | 10 push up                       | 10
            pushups  | did 10 pushups                   | 10
            pushups  | ten pushups                      | 10
            pushups  | 20                               | 20
            pushups  | about 20                         | 20
            pushups  | pushups 20                       | 20
            pushups  | pushups: 20                      | 20
            pushups  | 15 push ups, then 5 pushups      | 20
            pushups  | twenty                           | 20
            pushups  | a dozen pushups                  | 12
            pushups  | two dozen push ups               | 24
            pushups  | half a dozen pushups             | 6
            pushups  | a hundred pushups                | 100
            pushups  | 20 more pushups                  | 20
            pushups  | 20 diamond pushups               | 20
            pushups  | 20 pushups twice                 | 40
            pushups  | 20 pushups left arm              | 20
            pushups  | 2 x 20 pushups                   | 40
            pushups  | 3 sets of 12 pushups             | 36
            pushups  | only 12 of 20 pushups            | 12
            pushups  | 20 of my 30 pushups              | 20
            pushups  | 25 (record)                      | 25
            pushups  | 15 at the gym                    | 15
            pushups  | 20 before breakfast              | 20
            pushups  | 30 with Anna                     | 30
            pushups  | 20 at 7:30                       | 20
            pushups  | 20 in 5 min                      | 20
            hindi    | a chapter                        | 1
            hindi    | another whole chapter            | 1
            hindi    | two and a half chapters          | 2.5
            hindi    | 3 and a half chapters            | 3.5
            hindi    | half a chapter                   | 0.5
            hindi    | 3 more chapters                  | 3
            hindi    | read 3 out of 5 chapters         | 3
            pushups  | 2000                             | 2000
            pushups  | 10 pushups, then 15 pushups      | 25
            pushups  | 30 squats and 10 pushups         | 10
            pushups  | 10 pushup in 5 min               | 10
            strength | 12 pushups                       | 12
            strength | 12                               | 12
            hindi    | 3 chapter                        | 3
            hindi    | 2,5 chapters                     | 2.5
            reading  | 3 chapters                       | 3
            reading  | read 3 of 5 chapters             | 3
            reading  | two and a half chapters          | 2.5
            reading  | 20 pages twice                   | 40
            reading  | 1,200 words                      | 1200
            reading  | 4                                | 4
            """)
    void countsWhatTheGoalCounts(String goal, String what, String sum) {
        JsonObject result = bench.done(goal, what);

        assertThat(at(result, "status")).isEqualTo("partial");
        assertThat(at(result, "parsed.quantity.amount")).isEqualTo(sum);
        assertThat(bench.day(DAY, goal)).isEqualTo(sum);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            pushups  | 1.000 pushups            | '1.000'
            pushups  | half of my 50 pushups    | 'half of my 50 pushups'
            pushups  | twice 20 pushups         | 'twice 20 pushups'
            pushups  | 30 pushups minus 5       | '30 pushups minus 5'
            pushups  | 20 and 20                | '20'
            pushups  | 20, then 10 more         | '20', '10'
            pushups  | 20 not 30                | '20'
            hindi    | 3 chapters left          | '3 chapters left'
            reading  | 3 chapters left          | '3 chapters left'
            reading  | half of my 50 pages      | 'half of my 50 pages'
            hindi    | 3 chapters to go         | '3 chapters to go'
            pushups  | 3 x 20                   | '3', '20'
            pushups  | 20 left                  | '20'
            hindi    | 3 chapters left, x3      | '3 chapters left', 'x3'
            hindi    | 3 chapters left, unit 3, 3 | '3 chapters left', '3'
            hindi    | 3 chapters left to read  | '3 chapters left'
            fitness  | swam 800m                | '800m'
            fitness  | 1.30h swim               | '1.30h'
            fitness  | 1:30                     | '1:30'
            fitness  | swam for 1:30            | '1:30'
            fitness  | from 7:00 to 7:45        | '7:00', '7:45'
            fitness  | swim session 45          | '45'
            """)
    void countsNothingThatIsUnclear(String goal, String what, String unclear) {
        JsonObject result = bench.done(goal, what);

        assertThat(at(result, "status")).isEqualTo("no_match");
        assertThat(at(result, "warnings.0.message")).startsWith("Not understood: " + unclear + ". Write");
    }

    @Test
    void understandsTheAmountsOfATitle() {
        bench.plan("reading", "", "rest", "Read half of the 50 pages");

        assertThat(at(bench.done("reading", "read half of the 50 pages"), "warnings"))
                .isEqualTo("[]");
    }

    @Test
    void warnsOfATimeThatMayBeALength() {
        assertThat(at(bench.done("fitness", "run session, 1:10"), "warnings")).contains("'1:10'");
        assertThat(at(bench.done("fitness", "gym session at 1:10"), "warnings")).doesNotContain("not_understood");
    }

    @Test
    void takesABareNumberForTheTaskOfTheDay() {
        bench.plan("pushups", "", "wed-set", "Wed: evening set");

        JsonObject result = bench.done("pushups", "20");

        assertThat(at(result, "matched.task_id")).isEqualTo("wed-set");
        assertThat(at(result, "parsed.minutes")).isEqualTo("null");
        assertThat(at(result, "message")).isEqualTo("Marked wed-set done. Logged 20 pushups. Daily: 20 total.");
    }

    @Test
    void countsForTheGoalOfTheTaskWhenNoGoalIsNamed() {
        bench.plan("pushups", "", "pushup-set", "Pushup set");

        JsonObject result = bench.call("done", "{'what':'10 pushup set'}");

        assertThat(at(result, "matched.task_id")).isEqualTo("pushup-set");
        assertThat(bench.day(DAY, "pushups")).isEqualTo("10");
        assertThat(at(result, "parsed.minutes")).isEqualTo("null");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            workout  | 10 km run                        | 1
            workout  | 2 miles run, 5 kg                | 1
            workout  | 250 ml run                       | 1
            workout  | 30 min run with 3 friends        | 1
            workout  | 30 min run with my 3 friends     | 1
            workout  | run with 3 friends               | 1
            workout  | 2 runs                           | 2
            workout  | run, 2 workouts with 3 friends   | 2
            push-ups | run and 20 push-ups              | 20
            push-ups | run with 20 push ups             | 20
            push-ups | run, 3 sets                      | 1
            """)
    void countsNoMeasuresAndNobodyBeside(String goal, String what, String sum) {
        bench.plan(goal, "", "run", "Run");

        JsonObject result = bench.done(goal, what);

        assertThat(at(result, "matched.task_id")).isEqualTo("run");
        assertThat(bench.day(DAY, goal.replace('-', '_'))).isEqualTo(sum);
    }

    @Test
    void saysThatNobodyBesideIsRecorded() {
        bench.plan("workout", "", "run", "Run");

        JsonObject result = bench.done("workout", "30 min run with 3 friends");

        assertThat(at(result, "logged.value")).isEqualTo("30");
        assertThat(each(result, "warnings", "code")).contains("not_recorded");
        assertThat(at(result, "warnings")).contains("3 friends").doesNotContain("not_understood");
    }

    @Test
    void doesNotCountOtherNouns() {
        assertThat(at(bench.done("pushups", "3 chapters"), "status")).isEqualTo("no_match");
        assertThat(at(bench.done("hindi", "3 pages"), "status")).isEqualTo("no_match");
        assertThat(at(bench.done("hindi", "chapter 4"), "status")).isEqualTo("no_match");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-5"})
    void refusesACountOfNothing(String what) {
        Refusal refusal = bench.refused("done", "{'goal':'pushups','what':'" + what + "'}");

        assertThat(refusal.message()).contains(what).contains("above zero");
    }

    @Test
    void takesABareNumberForMinutesWhereMinutesAreMeasured() {
        JsonObject result = bench.done("fitness", "35 run");

        assertThat(at(result, "parsed.minutes")).isEqualTo("35");
        assertThat(at(result, "warnings")).isEqualTo("[]");
    }

    @ParameterizedTest
    @CsvSource({"calendar, 35 sorting", "garden, 35", "garden, 1:30 digging", "pushups, 20 squat"})
    void saysThatItTookABareNumberForMinutes(String goal, String what) {
        JsonObject result = bench.done(goal, what);

        assertThat(each(result, "warnings", "code")).contains("unit_assumed");
        assertThat(at(result, "parsed.minutes")).isNotEqualTo("null");
    }

    @Test
    void takesMinutesForGrantedWhereTheTaskIsPlannedInThem() {
        bench.plan("garden", "", "digging", "Digging (40 min)");

        assertThat(at(bench.done("garden", "35 digging"), "warnings")).isEqualTo("[]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Run session (30 min)           | null
            run session (30 min)           | null
            RUN SESSION 30 min             | null
            Run session (30 min) 45 min    | 45
            45 min Run session (30 min)    | 45
            Run session (30 min) in 1h     | 60
            run session 30 min today       | null
            run 30 min                     | 30
            """)
    void takesNumbersOfTheTitleForTheTitle(String what, String minutes) {
        JsonObject result = bench.done("fitness", what);

        assertThat(at(result, "matched.task_id")).isEqualTo("run-session");
        assertThat(at(result, "parsed.minutes")).isEqualTo(minutes);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            20 min run x7                       | 'x7'
            20 min run, forty-ish laps          | 'forty-ish'
            ran in 52:30, 55 min with warm-up   | '52:30'
            20 min run, 10,20,30 reps           | '10,20,30'
            """)
    void warnsOfNumbersItCannotRead(String what, String words) {
        JsonObject result = bench.done("fitness", what);

        assertThat(each(result, "warnings", "code")).contains("not_understood");
        assertThat(at(result, "warnings")).contains(words);
    }

    @Test
    void namesEverythingItCannotRead() {
        JsonObject result = bench.done("pushups", "about forty-ish laps x7");

        assertThat(at(result, "status")).isEqualTo("no_match");
        assertThat(at(result, "warnings.0.message"))
                .isEqualTo("Not understood: 'forty-ish', 'x7'. Write numbers as in 40, 40 min or 3 chapters.");
    }

    @Test
    void saysWhichCountsAreKeptNowhere() {
        JsonObject result = bench.done("fitness", "20 min run, 10 squats and 20 lunges");

        assertThat(each(result, "warnings", "code")).containsExactly("not_recorded");
        assertThat(at(result, "warnings.0.message"))
                .isEqualTo("Not recorded: 10 squats, 20 lunges. To keep it, put it into the notes.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "5k run in 28 min",
                "7am run 30 min",
                "ran 10 km, 1h",
                "30 min run at 19:30",
                "1st run, 20 min",
                "30 min run of week 2",
                "run-session 30 min",
                "Run session (30 min)",
                "30 min run on 2026-01-14",
                "30 min run, booked the court for 2:30"
            })
    void leavesOtherNumbersAlone(String what) {
        assertThat(at(bench.done("fitness", what), "warnings")).doesNotContain("not_understood");
    }
}
