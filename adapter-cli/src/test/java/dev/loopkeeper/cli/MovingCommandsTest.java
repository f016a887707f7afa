package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MovingCommandsTest {
    private static final String TODO = "(A) Call Mum +Family due:2026-01-20\nBuy milk @shop\n";

    @TempDir
    Path folder;

    private final Terminal terminal = new Terminal();

    @BeforeEach
    void fill() {
        ran("create-goal", "Fitness");
        ran("add-step", "fitness", "Run");
        ran("--user", "Ann Smith", "remember", "Tea at five");
    }

    @Test
    void exportsAndImports() {
        String file = path("export.jsonl");

        assertThat(ran("export", "--all-users", "--to", file).out()).contains("Wrote", "to " + file);
        assertThat(Path.of(file))
                .content()
                .startsWith("{\"loopkeeper_export\":1")
                .endsWith("}\n");
        assertThat(at("sqlite:" + path("other.db"), "import", file).out()).contains("Imported");
        assertThat(at("sqlite:" + path("other.db"), "goals").out()).contains("Fitness");
        assertThat(at("sqlite:" + path("other.db"), "--user", "Ann Smith", "memories")
                        .out())
                .contains("Tea at five");
    }

    @Test
    void replacesNoFile() throws Exception {
        Path file = Files.writeString(folder.resolve("mine"), "mine");

        Terminal.Ran ran = ran("export", "--to", file.toString());
        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.err()).contains("already exists");
        assertThat(ran("backup", file.toString()).exit()).isEqualTo(1);
        assertThat(file).content().isEqualTo("mine");
        assertThat(list()).doesNotContain("lk-tmp");
    }

    @Test
    void importsTasksOfAnotherProgramAndTakesThemBack() throws Exception {
        String file = Files.writeString(folder.resolve("todo.txt"), TODO).toString();

        JsonObject tried = json(ran("import", file, "--dry-run", "--json"));
        assertThat(tried.string("message").orElseThrow()).startsWith("Would import 4 new records");
        JsonObject done = json(ran("import", file, "--json"));
        assertThat(done.get("records")).isEqualTo(tried.get("records"));
        assertThat(done.string("format")).contains("todo.txt");
        assertThat(ran("tasks").out()).contains("Call Mum", "Buy milk");
        assertThat(ran("export", "--format", "todo.txt", "--to", "-").out())
                .contains("(A) Call Mum +Family due:2026-01-20");
        ran("undo");
        assertThat(ran("tasks").out()).doesNotContain("Call Mum");
    }

    @Test
    void saysWhichLineCannotBeRead() throws Exception {
        String file = path("export.jsonl");
        ran("export", "--to", file);
        List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(file)));
        lines.set(1, "oops");
        Files.write(Path.of(file), lines);

        Terminal.Ran ran = at("sqlite:" + path("other.db"), "import", file);
        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.err()).contains("line 2: it is not JSON", "nothing was changed");
        assertThat(at("sqlite:" + path("other.db"), "goals").out()).startsWith("No goals.");
    }

    @Test
    void asksForTheFormatOfAFileThatTellsNone() throws Exception {
        String file = Files.writeString(folder.resolve("notes"), "just words").toString();

        assertThat(ran("import", file).err()).contains("--format", "taskwarrior", "todo.txt", "markdown", "org");
        assertThat(ran("import", file, "--format", "todo").exit()).isEqualTo(2);
        assertThat(ran("import", path("missing")).err()).contains("is not there");
        assertThat(ran("import").exit()).isEqualTo(2);
    }

    @Test
    void importsAGoalsFolderThatWasKeptByHand() throws Exception {
        Path byHand = Files.createDirectories(folder.resolve("by-hand/todos/health"));
        Files.writeString(byHand.resolveSibling("../goals.yml").normalize(), "goals:\n  health: {name: Health}\n");
        Files.writeString(byHand.resolve("steps.yml"), "tasks:\n  - id: walk\n    name: Walk\n");
        String database = "sqlite:" + path("other.db");

        assertThat(json(at(database, "import", path("by-hand"), "--json")).string("message"))
                .contains("Imported 2 new records.");
        assertThat(json(at(database, "import", path("by-hand"), "--json")).string("message"))
                .contains("Imported 0 new records; 2 there already.");
        assertThat(at(database, "steps", "health").out()).contains("Walk");
        assertThat(folder.resolve("by-hand/.loopkeeper")).doesNotExist();
        assertThat(at(database, "undo").exit()).isZero();
        assertThat(at(database, "goals").out()).startsWith("No goals.");
    }

    @Test
    void importsTheFilesOfAFolderOfTasks() throws Exception {
        Path home = Files.createDirectories(folder.resolve("lists/home"));
        Path work = Files.createDirectories(folder.resolve("lists/work"));
        Files.writeString(work.resolve("displayname"), "Day job\n");
        Files.writeString(home.resolve("a.ics"), task("a", "Call Mum", "DUE;VALUE=DATE:20260120"));
        Files.writeString(work.resolve("b.ics"), task("b", "Write the report", "STATUS:COMPLETED"));
        String database = "sqlite:" + path("other.db");

        JsonObject done = json(at(database, "import", path("lists"), "--json"));
        assertThat(done.string("format")).contains("ics");
        assertThat(at(database, "tasks").out()).contains("Call Mum", "home, due 2026-01-20");
        assertThat(at(database, "goals").out()).contains("Day job", "home");
        assertThat(json(at(database, "import", path("lists"), "--json")).string("message"))
                .contains("Imported 0 new records; 2 there already.");
        assertThat(at(database, "export", "--format", "ics", "--to", "-").out())
                .startsWith("BEGIN:VCALENDAR\r\n")
                .contains("SUMMARY:Call Mum\r\n", "X-LOOPKEEPER-STEP:{\"project\":\"home\"}\r\n")
                .endsWith("END:VCALENDAR\r\n");
        Path shared = Files.createDirectories(folder.resolve("lists/3f2a"));
        Files.writeString(shared.resolve(".Radicale.props"), "{\"D:displayname\": \"Shared\", \"tag\": \"VCALENDAR\"}");
        Files.writeString(shared.resolve("d.ics"), task("d", "Buy seeds", "STATUS:NEEDS-ACTION"));
        at(database, "import", path("lists"));
        assertThat(at(database, "goals").out()).contains("Shared");
        Files.writeString(home.resolve("c.ics"), task("c", "Bad", "DUE:soon"));
        assertThat(at(database, "import", path("lists")).err())
                .contains("home/c.ics, line 2: DUE 'soon' is not a date");
    }

    @Test
    void knowsTheStepsOfAGoalsFolderAgainThatHaveNoIdentity() throws Exception {
        Path byHand = Files.createDirectories(folder.resolve("by-hand/todos/health"));
        Files.writeString(byHand.resolveSibling("../goals.yml").normalize(), "goals:\n  health: {name: Health}\n");
        Files.writeString(byHand.resolve("steps.yml"), "tasks:\n  - id: walk\n    name: Walk\n");
        Files.writeString(byHand.resolve("week-2.yml"), "tasks:\n  - id: run\n    name: Run\n");
        String store = "yaml:" + path("by-hand");
        at(store, "export", "--format", "ics", "--to", path("tasks.ics"));

        assertThat(json(at(store, "import", path("tasks.ics"), "--json")).string("message"))
                .contains("Imported 0 new records; 2 kept as they were.");
    }

    @Test
    void aGoalsFolderWithACalendarIsNoFolderOfTasks() throws Exception {
        Path byHand = Files.createDirectories(folder.resolve("by-hand"));
        Files.writeString(byHand.resolve("goals.yml"), "goals:\n  health: {name: Health}\n");
        Files.writeString(byHand.resolve("calendar.ics"), task("a", "Call Mum", "STATUS:NEEDS-ACTION"));

        assertThat(json(at("sqlite:" + path("other.db"), "import", path("by-hand"), "--json"))
                        .string("format"))
                .contains("folder");
    }

    private static String task(String uid, String title, String line) {
        return String.join(
                "\r\n",
                "BEGIN:VCALENDAR",
                "BEGIN:VTODO",
                "UID:" + uid,
                "SUMMARY:" + title,
                line,
                "END:VTODO",
                "END:VCALENDAR",
                "");
    }

    @Test
    void migratesBackAndForth() throws Exception {
        String store = "yaml:" + path("goals");
        String database = "sqlite:" + path("copy.db");
        Terminal.Ran ran = terminal.run("migrate", "--from", store, "--to", database);

        assertThat(ran.exit()).isZero();
        assertThat(ran.err()).contains("migrate: comparing");
        assertThat(ran.out()).contains("of 2 users to " + database);
        terminal.run("migrate", "--from", database, "--to", "yaml:" + path("one"));
        terminal.run("migrate", "--from", "yaml:" + path("one"), "--to", "sqlite:" + path("again.db"));
        terminal.run("migrate", "--from", "sqlite:" + path("again.db"), "--to", "yaml:" + path("two"));
        assertThat(tree("one")).isNotEmpty().isEqualTo(tree("two"));
        assertThat(terminal.run("migrate", "--from", store, "--to", database).exit())
                .isZero();
        ran("create-goal", "Other");
        assertThat(terminal.run("migrate", "--from", store, "--to", database).err())
                .contains("holds other data");
    }

    @Test
    void restoresABackupIntoAnEmptyStoreAndOverAnotherOnlyWhenTold() {
        String file = path("monday");
        ran("backup", file);
        ran("create-goal", "Later");

        assertThat(ran("restore", file).err()).contains("--replace");
        assertThat(ran("goals").out()).contains("Later");
        String kept =
                json(ran("restore", file, "--replace", "--json")).string("kept").orElseThrow();
        assertThat(ran("goals").out()).contains("Fitness").doesNotContain("Later");
        ran("restore", kept, "--replace");
        assertThat(ran("goals").out()).contains("Later");
        assertThat(at("yaml:" + path("empty"), "restore", file).exit()).isZero();
        assertThat(at("yaml:" + path("empty"), "goals").out()).contains("Fitness");
    }

    @Test
    void restoresDatabases() {
        String database = "sqlite:" + path("goals.db");
        at(database, "create-goal", "Fitness");
        at(database, "backup", path("monday"));
        at(database, "create-goal", "Later");

        at(database, "restore", path("monday"), "--replace");
        assertThat(at(database, "goals").out()).contains("Fitness").doesNotContain("Later");
        assertThat(ran("restore", path("monday"), "--replace").err()).contains("is not a backup");
    }

    private Terminal.Ran ran(String... arguments) {
        return at("yaml:" + path("goals"), arguments);
    }

    private Terminal.Ran at(String store, String... arguments) {
        return terminal.run(
                Stream.concat(Stream.of("--store", store), Stream.of(arguments)).toList());
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private static JsonObject json(Terminal.Ran ran) {
        return (JsonObject) Json.parse(ran.out().strip());
    }

    private String list() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList().toString();
        }
    }

    /** Every file of a goals folder with what it says. */
    private List<String> tree(String name) throws Exception {
        try (Stream<Path> files = Files.walk(folder.resolve(name))) {
            List<String> tree = new ArrayList<>();
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String place = folder.resolve(name).relativize(file).toString();
                if (!place.startsWith(".loopkeeper")) {
                    tree.add(place + "\n" + Files.readString(file));
                }
            }
            return tree;
        }
    }
}
