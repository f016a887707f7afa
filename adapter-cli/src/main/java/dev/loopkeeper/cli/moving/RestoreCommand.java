package dev.loopkeeper.cli.moving;

import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code restore}: makes everything in the store as a backup has it. */
final class RestoreCommand implements Command {
    private static final String REPLACE = "--replace";

    @Override
    public String name() {
        return "restore";
    }

    @Override
    public String words() {
        return "FILE";
    }

    @Override
    public List<Option> options() {
        return List.of(Option.flag("Replace what the store holds, after keeping it in a backup of its own.", REPLACE));
    }

    @Override
    public Exit run(Run run) {
        run.surroundings().needOwnProcess("it names a file");
        Path file = Places.readable(Places.only(run, name()));
        try (ToolDoor door = run.open();
                Archive.Unpacked backup = Archive.unpacked(file)) {
            Workspace workspace = door.workspace();
            boolean empty = workspace.users().isEmpty();
            if (!empty && !run.has(REPLACE)) {
                throw Places.refused(
                        Refusal.Code.CONFLICT,
                        file,
                        "would replace what the store holds; add --replace to do so, after it is kept in a backup");
            }
            Optional<String> kept = empty ? Optional.empty() : Optional.of(workspace.backup(door.caller()));
            workspace.restore(backup.place().toString());
            run.confirm(result(file, kept), RestoreCommand::show);
            return Exit.OK;
        } catch (IOException e) {
            throw Places.failed(file, e);
        }
    }

    private static JsonObject result(Path file, Optional<String> kept) {
        return JsonObject.builder()
                .put("file", file.toString())
                .put("kept", kept.<JsonValue>map(JsonString::new).orElse(JsonNull.NULL))
                .put("message", "Everything is as it was in " + file + ".")
                .build();
    }

    private static void show(JsonObject result, Screen screen) {
        screen.line(2, new Piece(Tone.GOOD, Glyph.DONE + " "), Piece.plain(Results.text(result, "message")));
        String kept = Results.text(result, "kept");
        if (!kept.isEmpty()) {
            screen.line(2, Piece.faint("  What was there before: " + kept));
        }
    }
}
