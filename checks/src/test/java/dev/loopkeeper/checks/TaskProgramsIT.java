package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that other programs made, through the packaged program and back into them, where the programs are installed. */
@Tag("clients")
class TaskProgramsIT {
    private static final String JAR = System.getProperty("loopkeeper.cli.jar", "");
    private static final String ZONE = "Europe/Berlin";

    @TempDir
    Path folder;

    private Map<String, String> variables = Map.of();

    @BeforeEach
    void settle() throws Exception {
        Files.createDirectories(folder.resolve("first"));
        Files.createDirectories(folder.resolve("second"));
        for (String name : List.of("first", "second")) {
            Files.writeString(
                    folder.resolve(name + ".rc"),
                    "data.location=" + folder.resolve(name) + "\nconfirmation=no\nrecurrence.confirmation=no\n"
                            + "uda.estimate.type=duration\n");
        }
    }

    @Test
    void taskwarriorReadsWhatItWrote() throws Exception {
        assumeTrue(isInstalled("task"), "task is not installed");
        task("first", "add", "Buy milk", "project:Home", "priority:H", "due:2036-12-01", "+shop");
        task("first", "add", "Water plants", "project:Home", "recur:weekly", "due:2036-12-05T09:00");
        task("first", "add", "Report", "wait:2036-12-20", "scheduled:2036-12-22T08:30", "depends:1", "estimate:2h");
        task("first", "1", "annotate", "the oat one");
        task("first", "list");
        Files.writeString(folder.resolve("tasks.json"), task("first", "export"));
        loopkeeper("import", "tasks.json");
        loopkeeper("export", "--format", "taskwarrior", "--to", "back.json");
        task("second", "import", folder.resolve("back.json").toString());
        task("second", "list");

        for (String filter : List.of("Buy", "Report")) {
            assertThat(fields(task("second", filter, "export"))).isEqualTo(fields(task("first", filter, "export")));
        }
        assertThat(task("second", "status:pending", "+INSTANCE", "export"))
                .contains("\"description\":\"Water plants\"", "\"due\":\"20361205T080000Z\"", "\"recur\":\"weekly\"");
    }

    @Test
    void todoTxtReadsWhatItWrote() throws Exception {
        assumeTrue(isInstalled("todo-txt"), "todo-txt is not installed");
        Files.writeString(
                folder.resolve("config"),
                "export TODO_DIR=" + folder
                        + "\nexport TODO_FILE=$TODO_DIR/todo.txt\nexport DONE_FILE=$TODO_DIR/done.txt\n"
                        + "export REPORT_FILE=$TODO_DIR/report.txt\n");
        todo("add", "Call Mum +Family @phone due:2036-12-01");
        todo("pri", "1", "A");
        todo("add", "Water plants +Home rec:+1w due:2036-12-05");
        todo("-a", "do", "2");
        String before = Files.readString(folder.resolve("todo.txt"));
        loopkeeper("import", "todo.txt");
        Files.delete(folder.resolve("todo.txt"));
        loopkeeper("export", "--format", "todo.txt", "--to", "todo.txt");

        assertThat(Files.readAllLines(folder.resolve("todo.txt")))
                .containsExactlyInAnyOrderElementsOf(before.lines().toList());
        assertThat(todo("ls", "Mum")).contains("(A)", "Call Mum +Family @phone due:2036-12-01");
    }

    @Test
    void todomanReadsWhatWasExportedAndIsReadAgain() throws Exception {
        assumeTrue(isInstalled("todoman"), "todoman is not installed");
        Files.createDirectories(folder.resolve("lists/home"));
        Files.writeString(
                folder.resolve("todoman.py"),
                "path = \"" + folder + "/lists/*\"\ndate_format = \"%Y-%m-%d\"\ntime_format = \"%H:%M\"\n"
                        + "default_list = \"home\"\ncache_path = \"" + folder + "/cache\"\n");
        todoman("new", "Call Mum", "--due", "2036-12-01", "--priority", "high");
        todoman(
                "new",
                "Report, and so on",
                "--due",
                "2036-12-02 09:30",
                "--start",
                "2036-11-30",
                "--location",
                "Office");
        todoman("new", "Pay rent");
        String before = todoman("--porcelain", "list", "--sort", "summary");
        loopkeeper("import", "lists");
        loopkeeper("import", "lists");
        loopkeeper("done", "Pay rent");
        loopkeeper("export", "--format", "ics", "--to", "back.ics");
        for (Path file : files("lists/home")) {
            Files.delete(file);
        }
        Files.copy(folder.resolve("back.ics"), folder.resolve("lists/home/all.ics"));

        assertThat(todoman("list", "--status", "COMPLETED")).contains("Pay rent");
        assertThat(titlesAndDates(todoman("--porcelain", "list", "--status", "ANY", "--sort", "summary")))
                .isEqualTo(titlesAndDates(before));
    }

    private List<Path> files(String of) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(of))) {
            return files.toList();
        }
    }

    private static List<String> titlesAndDates(String porcelain) {
        return Pattern.compile("\"(due|start|summary|location|priority)\": ([^,]+(, and so on)?\"?)")
                .matcher(porcelain)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    private String todoman(String... words) throws Exception {
        List<String> command = new ArrayList<>(
                List.of("todoman", "-c", folder.resolve("todoman.py").toString()));
        command.addAll(List.of(words));
        return run(command);
    }

    @Test
    void orgReadsWhatWasExported() throws Exception {
        assumeTrue(isInstalled("emacs"), "emacs is not installed");
        Files.writeString(folder.resolve("tasks.org"), """
            #+TODO: TODO WAIT | DONE
            * Home
            ** TODO Water plants :garden:
            DEADLINE: <2036-12-05 Fri 09:00 +1w>
            ** WAIT Call Mum
            """);
        loopkeeper("import", "tasks.org");
        loopkeeper("export", "--format", "org", "--to", "back.org");
        String said = run(List.of(
                "emacs",
                "-Q",
                "--batch",
                folder.resolve("back.org").toString(),
                "--eval",
                "(progn (require 'org) (org-mode) (org-map-entries (lambda () (princ (format \"%s|%s|%s|%s\\n\""
                        + " (org-get-todo-state) (org-get-heading t t t t) (org-entry-get nil \"DEADLINE\")"
                        + " (org-get-tags)))) \"/+TODO|+WAIT\"))"));

        assertThat(said.lines())
                .containsExactly("TODO|Water plants|<2036-12-05 Fri 09:00 +1w>|(garden)", "WAIT|Call Mum|nil|nil");
    }

    /** What a task says, without what the program counts and stamps. */
    private static String fields(String export) {
        return export.replaceAll("\"(id|urgency)\":[0-9.-]+,?", "")
                .replaceAll("\"modified\":\"[0-9TZ]+\",?", "")
                .replace(",}", "}");
    }

    private String task(String data, String... words) throws Exception {
        variables = Map.of(
                "TASKRC",
                folder.resolve(data + ".rc").toString(),
                "TASKDATA",
                folder.resolve(data).toString());
        List<String> command = new ArrayList<>(List.of("task"));
        command.addAll(List.of(words));
        return run(command);
    }

    private String todo(String... words) throws Exception {
        List<String> command = new ArrayList<>(
                List.of("todo-txt", "-d", folder.resolve("config").toString(), "-p"));
        command.addAll(List.of(words));
        return run(command);
    }

    private void loopkeeper(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                JAR,
                "--store",
                "sqlite:" + folder.resolve("goals.db"),
                "--zone",
                ZONE));
        command.addAll(List.of(words));
        Process process = builder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }

    private String run(List<String> command) throws Exception {
        Process process =
                builder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        process.waitFor();
        return said;
    }

    private ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("TZ", ZONE);
        builder.environment().putAll(variables);
        return builder;
    }

    private static boolean isInstalled(String program) throws IOException, InterruptedException {
        return new ProcessBuilder("sh", "-c", "command -v " + program).start().waitFor() == 0;
    }
}
