package dev.loopkeeper.connection;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.List;

/**
 * A tool of a server that serves a step: which one, what it is given, and when it may run. The record is its JSON document, as it was
 * written. It is read closed: a condition that is misspelt would not hold.
 *
 * @param doc its members
 */
public record Connection(JsonObject doc) {
    /** The member of a step that holds all of its connections. */
    public static final String MEMBER = "mcp_connections";

    /** The name of the server. */
    public static final Field<ServerName> SERVER_NAME = Field.of("server_name", ServerName.SHAPE);
    /** The name of the tool on that server. */
    public static final Field<String> TOOL_NAME = Field.of("tool_name", Shapes.line(200));
    /** What the tool is given, by the name of its parameter: values, and texts with placeholders that {@link Template} fills. */
    public static final Field<JsonObject> INPUT_MAPPING =
            Field.of("input_mapping", Template.SHAPE).orElse(JsonObject.EMPTY);
    /** Whether it runs by itself when the step becomes available; not when not set. */
    public static final Field<Boolean> AUTO_EXECUTE =
            Field.of("auto_execute", Shapes.flag()).orElse(false);
    /** Whether the step is completed when the tool did it; not when not set. */
    public static final Field<Boolean> COMPLETE_ON_SUCCESS =
            Field.of("complete_on_success", Shapes.flag()).orElse(false);
    /** When it may be used. */
    public static final Field<Conditions> EXECUTION_CONDITIONS =
            Field.of("execution_conditions", Conditions.SHAPE).orElse(Conditions.NONE);

    private static final ClosedObject FORM = new ClosedObject(
            new Schema(
                    List.of(SERVER_NAME, TOOL_NAME),
                    List.of(INPUT_MAPPING, AUTO_EXECUTE, COMPLETE_ON_SUCCESS, EXECUTION_CONDITIONS)),
            "a member of a connection");

    /** How connections look in JSON. */
    public static final Shape<Connection> SHAPE = Shapes.object()
            .as(Connection::read, Connection::doc)
            .withSchema(FORM.shape().schema());

    /**
     * Checks the document.
     *
     * @throws FaultyRecordException when a member is missing, unknown or holds a value that it does not allow
     */
    public Connection {
        FORM.check(doc);
    }

    /** The connection that a document describes, or all that is wrong with it. */
    public static Reading<Connection> read(JsonObject doc) {
        return Reading.goodUnless(FORM.faults(doc), doc).then(sound -> Reading.good(new Connection(sound)));
    }

    /** The tool. */
    public ToolName tool() {
        return new ToolName(SERVER_NAME.in(doc), TOOL_NAME.in(doc));
    }

    /** What the tool is given, with placeholders. */
    public JsonObject inputMapping() {
        return INPUT_MAPPING.in(doc);
    }

    /** Whether it runs by itself when the step becomes available. */
    public boolean autoExecute() {
        return AUTO_EXECUTE.in(doc);
    }

    /** Whether the step is completed when the tool did it. */
    public boolean completeOnSuccess() {
        return COMPLETE_ON_SUCCESS.in(doc);
    }

    /** When it may be used, and how often it is tried. */
    public Conditions conditions() {
        return EXECUTION_CONDITIONS.in(doc);
    }
}
