package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Of the words given to {@code done} only what was done counts. */
class DoneReportsTest {
    private final Bench bench = Bench.sample();

    private JsonObject done(String what) {
        return bench.call("done", JsonObject.builder().put("what", what).build());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I will call mum tonight|not_done_yet",
                "I need to call mum|not_done_yet",
                "going to call mum later|not_done_yet",
                "mum called me|done_by_others",
                "my sister called mum|done_by_others",
                "I didn't call mum|not_done",
                "should I call mum?|question"
            })
    void recordsNothingThatWasNotDone(String words, String code) {
        bench.call("open_loop", "{'content':'Call mum'}");

        JsonObject result = done(words);

        assertThat(at(result, "status")).isEqualTo("no_match");
        assertThat(each(result, "warnings", "code")).containsExactly(code);
        assertThat(at(result, "message")).startsWith("Nothing recorded. ");
        assertThat(each(result, "loops_completed", "id")).isEmpty();
        assertThat(at(result, "change")).isEqualTo("null");
        assertThat(each(bench.call("loops", "{}"), "loops", "content")).containsExactly("Call mum");
    }

    @Test
    void logsTheRunAlone() {
        bench.call("open_loop", "{'content':'Call mum'}");

        JsonObject result = done("did my 35 min run and I will call mum tonight");

        assertThat(at(result, "status")).isEqualTo("ok");
        assertThat(at(result, "matched.task_id")).isEqualTo("run-session");
        assertThat(at(result, "matched.rule")).isEqualTo("did");
        assertThat(at(result, "matched.quote")).isEqualTo("did my 35 min run");
        assertThat(at(result, "logged.value")).isEqualTo("35");
        assertThat(each(result, "loops_completed", "id")).isEmpty();
        assertThat(each(result, "warnings", "code")).containsExactly("not_done_yet");
        assertThat(each(bench.call("loops", "{}"), "loops", "content")).containsExactly("Call mum");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run session", "35 min run", "ran 35 minutes", "went for my run", "run-session"})
    void takesANameForAReport(String words) {
        JsonObject result = done(words);

        assertThat(at(result, "status")).isEqualTo("ok");
        assertThat(at(result, "matched.task_id")).isEqualTo("run-session");
        assertThat(each(result, "warnings", "code")).isEmpty();
    }

    @Test
    void takesTheNameOfATaskForIt() {
        bench.plan("hindi", "week-2", "must-read", "I will read chapter 2");

        JsonObject result = done("I will read chapter 2");

        assertThat(at(result, "status")).isEqualTo("ok");
        assertThat(at(result, "matched.task_id")).isEqualTo("must-read");
    }

    @ParameterizedTest
    @CsvSource({
        "fitness ran 35 minutes, run-session",
        "fitness did the run session, run-session",
        "fitness/ran 35 minutes, run-session",
        "hindi reviewed the anki cards, anki-4"
    })
    void takesTheGoalInFrontForTheGoal(String words, String task) {
        JsonObject result = done(words);

        assertThat(at(result, "matched.task_id")).isEqualTo(task);
        assertThat(each(result, "warnings", "code")).isEmpty();
    }

    @Test
    void leavesOutWhatWasNotDoneBehindTheGoalInFront() {
        JsonObject result = done("fitness ran 35 minutes and I will swim tomorrow");

        assertThat(at(result, "matched.task_id")).isEqualTo("run-session");
        assertThat(each(result, "warnings", "code")).containsExactly("not_done_yet");
        assertThat(at(done("fitness I will run tomorrow"), "status")).isEqualTo("no_match");
    }
}
