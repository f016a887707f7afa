package dev.loopkeeper.cli;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.cli.input.Surroundings;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** The machine this process runs on; nothing else here looks at it. */
final class Machine {
    /** Variables that parts of the program read from the environment of their process. */
    static final List<String> OWN_VARIABLES = List.of(
            "TZ",
            "LOOPKEEPER_CALDAV_USER",
            "LOOPKEEPER_CALDAV_PASSWORD",
            "LOOPKEEPER_MODEL_KEY",
            "LOOPKEEPER_WEBHOOK_KEY",
            "OPENAI_API_KEY",
            "ANTHROPIC_API_KEY");

    private static final List<Path> ZONE_FILES = List.of(Path.of("/etc/localtime"), Path.of("/etc/timezone"));

    private Machine() {}

    static Surroundings surroundings() {
        return new Surroundings(
                // Bare, it asks a pipe for its position when many bytes are wanted, and fails.
                new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                System.getenv(),
                Machine::isTerminal,
                Optional.ofNullable(System.getProperty("stdout.encoding", System.getProperty("sun.stdout.encoding"))),
                Path.of(System.getProperty("user.home", "")),
                System.getProperty("os.name", ""),
                Machine::environment,
                Optional.empty());
    }

    /** Takes that this process answers many calls: what costs at start and saves later is worth it then. */
    static void runsLong() {
        System.setProperty(Main.PLAIN, "false");
    }

    /**
     * The charset that a JVM names whose standard output it is.
     *
     * @param shown whether that is a terminal; of others only newer JVMs name one
     */
    static Optional<String> charset(boolean shown, boolean utf8) {
        return shown || System.getProperty("stdout.encoding") != null
                ? Optional.of(utf8 ? "UTF-8" : "unknown")
                : Optional.empty();
    }

    /** Whether a file can be closed to all others. */
    static boolean hidesFiles() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    }

    /** The file that this program is in. */
    static String program() {
        return Path.of(System.getProperty("java.class.path", ""))
                .toAbsolutePath()
                .normalize()
                .toString();
    }

    /** What the machine's time zone comes from; another answer later means that it was changed. */
    static List<String> zone() {
        return ZONE_FILES.stream().map(Machine::state).toList();
    }

    private static String state(Path file) {
        try {
            return file.toRealPath() + " " + Files.getLastModifiedTime(file);
        } catch (IOException none) {
            return "";
        }
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
