package dev.loopkeeper.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.mcp.protocol.Connection;
import dev.loopkeeper.mcp.protocol.Endpoint;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.catalog.Catalog;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AssistantTest {
    private static final Instant NOW = Instant.parse("2026-01-14T09:00:00Z");
    private static final int MOST_BYTES = 9_900;

    private final List<String> received = new ArrayList<>();
    private final List<Throwable> defects = new ArrayList<>();
    private Connection connection;

    @BeforeEach
    void connect() {
        connection = connect(Set.of("all"), false);
        hello("2025-11-25", "{}");
    }

    private Connection connect(Set<String> toolsets, boolean readOnly) {
        Loopkeeper.Environment environment =
                new Loopkeeper.Environment(InstantSource.fixed(NOW), ZoneOffset.UTC, new SplittableRandom(1));
        Loopkeeper loopkeeper = Loopkeeper.open("memory:", environment);
        Keeper keeper = new Keeper(() -> loopkeeper, () -> new Moment.Exact(NOW), UserId.DEFAULT);
        KeeperOffer offer = new KeeperOffer(keeper, "1.0", toolsets, readOnly);
        return new Endpoint(offer, Runnable::run, () -> {}, defects::add).connect(Optional.empty());
    }

    private void hello(String revision, String capabilities) {
        ask(
                "initialize",
                "'protocolVersion':'" + revision + "','clientInfo':{'name':'An assistant'},'capabilities':"
                        + capabilities);
    }

    private JsonObject ask(String method, String params) {
        received.clear();
        String message = "{'jsonrpc':'2.0','id':1,'method':'" + method + "','params':{" + params + "}}";
        connection.receive(message.replace('\'', '"'), reply -> received.add(Json.write(reply)));
        return (JsonObject) Json.parse(received.get(0));
    }

    private JsonObject call(String tool, String arguments) {
        return ask("tools/call", "'name':'" + tool + "','arguments':{" + arguments + "}");
    }

    private void goals() {
        call("create_goal", "'title':'Fitness','daily':{'field':'fitness','rule':'add_minutes'}");
        call(
                "plan",
                "'goal':'fitness','tasks':[{'task_id':'run-session','name':'Run session'},"
                        + "{'task_id':'gym-session','name':'Gym session'}]");
    }

    @Test
    void theEverydayListIsSmallAndAlwaysTheSame() {
        connection = connect(Set.of("everyday"), false);
        hello("2025-11-25", "{}");
        String list = Json.write(ask("tools/list", ""));
        connection = connect(Set.of("everyday"), false);
        hello("2025-11-25", "{}");

        assertThat(list.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(MOST_BYTES);
        assertThat(Json.write(ask("tools/list", ""))).isEqualTo(list);
        assertThat(list).contains("\"name\":\"done\"", "\"name\":\"undo\"").doesNotContain("\"name\":\"create_goal\"");
    }

    @Test
    void offersOnlyWhatReadsWhenNothingMayBeChanged() {
        connection = connect(Set.of("all"), true);
        hello("2025-11-25", "{}");

        assertThat(Json.write(ask("tools/list", ""))).contains("\"status\"").doesNotContain("\"name\":\"done\"");
        assertThat(Json.write(call("done", ""))).contains("-32602");
    }

    @Test
    void answersStructuredWithAShortText() {
        goals();

        assertThat(received.get(0))
                .contains("\"text\":\"Planned 2 tasks in fitness.\"", "\"structuredContent\":{\"goal\"");
        assertThat(Json.write(call("list_goals", ""))).contains("\"text\":\"{\\\"goals\\\"");
    }

    @Test
    void olderClientsReadTheWholeResultAsText() {
        hello("2025-03-26", "{}");
        goals();

        assertThat(received.get(0)).contains("\"text\":\"{\\\"goal\\\":").doesNotContain("structuredContent");
    }

    @Test
    void saysWhatIsWrongAndWhatIsAllowed() {
        assertThat(Json.write(call("done", "'wat':3,'again':7")))
                .contains(
                        "\"isError\":true",
                        "did you mean what?",
                        "7 is not true or false",
                        "\"code\":\"unknown_parameter\"");
    }

    @Test
    void listsTheCandidatesWhereTheClientCannotAsk() {
        goals();

        assertThat(Json.write(call("done", "'goal':'fitness','what':'session'")))
                .contains(
                        "fitness/week-1/run-session: Run session\\n- fitness/week-1/gym-session",
                        "\"status\":\"ambiguous\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025-06-18", "2025-11-25"})
    void asksWhichTaskWasMeantWhereItCan(String revision) {
        hello(revision, "{'elicitation':{}}");
        goals();
        JsonObject question = call("done", "'goal':'fitness','what':'20 min session','notes':'rain'");
        assertThat(Json.write(question)).contains("elicitation/create", "fitness/week-1/gym-session");

        assertThat(Json.write(answer(question, "{'answer':'fitness/week-1/gym-session'}")))
                .contains("\"status\":\"ok\"", "\"minutes\":20", "\"task_id\":\"gym-session\"", "\"notes\":\"rain\"");
    }

    @Test
    void takesNothingForAnAnswerThatWasNotOffered() {
        hello("2025-11-25", "{'elicitation':{}}");
        goals();

        assertThat(Json.write(answer(call("done", "'goal':'fitness','what':'session'"), "{'answer':'other'}")))
                .contains("\"status\":\"ambiguous\"");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void asksBeforeItDeletes(boolean yes) {
        hello("2025-11-25", "{'elicitation':{}}");
        goals();
        JsonObject question = call("edit", "'goal':'fitness','task_id':'run-session','delete':true");
        assertThat(Json.write(question)).contains("Delete 'Run session' (week-1/run-session)?");
        answer(question, "{'answer':" + yes + "}");

        assertThat(Json.write(call("list_steps", "'goal':'fitness'")).contains("run-session"))
                .isNotEqualTo(yes);
    }

    @ParameterizedTest
    @CsvSource({
        "forget, query, likes tea, Forget 'Likes tea.'? Nothing can bring it back.",
        "forget, query, tea, Forget 'Likes tea.'? Nothing can bring it back.",
        "delete_goal, goal, fitness, Delete the goal 'Fitness' with 2 steps? 'undo' can bring it back.",
        "delete_step, step, run-session, Delete 'Run session' (week-3/run-session)? 'undo' can bring it back."
    })
    void asksBeforeAnythingElseIsTakenAway(String tool, String name, String value, String question) {
        hello("2025-11-25", "{'elicitation':{}}");
        goals();
        call("remember", "'content':'Likes tea.'");
        JsonObject asked = call(tool, "'" + name + "':'" + value + "'");

        assertThat(Json.write(asked)).contains("elicitation/create").contains(question.replace("week-3", "week-1"));
        assertThat(Json.write(answer(asked, "{'answer':false}"))).contains("Nothing was deleted");
        assertThat(Json.write(call("list_memories", ""))).contains("Likes tea.");
        assertThat(Json.write(call("list_steps", "'goal':'fitness'"))).contains("run-session");

        answer(call(tool, "'" + name + "':'" + value + "'"), "{'answer':true}");
        assertThat(Json.write(call("list_memories", "")).contains("Likes tea.")
                        && Json.write(call("list_steps", "'goal':'fitness'")).contains("run-session"))
                .isFalse();
    }

    @Test
    void doesNotAskAboutWhatIsNotThere() {
        hello("2025-11-25", "{'elicitation':{}}");

        assertThat(Json.write(call("forget", "'query':'tea'"))).contains("no memory says 'tea'");
        assertThat(Json.write(call("delete_goal", "'goal':'x'"))).contains("there is no goal 'x'");
        assertThat(Json.write(call("edit", "'goal':'x','task_id':'y','delete':true")))
                .contains("there is no goal 'x'");
    }

    private void lookalikes() {
        goals();
        call("remember", "'content':'Likes green tea'");
        call("remember", "'content':'Likes black tea'");
        call("open_loop", "'content':'Call Anna'");
        call("open_loop", "'content':'Call the bank'");
        call("create_goal", "'title':'Body','slug':'gym'");
        call("plan", "'goal':'gym','tasks':[{'name':'Row','task_id':'a'},{'name':'Row','task_id':'b'}]");
        call("done", "'goal':'gym','what':'25 min stretching'");
        call("done", "'goal':'gym','what':'20 min swimming'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "forget | 'query':'tea' | Which one is to be deleted? | Likes black tea | list_memories | ''",
                "close_loop | 'query':'call','outcome':'completed' | Which one was meant? | Call the bank | loops | ''",
                "edit_loop | 'query':'call','content':'Ring' | Which one was meant? | Call the bank | loops | ''",
                "edit | 'goal':'gym','task_id':'Row','delete':true | Which one is to be deleted? | /b: | list_steps |"
                        + " 'goal':'gym'",
                "edit | 'goal':'gym','taskId':'Row','name':'Rest' | Which one was meant? | /b: | list_steps |"
                        + " 'goal':'gym'",
                "done | 'what':'called' | Which task was meant? | Call the bank | loops | ''",
                "log_goal | 'goal':'gym','value':20,'todo_task':'row' | Which task was meant? | /b | list_steps |"
                        + " 'goal':'gym'",
                "edit_log | 'goal':'gym','date':'today','value':30 | Which one was meant? | 25 min | history | ''"
            })
    void showsWhatMayBeMeantAndActsOnTheChoice(
            String tool, String arguments, String question, String wanted, String list, String all) {
        for (String revision : List.of("2025-06-18", "2025-11-25")) {
            connection = connect(Set.of("all"), false);
            hello(revision, "{'elicitation':{}}");
            lookalikes();
            String before = Json.write(call(list, all.equals("''") ? "" : all));
            JsonObject asked = call(tool, arguments);
            assertThat(Json.write(asked)).contains("elicitation/create", question, wanted);

            JsonObject chosen = answer(asked, "{'answer':'" + value(asked, wanted) + "'}");
            boolean deletion = arguments.contains("delete");
            assertThat(Json.write(chosen).contains("Delete 'Row' (week-1/b)?")).isEqualTo(deletion);
            String done = Json.write(deletion ? answer(chosen, "{'answer':true}") : chosen);
            assertThat(done).doesNotContain("isError").contains("\"result\":");
            assertThat(Json.write(call(list, all.equals("''") ? "" : all))).isNotEqualTo(before);
        }
    }

    /** The value under which a form offers what has those words. */
    private static String value(JsonObject asked, String words) {
        JsonObject field = asked.object("params")
                .flatMap(params -> params.object("requestedSchema"))
                .flatMap(schema -> schema.object("properties"))
                .flatMap(properties -> properties.object("answer"))
                .orElseThrow();
        List<String> values = new ArrayList<>();
        field.array("oneOf")
                .ifPresent(options -> options.stream()
                        .map(JsonObject.class::cast)
                        .filter(option -> option.string("title").orElseThrow().contains(words))
                        .forEach(option -> values.add(option.string("const").orElseThrow())));
        field.array("enum").ifPresent(options -> {
            List<String> lines = texts(field, "enumNames");
            List<String> offered = texts(field, "enum");
            IntStream.range(0, lines.size())
                    .filter(i -> lines.get(i).contains(words))
                    .forEach(i -> values.add(offered.get(i)));
        });
        return values.get(0);
    }

    private static List<String> texts(JsonObject json, String name) {
        return json.array(name).orElseThrow().stream()
                .map(text -> ((JsonString) text).value())
                .toList();
    }

    @Test
    void asksOneThingAfterTheOther() {
        hello("2025-11-25", "{'elicitation':{}}");
        lookalikes();
        call("create_goal", "'title':'Body','slug':'pool'");
        JsonObject goal = call("edit", "'goal':'Body','task_id':'Row','name':'Rest'");
        assertThat(Json.write(goal)).contains("Which one was meant?", "gym: Body");

        JsonObject task = answer(goal, "{'answer':'" + value(goal, "gym") + "'}");
        assertThat(Json.write(task)).contains("Which one was meant?", "/b: Row");
        assertThat(Json.write(answer(task, "{'answer':'" + value(task, "/b:") + "'}")))
                .contains("Changed week-1/b.");
    }

    @Test
    void asksInTheNewerEraByResultsThatWantMore() {
        lookalikes();
        call("create_goal", "'title':'Body','slug':'pool'");
        String edit = "'name':'edit','arguments':{'goal':'Body','task_id':'Row','delete':true}";
        JsonObject goal = stateless(edit);
        assertThat(Json.write(goal)).contains("\"resultType\":\"input_required\"", "gym: Body");

        JsonObject task = stateless(edit + answered(goal, "gym: Body"));
        assertThat(Json.write(task)).contains("\"resultType\":\"input_required\"", "week-1/b: Row");
        JsonObject question = stateless(edit + answered(task, "week-1/b: Row"));
        assertThat(Json.write(question)).contains("Delete 'Row' (week-1/b)?");
        assertThat(Json.write(stateless(edit + state(question)
                        + ",'inputResponses':{'confirm_deletion':{'action':'accept','content':{'answer':true}}}")))
                .contains("Deleted week-1/b.");
    }

    @Test
    void asksAlsoAboutADeletionThatWasChosen() {
        hello("2025-11-25", "{'elicitation':{}}");
        lookalikes();
        call("create_goal", "'title':'Body','slug':'pool'");
        JsonObject choice = call("delete_goal", "'goal':'Body'");

        JsonObject question = answer(choice, "{'answer':'" + value(choice, "gym") + "'}");
        assertThat(Json.write(question)).contains("Delete the goal 'Body' with 2 steps and 2 log entries?");
        assertThat(Json.write(answer(question, "{'answer':false}"))).contains("Nothing was deleted");
        assertThat(Json.write(call("list_goals", ""))).contains("\"gym\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "done | 'what':'row','request_id':'r1'",
                "close_loop | 'query':'call','outcome':'completed','request_id':'r1'",
                "forget | 'query':'tea','requestId':'r1'",
            })
    void answersARepeatedCallAsItWasMadeClear(String tool, String arguments) {
        hello("2025-11-25", "{'elicitation':{}}");
        lookalikes();
        JsonObject choice = call(tool, arguments);
        JsonObject first = answer(choice, "{'answer':'" + value(choice, "") + "'}");
        assertThat(Json.write(first)).contains("structuredContent").doesNotContain("ambiguous");

        assertThat(call(tool, arguments).object("result")).isEqualTo(first.object("result"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "edit | 'goal':'fitness','task_id':'run-session','delete':true,'request_id':'r1'",
                "delete_goal | 'goal':'fitness','request_id':'r1'",
                "forget | 'query':'green','request_id':'r1'",
            })
    void answersARepeatedDeletionWithoutAsking(String tool, String arguments) {
        hello("2025-11-25", "{'elicitation':{}}");
        lookalikes();
        JsonObject first = answer(call(tool, arguments), "{'answer':true}");
        assertThat(Json.write(first)).contains("structuredContent");

        assertThat(call(tool, arguments).object("result")).isEqualTo(first.object("result"));
    }

    private JsonObject stateless(String params) {
        return ask(
                "tools/call",
                params + ",'_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28',"
                        + "'io.modelcontextprotocol/clientCapabilities':{'elicitation':{}}}");
    }

    /** What the client tells again. */
    private static String state(JsonObject reply) {
        String state = reply.object("result")
                .flatMap(result -> result.string("requestState"))
                .orElseThrow();
        return ",'requestState':" + Json.write(new JsonString(state)).replace("'", "\\u0027");
    }

    /** The members that answer a result which wants a choice. */
    private static String answered(JsonObject reply, String words) {
        JsonObject result = reply.object("result").orElseThrow();
        String value = value(
                result.object("inputRequests")
                        .flatMap(requests -> requests.object("choose_one"))
                        .orElseThrow(),
                words);
        return state(reply) + ",'inputResponses':{'choose_one':{'action':'accept','content':{'answer':'" + value
                + "'}}}";
    }

    private void runs() {
        goals();
        call("plan", "'goal':'fitness','tasks':[{'name':'Run a mile'},{'name':'Run far'}]");
    }

    private String pending() {
        return Json.write(call("list_steps", "'goal':'fitness','status':'pending'"));
    }

    @Test
    void actsOnceOnAnAnswerThatIsDeliveredAgain() {
        runs();
        String done = "'name':'done','arguments':{'goal':'fitness','what':'run 20 min'}";
        JsonObject question = stateless(done);
        String answer = answered(question, "Run far");
        JsonObject first = stateless(done + answer);
        assertThat(Json.write(first)).contains("\"task_id\":\"run-far\"");

        assertThat(stateless(done + answer).object("result")).isEqualTo(first.object("result"));
        assertThat(pending()).contains("run-a-mile").doesNotContain("run-far");
        assertThat(Json.write(stateless(done.replace("20", "25") + answer))).doesNotContain("\"task_id\":\"run-far\"");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void actsOnceOnAYesThatIsDeliveredAgain(boolean named) {
        lookalikes();
        String edit = "'name':'edit','arguments':{'goal':'gym','task_id':'Row','delete':true"
                + (named ? ",'requestId':'r1'}" : "}");
        JsonObject question = stateless(edit + answered(stateless(edit), "week-1/b: Row"));
        String yes = state(question)
                + ",'inputResponses':{'confirm_deletion':{'action':'accept','content':{'answer':true}}}";
        JsonObject first = stateless(edit + yes);
        assertThat(Json.write(first)).contains("Deleted week-1/b.");

        assertThat(stateless(edit + yes).object("result")).isEqualTo(first.object("result"));
        assertThat(Json.write(call("list_steps", "'goal':'gym'"))).contains("\"a\\\"");
    }

    @Test
    void actsOnWhatWasChosenHoweverTheRecordsChangeMeanwhile() {
        runs();
        String done = "'name':'done','arguments':{'goal':'fitness','what':'run 20 min'}";
        String far = answered(stateless(done), "Run far");
        call("edit", "'goal':'fitness','task_id':'run-far','done':true");

        assertThat(Json.write(stateless(done + far))).contains("\"task_id\":\"run-far\"");
        assertThat(pending()).contains("run-a-mile");
    }

    @Test
    void asksAgainWhenMoreWouldGoThanWasShown() {
        goals();
        String delete = "'name':'delete_goal','arguments':{'goal':'fitness'}";
        String yes = state(stateless(delete))
                + ",'inputResponses':{'confirm_deletion':{'action':'accept','content':{'answer':true}}}";
        call("plan", "'goal':'fitness','name':'Swim'");

        assertThat(Json.write(stateless(delete + yes))).contains("Delete the goal 'Fitness' with 3 steps?");
        assertThat(Json.write(call("list_goals", ""))).contains("fitness");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "forget | 'query':'tea'",
                "close_loop | 'query':'call','outcome':'completed'",
                "edit | 'goal':'gym','task_id':'Row','delete':true",
                "done | 'what':'called'"
            })
    void endsTheMatterWhenThePersonDeclines(String tool, String arguments) {
        lookalikes();
        String call = "'name':'" + tool + "','arguments':{" + arguments + "}";
        String before = Json.write(call("history", ""));
        JsonObject question = stateless(call);

        String declined =
                Json.write(stateless(call + state(question) + ",'inputResponses':{'choose_one':{'action':'decline'}}"));
        assertThat(declined)
                .contains("\"text\":\"Nothing was changed: the person declined to choose.\"")
                .doesNotContain("isError", "confirm", "candidates", "fits several");
        assertThat(declined.contains("\"status\":\"ambiguous\"")).isEqualTo(tool.equals("done"));
        assertThat(Json.write(
                        stateless(call + state(question) + ",'inputResponses':{'choose_one':{'action':'cancel'}}")))
                .containsAnyOf("fits several", "these say so", "Multiple matches");
        assertThat(Json.write(call("history", ""))).isEqualTo(before);
    }

    @Test
    void listsWhatMayBeMeantWhereTheClientCannotAsk() {
        lookalikes();

        String refused = Json.write(call("close_loop", "'query':'call','outcome':'completed'"));
        assertThat(refused).contains("'call' fits several: ", "; name one with id", "\"isError\":true");
        String handle = refused.replaceAll(".*[:,] (\\w{4}) Call the bank.*", "$1");
        assertThat(Json.write(call("close_loop", "'id':'" + handle + "','outcome':'completed'")))
                .contains("Done: Call the bank.");
    }

    @Test
    void showsHowAReportNamesACandidate() {
        lookalikes();
        String answer = Json.write(call("done", "'goal':'gym','what':'20 min row'"));
        assertThat(answer)
                .contains("The first is meant by {\\\"goal\\\":\\\"gym\\\",\\\"what\\\":\\\"20 min"
                        + " week-1/a\\\",\\\"date\\\":");
        assertThat(Json.write(call("done", "'what':'20 min week-1/a','goal':'gym'")))
                .contains("\"task_id\":\"a\"");

        assertThat(Json.write(call("done", "'what':'gym/week-1/b'"))).contains("\"task_id\":\"b\"");
        call("open_loop", "'kind':'HABIT','content':'Call Anna'");
        String both = Json.write(call("done", "'what':'called'"));
        assertThat(both).contains("- Call Anna (commitment)", "- Call the bank (commitment)");
        String handle = both.replaceAll(".*\"handle\":\"(\\w{4})\",\"name\":\"Call the bank\".*", "$1");
        assertThat(Json.write(call("done", "'what':'" + handle + "'"))).contains("Done: Call the bank.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "done", "loops", "context"})
    void saysHowToBeginInAnEmptyStore(String tool) {
        connection = connect(Set.of("everyday"), false);
        hello("2025-11-25", "{}");
        assertThat(Json.write(call(tool, ""))).contains("plan with create_goal true begins a goal");

        connection = connect(Set.of("everyday"), true);
        hello("2025-11-25", "{}");
        assertThat(Json.write(ask("tools/call", "'name':'status','arguments':{}")))
                .doesNotContain("create_goal");
    }

    @Test
    void saysHowToBeginWhenSomethingIsNamedInAnEmptyStore() {
        connection = connect(Set.of("everyday"), false);
        hello("2025-11-25", "{}");
        assertThat(Json.write(call("done", "'goal':'fit','what':'run'")))
                .contains("isError", "there are none yet", "plan with create_goal true begins a goal");

        call("plan", "'goal':'Fitness','create_goal':true");
        assertThat(Json.write(call("done", "'goal':'swim','what':'run'")))
                .contains("isError", "there is no goal 'swim'")
                .doesNotContain("Nothing is kept yet");
    }

    @Test
    void beginsAGoalWithTheEverydayTools() {
        connection = connect(Set.of("everyday"), false);
        hello("2025-11-25", "{}");
        assertThat(Json.write(call("plan", "'goal':'Learn Spanish','create_goal':true")))
                .contains("Created goal learn-spanish.");
        assertThat(Json.write(call("status", ""))).contains("Learn Spanish").doesNotContain("Nothing is kept yet");
    }

    @Test
    void offersOlderNamesWhenTheyAreAskedFor() {
        assertThat(offered("everyday")).doesNotContain("check_in", "log_goal");
        assertThat(offered("compat"))
                .hasSize(11)
                .contains("check_in", "log_goal", "write_todo", "add_calendar_event")
                .doesNotContain("done", "edit_log");

        call("check_in", "");
        assertThat(Json.write(call("memory_save", "'text':'Likes tea'")))
                .contains("\\nmemory_save is an older name: call remember ", "\"notice\"");
        assertThat(Json.write(call("done", "'what':'run'"))).contains("unknown tool");
    }

    private List<String> offered(String toolset) {
        connection = connect(Set.of(toolset), false);
        hello("2025-11-25", "{}");
        return ask("tools/list", "")
                .object("result")
                .flatMap(result -> result.array("tools"))
                .orElseThrow()
                .values()
                .stream()
                .map(tool -> ((JsonObject) tool).string("name").orElseThrow())
                .toList();
    }

    @Test
    void instructionsNameOnlyWhatTheEverydayToolsOffer() {
        Set<String> words = new HashSet<>(
                List.of(Instructions.text().toLowerCase(Locale.ROOT).split("[^a-z_]+", -1)));
        List<Tool> everyday = Catalog.standard().tools().stream()
                .filter(tool -> tool.toolsets().contains("everyday"))
                .toList();
        Set<String> offered = everyday.stream()
                .flatMap(tool -> Stream.concat(
                        Stream.of(tool.name()), tool.shortSchema().object("properties").orElseThrow().names().stream()))
                .collect(Collectors.toSet());
        List<String> named = Catalog.standard().tools().stream()
                .flatMap(tool -> Stream.concat(
                        Stream.of(tool.name()), tool.params().stream().map(Param::name)))
                .filter(name -> name.contains("_") || name.equals("proposed"))
                .distinct()
                .filter(words::contains)
                .toList();

        assertThat(named).contains("create_goal", "mem_progress", "proposed");
        assertThat(offered).containsAll(named);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void takesAYesForTheConfirmationThatAConversationNeeds(boolean yes) {
        hello("2025-11-25", "{'elicitation':{}}");
        String begun = Json.write(call("create_conversation", ""));
        String id = begun.replaceAll(".*\"id\":\"([0-9a-f-]{36}).*", "$1");
        call("add_message", "'conversation_id':'" + id + "','role':'user','content':'likes tea'");
        JsonObject asked = call("delete_conversation", "'conversation_id':'" + id + "'");
        assertThat(Json.write(asked)).contains("Delete what was said in " + id + "? Nothing can bring it back.");
        answer(asked, "{'answer':" + yes + "}");

        assertThat(Json.write(call("list_conversations", "")).contains("likes tea"))
                .isNotEqualTo(yes);
    }

    @Test
    void asksWhichLoopWasMeant() {
        hello("2025-11-25", "{'elicitation':{}}");
        call("open_loop", "'kind':'commitment','content':'Call Anna about the tent'");
        call("open_loop", "'kind':'commitment','content':'Call Anna about the boat'");
        JsonObject question = call("done", "'what':'called Anna'");
        assertThat(Json.write(question))
                .contains("elicitation/create", "\"title\":\"Call Anna about the boat (commitment)\"");
        String boat = Json.write(question)
                .replaceAll(".*\"const\":\"([^\"]*)\",\"title\":\"Call Anna about the boat .*", "$1");

        assertThat(Json.write(answer(question, "{'answer':'" + boat + "'}")))
                .contains("\"status\":\"ok\"", "\"content\":\"Call Anna about the boat\"");
        assertThat(Json.write(call("loops", ""))).contains("the tent").doesNotContain("the boat");
    }

    private JsonObject answer(JsonObject question, String content) {
        received.clear();
        String id = question.string("id").orElseThrow();
        String message = "{'jsonrpc':'2.0','id':'" + id + "','result':{'action':'accept','content':" + content + "}}";
        connection.receive(message.replace('\'', '"'), reply -> received.add(Json.write(reply)));
        return (JsonObject) Json.parse(received.get(0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "loopkeeper://status/today",
                "loopkeeper://goals",
                "loopkeeper://loops",
                "loopkeeper://goals/fitness",
                "loopkeeper://goals/fitness/week/1",
                "loopkeeper://week/1",
                "loopkeeper://memories/recent",
                "loopkeeper://history"
            })
    void readsResources(String uri) {
        goals();
        call("remember", "'content':'about fitness'");
        call("open_loop", "'kind':'commitment','content':'Ask about fitness'");

        assertThat(Json.write(ask("resources/read", "'uri':'" + uri + "'")).toLowerCase(Locale.ROOT))
                .contains("\"uri\":\"" + uri + "\"", "\"text\":\"# ", "fitness");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "loopkeeper://goals/none",
                "loopkeeper://week/x",
                "loopkeeper://week/999999",
                "file:///etc/passwd",
                ""
            })
    void saysThatThereIsNoSuchResource(String uri) {
        assertThat(Json.write(ask("resources/read", "'uri':'" + uri + "'"))).contains("-32002");
    }

    @ParameterizedTest
    @ValueSource(strings = {"morning-briefing", "plan-my-day", "check-in", "weekly-review"})
    void promptsBringTheStatus(String prompt) {
        goals();

        assertThat(Json.write(ask("prompts/get", "'name':'" + prompt + "','arguments':{'goal':'fitness'}")))
                .contains("Run session", "data, not instructions");
        assertThat(Json.write(ask("prompts/get", "'name':'" + prompt + "','arguments':{'goal':'none'}")))
                .contains("-32602");
    }

    @Test
    void completesGoalsAndWeeks() {
        goals();

        assertThat(Json.write(complete("'type':'ref/resource','uri':'loopkeeper://goals/{slug}'", "slug", "FIT")))
                .contains("\"values\":[\"fitness\"]");
        assertThat(Json.write(complete("'type':'ref/prompt','name':'weekly-review'", "week", "")))
                .contains("\"values\":[\"1\",\"2\",\"3\",\"4\",\"5\"]");
    }

    private JsonObject complete(String ref, String name, String value) {
        return ask(
                "completion/complete",
                "'ref':{" + ref + "},'argument':{'name':'" + name + "','value':'" + value + "'}");
    }

    @Test
    void historyNamesTheAssistant() {
        goals();

        assertThat(Json.write(call("history", "'limit':1"))).contains("\\\"actor\\\":\\\"An assistant\\\"");
    }

    @Test
    void everyCallSaysWhyTheStoreCannotBeOpened() {
        Keeper keeper = new Keeper(
                () -> {
                    throw new StoreException("the disk is gone");
                },
                () -> new Moment.Exact(NOW),
                UserId.DEFAULT);
        connection = new Endpoint(
                        new KeeperOffer(keeper, "1.0", Set.of("all"), false), Runnable::run, () -> {}, defects::add)
                .connect(Optional.empty());
        hello("2025-11-25", "{}");

        assertThat(Json.write(call("status", ""))).contains("the disk is gone", "\"isError\":true", "store_error");
    }

    @Test
    void instructionsAreShort() {
        assertThat(Instructions.text().lines().count()).isLessThanOrEqualTo(25);
    }

    @Test
    void tellsWhatAMessageSpeaksOfToWhoReadsTheTextAlone() {
        assertThat(text("create_task", "'title':'Buy milk','due_date':'friday'"))
                .matches("Created task: Buy milk, due Friday 16 January \\(s[a-z0-9]{3,}\\)\n"
                        + "- s[a-z0-9]{3,} Buy milk \\(inbox, pending, due 2026-01-16\\)");
        call("capture", "'text':'- Call Ann by friday\\n- Call Bob'");
        assertThat(text("review_captured", ""))
                .matches("2 to review.\n- c[a-z0-9]{3,} Call Ann \\(tentative, due 2026-01-16\\)\n"
                        + "- c[a-z0-9]{3,} Call Bob \\(tentative\\)");
        assertThat(text("review_captured", "'id':'Call Bob','action':'accept'").lines())
                .hasSize(2)
                .last()
                .asString()
                .endsWith("Call Bob (inbox, pending)");
        assertThat(text("settings", "")).contains("\"capacity\"");
    }

    private String text(String tool, String arguments) {
        return ((JsonObject) call(tool, arguments)
                        .object("result")
                        .flatMap(result -> result.array("content"))
                        .orElseThrow()
                        .values()
                        .get(0))
                .string("text")
                .orElseThrow();
    }

    @Test
    void instructionsSayWhenProgressIsReadAndSavedAndWhatItLooksLike() {
        assertThat(Json.write(ask("initialize", "'protocolVersion':'2025-11-25','capabilities':{}")))
                .contains(
                        "It is for you, not for the person.",
                        "When a session starts, read it: mem_progress(project=X), without content.",
                        "After significant work, write it: mem_progress(project=X, content=...)");
        String example = Instructions.text()
                .lines()
                .filter(line -> line.startsWith("  {"))
                .collect(Collectors.joining());
        assertThat(((JsonObject) Json.parse(example)).names())
                .containsExactly("goal", "completed", "next_steps", "blockers");
    }

    @ParameterizedTest
    @CsvSource({"everyday, true", "memory, true", "all, true", "goals, false", "conversations, false"})
    void offersProgressWhereverThereIsMemory(String toolset, boolean offered) {
        connection = connect(Set.of(toolset), false);
        hello("2025-11-25", "{}");

        assertThat(Json.write(ask("tools/list", "")).contains("\"name\":\"mem_progress\""))
                .isEqualTo(offered);
    }
}
