package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ScriptedModels;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far a plan brings the goal that it is for, and what it does of it when it fails. */
class PlanGoalsTest extends PlanBench {
    private static final String LOOK = "{'name':'look','type':'condition','value':1,'equals':1,'completes':['Pack']}";
    private static final String BAD =
            "{'name':'bad','type':'tool','tool':'complete_step','arguments':{'step':'nothing'},'on_failure':'POLICY'}";

    private void trip(String more, String steps) {
        call("create_goal", "{'slug':'trip','title':'Trip'}");
        call("add_step", "{'goal':'trip','title':'Pack'}");
        call("add_step", "{'goal':'trip','title':'Leave'}");
        plan("'name':'Go','goal':'trip'," + more + "'steps':[" + steps + "]");
    }

    private String goal(String member) {
        return at(call("get_goal_details", "{'goal':'trip'}"), "goal." + member);
    }

    @Test
    void completesHalfOfTheGoalAndNotTheGoal() {
        trip("", LOOK);

        assertThat(at(run("Go", "{}"), "plan_run.status")).isEqualTo("completed");

        assertThat(bench.steps("trip")).containsExactly("pack completed", "leave pending");
        assertThat(goal("progress")).isEqualTo("50");
        assertThat(goal("status")).isEqualTo("active");
    }

    @Test
    void doesNotCompleteTheGoalUnlessItSaysSo() {
        trip("", LOOK.replace("['Pack']", "['Pack','Leave']"));

        run("Go", "{}");

        assertThat(goal("progress")).isEqualTo("100");
        assertThat(goal("status")).isEqualTo("active");
    }

    @Test
    void bringsTheGoalOnWhileALaterStepStillWaits() {
        trip("'completes_goal':true,", LOOK + ",{'type':'wait','seconds':3600}");

        JsonObject run = run("Go", "{}");

        assertThat(at(run, "plan_run.status")).isEqualTo("waiting");
        assertThat(goal("progress")).isEqualTo("50");
        assertThat(goal("status")).isEqualTo("active");
        plans.round(bench.at("2026-01-14T10:33").caller());
        assertThat(goal("status")).isEqualTo("completed");
    }

    @Test
    void tellsTriggersThatTheGoalIsCompleted() {
        Autopilot autopilot = new Autopilot(runner, List.of());
        call(
                "create_trigger",
                "{'name':'Cheer','config':{'event':'goal_completed'},'action':{'type':'tool','payload':"
                        + "{'tool':'remember','arguments':{'content':'Party for {{goal.title}}'}}}}");
        trip("'completes_goal':true,", LOOK);
        autopilot.round(bench.caller());
        run("Go", "{}");

        assertThat(autopilot.round(bench.at("2026-01-14T09:33").caller()).firings())
                .hasSize(1);
        assertThat(at(call("recall", "{'query':'party'}"), "memories.0.content"))
                .isEqualTo("Party for Trip");
    }

    @ParameterizedTest
    @CsvSource({"continue,completed", "skip,completed", "stop,failed"})
    void leavesTheGoalOpenWhenAStepFailed(String policy, String status) {
        trip("'completes_goal':true,", LOOK + "," + BAD.replace("POLICY", policy));

        JsonObject run = run("Go", "{}");

        assertThat(at(run, "plan_run.status")).isEqualTo(status);
        assertThat(goal("status")).isEqualTo("active");
        assertThat(goal("progress")).isEqualTo("50");
        assertThat(at(run, "message")).doesNotContain("The goal is completed");
    }

    @Test
    void leavesTheGoalOpenWhenItIsCancelled() {
        trip("'completes_goal':true,", LOOK + ",{'type':'wait','seconds':3600}");
        String id = at(run("Go", "{}"), "plan_run.id");

        call("update_plan_run", "{'run':'" + id + "','action':'cancel'}");
        plans.round(bench.at("2026-01-14T10:33").caller());

        assertThat(goal("status")).isEqualTo("active");
    }

    @Test
    void aStepThatIsLeftOutCompletesNothing() {
        trip(
                "",
                "{'name':'far','type':'condition','value':1,'equals':2,'else':[]},"
                        + "{'name':'pack','type':'condition','value':1,'equals':1,'completes':['Pack']}");

        run("Go", "{}");

        assertThat(bench.steps("trip")).containsExactly("pack pending", "leave pending");
    }

    @Test
    void aRunThatGoesOnAfterItsGoalIsGoneFailsAtWhatItWouldComplete() {
        trip("'completes_goal':true,", "{'type':'wait','seconds':3600}," + LOOK);
        String id = at(run("Go", "{}"), "plan_run.id");

        call("delete_goal", "{'goal':'trip'}");
        plans.round(bench.at("2026-01-14T10:33").caller());

        assertThat(stored(id).status()).isIn(PlanRun.Status.COMPLETED, PlanRun.Status.FAILED);
        assertThat(at(call("list_plan_runs", "{'run':'" + id + "'}"), "plan_runs.0.progress.1.error"))
                .contains("is gone");
    }

    @Test
    void theModelThatDecidesKnowsWhoItDecidesFor() {
        ScriptedModels.Scripted model = ScriptedModels.fresh("plan-goals");
        call("settings", "{'set':{'model':'" + model.setting() + "'}}");
        call("set_profile", "{'entries':{'name':'Alex Miller'}}");
        model.answering("{'choice':'tea','reason':'x'}");
        plan("'name':'Choose','steps':[{'type':'decision','prompt':'What?','choices':['tea','coffee']}]");

        run("Choose", "{}");

        assertThat(model.asked().get(0).system()).contains("Alex Miller");
    }

    @ParameterizedTest
    @CsvSource({"approve,stop,2,completed", "reject,stop,1,failed", "reject,continue,1,completed"})
    void goesOnAfterAWordOnAStepThatWasInterrupted(String action, String policy, int calls, String status) {
        level("high");
        plan("'name':'Write','steps':[{'name':'send','type':'tool','tool':'mcp__email__send','on_failure':'" + policy
                + "'}," + tool("note", "Noted") + "]");
        email.says(new ServerFailure(ServerFailure.Kind.TIMED_OUT, "It did not answer in time.", true));
        String id = at(run("Write", "{}"), "plan_run.id");

        call("approvals", "{'id':'" + at(call("approvals", "{}"), "approvals.0.id") + "','action':'" + action + "'}");

        assertThat(email.calls()).hasSize(calls);
        assertThat(stored(id).status().name()).isEqualToIgnoringCase(status);
        assertThat(titles()).hasSize(status.equals("completed") ? 1 : 0);
    }
}
