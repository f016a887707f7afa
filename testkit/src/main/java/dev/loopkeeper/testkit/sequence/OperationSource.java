package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.UserId;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Draws calls as people and assistants make them, around week boundaries, with a few that nobody should make. */
final class OperationSource {
    /** The users whose calls are drawn. */
    static final List<UserId> USERS = List.of(UserId.DEFAULT, new UserId("ann"), new UserId("../Zoë: 'x'"));

    private static final List<String> STARTS =
            List.of("2025-12-28T23:40", "2026-01-11T23:45", "2026-03-28T22:30", "2026-10-24T23:10", "2024-02-25T22:00");
    private static final List<String> TITLES = List.of(
            "Fitness",
            "Calendar",
            "Hindi",
            "Read more books",
            "İyi uyku",
            "Piano",
            "Fitness",
            "1.10",
            "on",
            "Café: daily");
    private static final List<String> TASKS = List.of(
            "Run session (30 min)",
            "Tue morning",
            "wed morning walk",
            "anki 1",
            "anki 2",
            "anki 3",
            "Write chapter 3",
            "stop on time",
            "Call Zora",
            "buy milk",
            "review: notes",
            "42");
    private static final List<String> REPORTS = List.of(
            "35 min run",
            "run session",
            "1h30",
            "anki",
            "3 chapters",
            "walk",
            "tue-morning",
            "wed morning",
            "35",
            "2 pages",
            "call zora 10m",
            "milk",
            "half an hour of piano",
            "0 minutes",
            "25h",
            "",
            "stop on time");
    private static final List<String> UNITS =
            List.of("week-1", "week-2", "week-3", "none", "chapter-3", "Odd: unit", "template", "week-0", "a/b");
    private static final List<String> FIELDS = List.of("fitness", "calendar", "hindi", "notes", "on");
    private static final List<String> PROJECTS = List.of("api", "API", "a/b", "../x");
    private static final List<String> CATEGORIES = List.of("name", "age", "city", "hobbies", "skills", "autonomy");
    private static final List<String> RULES = List.of("set_true", "add_minutes", "increment", "append_note", "none");

    private final Dice dice;
    private final AnyArguments anything;
    private final LoopOperations loops;
    private final MemoryOperations memories;
    private final StepOperations steps;
    private final OlderOperations older;
    private final ConversationOperations conversations;
    private final Map<UserId, Known> known = new HashMap<>();
    private Known here = Known.NOTHING;
    private final List<Operation> delivered = new ArrayList<>();
    private LocalDateTime now;
    private int requests;
    private final int haste;

    OperationSource(long seed) {
        this(seed, 1);
    }

    /** Calls between which so many times less time passes. */
    OperationSource(long seed, int haste) {
        this.haste = haste;
        this.dice = new Dice(new Random(seed));
        this.anything = new AnyArguments(dice);
        this.loops = new LoopOperations(dice);
        this.memories = new MemoryOperations(dice);
        this.steps = new StepOperations(dice);
        this.older = new OlderOperations(dice);
        this.conversations = new ConversationOperations(dice);
        this.now = LocalDateTime.parse(dice.pick(STARTS));
    }

    /** The present of the last call. */
    LocalDateTime now() {
        return now;
    }

    /** The next call. */
    Operation next() {
        passTime();
        UserId user = dice.chance(85) ? USERS.get(0) : dice.pick(USERS);
        if (!delivered.isEmpty() && dice.chance(4)) {
            Operation again = dice.pick(delivered);
            return new Operation(again.user(), now, again.tool(), again.arguments());
        }
        Operation operation = drawn(user, dice.roll(100));
        boolean write = operation.arguments().has("request_id");
        if (write) {
            delivered.add(operation);
        }
        return operation;
    }

    /** Takes note of what there is now to speak of. */
    void learn(UserId user, JsonObject dump) {
        known.put(user, Known.of(dump));
    }

    private JsonObject.Builder progress() {
        JsonObject.Builder progress = JsonObject.builder()
                .put("project", dice.pick(PROJECTS))
                .put("content", JsonArray.of(JsonNumber.of(dice.roll(9)), new JsonString(dice.pick(TITLES))));
        if (dice.chance(20)) {
            progress.put("namespace", dice.pick(PROJECTS));
        }
        return dice.chance(20) ? progress.put("revision", 1 + dice.roll(4)) : progress;
    }

    private JsonObject.Builder profile() {
        JsonObject.Builder entries = JsonObject.builder();
        for (int i = dice.roll(3); i >= 0; i--) {
            JsonValue value = dice.pick(List.of(
                    new JsonString(text(TITLES)),
                    JsonArray.ofStrings(List.of(dice.hostile(), dice.pick(TITLES))),
                    JsonNumber.of(dice.roll(99)),
                    JsonNull.NULL));
            entries.put(dice.pick(CATEGORIES), value);
        }
        JsonObject.Builder profile = JsonObject.builder().put("entries", entries.build());
        return dice.chance(40) ? profile.put("source", dice.pick(List.of("stated", "inferred"))) : profile;
    }

    private Operation drawn(UserId user, int kind) {
        here = known.getOrDefault(user, Known.NOTHING);
        if (kind < 8) {
            return write(user, "create_goal", goal());
        } else if (kind < 18) {
            return write(user, "plan", plan());
        } else if (kind < 20) {
            return write(user, "mem_progress", progress());
        } else if (kind < 21) {
            return write(user, "set_profile", profile());
        } else if (kind < 29) {
            return write(user, loops.next(here));
        } else if (kind < 40) {
            return write(user, "done", done());
        } else if (kind < 50) {
            return write(user, "edit", edit());
        } else if (kind < 53) {
            return write(user, older.next(here));
        } else if (kind < 55) {
            return write(user, "edit", day());
        } else if (kind < 62) {
            return write(user, memories.next(here));
        } else if (kind < 65) {
            return write(user, conversations.next(here));
        } else if (kind < 74) {
            return write(user, steps.next(here));
        } else if (kind < 84) {
            return write(user, "undo", undo());
        } else if (kind < 86) {
            return write(user, "settings", settings());
        } else if (kind < 91) {
            Call call = anything.call();
            return new Operation(user, now, call.tool(), call.arguments().build());
        }
        return reading(user);
    }

    private Operation write(UserId user, Call call) {
        return write(user, call.tool(), call.arguments());
    }

    private Operation write(UserId user, String tool, JsonObject.Builder arguments) {
        if (dice.chance(6)) {
            arguments.put("request_id", "r" + requests++);
        }
        return new Operation(user, now, tool, arguments.build());
    }

    private void passTime() {
        int way = dice.roll(100);
        if (way < 60) {
            now = now.plusMinutes(dice.roll(20) / haste);
        } else if (way < 90) {
            now = now.plusMinutes(dice.roll(1_800) / haste);
        } else if (way < 97) {
            now = now.plusDays(dice.roll(10) / haste);
        } else {
            now = now.minusMinutes(dice.roll(15_000) / haste);
        }
    }

    private JsonObject.Builder goal() {
        JsonObject.Builder goal = JsonObject.builder().put("title", text(TITLES));
        if (dice.chance(20)) {
            goal.put("slug", dice.chance(50) ? "goal-" + dice.roll(4) : text(TITLES));
        }
        if (dice.chance(70)) {
            goal.put("daily", daily());
        }
        if (dice.chance(30)) {
            String measure = dice.chance(50) ? "minutes" : "count";
            goal.put(
                    "target",
                    JsonObject.builder()
                            .put(measure, dice.roll(200))
                            .put("per", dice.chance(50) ? "week" : "day")
                            .build());
        }
        if (dice.chance(40)) {
            goal.put("priority", dice.roll(12));
        }
        if (dice.chance(10)) {
            goal.put("parent", here.goal(dice));
        }
        if (dice.chance(20)) {
            goal.put("description", dice.hostile()).put("tags", JsonArray.ofStrings(List.of("a", dice.pick(TITLES))));
        }
        return goal;
    }

    private JsonObject daily() {
        JsonObject.Builder daily =
                JsonObject.builder().put("field", dice.pick(FIELDS)).put("rule", dice.pick(RULES));
        return dice.chance(20) ? daily.put("noun", "chapters").build() : daily.build();
    }

    private JsonObject.Builder plan() {
        JsonObject.Builder plan = JsonObject.builder().put("goal", here.goal(dice));
        if (dice.chance(50)) {
            plan.put("unit", dice.pick(UNITS));
        }
        if (dice.chance(25)) {
            plan.put("tasks", new JsonArray(List.of(task(), task(), task())));
        } else {
            task().members().forEach(plan::put);
        }
        if (dice.chance(12)) {
            plan.put("repeat", dice.pick(StepOperations.REPEATS));
        }
        return dice.chance(10) ? plan.put("goal", text(TITLES)).put("create_goal", true) : plan;
    }

    private JsonObject task() {
        JsonObject.Builder task = JsonObject.builder().put("name", text(TASKS));
        if (dice.chance(20)) {
            task.put("task_id", dice.chance(50) ? here.task(dice).name() : "t" + dice.roll(30));
        }
        if (dice.chance(20)) {
            task.put("description", dice.hostile());
        }
        if (dice.chance(20)) {
            task.put("due", dice.chance(50) ? date() : date() + "T17:00");
        }
        return task.build();
    }

    private JsonObject.Builder done() {
        JsonObject.Builder done = JsonObject.builder()
                .put(
                        "what",
                        dice.chance(80)
                                ? dice.pick(REPORTS)
                                : dice.chance(70) ? here.task(dice).name() : dice.hostile());
        if (dice.chance(35)) {
            Known.Task task = here.task(dice);
            return done.put("goal", task.goal()).put("what", task.name());
        }
        if (dice.chance(70)) {
            done.put("goal", here.goal(dice));
        }
        if (dice.chance(30)) {
            done.put("date", day(dice.roll(3)));
        }
        if (dice.chance(25)) {
            done.put("notes", dice.hostile());
        }
        return dice.chance(15) ? done.put("again", true) : done;
    }

    private JsonObject.Builder edit() {
        Known.Task task = here.task(dice);
        JsonObject.Builder edit = JsonObject.builder()
                .put("goal", task.goal())
                .put("task_id", task.name())
                .put("unit", task.unit());
        if (dice.chance(15)) {
            edit.put("unit", dice.pick(UNITS));
        }
        switch (dice.roll(11)) {
            case 8 -> edit.put("order", 1 + dice.roll(6)).put("flagged", dice.chance(50));
            case 9 ->
                edit.put(
                        "dependencies",
                        JsonArray.ofStrings(
                                List.of(here.task(dice).path(), here.task(dice).name())));
            case 10 ->
                edit.put("parent", here.task(dice).path())
                        .put("priority", dice.pick(List.of("URGENT", "low", "whenever")));
            case 0 -> edit.put("name", text(TASKS));
            case 1 -> edit.put("notes", (dice.chance(50) ? "+" : "") + dice.hostile());
            case 2, 3 -> edit.put("done", dice.chance(50));
            case 4 -> edit.put("delete", true);
            case 5 ->
                edit.put("move_to", dice.chance(50) ? dice.pick(UNITS) : here.goal(dice) + "/" + dice.pick(UNITS));
            case 6 ->
                edit.put("status", dice.pick(List.of("pending", "in_progress", "completed", "blocked", "skipped")));
            default ->
                edit.put("due", dice.chance(30) ? JsonNull.NULL : new JsonString(date()))
                        .put("result", dice.hostile());
        }
        return edit;
    }

    private JsonObject.Builder day() {
        JsonValue value = dice.pick(List.of(
                JsonNumber.of(dice.roll(90)),
                new JsonNumber(new BigDecimal("1.50")),
                JsonNull.NULL,
                new JsonString(dice.hostile()),
                JsonArray.ofStrings(List.of("a", "b")),
                dice.chance(50) ? JsonNumber.of(0) : Json.parse("true")));
        JsonObject.Builder day =
                JsonObject.builder().put("goal", here.goal(dice)).put("date", day(dice.roll(3)));
        day.put("value", value);
        return dice.chance(50) ? day.put("field", dice.pick(FIELDS)) : day;
    }

    private JsonObject.Builder undo() {
        JsonObject.Builder undo = JsonObject.builder();
        return dice.chance(45) ? undo : undo.put("change", here.change(dice));
    }

    private JsonObject.Builder settings() {
        List<String> some = List.of(
                "{\"day_starts_at\":\"04:00\"}",
                "{\"day_starts_at\":null}",
                "{\"zone\":\"America/New_York\"}",
                "{\"min_confidence\":0.55,\"capacity\":[8,8,8,8,4.5,0,0]}",
                "{\"week_one\":\"2025-12-22\"}",
                "{\"week_one\":\"2026-01-06\"}",
                "{\"week_starts\":\"sunday\"}",
                "{\"week_starts\":null}",
                "{\"colour\":\"blue\"}");
        return JsonObject.builder().put("set", Json.parse(dice.pick(some)));
    }

    private Operation reading(UserId user) {
        JsonObject.Builder arguments = JsonObject.builder();
        String tool =
                dice.pick(List.of("status", "status", "list_steps", "list_goals", "loops", "history", "settings"));
        switch (tool) {
            case "status" -> arguments.put("date", day(dice.roll(3)));
            case "list_steps" -> arguments.put("goal", here.goal(dice)).put("limit", 1 + dice.roll(9));
            case "list_goals" -> arguments.put("limit", 1 + dice.roll(5));
            case "loops" -> arguments.put("status", dice.pick(List.of("pending", "completed", "skipped")));
            case "history" -> arguments.put("limit", 1 + dice.roll(30)).put("since", day(dice.roll(3)));
            default -> arguments.put("get", true);
        }
        return new Operation(user, now, tool, arguments.build());
    }

    private String text(List<String> usual) {
        return dice.chance(90) ? dice.pick(usual) : dice.hostile();
    }

    private String date() {
        return LocalDate.from(now).plusDays(dice.roll(20) - 10L).toString();
    }

    private String day(int way) {
        return way == 0 ? date() : dice.pick(List.of("today", "yesterday", "monday", "sunday", "last friday"));
    }
}
