package dev.loopkeeper.testkit.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.testkit.Dump;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import dev.loopkeeper.tool.older.OlderCalls;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tools under older names do what the tools do that took their place, say which those are, and are counted. */
public abstract class OlderToolsContract extends ToolContract {
    private static final String OLD = "old";
    private static final String NEW = "new";
    private static final Pattern NOTICE =
            Pattern.compile("(\\w+) is an older name: call (\\w+) (\\{.*\\}) instead[^}]*\\.");
    private static final Pattern DRAWN =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}|\"handle\":\"\\w{4}\"|\\([a-z]\\w{3}\\)");

    private static final List<String> CALLS = List.of(
            "check_in {}",
            "check_in {'goal':'fitness'}",
            "get_goal_status {'goal':'hindi'}",
            "log_goal {'goal':'fitness','value':35,'todo_task':'run-session','todo_unit':'week-2'}",
            "log_goal {'goal':'fitness','value':35,'todo_task':'run'}",
            "log_goal {'goal':'fitness','value':'25','notes':'evening walk','date':'2026-01-12'}",
            "log_goal {'goal':'fitness','value':'1h30 swim'}",
            "log_goal {'goal':'hindi','value':3}",
            "log_goal {'goal':'hindi','value':2,'todo_task':'anki-1','todo_unit':'week-1'}",
            "log_goal {'goal':'hindi','todo_task':'read','todo_unit':'chapter-3','notes':'At last'}",
            "log_goal {'goal':'calendar','value':true,'date':'yesterday'}",
            "log_goal {'goal':'fitness','todo_task':'session'}",
            "log_goal {'goal':'fitness','todo_task':'nothing like it'}",
            "log_daily {'field':'fitness','value':50}",
            "log_daily {'field':'fitness','value':'50','date':'yesterday'}",
            "log_daily {'field':'sleep','value':7.5,'date':'2026-01-13'}",
            "log_daily {'field':'mood','value':['calm','tired']}",
            "edit_goal_log {'goal':'fitness','date':'yesterday','value':25,'notes':'+ and back'}",
            "edit_goal_log {'goal':'fitness','date':'2026-01-13','delete':true}",
            "read_todo {'goal':'fitness'}",
            "read_todo {'goal':'hindi','unit':'chapter-3'}",
            "write_todo {'goal':'fitness','tasks':[{'id':'yoga','name':'Yoga','due':'friday'},'Swim']}",
            "write_todo {'goal':'hindi','unit':'chapter-4','tasks':[{'name':'Read on','done':true}]}",
            "memory_save {'text':'Coffee after five costs the night','date':'2026-01-12'}",
            "memory_save {'text':'Runs best in the morning'}",
            "memory_read {'query':'when to run'}",
            "memory_read {'limit':5}",
            "schedule_goal_task {'goal':'fitness','task':'run-session','time':'tomorrow 9am','duration':45}",
            "add_calendar_event {'title':'Dentist','time':'2026-01-15T11:00','notes':'Bring the card'}");

    /** For the adapter's test that inherits the contract. */
    protected OlderToolsContract() {}

    @BeforeEach
    final void prepare() {
        List<String> calls = List.of(
                "settings {'set':{'week_one':'2026-01-05'}}",
                "create_goal {'slug':'fitness','title':'Fitness','daily':{'field':'fitness','rule':'add_minutes'}}",
                "create_goal {'slug':'hindi','title':'Hindi',"
                        + "'daily':{'field':'hindi','rule':'increment','noun':'chapters'}}",
                "create_goal {'slug':'calendar','title':'Calendar','daily':{'field':'calendar','rule':'set_true'}}",
                "plan {'goal':'fitness','unit':'week-2','task_id':'run-session','name':'Run session'}",
                "plan {'goal':'fitness','unit':'week-2','task_id':'gym-session','name':'Gym session'}",
                "plan {'goal':'hindi','unit':'week-1','task_id':'anki-1','name':'Anki'}",
                "plan {'goal':'hindi','unit':'week-2','task_id':'anki-1','name':'Anki'}",
                "plan {'goal':'hindi','unit':'chapter-3','task_id':'read','name':'Read it'}",
                "done {'goal':'fitness','what':'20 min walk','date':'2026-01-13'}",
                "remember {'content':'Runs best in the morning'}");
        for (int i = 0; i < calls.size(); i++) {
            String call = calls.get(i);
            ToolCalls then = me().at(NOW.minusHours(1).plusMinutes(i).toString());
            for (String user : List.of(OLD, NEW)) {
                then.as(user).call(tool(call), arguments(call));
            }
        }
    }

    private static String tool(String call) {
        return call.substring(0, call.indexOf(' '));
    }

    private static String arguments(String call) {
        return call.substring(call.indexOf(' ') + 1);
    }

    private JsonObject old(String tool, String arguments) {
        return me().as(OLD).call(tool, arguments);
    }

    private String stored(String user) {
        return storage().read(new UserId(user), records -> plain(Dump.of(records)));
    }

    /** Without what is drawn anew each time. */
    private static String plain(JsonObject json) {
        return DRAWN.matcher(Json.write(json)).replaceAll("drawn");
    }

    private static String notice(JsonObject answer) {
        return answer.string("notice").orElseThrow();
    }

    /** Calls of all of them, with what they may be given. */
    static List<String> calls() {
        return CALLS;
    }

    @Test
    void areElevenInASetOfTheirOwn() {
        List<Tool> all = Catalog.standard().tools().stream()
                .filter(tool -> tool.toolsets().contains("compat"))
                .toList();

        assertThat(all)
                .extracting(Tool::name)
                .containsExactlyInAnyOrder(
                        "check_in",
                        "log_goal",
                        "log_daily",
                        "edit_goal_log",
                        "get_goal_status",
                        "read_todo",
                        "write_todo",
                        "memory_save",
                        "memory_read",
                        "schedule_goal_task",
                        "add_calendar_event");
        assertThat(all).allSatisfy(tool -> {
            assertThat(tool.toolsets()).containsExactly("compat");
            assertThat(tool.description()).startsWith("Older name of ");
        });
    }

    @ParameterizedTest
    @MethodSource("dev.loopkeeper.testkit.tool.OlderToolsContract#calls")
    void doWhatTheirNoticeSays(String call) {
        JsonObject answer = old(tool(call), arguments(call));

        Matcher notice = NOTICE.matcher(notice(answer));
        assertThat(notice.matches()).as(notice(answer)).isTrue();
        assertThat(notice.group(1)).isEqualTo(tool(call));
        JsonObject same = me().as(NEW).call(notice.group(2), (JsonObject) Json.parse(notice.group(3)));

        assertThat(plain(withoutCandidates(answer).without("notice"))).isEqualTo(plain(withoutCandidates(same)));
        assertThat(stored(OLD)).isEqualTo(stored(NEW));
        if (reopen()) {
            assertThat(stored(OLD)).isEqualTo(stored(NEW));
        }
    }

    /** What may be meant is said in the names that the tool takes. */
    private static JsonObject withoutCandidates(JsonObject answer) {
        return answer.without("candidates").without("change");
    }

    @Test
    void takesACandidateAsItIsOffered() {
        JsonObject answer = old("log_goal", "{'goal':'fitness','value':35,'todo_task':'session'}");
        assertThat(answer.string("status")).contains("ambiguous");
        JsonObject meant = ((JsonObject)
                        answer.array("candidates").orElseThrow().values().get(1))
                .object("arguments")
                .orElseThrow();

        JsonObject done = me().as(OLD).call("log_goal", meant);

        assertThat(done.object("matched").flatMap(step -> step.string("task_id")))
                .contains("gym-session");
        assertThat(done.object("logged").flatMap(entry -> entry.number("value")))
                .hasValueSatisfying(value -> assertThat(value).isEqualByComparingTo("35"));
    }

    @Test
    void areOneReportWithTheNewName() {
        old("log_goal", "{'goal':'fitness','value':35,'todo_task':'run-session'}");

        JsonObject again = me().as(OLD).call("done", "{'goal':'fitness','what':'35 min run'}");

        assertThat(again.string("status")).contains("already_recorded");
    }

    @Test
    void writesTheOpenTasksOfAUnitAnew() {
        ToolCalls me = me().as(OLD);
        me.call("plan", "{'goal':'fitness','unit':'week-2','tasks':[{'name':'Swim'},{'name':'Climb'}]}");
        me.call("plan", "{'goal':'fitness','unit':'week-3','name':'Later'}");
        me.call("update_step", "{'step':'fitness/week-2/climb','dependencies':['week-2/swim']}");
        me.call("schedule", "{'goal':'fitness','task':'gym-session','time':'tomorrow 9am'}");
        me.call("done", "{'goal':'fitness','what':'35 min run'}");
        String before = records();

        JsonObject answer = old(
                "write_todo",
                "{'goal':'fitness','overwrite':true,'tasks':[{'id':'run-session','name':'Run"
                        + " again'},{'id':'gym-session','name':'Gym, longer','description':'60"
                        + " min'},{'name':'climb'},{'name':'Yoga'}]}");

        assertThat(ToolCalls.each(answer, "created", "key")).containsExactly("yoga");
        assertThat(answer.array("stayed").orElseThrow())
                .hasToString(Json.parse("[\"run-session\",\"gym-session\",\"climb\"]")
                        .toString());
        assertThat(answer.array("removed").orElseThrow())
                .hasToString(Json.parse("[\"swim\"]").toString());
        JsonObject todo = old("read_todo", "{'goal':'fitness'}");
        assertThat(ToolCalls.each(todo, "steps", "title"))
                .containsExactly("Run session", "Gym, longer", "climb", "Yoga");
        assertThat(ToolCalls.each(todo, "steps", "status"))
                .containsExactly("completed", "pending", "pending", "pending");
        assertThat(ToolCalls.each(todo, "steps", "event_id").get(1)).isNotEqualTo("{}");
        assertThat(ToolCalls.each(todo, "steps", "dependencies").get(2)).isEqualTo("[]");
        assertThat(ToolCalls.each(old("read_todo", "{'goal':'fitness','unit':'week-3'}"), "steps", "title"))
                .containsExactly("Later");

        me.call("undo", "{}");
        assertThat(records()).isEqualTo(before);
    }

    private String records() {
        return storage().read(new UserId(OLD), records -> plain(Dump.of(records).without("history")));
    }

    @Test
    void emptiesAUnit() {
        JsonObject answer = old("write_todo", "{'goal':'fitness','tasks':[],'overwrite':true}");

        assertThat(answer.array("removed").orElseThrow().size()).isEqualTo(2);
        assertThat(ToolCalls.each(old("read_todo", "{'goal':'fitness'}"), "steps", "title"))
                .isEmpty();
    }

    @Test
    void asksBeforeTasksGo() {
        assertThat(asked("write_todo", "{'goal':'fitness','tasks':['Run session'],'overwrite':true}"))
                .contains("Remove gym-session from fitness? 'undo' can bring that back.");
        assertThat(asked("write_todo", "{'goal':'fitness','tasks':['Swim']}")).isEmpty();
        assertThat(asked("edit_goal_log", "{'goal':'fitness','date':'yesterday','delete':true}"))
                .contains("Delete 20 min of fitness on 2026-01-13? 'undo' can bring it back.");
        assertThat(asked("edit_goal_log", "{'goal':'fitness','date':'yesterday','value':25}"))
                .isEmpty();
        assertThat(counted(OLD)).as("a question is not a call").isEmpty();
    }

    private Optional<String> asked(String tool, String arguments) {
        JsonObject given = (JsonObject) Json.parse(arguments.replace('\'', '"'));
        return new ToolRunner(workspace(), Catalog.standard())
                .question(tool, given, given, caller(new UserId(OLD)))
                .switchOn(Decision.Accepted::result, refusal -> {
                    throw new AssertionError(refusal.message());
                });
    }

    @Test
    void refusesInItsOwnNames() {
        ToolCalls me = me().as(OLD);

        me.refuses("log_goal", "{'goal':'fitness','value':2000}", "value");
        me.refuses("log_goal", "{'goal':'fitness','value':false}", "value");
        me.refuses("log_goal", "{'goal':'fitness','value':3,'todo_task':'nothing','todo_unit':'week-2'}", "todo_task");
        me.refuses("log_daily", "{'field':'x','value':null}", "value");
        me.refuses("log_daily", "{'field':'x','value':1e99}", "value");
        me.refuses("memory_save", "{'text':'  '}", "text");
        me.refuses("edit_goal_log", "{'goal':'fitness','date':'yesterday'}", "value");
        me.refuses("write_todo", "{'goal':'fitness','tasks':[{'id':'run-session','name':'Run'}]}", "task_id");
        me.refuses("write_todo", "{'goal':'fitness','tasks':[{'id':'a'}]}", "tasks");
        me.refuses("read_todo", "{'goal':'fitness','unit':'a/b'}", "unit");
        me.refuses("schedule_goal_task", "{'goal':'fitness','task':'nothing','time':'today 4pm'}", "task");
        assertThat(me.refused("get_goal_status", "{'goal':'fitnes'}").code()).isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(me.as("nobody")
                        .refused("log_daily", "{'field':'x','value':1}")
                        .code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
    }

    private List<OlderCalls> counted(String user) {
        return workspace().read(caller(new UserId(user)), OlderCalls::of);
    }

    @Test
    void areCountedWithoutAChange() {
        String before = stored(OLD);
        old("check_in", "{}");
        me().as(OLD).at("2026-01-16T23:30").call("check_in", "{}");
        old("read_todo", "{'goal':'fitness'}");
        me().as(OLD).refused("read_todo", "{'goal':'nothing'}");
        me().as(NEW).call("status", "{}");

        List<OlderCalls> counts = List.of(
                new OlderCalls("check_in", 2, Optional.of(LocalDate.parse("2026-01-16"))),
                new OlderCalls("read_todo", 1, Optional.of(LocalDate.parse("2026-01-14"))));
        assertThat(counted(OLD)).isEqualTo(counts);
        assertThat(counted(NEW)).isEmpty();
        assertThat(stored(OLD)).isEqualTo(before);

        workspace().keepNotes();
        if (reopen()) {
            assertThat(counted(OLD)).isEqualTo(counts);
        }
        assertThat(storage()
                        .read(new UserId(OLD), records -> records.notes(Ref.SETTINGS))
                        .names())
                .containsExactlyInAnyOrder(
                        "older_check_in", "older_check_in_at", "older_read_todo", "older_read_todo_at");
    }

    @Test
    void areCountedForAllUsersTogether() {
        old("check_in", "{}");
        me().as(NEW).at("2026-01-20T09:00").call("check_in", "{}");
        me().as(NEW).call("memory_read", "{'query':'run'}");
        workspace().keepNotes();

        assertThat(OlderCalls.of(workspace(), user -> caller(user)))
                .containsExactly(
                        new OlderCalls("check_in", 2, Optional.of(LocalDate.parse("2026-01-20"))),
                        new OlderCalls("memory_read", 1, Optional.of(LocalDate.parse("2026-01-14"))));
        JsonObject memory = old("memory_read", "{'query':'run'}");
        assertThat(ToolCalls.each(memory, "memories", "accessed_count"))
                .as("reads are noted as ever")
                .containsExactly("0");
        assertThat(ToolCalls.each(old("memory_read", "{}"), "memories", "accessed_count"))
                .containsExactly("1");
    }

    @Test
    void answersARepeatedRequestTheSame() {
        String call = "{'goal':'fitness','value':35,'todo_task':'run-session','request_id':'r1'}";

        JsonObject first = old("log_goal", call);
        assertThat(old("log_goal", call)).isEqualTo(first);
        assertThat(counted(OLD)).extracting(OlderCalls::calls).containsExactly(1L);
        assertThat(me().as(OLD)
                        .refused("done", "{'goal':'fitness','what':'35 min run-session','request_id':'r1'}")
                        .code())
                .isEqualTo(Refusal.Code.CONFLICT);
    }
}
