package dev.loopkeeper.cli;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.cli.input.Surroundings;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Optional;
import java.util.SplittableRandom;

/** The machine this process runs on; nothing else here looks at it. */
final class Machine {
    private Machine() {}

    static Surroundings surroundings() {
        return new Surroundings(
                // Bare, it asks a pipe for its position when many bytes are wanted, and fails.
                new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                System.getenv(),
                Machine::isTerminal,
                Optional.ofNullable(System.getProperty("stdout.encoding"))
                        .or(() -> Optional.ofNullable(System.getProperty("sun.stdout.encoding"))),
                Path.of(System.getProperty("user.home", "")),
                System.getProperty("os.name", ""),
                Machine::environment);
    }

    /** Takes that this process answers many calls: what costs at start and saves later is worth it then. */
    static void runsLong() {
        System.setProperty(Main.PLAIN, "false");
    }

    private static Loopkeeper.Environment environment() {
        return new Loopkeeper.Environment(InstantSource.system(), ZoneId.systemDefault(), new SplittableRandom(seed()));
    }

    /** Different for every process: SecureRandom would be stronger, and cost a sixth of a start; ids need no secrecy. */
    private static long seed() {
        long pid = ProcessHandle.current().pid();
        return System.nanoTime() ^ Long.reverse(System.currentTimeMillis()) ^ pid * 0x9E37_79B9_7F4A_7C15L;
    }

    /** From JDK 22 on there is a console without a terminal too, unless the plain one is asked for. */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        System.setProperty("jdk.console", "java.base");
        return System.console() != null;
    }
}
