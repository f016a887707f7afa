package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.action.Remember;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.Recall;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.StorageProvider;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.text.Analyser;
import dev.loopkeeper.time.Moment;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long recalling and remembering takes among many memories in SQLite; run by name only, prints a table. */
class RecallBenchmark {
    private static final int MEMORIES = Integer.getInteger("memories", 100_000);
    private static final int WORDS = 40_000;
    private static final int CANDIDATES = 150;
    private static final int RUNS = 400;
    private static final Instant NOW = Instant.parse("2026-01-14T09:32:00Z");
    private static final Caller ME = new Caller(
            UserId.DEFAULT,
            "benchmark",
            new Moment.Local(LocalDateTime.ofInstant(NOW, ZoneOffset.UTC)),
            Optional.empty());

    private final Random random = new Random(42);
    private final List<String> rows = new ArrayList<>();

    @Test
    void measures(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("memories.db");
        StorageProvider sqlite = ServiceLoader.load(StorageProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.scheme().equals("sqlite"))
                .findFirst()
                .orElseThrow();
        try (Workspace workspace =
                        new Workspace(sqlite.open(file.toString()), ZoneOffset.UTC, new SplittableRandom(1));
                Connection raw = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            fill(workspace);
            List<String> content = texts(RUNS, 3, 300);
            List<String> sentences = texts(RUNS, 12, 0);
            measure("raw FTS5, content words", content, query -> rawMatches(raw, query));
            measure("candidates, content words", content, query -> candidates(workspace, query));
            measure("recall, content words", content, query -> recall(workspace, query));
            measure("raw FTS5, any sentence", sentences, query -> rawMatches(raw, query));
            measure("recall, any sentence", sentences, query -> recall(workspace, query));
            measure("remember", texts(RUNS, 12, 0), text -> remember(workspace, text));
        }
        System.out.println(
                "| among " + MEMORIES + " memories | median ms | p99 ms |\n|---|---|---|\n" + String.join("\n", rows));
        assertThat(rows).hasSize(6);
    }

    private void fill(Workspace workspace) {
        int portion = 5_000;
        for (int from = 0; from < MEMORIES; from += portion) {
            Changes changes = new Changes();
            for (int i = from; i < Math.min(from + portion, MEMORIES); i++) {
                changes.put(Memory.of(new MemoryId("m" + i), text(12, 0))
                        .with(Memory.SOURCE, "chat-" + i / 40)
                        .with(Memory.POSITION, i)
                        .with(Memory.SUBJECT, i % 2 == 0 ? "Zora" : "Bo")
                        .with(Memory.CREATED_AT, NOW.minusSeconds(60L * (MEMORIES - i))));
            }
            workspace.write(ME, "fill", view -> Decision.accept("", changes, "Filled."));
        }
    }

    private void measure(String name, List<String> texts, Consumer<String> work) {
        texts.subList(0, RUNS / 2).forEach(work);
        double[] millis =
                texts.stream().mapToDouble(text -> time(work, text)).sorted().toArray();
        rows.add(String.format(Locale.ROOT, "| %s | %.2f | %.2f |", name, millis[RUNS / 2], millis[RUNS * 99 / 100]));
    }

    private static double time(Consumer<String> work, String text) {
        long start = System.nanoTime();
        work.accept(text);
        return (System.nanoTime() - start) / 1e6;
    }

    private static void rawMatches(Connection raw, String query) {
        String match = Analyser.words(query).stream()
                .distinct()
                .map(word -> '"' + word + '"')
                .collect(Collectors.joining(" OR "));
        String sql = "SELECT rowid FROM memory_words WHERE memory_words MATCH ? ORDER BY rank LIMIT " + CANDIDATES;
        try (PreparedStatement statement = raw.prepareStatement(sql)) {
            statement.setString(1, match);
            try (ResultSet results = statement.executeQuery()) {
                while (results.next()) {
                    results.getLong(1);
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void candidates(Workspace workspace, String query) {
        List<String> words = Analyser.words(query).stream().distinct().toList();
        workspace.read(
                ME,
                view -> view.memories()
                        .matching(words, MemoryFilter.standing(NOW), CANDIDATES)
                        .size());
    }

    private static void recall(Workspace workspace, String query) {
        workspace.read(
                ME,
                view -> Recall.of(view.memories(), query, MemoryFilter.standing(NOW), view.sight())
                        .size());
    }

    private static void remember(Workspace workspace, String text) {
        Remember.Request request = new Remember.Request(text, Optional.empty(), JsonObject.EMPTY);
        workspace.write(ME, "remember", view -> Remember.decide(view, request));
    }

    private List<String> texts(int count, int words, int leaveOut) {
        return Stream.generate(() -> text(words, leaveOut)).limit(count).toList();
    }

    /** Words as unevenly common as in a language; the {@code leaveOut} most common ones may be left out. */
    private String text(int words, int leaveOut) {
        String[] text = new String[words];
        Arrays.setAll(
                text,
                i -> word((int) ((leaveOut + 1) * Math.pow((double) WORDS / (leaveOut + 1), random.nextDouble()))));
        return String.join(" ", text);
    }

    /** A made-up word of consonants, which no stemmer shortens. */
    private static String word(int rank) {
        StringBuilder word = new StringBuilder("k");
        for (int rest = rank; rest > 0; rest /= 10) {
            word.append("bcdfghjkmp".charAt(rest % 10)).append('o');
        }
        return word.append('x').toString();
    }
}
