package dev.loopkeeper.cli.moving;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.transfer.ExportFile;
import dev.loopkeeper.transfer.Import;
import dev.loopkeeper.transfer.ImportException;
import dev.loopkeeper.transfer.ImportReport;
import dev.loopkeeper.transfer.ImportSource;
import dev.loopkeeper.transfer.Input;
import dev.loopkeeper.transfer.StoreSource;
import dev.loopkeeper.transfer.format.TaskFile;
import dev.loopkeeper.transfer.format.TaskFormat;
import dev.loopkeeper.transfer.format.TaskFormats;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code import}: takes in what another program, or {@code export}, wrote. */
final class ImportCommand implements Command {
    private static final int BEGINNING = 1 << 14;
    private static final String DRY_RUN = "--dry-run";
    private static final String REPLACE = "--replace";

    @Override
    public String name() {
        return "import";
    }

    @Override
    public String words() {
        return "FILE|FOLDER";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Formats.option("told by the content"),
                Option.flag("Only tell what would be imported.", DRY_RUN),
                Option.flag("Let what the file says take the place of what is there.", REPLACE));
    }

    @Override
    public Exit run(Run run) {
        run.surroundings().needOwnProcess("it names a file");
        Path file = Places.readable(Places.only(run, name()));
        try (ToolDoor door = run.open()) {
            ImportReport report =
                    isGoalsFolder(run, file) ? folder(run, door, file) : imported(run, door, source(run, door, file));
            run.confirm(report.json(), new ImportView());
            return Exit.OK;
        } catch (ImportException e) {
            throw CommandException.of(
                    new Refusal(Refusal.Code.INVALID_ARGUMENT, file + ": " + CommandException.reason(e), e.faults()));
        } catch (UncheckedIOException e) {
            throw Places.refused(Refusal.Code.STORE_ERROR, file, "cannot be read: " + CommandException.reason(e));
        } catch (IllegalArgumentException e) {
            throw Places.refused(
                    Refusal.Code.INVALID_ARGUMENT, file, "cannot be imported: " + CommandException.reason(e));
        }
    }

    /** A folder that holds no tasks in files of their own, and of which nobody says that it does. */
    private static boolean isGoalsFolder(Run run, Path file) {
        boolean other =
                Formats.given(run).filter(format -> !Formats.isOwn(format)).isPresent();
        return Files.isDirectory(file) && !other && !TaskFolder.of(file).hasTasks();
    }

    private static ImportReport imported(Run run, ToolDoor door, ImportSource source) {
        return Import.run(door.workspace(), door.caller(), source, run.has(DRY_RUN));
    }

    /** A goals folder, which need never have been used by the program. */
    private static ImportReport folder(Run run, ToolDoor door, Path folder) {
        try (Loopkeeper goals =
                Loopkeeper.open("yaml:" + folder, run.surroundings().machine().get())) {
            if (goals.workspace().users().isEmpty()) {
                throw Places.refused(Refusal.Code.INVALID_ARGUMENT, folder, "is an empty folder");
            }
            return imported(
                    run, door, new StoreSource(goals.workspace(), door.workspace(), door.caller(), run.has(REPLACE)));
        }
    }

    private static ImportSource source(Run run, ToolDoor door, Path file) {
        Input input = Files.isDirectory(file) ? TaskFolder.of(file) : () -> Files.newInputStream(file);
        Optional<String> given = Formats.given(run);
        String beginning = input.read(in -> new String(in.readNBytes(BEGINNING), StandardCharsets.UTF_8));
        if (given.map(Formats::isOwn).orElseGet(() -> ExportFile.recognises(beginning))) {
            return new ExportFile(door.workspace(), door.caller(), input, run.has(REPLACE));
        }
        TaskFormat format = given.map(Formats::named)
                .or(() -> TaskFormats.recognising(beginning))
                .orElseThrow(() -> Places.refused(
                        Refusal.Code.INVALID_ARGUMENT,
                        file,
                        "is of no format that I recognise; say which with --format: " + Formats.names()));
        return new TaskFile(format, door.workspace(), door.caller(), input, run.has(REPLACE));
    }
}
