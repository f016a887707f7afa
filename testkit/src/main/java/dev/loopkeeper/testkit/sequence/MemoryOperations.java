package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;

/** Draws calls about memories: kept, said again, changed, made to matter more, looked for. */
final class MemoryOperations {
    private static final List<String> CONTENTS = List.of(
            "Mornings work best.",
            "mornings work best",
            "Zora takes oat milk in her coffee",
            "Lives in Paris",
            "Lives in Berlin",
            "İyi uyku önemli",
            "在巴黎工作");
    private static final List<String> QUERIES =
            List.of("What milk does Zora take?", "paris", "MORNINGS", "巴黎", "\"NEAR(", "uyku", "*");
    private static final List<String> TYPES = List.of("fact", "preference", "event", "skill", "conversation");

    private final Dice dice;

    MemoryOperations(Dice dice) {
        this.dice = dice;
    }

    /** The next call. */
    Call next(Known known) {
        int kind = dice.roll(100);
        if (kind < 45) {
            return new Call("remember", remember());
        } else if (kind < 55) {
            List<JsonValue> memories = List.of(
                    remember().put("type", "fact").build(),
                    remember().put("type", "skill").build());
            return new Call("batch_remember", JsonObject.builder().put("memories", new JsonArray(memories)));
        } else if (kind < 67) {
            return new Call("boost_memory", which(known).put("amount", amount()));
        } else if (kind < 80) {
            return new Call("update_memory", change(known));
        } else if (kind < 84) {
            return new Call("cleanup_memories", cleanup());
        } else if (kind < 87) {
            return new Call("decay_memories", JsonObject.builder().put("days_threshold", 1 + dice.roll(40)));
        }
        return reading(known);
    }

    private JsonObject.Builder which(Known known) {
        return JsonObject.builder().put("memory_id", known.memory(dice));
    }

    private JsonObject.Builder remember() {
        JsonObject.Builder memory = JsonObject.builder().put("content", content());
        if (dice.chance(30)) {
            memory.put("type", dice.pick(TYPES));
        }
        if (dice.chance(20)) {
            memory.put("tags", JsonArray.ofStrings(List.of("home", dice.hostile())));
        }
        return dice.chance(30) ? memory.put("importance", amount()) : memory;
    }

    private JsonObject.Builder change(Known known) {
        JsonObject.Builder change = which(known);
        return dice.chance(60) ? change.put("content", content()) : change.put("importance", amount());
    }

    private JsonObject.Builder cleanup() {
        return JsonObject.builder()
                .put("max_age", dice.roll(3))
                .put("min_importance", new JsonNumber(BigDecimal.valueOf(dice.roll(100), 2)))
                .put("limit", 1 + dice.roll(4));
    }

    private String content() {
        return dice.chance(90) ? dice.pick(CONTENTS) : dice.hostile();
    }

    private JsonNumber amount() {
        return new JsonNumber(BigDecimal.valueOf(dice.roll(60), 2));
    }

    private Call reading(Known known) {
        return switch (dice.roll(4)) {
            case 0 ->
                new Call(
                        "recall",
                        JsonObject.builder().put("query", dice.pick(QUERIES)).put("limit", 1 + dice.roll(5)));
            case 1 -> new Call("list_memories", JsonObject.builder().put("limit", 1 + dice.roll(5)));
            case 2 -> new Call("get_memory", which(known));
            default -> new Call("memory_stats", JsonObject.builder());
        };
    }
}
