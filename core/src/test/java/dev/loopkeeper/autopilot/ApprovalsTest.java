package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static dev.loopkeeper.Bench.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.autopilot.gate.GatedCalls.Outcome;
import dev.loopkeeper.autopilot.gate.GatedCalls.Principal;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.profile.Autonomy;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApprovalsTest {
    private static final Source TRIGGER = new Source(Source.Kind.TRIGGER, "t1", "Evening");

    private final Bench bench = Bench.empty();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "none   | query_tasks {}                                           | Asked",
                "none   | approvals {}                                             | Asked",
                "low    | query_tasks {}                                           | Made",
                "low    | settings {}                                              | Made",
                "low    | create_task {'title':'Paint'}                            | Asked",
                "medium | create_task {'title':'Paint'}                            | Made",
                "medium | schedule {'title':'Dentist','time':'2027-01-15T10:00'}    | Asked",
                "high   | schedule {'title':'Dentist','time':'2027-01-15T10:00'}    | Made",
                "high   | set_profile {'entries':{'name':'Ann'}}                   | Asked",
                "full   | set_profile {'entries':{'name':'Ann'}}                   | Made",
                "full   | settings {'set':{'zone':'UTC'}}                          | Refused",
                "full   | approvals {'id':'x','action':'approve'}                  | Refused",
                "full   | undo {}                                                  | Refused",
                "high   | create_task {'title':'A','mcp_connections':[{'server_name':'m','tool_name':'s'}]} | Asked",
                "high   | edit {'goal':'inbox','task_id':'x','execution_config':{}} | Refused",
                "full   | create_task {'title':'A','mcp_connections':[{'server_name':'m','tool_name':'s'}]} | Made",
            })
    void decidesByHowFarTheCallReaches(String level, String call, String outcome) {
        trust(level);
        int space = call.indexOf(' ');

        Outcome came =
                gated(Optional.empty(), Optional.empty()).apply(call.substring(0, space), call.substring(space + 1));

        assertThat(came.getClass().getSimpleName()).isEqualTo(outcome);
    }

    @Test
    void takesWhoSaidNothingForMedium() {
        assertThat(call("create_task", "{'title':'Paint'}")).isInstanceOf(Outcome.Made.class);
        assertThat(call("clear_conversation", "{'conversation_id':'c'}")).isInstanceOf(Outcome.Asked.class);
    }

    @Test
    void lowersTheLevelForOneAndNeverRaisesIt() {
        trust("low");

        assertThat(gated(Optional.of(Autonomy.FULL), Optional.empty()).apply("create_task", "{'title':'Paint'}"))
                .isInstanceOf(Outcome.Asked.class);
        assertThat(gated(Optional.of(Autonomy.NONE), Optional.empty()).apply("query_tasks", "{}"))
                .isInstanceOf(Outcome.Asked.class);
    }

    @Test
    void refusesWhatIsForbiddenOrNotAllowed() {
        trust("full");
        bench.call("settings", "{'set':{'forbidden_tools':['create_task','mcp__mail__*']}}");

        assertThat(call("create_task", "{'title':'Paint'}"))
                .isEqualTo(new Outcome.Refused("'create_task' is in the setting forbidden_tools."));
        assertThat(gated(Optional.empty(), Optional.of(List.of("recall"))).apply("query_tasks", "{}"))
                .isEqualTo(new Outcome.Refused("'query_tasks' is not among the tools that were allowed."));
    }

    @Test
    void refusesWhatCouldNotBeCalledAnyway() {
        assertThat(call("create_tusk", "{}"))
                .isEqualTo(new Outcome.Refused("tool: there is no tool 'create_tusk'; did you mean create_task?"));
        assertThat(call("create_task", "{'titel':'Paint'}")).isInstanceOf(Outcome.Refused.class);
        trust("low");
        assertThat(call("complete_task", "{'task_id':'nothing'}")).isInstanceOf(Outcome.Refused.class);
        assertThat(waiting()).isEmpty();
    }

    @Test
    void doesInOneChangeWhatIsApproved() {
        String id = asked("create_task", "{'title':'Paint'}");

        JsonObject approved = bench.call("approvals", "{'id':'" + id + "','action':'approve'}");

        assertThat(at(approved, "message")).startsWith("Approved: Created task: Paint");
        assertThat(at(approved, "approvals.0.state")).isEqualTo("approved");
        assertThat(approved.whole("waiting")).hasValue(0);
        assertThat(titles()).containsExactly("Paint");
        bench.call("undo", "{}");
        assertThat(titles()).isEmpty();
        assertThat(waiting()).containsExactly("create_task");
    }

    @Test
    void tellsWhoWantsWhatAndWhy() {
        asked("create_task", "{'title':'Paint'}");

        JsonObject listed = bench.call("approvals", "{}");

        assertThat(at(listed, "approvals.0.source")).isEqualTo("trigger:t1");
        assertThat(at(listed, "approvals.0.would")).isEqualTo("Added paint to inbox.");
        assertThat(at(listed, "approvals.0.why")).isEqualTo("The level is low, and 'create_task' writes.");
        assertThat(at(listed, "approvals.0.arguments")).isEqualTo("{\"title\":\"Paint\"}");
    }

    @Test
    void asksWhatItWouldDoForWhomAndWhy() {
        bench.call(
                "create_trigger",
                "{'name':'Evening','config':{'cron':'0 18 * *"
                        + " *'},'action':{'type':'notify','payload':{'message':'Hi'}}}");
        String trigger = at(bench.call("list_triggers", "{}"), "triggers.0.id");
        trust("none");
        Principal principal = new Principal(
                new Source(Source.Kind.TRIGGER, trigger, "Evening"),
                bench.caller(),
                Optional.empty(),
                Optional.empty());
        String known = ((Outcome.Asked) new GatedCalls(new ToolRunner(bench.workspace(), Catalog.standard()))
                        .call(principal, "query_tasks", json("{}")))
                .approval()
                .id();
        String id = asked("create_task", "{'title':'Paint'}");

        assertThat(each(bench.call("approvals", "{}"), "approvals", "wanted_by"))
                .containsExactly("trigger Evening", "a trigger that is gone");
        assertThat(question("{'id':'" + known + "','action':'approve'}"))
                .contains("Approve the call of query_tasks that trigger Evening wants? What it would do cannot be told"
                        + " in advance. The level is none, and 'query_tasks' reads. Arguments: {}");
        assertThat(question("{'id':'" + id + "','action':'approve'}"))
                .contains(
                        "Approve the call of create_task that a trigger that is gone wants? When approved: Added paint to inbox."
                                + " The level is low, and 'create_task' writes. Arguments: {\"title\":\"Paint\"}");
        assertThat(question("{'id':'" + id + "','action':'reject'}")).isEmpty();
        assertThat(question("{}")).isEmpty();
    }

    private Optional<String> question(String arguments) {
        return new ToolRunner(bench.workspace(), Catalog.standard())
                .question("approvals", json(arguments), json(arguments), bench.caller())
                .switchOn(asked -> asked.result(), refusal -> Optional.of(refusal.message()));
    }

    @Test
    void isNothingThatUndoTakesBack() {
        bench.call("create_task", "{'title':'Sweep'}");
        asked("create_task", "{'title':'Paint'}");

        bench.call("undo", "{}");
        bench.call("undo", "{}");

        assertThat(titles()).isEmpty();
        assertThat(waiting()).containsExactly("create_task");
    }

    @Test
    void asksOnceForTheSameCall() {
        String first = asked("create_task", "{'title':'Paint'}");

        assertThat(asked("create_task", "{'title':'Paint'}")).isEqualTo(first);
        assertThat(asked("create_task", "{'title':'Sweep'}")).isNotEqualTo(first);
        assertThat(waiting()).hasSize(2);
    }

    @Test
    void neverDoesWhatIsRejected() {
        String id = asked("create_task", "{'title':'Paint'}");

        JsonObject rejected = bench.call("approvals", "{'id':'" + id + "','action':'reject','reason':'Not this year'}");

        assertThat(at(rejected, "approvals.0.result")).isEqualTo("Not this year");
        assertThat(titles()).isEmpty();
        Refusal again = bench.refused("approvals", "{'id':'" + id + "','action':'approve'}");
        assertThat(again.code()).isEqualTo(Refusal.Code.CONFLICT);
        assertThat(again.message()).contains("is rejected already; nothing was done");
    }

    @Test
    void refusesAYesToWhatHasChangedSinceItWasAskedFor() {
        bench.call("create_task", "{'title':'Paint'}");
        String id = asked("complete_task", "{'task_id':'Paint'}");
        bench.call("update_step", "{'step':'Paint','description':'With red'}");

        assertThat(bench.refused("approvals", "{'id':'" + id + "','action':'approve'}")
                        .message())
                .contains("has changed since it was asked for; nothing was done");

        assertThat(at(bench.call("approvals", "{'id':'" + id + "'}"), "approvals.0.state"))
                .isEqualTo("waiting");
        assertThat(titles()).containsExactly("Paint");
        assertThat(at(bench.call("approvals", "{'id':'" + id + "','action':'approve'}"), "approvals.0.state"))
                .isEqualTo("approved");
        assertThat(titles()).isEmpty();
    }

    @Test
    void isNotHeldUpByWhatHappensElsewhere() {
        bench.call("create_goal", "{'title':'Flat'}");
        bench.call("create_task", "{'title':'Paint','project_id':'flat'}");
        bench.call("create_task", "{'title':'Sweep','project_id':'flat'}");
        String id = asked("complete_task", "{'task_id':'Paint'}");
        bench.call("complete_task", "{'task_id':'Sweep'}");

        assertThat(at(bench.call("approvals", "{'id':'" + id + "','action':'approve'}"), "approvals.0.state"))
                .isEqualTo("approved");
    }

    @Test
    void failsWhereItCannotBeDoneAnyMore() {
        bench.call("create_task", "{'title':'Paint'}");
        String id = asked("complete_task", "{'task_id':'Paint'}");
        bench.call("delete_step", "{'step':'Paint'}");

        JsonObject failed = bench.call("approvals", "{'id':'" + id + "','action':'approve'}");

        assertThat(at(failed, "approvals.0.state")).isEqualTo("failed");
        assertThat(at(failed, "message")).startsWith("It could not be done: ");
        assertThat(waiting()).isEmpty();
    }

    @Test
    void asksTheSettingsOnceMore() {
        String id = asked("create_task", "{'title':'Paint'}");
        bench.call("settings", "{'set':{'forbidden_tools':['create_*']}}");

        assertThat(bench.refused("approvals", "{'id':'" + id + "','action':'approve'}")
                        .message())
                .contains("which the setting forbidden_tools names");
        assertThat(waiting()).containsExactly("create_task");
    }

    @Test
    void answersARepeatedDecisionTheSame() {
        String id = asked("create_task", "{'title':'Paint'}");
        String decide = "{'id':'" + id + "','action':'approve','request_id':'r1'}";

        JsonObject first = bench.call("approvals", decide);

        assertThat(bench.call("approvals", decide)).isEqualTo(first);
        assertThat(titles()).containsExactly("Paint");
    }

    @Test
    void marksWhatCannotBeOneChangeBeforeAndAfter() {
        trust("none");
        String id = gatedAsked("query_tasks", "{}");

        JsonObject approved = bench.call("approvals", "{'id':'" + id + "','action':'approve'}");

        assertThat(at(approved, "approvals.0.state")).isEqualTo("approved");
        assertThat(at(approved, "approvals.0.decided_by"))
                .isEqualTo(bench.caller().actor());
        assertThat(approved.get("change")).as("nothing to undo").contains(JsonNull.NULL);
    }

    @Test
    void isDoneForGoodWhereItCannotBeOneChange() {
        trust("none");
        String id = gatedAsked("query_tasks", "{}");
        String decide = "{'id':'" + id + "','action':'approve','request_id':'r1'}";
        bench.call("create_task", "{'title':'Sweep'}");

        JsonObject first = bench.call("approvals", decide);
        bench.call("undo", "{}");

        assertThat(titles()).isEmpty();
        assertThat(bench.call("approvals", decide)).isEqualTo(first);
        assertThat(at(bench.call("approvals", "{'id':'" + id + "'}"), "approvals.0.state"))
                .isEqualTo("approved");
    }

    @Test
    void forgetsWhatWasDecidedLongAgo() {
        String id = asked("create_task", "{'title':'Paint'}");
        bench.call("approvals", "{'id':'" + id + "','action':'reject'}");

        Bench later = bench.at("2026-06-01T10:00");
        new GatedCalls(new ToolRunner(later.workspace(), Catalog.standard()))
                .call(
                        new Principal(TRIGGER, later.caller(), Optional.of(Autonomy.LOW), Optional.empty()),
                        "create_task",
                        json("{'title':'Sweep'}"));

        assertThat(each(later.call("approvals", "{'state':'rejected'}"), "approvals", "id"))
                .isEmpty();
        assertThat(waiting()).containsExactly("create_task");
    }

    @Test
    void needsToKnowWhichOne() {
        assertThat(bench.refused("approvals", "{'action':'approve'}").message())
                .isEqualTo("id: a decision needs the id of one that waits");
        assertThat(bench.refused("approvals", "{'id':'a234','action':'approve'}")
                        .code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
    }

    private String asked(String tool, String arguments) {
        trust("low");
        return gatedAsked(tool, arguments);
    }

    private String gatedAsked(String tool, String arguments) {
        return ((Outcome.Asked) call(tool, arguments)).approval().id();
    }

    private void trust(String level) {
        bench.call("set_profile", "{'entries':{'autonomy':'" + level + "'}}");
    }

    private Outcome call(String tool, String arguments) {
        return gated(Optional.empty(), Optional.empty()).apply(tool, arguments);
    }

    private BiFunction<String, String, Outcome> gated(Optional<Autonomy> limit, Optional<List<String>> allowed) {
        GatedCalls calls = new GatedCalls(new ToolRunner(bench.workspace(), Catalog.standard()));
        return (tool, arguments) ->
                calls.call(new Principal(TRIGGER, bench.caller(), limit, allowed), tool, json(arguments));
    }

    private List<String> waiting() {
        return each(bench.call("approvals", "{}"), "approvals", "tool");
    }

    private List<String> titles() {
        return each(bench.call("query_tasks", "{'status':'active'}"), "tasks", "title");
    }
}
