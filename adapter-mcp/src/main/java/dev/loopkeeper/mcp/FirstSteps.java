package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.StoreException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** What an assistant can do while nothing is kept yet, by the tools that it is offered. */
final class FirstSteps {
    /** The member that says so. */
    static final String HINT = "hint";

    private static final String EMPTY_STORE = "empty_store";
    private static final List<Map.Entry<String, String>> WAYS = List.of(
            Map.entry("listen", "listen takes in what the person says they will do"),
            Map.entry("plan", "plan with create_goal true begins a goal"),
            Map.entry("create_goal", "create_goal creates a goal"),
            Map.entry("open_loop", "open_loop keeps what is on their mind"),
            Map.entry("remember", "remember keeps a fact"));

    private final String hint;
    private final BooleanSupplier isEmpty;

    /**
     * First steps with these tools.
     *
     * @param isEmpty whether nothing is kept
     */
    FirstSteps(Set<String> tools, BooleanSupplier isEmpty) {
        this.isEmpty = isEmpty;
        String ways = WAYS.stream()
                .filter(way -> tools.contains(way.getKey()))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining("; "));
        this.hint = ways.isEmpty() ? "" : "Nothing is kept yet. When the person wants it: " + ways + ".";
    }

    /** The result, with what can be done when it comes from an empty store. */
    JsonObject added(JsonObject result) {
        return hint.isEmpty() || !result.bool(EMPTY_STORE).orElse(false)
                ? result
                : result.with(HINT, new JsonString(hint));
    }

    /** What a refusal says, with what can be done when something was not found because nothing is kept. */
    String added(Refusal refusal) {
        boolean says = !hint.isEmpty() && refusal.code() == Refusal.Code.NOT_FOUND && isEmpty();
        return says ? refusal.message() + "\n" + hint : refusal.message();
    }

    /** A store that cannot be read is in trouble, and not empty. */
    private boolean isEmpty() {
        try {
            return isEmpty.getAsBoolean();
        } catch (StoreException trouble) {
            return false;
        }
    }
}
