package dev.loopkeeper.mcp;

import dev.loopkeeper.Loopkeeper;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Starts Loopkeeper as a server for assistants, on standard input and output. */
public final class Main {
    private Main() {}

    /** Serves, or does what else the arguments ask for, and ends the process with its exit code. */
    public static void main(String[] arguments) {
        // Taken before anything can write there: standard output is for the protocol alone.
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        System.setOut(System.err);
        Surroundings surroundings = new Surroundings(
                // Bare, it asks a pipe for its position when many bytes are wanted, and fails.
                new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
                out,
                System.err,
                System.getenv(),
                Path.of(System.getProperty("user.home", "")),
                System.getProperty("os.name", ""),
                program(),
                Main::environment);
        System.exit(new Door(surroundings).run(List.of(arguments)));
    }

    private static Surroundings.Program program() {
        Path java = Path.of(System.getProperty("java.home", ""), "bin", "java");
        String version = Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
                .orElse("(unpackaged)");
        return new Surroundings.Program(java, jar(), version);
    }

    private static Path jar() {
        CodeSource source = Main.class.getProtectionDomain().getCodeSource();
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            return Path.of(source.getLocation().getPath());
        }
    }

    private static Loopkeeper.Environment environment() {
        return new Loopkeeper.Environment(InstantSource.system(), ZoneId.systemDefault(), new SplittableRandom(seed()));
    }

    /** Different for every process; ids need no secrecy. */
    private static long seed() {
        long pid = ProcessHandle.current().pid();
        return System.nanoTime() ^ Long.reverse(System.currentTimeMillis()) ^ pid * 0x9E37_79B9_7F4A_7C15L;
    }
}
