package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerPlace;
import dev.loopkeeper.connection.ServerTool;
import dev.loopkeeper.connection.ToolList;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Locale;

/** The servers of tools that are set up, or what one of them answers. */
public final class ServersView implements View {
    /** What a server told of its tools, or why it did not, as JSON; with the tools themselves when they are wanted. */
    public static JsonObject answer(JsonObject server, ToolList told, boolean withTools) {
        if (told instanceof ServerFailure failure) {
            return server.toBuilder()
                    .put("answers", false)
                    .put("failure", failure.kind().name().toLowerCase(Locale.ROOT))
                    .put("message", failure.why())
                    .build();
        }
        ToolList.Listed listed = (ToolList.Listed) told;
        JsonObject.Builder result = server.toBuilder()
                .put("answers", true)
                .put("server", listed.server())
                .put("count", listed.tools().size());
        return withTools
                ? result.put(
                                "tools",
                                new JsonArray(listed.tools().stream()
                                        .<JsonValue>map(ServersView::json)
                                        .toList()))
                        .build()
                : result.build();
    }

    private static JsonObject json(ServerTool tool) {
        return JsonObject.builder()
                .put("name", tool.name())
                .putIfPresent("title", tool.title())
                .put("description", tool.description())
                .put("input_schema", tool.inputSchema())
                .put("read_only", tool.hints().readOnly())
                .put("destructive", tool.hints().destructive())
                .put("idempotent", tool.hints().idempotent())
                .put("open_world", tool.hints().openWorld())
                .build();
    }

    @Override
    public void show(JsonObject result, Screen screen) {
        if (result.has("servers")) {
            list(result, screen);
        } else if (result.bool("answers").orElse(false)) {
            answered(result, screen);
        } else {
            screen.line(2, Piece.plain(Results.text(result, "message")));
        }
    }

    private static void list(JsonObject result, Screen screen) {
        List<JsonObject> servers = Results.objects(result, "servers");
        if (servers.isEmpty()) {
            screen.line(Piece.faint("No servers. 'loopkeeper servers add NAME -- COMMAND' sets one up."));
        }
        screen.table(
                0,
                servers.stream()
                        .map(server -> List.of(Piece.strong(Results.text(server, "name")), Piece.plain(place(server))))
                        .toList());
        screen.warnings(Results.texts(result, "not_from_here").stream()
                .map(name -> name
                        + " was set up in another folder or on another machine, and is not used; set it up"
                        + " again to use it")
                .toList());
    }

    private static String place(JsonObject server) {
        return ServerPlace.read(server.without("name")).switchOn(ServerPlace::text, why -> why);
    }

    private static void answered(JsonObject result, Screen screen) {
        String count = Results.text(result, "count");
        screen.line(
                2,
                Piece.plain(Results.text(result, "name") + " answers: "),
                Piece.strong(Results.text(result, "server")),
                Piece.plain(", " + count + (count.equals("1") ? " tool" : " tools")));
        screen.table(
                2,
                Results.objects(result, "tools").stream()
                        .map(tool -> List.of(
                                Piece.strong(Results.text(tool, "name")),
                                Piece.faint(tool.bool("read_only").orElse(false) ? "reads" : "writes"),
                                Piece.plain(firstLine(Results.text(tool, "description")))))
                        .toList());
    }

    private static String firstLine(String text) {
        return text.strip().lines().findFirst().orElse("");
    }
}
