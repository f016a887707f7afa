package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.StepRun;
import dev.loopkeeper.autopilot.gate.Approvals;
import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ScriptedModels;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.AutomationTypes;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlansTest extends PlanBench {
    @Test
    void usesWhatCameOfAStepInLaterOnes() {
        plan("'name':'Follow"
                + " up','steps':[{'name':'note','type':'tool','tool':'remember','arguments':{'type':'fact','content':'Ann"
                + " likes {{input.what}}'}},{'type':'tool','tool':'create_task','arguments':{'title':'Memory"
                + " {{steps.note.result.memory.id}}','note':'{{steps.1.result.message}}'}}]");

        JsonObject run = run("Follow up", "{'what':'tea'}");

        assertThat(at(run, "message")).contains("is completed. Steps: 2 done.");
        assertThat(states(run)).containsExactly("note done", "2 done");
        String memory = at(run, "plan_run.progress.0.result.memory.id");
        assertThat(each(call("query_tasks", "{}"), "tasks", "title")).containsExactly("Memory " + memory);
        assertThat(at(call("list_plans", "{}"), "plans.0.status")).isEqualTo("completed");
    }

    @Test
    void takesTheBranchThatAConditionLeadsTo() {
        plan("'name':'Triage','steps':["
                + "{'name':'big','type':'condition','value':'{{input.minutes}}','above':60,'else':['short']},"
                + tool("long", "Split it") + "," + tool("short", "Do it now") + "," + tool("after", "Tidy up") + "]");

        assertThat(states(run("Triage", "{'minutes':90}")))
                .containsExactly("big done", "long done", "short skipped", "after done");
        assertThat(states(run("Triage", "{'minutes':'15'}")))
                .containsExactly("big done", "long skipped", "short done", "after done");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'equals':'tea'         | 'tea'         | true",
                "'equals':'tea'         | 'Tea'         | false",
                "'equals':3             | '3.0'         | true",
                "'equals':'{{input.y}}' | 'why'         | true",
                "'above':2              | 2             | false",
                "'below':2              | 1.5           | true",
                "'contains':'EA'        | 'tea'         | true",
                "'contains':'b'         | ['a','b']     | true",
                "'exists':true          | ''            | false",
                "'exists':true          | []            | false",
                "'exists':false         | null          | true",
            })
    void looksAtValues(String comparison, String value, boolean met) {
        plan("'name':'Look','steps':[{'type':'condition','value':'{{input.x}}'," + comparison + "}]");

        JsonObject run = run("Look", "{'x':" + value + ",'y':'why'}");

        assertThat(at(run, "plan_run.progress.0.result.met")).isEqualTo(String.valueOf(met));
    }

    @Test
    void saysThatAValueIsNoNumber() {
        plan("'name':'Look','steps':[{'type':'condition','value':'{{input.x}}','above':1}]");

        JsonObject run = run("Look", "{'x':'many'}");

        assertThat(at(run, "message")).contains("has failed. Step 1 failed: value is \"many\", which is not a number");
        assertThat(at(run("Look", "{}"), "plan_run.result")).contains("the input is missing x");
    }

    @Test
    void saysWhatItsStepsDoInWords() {
        call("create_goal", "{'title':'See Rome'}");
        call("add_step", "{'goal':'see-rome','title':'Find flights'}");
        plan("'name':'Nap','steps':[{'type':'wait','seconds':1}]");
        plan("'name':'Trip','goal':'see-rome','steps':["
                + "{'name':'book','type':'tool','tool':'create_task','arguments':{'title':'Book {{input.city}}'},"
                + "'completes':['Find flights'],'retry':{'most':2,'wait_seconds':60},'idempotent':true},"
                + "{'name':'far','type':'condition','value':'{{input.city}}','contains':'rome','else':['near']},"
                + "{'name':'send','type':'tool','tool':'mcp__email__send','on_failure':'skip','retry':{'most':1}},"
                + "{'name':'near','type':'wait','seconds':7200},"
                + "{'name':'ask','type':'decision','prompt':'How?','choices':['train','plane'],'depends_on':[]},"
                + "{'name':'then','type':'wait','until':'2026-02-01','on_failure':'continue'},"
                + "{'name':'nap','type':'plan','plan':'Nap','depends_on':['then']}]");

        JsonObject plan = first(call("list_plans", "{'plan':'Trip'}"), "plans");
        assertThat(each(plan, "in_words", "name")).containsExactly("book", "far", "send", "near", "ask", "then", "nap");
        assertThat(each(plan, "in_words", "does"))
                .containsExactly(
                        "calls create_task",
                        "looks whether {{input.city}} holds “rome”",
                        "calls send at email",
                        "waits for 2 hours",
                        "asks the language model: “How?”",
                        "waits until 2026-02-01",
                        "runs the plan Nap");
        assertThat(said(plan, 0))
                .containsExactly(
                        "Tried again: 2 times, after 1 minute", "Completes: Find flights", "Safe to repeat: yes");
        assertThat(said(plan, 1)).containsExactly("Otherwise: near");
        assertThat(said(plan, 2)).containsExactly("Tried again: once", "When it fails: what depends on it is left out");
        assertThat(said(plan, 3)).containsExactly("Comes after: far, when it is not so");
        assertThat(said(plan, 4))
                .containsExactly("Comes after: nothing, so it begins at once", "Choices: train, plane");
        assertThat(said(plan, 5)).containsExactly("When it fails: the run goes on as if it were done");
        assertThat(said(plan, 6)).containsExactly("Comes after: then");
    }

    private static JsonObject first(JsonObject answer, String list) {
        return (JsonObject) answer.array(list).orElseThrow().values().get(0);
    }

    private static List<String> said(JsonObject plan, int step) {
        JsonObject words =
                (JsonObject) plan.array("in_words").orElseThrow().values().get(step);
        return words.array("about").orElseThrow().stream()
                .map(fact -> at((JsonObject) fact, "name") + ": " + at((JsonObject) fact, "text"))
                .toList();
    }

    @Test
    void saysInWordsWhatTheStepsOfARunWereGiven() {
        plan("'name':'Look','steps':[{'type':'condition','value':'{{input.x}}','above':1},"
                + "{'type':'wait','until':'{{input.day}}'}]");
        String id = at(run("Look", "{'x':3,'day':'2026-02-01'}"), "plan_run.id");

        assertThat(each(first(call("list_plan_runs", "{'run':'" + id + "'}"), "plan_runs"), "in_words", "does"))
                .containsExactly("looks whether 3 is more than 1", "waits until 2026-02-01");
        assertThat(Json.write(call("list_plan_runs", "{}"))).doesNotContain("in_words");
    }

    @Test
    void saysThatAStepThatItCompletesIsGone() {
        call("create_goal", "{'title':'Trip'}");
        call("add_step", "{'goal':'trip','title':'Pack'}");
        plan("'name':'Go','goal':'trip','steps':[{'type':'condition','value':1,'equals':1,'completes':['Pack']}]");
        call("delete_step", "{'step':'Pack'}");

        assertThat(at(call("list_plans", "{}"), "plans.0.in_words.0.about.0.text"))
                .isEqualTo("a step that is gone");
        assertThat(at(run("Go", "{}"), "plan_run.progress.0.error")).isEqualTo("A step that it completes is gone.");
    }

    @Test
    void hasAModelDecide() {
        ScriptedModels.Scripted model = ScriptedModels.fresh("plans");
        call("settings", "{'set':{'model':'" + model.setting() + "'}}");
        model.answering("{'choice':'cake','reason':'x'}").answering("{'choice':'tea','reason':'It is late.'}");
        plan("'name':'Choose','steps':["
                + "{'name':'drink','type':'decision','prompt':'What for {{input.who}}?','choices':['tea','coffee']},"
                + tool("make", "Make {{steps.drink.result.choice}}") + "]");

        JsonObject run = run("Choose", "{'who':'Ann'}");

        assertThat(at(run, "plan_run.progress.0.result.reason")).isEqualTo("It is late.");
        assertThat(titles()).containsExactly("Make tea");
        assertThat(model.asked().get(0).turns().get(0).text()).contains("What for Ann?");
    }

    @Test
    void countsTheMemoriesThatTheModelIsTold() {
        ScriptedModels.Scripted model = ScriptedModels.fresh("plans");
        call("settings", "{'set':{'model':'" + model.setting() + "'}}");
        String id = at(call("remember", "{'content':'Zora takes oat milk in her coffee'}"), "memory.id");
        model.answering("{'answer':'oat','reason':'x'}");
        plan("'name':'Choose','steps':[{'type':'decision','prompt':'Which milk does Zora take in her coffee?'}]");

        run("Choose", "{}");

        assertThat(model.asked().get(0).system()).contains("oat milk");
        assertThat(at(call("get_memory", "{'memoryId':'" + id + "'}"), "memory.accessed_count"))
                .isEqualTo("1");
    }

    @Test
    void tellsNoSecretToTheModelThatDecides() {
        String key = "sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH";
        ScriptedModels.Scripted model = ScriptedModels.fresh("plans");
        call("settings", "{'set':{'model':'" + model.setting() + "','redact_secrets':false}}");
        model.answering("{'answer':'yes','reason':'x'}");
        plan("'name':'Choose','steps':[{'type':'decision','prompt':'Is {{input.key}} good?'}]");

        run("Choose", "{'key':'" + key + "'}");

        assertThat(model.asked().get(0).turns().get(0).text()).contains("good?").doesNotContain(key);
    }

    @Test
    void cannotDecideWithoutAModel() {
        plan("'name':'Choose','steps':[{'type':'decision','prompt':'What?'}]");

        assertThat(at(run("Choose", "{}"), "plan_run.result"))
                .contains("Step 1 failed: A decision needs a language model; set one, such as: loopkeeper model set");
    }

    @Test
    void waitsForATime() {
        plan("'name':'Later','steps':[" + tool("first", "Now") + ",{'type':'wait','seconds':3600},"
                + "{'type':'wait','until':'2026-01-14T12:00'}," + tool("last", "Then") + "]");

        JsonObject run = run("Later", "{}");

        assertThat(states(run)).containsExactly("first done", "2 waiting", "3 waiting", "last waiting");
        assertThat(at(run, "plan_run.status")).isEqualTo("waiting");
        assertThat(plans.round(bench.at("2026-01-14T10:31").caller())).isEmpty();
        assertThat(plans.next(UserId.DEFAULT)).contains(Instant.parse("2026-01-14T15:32:00Z"));
        assertThat(plans.round(bench.at("2026-01-14T10:33").caller())).hasSize(1);
        assertThat(plans.round(bench.at("2026-01-14T11:59").caller())).isEmpty();
        assertThat(plans.round(bench.at("2026-01-14T12:00").caller()))
                .extracting(PlanRun::status)
                .containsExactly(PlanRun.Status.COMPLETED);
        assertThat(titles()).containsExactlyInAnyOrder("Now", "Then");
    }

    @Test
    void refusesATimeThatIsNone() {
        plan("'name':'Later','steps':[{'type':'wait','until':'{{input.when}}'}]");

        assertThat(at(run("Later", "{'when':'soon'}"), "plan_run.result"))
                .contains("until is not a date or time, such as 2026-03-04");
    }

    @Test
    void triesAgainWhatFails() {
        level("high");
        plan("'name':'Send','steps':[{'type':'tool','tool':'mcp__email__send','retry':{'most':2,'wait_seconds':60}}]");
        email.says(new ServerReply.ToolError("full")).says(new ServerReply.ToolError("full"));

        assertThat(states(run("Send", "{}"))).containsExactly("1 waiting");
        assertThat(plans.round(bench.at("2026-01-14T09:32").caller())).isEmpty();
        assertThat(plans.round(bench.at("2026-01-14T09:34").caller())).hasSize(1);
        assertThat(plans.round(bench.at("2026-01-14T09:36").caller()))
                .extracting(PlanRun::status)
                .containsExactly(PlanRun.Status.COMPLETED);
        assertThat(email.calls()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "stop     | failed    | bad failed, then waiting",
                "skip     | completed | bad failed, then skipped",
                "continue | completed | bad failed, then done",
            })
    void doesWhatThePlanSaysOfAFailure(String policy, String status, String states) {
        plan("'name':'Try','steps':[{'name':'bad','type':'tool','tool':'complete_step','arguments':{'step':'nothing'},"
                + "'on_failure':'" + policy + "'}," + tool("then", "Go on") + "]");

        JsonObject run = run("Try", "{}");

        assertThat(at(run, "plan_run.status")).isEqualTo(status);
        assertThat(String.join(", ", states(run))).isEqualTo(states);
    }

    @Test
    void goesOnWithWhatTheApprovedCallAnswered() {
        plan("'name':'Write','steps':[{'name':'send','type':'tool','tool':'mcp__email__send','arguments':{'to':'ann'}},"
                + tool("note", "Sent: {{steps.send.result.message}}") + "]");

        JsonObject run = run("Write", "{}");

        assertThat(at(run, "message")).contains("is waiting.").contains("It waits for a yes: see approvals.");
        JsonObject waiting = call("approvals", "{}");
        assertThat(at(waiting, "approvals.0.wanted_by")).isEqualTo("plan Write, step send");
        assertThat(email.calls()).isEmpty();
        assertThat(plans.round(bench.caller())).isEmpty();
        JsonObject approved = call("approvals", "{'id':'" + at(waiting, "approvals.0.id") + "','action':'approve'}");
        assertThat(at(approved, "message"))
                .startsWith("Approved: Sent Write, ")
                .endsWith(", is completed. Steps: 2 done.");
        assertThat(email.calls()).containsExactly("send {\"to\":\"ann\"}");
        assertThat(titles()).containsExactly("Sent: Sent");
    }

    @Test
    void failsWhereThePersonSaysNo() {
        plan("'name':'Write','steps':[{'name':'send','type':'tool','tool':'mcp__email__send','retry':{'most':3}}]");
        run("Write", "{}");

        JsonObject rejected = call(
                "approvals",
                "{'id':'" + at(call("approvals", "{}"), "approvals.0.id")
                        + "','action':'reject','reason':'Too early'}");

        assertThat(at(rejected, "message"))
                .startsWith("Rejected ")
                .endsWith(" has failed. Step send failed: The person said no: Too early");
        assertThat(email.calls()).isEmpty();
    }

    @Test
    void asksAboutWhatMayHaveBeenDone() {
        level("high");
        plan("'name':'Write','steps':[{'name':'send','type':'tool','tool':'mcp__email__send','retry':{'most':3}}]");
        email.says(new ServerFailure(ServerFailure.Kind.TIMED_OUT, "It did not answer in time.", true));

        JsonObject run = run("Write", "{}");

        assertThat(states(run)).containsExactly("send interrupted");
        assertThat(email.calls()).hasSize(1);
        assertThat(at(call("approvals", "{}"), "approvals.0.why"))
                .isEqualTo("It did not answer in time. Whether it was done is not known.");
    }

    @Test
    void neverRepeatsWhatWasBegunElsewhereUnlessItMay() {
        level("high");
        String send = "'type':'tool','tool':'mcp__email__send'";
        plan("'name':'Once','steps':[{'name':'send'," + send + "}]");
        plan("'name':'Again','steps':[{'name':'send'," + send + ",'idempotent':true}]");
        begunAndLeft("Once");
        begunAndLeft("Again");

        plans.round(bench.at("2026-01-14T09:41").caller());
        assertThat(email.calls()).isEmpty();
        plans.round(bench.at("2026-01-14T09:43").caller());

        assertThat(email.calls()).hasSize(1);
        assertThat(states(call("list_plan_runs", "{'plan':'Again'}"), "plan_runs.0"))
                .containsExactly("send done");
        assertThat(states(call("list_plan_runs", "{'plan':'Once'}"), "plan_runs.0"))
                .containsExactly("send interrupted");
        assertThat(at(call("approvals", "{}"), "approvals.0.wanted_by")).isEqualTo("plan Once, step send");
    }

    @Test
    void repeatsWhatOnlyHappensHereUnderTheSameRequest() {
        plan("'name':'Here','steps':[" + tool("add", "Once only") + "]");
        String id = at(run("Here", "{}"), "plan_run.id");
        PlanRun done = stored(id);
        StepRun step = done.progress().get(0);
        bench.write(new Changes()
                .put(
                        AutomationTypes.PLAN_RUN,
                        held(done.with(
                                step.with(StepRun.STATE, StepRun.State.STARTED).without(StepRun.RESULT)))));

        plans.round(bench.at("2026-01-14T09:43").caller());

        assertThat(stored(id).status()).isEqualTo(PlanRun.Status.COMPLETED);
        assertThat(titles()).containsExactly("Once only");
    }

    @Test
    void completesStepsAndTheGoal() {
        call("create_goal", "{'slug':'trip','title':'Trip'}");
        call("add_step", "{'goal':'trip','title':'Book the train'}");
        call("add_step", "{'goal':'trip','title':'Pack'}");
        plan("'name':'Go','goal':'trip','completes_goal':true,'steps':["
                + "{'name':'book','type':'tool','tool':'remember','arguments':{'type':'event','content':'Booked for"
                + " {{goal.title}}'},'completes':['Book the train','Pack']}]");

        JsonObject run = run("Go", "{}");

        assertThat(at(run, "message")).contains("The goal is completed.");
        assertThat(bench.steps("trip")).allMatch(step -> step.endsWith(" completed"));
        assertThat(at(call("get_goal_details", "{'goal':'trip'}"), "goal.status"))
                .isEqualTo("completed");
    }

    @Test
    void tellsWhatItMayNotComplete() {
        level("none");
        call("create_goal", "{'slug':'trip','title':'Trip'}");
        call("add_step", "{'goal':'trip','title':'Pack'}");
        plan("'name':'Go','goal':'trip','completes_goal':true,'steps':["
                + "{'name':'look','type':'condition','value':1,'equals':1,'completes':['Pack']}]");

        JsonObject run = run("Go", "{}");

        assertThat(at(run, "plan_run.status")).isEqualTo("completed");
        assertThat(at(run, "message")).contains("Completing the goal: it waits for a yes.");
        assertThat(at(run, "plan_run.progress.0.error")).contains("it waits for a yes.");
        assertThat(at(call("approvals", "{}"), "waiting")).isEqualTo("2");
    }

    @Test
    void runsPlansInsideOfPlans() {
        plan("'name':'Inner','steps':[" + tool("add", "For {{input.who}}") + ",{'type':'wait','seconds':60}]");
        plan("'name':'Outer','steps':[{'name':'sub','type':'plan','plan':'Inner','input':{'who':'{{input.who}}'}},"
                + tool("last", "After {{steps.sub.result.steps.add.result.task_id}}") + "]");

        JsonObject run = run("Outer", "{'who':'Ann'}");

        assertThat(states(run)).containsExactly("sub started", "last waiting");
        assertThat(titles()).containsExactly("For Ann");
        plans.round(bench.at("2026-01-14T09:34").caller());
        assertThat(stored(at(run, "plan_run.id")).status()).isEqualTo(PlanRun.Status.COMPLETED);
        assertThat(titles()).hasSize(2).anyMatch(title -> title.startsWith("After "));
    }

    @Test
    void listsTheNewestFirstAlsoOfThoseOfTheSameMoment() {
        plan("'name':'Look','steps':[" + tool("look", "Look") + "]");
        JsonObject run = (JsonObject) run("Look", "{}").get("plan_run").orElseThrow();
        PlanRun first = new PlanRun(run.without("handle")).with(PlanRun.ID, "x1");
        bench.write(new Changes()
                .create(AutomationTypes.PLAN_RUN, first)
                .create(AutomationTypes.PLAN_RUN, first.with(PlanRun.ID, "x2")));

        assertThat(each(call("list_plan_runs", "{}"), "plan_runs", "id").subList(0, 2))
                .containsExactly("x2", "x1");
    }

    @Test
    void goesThroughAHundredSteps() {
        plan("'name':'Long','steps':["
                + IntStream.range(0, 100).mapToObj(i -> tool("s" + i, "T" + i)).collect(Collectors.joining(","))
                + "]");

        assertThat(at(run("Long", "{}"), "message")).endsWith("Steps: 100 done.");
    }

    @Test
    void aDeletedPlanNamesWhatRanIt() {
        plan("'name':'A','steps':[" + tool("x", "X") + "]");
        plan("'name':'B','steps':[{'type':'plan','plan':'A'}]");
        call(
                "create_trigger",
                "{'name':'Night','config':{'cron':'@daily'},'action':{'type':'plan','payload':{'plan':'A'}}}");

        assertThat(at(call("delete_plan", "{'plan':'A'}"), "message"))
                .isEqualTo("Deleted the plan A. What ran it fails from now on: the trigger Night, the plan B.");
        assertThat(at(call("delete_plan", "{'plan':'B'}"), "message")).isEqualTo("Deleted the plan B.");
    }

    @Test
    void doesNotGoDeeperAndDeeper() {
        plan("'name':'A','steps':[" + tool("x", "X") + "]");
        plan("'name':'B','steps':[{'type':'plan','plan':'A'}]");
        plan("'name':'C','steps':[{'type':'plan','plan':'B'}]");
        assertThat(refused("update_plan", "{'plan':'A','steps':[{'type':'plan','plan':'C'}]}"))
                .contains("step 1: runs the plan inside of itself (A → C → B → A); name another plan");
        call("delete_plan", "{'plan':'A'}");
        call("update_plan", "{'plan':'C','name':'A'}");

        JsonObject run = run("A", "{}");

        assertThat(at(run, "plan_run.status")).isEqualTo("failed");
        assertThat(runs()).hasSizeLessThan(15);
    }

    @Test
    void pausesResumesAndCancels() {
        plan("'name':'Later','steps':[{'type':'wait','seconds':60}," + tool("then", "Then") + "]");
        String id = at(run("Later", "{}"), "plan_run.id");

        call("update_plan_run", "{'run':'" + id + "','action':'pause'}");
        assertThat(plans.round(bench.at("2026-01-14T10:00").caller())).isEmpty();
        call(bench.at("2026-01-14T10:00"), "update_plan_run", "{'run':'" + id + "','action':'resume'}");
        assertThat(titles()).containsExactly("Then");

        String other = at(run("Later", "{}"), "plan_run.id");
        assertThat(at(call("update_plan_run", "{'run':'Later','action':'cancel'}"), "plan_run.id"))
                .isEqualTo(other);
        assertThat(plans.round(bench.at("2026-01-14T10:00").caller())).isEmpty();
        assertThat(refused("update_plan_run", "{'run':'" + other + "','action':'resume'}"))
                .contains("is cancelled; nothing was done");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "update_plan_run | {'run':'Write','action':'cancel'}",
                "delete_plan     | {'plan':'Write'}",
            })
    void withdrawsWhatACancelledRunHasAskedFor(String tool, String arguments) {
        plan("'name':'Write','steps':[{'name':'send','type':'tool','tool':'mcp__email__send'}]");
        run("Write", "{}");

        call(tool, arguments);

        assertThat(at(call("approvals", "{}"), "waiting")).isEqualTo("0");
        assertThat(at(call("approvals", "{'state':'rejected'}"), "approvals.0.result"))
                .isEqualTo("The run is over.");
        assertThat(email.calls()).isEmpty();
    }

    @Test
    void doesNotWaitForAProgramThatEndedWhileItMadeAnApprovedCall() {
        plan("'name':'Write','steps':[{'name':'send','type':'tool','tool':'mcp__email__send'}]");
        run("Write", "{}");
        Approval asked = bench.read(Approvals::waiting).get(0);
        bench.write(new Changes()
                .put(
                        AutomationTypes.APPROVAL,
                        asked.with(Approval.STATE, Approval.State.RUNNING)
                                .with(Approval.DECIDED_AT, Instant.parse("2026-01-14T14:32:00Z"))));

        assertThat(plans.round(bench.at("2026-01-14T09:41").caller())).isEmpty();
        assertThat(plans.round(bench.at("2026-01-14T09:43").caller()))
                .extracting(run -> PlanRun.RESULT.in(run.doc()))
                .allMatch(result -> result.contains("whether it was done is not known"));
        assertThat(email.calls()).isEmpty();
    }

    @Test
    void triesAgainFromWhereItFailed() {
        plan("'name':'Mend','steps':[" + tool("first", "Once") + ",{'name':'bad','type':'tool','tool':'complete_step',"
                + "'arguments':{'step':'Missing'}}," + tool("last", "End") + "]");
        String id = at(run("Mend", "{}"), "plan_run.id");
        call("create_task", "{'title':'Missing'}");

        JsonObject run = call("update_plan_run", "{'run':'" + id + "','action':'resume'}");

        assertThat(at(run, "message")).contains("is completed");
        assertThat(titles()).containsExactlyInAnyOrder("Once", "Missing", "End");
    }

    @Test
    void listsRunsInShortAndOneOfThemWhole() {
        plan("'name':'Here','steps':[" + tool("add", "Listed") + "]");
        String id = at(run("Here", "{}"), "plan_run.id");

        assertThat(at(call("list_plan_runs", "{}"), "plan_runs.0.progress"))
                .contains("\"done\"")
                .doesNotContain("Listed");
        assertThat(at(call("list_plan_runs", "{'run':'" + id + "'}"), "plan_runs.0.progress"))
                .contains("Listed");
    }

    @Test
    void runsForATriggerOnce() {
        level("high");
        plan("'name':'Morning','steps':[" + tool("add", "Greet {{input.who}}") + "]");
        call(
                "create_trigger",
                "{'name':'At nine','config':{'cron':'0 9 * * *'},'action':{'type':'plan','payload':{'plan':'Morning',"
                        + "'input':{'who':'Ann'}}}}");
        Bench next = bench.at("2026-01-15T09:00");

        new Autopilot(runner, List.of()).round(next.caller());
        plans.round(next.caller());
        new Autopilot(runner, List.of()).round(next.caller());
        plans.round(next.caller());

        assertThat(titles()).containsExactly("Greet Ann");
        assertThat(at(call("list_plan_runs", "{}"), "plan_runs.0.source")).isEqualTo("trigger At nine");
        assertThat(at(call("list_firings", "{}"), "firings.0.run"))
                .isEqualTo(at(call("list_plan_runs", "{}"), "plan_runs.0.id"));
    }

    @Test
    void leavesAloneWhatAnotherProgramIsAt() {
        plan("'name':'Here','steps':[" + tool("add", "Later") + "]");
        call("create_task", "{'title':'unrelated'}");
        begunAndLeft("Here");

        assertThat(plans.round(bench.at("2026-01-14T09:41").caller())).isEmpty();
        assertThat(plans.round(bench.at("2026-01-14T09:43").caller())).hasSize(1);
    }

    @Test
    void deletesAPlanWithWhatRunsOfIt() {
        plan("'name':'Later','steps':[{'type':'wait','seconds':60}]");
        run("Later", "{}");

        call("delete_plan", "{'plan':'Later'}");

        assertThat(runs()).extracting(PlanRun::status).containsExactly(PlanRun.Status.CANCELLED);
        assertThat(refused("run_plan", "{'plan':'Later'}")).contains("there is no plan 'Later'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[] | is empty; a plan has at least one step",
                "[{'type':'jump'}] | type: \"jump\" is not one of tool, decision, condition, wait, plan",
                "[{'type':'tool'}] | tool: is missing",
                "[{'type':'tool','tool':'remember','prompt':'x'}] | prompt: is not a member of a step of a plan",
                "[{'type':'wait'}] | needs one of seconds, until",
                "[{'type':'condition','value':1}] | needs one of equals, above, below, contains, exists",
                "[{'type':'wait','seconds':1,'name':'a b'}] | \"a b\" is not a name for a step",
                "[{'type':'wait','seconds':1,'name':'2'}] | step 1 is called 2, which is the number of another step",
                "[{'name':'a','type':'wait','seconds':1},{'name':'a','type':'wait','seconds':1}] | two steps called a",
                "[{'type':'wait','seconds':1,'depends_on':['b']}] | names a step \"b\", which is not there",
                "[{'name':'a','type':'wait','seconds':1,'depends_on':['b']},{'name':'b','type':'wait','seconds':1}] |"
                        + " step a waits for itself",
                "[{'type':'tool','tool':'remembr'}] | cannot be called with these arguments:",
                "[{'type':'tool','tool':'undo'}] | which only the person can call",
                "[{'type':'tool','tool':'remember','arguments':{'content':'{{steps.2.result.x}}'}}] |"
                        + " but there is no such step",
                "[{'name':'a','type':'wait','seconds':1,'depends_on':[]},{'type':'wait','until':'{{steps.a.result.x}}',"
                        + "'depends_on':[]}] | but does not depend on a",
                "[{'type':'wait','until':'{{task.title}}'}] | step 1: there is no {{task.title}}; there are steps,"
                        + " goal, plan, input, run",
                "[{'type':'wait','until':'{{plan.titel}}'}] | there is no {{plan.titel}}; there are plan.id, plan.name",
                "[{'type':'wait','until':'{{goal.titel}}'}] | there is no {{goal.titel}}; did you mean {{goal.title}}?",
                "[{'type':'wait','seconds':1},{'type':'wait','until':'{{steps.1.reslt.x}}'}] | but steps have only"
                        + " state, result, error",
                "[{'type':'wait','until':'{{goal.due}}'}] | but the plan has no goal",
                "[{'type':'wait','until':'{{input.x'}] | has a {{ without }} after it",
                "[{'type':'plan','plan':'Nothing'}] | there is no plan 'Nothing'",
                "[{'type':'wait','seconds':1,'completes':['Nothing']}] | there is no task 'Nothing'",
            })
    void refusesStepsThatDoNotFit(String steps, String why) {
        assertThat(refused("create_plan", "{'name':'Bad','steps':" + steps + "}"))
                .contains(why);
    }

    @Test
    void meansTheNewestOfSeveralRunsOrThoseOfWhichItCanBeDone() {
        plan("'name':'Later','steps':[{'type':'wait','seconds':60}]");
        String first = at(run("Later", "{}"), "plan_run.id");
        call("update_plan_run", "{'run':'" + first + "','action':'pause'}");
        Bench after = bench.at("2026-01-14T09:40");
        String second = at(call(after, "run_plan", "{'plan':'Later'}"), "plan_run.id");

        assertThat(at(call(after, "list_plan_runs", "{'run':'later'}"), "plan_runs.0.id"))
                .isEqualTo(second);
        assertThat(refused("update_plan_run", "{'run':'Later','action':'cancel'}"))
                .contains("fits several");
        assertThat(at(call(after, "update_plan_run", "{'run':'Later','action':'pause'}"), "plan_run.id"))
                .isEqualTo(second);
        call(after, "update_plan_run", "{'run':'" + first + "','action':'cancel'}");
        assertThat(at(call(after, "update_plan_run", "{'run':'Later','action':'cancel'}"), "plan_run.id"))
                .isEqualTo(second);
        assertThat(refused("update_plan_run", "{'run':'Later','action':'resume'}"))
                .contains("is cancelled; nothing was done");
        assertThat(refused("list_plan_runs", "{'run':'Latr'}")).endsWith("did you mean Later?");
    }

    @Test
    void saysThatThereIsNoSuchServerYet() {
        JsonObject created = call(
                "create_plan",
                "{'name':'Mail','steps':[{'type':'tool','tool':'mcp__emial__send'},{'type':'tool','tool':"
                        + "'mcp__email__send'}]}");

        assertThat(at(created, "message"))
                .isEqualTo("Created the plan Mail. There is no server 'emial'; did you mean email?");
        assertThat(at(call("update_plan", "{'plan':'Mail','name':'Post'}"), "message"))
                .isEqualTo("Changed the plan Post.");
        assertThat(at(
                        call(
                                "create_trigger",
                                "{'config':{'cron':'0 9 * * 1'},'action':{'type':'tool','payload':{'tool':"
                                        + "'mcp__calendar__list'}}}"),
                        "message"))
                .endsWith("There is no server 'calendar'; there is only email.");
        assertThat(at(
                        call(
                                "create_task",
                                "{'title':'Write to"
                                        + " Ann','id':'t1','execution_config':{'allowed_tools':['mcp__slak__post']}}"),
                        "message"))
                .contains("Write to Ann")
                .endsWith("). There is no server 'slak'; there is only email.");
        assertThat(at(
                        call(
                                "update_step",
                                "{'step':'t1','mcp_connections':[{'server_name':'emial','tool_name':'send'}]}"),
                        "message"))
                .endsWith("There is no server 'emial'; did you mean email?");
    }

    @Test
    void refusesWhatDoesNotFitInAll() {
        plan("'name':'One','steps':[{'type':'wait','seconds':1}]");

        assertThat(refused("create_plan", "{'name':' one','steps':[{'type':'wait','seconds':1}]}"))
                .contains("there is a plan 'one' already");
        assertThat(refused("update_plan", "{'plan':'One','completes_goal':true}"))
                .contains("needs the goal that is completed; set goal as well");
        assertThat(refused("update_plan", "{'plan':'One','steps':[{'type':'plan','plan':'One'}]}"))
                .contains("step 1: runs the plan inside of itself (One → One)");
        assertThat(refused("run_plan", "{'plan':'Ono'}")).contains("One");
        assertThat(refused("update_plan_run", "{'run':'x','action':'pause'}")).contains("there is no run of a plan");
    }

    @Test
    void outlivesItsGoal() {
        call("create_goal", "{'slug':'trip','title':'Trip'}");
        plan("'name':'Go','goal':'trip','completes_goal':true,'steps':[" + tool("look", "Look") + "]");

        call("delete_goal", "{'goal':'trip'}");

        assertThat(Json.write(call("list_plans", "{}")))
                .doesNotContain("\"goal\"")
                .contains("Go");
        call("undo", "{}");
        assertThat(at(call("list_plans", "{}"), "plans.0.goal_title")).isEqualTo("Trip");
    }

    @Test
    void isForNoGoalAnyMore() {
        call("create_goal", "{'slug':'trip','title':'Trip'}");
        plan("'name':'Go','goal':'trip','steps':[" + tool("look", "Look at {{goal.title}}") + "]");

        assertThat(refused("update_plan", "{'plan':'Go','goal':null}")).contains("is what the steps speak of");
        call("update_plan", "{'plan':'Go','steps':[" + tool("look", "Look around") + "]}");
        JsonObject changed = call("update_plan", "{'plan':'Go','goal':null}");

        assertThat(changed.object("plan").orElseThrow().has("goal")).isFalse();
        call("update_plan", "{'plan':'Go','goal':'trip','completes_goal':true}");
        assertThat(refused("update_plan", "{'plan':'Go','goal':null}"))
                .contains("needs the goal that is completed; set goal as well");
    }

    @Test
    void changesAPlanWithoutDisturbingWhatRuns() {
        plan("'name':'Later','steps':[{'type':'wait','seconds':60}," + tool("then", "Old") + "]");
        run("Later", "{}");

        call("update_plan", "{'plan':'Later','name':'Sooner','steps':[" + tool("then", "New") + "]}");
        plans.round(bench.at("2026-01-14T09:40").caller());

        assertThat(titles()).containsExactly("Old");
        assertThat(states(run("Sooner", "{}"))).containsExactly("then done");
        assertThat(titles()).containsExactlyInAnyOrder("Old", "New");
    }

    @Test
    void saysWhereNothingHadToChange() {
        plan("'name':'Later','steps':[" + tool("then", "Old") + "]");
        String before = at(call("history", "{}"), "changes.0.id");

        JsonObject answer = call("update_plan", "{'plan':'Later','steps':[" + tool("then", "Old") + "]}");

        assertThat(at(answer, "message")).isEqualTo("Nothing had to change.");
        assertThat(at(call("history", "{}"), "changes.0.id")).isEqualTo(before);
    }

    @Test
    void keepsToWhatItIsTrusted() {
        plan("'name':'Low','autonomy':'low','steps':[" + tool("add", "Ask first") + "]");

        assertThat(states(run("Low", "{}"))).containsExactly("add asked");
        call("settings", "{'set':{'forbidden_tools':['create_task']}}");
        assertThat(at(run("Low", "{}"), "plan_run.result")).contains("is in the setting forbidden_tools");
        assertThat(titles()).isEmpty();
    }

    /** A run whose first step a program has begun at 9:32, and did not end. */
    private void begunAndLeft(String plan) {
        PlanRun run = bench.workspace()
                .write(bench.caller(), "test", view -> PlanRuns.start(view, plan, JsonObject.EMPTY))
                .switchOn(done -> done.result().run(), refusal -> {
                    throw new AssertionError(refusal.message());
                });
        StepRun step = run.progress().get(0);
        bench.write(new Changes()
                .put(
                        AutomationTypes.PLAN_RUN,
                        held(run.with(step.with(StepRun.STATE, StepRun.State.STARTED)
                                .with(StepRun.ATTEMPTS, 1)
                                .with(StepRun.GIVEN, step(run))))));
    }

    private static JsonObject step(PlanRun run) {
        return run.steps().all().get(0).templates();
    }
}
