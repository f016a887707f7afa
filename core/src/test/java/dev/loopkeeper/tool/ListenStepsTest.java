package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import org.junit.jupiter.api.Test;

/** What a message tells to be done counts for goals too, and once. */
class ListenStepsTest {
    private final Bench bench = Bench.sample();

    private JsonObject listen(String message) {
        return bench.call("listen", JsonObject.builder().put("message", message).build());
    }

    @Test
    void completesTheTaskLogsItAndCountsItsDayInOneChange() {
        JsonObject before = bench.snapshot();

        JsonObject heard = listen("did my 35 min run session");

        assertThat(each(heard, "steps_completed", "task_id")).containsExactly("run-session");
        assertThat(at(heard, "steps_completed.0.goal")).isEqualTo("fitness");
        assertThat(each(heard, "logged", "value")).containsExactly("35");
        assertThat(at(heard, "daily_updated.fitness")).isEqualTo("35");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("35");

        bench.call("undo", "{'change':'" + at(heard, "change") + "'}");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @Test
    void countsOnceWhenTheSameRunIsReportedAfterwards() {
        listen("did my 35 min run session");

        JsonObject again = bench.done("fitness", "35 min run session");

        assertThat(at(again, "status")).isEqualTo("already_recorded");
        assertThat(bench.log("fitness")).hasSize(1);
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("35");
    }

    @Test
    void countsOnceWhenTheSameRunWasReportedBefore() {
        bench.done("fitness", "35 min run session");

        JsonObject heard = listen("did my 35 min run session");

        assertThat(each(heard, "steps_completed", "task_id")).isEmpty();
        assertThat(bench.log("fitness")).hasSize(1);
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("35");
    }

    @Test
    void closesTheLoopAndTheTaskThatSayTheSameOnce() {
        String loop = at(bench.call("open_loop", "{'content':'Gym and PT session'}"), "loop.id");

        JsonObject heard = listen("I did the gym and PT session, 60 min");

        assertThat(each(heard, "completed", "id")).containsExactly(loop);
        assertThat(each(heard, "wins", "original")).containsExactly(loop);
        assertThat(each(heard, "steps_completed", "task_id")).containsExactly("gym-session");
    }

    @Test
    void completesNoTaskThatIsOnlyPlanned() {
        JsonObject heard = listen("I'll do the run session tomorrow");

        assertThat(each(heard, "steps_completed", "task_id")).isEmpty();
        assertThat(each(heard, "opened", "content")).containsExactly("Do the run session");
        assertThat(bench.log("fitness")).isEmpty();
    }
}
