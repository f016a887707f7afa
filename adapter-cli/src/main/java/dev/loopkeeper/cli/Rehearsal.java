package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.Surroundings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Runs the everyday commands in a scratch folder and says nothing: the JVM that runs it can be told to keep the classes it
 * loaded, so that later starts need not load them again.
 */
final class Rehearsal {
    private static final List<String> COMMANDS = List.of(
            "init --sample",
            "done fitness 35 min run",
            "done --now 2026-01-14T09:32 --zone UTC fitness session",
            "done hindi 2 chapters --date 2026-01-13",
            "status",
            "status --json",
            "plan fitness Stretch for a while",
            "remember Cold water right after a run is a bad idea.",
            "goals",
            "steps fitness",
            "history",
            "undo",
            "call status");

    private Rehearsal() {}

    /**
     * Runs every command on a store of each kind.
     *
     * @param arguments one: an empty folder
     * @throws IOException when the folder cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        for (String store : List.of("sqlite:" + folder.resolve("loopkeeper.db"), "yaml:" + folder.resolve("goals"))) {
            Surroundings machine = quiet(Machine.surroundings(), store);
            COMMANDS.forEach(command -> new Program(machine, Main.version()).run(List.of(command.split(" "))));
        }
    }

    private static Surroundings quiet(Surroundings machine, String store) {
        return new Surroundings(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                Map.of("LOOPKEEPER_STORE", store, "LANG", "C.UTF-8"),
                machine.terminal(),
                machine.charset(),
                machine.home(),
                machine.system(),
                machine.machine(),
                machine.host());
    }
}
