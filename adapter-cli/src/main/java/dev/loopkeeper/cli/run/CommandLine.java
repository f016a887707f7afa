package dev.loopkeeper.cli.run;

import dev.loopkeeper.cli.input.NotHereException;
import dev.loopkeeper.cli.input.Surroundings;
import java.util.List;

/** The whole program, for those who run command lines of others. */
public interface CommandLine {
    /**
     * Runs one command.
     *
     * @return its exit code
     * @throws NotHereException when it was handed to this process and cannot be run here; nothing else is thrown
     */
    int run(List<String> arguments, Surroundings surroundings);
}
