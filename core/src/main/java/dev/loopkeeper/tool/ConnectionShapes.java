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
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** How a step's connections and what an agent is told look where callers give them: as strict as where they are used. */
public final class ConnectionShapes {
    private static final Set<String> NAMES = Set.of(Step.MCP_CONNECTIONS.name(), Step.EXECUTION_CONFIG.name());

    /** Tools of other servers. */
    public static final Shape<List<JsonObject>> CONNECTIONS = Shapes.list(
                    Shapes.object()
                            .as(
                                    doc -> Connection.read(doc).then(connection -> Reading.good(connection.doc())),
                                    doc -> doc)
                            .withSchema(Connection.SHAPE.schema()),
                    100)
            .as(ConnectionShapes::eachOnce, connections -> connections);

    /** How an agent carries a step out. */
    public static final Shape<JsonObject> EXECUTION = Shapes.object()
            .as(doc -> ExecutionConfig.read(doc).then(config -> Reading.good(config.doc())), doc -> doc)
            .withSchema(ExecutionConfig.SHAPE.schema());

    private ConnectionShapes() {}

    /** A connection is named by its tool. */
    private static Reading<List<JsonObject>> eachOnce(List<JsonObject> connections) {
        Set<String> tools = new HashSet<>();
        Optional<String> again = connections.stream()
                .flatMap(doc -> Connection.read(doc).switchOn(Stream::of, fault -> Stream.<Connection>empty()))
                .map(connection -> connection.tool().toString())
                .filter(tool -> !tools.add(tool))
                .findFirst();
        return again.map(tool -> Reading.<List<JsonObject>>bad(
                        "names " + tool + " twice; a task is connected to a tool once, so make it two tasks"))
                .orElseGet(() -> Reading.good(connections));
    }

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
