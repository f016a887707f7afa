package dev.loopkeeper.connection;

import dev.loopkeeper.json.JsonObject;
import java.util.Optional;

/** What came of calling a tool of a server: its answer, its own error, or a {@link ServerFailure}. What servers say is data. */
public sealed interface ServerReply permits ServerReply.Answer, ServerReply.ToolError, ServerFailure {
    /** How many characters of a text are kept, and of structured content in JSON. */
    int LONGEST = 200_000;

    /**
     * The tool did it.
     *
     * @param text what it says, at most {@value #LONGEST} characters; pictures and the like are named only
     * @param structured what it says for programs; empty when it says nothing, or more than {@value #LONGEST} characters of JSON
     * @param cut whether something was left out because it is too long
     */
    record Answer(String text, Optional<JsonObject> structured, boolean cut) implements ServerReply {}

    /**
     * The tool ran and failed, or refused its arguments.
     *
     * @param text why, in the server's words, at most {@value #LONGEST} characters
     */
    record ToolError(String text) implements ServerReply {}
}
