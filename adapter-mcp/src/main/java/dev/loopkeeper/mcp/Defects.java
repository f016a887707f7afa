package dev.loopkeeper.mcp;

import java.io.PrintStream;
import java.util.function.Consumer;

/** Says on standard error that this program itself is at fault: in one line, or with where it happened. */
final class Defects implements Consumer<Throwable> {
    private final PrintStream err;
    private final boolean debug;

    Defects(PrintStream err, boolean debug) {
        this.err = err;
        this.debug = debug;
    }

    @Override
    public void accept(Throwable defect) {
        if (debug) {
            defect.printStackTrace(err);
        } else {
            err.println("loopkeeper-mcp: internal error ("
                    + defect.toString().lines().findFirst().orElse("")
                    + "); start it with --debug and report the output");
        }
    }
}
