package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonValue;

/** Where messages for the client go. Safe for use by any number of threads; whole messages, in the order of the calls. */
@FunctionalInterface
public interface Outlet {
    /** Sends one message: an object, or an array of replies to a batch. */
    void send(JsonValue message);
}
