package dev.loopkeeper.tool;

import dev.loopkeeper.connection.Connection;
import dev.loopkeeper.connection.ExecutionConfig;
import dev.loopkeeper.connection.ServerName;
import dev.loopkeeper.connection.ToolName;
import dev.loopkeeper.connection.ToolNames;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
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
                                    doc -> Connection.read(doc)
                                            .then(connection -> placed(
                                                    Connection.INPUT_MAPPING,
                                                    connection.inputMapping(),
                                                    connection.doc())),
                                    doc -> doc)
                            .withSchema(Connection.SHAPE.schema()),
                    100)
            .as(ConnectionShapes::eachOnce, connections -> connections);

    /** How an agent carries a step out. */
    public static final Shape<JsonObject> EXECUTION = Shapes.object()
            .as(
                    doc -> ExecutionConfig.read(doc)
                            .then(config -> placed(
                                    ExecutionConfig.PROMPT_TEMPLATE,
                                    new JsonString(config.promptTemplate().orElse("")),
                                    config.doc())),
                    doc -> doc)
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

    /** Lets a document pass whose placeholders lead somewhere. */
    private static Reading<JsonObject> placed(Field<?> field, JsonValue template, JsonObject doc) {
        return TaskScope.fault(template)
                .map(why -> Reading.<JsonObject>bad(field.name() + ": " + why))
                .orElseGet(() -> Reading.good(doc));
    }

    /** Which tool that an agent may call there is not, in how it carries a step out; empty when there are all. */
    static Optional<Fault> fault(JsonObject arguments, ToolNames known) {
        return allowed(arguments).stream()
                .flatMap(tool -> known.fault(tool).map(why -> fault(tool, why)).stream())
                .findFirst();
    }

    /** The servers that a step is connected to, or whose tools an agent may call for it. */
    public static Stream<ServerName> servers(JsonObject arguments) {
        Stream<ServerName> connected = arguments.array(Connection.MEMBER).stream()
                .flatMap(JsonArray::stream)
                .filter(JsonObject.class::isInstance)
                .flatMap(doc -> Connection.SERVER_NAME.find((JsonObject) doc).stream());
        return Stream.concat(connected, ToolName.servers(allowed(arguments).stream()));
    }

    private static List<String> allowed(JsonObject arguments) {
        return arguments
                .object(ExecutionConfig.MEMBER)
                .flatMap(doc -> ExecutionConfig.read(doc).switchOn(Optional::of, fault -> Optional.empty()))
                .flatMap(ExecutionConfig::allowedTools)
                .orElse(List.of());
    }

    private static Fault fault(String tool, String why) {
        return new Fault(ExecutionConfig.MEMBER + "." + ExecutionConfig.ALLOWED_TOOLS.name(), tool, why);
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
