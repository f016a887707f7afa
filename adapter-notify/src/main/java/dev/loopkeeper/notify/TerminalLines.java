package dev.loopkeeper.notify;

import dev.loopkeeper.automation.Notice;
import java.io.PrintStream;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Lines on standard error, which also programs have that talk with others on standard output.
 *
 * @param terminal where it goes
 */
record TerminalLines(Supplier<PrintStream> terminal) {
    Optional<String> tell(Notice notice) {
        PrintStream out = terminal.get();
        out.println(Wording.lines(notice));
        return out.checkError()
                ? Optional.of("Standard error takes nothing any more; use the channel webhook or desktop.")
                : Optional.empty();
    }
}
