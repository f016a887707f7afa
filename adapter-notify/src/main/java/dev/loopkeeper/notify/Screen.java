package dev.loopkeeper.notify;

import dev.loopkeeper.automation.Notice;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The screen of this machine, by the program that its system has for messages.
 *
 * @param surroundings which system it is, and where its programs are
 */
record Screen(Surroundings surroundings) {
    private static final List<String> SCREENS = List.of("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS");
    private static final String INSTEAD = "use the channel terminal or webhook.";
    private static final Duration LONGEST_END = Duration.ofSeconds(1);

    Optional<String> tell(Notice notice, Deadline deadline) {
        ScreenCommand command = ScreenCommand.of(surroundings.system(), surroundings.arguments(), notice);
        if (command.program().equals("notify-send") && !hasScreen()) {
            return Optional.of("There is no screen here: " + String.join(", ", SCREENS) + " are not set; " + INSTEAD);
        }
        Optional<Path> program = new ProgramPath(surroundings.variable("PATH").orElse("")).find(command.program());
        return program.isPresent()
                ? run(program.get(), command, deadline)
                : Optional.of("The program " + command.program() + " is not on the PATH; install it, or " + INSTEAD);
    }

    private boolean hasScreen() {
        return SCREENS.stream().anyMatch(name -> surroundings.variable(name).isPresent());
    }

    private static Optional<String> run(Path program, ScreenCommand command, Deadline deadline) {
        try {
            Process process = start(program, command);
            try {
                return ended(process, command, deadline);
            } finally {
                end(process);
            }
        } catch (IOException e) {
            return Optional.of("The program " + program + " cannot be started; check it, or " + INSTEAD);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("The program " + command.program() + " was not waited for any more; tell it again.");
        }
    }

    /** Without the keys that this process has in its environment. */
    private static Process start(Path program, ScreenCommand command) throws IOException {
        List<String> words = new ArrayList<>(List.of(program.toString()));
        words.addAll(command.arguments());
        ProcessBuilder builder =
                new ProcessBuilder(words).redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD);
        builder.environment().keySet().removeIf(name -> name.startsWith("LOOPKEEPER_"));
        builder.environment().putAll(command.variables());
        Process process = builder.start();
        process.getOutputStream().close();
        return process;
    }

    private static Optional<String> ended(Process process, ScreenCommand command, Deadline deadline)
            throws InterruptedException {
        if (!process.waitFor(deadline.left().toNanos(), TimeUnit.NANOSECONDS)) {
            return Optional.of("The program " + command.program() + " did not end within " + deadline.forPeople()
                    + " and was stopped; see whether the screen shows messages, or " + INSTEAD);
        }
        return process.exitValue() == 0
                ? Optional.empty()
                : Optional.of("The program " + command.program() + " ended with status " + process.exitValue()
                        + "; see whether the screen shows messages, or " + INSTEAD);
    }

    /** Leaves nothing behind that runs. */
    private static void end(Process process) throws InterruptedException {
        if (process.isAlive()) {
            Stream.concat(Stream.of(process.toHandle()), process.descendants())
                    .toList()
                    .forEach(ProcessHandle::destroyForcibly);
            process.waitFor(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS);
        }
    }
}
