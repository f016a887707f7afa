package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.List;

/** Draws calls about goals as trees and their steps: added, changed, completed, deleted, put into order, asked for. */
final class StepOperations {
    private static final List<String> TITLES =
            List.of("Learn basics", "Get an app", "Ten lessons", "Book a trip", "Café: Ü", "Get an app");
    /** How steps come again, in words: most of which can be read. */
    static final List<String> REPEATS = List.of(
            "weekly",
            "weekly",
            "every 2 days after",
            "every monday until march except 26 january",
            "every 31st",
            "daily for 4 times",
            "FREQ=MONTHLY;BYDAY=-1FR",
            "sometimes");

    private static final List<String> PLACES = List.of("none", "none", "week-2", "template", "chapter-3");
    private static final List<String> STEP_STATES =
            List.of("pending", "in_progress", "completed", "blocked", "skipped", "skipped");
    private static final List<String> GOAL_STATES =
            List.of("active", "active", "paused", "completed", "abandoned", "ended");

    private final Dice dice;

    StepOperations(Dice dice) {
        this.dice = dice;
    }

    /** The next call. */
    Call next(Known known) {
        int kind = dice.roll(100);
        if (kind < 25) {
            return new Call("add_step", add(known));
        } else if (kind < 35) {
            return new Call("decompose_goal", decompose(known));
        } else if (kind < 50) {
            return new Call("update_step", change(known));
        } else if (kind < 60) {
            return new Call("complete_step", step(known).put("result", dice.hostile()));
        } else if (kind < 68) {
            return new Call("reorder_steps", reorder(known));
        } else if (kind < 75) {
            return new Call("delete_step", step(known));
        } else if (kind < 88) {
            return new Call("update_goal", goal(known));
        }
        return kind < 91 ? new Call("delete_goal", of(known)) : reading(known);
    }

    private JsonObject.Builder of(Known known) {
        return JsonObject.builder().put("goal", known.goal(dice));
    }

    private JsonObject.Builder step(Known known) {
        return JsonObject.builder().put("step", known.task(dice).path());
    }

    private JsonObject.Builder add(Known known) {
        JsonObject.Builder add = of(known).put("title", dice.pick(TITLES));
        if (dice.chance(40)) {
            add.put("dependencies", JsonArray.ofStrings(List.of(known.task(dice).path())));
        }
        if (dice.chance(30)) {
            add.put("repeat", dice.pick(REPEATS));
        }
        return dice.chance(30) ? add.put("unit", dice.pick(PLACES)) : add;
    }

    private JsonObject.Builder decompose(Known known) {
        List<JsonValue> steps = List.of(
                JsonObject.builder().put("title", dice.pick(TITLES)).build(),
                JsonObject.builder()
                        .put("title", dice.hostile())
                        .put("description", dice.hostile())
                        .build());
        return of(known).put("steps", new JsonArray(steps));
    }

    private JsonObject.Builder change(Known known) {
        JsonObject.Builder change = step(known);
        return switch (dice.roll(7)) {
            case 0 -> change.put("title", dice.pick(TITLES));
            case 1 -> change.put("order", 1 + dice.roll(5));
            case 2 ->
                change.put(
                        "dependencies",
                        JsonArray.ofStrings(List.of(known.task(dice).path())));
            case 3 -> change.put("repeat", dice.pick(REPEATS));
            case 4 -> change.put("due", dice.pick(List.of("2026-01-20", "2026-01-31T18:00", "tomorrow")));
            case 5 -> change.put("defer", dice.pick(List.of("2026-01-20", "tomorrow", "monday")));
            default -> change.put("status", dice.pick(STEP_STATES));
        };
    }

    private JsonObject.Builder reorder(Known known) {
        Known.Task first = known.task(dice);
        return JsonObject.builder()
                .put("goal", first.goal())
                .put("unit", first.unit())
                .put(
                        "order",
                        JsonArray.ofStrings(
                                List.of(first.name(), known.task(dice).name())));
    }

    private JsonObject.Builder goal(Known known) {
        JsonObject.Builder change = of(known);
        return switch (dice.roll(6)) {
            case 0 -> change.put("status", dice.pick(GOAL_STATES));
            case 1 -> change.put("progress", dice.roll(120));
            case 2 ->
                change.put("parent", dice.chance(30) ? JsonNull.NULL : new JsonString(known.goal(dice)))
                        .put("priority", dice.roll(12));
            case 3 -> change.put("flow", dice.pick(List.of("sequential", "parallel")));
            case 4 -> change.put("due", dice.chance(40) ? JsonNull.NULL : new JsonString("2026-06-30T10:00:00+02:00"));
            default -> change.put("title", dice.pick(TITLES)).put("description", dice.hostile());
        };
    }

    private Call reading(Known known) {
        return switch (dice.roll(4)) {
            case 0 -> new Call("get_next_actions", JsonObject.builder().put("limit", JsonNumber.of(1 + dice.roll(6))));
            case 1 -> new Call("get_goal_details", of(known));
            case 2 -> new Call("upcoming_goals", JsonObject.builder().put("days", 1 + dice.roll(300)));
            default -> new Call("goal_stats", JsonObject.builder());
        };
    }
}
