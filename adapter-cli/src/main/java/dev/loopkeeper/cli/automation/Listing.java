package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolArguments;
import dev.loopkeeper.cli.run.ToolCall;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.run.Verbs;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.tool.ToolReply;
import java.util.List;
import java.util.Optional;

/** The options of lists, which are the same everywhere. Stateless. */
final class Listing {
    static final Option LIMIT = Option.value("--limit", "N", "how many at most, up to 1000; 20 unless given.");
    static final Option CURSOR =
            Option.value("--cursor", "CURSOR", "goes on where the previous page, which names it, ended.");
    static final Option STATE = new Option(
            List.of("--state"),
            List.of("--status"),
            Option.Takes.VALUE,
            "STATE",
            "only those in that state, such as failed.");

    private Listing() {}

    /** The arguments of a tool that lists. */
    static ToolArguments of(Run run, String tool) {
        return new ToolArguments(run, tool).with(LIMIT, "limit").with(CURSOR, "cursor");
    }

    /** The list as it is shown when only some of it was asked for: nothing there does not mean that nothing is. */
    static ListView narrowed(Run run, ListView view) {
        return run.has(STATE.name()) ? new ListView(view.member(), "None is in that state.", view.line()) : view;
    }

    /**
     * Shows a list, or, where the word that asks for it is the name of a record, that one.
     *
     * @param param the parameter that names one
     */
    static void show(Run run, ToolDoor door, String tool, Verbs.Said said, String param, View all, View one) {
        called(run, door, tool, said, param)
                .ifPresentOrElse(
                        found -> run.show(found, one),
                        () -> run.show(of(run, tool).call(door), all));
    }

    private static Optional<JsonObject> called(Run run, ToolDoor door, String tool, Verbs.Said said, String param) {
        if (said.typed().isEmpty() || run.has(LIMIT.name()) || run.has(CURSOR.name())) {
            return Optional.empty();
        }
        JsonObject named = JsonObject.EMPTY.with(param, new JsonString(said.typed()));
        return door.call(new ToolCall(tool, named)) instanceof ToolReply.Result found
                ? Optional.of(found.json())
                : Optional.empty();
    }
}
