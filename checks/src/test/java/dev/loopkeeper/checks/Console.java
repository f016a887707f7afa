package dev.loopkeeper.checks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The {@code console} blocks of a page, run one after the other by one shell in a scratch folder, where {@code loopkeeper}
 * is the packaged program at a fixed present.
 *
 * <p>A line that begins with {@code $} is a command; {@code # exit code 3} behind it says how it ends. What follows is what
 * it prints; {@code …} stands for any text in a line, and alone for any lines.
 */
final class Console {
    private static final String PROMPT = "$ ";
    private static final Pattern EXIT = Pattern.compile("# exit code (\\d+)$");
    private static final String END = "-- command ended with ";
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final List<String> FLAGS =
            List.of("-Xlog:disable", "-Xshare:auto", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private final Path folder;

    Console(Path folder) {
        this.folder = folder;
    }

    /**
     * One command of a page.
     *
     * @param line where it stands
     * @param command what is typed
     * @param exit the exit code that is shown, 0 when none is
     * @param output the lines that are shown
     */
    record Shown(int line, String command, int exit, List<String> output) {
        /** Whether {@code printed} is what is shown. */
        boolean fits(String printed) {
            StringBuilder pattern = new StringBuilder();
            for (String shown : output) {
                boolean any = shown.strip().equals("…");
                pattern.append(any ? "(?:.*\n)*?" : quoted(shown) + "\n");
            }
            return Pattern.compile(pattern.toString()).matcher(printed).matches();
        }

        private static String quoted(String line) {
            List<String> parts = List.of(line.split("…", -1));
            return String.join(".*", parts.stream().map(Pattern::quote).toList());
        }
    }

    /** What a command came to. */
    record Ran(Shown shown, int exit, String printed) {}

    static List<Shown> commands(Markdown page) {
        List<Shown> commands = new ArrayList<>();
        page.blocks().stream()
                .filter(block -> block.info().equals("console"))
                .forEach(block -> commands.addAll(commands(block)));
        return commands;
    }

    private static List<Shown> commands(Markdown.Block block) {
        List<Shown> commands = new ArrayList<>();
        for (int i = 0; i < block.lines().size(); i++) {
            if (block.lines().get(i).startsWith(PROMPT)) {
                commands.add(command(block, i));
            }
        }
        return commands;
    }

    private static Shown command(Markdown.Block block, int at) {
        String command = block.lines().get(at).substring(PROMPT.length());
        Matcher exit = EXIT.matcher(command);
        int code = exit.find() ? Integer.parseInt(exit.group(1)) : 0;
        List<String> output = block.lines().subList(at + 1, block.lines().size()).stream()
                .takeWhile(line -> !line.startsWith(PROMPT))
                .toList();
        return new Shown(block.line() + at, command, code, output);
    }

    /** Runs all commands in order. */
    List<Ran> run(List<Shown> commands, Path jar, String now) throws IOException, InterruptedException {
        Path program = folder.resolve("loopkeeper");
        Files.writeString(program, program(jar, archive(jar), now));
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        StringBuilder script = new StringBuilder();
        commands.forEach(shown ->
                script.append(shown.command()).append("\necho \"").append(END).append("$?\"\n"));
        String printed = printed(Files.writeString(folder.resolve("script"), script));
        List<Ran> ran = new ArrayList<>();
        for (Shown shown : commands) {
            int end = printed.indexOf(END);
            int line = printed.indexOf('\n', end);
            ran.add(new Ran(
                    shown, Integer.parseInt(printed.substring(end + END.length(), line)), printed.substring(0, end)));
            printed = printed.substring(line + 1);
        }
        return ran;
    }

    /** Keeps the classes that everyday commands load, as the launcher does; a start without them is slower, and no other. */
    private Path archive(Path jar) throws IOException, InterruptedException {
        Path archive = folder.resolve("classes.jsa");
        List<String> command = new ArrayList<>(List.of(JAVA));
        command.addAll(FLAGS);
        command.add("-XX:ArchiveClassesAtExit=" + archive);
        command.addAll(List.of("-cp", jar.toString(), "dev.loopkeeper.cli.Rehearsal"));
        command.add(Files.createDirectory(folder.resolve("rehearsal")).toString());
        new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        return archive;
    }

    private static String program(Path jar, Path archive, String now) {
        return "#!/bin/sh\ncase \" $* \" in *' --now '*) ;; *) set -- --now " + now + " \"$@\" ;; esac\n" + "exec '"
                + JAVA + "' " + String.join(" ", FLAGS) + " '-XX:SharedArchiveFile=" + archive + "' -jar '" + jar
                + "' \"$@\"\n";
    }

    private String printed(Path script) throws IOException, InterruptedException {
        Path out = folder.resolve("printed");
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", script.toString())
                .directory(folder.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        builder.environment().merge("PATH", folder.toString(), (path, first) -> first + ":" + path);
        builder.environment().put("TZ", "Europe/London");
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("TMPDIR", folder.toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("LOOPKEEPER_"));
        builder.start().waitFor();
        return Files.readString(out);
    }
}
