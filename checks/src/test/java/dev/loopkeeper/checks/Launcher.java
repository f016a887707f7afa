package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** The script at the root with a packaged program, in a folder of its own, and how many JVMs it started. */
final class Launcher {
    private static final String HAND_OVER = "adapter-cli/src/main/launcher/hand-over.bash";
    private static final AtomicInteger RUNS = new AtomicInteger();

    private final Path folder;
    private final Path script;
    private final Path jar;

    /** What a run came to. */
    record Ran(int exit, String out, String err) {}

    Launcher(Path folder) throws IOException {
        this.folder = folder;
        Path root = folder.resolve("program").toRealPath();
        script = Files.copy(Tree.ROOT.resolve("loopkeeper"), root.resolve("loopkeeper"));
        SampleData.copy(Tree.ROOT.resolve(HAND_OVER), root.resolve(HAND_OVER));
        jar = root.resolve("adapter-cli/target/loopkeeper.jar");
        // Last, so that it is no older than the rest.
        SampleData.copy(Path.of(System.getProperty("loopkeeper.cli.jar", "")), jar);
        Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
        Files.writeString(
                java,
                "#!/bin/sh\necho started >>'" + starts() + "'\nexec '"
                        + Path.of(System.getProperty("java.home"), "bin", "java") + "' \"$@\"\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    }

    Path jar() {
        return jar;
    }

    /** Where servers keep their files. */
    Path running() {
        return folder.resolve("data/loopkeeper/running");
    }

    /** How many JVMs were started so far. */
    int started() throws IOException {
        return Files.exists(starts()) ? Files.readAllLines(starts()).size() : 0;
    }

    private Path starts() {
        return folder.resolve("starts");
    }

    Ran run(Map<String, String> variables, List<String> arguments) throws IOException, InterruptedException {
        int run = RUNS.incrementAndGet();
        Path out = folder.resolve("out" + run);
        Path err = folder.resolve("err" + run);
        Process process = builder(variables, arguments)
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int exit = process.waitFor();
        return new Ran(exit, Files.readString(out), Files.readString(err));
    }

    /** Starts a server, and returns when it listens. */
    Process serve(String store) throws IOException {
        Process server = builder(Map.of(), List.of("--store", store, "serve", "--port", "0"))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (server.inputReader(UTF_8).readLine() == null) {
            throw new AssertionError("the server did not start");
        }
        return server;
    }

    ProcessBuilder builder(Map<String, String> variables, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of("/bin/sh", script.toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("LOOPKEEPER_") || name.startsWith("LC_"));
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().put("XDG_DATA_HOME", folder.resolve("data").toString());
        builder.environment().put("TMPDIR", folder.toString());
        builder.environment().put("LANG", "C.UTF-8");
        builder.environment().put("TZ", "Europe/London");
        builder.environment().putAll(variables);
        return builder;
    }
}
