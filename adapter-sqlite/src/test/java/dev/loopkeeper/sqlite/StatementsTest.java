package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.sqlite.file.DatabaseFile;
import dev.loopkeeper.sqlite.file.Migrations;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many statements a call costs: a number that must not grow with what is stored. */
class StatementsTest {
    /** What one report costs today, so that nobody adds a statement unseen. */
    private static final int DONE = 22;

    @TempDir
    Path folder;

    private final List<String> statements = Collections.synchronizedList(new ArrayList<>());
    private Workspace workspace;
    private ToolRunner tools;

    @BeforeEach
    void planAWeek() {
        workspace = new Workspace(
                SqliteStorageProvider.open(
                        new DatabaseFile(folder.resolve("store.db")), Migrations.standard(), statements::add),
                ZoneOffset.UTC,
                new SplittableRandom(3));
        tools = new ToolRunner(workspace, Catalog.standard());
        call("create_goal", "{'title':'Fitness','slug':'fitness','daily':{'field':'fitness','rule':'add_minutes'}}");
        call("status", "{}"); // opens the connection that reads
    }

    @AfterEach
    void close() {
        workspace.close();
    }

    @Test
    void reportsAStepOfALongWeekInFewStatements() {
        planSteps(30);
        List<String> first = statementsOf("done", "{'goal':'fitness','what':'35 minutes of exercise 7'}");

        assertThat(first).hasSizeLessThanOrEqualTo(DONE);
    }

    @Test
    void reportsAStepOfALongWeekInAsManyStatementsAsOneOfAShortWeek() {
        planSteps(3);
        int few = statementsOf("done", "{'goal':'fitness','what':'35 minutes of exercise 1'}")
                .size();
        planSteps(40);
        int many = statementsOf("done", "{'goal':'fitness','what':'35 minutes of exercise 2'}")
                .size();

        assertThat(many).isLessThanOrEqualTo(few + 1);
    }

    @Test
    void looksForNoTaskThatIsNew() {
        call("create_task", "{'title':'Water the ferns'}");

        List<String> created = statementsOf("create_task", "{'title':'Mow the lawn'}");

        assertThat(created).isNotEmpty().noneMatch(sql -> sql.contains("FROM goal_steps WHERE user_id = ? AND id = ?"));
    }

    @Test
    void showsManyGoalsInAsManyStatementsAsFew() {
        call("create_goal", "{'title':'Goal','slug':'g'}");
        int few = statementsOf("status", "{}").size();
        for (int i = 0; i < 40; i++) {
            call("create_goal", "{'title':'Goal " + i + "','slug':'g" + i + "'}");
        }
        List<String> many = statementsOf("status", "{}");

        assertThat(many).hasSize(few);
        assertThat(many)
                .filteredOn(sql -> sql.startsWith("SELECT") && sql.contains("FROM goal_steps"))
                .isNotEmpty()
                .allSatisfy(sql -> assertThat(Probe.plan(folder.resolve("store.db"), sql))
                        .anyMatch(step -> step.startsWith("SEARCH goal_steps USING")
                                && (step.contains("goal_id=?")
                                        || step.contains("due_key<?")
                                        || step.contains("planned<?"))));
    }

    @Test
    void letsGoOfTheConnectionsThatOnlyACrowdNeeds() throws Exception {
        readAtOnce(40);
        statements.clear();
        readAtOnce(40);

        assertThat(statements)
                .filteredOn(sql -> sql.startsWith("PRAGMA cache_size"))
                .hasSize(40 - 16);
    }

    /** Nobody is done before everybody has begun. */
    private void readAtOnce(int readers) throws InterruptedException {
        CyclicBarrier together = new CyclicBarrier(readers);
        List<Thread> crowd = IntStream.range(0, readers)
                .mapToObj(any -> new Thread(() -> workspace.read(Home.caller(UserId.DEFAULT), view -> {
                    try {
                        return together.await();
                    } catch (InterruptedException | BrokenBarrierException e) {
                        throw new AssertionError(e);
                    }
                })))
                .toList();
        crowd.forEach(Thread::start);
        for (Thread reader : crowd) {
            reader.join();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "listen, 'I watered the ferns and I will call Otto tomorrow'",
        "listen, 'Ferns are older than flowers, I read'",
        "listen, 'Never got round to the ferns'",
        "context, 'hello again'"
    })
    void hearsInAsManyStatementsHoweverMuchWasEverDone(String tool, String message) throws Exception {
        call("open_loop", "{'id':'ferns','content':'Water the ferns','kind':'HABIT'}");
        call("open_loop", "{'id':'walls','content':'Paint the walls'}");
        finish(3);
        call(tool, "{'message':'" + message + "'}");
        int few = usualStatementsOf(tool, "{'message':'" + message + "'}").size();
        finish(200);
        List<String> many = usualStatementsOf(tool, "{'message':'" + message + "'}");

        assertThat(many).hasSizeLessThanOrEqualTo(few);
        many.stream().filter(sql -> sql.startsWith("SELECT")).distinct().forEach(this::assertIndexed);
    }

    /** Nobody who writes waits for a long text to be read. */
    @Test
    void readsATextBeforeItWritesWhatItFinds() {
        planSteps(3);

        List<String> captured = statementsOf("capture", "{'text':'- Call Ann'}");
        int begin = captured.indexOf("BEGIN IMMEDIATE");

        assertThat(captured.subList(0, begin)).anyMatch(sql -> sql.contains("FROM goal_steps"));
        assertThat(captured.subList(begin, captured.size())).noneMatch(sql -> sql.contains("FROM goal_steps"));
    }

    @Test
    void findsWhatIsKnownByAKeyWithoutWalkingThroughAllThatWasDone() {
        call("open_loop", "{'id':'ferns','content':'Water the ferns','kind':'HABIT'}");
        call("open_loop", "{'id':'walls','content':'Paint the walls'}");
        finish(200);
        List<String> byKey = statementsOf("listen", "{'message':'I painted the walls. I will call Otto'}").stream()
                .filter(sql -> sql.startsWith("SELECT") && sql.contains("known_by = ?"))
                .distinct()
                .toList();

        assertThat(byKey)
                .hasSize(2)
                .allSatisfy(sql -> assertThat(Probe.plan(folder.resolve("store.db"), sql))
                        .anyMatch(step -> step.contains("known_by=?")));
    }

    private void finish(int loops) {
        workspace.write(Home.caller(UserId.DEFAULT), "fill", view -> {
            Changes changes = new Changes();
            OpenLoop habit = view.loops().byId(new LoopId("ferns")).orElseThrow();
            for (int day = 1; day <= loops; day++) {
                Duration ago = Duration.ofDays(loops + day);
                changes.put(Win.of(
                        new LoopId(loops + "-" + day),
                        habit,
                        view.today().minusDays(ago.toDays()),
                        view.instant().minus(ago)));
            }
            return Decision.accept("", changes, "Filled.");
        });
    }

    @Test
    void looksThingsUpInIndexes() throws Exception {
        planSteps(10);
        statementsOf("done", "{'goal':'fitness','what':'35 minutes of exercise 7'}").stream()
                .filter(sql -> sql.startsWith("SELECT") || sql.startsWith("UPDATE") || sql.startsWith("DELETE"))
                .distinct()
                .forEach(this::assertIndexed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "review | {}",
                "query_tasks | {'status':'ACTIVE','tag_ids':['home'],'limit':1}",
                "query_tasks | {'available_only':true,'due_before':'2026-02-01','limit':1}",
                "query_tasks | {'available_only':true,'search_text':'exercise','limit':1}",
                "suggest_next_actions | {'context':'MORNING'}"
            })
    void looksOverManyTasksInAsManyStatementsAsFew(String tool, String arguments) {
        planSteps(3);
        int few = statementsOf(tool, arguments).size();
        planSteps(40);
        List<String> many = statementsOf(tool, arguments);

        assertThat(many).hasSizeLessThanOrEqualTo(few);
        assertThat(many)
                .filteredOn(sql -> sql.startsWith("SELECT") && sql.contains("FROM goal_steps"))
                .isNotEmpty()
                .allSatisfy(sql -> assertThat(Probe.plan(folder.resolve("store.db"), sql))
                        .noneMatch(step -> step.startsWith("SCAN goal_steps")));
    }

    @Test
    void countsWhatCanBeDoneInTheIndexOfIt() {
        planSteps(10);
        List<String> counts =
                statementsOf("query_tasks", "{'status':'ACTIVE','available_only':true,'limit':1}").stream()
                        .filter(sql -> sql.startsWith("SELECT count(*) FROM goal_steps"))
                        .toList();

        assertThat(counts)
                .hasSize(1)
                .allSatisfy(sql -> assertThat(Probe.plan(folder.resolve("store.db"), sql))
                        .contains("SEARCH goal_steps USING INDEX idx_goal_steps_ready (user_id=?)"));
    }

    @Test
    void completesATaskWithoutWalkingThroughAllTasks() {
        planSteps(10);
        List<String> steps = statementsOf("complete_task", "{'task_id':'fitness/week-1/week-11-3'}").stream()
                .filter(sql -> sql.contains("goal_steps"))
                .toList();

        assertThat(steps)
                .anyMatch(sql -> sql.contains("step_dependencies"))
                .allSatisfy(sql -> assertThat(Probe.plan(folder.resolve("store.db"), sql))
                        .noneMatch(step -> step.startsWith("SCAN goal_steps") || step.endsWith("(user_id=?)")));
    }

    @Test
    void reportsTheDayWithoutSortingSteps() {
        planSteps(10);
        List<String> steps = statementsOf("status", "{}").stream()
                .filter(sql -> sql.startsWith("SELECT") && sql.contains("FROM goal_steps"))
                .filter(sql -> !sql.contains("goals.priority")) // the few that can be begun come from many goals
                .toList();

        assertThat(steps)
                .isNotEmpty()
                .allSatisfy(sql -> assertThat(Probe.plan(folder.resolve("store.db"), sql))
                        .noneMatch(step -> step.contains("TEMP B-TREE")));
    }

    @Test
    void asksForAnyNumberInTheSameWords() {
        planSteps(10);
        List<String> few = statementsOf("list_steps", "{'goal':'fitness','limit':2}");
        List<String> more = statementsOf("list_steps", "{'goal':'fitness','limit':5}");

        assertThat(few).isEqualTo(more).noneMatch(sql -> sql.endsWith("LIMIT ?"));
    }

    @Test
    void listsHistoryWithoutReadingWhatTheChangesDid() {
        planSteps(40);
        List<String> listing = statementsOf("history", "{'limit':3}");

        assertThat(listing).hasSizeLessThanOrEqualTo(6);
        assertThat(listing.stream().filter(sql -> sql.contains("FROM changes")))
                .isNotEmpty()
                .noneMatch(sql -> sql.contains(" edits,"));
    }

    private void assertIndexed(String sql) {
        try {
            assertThat(Probe.plan(folder.resolve("store.db"), sql))
                    .as(sql)
                    .noneMatch(step ->
                            step.startsWith("SCAN ") && !step.contains("CONSTANT") && !step.contains("VIRTUAL TABLE"));
        } catch (java.sql.SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    private void planSteps(int count) {
        String unit = "week-" + (count + 1);
        String tasks = IntStream.rangeClosed(1, count)
                .mapToObj(i -> "{'task_id':'" + unit + "-" + i + "','name':'Exercise " + i + "'}")
                .collect(Collectors.joining(","));
        call("plan", "{'goal':'fitness','unit':'week-1','tasks':[" + tasks + "]}");
    }

    private List<String> statementsOf(String tool, String arguments) {
        statements.clear();
        call(tool, arguments);
        return List.copyOf(statements);
    }

    /** Those of the shorter of two calls: once in eight changes old ones are dropped besides. */
    private List<String> usualStatementsOf(String tool, String arguments) {
        List<String> first = statementsOf(tool, arguments);
        List<String> second = statementsOf(tool, arguments);
        return first.size() <= second.size() ? first : second;
    }

    private void call(String tool, String arguments) {
        JsonObject parsed = (JsonObject) Json.parse(arguments.replace('\'', '"'));
        assertThat(tools.call(tool, parsed, Home.caller(UserId.DEFAULT)))
                .as("%s %s", tool, arguments)
                .isInstanceOf(ToolReply.Result.class);
    }
}
