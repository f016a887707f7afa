package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports that leave the goal out. */
class DoneWithoutGoalTest {
    private final Bench bench = Bench.sample();

    private JsonObject done(String what) {
        return bench.call("done", JsonObject.builder().put("what", what).build());
    }

    @Test
    void looksThroughAllActiveGoals() {
        JsonObject result = done("35 min run");

        assertThat(at(result, "matched.goal")).isEqualTo("fitness");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("35");
    }

    @Test
    void takesLeadingWordsThatNameAGoal() {
        JsonObject walk = done("fitness 20 min walk");
        JsonObject byTitle = done("Work announce");

        assertThat(at(walk, "status")).isEqualTo("partial");
        assertThat(at(walk, "logged.goal")).isEqualTo("fitness");
        assertThat(at(walk, "logged.notes")).isEqualTo("walk");
        assertThat(at(byTitle, "matched.task_id")).isEqualTo("wed-announce");
    }

    @Test
    void namesTheGoalsOfATie() {
        bench.plan("hindi", "", "song-session", "Song session");

        JsonObject result = done("session");

        assertThat(at(result, "status")).isEqualTo("ambiguous");
        assertThat(each(result, "candidates", "goal")).containsExactly("fitness", "fitness", "hindi");
        assertThat(at(result, "message"))
                .isEqualTo("Multiple matches for 'session'. Specify: fitness/run-session, fitness/gym-session or"
                        + " hindi/song-session");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "35 min session yesterday | 1 | 2026-01-13 35 minutes week-2/gym-session",
                "session on monday | 0 | ",
                "read 3 chapters in 20 min | 1 | 2026-01-14 20 minutes week-2/read-ulysses",
                "read 3 chapters | 2 | 2026-01-14 3 chapters read-iliad",
                "35 session | 1 | 2026-01-14 35 minutes week-2/gym-session"
            })
    void keepsDayAndAmountsOfWhatIsMadeClear(String what, int chosen, String logged) {
        bench.plan("hindi", "", "read-emma", "Read chapters of Emma");
        bench.plan("hindi", "", "read-ulysses", "Read chapters of Ulysses");
        bench.plan("hindi", "none", "read-iliad", "Read chapters of the Iliad");
        JsonObject result = done(what);
        assertThat(at(result, "status")).isEqualTo("ambiguous");
        String goal = at(result, "candidates." + chosen + ".goal");

        JsonObject done = bench.call("done", at(result, "candidates." + chosen + ".arguments"));

        assertThat(at(done, "status")).isEqualTo("ok");
        assertThat(at(done, "date")).isEqualTo(at(result, "date"));
        assertThat(bench.log(goal)).isEqualTo(logged == null ? List.of() : List.of(logged));
    }

    @Test
    void logsNothingWithoutAGoal() {
        JsonObject result = done("20 min walk");

        assertThat(at(result, "status")).isEqualTo("no_match");
        assertThat(at(result, "message")).contains("Name the goal to log it there.");
        assertThat(at(result, "goal_progress")).isEqualTo("null");
        assertThat(bench.log("fitness")).isEmpty();
    }

    @Test
    void takesTheDaysTasksWhenNothingIsSaid() {
        bench.done("calendar", "wed-morning");
        bench.done("calendar", "wed-immediate");
        bench.done("work-boundaries", "wed-announce");

        assertThat(at(bench.call("done", "{}"), "matched.task_id")).isEqualTo("wed-stop-on-time");
    }

    @Test
    void answersWhenThereIsNoGoalAtAll() {
        JsonObject result = Bench.empty().call("done", "{'what':'35 min run'}");

        assertThat(at(result, "status")).isEqualTo("no_match");
    }
}
