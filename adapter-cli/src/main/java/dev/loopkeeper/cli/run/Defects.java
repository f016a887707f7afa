package dev.loopkeeper.cli.run;

import dev.loopkeeper.storage.Refusal;
import java.io.PrintWriter;
import java.io.StringWriter;

/** What is said when this program itself is at fault. */
public final class Defects {
    private Defects() {}

    /** The refusal that tells of it. */
    public static Refusal refusal(Throwable defect) {
        String what = defect.getMessage() == null ? defect.getClass().getName() : defect.getMessage();
        return Refusal.of(
                Refusal.Code.INTERNAL,
                "internal error (" + what + "); run it again with --debug and report the output");
    }

    /** Where it happened. */
    public static String trace(Throwable defect) {
        StringWriter text = new StringWriter();
        defect.printStackTrace(new PrintWriter(text, true));
        return text.toString().stripTrailing();
    }
}
