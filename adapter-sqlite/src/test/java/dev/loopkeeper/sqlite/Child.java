package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.ReadOnlyStoreException;
import dev.loopkeeper.storage.StoreException;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A process of its own that uses a store: prints one line for each change that it was told is done. */
final class Child {
    private static final List<Class<?>> NEEDED = List.of(
            Child.class,
            SqliteStorageProvider.class,
            dev.loopkeeper.Loopkeeper.class,
            org.jdbi.v3.core.Jdbi.class,
            org.sqlite.JDBC.class,
            io.leangen.geantyref.GenericTypeReflector.class,
            org.slf4j.Logger.class,
            org.slf4j.nop.NOPServiceProvider.class);

    private Child() {}

    public static void main(String[] args) {
        if (args[0].equals("open")) {
            for (int i = 0; i < Integer.parseInt(args[2]); i++) {
                say(opened(args[1]));
            }
            return;
        }
        try (Home home = new Home(new SqliteStorageProvider().open(args[1]), Long.parseLong(args[3]))) {
            for (int i = 0; i < Integer.parseInt(args[2]); i++) {
                say(outcome(home, args[0]));
            }
        } catch (StoreException e) {
            say(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    private static String opened(String file) {
        try {
            new SqliteStorageProvider().open(file).close();
            return "opened";
        } catch (StoreException e) {
            return e.getMessage();
        }
    }

    private static Object outcome(Home home, String mode) {
        try {
            return switch (mode) {
                case "count" -> home.count() + 1;
                case "read" -> home.counted();
                default -> grow(home);
            };
        } catch (ReadOnlyStoreException e) {
            return "READ_ONLY " + e.getMessage();
        } catch (StoreException e) {
            return "REFUSED " + e.getMessage();
        }
    }

    private static String grow(Home home) {
        home.write(new Changes()
                .append(Home.TODAY, "notes", new JsonString("x".repeat(3_000_000)))
                .mark(Home.TODAY, "grown"));
        return "grown";
    }

    private static void say(Object what) {
        System.out.println(what);
        System.out.flush();
    }

    static Process start(String mode, Path file, int count, long seed) throws IOException {
        return command(List.of(), classPath(), mode, file, count, seed).start();
    }

    static ProcessBuilder command(List<String> prefix, String classPath, String mode, Path file, int count, long seed) {
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "--enable-native-access=ALL-UNNAMED",
                "-XX:-UsePerfData",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                classPath));
        command.addAll(List.of(Child.class.getName(), mode, file.toString(), "" + count, "" + seed));
        return new ProcessBuilder(command).redirectErrorStream(true);
    }

    /** Everything the child needs, where this process has it. */
    static String classPath() {
        return NEEDED.stream().map(Child::home).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** Everything the child needs, copied to where anybody may read it. */
    static String classPathIn(Path folder) throws IOException {
        List<String> copies = new ArrayList<>();
        for (Class<?> type : NEEDED) {
            Path home = home(type);
            Path copy = folder.resolve(copies.size() + "-" + home.getFileName());
            copy(home, copy);
            copies.add(copy.toString());
        }
        return String.join(File.pathSeparator, copies);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.copy(file, file.equals(from) ? to : target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static Path home(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
