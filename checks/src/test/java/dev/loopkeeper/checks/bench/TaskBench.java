package dev.loopkeeper.checks.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.goal.Energy;
import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Times the tools of tasks among very many tasks in SQLite: each pair of filters, suggestions, the review, and durable changes
 * beside raw durable inserts of the same run. Where Taskwarrior is installed its {@code next} is timed on the same tasks.
 */
final class TaskBench {
    private static final int TASKS = Integer.getInteger("tasks", 100_000);
    private static final int RUNS = Integer.getInteger("runs", 200);
    private static final boolean PAIRS = Boolean.getBoolean("pairs");
    private static final int A_PROJECT = 50;
    private static final int CHANGES = 2_000;
    private static final int TAGS = 60;
    private static final int WORDS = 3_000;
    private static final List<String> CONTEXTS = List.of("HOME", "OFFICE", "COMPUTER", "PHONE", "ERRANDS");
    private static final List<String> OCCASIONS =
            List.of("MORNING", "AFTERNOON", "EVENING", "QUICK_BREAK", "DEEP_WORK", "LOW_ENERGY");
    private static final Instant NOW = Instant.parse("2026-01-14T09:32:00Z");
    private static final LocalDate TODAY = LocalDate.of(2026, 1, 14);
    private static final Caller ME = new Caller(UserId.DEFAULT, "bench", new Moment.Exact(NOW), Optional.empty());

    private final Random random = new Random(42);
    private final int tasks;
    private final Path folder;

    private TaskBench(int tasks, Path folder) {
        this.tasks = tasks;
        this.folder = folder;
    }

    /** Prints the tables; takes nothing. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("loopkeeper-bench");
        try {
            print("Java %s, %d runs each", System.getProperty("java.version"), RUNS);
            for (int tasks : new int[] {TASKS / 10, TASKS}) {
                new TaskBench(tasks, Files.createDirectory(folder.resolve("" + tasks))).measure();
            }
        } finally {
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    private interface Work {
        void run() throws Exception;
    }

    private void measure() throws Exception {
        List<Step> steps = IntStream.range(0, tasks).mapToObj(this::task).toList();
        try (Loopkeeper keeper = Loopkeeper.open(
                        "sqlite:" + folder.resolve("tasks.db"),
                        new Loopkeeper.Environment(InstantSource.fixed(NOW), ZoneOffset.UTC, new SplittableRandom(1)));
                Connection raw = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("raw.db"))) {
            keeper.workspace().load(ME, "bench", () -> incoming(steps));
            print("");
            print("| among %d tasks in %d projects | p50, ms | p99, ms |", tasks, tasks / A_PROJECT);
            print("|---|---|---|");
            pairs(keeper);
            row("`suggest_next_actions`", RUNS, () -> call(keeper, "suggest_next_actions", "context", any(OCCASIONS)));
            row("`review`", RUNS / 4, () -> call(keeper, "review"));
            changes(keeper, raw, steps);
            taskwarrior(steps);
        }
    }

    /** Every pair of filters, with other values each time. */
    private void pairs(Loopkeeper keeper) throws Exception {
        List<String> names = List.copyOf(filters().keySet());
        List<Double> all = new ArrayList<>();
        String slowest = "";
        List<Double> worst = List.of();
        for (int first = 0; first < names.size(); first++) {
            for (int second = first + 1; second < names.size(); second++) {
                String pair = names.get(first) + " and " + names.get(second);
                List<String> both = List.of(names.get(first), names.get(second));
                List<Double> times = times(RUNS / 4, () -> query(keeper, both));
                all.addAll(times);
                if (PAIRS) {
                    print(pair, times);
                }
                if (worst.isEmpty() || at(times, 50) > at(worst, 50)) {
                    worst = times;
                    slowest = pair;
                }
            }
        }
        print("`query_tasks`, any two filters", all);
        print("`query_tasks`, slowest pair: " + slowest, worst);
    }

    private void query(Loopkeeper keeper, List<String> names) {
        Map<String, String> values = filters();
        call(
                keeper,
                "query_tasks",
                names.stream()
                        .map(name -> '"' + name + "\":" + values.get(name))
                        .collect(Collectors.joining(",", "{", "}")));
    }

    /** The filters, each with some value. */
    private Map<String, String> filters() {
        Map<String, String> filters = new LinkedHashMap<>();
        filters.put("status", random.nextInt(4) > 0 ? "\"ACTIVE\"" : "\"COMPLETED\"");
        filters.put("project_id", "\"p" + random.nextInt(tasks / A_PROJECT) + '"');
        filters.put("tag_ids", "[\"tag" + random.nextInt(TAGS) + "\"]");
        filters.put("flagged_only", "true");
        filters.put("available_only", "true");
        filters.put("due_before", '"' + TODAY.plusDays(random.nextInt(60) - 10).toString() + '"');
        filters.put("search_text", '"' + word() + '"');
        filters.put("waiting", "true");
        filters.put("context", "[\"" + any(CONTEXTS) + "\"]");
        return filters;
    }

    /** Completions and creations, each beside a raw durable insert. */
    private void changes(Loopkeeper keeper, Connection raw, List<Step> steps) throws Exception {
        try (Statement statement = raw.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = FULL");
            statement.execute("CREATE TABLE task (id INTEGER PRIMARY KEY, title TEXT, doc TEXT)");
        }
        List<Step> open = steps.stream()
                .filter(step -> step.status() == StepStatus.PENDING)
                .toList();
        List<Double> inserts = new ArrayList<>();
        Map<String, List<Double>> others = new LinkedHashMap<>();
        for (int run = 0; run < RUNS * 3 / 2; run++) {
            Step task = open.get(random.nextInt(open.size()));
            String project = "p" + random.nextInt(tasks / A_PROJECT);
            List<Double> insert = times(1, () -> insert(raw, task));
            List<Double> complete = times(
                    1, () -> call(keeper, "complete_task", "task_id", task.id().value()));
            List<Double> create = times(1, () -> call(keeper, "create_task", "title", text(), "project_id", project));
            if (run >= RUNS / 2) {
                inserts.addAll(insert);
                others.computeIfAbsent("`complete_task`", any -> new ArrayList<>())
                        .addAll(complete);
                others.computeIfAbsent("`create_task`", any -> new ArrayList<>())
                        .addAll(create);
            }
        }
        print("a raw durable insert", inserts);
        others.forEach(TaskBench::print);
    }

    private static void insert(Connection raw, Step task) throws SQLException {
        try (PreparedStatement statement = raw.prepareStatement("INSERT INTO task (title, doc) VALUES (?, ?)")) {
            statement.setString(1, task.title());
            statement.setString(2, Json.write(task.doc()));
            statement.executeUpdate();
        }
    }

    /** {@code task next} on the open tasks, as a process of its own, which it always is. */
    private void taskwarrior(List<Step> steps) throws Exception {
        Path data = Files.createDirectory(folder.resolve("taskwarrior"));
        Path settings = Files.writeString(
                folder.resolve("taskrc"), "data.location=" + data + "\nconfirmation=off\nverbose=nothing\ngc=on\n");
        Path tasks = Files.writeString(
                folder.resolve("tasks.json"),
                steps.stream().map(TaskBench::exported).collect(Collectors.joining(",\n", "[", "]")));
        try {
            task(settings, "import", tasks.toString());
        } catch (IOException notInstalled) {
            print("Taskwarrior is not installed.");
            return;
        }
        row("Taskwarrior, `task next limit:10`", 10, () -> task(settings, "next", "limit:10"));
    }

    private static void task(Path settings, String... words) throws IOException, InterruptedException {
        List<String> command =
                Stream.concat(Stream.of("task"), Stream.of(words)).toList();
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("TASKRC", settings.toString());
        builder.start().waitFor();
    }

    private static String exported(Step step) {
        JsonObject doc = step.doc();
        String status = step.status() == StepStatus.SKIPPED ? "deleted" : step.completed() ? "completed" : "pending";
        JsonObject.Builder task = JsonObject.builder()
                .put(
                        "uuid",
                        UUID.nameUUIDFromBytes(step.id().value().getBytes(UTF_8))
                                .toString())
                .put("description", step.title())
                .put("status", status)
                .put("project", step.goal().value())
                .put("entry", stamp(Step.CREATED_AT.in(doc)));
        if (!step.status().open()) {
            task.put("end", stamp(NOW));
        }
        Step.DUE.find(doc).ifPresent(due -> task.put("due", stamp(day(due.date(ZoneOffset.UTC)))));
        Step.DEFER_UNTIL.find(doc).ifPresent(until -> task.put("wait", stamp(day(until))));
        Step.PRIORITY.find(doc).ifPresent(priority -> task.put("priority", priority == Priority.LOW ? "L" : "H"));
        return Json.write(task.build());
    }

    private static Instant day(LocalDate date) {
        return date.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static String stamp(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString().replaceAll("[-:]", "");
    }

    private Stream<Incoming> incoming(List<Step> steps) {
        Random own = new Random(7);
        Stream<Incoming> projects = IntStream.range(0, tasks / A_PROJECT).mapToObj(i -> {
            Goal goal = project(i, own);
            return new Incoming.OfRecord(UserId.DEFAULT, Ref.of(goal.id()), goal.doc());
        });
        Stream<Incoming> all =
                steps.stream().map(step -> new Incoming.OfRecord(UserId.DEFAULT, Ref.of(step.id()), step.doc()));
        Stream<Incoming> past = IntStream.range(0, CHANGES)
                .mapToObj(i -> new Incoming.OfHistory(UserId.DEFAULT, change(i, steps.get(own.nextInt(steps.size())))));
        return Stream.of(projects, all, past).flatMap(some -> some);
    }

    private static Goal project(int i, Random own) {
        Goal goal = Goal.of(new GoalId("g" + i), "Project number " + i)
                .with(Goal.SLUG, "p" + i)
                .with(Goal.PRIORITY, 1 + own.nextInt(10))
                .with(Goal.CREATED_AT, NOW.minus(Duration.ofHours(own.nextInt(9_000))))
                .with(Goal.REVIEW_EVERY, 7 + 7 * own.nextInt(4))
                .with(Goal.LAST_REVIEWED, TODAY.minusDays(own.nextInt(30)));
        int kind = own.nextInt(20);
        GoalStatus status = kind == 0 ? GoalStatus.COMPLETED : kind < 3 ? GoalStatus.PAUSED : GoalStatus.ACTIVE;
        return goal.with(Goal.STATUS, status).with(Goal.FLOW, own.nextInt(5) == 0 ? Flow.SEQUENTIAL : Flow.PARALLEL);
    }

    private static Change change(int i, Step step) {
        Edit edit = i % 3 == 0
                ? new Edit.SetField(
                        Ref.of(step.id()),
                        "",
                        "due",
                        Optional.of(new JsonString(TODAY.minusDays(3).toString())),
                        Optional.of(new JsonString(TODAY.plusDays(3).toString())))
                : new Edit.SetField(
                        Ref.of(step.id()), "", "notes", Optional.empty(), Optional.of(new JsonString("Noted.")));
        Instant at = NOW.minus(Duration.ofMinutes(20L * (CHANGES - i)));
        return new Change(
                "change-" + i,
                at,
                "bench",
                "update_step",
                "Changed.",
                List.of(edit),
                Optional.empty(),
                Optional.empty());
    }

    private Step task(int i) {
        Step step = Step.of(new StepId("task-" + i), new GoalId("g" + i / A_PROJECT), text())
                .with(Step.ORDER, 1 + i % A_PROJECT)
                .with(Step.CREATED_AT, NOW.minus(Duration.ofMinutes(random.nextInt(400_000))));
        step = stands(step);
        step = chance(40) ? step.with(Step.DUE, due()) : step;
        step = chance(3) ? step.with(Step.PLANNED, Due.on(TODAY.plusDays(random.nextInt(20) - 5))) : step;
        step = chance(10) ? step.with(Step.DEFER_UNTIL, TODAY.plusDays(random.nextInt(90) - 45)) : step;
        step = chance(30) ? step.with(Step.TAGS, List.of("tag" + random.nextInt(TAGS))) : step;
        step = chance(3) ? step.with(Step.FLAGGED, true) : step;
        step = chance(35) ? step.with(Step.PRIORITY, any(List.of(Priority.values()))) : step;
        step = chance(30) ? step.with(Step.CONTEXTS, List.of(any(CONTEXTS))) : step;
        step = chance(3) ? step.with(Step.WAITING_FOR, "Anna") : step;
        step = chance(60) ? step.with(Step.ESTIMATE, 5 * (1 + random.nextInt(60))) : step;
        step = chance(40) ? step.with(Step.ENERGY, any(List.of(Energy.values()))) : step;
        return chance(10) && i % A_PROJECT > 0
                ? step.with(Step.DEPENDENCIES, List.of(new StepId("task-" + (i - 1))))
                : step;
    }

    private Step stands(Step step) {
        int kind = random.nextInt(100);
        if (kind < 25) {
            return step.with(Step.STATUS, StepStatus.COMPLETED)
                    .with(Step.COMPLETED_AT, NOW.minus(Duration.ofMinutes(random.nextInt(200_000))));
        }
        return step.with(
                Step.STATUS,
                kind < 30
                        ? StepStatus.SKIPPED
                        : kind < 33 ? StepStatus.IN_PROGRESS : kind < 34 ? StepStatus.BLOCKED : StepStatus.PENDING);
    }

    private Due due() {
        String day = TODAY.plusDays(random.nextInt(420) - 60).toString();
        return new Due(chance(10) ? day + "T09:00:00+02:00" : day);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private String text() {
        return "Call " + Stream.generate(this::word).limit(5).collect(Collectors.joining(" "));
    }

    /** A made-up word, as unevenly common as in a language. */
    private String word() {
        StringBuilder word = new StringBuilder("k");
        for (int rest = (int) Math.pow(WORDS, random.nextDouble()); rest > 0; rest /= 10) {
            word.append("bcdfghjkmp".charAt(rest % 10)).append('o');
        }
        return word.append('x').toString();
    }

    private static void row(String name, int runs, Work work) throws Exception {
        print(name, times(runs, work));
    }

    /** How long each run took, of twice as many the later half; of one, that one. */
    private static List<Double> times(int runs, Work work) throws Exception {
        List<Double> times = new ArrayList<>();
        for (int run = runs == 1 ? 0 : -runs / 2; run < runs; run++) {
            long start = System.nanoTime();
            work.run();
            if (run >= 0) {
                times.add((System.nanoTime() - start) / 1e6);
            }
        }
        return times;
    }

    private static double at(List<Double> times, int percent) {
        return times.stream().sorted().toList().get(times.size() * percent / 100);
    }

    private static void print(String name, List<Double> times) {
        print("| %s | %.2f | %.2f |", name, at(times, 50), at(times, 99));
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }

    private static void call(Loopkeeper keeper, String tool, String... arguments) {
        JsonObject.Builder given = JsonObject.builder();
        for (int i = 0; i < arguments.length; i += 2) {
            given.put(arguments[i], arguments[i + 1]);
        }
        call(keeper, tool, Json.write(given.build()));
    }

    private static void call(Loopkeeper keeper, String tool, String arguments) {
        ToolReply reply = keeper.tools().call(tool, (JsonObject) Json.parse(arguments), ME);
        if (reply instanceof ToolReply.Failure failure) {
            throw new IllegalStateException(tool + ": " + failure.refusal().message());
        }
    }
}
