package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.yaml.files.FolderOptions;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a folder with many goals costs to read, counted: nothing for a goal that has no files, and little for each file. */
class ManyGoalsTest {
    private static final int FEW = 10;
    private static final int MANY = 1_000;
    private static final int SOME = 110;
    private static final List<Integer> WEEKS = List.of(1, 2, 3);
    private static final int FILES_OF_A_GOAL = WEEKS.size() + 1;
    /** Fine enough to be trusted. */
    private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2026-01-01T00:00:00.123456700Z"));

    @TempDir
    Path root;

    private final CountingFiles files = new CountingFiles(FileSystems.getDefault());

    /**
     * What a call asked of the disk.
     *
     * @param opened how many files it opened
     * @param listed how many folders it listed
     * @param looked how often it looked at a file or folder without opening it
     */
    private record Cost(int opened, int listed, int looked) {}

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        status | {}
        get_next_actions | {}
        list_goals | {}
        goal_stats | {}
        context | {}
        """)
    void aGoalWithoutFilesCostsNothing(String tool, String arguments) throws IOException {
        Cost few = costs(goals("few", FEW), tool, arguments).get(0);
        Cost many = costs(goals("many", MANY), tool, arguments).get(0);

        assertThat(many).isEqualTo(few);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        status | {}
        get_next_actions | {}
        list_goals | {}
        goal_stats | {}
        context | {}
        listen | {"message": "I went for a run"}
        """)
    void aGoalWithFilesCostsWhatItsFilesDo(String tool, String arguments) throws IOException {
        Cost few = costs(weeks(goals("few", FEW), FEW), tool, arguments).get(0);
        Cost some = costs(weeks(goals("some", SOME), SOME), tool, arguments).get(0);
        int more = SOME - FEW;

        assertThat(some.opened() - few.opened()).isLessThanOrEqualTo(more * FILES_OF_A_GOAL);
        assertThat(some.listed() - few.listed()).isLessThanOrEqualTo(more);
        assertThat(some.looked() - few.looked()).isLessThanOrEqualTo(more * 4 * (FILES_OF_A_GOAL + 1));
    }

    @Test
    void whatDidNotChangeIsNotOpenedAgain() throws IOException {
        Cost again = costs(weeks(goals("some", SOME), SOME), "status", "{}").get(1);

        assertThat(again.opened()).isZero();
        assertThat(again.listed()).isZero();
    }

    @Test
    void aFileThatComesToAFolderIsFound() throws IOException {
        Path folder = weeks(goals("few", FEW), FEW);
        try (Loopkeeper loopkeeper = open(folder)) {
            call(loopkeeper, "status", "{}");
            Files.writeString(folder.resolve("todos/g1/steps.yml"), "tasks:\n  - name: Find the key\n");

            assertThat(call(loopkeeper, "list_steps", "{\"goal\": \"g1\"}").toString())
                    .contains("Find the key");
        }
    }

    private Path goals(String name, int count) throws IOException {
        Path folder = Files.createDirectories(root.resolve(name));
        String goals = IntStream.rangeClosed(1, count)
                .mapToObj(i -> "  g" + i + ": {name: Goal " + i + "}\n")
                .collect(Collectors.joining());
        Files.writeString(folder.resolve("goals.yml"), "goals:\n" + goals);
        return folder;
    }

    private static Path weeks(Path folder, int count) throws IOException {
        Files.createDirectories(folder.resolve("logs"));
        for (int i = 1; i <= count; i++) {
            Path todos = Files.createDirectories(folder.resolve("todos/g" + i));
            for (int week : WEEKS) {
                Files.writeString(
                        todos.resolve("week-" + week + ".yml"),
                        "tasks:\n  - name: Task of goal " + i + "\n    done: " + (week == 1) + "\n");
            }
            Files.writeString(folder.resolve("logs/g" + i + ".yml"), "- date: 2026-01-05\n  value: 1\n");
        }
        return folder;
    }

    /** What two calls, one after the other, cost a program that just opened the folder. */
    private List<Cost> costs(Path folder, String tool, String arguments) throws IOException {
        age(folder);
        try (Loopkeeper loopkeeper = open(folder)) {
            return List.of(cost(loopkeeper, tool, arguments), cost(loopkeeper, tool, arguments));
        }
    }

    private Cost cost(Loopkeeper loopkeeper, String tool, String arguments) {
        files.reset();
        call(loopkeeper, tool, arguments);
        return new Cost(files.opened(), files.listed(), files.looked());
    }

    private Loopkeeper open(Path folder) {
        YamlStorage storage = new YamlStorage(files.path(folder), FolderOptions.defaults());
        return Loopkeeper.over(
                new Workspace(storage, ZoneOffset.UTC, new SplittableRandom(7), Optional.empty()),
                InstantSource.fixed(Instant.EPOCH));
    }

    private static JsonObject call(Loopkeeper loopkeeper, String tool, String arguments) {
        Moment now = Moment.parse("2026-01-21T09:32:00").orElseThrow();
        ToolReply reply = loopkeeper
                .tools()
                .call(
                        tool,
                        (JsonObject) Json.parse(arguments),
                        new Caller(UserId.DEFAULT, "test", now, Optional.empty()));
        assertThat(reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    private static void age(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.toList()) {
                Files.setLastModifiedTime(path, LONG_AGO);
            }
        }
    }
}
