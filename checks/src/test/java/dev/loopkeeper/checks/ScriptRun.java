package dev.loopkeeper.checks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/**
 * What came of a script of the tree.
 *
 * @param exit its exit code
 * @param said what it printed
 */
record ScriptRun(int exit, String said) {
    /** What a script says that misses what this machine cannot have. */
    static final int SKIPPED = 75;

    /** Runs a script to its end, and shows what it prints. */
    static ScriptRun of(String script, String name) throws IOException, InterruptedException {
        Process run = new ProcessBuilder(Tree.ROOT.resolve(script).toString(), name)
                .redirectErrorStream(true)
                .start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        System.out.print(said);
        return new ScriptRun(run.waitFor(), said);
    }

    /** What it printed without what is well, as a report shows only the first lines. */
    String wrong() {
        return said.lines().filter(line -> !line.startsWith("ok ")).collect(Collectors.joining("\n"));
    }
}
