package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.List;

/** Draws corrections of the log, and calls of tools by older names. */
final class OlderOperations {
    private static final List<String> DAYS = List.of("today", "today", "yesterday", "monday");
    private static final List<String> UNITS = List.of("week-1", "week-2", "none", "chapter-3", "template");
    private static final List<String> NAMES = List.of("Run session", "anki 1", "Swim", "Write chapter 3");
    private static final List<String> FIELDS = List.of("fitness", "hindi", "sleep", "notes");

    private final Dice dice;

    OlderOperations(Dice dice) {
        this.dice = dice;
    }

    /** The next call. */
    Call next(Known known) {
        return switch (dice.roll(10)) {
            case 0, 1 -> new Call("edit_log", correction(known));
            case 2 -> new Call("edit_goal_log", correction(known));
            case 3, 4 -> new Call("log_goal", report(known));
            case 5 ->
                new Call(
                        "log_daily",
                        JsonObject.builder()
                                .put("field", dice.pick(FIELDS))
                                .put("value", dice.roll(90))
                                .put("date", dice.pick(DAYS)));
            case 6, 7 -> new Call("write_todo", todo(known));
            case 8 -> new Call("read_todo", JsonObject.builder().put("goal", known.goal(dice)));
            default -> new Call("check_in", JsonObject.builder());
        };
    }

    private JsonObject.Builder correction(Known known) {
        JsonObject.Builder correction =
                JsonObject.builder().put("goal", known.goal(dice)).put("date", dice.pick(DAYS));
        return switch (dice.roll(4)) {
            case 0 -> correction.put("delete", true);
            case 1 -> correction.put("notes", (dice.chance(50) ? "+" : "") + dice.hostile());
            default -> correction.put("value", dice.roll(120));
        };
    }

    private JsonObject.Builder report(Known known) {
        Known.Task task = known.task(dice);
        JsonObject.Builder report =
                JsonObject.builder().put("goal", task.goal()).put("value", dice.roll(90));
        if (dice.chance(60)) {
            report.put("todo_task", task.name());
        }
        if (dice.chance(40)) {
            report.put("todo_unit", task.unit());
        }
        return dice.chance(30) ? report.put("date", dice.pick(DAYS)) : report;
    }

    private JsonObject.Builder todo(Known known) {
        Known.Task task = known.task(dice);
        List<JsonValue> tasks = List.of(
                JsonObject.builder()
                        .put("id", task.name())
                        .put("name", dice.pick(NAMES))
                        .put("done", dice.chance(20))
                        .build(),
                new JsonString(dice.pick(NAMES) + " " + dice.roll(4)));
        return JsonObject.builder()
                .put("goal", task.goal())
                .put("unit", dice.chance(60) ? task.unit() : dice.pick(UNITS))
                .put("tasks", new JsonArray(tasks))
                .put("overwrite", dice.chance(70));
    }
}
