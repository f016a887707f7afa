package dev.loopkeeper.connection;

/**
 * What a server says about what one of its tools does. Where it says nothing, the protocol assumes the worst, and so does this.
 *
 * @param readOnly it changes nothing
 * @param destructive it may change or remove what is there, and not only add
 * @param idempotent the same call once more does nothing more
 * @param openWorld it deals with what is outside of the server, such as the web or mail
 */
public record ToolHints(boolean readOnly, boolean destructive, boolean idempotent, boolean openWorld) {
    /** Those of a tool of which nothing is said. */
    public static final ToolHints WORST = new ToolHints(false, true, false, true);
}
