package dev.loopkeeper.checks.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A command that is run again and again as a process of its own, and how long it took each time. */
final class TimedCommand {
    private final List<String> command;
    private final List<Double> walls = new ArrayList<>();
    private final List<Double> cpus = new ArrayList<>();

    TimedCommand(List<String> command) {
        this.command = command;
    }

    /** Runs all commands in turn, so that what else the machine does falls on all alike. */
    static void runInTurn(List<TimedCommand> commands, int rounds) throws IOException, InterruptedException {
        for (int round = 0; round < rounds; round++) {
            for (TimedCommand command : commands) {
                command.run();
            }
        }
    }

    /**
     * Runs it once more.
     *
     * @throws IllegalStateException when it fails
     */
    void run() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        double spent = childrenMillis();
        long start = System.nanoTime();
        int exit = builder.start().waitFor();
        walls.add((System.nanoTime() - start) / 1e6);
        cpus.add(childrenMillis() - spent);
        if (exit != 0) {
            throw new IllegalStateException(command + " ended with " + exit);
        }
    }

    /** The median of the milliseconds by the clock. */
    double wall() {
        return median(walls);
    }

    /** The mean of the milliseconds of CPU: the system counts in hundredths of a second. */
    double cpu() {
        return cpus.stream().mapToDouble(millis -> millis).average().orElse(0);
    }

    /** The value in the middle. */
    static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }

    /** CPU time of all children so far, on Linux; 0 elsewhere. */
    private static double childrenMillis() throws IOException {
        Path stat = Path.of("/proc/self/stat");
        if (!Files.isReadable(stat)) {
            return 0;
        }
        String[] fields = Files.readString(stat).replaceFirst(".*\\) ", "").split(" ", -1);
        return 10.0 * (Long.parseLong(fields[13]) + Long.parseLong(fields[14]));
    }
}
