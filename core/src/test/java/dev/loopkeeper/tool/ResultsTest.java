package dev.loopkeeper.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.Declared;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every tool answers what it declares: {@link Bench} holds each answer against the declaration, in all tests of tools. */
class ResultsTest {
    private static final String STEPS =
            "{'title':'Dig'},{'title':'Sow','dependencies':['Dig'],'due':'2026-01-20','estimate':30}";

    /** One use of every tool after the other, each building on those before it. */
    private static final List<String> DAY = List.of(
            "settings {'set':{'check_ins_per_day':2}}",
            "settings {}",
            "create_goal {'title':'Garden','tags':['home'],'due':'2026-02-01','target':{'minutes':30,'per':'week'}}",
            "create_goal {'title':'Beds','parent':'garden'}",
            "decompose_goal {'goal':'garden','steps':[" + STEPS + "],'unit':'week-2'}",
            "add_step {'goal':'garden','title':'Water','due':'by friday'}",
            "update_step {'step':'garden/water','notes':'+slowly','energy':'LOW','contexts':['home']}",
            "reorder_steps {'goal':'garden','steps':['Sow'],'unit':'week-2'}",
            "list_steps {'goal':'garden','limit':1}",
            "get_next_actions {}",
            "complete_step {'step':'garden/water','result':'wet'}",
            "update_step {'step':'garden/water','status':'pending'}",
            "plan {'goal':'fitness','name':'Swim','planned':'2026-01-14T18:00'}",
            "plan {'goal':'new','tasks':[{'name':'One'},{'name':'Two','done':true}],'create_goal':true}",
            "schedule {'goal':'fitness','task':'run-session','time':'today 4pm','notes':'Slowly'}",
            "schedule {'title':'Dentist','time':'today 4pm'}",
            "settings {'set':{'task_list':'https://example.org/fresh/'}}",
            "sync_tasks {}",
            "model {}",
            "done {'goal':'fitness','what':'35 min run'}",
            "done {'goal':'fitness','what':'35 min run'}",
            "edit_log {'goal':'fitness','date':'today','value':30}",
            "done {'what':'session'}",
            "done {'goal':'hindi','what':'2 chapters'}",
            "done {'goal':'hindi','what':'nothing of the kind'}",
            "edit {'goal':'fitness','task_id':'run-session','done':false}",
            "edit {'goal':'fitness','date':'2026-01-14','value':20}",
            "edit {'goal':'fitness','task_id':'gym-session','delete':true}",
            "list_goals {'limit':1}",
            "get_goal_details {'goal':'garden'}",
            "update_goal {'goal':'garden','status':'completed'}",
            "goal_stats {}",
            "upcoming_goals {'days':60}",
            "open_loop {'kind':'HABIT','content':'Stretch','timebox_text':'tonight','source':{'quote':'I stretch'}}",
            "close_loop {'query':'stretch','outcome':'completed'}",
            "open_loop {'content':'Call mum'}",
            "edit_loop {'query':'call mum','content':'Call mum back'}",
            "close_loop {'query':'mum','outcome':'snooze'}",
            "loops {'kind':'HABIT'}",
            "loops {'limit':1}",
            "listen {'message':'I will send the report tomorrow. I did stretch.'}",
            "listen {'message':'I sent the report, and ran for 20 minutes.'}",
            "listen {'message':'I did not send the report after all.'}",
            "remember {'content':'Lives in Leeds','topic':'home-town','tags':['home'],'author':'person'}",
            "remember {'content':'Lives in York','topic':'home-town','author':'person'}",
            "remember {'content':'Lives in York','topic':'home-town','author':'person'}",
            "remember {'content':'The password is hunter2hunter2 password=hunter2hunter2'}",
            "batch_remember {'memories':[{'content':'Likes tea'},{'content':'Likes tea'}]}",
            "recall {'query':'where do they live'}",
            "list_memories {'limit':1}",
            "memory_stats {}",
            "decay_memories {}",
            "decay_memories {'days_threshold':20}",
            "cleanup_memories {'dry_run':true}",
            "forget {'query':'Likes tea'}",
            "context {'message':'the report'}",
            "context {'message':'the report','prompt':true}",
            "mem_progress {'project':'p'}",
            "mem_progress {'project':'p','content':{'a':1},'namespace':'n','session_id':'s'}",
            "set_profile {'entries':{'name':'Alex','hobbies':['chess']}}",
            "get_profile {}",
            "get_profile {'section':'interests'}",
            "create_conversation {'system_prompt':'Be brief.'}",
            "list_conversations {}",
            "parse_time {'text':'call her tomorrow at half four for two hours, and then every other Tuesday by"
                    + " Friday'}",
            "create_task {'title':'Call the shop','due_date':'friday','id':'shop'}",
            "query_tasks {}",
            "complete_task {'task_id':'shop'}",
            "create_task {'title':'Ask Ann','id':'ann'}",
            "process_inbox_item {'task_id':'ann','action':'convert_to_project'}",
            "create_project {'title':'Move house'}",
            "get_project_status {'project_id':'move-house'}",
            "complete_review {'project_id':'move-house'}",
            "extract_tasks {'input':'- Call Tom by Friday'}",
            "suggest_organization {'task_title':'Call the movers'}",
            "capture {'text':'- Call Tom by Friday'}",
            "review_captured {}",
            "review_captured {'action':'accept'}",
            "status {}",
            "agenda {}",
            "suggest_next_actions {'context':'deep_work','available_minutes':90,'location':'home'}",
            "analyze_workload {'time_horizon_days':14}",
            "schedule {'cancel':'Dentist'}",
            "review {}",
            "search {'query':'report'}",
            "approvals {}",
            "create_trigger {'name':'Review','config':{'cron':'0 9 * * 1'},'action':{'type':'notify','payload':"
                    + "{'message':'Look'}}}",
            "update_trigger {'trigger':'Review','enabled':false}",
            "list_triggers {}",
            "fire_trigger {'trigger':'Review'}",
            "list_firings {}",
            "create_task {'title':'Write to Ann','mcp_connections':[{'server_name':'email','tool_name':'send_email',"
                    + "'execution_conditions':{'require_confirmation':true}}]}",
            "execute_step {'step':'Write to Ann'}",
            "list_executions {}",
            "delete_trigger {'trigger':'Review'}",
            "create_plan {'name':'Later','steps':[{'type':'wait','seconds':60}]}",
            "update_plan {'plan':'Later','autonomy':'low'}",
            "list_plans {}",
            "run_plan {'plan':'Later'}",
            "list_plan_runs {}",
            "update_plan_run {'run':'Later','action':'cancel'}",
            "delete_plan {'plan':'Later'}",
            "dispatch_agent {'type':'WEEKLY_REVIEW'}",
            "get_agent_task {'id':'weekly_review'}",
            "list_agent_tasks {}",
            "cancel_agent_task {'id':'weekly_review'}",
            "history {'limit':2}",
            "undo {}",
            "check_in {}",
            "log_goal {'goal':'fitness','value':20,'notes':'walk','date':'yesterday'}",
            "log_goal {'goal':'work-boundaries','todo_task':'wednesday'}",
            "log_daily {'field':'sleep','value':7}",
            "edit_goal_log {'goal':'fitness','date':'yesterday','value':25}",
            "get_goal_status {'goal':'fitness'}",
            "read_todo {'goal':'hindi','unit':'week-2'}",
            "write_todo {'goal':'hindi','tasks':[{'id':'unit-4','name':'Unit 4'}]}",
            "write_todo {'goal':'hindi','tasks':[{'name':'Unit 5'}],'overwrite':true}",
            "memory_save {'text':'Sleeps better after a walk'}",
            "memory_read {'query':'walk'}",
            "memory_read {'limit':1}",
            "schedule_goal_task {'goal':'hindi','task':'unit-5','time':'tomorrow 9am'}",
            "add_calendar_event {'title':'Dentist','time':'tomorrow 11am'}",
            "delete_step {'step':'garden/water'}",
            "delete_goal {'goal':'garden'}");

    /** Lists of what there may be none of. */
    private static final List<String> LISTS = List.of(
            "list_goals",
            "loops",
            "list_memories",
            "list_conversations",
            "history",
            "get_next_actions",
            "upcoming_goals",
            "goal_stats",
            "memory_stats",
            "status",
            "context",
            "get_profile",
            "cleanup_memories",
            "review",
            "settings");

    static Stream<Tool> tools() {
        return Catalog.standard().tools().stream();
    }

    @Test
    void areWhatIsDeclared() {
        Bench bench = Bench.sample();
        Set<String> called = new HashSet<>();
        for (String line : DAY) {
            String tool = line.substring(0, line.indexOf(' '));
            bench.call(tool, line.substring(line.indexOf(' ') + 1));
            called.add(tool);
        }
        String memory =
                Bench.each(bench.call("list_memories", "{}"), "memories", "id").get(0);
        for (String tool : List.of("get_memory", "boost_memory", "update_memory")) {
            bench.call(tool, "{'memory_id':'" + memory + "'" + (tool.equals("update_memory") ? ",'tags':['x']}" : "}"));
            called.add(tool);
        }
        called.addAll(talk(bench));

        assertThat(called).containsAll(tools().map(Tool::name).toList());
    }

    private static Set<String> talk(Bench bench) {
        String id = Bench.each(bench.call("list_conversations", "{}"), "conversations", "id")
                .get(0);
        JsonObject one = JsonObject.EMPTY.with("conversation_id", new JsonString(id));
        bench.call(
                "add_message",
                one.toBuilder().put("role", "user").put("content", "Hello").build());
        bench.call("get_conversation", one);
        bench.call("fork_conversation", one);
        bench.call("import_conversation", bench.call("export_conversation", one));
        JsonObject sure = one.toBuilder().put("confirm", true).build();
        bench.call("clear_conversation", sure);
        bench.call("delete_conversation", sure);
        return Set.of(
                "add_message",
                "get_conversation",
                "fork_conversation",
                "export_conversation",
                "import_conversation",
                "clear_conversation",
                "delete_conversation");
    }

    @Test
    void areWhatIsDeclaredWhereThereIsNothing() {
        LISTS.forEach(tool -> Bench.empty().call(tool, "{}"));
    }

    @Test
    void sayWhereAListGoesOn() {
        Bench bench = Bench.sample();

        for (String list : List.of("list_goals", "history")) {
            String cursor = Bench.at(bench.call(list, "{'limit':1}"), "next_cursor");
            bench.call(list, "{'limit':1,'cursor':'" + cursor + "'}");
        }
    }

    @ParameterizedTest
    @MethodSource("tools")
    void areNotWhatARefusalIs(Tool tool) {
        ToolReply reply = Bench.sample().reply(tool.name(), Bench.json("{'no_such_parameter':1}"));

        assertThat(reply).isInstanceOf(ToolReply.Failure.class);
    }

    @ParameterizedTest
    @MethodSource("tools")
    void areDeclaredInFull(Tool tool) {
        JsonObject schema = tool.outputSchema();

        assertThat(Json.parse(Json.write(schema))).isEqualTo(schema);
        assertThat(schema.object("properties").orElseThrow().names()).isNotEmpty();
        assertThat(schema.object("properties").orElseThrow().has("change"))
                .isEqualTo(!tool.hints().readOnly());
        assertThat(Declared.faults(schema, Bench.json("{'no_such_member':1}"))).isNotEmpty();
    }

    @Test
    void areToldBeforehandWhereAModelGains() {
        assertThat(tools().filter(tool -> tool.shortOutputSchema().isPresent()))
                .extracting(Tool::name)
                .containsExactly("done");
        assertThat(Catalog.standard()
                        .find("done")
                        .orElseThrow()
                        .shortOutputSchema()
                        .map(Json::write))
                .contains("{\"type\":\"object\",\"properties\":{\"status\":{\"enum\":[\"ok\",\"partial\",\"ambiguous\","
                        + "\"no_match\",\"already_recorded\"]},\"message\":{\"type\":\"string\"}},"
                        + "\"required\":[\"status\",\"message\"]}");
    }
}
