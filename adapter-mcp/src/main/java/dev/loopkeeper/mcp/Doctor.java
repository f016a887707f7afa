package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.older.OlderCalls;
import java.util.ArrayList;
import java.util.List;

/** Opens the store, looks at it, and says how it is. */
final class Doctor {
    private final String store;
    private final UserId user;

    Doctor(String store, UserId user) {
        this.store = store;
        this.user = user;
    }

    /**
     * What was found, a line each.
     *
     * @throws StoreException when the store cannot be opened or read
     */
    String report(Keeper keeper) {
        try (keeper) {
            keeper.open();
            List<String> lines = new ArrayList<>(List.of(
                    "java     " + Runtime.version(),
                    "store    " + StoreUri.absolute(store),
                    "user     " + user.value()));
            lines.add("goals    " + total(keeper, "list_goals") + " active");
            lines.add("changes  " + total(keeper, "history"));
            JsonObject status = read(keeper, "status");
            status.array("problems").orElse(JsonArray.EMPTY).stream()
                    .filter(JsonString.class::isInstance)
                    .forEach(problem -> lines.add("problem  " + ((JsonString) problem).value()));
            keeper.read(OlderCalls::of).forEach(calls -> lines.add("older    " + line(calls)));
            lines.add("ok");
            return String.join("\n", lines);
        }
    }

    private static String line(OlderCalls calls) {
        String last = calls.last().map(day -> ", the last on " + day).orElse("");
        return calls.tool() + ", " + Counted.of(calls.calls(), "call") + last;
    }

    private static long total(Keeper keeper, String tool) {
        return read(keeper, tool).whole("total").orElse(0);
    }

    private static JsonObject read(Keeper keeper, String tool) {
        ToolReply reply = keeper.call(tool, JsonObject.EMPTY, "doctor");
        if (reply instanceof ToolReply.Result result) {
            return result.json();
        }
        Refusal refusal = ((ToolReply.Failure) reply).refusal();
        throw new StoreException(refusal.message());
    }
}
