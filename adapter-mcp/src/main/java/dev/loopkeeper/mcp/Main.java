package dev.loopkeeper.mcp;

import dev.loopkeeper.Loopkeeper;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /**
     * The command that starts this server on a store in a process of its own, word by word; it means the same in every folder.
     *
     * @param store the store's URI
     * @param arguments what else it is told
     */
    public static List<String> command(String store, List<String> arguments) {
        String classes = Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
        List<String> command = new ArrayList<>(List.of(java().toString()));
        command.addAll(PrintConfig.JVM);
        command.addAll(List.of("-cp", classes, Main.class.getName(), "--store", StoreUri.absolute(store)));
        command.addAll(arguments);
        return command;
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home", ""), "bin", "java");
    }

    private static Surroundings.Program program() {
        String version = Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
                .orElse("(unpackaged)");
        return new Surroundings.Program(java(), jar(), version);
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
