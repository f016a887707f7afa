package dev.loopkeeper.tool;

import dev.loopkeeper.connection.Connection;
import dev.loopkeeper.connection.ExecutionConfig;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.List;

/** How a step's connections and what an agent is told look where callers give them: as strict as where they are used. */
public final class ConnectionShapes {
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
}
