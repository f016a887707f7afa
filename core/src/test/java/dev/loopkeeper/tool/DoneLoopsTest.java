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

/** What a report means for the loops that say the same. */
class DoneLoopsTest {
    private final Bench bench = Bench.sample();

    private void open(String kind, String content) {
        bench.call(
                "open_loop",
                JsonObject.builder()
                        .put("kind", kind)
                        .put("content", content)
                        .put("id", content)
                        .build());
    }

    private List<String> pending() {
        return each(bench.call("loops", "{}"), "loops", "content");
    }

    private JsonObject done(String what) {
        return bench.call("done", JsonObject.builder().put("what", what).build());
    }

    @Test
    void completesTheCommitmentThatSaysTheSameAsTheStep() {
        open("COMMITMENT", "Go for a run");
        open("COMMITMENT", "Call mum");

        JsonObject result = bench.done("fitness", "35 min run");

        assertThat(at(result, "matched.task_id")).isEqualTo("run-session");
        assertThat(each(result, "loops_completed", "content")).containsExactly("Go for a run");
        assertThat(each(result, "wins", "original")).containsExactly("Go for a run");
        assertThat(each(result, "wins", "content")).containsExactly("✓ Go for a run");
        assertThat(pending()).containsExactly("Call mum");
        assertThat(at(result, "message")).endsWith("Off your mind: Go for a run.");
    }

    @Test
    void tellsWhatWasDoneWhereOnlyItsHandleWasGiven() {
        String handle = at(bench.call("open_loop", "{'kind':'COMMITMENT','content':'Call mum'}"), "loop.handle");

        done(handle);

        assertThat(at(bench.call("history", "{'limit':1}"), "changes.0.summary"))
                .isEqualTo("Done: Call mum");
        assertThat(at(bench.call("undo", "{}"), "message")).startsWith("Undid: Call mum.");
    }

    @Test
    void countsForTheHabitThatSaysTheSameAndLeavesItOpen() {
        open("HABIT", "Run every day");

        JsonObject result = bench.done("fitness", "35 min run");

        assertThat(each(result, "wins", "content")).containsExactly("✓ Run every day");
        assertThat(each(result, "loops_completed", "content")).isEmpty();
        assertThat(pending()).containsExactly("Run every day");
    }

    @ParameterizedTest
    @CsvSource({"Walk the dog", "Run the numbers for Ann", "Book a gym session", "Buy running shoes", "Don't run"})
    void leavesOpenWhatSaysSomethingElse(String content) {
        open("COMMITMENT", content);

        JsonObject result = bench.done("fitness", "35 min run");

        assertThat(each(result, "loops_completed", "content")).isEmpty();
        assertThat(pending()).containsExactly(content);
    }

    @Test
    void completesALinkedLoopWhateverItsWords() {
        String step = at(bench.step("fitness", "week-2/run-session"), "id");
        bench.call("open_loop", "{'content':'Get moving','id':'x'}");
        bench.workspace().write(bench.caller(), "test", view -> {
            var loop = view.loops()
                    .byId(new dev.loopkeeper.loop.LoopId("x"))
                    .orElseThrow()
                    .with(dev.loopkeeper.loop.OpenLoop.STEP, new dev.loopkeeper.goal.StepId(step));
            return dev.loopkeeper.storage.Decision.accept(
                    "", new dev.loopkeeper.storage.Changes().put(loop), "Linked.");
        });

        assertThat(each(bench.done("fitness", "run"), "loops_completed", "id")).containsExactly("x");
    }

    @Test
    void closesJustACommitmentWithoutAGoal() {
        open("COMMITMENT", "Go for a walk");

        JsonObject result = done("walk");

        assertThat(at(result, "status")).isEqualTo("ok");
        assertThat(at(result, "matched")).isEqualTo("null");
        assertThat(at(result, "goal_progress")).isEqualTo("null");
        assertThat(each(result, "loops_completed", "id")).containsExactly("Go for a walk");
        assertThat(at(result, "message")).isEqualTo("Done: Go for a walk.");
        assertThat(pending()).isEmpty();
    }

    @Test
    void closesACommitmentTogetherWithTheHabitOfTheSameWords() {
        open("COMMITMENT", "Walk");
        open("HABIT", "Walk every day");

        JsonObject result = done("walk");

        assertThat(each(result, "loops_completed", "content")).containsExactly("Walk");
        assertThat(each(result, "wins", "original")).containsExactly("Walk", "Walk every day");
    }

    @Test
    void asksWhichOfSeveralCommitmentsIsMeant() {
        open("COMMITMENT", "Email Sam");
        open("COMMITMENT", "Email Ann");

        JsonObject result = done("email");

        assertThat(at(result, "status")).isEqualTo("ambiguous");
        assertThat(each(result, "candidates", "name")).containsExactlyInAnyOrder("Email Sam", "Email Ann");
        assertThat(pending()).hasSize(2);
    }

    @Test
    void doesNotCountTheSameReportTwice() {
        open("COMMITMENT", "Go for a walk");
        open("HABIT", "Stretch every day");
        done("walk");
        done("stretch");

        assertThat(at(done("walk"), "status")).isEqualTo("already_recorded");
        assertThat(at(done("stretch"), "status")).isEqualTo("already_recorded");
        assertThat(at(bench.call("loops", "{'status':'completed'}"), "total")).isEqualTo("3");
    }

    private JsonObject done(String what, String notes) {
        return bench.call(
                "done",
                JsonObject.builder().put("what", what).put("notes", notes).build());
    }

    private List<String> notes() {
        return each(bench.call("loops", "{'status':'completed'}"), "loops", "metadata").stream()
                .filter(metadata -> metadata.contains("notes"))
                .toList();
    }

    @Test
    void keepsTheNotesWithTheRecordOfWhatWasDone() {
        open("COMMITMENT", "Call mum");
        JsonObject before = bench.snapshot();

        JsonObject result = done("called mum", "she is well");

        assertThat(each(result, "wins", "content")).containsExactly("✓ Call mum");
        assertThat(notes()).containsExactly("{\"notes\":\"she is well\"}");
        bench.call("undo", "{}");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @Test
    void keepsNotesThatComeLater() {
        open("COMMITMENT", "Call mum");
        open("HABIT", "Stretch every day");
        done("called mum");
        done("stretch", "ten minutes");

        JsonObject mum = done("called mum", "she is well");
        JsonObject stretch = done("stretch", "minutes");

        assertThat(at(mum, "status")).isEqualTo("already_recorded");
        assertThat(at(mum, "message")).contains("Added the note.");
        assertThat(at(stretch, "message")).contains("Added the note.");
        assertThat(notes())
                .containsExactlyInAnyOrder("{\"notes\":\"she is well\"}", "{\"notes\":\"ten minutes\\nminutes\"}");
        assertThat(at(done("called mum", "she is well"), "change")).isEqualTo("null");
    }

    @Test
    void completesTheCommitmentWhenOnlyAnAmountIsLogged() {
        open("COMMITMENT", "Go for a swim");

        JsonObject result = bench.done("fitness", "20 min swim");

        assertThat(at(result, "status")).isEqualTo("partial");
        assertThat(each(result, "loops_completed", "content")).containsExactly("Go for a swim");
    }

    @Test
    void isTheSameActThroughEdit() {
        open("COMMITMENT", "Go for a run");

        bench.call("edit", "{'goal':'fitness','unit':'week-2','task_id':'run-session','done':true}");

        assertThat(pending()).isEmpty();
    }

    @Test
    void takesTheWinBackAndReopensWithTheStep() {
        open("COMMITMENT", "Go for a run");
        open("HABIT", "Run every day");
        JsonObject before = bench.snapshot();
        bench.done("fitness", "35 min run");

        JsonObject back = bench.call("edit", "{'goal':'fitness','unit':'week-2','task_id':'run-session','done':false}");

        assertThat(at(back, "reverted.loops_reopened")).isEqualTo("[\"Go for a run\"]");
        assertThat(pending()).containsExactlyInAnyOrder("Go for a run", "Run every day");
        assertThat(at(bench.call("loops", "{'status':'completed'}"), "total")).isEqualTo("0");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @Test
    void undoesTheWholeReport() {
        open("COMMITMENT", "Go for a walk");
        done("walk");

        bench.call("undo", "{}");

        assertThat(pending()).containsExactly("Go for a walk");
        assertThat(at(bench.call("loops", "{'status':'completed'}"), "total")).isEqualTo("0");
        bench.call("undo", "{}");
        assertThat(pending()).isEmpty();
    }

    @Test
    void closesTheLoopWhenTheWordsFitItBetterThanAnyStep() {
        bench.plan("work-boundaries", "week-2", "call-zora", "Call Zora about the budget");
        open("COMMITMENT", "Call mum");

        JsonObject result = done("call mum");

        assertThat(each(result, "loops_completed", "content")).containsExactly("Call mum");
        assertThat(at(result, "matched")).isEqualTo("null");
    }
}
