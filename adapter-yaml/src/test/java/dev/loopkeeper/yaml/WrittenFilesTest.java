package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files a report writes, and how much: what must not grow with what is stored. */
class WrittenFilesTest {
    private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));
    private static final int LOG_ENTRIES = 2_000;

    @TempDir
    Path folder;

    private Home home;

    @BeforeEach
    void planWeeks() {
        home = new Home(folder);
        home.call(
                "create_goal", "{'title':'Fitness','slug':'fitness','daily':{'field':'fitness','rule':'add_minutes'}}");
        for (int week = 1; week <= 4; week++) {
            home.call("plan", "{'goal':'fitness','unit':'week-" + week + "','tasks':[" + tasks() + "]}");
        }
        home.file(
                "logs/fitness.yml",
                IntStream.range(0, LOG_ENTRIES)
                        .mapToObj(i -> "- date: 2025-01-14\n  value: " + (i + 1) + "\n  unit: minutes\n")
                        .collect(Collectors.joining()));
        home.call("done", "{'goal':'fitness','what':'10 minutes of exercise 1'}");
    }

    @AfterEach
    void close() {
        home.close();
    }

    @Test
    void aLoopThatIsOpenedIsAddedToTheFileThatIsThere() throws IOException {
        home.file(
                "loops.yml",
                IntStream.range(0, 20)
                        .mapToObj(i -> "- content: Water plant " + i + "\n")
                        .collect(Collectors.joining()));
        home.call("loops", "{}");
        String before = home.text("loops.yml");
        Object file = key("loops.yml");

        home.call("open_loop", "{'content':'The lawn mower will not start','kind':'FRICTION'}");
        assertThat(home.text("loops.yml")).startsWith(before).contains("lawn mower");
        assertThat(key("loops.yml")).isEqualTo(file);
    }

    private Object key(String file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(folder.resolve(file), BasicFileAttributes.class);
        return String.valueOf(attributes.fileKey());
    }

    @Test
    void aReportWritesTheWeekTheLogTheDayAndHistory() throws IOException {
        age();
        home.call("done", "{'goal':'fitness','what':'35 minutes of exercise 7'}");

        assertThat(written())
                .containsExactly("daily.yml", "history/2026-01.jsonl", "logs/fitness.yml", "todos/fitness/week-1.yml");
    }

    @Test
    void aReportAppendsAFewBytesToALongLogAndToHistory() throws IOException {
        long log = Files.size(folder.resolve("logs/fitness.yml"));
        String place = place("logs/fitness.yml");
        long history = Files.size(folder.resolve("history/2026-01.jsonl"));
        home.call("done", "{'goal':'fitness','what':'35 minutes of exercise 7'}");

        assertThat(Files.size(folder.resolve("logs/fitness.yml")) - log).isBetween(1L, 250L);
        assertThat(place("logs/fitness.yml"))
                .as("the same file, not a new one in its place")
                .isEqualTo(place);
        assertThat(Files.size(folder.resolve("history/2026-01.jsonl")) - history)
                .isBetween(1L, 2_500L);
    }

    private static String tasks() {
        return IntStream.rangeClosed(1, 30)
                .mapToObj(i -> "{'task_id':'exercise-" + i + "','name':'Exercise " + i + "'}")
                .collect(Collectors.joining(","));
    }

    private String place(String name) throws IOException {
        return String.valueOf(Files.readAttributes(folder.resolve(name), BasicFileAttributes.class)
                .fileKey());
    }

    private void age() throws IOException {
        for (Path file : files()) {
            Files.setLastModifiedTime(file, LONG_AGO);
        }
    }

    private Set<String> written() throws IOException {
        Set<String> written = new TreeSet<>();
        for (Path file : files()) {
            if (!Files.getLastModifiedTime(file).equals(LONG_AGO)) {
                written.add(folder.relativize(file).toString().replace('\\', '/'));
            }
        }
        return written;
    }

    private Set<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !folder.relativize(file).startsWith(".loopkeeper"))
                    .collect(Collectors.toSet());
        }
    }
}
