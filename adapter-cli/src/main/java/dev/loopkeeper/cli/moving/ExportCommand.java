package dev.loopkeeper.cli.moving;

import dev.loopkeeper.cli.input.CommandException;
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
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Trouble;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.transfer.Export;
import dev.loopkeeper.transfer.ExportFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** {@code export}: writes all that a store holds of a user, or of all users, into a file. */
final class ExportCommand implements Command {
    private static final String TO = "--to";
    private static final String FORMAT = "--format";
    private static final String ALL = "--all-users";

    @Override
    public String name() {
        return "export";
    }

    @Override
    public String words() {
        return "";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.value(TO, "FILE", "The file to write; one that is there is not replaced (-: standard output)."),
                Option.value(FORMAT, "NAME", "The format: " + String.join(", ", List.of(ExportFile.FORMAT)) + " (default)."),
                Option.flag("Export the data of every user of the store.", ALL));
    }

    @Override
    public Exit run(Run run) {
        String to = run.given()
                .text(TO)
                .orElseThrow(() -> CommandException.usage(
                        Refusal.Code.MISSING_PARAMETER, "export needs a file; write loopkeeper export --to FILE"));
        try (ToolDoor door = run.open()) {
            if (to.equals("-")) {
                export(run, door, run.output()::line);
                return Exit.OK;
            }
            Path file = Places.of(to);
            Export.Exported exported = written(run, door, file);
            run.confirm(result(file, exported), ExportCommand::show);
            return Exit.OK;
        }
    }

    private static Export.Exported written(Run run, ToolDoor door, Path file) {
        try (NewFile made = NewFile.at(Places.free(file))) {
            Export.Exported exported = export(run, door, made::line);
            made.finish();
            return exported;
        } catch (IOException e) {
            throw Places.failed(file, e);
        }
    }

    private static Export.Exported export(Run run, ToolDoor door, Consumer<String> lines) {
        List<UserId> users =
                run.has(ALL) ? door.workspace().users() : List.of(door.caller().user());
        return Export.write(door.workspace(), door.caller(), users, lines);
    }

    private static JsonObject result(Path file, Export.Exported exported) {
        JsonObject.Builder records = JsonObject.builder();
        exported.counts().forEach(records::put);
        long count = exported.counts().values().stream().mapToLong(n -> n).sum();
        return JsonObject.builder()
                .put("file", file.toString())
                .put("format", ExportFile.FORMAT)
                .put("records", records.build())
                .put(
                        "unreadable",
                        JsonArray.ofStrings(exported.unreadable().stream()
                                .map(Trouble::message)
                                .toList()))
                .put("message", "Wrote " + Counted.of(count, "record") + " to " + file + ".")
                .build();
    }

    private static void show(JsonObject result, Screen screen) {
        screen.line(2, new Piece(Tone.GOOD, Glyph.DONE + " "), Piece.plain(Results.text(result, "message")));
    }
}
