package dev.loopkeeper.checks.bench;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.Recall;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Analyser;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Times recall among very many memories in SQLite, beside the bare full-text query in the same file, remembering beside
 * a line in a bare file, and next actions among very many steps. CPU time is that of the thread, and tells more than the
 * clock where others use the machine.
 */
final class MemoryBench {
    private static final int MEMORIES = Integer.getInteger("memories", 100_000);
    private static final int STEPS = Integer.getInteger("steps", 20_000);
    private static final int RUNS = Integer.getInteger("runs", 400);
    private static final int WORDS = 40_000;
    private static final int CANDIDATES = 100;
    private static final int PORTION = 5_000;
    private static final Instant NOW = Instant.parse("2026-01-14T09:32:00Z");
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Caller ME = new Caller(UserId.DEFAULT, "bench", new Moment.Exact(NOW), Optional.empty());

    private final Random random = new Random(42);

    private MemoryBench() {}

    /** Prints the tables; takes nothing. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("loopkeeper-bench");
        try {
            new MemoryBench().measure(folder);
        } finally {
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    private void measure(Path folder) throws SQLException, IOException {
        Path file = folder.resolve("memories.db");
        print("Java %s, %d runs each", System.getProperty("java.version"), RUNS);
        print("");
        print("| among %d memories | median, ms | p99, ms | median, CPU ms | p99, CPU ms |", MEMORIES);
        print("|---|---|---|---|---|");
        try (Loopkeeper keeper = open(file);
                Connection raw = DriverManager.getConnection("jdbc:sqlite:" + file);
                FileChannel bare = FileChannel.open(
                        folder.resolve("bare"), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            fill(keeper);
            List<String> content = texts(3, 300);
            List<String> sentences = texts(12, 0);
            row("raw FTS5, content words", content, text -> rawMatches(raw, text));
            row("raw FTS5 with the rows it finds, content words", content, text -> rawRows(raw, text));
            row("candidates, content words", content, text -> candidates(keeper, text));
            row("recall, content words", content, text -> recall(keeper, text));
            row("raw FTS5, any sentence", sentences, text -> rawMatches(raw, text));
            row("recall, any sentence", sentences, text -> recall(keeper, text));
            row("`recall`, the tool, any sentence", sentences, text -> call(keeper, "recall", "query", text));
            row("a line in a bare file", sentences, text -> append(bare, text));
            row("`remember`", texts(12, 0), text -> call(keeper, "remember", "content", text));
            row("`remember`, known already", content, text -> call(keeper, "remember", "content", sentences.get(0)));
        }
        try (Loopkeeper keeper = open(folder.resolve("steps.db"))) {
            plan(keeper);
            row(
                    "next actions among " + STEPS + " steps",
                    texts(1, 0),
                    text -> call(keeper, "get_next_actions", "", ""));
        }
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }

    private static Loopkeeper open(Path file) {
        return Loopkeeper.open(
                "sqlite:" + file,
                new Loopkeeper.Environment(InstantSource.fixed(NOW), ZoneOffset.UTC, new SplittableRandom(1)));
    }

    private void fill(Loopkeeper keeper) {
        portions(
                keeper,
                MEMORIES,
                i -> Memory.of(new MemoryId("m" + i), text(12, 0))
                        .with(Memory.SOURCE, "chat-" + i / 40)
                        .with(Memory.POSITION, i)
                        .with(Memory.SUBJECT, i % 2 == 0 ? "Zora" : "Bo")
                        .with(Memory.CREATED_AT, NOW.minusSeconds(60L * (MEMORIES - i))),
                Changes::put);
    }

    /** Goals of a hundred steps each. */
    private static void plan(Loopkeeper keeper) {
        int goals = STEPS / 100;
        Changes all = new Changes();
        for (int goal = 0; goal < goals; goal++) {
            all.put(Goal.of(new GoalId("g" + goal), "Goal " + goal).with(Goal.PRIORITY, 1 + goal % 10));
        }
        keeper.workspace().write(ME, "fill", view -> Decision.accept("", all, "Filled."));
        portions(
                keeper,
                STEPS,
                i -> Step.of(new StepId("s" + i), new GoalId("g" + i / 100), "Step " + i),
                Changes::create);
    }

    private static <T> void portions(Loopkeeper keeper, int count, IntFunction<T> record, BiConsumer<Changes, T> put) {
        for (int from = 0; from < count; from += PORTION) {
            Changes changes = new Changes();
            IntStream.range(from, Math.min(from + PORTION, count)).forEach(i -> put.accept(changes, record.apply(i)));
            keeper.workspace().write(ME, "fill", view -> Decision.accept("", changes, "Filled."));
        }
    }

    private void row(String name, List<String> texts, Consumer<String> work) {
        texts.subList(0, texts.size() / 2).forEach(work);
        double[] wall = new double[texts.size()];
        double[] cpu = new double[texts.size()];
        for (int i = 0; i < texts.size(); i++) {
            long start = System.nanoTime();
            long spent = THREADS.getCurrentThreadCpuTime();
            work.accept(texts.get(i));
            cpu[i] = (THREADS.getCurrentThreadCpuTime() - spent) / 1e6;
            wall[i] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(wall);
        Arrays.sort(cpu);
        int half = wall.length / 2;
        int last = wall.length * 99 / 100;
        print("| %s | %.2f | %.2f | %.2f | %.2f |", name, wall[half], wall[last], cpu[half], cpu[last]);
    }

    private static void rawMatches(Connection raw, String query) {
        raw(raw, "SELECT rowid FROM memory_words WHERE memory_words MATCH ? ORDER BY rank LIMIT " + CANDIDATES, query);
    }

    /** What any program has to do that wants to rank what it found. */
    private static void rawRows(Connection raw, String query) {
        raw(
                raw,
                "SELECT m.* FROM memory_words JOIN memories m ON m.seq = memory_words.rowid"
                        + " WHERE memory_words MATCH ? ORDER BY memory_words.rank LIMIT " + CANDIDATES,
                query);
    }

    private static void raw(Connection raw, String sql, String query) {
        String match = Analyser.words(query).stream()
                .distinct()
                .map(word -> '"' + word + '"')
                .collect(Collectors.joining(" OR "));
        try (PreparedStatement statement = raw.prepareStatement(sql)) {
            statement.setString(1, match);
            try (ResultSet results = statement.executeQuery()) {
                int columns = results.getMetaData().getColumnCount();
                while (results.next()) {
                    for (int column = 1; column <= columns; column++) {
                        results.getObject(column);
                    }
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void candidates(Loopkeeper keeper, String query) {
        List<String> words = Analyser.words(query).stream().distinct().toList();
        read(keeper, view -> view.memories().matching(words, MemoryFilter.standing(NOW), CANDIDATES));
    }

    private static void recall(Loopkeeper keeper, String query) {
        read(keeper, view -> Recall.of(view.memories(), query, MemoryFilter.standing(NOW), view.sight()));
    }

    private static <T> T read(Loopkeeper keeper, Function<View, T> query) {
        return keeper.workspace().read(ME, query);
    }

    private static void append(FileChannel file, String text) {
        try {
            file.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
            file.force(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void call(Loopkeeper keeper, String tool, String name, String value) {
        JsonObject arguments = name.isEmpty()
                ? JsonObject.EMPTY
                : JsonObject.builder().put(name, value).build();
        ToolReply reply = keeper.tools().call(tool, arguments, ME);
        if (reply instanceof ToolReply.Failure failure) {
            throw new IllegalStateException(tool + ": " + failure.refusal().message());
        }
    }

    private List<String> texts(int words, int leaveOut) {
        return Stream.generate(() -> text(words, leaveOut)).limit(RUNS).toList();
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
