package dev.loopkeeper.cli.moving;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.storage.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Files that a command line names. */
final class Places {
    private Places() {}

    /** The one word of a command, a file. */
    static Path only(Run run, String command) {
        List<String> words = run.words();
        if (words.size() != 1) {
            throw CommandException.usage(
                    words.isEmpty() ? Refusal.Code.MISSING_PARAMETER : Refusal.Code.UNKNOWN_PARAMETER,
                    command + " takes one file; write loopkeeper " + command + " FILE");
        }
        return of(words.get(0));
    }

    static Path of(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw CommandException.usage("file", text, "is not a path: " + e.getReason());
        }
    }

    /** A file that is to be made, and replaces none. */
    static Path free(Path file) {
        if (Files.exists(file)) {
            throw refused(Refusal.Code.ALREADY_EXISTS, file, "already exists; name another file");
        }
        return file;
    }

    /** A file that is to be read. */
    static Path readable(Path file) {
        if (!Files.isReadable(file)) {
            throw refused(Refusal.Code.NOT_FOUND, file, Files.exists(file) ? "cannot be read" : "is not there");
        }
        return file;
    }

    static CommandException refused(Refusal.Code code, Path file, String why) {
        return CommandException.of(Refusal.of(code, new Fault("file", file.toString(), file + " " + why)));
    }

    static CommandException failed(Path file, IOException e) {
        return refused(Refusal.Code.STORE_ERROR, file, "cannot be used: " + CommandException.reason(e));
    }
}
