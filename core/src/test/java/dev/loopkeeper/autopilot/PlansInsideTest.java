package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static dev.loopkeeper.Bench.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.StepRun;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans that run inside of others, and what becomes of a run that is stopped, resumed or taken over. */
class PlansInsideTest extends PlanBench {
    private static final String SEND = "{'name':'send','type':'tool','tool':'mcp__email__send'}";
    private static final String KEY = "sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH";
    private static final String MISSING =
            "{'name':'bad','type':'tool','tool':'complete_step','arguments':{'step':'Missing'}}";

    @Test
    void resumesThePlanInsideWhereItFailed() {
        level("high");
        plan("Inner", SEND + "," + MISSING);
        plan("Outer", "{'name':'sub','type':'plan','plan':'Inner'}");
        String id = at(run("Outer"), "plan_run.id");
        call("create_task", "{'title':'Missing'}");

        JsonObject run = call("update_plan_run", "{'run':'" + id + "','action':'resume'}");

        assertThat(at(run, "plan_run.status")).isEqualTo("completed");
        assertThat(email.calls()).hasSize(1);
    }

    @Test
    void triesAgainOnlyWhatFailedInsideOfAPlan() {
        level("high");
        plan("Inner", SEND + "," + MISSING);
        plan("Outer", "{'name':'sub','type':'plan','plan':'Inner','retry':{'most':1,'wait_seconds':60}}");
        run("Outer");
        call("create_task", "{'title':'Missing'}");

        plans.round(bench.at("2026-01-14T09:34").caller());

        assertThat(statuses("Outer")).containsExactly(PlanRun.Status.COMPLETED);
        assertThat(statuses("Inner")).containsExactly(PlanRun.Status.COMPLETED);
        assertThat(email.calls()).hasSize(1);
    }

    @Test
    void leavesWhatFailedInsideAndWasPassedBy() {
        plan("Inner", MISSING);
        plan(
                "Outer",
                "{'name':'sub','type':'plan','plan':'Inner','on_failure':'continue'},{'type':'wait','seconds':60}");
        String id = at(run("Outer"), "plan_run.id");
        call("update_plan_run", "{'run':'" + id + "','action':'pause'}");

        call("update_plan_run", "{'run':'" + id + "','action':'resume'}");

        assertThat(statuses("Inner")).containsExactly(PlanRun.Status.FAILED);
        assertThat(each(call("list_plan_runs", "{'plan':'Inner'}"), "plan_runs", "resumed"))
                .containsExactly("0");
    }

    @Test
    void doesNotTryAgainWhatThePersonCancelled() {
        plan("Inner", "{'type':'wait','seconds':60}");
        plan("Outer", "{'name':'sub','type':'plan','plan':'Inner','retry':{'most':3}}");
        run("Outer");

        call("update_plan_run", "{'run':'Inner','action':'cancel'}");
        plans.round(bench.at("2026-01-14T09:34").caller());

        assertThat(statuses("Inner")).containsExactly(PlanRun.Status.CANCELLED);
        assertThat(at(call("list_plan_runs", "{'plan':'Outer'}"), "plan_runs.0.result"))
                .isEqualTo("Step sub failed: It was cancelled.");
    }

    @Test
    void deletesAPlanWithWhatRunsInsideOfIt() {
        plan("Inner", "{'type':'wait','seconds':60}");
        plan("Outer", "{'name':'sub','type':'plan','plan':'Inner'}");
        run("Outer");

        call("delete_plan", "{'plan':'Outer'}");

        assertThat(statuses("Inner")).containsExactly(PlanRun.Status.CANCELLED);
    }

    @Test
    void doesNotRunAPlanByACall() {
        plan("Other", SEND);

        assertThat(refused(
                        "create_plan",
                        "{'name':'A','steps':[{'type':'tool','tool':'run_plan','arguments':{'plan':'{{input.x}}'}}]}"))
                .contains("run_plan")
                .contains("{type: plan");
    }

    @Test
    void restsWhileWhatComesBeforeATimeIsTriedAgain() {
        String retry = "'retry':{'most':1,'wait_seconds':7200}";
        plan(
                "Both",
                "{'name':'a','type':'tool','tool':'complete_step','arguments':{'step':'Missing'},'on_failure':'continue'},"
                        + "{'name':'b','type':'wait','seconds':3600,'depends_on':['a']},"
                        + "{'name':'c','type':'tool','tool':'mcp__email__send','depends_on':['a']}");
        String id = at(run("Both"), "plan_run.id");
        PlanRun run = stored(id);
        assertThat(run.status()).isEqualTo(PlanRun.Status.WAITING);
        call("approvals", "{'id':'" + at(call("approvals", "{}"), "approvals.0.id") + "','action':'reject'}");
        plans.round(bench.caller());
        assertThat(stored(id).status()).isEqualTo(PlanRun.Status.FAILED);
        PlanRun failed = stored(id);
        bench.write(new Changes()
                .put(
                        AutomationTypes.PLAN_RUN,
                        failed.with(
                                PlanRun.STEPS,
                                PlanRun.STEPS
                                        .shape()
                                        .read()
                                        .apply(
                                                json("{'x':[{'name':'a','type':'tool','tool':'complete_step','arguments':"
                                                                + "{'step':'Missing'},'on_failure':'continue'," + retry
                                                                + "},{'name':'b','type':'wait','seconds':3600,'depends_on':['a']},"
                                                                + "{'name':'c','type':'tool','tool':'mcp__email__send','depends_on':['a']}]}")
                                                        .get("x")
                                                        .orElseThrow())
                                        .switchOn(all -> all, why -> {
                                            throw new AssertionError(why);
                                        }))));
        call("update_plan_run", "{'run':'" + id + "','action':'resume'}");

        assertThat(plans.round(bench.at("2026-01-14T10:33").caller())).isEmpty();
    }

    @Test
    void asksOnceAlsoWhenAProgramEndsInBetween() {
        plan("Once", "{'name':'send','type':'tool','tool':'create_task','arguments':{'title':'Sent'}}");
        level("low");
        String id = at(run("Once"), "plan_run.id");
        PlanRun asked = stored(id);
        String approval = at(call("approvals", "{}"), "approvals.0.id");
        bench.write(new Changes()
                .put(
                        AutomationTypes.PLAN_RUN,
                        asked.with(asked.progress()
                                        .get(0)
                                        .with(StepRun.STATE, StepRun.State.STARTED)
                                        .without(StepRun.APPROVAL))
                                .with(PlanRun.STATUS, PlanRun.Status.RUNNING)
                                .with(PlanRun.LEASE, "elsewhere")
                                .with(PlanRun.SEEN_AT, Instant.parse("2026-01-14T14:32:00Z"))));
        call("approvals", "{'id':'" + approval + "','action':'approve'}");

        plans.round(bench.at("2026-01-14T09:43").caller());

        assertThat(at(call("approvals", "{}"), "waiting")).isEqualTo("0");
        assertThat(stored(id).status()).isEqualTo(PlanRun.Status.COMPLETED);
    }

    @Test
    void keepsNoSecretOfWhatAServerSaysOfAFailure() {
        level("high");
        plan("Write", SEND);
        email.says(new ServerReply.ToolError("The key " + KEY + " is no good"));

        JsonObject run = run("Write");

        assertThat(run.toString()).doesNotContain(KEY);
        assertThat(at(run, "plan_run.status")).isEqualTo("failed");
    }

    @Test
    void keepsNoSecretOfACallThatWasApproved() {
        plan("Write", SEND);
        email.says(new ServerReply.ToolError("The key " + KEY + " is no good. " + "x".repeat(50_000)));
        run("Write");

        call("approvals", "{'id':'" + at(call("approvals", "{}"), "approvals.0.id") + "','action':'approve'}");

        assertThat(call("approvals", "{'state':'failed'}").toString())
                .contains("is no good")
                .doesNotContain(KEY);
    }

    @Test
    void aRunThatFailsEndsWhatGoesOnBesideItAndGoesOnWithAllWhenItIsResumed() {
        plan("Inner", "{'type':'wait','seconds':60}," + tool("last", "Inside"));
        plan(
                "Outer",
                "{'name':'sub','type':'plan','plan':'Inner'}," + SEND.replace("'}", "','depends_on':[]}") + ","
                        + MISSING.replace("'name'", "'depends_on':[],'name'"));
        String id = at(run("Outer"), "plan_run.id");

        assertThat(statuses("Outer")).containsExactly(PlanRun.Status.FAILED);
        assertThat(statuses("Inner")).containsExactly(PlanRun.Status.CANCELLED);
        assertThat(at(call("approvals", "{}"), "waiting")).isEqualTo("0");

        call("create_task", "{'title':'Missing'}");
        call("update_plan_run", "{'run':'" + id + "','action':'resume'}");
        call("approvals", "{'id':'" + at(call("approvals", "{}"), "approvals.0.id") + "','action':'approve'}");
        plans.round(bench.at("2026-01-14T09:40").caller());

        assertThat(statuses("Outer")).containsExactly(PlanRun.Status.COMPLETED);
        assertThat(statuses("Inner")).containsExactly(PlanRun.Status.COMPLETED);
        assertThat(email.calls()).hasSize(1);
    }

    @Test
    void aRunWhosePlanIsGoneEnds() {
        plan("Later", "{'type':'wait','seconds':60}," + tool("then", "Then"));
        run("Later");

        assertThat(at(call("undo", "{}"), "message")).contains("the plan Later");
        plans.round(bench.at("2026-01-14T09:40").caller());

        assertThat(statuses("Later")).containsExactly(PlanRun.Status.CANCELLED);
        assertThat(titles()).isEmpty();
    }

    @Test
    void beginsNoRunsWithoutEnd() {
        String wait = "{'type':'wait','seconds':60}";
        plan("Leaf", wait);
        plan("Branch", String.join(",", Collections.nCopies(12, subPlan("Leaf"))));
        plan("Tree", String.join(",", Collections.nCopies(12, subPlan("Branch"))));

        run("Tree");

        assertThat(runs().size()).isBetween(100, 112);
        assertThat(runs().stream()
                        .flatMap(run -> run.progress().stream())
                        .flatMap(step -> StepRun.ERROR.find(step.doc()).stream()))
                .anyMatch(why -> why.contains("100 runs were begun inside of one, which is the limit."));
    }

    private static String subPlan(String plan) {
        return "{'type':'plan','plan':'" + plan + "','depends_on':[],'on_failure':'continue'}";
    }

    @ParameterizedTest
    @CsvSource({"soon", "2026-02-30", "2026-1-1"})
    void refusesATimeThatIsNone(String until) {
        assertThat(refused("create_plan", "{'name':'A','steps':[{'type':'wait','until':'" + until + "'}]}"))
                .contains("until");
    }

    @Test
    void asksAboutACallWithALongText() {
        plan("Write", SEND.replace("'}", "','arguments':{'text':'" + "x".repeat(5_000) + "'}}"));

        assertThat(at(run("Write"), "plan_run.progress.0.state")).isEqualTo("asked");
    }

    @Test
    void leavesRunsOutOfWhatIsUndone() {
        plan("Add", "{'type':'tool','tool':'create_task','arguments':{'title':'Added'}}");
        JsonObject run = run("Add");

        assertThat(at(run, "change")).isEqualTo("null");
        assertThat(at(call("undo", "{}"), "message")).contains("added");
        assertThat(at(call("undo", "{}"), "message")).contains("the plan Add");
        assertThat(each(call("history", "{}"), "changes", "summary")).noneMatch(text -> text.contains("Began"));
    }

    private void plan(String name, String steps) {
        call("create_plan", "{'name':'" + name + "','steps':[" + steps + "]}");
    }

    private JsonObject run(String plan) {
        return call("run_plan", "{'plan':'" + plan + "'}");
    }

    private List<PlanRun.Status> statuses(String plan) {
        return bench
                .read(view ->
                        view.of(AutomationTypes.PLAN_RUN).list(RecordQuery.ALL).items())
                .stream()
                .filter(run -> run.name().equals(plan))
                .map(PlanRun::status)
                .toList();
    }
}
