package dev.loopkeeper.connection;

import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Runs commands that do what agents are asked for. A port. What programs can do wrong is an answer, and never thrown. When it returns, the
 * program and all that it started has ended. Safe for use by any number of threads.
 */
public interface AgentCommands {
    /** How many characters are kept of what a program says; of more than that, the end. */
    int LONGEST = 50_000;

    /**
     * What a command is run for.
     *
     * @param prompt what it is asked
     * @param server the command by which it starts the server of its tools, word by word
     * @param patience how long it may take
     */
    record Assignment(String prompt, List<String> server, Duration patience) {
        /** Copies the list. */
        public Assignment {
            server = List.copyOf(server);
        }
    }

    /**
     * Runs a command in an empty folder of its own, and waits for its end; a thread that is interrupted ends it.
     *
     * @param goesOn asked about once a second whether it may go on; it is ended when it may not
     * @throws RuntimeException what {@code goesOn} throws, after the program was ended
     */
    CommandEnd run(AgentCommand command, Assignment assignment, BooleanSupplier goesOn);
}
