package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** Draws calls about conversations: begun, gone on with, copied, taken in, emptied, deleted and looked at. */
final class ConversationOperations {
    private static final List<String> ROLES = List.of("user", "user", "assistant", "system", "tool");
    private static final List<String> WORDS =
            List.of("Where did we leave off?", "With the shed.", "---", "İyi", "在巴黎", "42");

    private final Dice dice;

    ConversationOperations(Dice dice) {
        this.dice = dice;
    }

    /** The next call. */
    Call next(Known known) {
        int kind = dice.roll(100);
        if (kind < 20) {
            return new Call("create_conversation", create());
        } else if (kind < 60) {
            return new Call("add_message", message(known));
        } else if (kind < 70) {
            return new Call("fork_conversation", which(known));
        } else if (kind < 75) {
            return new Call("import_conversation", copy());
        } else if (kind < 80) {
            return new Call("clear_conversation", which(known).put("confirm", dice.chance(60)));
        } else if (kind < 85) {
            return new Call("delete_conversation", which(known).put("confirm", dice.chance(60)));
        }
        return reading(known);
    }

    private JsonObject.Builder create() {
        JsonObject.Builder create = JsonObject.builder();
        if (dice.chance(40)) {
            create.put("system_prompt", dice.hostile());
        }
        return dice.chance(20)
                ? create.put(
                        "metadata",
                        JsonObject.builder().put("title", dice.hostile()).build())
                : create;
    }

    private JsonObject.Builder message(Known known) {
        JsonObject.Builder message = which(known).put("role", dice.pick(ROLES)).put("content", words());
        return dice.chance(20) ? message.put("tool_calls", JsonArray.of(call())) : message;
    }

    private JsonObject call() {
        return JsonObject.builder()
                .put("id", "c" + dice.roll(9))
                .put("name", "recall")
                .build();
    }

    private JsonObject.Builder copy() {
        JsonObject said = JsonObject.builder()
                .put("role", dice.pick(ROLES))
                .put("content", words())
                .build();
        return JsonObject.builder()
                .put("conversation", JsonObject.builder().put("id", "another").build())
                .put("messages", JsonArray.of(said, said));
    }

    private JsonObject.Builder which(Known known) {
        return JsonObject.builder().put("conversation_id", known.conversation(dice));
    }

    private String words() {
        return dice.chance(80) ? dice.pick(WORDS) : dice.hostile();
    }

    private Call reading(Known known) {
        return switch (dice.roll(3)) {
            case 0 -> new Call("get_conversation", which(known).put("max_messages", 1 + dice.roll(5)));
            case 1 -> new Call("export_conversation", which(known));
            default -> new Call("list_conversations", JsonObject.builder().put("limit", 1 + dice.roll(5)));
        };
    }
}
