package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** Collects the replies to a batch and sends them as one array; everything else passes at once. */
final class Batch implements Outlet {
    private final Outlet out;
    private final List<JsonValue> replies = new ArrayList<>();
    private int missing;

    Batch(Outlet out, int replies) {
        this.out = out;
        this.missing = replies;
    }

    @Override
    public void send(JsonValue message) {
        boolean isReply = !(message instanceof JsonObject object) || !object.has("method");
        if (isReply) {
            settle(List.of(message));
        } else {
            out.send(message);
        }
    }

    /** One reply less will come. */
    void dropOne() {
        settle(List.of());
    }

    private synchronized void settle(List<JsonValue> reply) {
        replies.addAll(reply);
        missing--;
        if (missing == 0 && !replies.isEmpty()) {
            out.send(new JsonArray(replies));
        }
    }
}
