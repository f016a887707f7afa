package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Calls that take something away, and what the person is asked before. */
final class Deletion {
    private static final int LONGEST = 100;
    private static final Set<String> CONFIRMED = Set.of("clear_conversation", "delete_conversation");
    private static final String UNDONE = "? 'undo' can bring it back.";

    private Deletion() {}

    /** The question that the call needs answered with a yes; empty when it takes nothing away. */
    static Optional<String> question(String tool, JsonObject arguments) {
        return switch (tool) {
            case "clear_conversation", "delete_conversation" ->
                Optional.of("Delete what was said in " + named(arguments, "conversation_id", "conversationId")
                        + "? Nothing can bring it back.");
            case "forget" ->
                Optional.of("Forget " + named(arguments, "memory_id", "query") + "? Nothing can bring it back.");
            case "delete_goal" ->
                Optional.of("Delete the goal " + named(arguments, "goal", "goal_id", "goalId") + " with all its steps"
                        + " and log entries" + UNDONE);
            case "delete_step" -> Optional.of("Delete " + named(arguments, "step", "step_id", "stepId") + UNDONE);
            default ->
                arguments
                        .bool("delete")
                        .filter(deletes -> deletes)
                        .map(yes -> "Delete " + named(arguments, "task_id") + UNDONE);
        };
    }

    /** The arguments of a call that the person said yes to. */
    static JsonObject confirmed(String tool, JsonObject arguments) {
        return CONFIRMED.contains(tool) ? arguments.with("confirm", JsonBoolean.TRUE) : arguments;
    }

    private static String named(JsonObject arguments, String... names) {
        return Stream.of(names)
                .flatMap(name -> arguments.string(name).stream())
                .findFirst()
                .map(name -> Excerpt.of(name, LONGEST))
                .orElse("this");
    }
}
