package dev.loopkeeper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** A store in memory, called through its tools by one user at one moment; JSON may be written with single quotes. */
public final class Bench {
    private static final ZoneId ZONE = ZoneId.of("America/New_York");

    private final Workspace workspace;
    private final UserId user;
    private final String now;

    private Bench(Workspace workspace, UserId user, String now) {
        this.workspace = workspace;
        this.user = user;
        this.now = now;
    }

    /** Nothing stored yet; Wednesday 14 January 2026, 9:32. */
    public static Bench empty() {
        Workspace workspace = new Workspace(new MemoryStorage(), ZONE, new SplittableRandom(1));
        return new Bench(workspace, UserId.DEFAULT, "2026-01-14T09:32");
    }

    /** Four goals with the four metric rules and their second week; today is its Wednesday. */
    public static Bench sample() {
        Bench bench = empty().at("2026-01-12T08:00");
        bench.call("settings", "{'set':{'week_one':'2026-01-05'}}");
        goal(bench, "calendar", "Calendar", 9, "'daily':{'field':'calendar','rule':'set_true'}");
        goal(
                bench,
                "fitness",
                "Fitness",
                8,
                "'daily':{'field':'fitness','rule':'add_minutes'},'target':{'minutes':90,'per':'week'}");
        goal(bench, "hindi", "Hindi", 7, "'daily':{'field':'hindi','rule':'increment','noun':'chapters'}");
        goal(bench, "work-boundaries", "Work", 6, "'daily':{'field':'notes','rule':'append_note'}");
        bench.plan("calendar", "week-2", "tue-morning", "Tue AM: Check calendar first thing");
        bench.plan("calendar", "week-2", "wed-morning", "Wed AM: Check calendar first thing");
        bench.plan("calendar", "week-2", "wed-immediate", "Wed: Every event added immediately");
        bench.plan("fitness", "week-2", "run-session", "Run session (30 min)");
        bench.plan("fitness", "week-2", "gym-session", "Gym + PT session (60 min)");
        bench.plan("hindi", "week-1", "anki-3", "Anki review session 3");
        bench.plan("hindi", "week-2", "anki-4", "Anki review session 4");
        bench.plan("hindi", "week-2", "anki-5", "Anki review session 5");
        bench.plan("work-boundaries", "week-2", "tue-announce", "Tuesday - announce start/stop times");
        bench.plan("work-boundaries", "week-2", "wed-announce", "Wednesday - announce start/stop times");
        bench.plan("work-boundaries", "week-2", "wed-stop-on-time", "Wednesday - stop on time");
        return bench.at("2026-01-14T09:32");
    }

    private static void goal(Bench bench, String slug, String title, int priority, String more) {
        String fields = "{'slug':'" + slug + "','title':'" + title + "','priority':" + priority + "," + more + "}";
        bench.call("create_goal", fields);
    }

    /** The same store at another local time. */
    public Bench at(String localDateTime) {
        return new Bench(workspace, user, localDateTime);
    }

    /** The same store, used by someone else. */
    public Bench as(String name) {
        return new Bench(workspace, new UserId(name), now);
    }

    /** What the tool answers; fails when it refuses. */
    public JsonObject call(String tool, String arguments) {
        return call(tool, json(arguments));
    }

    /** What the tool answers; fails when it refuses. */
    public JsonObject call(String tool, JsonObject arguments) {
        ToolReply reply = reply(tool, arguments);
        assertThat(reply).as("%s %s", tool, arguments).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    /** Why the tool refuses; fails when it answers, or changes anything. */
    public Refusal refused(String tool, String arguments) {
        JsonObject before = snapshot();
        ToolReply reply = reply(tool, json(arguments));
        assertThat(reply).as("%s %s", tool, arguments).isInstanceOf(ToolReply.Failure.class);
        assertThat(snapshot()).isEqualTo(before);
        return ((ToolReply.Failure) reply).refusal();
    }

    /** What comes of a call; fails when the tool answers other than it declares. */
    public ToolReply reply(String tool, JsonObject arguments) {
        ToolReply reply = new ToolRunner(workspace, Catalog.standard()).call(tool, arguments, caller());
        if (reply instanceof ToolReply.Result result) {
            JsonObject schema = Catalog.standard().find(tool).orElseThrow().outputSchema();
            assertThat(Declared.faults(schema, result.json()))
                    .as("%s %s", tool, arguments)
                    .isEmpty();
        }
        return reply;
    }

    /** {@code done} with a goal and words. */
    public JsonObject done(String goal, String what) {
        return call(
                "done", JsonObject.builder().put("goal", goal).put("what", what).build());
    }

    /** {@code done} with a goal, words and a day. */
    public JsonObject done(String goal, String what, String date) {
        return call(
                "done",
                JsonObject.builder()
                        .put("goal", goal)
                        .put("what", what)
                        .put("date", date)
                        .build());
    }

    /** {@code plan} of one task; nothing for the unit means this week. */
    public JsonObject plan(String goal, String unit, String key, String name) {
        JsonObject.Builder arguments =
                JsonObject.builder().put("goal", goal).put("task_id", key).put("name", name);
        return call("plan", (unit.isEmpty() ? arguments : arguments.put("unit", unit)).build());
    }

    /** The value of a day's field; {@code null} as text when there is none. */
    public String day(String date, String field) {
        return read(view -> view.days().on(LocalDate.parse(date)).value(field))
                .map(Json::write)
                .orElse("null");
    }

    /** The log entries of a goal, as {@code 2026-01-14 35 minutes week-2/run-session}. */
    public List<String> log(String slug) {
        return read(view -> view
                .logs()
                .list(LogQuery.of(view.goals().bySlug(slug).orElseThrow().id()))
                .items()
                .stream()
                .map(entry -> entry.date() + " " + entry.value().toPlainString() + " "
                        + entry.doc().string("measure").orElse("?")
                        + entry.task().map(task -> " " + task).orElse(""))
                .toList());
    }

    /** The steps of a goal, as {@code week-2/run-session pending}. */
    public List<String> steps(String slug) {
        return read(view ->
                view
                        .steps()
                        .list(StepQuery.whole(
                                view.goals().bySlug(slug).orElseThrow().id()))
                        .items()
                        .stream()
                        .map(step ->
                                step.path() + " " + step.doc().string("status").orElse("pending"))
                        .toList());
    }

    /** The step of that path, as it is stored. */
    public JsonObject step(String slug, String path) {
        return read(view ->
                        view
                                .steps()
                                .list(StepQuery.whole(
                                        view.goals().bySlug(slug).orElseThrow().id()))
                                .items()
                                .stream()
                                .filter(step -> step.path().equals(path))
                                .findFirst())
                .orElseThrow()
                .doc();
    }

    /** Makes changes that no tool makes. */
    public void write(Changes changes) {
        workspace.write(caller(), "test", view -> Decision.accept("", changes, "Tested."));
    }

    /** Everything the user has, settings and history aside. */
    public JsonObject snapshot() {
        return read(view -> {
            List<JsonValue> all = new ArrayList<>();
            view.goals().list(GoalQuery.all()).items().forEach(goal -> {
                all.add(goal.doc());
                view.steps().list(StepQuery.whole(goal.id())).items().forEach(step -> all.add(step.doc()));
                view.steps()
                        .list(StepQuery.in(goal.id(), Unit.TEMPLATE))
                        .items()
                        .forEach(step -> all.add(step.doc()));
                view.logs().list(LogQuery.of(goal.id())).items().forEach(entry -> all.add(entry.doc()));
            });
            view.days()
                    .between(LocalDate.MIN, LocalDate.MAX)
                    .forEach(day -> all.add(day.fields()
                            .with(
                                    "date",
                                    new dev.loopkeeper.json.JsonString(
                                            day.date().toString()))));
            view.memories().recent(1000).forEach(memory -> all.add(memory.doc()));
            return JsonObject.builder().put("all", new JsonArray(all)).build();
        });
    }

    /** What {@code query} finds. */
    public <R> R read(java.util.function.Function<View, R> query) {
        return workspace.read(caller(), query);
    }

    /** The store itself. */
    public Workspace workspace() {
        return workspace;
    }

    /** Who asks, and when. */
    public Caller caller() {
        return new Caller(user, "test", Moment.parse(now).orElseThrow(), Optional.empty());
    }

    /** A JSON object; single quotes stand for double ones. */
    public static JsonObject json(String text) {
        return (JsonObject) Json.parse(text.replace('\'', '"'));
    }

    /** The text of a member, however deep: {@code matched.task_id}; other values as JSON. */
    public static String at(JsonObject json, String path) {
        JsonValue value = json;
        for (String name : path.split("\\.", -1)) {
            value = value instanceof JsonArray array
                    ? array.values().get(Integer.parseInt(name))
                    : ((JsonObject) value)
                            .get(name)
                            .orElseThrow(() -> new AssertionError("no " + path + " in " + json));
        }
        return value instanceof dev.loopkeeper.json.JsonString s ? s.value() : Json.write(value);
    }

    /** The same member of every element of a list. */
    public static List<String> each(JsonObject json, String list, String member) {
        return json.array(list).orElseThrow().values().stream()
                .map(item -> at((JsonObject) item, member))
                .toList();
    }
}
