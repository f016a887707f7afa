package dev.loopkeeper.tool;

import dev.loopkeeper.connection.Connection;
import dev.loopkeeper.connection.ExecutionConfig;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.Set;

/** How a step's connections and what an agent is told look where callers give them: as strict as where they are used. */
public final class ConnectionShapes {
    private static final Set<String> NAMES = Set.of(Step.MCP_CONNECTIONS.name(), Step.EXECUTION_CONFIG.name());

    /** Tools of other servers. */
    public static final Shape<List<JsonObject>> CONNECTIONS = Shapes.list(
            Shapes.object()
                    .as(doc -> Connection.read(doc).then(connection -> Reading.good(connection.doc())), doc -> doc)
                    .withSchema(Connection.SHAPE.schema()),
            100);

    /** How an agent carries a step out. */
    public static final Shape<JsonObject> EXECUTION = Shapes.object()
            .as(doc -> ExecutionConfig.read(doc).then(config -> Reading.good(config.doc())), doc -> doc)
            .withSchema(ExecutionConfig.SHAPE.schema());

    private ConnectionShapes() {}

    /** Whether connections, or how an agent executes something, stand anywhere in what is given. */
    static boolean standIn(JsonValue given) {
        if (given instanceof JsonArray list) {
            return list.stream().anyMatch(ConnectionShapes::standIn);
        }
        return given instanceof JsonObject object
                && object.members().entrySet().stream()
                        .anyMatch(member -> NAMES.contains(member.getKey()) || standIn(member.getValue()));
    }
}
