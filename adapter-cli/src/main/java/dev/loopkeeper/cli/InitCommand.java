package dev.loopkeeper.cli;

import dev.loopkeeper.cli.examples.Sample;
import dev.loopkeeper.cli.examples.SampleRecords;
import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Globals;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** {@code init}: creates a store, on request with sample data; existing data is kept. */
final class InitCommand implements Command {
    private static final String SAMPLE = "--sample";
    private static final String YAML = "yaml:";

    @Override
    public String name() {
        return "init";
    }

    @Override
    public String words() {
        return "[FOLDER]";
    }

    @Override
    public List<Option> options() {
        return List.of(Option.flag("Add sample data: four goals with tasks and logs of some weeks.", SAMPLE));
    }

    @Override
    public Exit run(Run run) {
        run.surroundings().needOwnProcess("it makes files");
        String store = store(run);
        boolean folder = store.startsWith(YAML);
        boolean sample = run.has(SAMPLE);
        List<String> files = folder ? prepare(store, run) : List.of();
        Run there = new Run(run.given(), run.globals().at(store), run.surroundings(), run.output(), run.program());
        int records = sample && !folder ? load(there) : 0;
        if (records == 0) {
            there.open().close();
        }
        boolean named = run.has(Globals.STORE) || !run.words().isEmpty();
        run.confirm(result(store, files, records), (result, screen) -> show(result, named, screen));
        return Exit.OK;
    }

    private static String store(Run run) {
        List<String> words = run.words();
        if (words.size() > 1) {
            throw CommandException.usage(
                    Refusal.Code.UNKNOWN_PARAMETER, "'" + words.get(1) + "' is one word too many; init takes a folder");
        }
        if (!words.isEmpty() && run.has(Globals.STORE)) {
            throw CommandException.usage("folder", words.get(0), "cannot be combined with --store; give one of them");
        }
        return words.isEmpty()
                ? run.globals().store()
                : YAML + folder(words.get(0)).toAbsolutePath().normalize();
    }

    private static Path folder(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw CommandException.usage("folder", text, "is not a path: " + e.getReason());
        }
    }

    private static List<String> prepare(String store, Run run) {
        Path folder = folder(store.substring(YAML.length()));
        try {
            Files.createDirectories(folder);
            return run.has(SAMPLE) ? Sample.packed().copyTo(folder) : List.of();
        } catch (IOException e) {
            throw CommandException.of(Refusal.of(
                    Refusal.Code.STORE_ERROR,
                    new Fault(
                            "folder",
                            folder.toString(),
                            folder + " cannot be written: " + CommandException.reason(e))));
        }
    }

    private static int load(Run run) {
        try {
            return new SampleRecords(
                            Sample.packed(),
                            run.globals(),
                            run.surroundings().machine().get(),
                            ToolDoor.ACTOR)
                    .load();
        } catch (IOException e) {
            throw CommandException.of(Refusal.of(
                    Refusal.Code.STORE_ERROR, "the sample cannot be unpacked: " + CommandException.reason(e)));
        }
    }

    private static JsonObject result(String store, List<String> files, int records) {
        JsonObject.Builder result = JsonObject.builder().put("store", store).put("files", JsonArray.ofStrings(files));
        if (records > 0) {
            result.put("records", records);
        }
        return result.put("message", "The store " + store + " is ready.").build();
    }

    private static void show(JsonObject result, boolean named, Screen screen) {
        String store = Results.text(result, "store");
        int files = result.array("files").map(JsonArray::size).orElse(0);
        screen.line(2, new Piece(Tone.GOOD, Glyph.DONE + " "), Piece.plain(Results.text(result, "message")));
        if (files > 0) {
            screen.line(Piece.plain("  " + files + " sample files"));
        }
        result.whole("records").ifPresent(records -> screen.line(Piece.plain("  " + records + " sample records")));
        if (named) {
            screen.line(2, Piece.faint("  To use it for all commands: export LOOPKEEPER_STORE='" + store + "'"));
        }
    }
}
