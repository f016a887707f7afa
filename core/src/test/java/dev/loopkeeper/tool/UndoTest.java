package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;

/** Taking changes back. */
class UndoTest {
    private final Bench bench = Bench.sample();

    private JsonObject undo(JsonObject change) {
        return bench.call(
                "undo", JsonObject.builder().put("change", at(change, "change")).build());
    }

    private Refusal refused(JsonObject change) {
        return bench.refused("undo", "{'change':'" + at(change, "change") + "'}");
    }

    @Test
    void takesTheLastChangeBackAndTheOneBefore() {
        JsonObject start = bench.snapshot();
        bench.done("fitness", "35 min run");
        JsonObject one = bench.snapshot();
        JsonObject second = bench.done("calendar", "morning");

        JsonObject undone = bench.call("undo", "{}");
        assertThat(at(undone, "undone")).isEqualTo(at(second, "change"));
        assertThat(at(undone, "message"))
                .isEqualTo("Undid: wed-morning. Open again: Wed AM: Check calendar first thing.");
        assertThat(bench.snapshot()).isEqualTo(one);

        bench.call("undo", "{}");
        assertThat(bench.snapshot()).isEqualTo(start);
    }

    @Test
    void saysWhatIsOpenAgain() {
        bench.call("open_loop", "{'content':'Call mum'}");
        bench.call("close_loop", "{'query':'Call mum','outcome':'dismissed'}");
        assertThat(at(bench.call("undo", "{}"), "message")).endsWith(" Open again: Call mum.");

        bench.call("edit", "{'goal':'fitness','task_id':'run-session','status':'skipped'}");
        assertThat(at(bench.call("undo", "{}"), "message")).endsWith(" Open again: Run session (30 min).");

        bench.call("edit", "{'goal':'fitness','task_id':'run-session','status':'skipped'}");
        bench.call("edit", "{'goal':'fitness','task_id':'run-session','status':'completed'}");
        assertThat(at(bench.call("undo", "{}"), "message")).doesNotContain("Open again");
    }

    @Test
    void readsAsAPersonWouldSayIt() {
        bench.done("fitness", "35 min run");
        JsonObject undone = bench.call("undo", "{}");
        JsonObject redone = bench.call("undo", "{'change':'" + at(undone, "change") + "'}");
        JsonObject again = bench.call("undo", "{'change':'" + at(redone, "change") + "'}");

        assertThat(at(undone, "message")).isEqualTo("Undid: run-session, 35 min. Open again: Run session (30 min).");
        assertThat(at(redone, "message")).isEqualTo("Redid: run-session, 35 min.");
        assertThat(at(again, "message")).startsWith("Undid: run-session, 35 min.");
        assertThat(each(bench.call("history", "{'limit':4}"), "changes", "summary"))
                .containsExactly(
                        "Undid: run-session, 35 min",
                        "Redid: run-session, 35 min",
                        "Undid: run-session, 35 min",
                        "Done: run-session, 35 min");
    }

    @Test
    void saysWhatIsThereAgain() {
        bench.call("remember", "{'content':'Zora likes tea'}");
        assertThat(at(bench.call("undo", "{}"), "message")).isEqualTo("Undid: remembered Zora likes tea.");
        bench.call("create_plan", "{'name':'Mum: pills','steps':[{'type':'wait','seconds':1}]}");
        assertThat(at(bench.call("undo", "{}"), "message")).isEqualTo("Undid: created the plan Mum: pills.");
        bench.call("edit", "{'goal':'fitness','task_id':'gym-session','delete':true}");
        assertThat(at(bench.call("undo", "{}"), "message"))
                .isEqualTo("Undid: deleted week-2/gym-session. Back: Gym + PT session (60 min).");
    }

    @Test
    void isUndoneByItsOwnIdAndSoOn() {
        JsonObject start = bench.snapshot();
        bench.call("done", "{'goal':'fitness','what':'35 min run','notes':'x'}");
        JsonObject done = bench.snapshot();

        JsonObject undo = bench.call("undo", "{}");
        JsonObject redo = undo(undo);
        assertThat(bench.snapshot()).isEqualTo(done);

        JsonObject again = undo(redo);
        assertThat(bench.snapshot()).isEqualTo(start);
        undo(again);
        assertThat(bench.snapshot()).isEqualTo(done);
        bench.call("undo", "{}");
        assertThat(bench.snapshot()).isEqualTo(start);
    }

    @Test
    void takesYesterdaysRunBackThoughAWalkWasAddedSince() {
        JsonObject run = bench.done("fitness", "35 min run", "yesterday");
        bench.done("fitness", "20 min walk", "yesterday");

        undo(run);

        assertThat(bench.day("2026-01-13", "fitness")).isEqualTo("20");
        assertThat(bench.log("fitness")).containsExactly("2026-01-13 20 minutes");
        assertThat(bench.steps("fitness")).contains("week-2/run-session pending");
    }

    @Test
    void leavesNothingBehindInWhateverOrder() {
        JsonObject start = bench.snapshot();
        JsonObject run = bench.done("fitness", "35 min run");
        JsonObject walk = bench.done("fitness", "20 min walk");
        JsonObject note = bench.done("work-boundaries", "announce");
        JsonObject other = bench.done("work-boundaries", "stop");

        undo(run);
        undo(note);
        undo(walk);
        undo(other);

        assertThat(bench.snapshot()).isEqualTo(start);
    }

    @Test
    void keepsFieldsApart() {
        JsonObject named = bench.call("edit", "{'goal':'fitness','task_id':'run-session','name':'Long run'}");
        bench.call("edit", "{'goal':'fitness','task_id':'run-session','notes':'slowly'}");

        undo(named);

        JsonObject step = bench.step("fitness", "week-2/run-session");
        assertThat(at(step, "title")).isEqualTo("Run session (30 min)");
        assertThat(at(step, "notes")).isEqualTo("slowly");
    }

    @Test
    void namesTheLaterChangeThatSetTheSameField() {
        JsonObject first = bench.call("edit", "{'goal':'fitness','task_id':'run-session','name':'Long run'}");
        JsonObject second = bench.call("edit", "{'goal':'fitness','task_id':'run-session','name':'Short run'}");
        bench.call("edit", "{'goal':'fitness','task_id':'run-session','notes':'slowly'}");

        Refusal refusal = refused(first);

        assertThat(refusal.code()).isEqualTo(Refusal.Code.CONFLICT);
        assertThat(refusal.message()).contains(at(second, "change")).contains("undo that first");
        undo(second);
        undo(first);
        assertThat(at(bench.step("fitness", "week-2/run-session"), "title")).isEqualTo("Run session (30 min)");
    }

    @Test
    void refusesToCountBackWhatWasSetSince() {
        JsonObject run = bench.done("fitness", "35 min run");
        JsonObject set = bench.call("edit", "{'goal':'fitness','date':'today','value':50}");

        assertThat(refused(run).message()).contains(at(set, "change"));

        undo(set);
        undo(run);
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("null");
    }

    @Test
    void refusesToUnmarkWhatWasSetSince() {
        JsonObject morning = bench.done("calendar", "morning");
        JsonObject set = bench.call("edit", "{'goal':'calendar','date':'today','value':false}");

        assertThat(refused(morning).message()).contains(at(set, "change"));
    }

    @Test
    void refusesToUnplanWhatWasDoneSince() {
        JsonObject planned = bench.plan("fitness", "", "swim", "Swim");
        JsonObject done = bench.done("fitness", "30 min swim");

        assertThat(refused(planned).message()).contains(at(done, "change"));

        undo(done);
        undo(planned);
        assertThat(bench.steps("fitness")).hasSize(2);
    }

    @Test
    void refusesToRemoveAGoalThatHoldsSomething() {
        JsonObject goal = bench.call("create_goal", "{'title':'Garden'}");
        JsonObject planned = bench.plan("garden", "", "mow", "Mow");
        assertThat(refused(goal).message()).contains(at(planned, "change"));
        undo(planned);

        JsonObject logged = bench.done("garden", "20 min digging");
        assertThat(refused(goal).message()).contains(at(logged, "change"));
        undo(logged);

        JsonObject child = bench.call("create_goal", "{'title':'Roses','parent':'garden'}");
        assertThat(refused(goal).message()).contains(at(child, "change"));
        undo(child);

        undo(goal);
        assertThat(bench.refused("status", "{'goal':'garden'}").code()).isEqualTo(Refusal.Code.NOT_FOUND);
    }

    @Test
    void takesNoGoalBackWhoseTaskCouldNotComeBackThen() {
        JsonObject goal = bench.call("create_goal", "{'title':'Garden'}");
        bench.plan("garden", "", "mow", "Mow");
        bench.call("edit", "{'goal':'garden','task_id':'mow','delete':true}");

        assertThat(refused(goal).code()).isEqualTo(Refusal.Code.CONFLICT);
    }

    @Test
    void takesAGoalBackThatCameWithItsTask() {
        JsonObject start = bench.snapshot();

        undo(bench.call("plan", "{'goal':'Garden','name':'Mow','create_goal':true}"));

        assertThat(bench.snapshot()).isEqualTo(start);
    }

    @Test
    void leavesWhatTheFirstWriteFixed() {
        Bench fresh = Bench.empty();
        fresh.call("create_goal", "{'title':'Garden'}");
        fresh.call("undo", "{}");

        assertThat(at(fresh.call("settings", "{}"), "settings.week_one")).isEqualTo("2026-01-12");
        assertThat(fresh.refused("undo", "{}").message()).isEqualTo("there is nothing to undo");
    }

    @Test
    void findsChangesByTheBeginningOfTheirIds() {
        JsonObject done = bench.done("calendar", "morning");
        String id = at(done, "change");

        assertThat(bench.refused("undo", "{'change':'" + id.substring(0, 7) + "'}")
                        .code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
        bench.call("undo", "{'change':'" + id.substring(0, 18).toUpperCase(java.util.Locale.ROOT) + "'}");
        assertThat(refused(done).message()).contains("was undone already");
        assertThat(bench.refused("undo", "{'change':'nonsense-id'}").message())
                .startsWith("change: there is no change 'nonsense-id'; the latest are ")
                .contains(" 'Done: wed-morning'");
    }

    @Test
    void keepsATaskOfWhichSomethingWasTakenBackByHand() {
        Bench bench = Bench.sample();
        String planned = Bench.at(bench.plan("fitness", "week-2", "swim", "Swim"), "change");
        bench.call("done", "{'goal':'fitness','what':'30 min swim'}");
        bench.call("edit", "{'goal':'fitness','task_id':'swim','done':false}");

        assertThat(bench.refused("undo", "{'change':'" + planned + "'}").message())
                .contains("Took back", "undo that first");

        bench.call("undo", "{}");
        bench.call("undo", "{}");
        bench.call("undo", "{}");
        assertThat(bench.steps("fitness")).noneMatch(step -> step.contains("swim"));
    }

    @Test
    void whatWasTakenBackByHandStaysBackWhenAllOfItIsUndone() {
        Bench bench = Bench.sample();
        String planned = Bench.at(bench.plan("fitness", "week-2", "swim", "Swim"), "change");
        bench.call("open_loop", "{'content':'Swim','kind':'HABIT'}");
        String done = Bench.at(bench.call("complete_step", "{'step':'fitness/week-2/swim','result':'wet'}"), "change");
        bench.call("edit", "{'goal':'fitness','task_id':'swim','done':false}");
        bench.call("undo", "{'change':'" + done + "'}");
        String before = bench.snapshot().toString();

        bench.call("undo", "{}");

        assertThat(bench.snapshot()).hasToString(before);
        bench.call("undo", "{}");
        bench.call("undo", "{'change':'" + planned + "'}");
        assertThat(bench.steps("fitness")).noneMatch(step -> step.contains("swim"));
    }
}
