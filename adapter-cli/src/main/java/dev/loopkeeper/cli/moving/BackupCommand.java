package dev.loopkeeper.cli.moving;

import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code backup}: keeps everything the store holds, as it is at one moment, in a file. */
final class BackupCommand implements Command {
    @Override
    public String name() {
        return "backup";
    }

    @Override
    public String words() {
        return "FILE";
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public Exit run(Run run) {
        run.surroundings().needOwnProcess("it names a file");
        Path file = Places.free(Places.only(run, name()));
        try (ToolDoor door = run.open()) {
            Path copy = Path.of(door.workspace().backup(door.caller()));
            Archive.keep(copy, file);
            JsonObject result = JsonObject.builder()
                    .put("file", file.toString())
                    .put("bytes", Files.size(file))
                    .put("message", "Kept everything in " + file + ".")
                    .build();
            run.confirm(
                    result,
                    (shown, screen) -> screen.line(
                            2, new Piece(Tone.GOOD, Glyph.DONE + " "), Piece.plain(Results.text(shown, "message"))));
            return Exit.OK;
        } catch (IOException e) {
            throw Places.failed(file, e);
        }
    }
}
