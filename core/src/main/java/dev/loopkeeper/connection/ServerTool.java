package dev.loopkeeper.connection;

import dev.loopkeeper.json.JsonObject;
import java.util.Optional;

/**
 * A tool of a server, as the server describes it: its words are data, and its hints are promises that nobody checked.
 *
 * @param name its name on that server
 * @param title its name for people; empty when it has none
 * @param description what it does; may be empty
 * @param inputSchema the JSON Schema of its arguments
 * @param hints what it says about what it does
 */
public record ServerTool(
        String name, Optional<String> title, String description, JsonObject inputSchema, ToolHints hints) {}
