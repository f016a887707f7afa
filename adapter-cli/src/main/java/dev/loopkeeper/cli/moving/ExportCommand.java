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
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.transfer.Export;
import dev.loopkeeper.transfer.ExportFile;
import dev.loopkeeper.transfer.format.TaskExport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** {@code export}: writes all that a store holds of a user, or of all users, into a file; or the tasks as another program reads them. */
final class ExportCommand implements Command {
    private static final String TO = "--to";
    private static final String ALL = "--all-users";
    private static final String STANDARD_OUTPUT = "-";

    /** What was written, whatever the format. */
    private record Written(Map<String, Long> counts, List<String> unreadable, Map<String, Long> losses) {}

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
                Formats.option(ExportFile.FORMAT),
                Option.flag("Export the data of every user of the store.", ALL));
    }

    @Override
    public Exit run(Run run) {
        run.surroundings().needOwnProcess("it names a file");
        String to = run.given()
                .text(TO)
                .orElseThrow(() -> CommandException.usage(
                        Refusal.Code.MISSING_PARAMETER, "export needs a file; write loopkeeper export --to FILE"));
        String format = Formats.given(run).orElse(ExportFile.FORMAT);
        try (ToolDoor door = run.open()) {
            if (to.equals(STANDARD_OUTPUT)) {
                write(run, door, format, run.output()::line);
            } else {
                Path file = Places.of(to);
                JsonObject result = result(file, format, written(run, door, format, file));
                run.confirm(result, ExportCommand::show);
            }
        }
        return Exit.OK;
    }

    private static Written written(Run run, ToolDoor door, String format, Path file) {
        try (NewFile made = NewFile.at(Places.free(file))) {
            Written written = write(run, door, format, made::line);
            made.finish();
            return written;
        } catch (IOException e) {
            throw Places.failed(file, e);
        }
    }

    private static Written write(Run run, ToolDoor door, String format, Consumer<String> lines) {
        if (!Formats.isOwn(format)) {
            TaskExport.Written tasks = TaskExport.write(Formats.named(format), door.workspace(), door.caller(), lines);
            return new Written(Map.of("task", (long) tasks.tasks()), List.of(), tasks.losses());
        }
        List<UserId> users =
                run.has(ALL) ? door.workspace().users() : List.of(door.caller().user());
        Export.Exported exported = Export.write(door.workspace(), door.caller(), users, lines);
        List<String> unreadable =
                exported.unreadable().stream().map(Trouble::message).toList();
        return new Written(exported.counts(), unreadable, Map.of());
    }

    private static JsonObject result(Path file, String format, Written written) {
        long count = written.counts.values().stream().mapToLong(n -> n).sum();
        return JsonObject.builder()
                .put("file", file.toString())
                .put("format", format)
                .put("records", counts(written.counts))
                .put("unreadable", JsonArray.ofStrings(written.unreadable))
                .put("left_out", counts(written.losses))
                .put(
                        "message",
                        "Wrote " + Counted.of(count, Formats.isOwn(format) ? "record" : "task") + " to " + file + ".")
                .build();
    }

    private static JsonObject counts(Map<String, Long> counts) {
        JsonObject.Builder json = JsonObject.builder();
        counts.forEach(json::put);
        return json.build();
    }

    private static void show(JsonObject result, Screen screen) {
        screen.line(2, new Piece(Tone.GOOD, Glyph.DONE + " "), Piece.plain(Results.text(result, "message")));
        JsonObject losses = result.object("left_out").orElse(JsonObject.EMPTY);
        losses.names()
                .forEach(what -> screen.line(
                        2,
                        new Piece(Tone.WARNING, "! "),
                        Piece.plain("The format cannot hold " + what + ": "
                                + Counted.of(losses.whole(what).orElse(0), "task"))));
    }
}
