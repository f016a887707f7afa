package dev.loopkeeper.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.mcp.protocol.Connection;
import dev.loopkeeper.mcp.protocol.Endpoint;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AssistantTest {
    private static final Instant NOW = Instant.parse("2026-01-14T09:00:00Z");
    private static final int MOST_BYTES = 9_000;

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
        assertThat(Json.write(question)).contains("Delete run-session?");
        answer(question, "{'answer':" + yes + "}");

        assertThat(Json.write(call("list_steps", "'goal':'fitness'")).contains("run-session"))
                .isNotEqualTo(yes);
    }

    @ParameterizedTest
    @CsvSource({
        "forget, query, Forget likes tea? Nothing can bring it back.",
        "delete_goal, goal, Delete the goal likes tea with all its steps and log entries?",
        "delete_step, step, Delete likes tea?"
    })
    void asksBeforeAnythingElseIsTakenAway(String tool, String name, String question) {
        hello("2025-11-25", "{'elicitation':{}}");
        call("remember", "'content':'likes tea'");
        JsonObject asked = call(tool, "'" + name + "':'likes tea'");

        assertThat(Json.write(asked)).contains("elicitation/create", question);
        assertThat(Json.write(answer(asked, "{'answer':false}"))).contains("Nothing was deleted");
        assertThat(Json.write(call("list_memories", ""))).contains("likes tea");
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
        assertThat(Json.write(question)).contains("elicitation/create", "\"title\":\"Call Anna about the boat\"");
        String boat = Json.write(question)
                .replaceAll(".*\"const\":\"([^\"]*)\",\"title\":\"Call Anna about the boat\".*", "$1");

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
