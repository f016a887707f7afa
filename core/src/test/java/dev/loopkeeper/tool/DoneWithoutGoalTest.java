package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import org.junit.jupiter.api.Test;

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
