package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is changed by tools is what triggers can wait for. */
class EventNamesTest {
    private static final String GOAL =
            "create_goal {'title':'Fitness','daily':{'field':'fitness','rule':'add_minutes'}}";
    private static final String TASK = "create_task {'title':'Run','project_id':'fitness'}";
    private static final String RUN = "done {'goal':'fitness','what':'30 min run'}";
    private static final String LOOP = "open_loop {'content':'Call Ann'}";
    private static final String TEA = "remember {'content':'Ann likes tea'}";
    private static final String SAVE = "mem_progress {'project':'web','content':{'next':'tests'}}";
    private static final String CAPTURE = "capture {'text':'- Buy milk'}";
    private static final String DENTIST = "schedule {'title':'Dentist','time':'2026-01-15T10:00'}";

    /** By event, the calls that lead up to it; the last brings it about. */
    private static final Map<String, List<String>> CALLS = Map.ofEntries(
            Map.entry("goal_created", List.of(GOAL)),
            Map.entry("goal_changed", List.of(GOAL, "update_goal {'goal':'fitness','priority':3}")),
            Map.entry("goal_completed", List.of(GOAL, "update_goal {'goal':'fitness','status':'completed'}")),
            Map.entry("goal_deleted", List.of(GOAL, "delete_goal {'goal':'fitness'}")),
            Map.entry("step_created", List.of(GOAL, TASK)),
            Map.entry("step_changed", List.of(GOAL, TASK, "update_step {'step':'fitness/run','priority':'HIGH'}")),
            Map.entry("step_completed", List.of(GOAL, TASK, "complete_step {'step':'fitness/run'}")),
            Map.entry("step_deleted", List.of(GOAL, TASK, "delete_step {'step':'fitness/run'}")),
            Map.entry("log_created", List.of(GOAL, RUN)),
            Map.entry("log_changed", List.of(GOAL, RUN, "edit_log {'goal':'fitness','date':'2026-01-12','value':20}")),
            Map.entry(
                    "log_deleted", List.of(GOAL, RUN, "edit_log {'goal':'fitness','date':'2026-01-12','delete':true}")),
            Map.entry("day_changed", List.of(GOAL, RUN)),
            Map.entry("memory_added", List.of(TEA)),
            Map.entry("memory_created", List.of(TEA)),
            Map.entry("memory_changed", List.of(TEA, "update_memory {'memory_id':'MEMORY','importance':0.9}")),
            Map.entry("memory_deleted", List.of(TEA, "cleanup_memories {'max_age':1,'min_importance':1}")),
            Map.entry("loop_opened", List.of(LOOP)),
            Map.entry("loop_created", List.of(LOOP)),
            Map.entry("loop_changed", List.of(LOOP, "edit_loop {'id':'LOOP','content':'Call Ben'}")),
            Map.entry("loop_completed", List.of(LOOP, "close_loop {'id':'LOOP','outcome':'completed'}")),
            Map.entry(
                    "loop_deleted",
                    List.of(
                            LOOP,
                            "close_loop {'id':'LOOP','outcome':'completed'}",
                            "close_loop {'query':'call ann','outcome':'reopen'}")),
            Map.entry("progress_created", List.of(SAVE)),
            Map.entry("progress_changed", List.of(SAVE, SAVE.replace("tests", "docs"))),
            Map.entry(
                    "progress_deleted",
                    IntStream.range(0, 23)
                            .mapToObj(i -> SAVE.replace("tests", "no. " + i))
                            .toList()),
            Map.entry("captured_created", List.of(CAPTURE)),
            Map.entry("captured_changed", List.of(CAPTURE, "review_captured {'action':'accept'}")),
            Map.entry("event_created", List.of(DENTIST)),
            Map.entry("event_changed", List.of(DENTIST, "schedule {'move':'Dentist','time':'2026-01-16T10:00'}")),
            Map.entry("event_deleted", List.of(DENTIST, "schedule {'cancel':'Dentist'}")),
            Map.entry("profile_changed", List.of("set_profile {'entries':{'name':'Ann'}}")),
            Map.entry("settings_changed", List.of("settings {'set':{'week_starts':'sunday'}}")));

    private final Bench bench = Bench.empty();
    private final Autopilot autopilot = new Autopilot(new ToolRunner(bench.workspace(), Catalog.standard()), List.of());

    static Stream<String> brought() {
        return CALLS.keySet().stream().sorted();
    }

    private void call(Bench then, String call) {
        int space = call.indexOf(' ');
        String arguments = call.substring(space + 1);
        if (arguments.contains("MEMORY")) {
            arguments = arguments.replace("MEMORY", at(bench.call("list_memories", "{}"), "memories.0.id"));
        }
        if (arguments.contains("LOOP")) {
            arguments = arguments.replace("LOOP", at(bench.call("loops", "{}"), "loops.0.id"));
        }
        then.call(call.substring(0, space), arguments);
    }

    private List<String> round(String now) {
        return autopilot.round(bench.at(now).caller()).firings().stream()
                .map(firing -> Firing.NAME.in(firing.doc()) + " " + firing.state())
                .toList();
    }

    private void watch(String event) {
        bench.call(
                "create_trigger",
                "{'name':'Watch','config':{'event':'" + event + "'},'action':{'type':'tool','payload':"
                        + "{'tool':'status'}}}");
    }

    @ParameterizedTest
    @MethodSource("brought")
    void firesForWhatACallBringsAbout(String event) {
        List<String> calls = CALLS.get(event);
        calls.subList(0, calls.size() - 1).forEach(call -> call(bench.at("2026-01-12T09:32"), call));
        watch(event);
        round("2026-01-14T09:33");

        call(bench.at("2026-01-14T09:34"), calls.get(calls.size() - 1));

        assertThat(round("2026-01-14T09:35")).contains("Watch DONE");
    }

    /** Of the kinds of records that are not brought along by other modules. */
    @Test
    void everyEventOfARecordThatComesAndGoesIsBroughtAboutBySomething() {
        Set<String> kinds = CALLS.keySet().stream()
                .map(name -> name.substring(0, name.lastIndexOf('_') + 1))
                .collect(Collectors.toSet());
        List<String> rest = EventNames.all().stream()
                .filter(name -> kinds.stream().anyMatch(name::startsWith))
                .filter(name -> !CALLS.containsKey(name))
                .toList();

        assertThat(rest).isEmpty();
        assertThat(EventNames.all()).containsAll(CALLS.keySet());
    }

    @Test
    void theInboxIsNoGoalThatSomebodyCreates() {
        watch("goal_created");

        bench.call("create_task", "{'title':'Call Ann'}");

        assertThat(round("2026-01-14T09:33")).isEmpty();
    }

    @Test
    void whatAPlanOrAnAgentCompletesIsCompleted() {
        bench.call("create_goal", "{'title':'Trip'}");
        bench.call("create_goal", "{'title':'Garden'}");
        watch("goal_completed");
        round("2026-01-14T09:33");

        for (Source by : List.of(
                new Source(Source.Kind.PLAN, "p1", "Go"),
                new Source(Source.Kind.AGENT, "a1", "weekly_review"),
                new Source(Source.Kind.TRIGGER, "t1", "Echo"))) {
            String goal = by.kind() == Source.Kind.AGENT ? "garden" : "trip";
            bench.call("update_goal", "{'goal':'" + goal + "','status':'active'}");
            ToolReply reply = new ToolRunner(bench.workspace(), Catalog.standard())
                    .call(
                            "update_goal",
                            Bench.json("{'goal':'" + goal + "','status':'completed'}"),
                            bench.at("2026-01-14T09:34").caller().by(by.actor()));
            assertThat(reply).isInstanceOf(ToolReply.Result.class);
            assertThat(round("2026-01-14T09:35")).as(by.actor()).hasSize(by.kind() == Source.Kind.TRIGGER ? 0 : 1);
        }
    }
}
