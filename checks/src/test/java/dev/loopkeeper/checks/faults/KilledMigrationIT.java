package dev.loopkeeper.checks.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Load;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.transfer.Migration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Records of every kind move from memory to a folder, to a database and to a folder again, by processes that are killed on the way:
 * both folders hold the same bytes. {@code -Dloopkeeper.records} says how many records, {@code -Dloopkeeper.kills} how many kills.
 */
class KilledMigrationIT {
    private static final int RECORDS = Integer.getInteger("loopkeeper.records", 2_000);
    private static final int KILLS = Integer.getInteger("loopkeeper.kills", 5);
    private static final String JAR = System.getProperty("loopkeeper.cli.jar", "");
    private static final String NOW = "2026-01-14T09:32";
    /** How many records one round makes, about. */
    private static final int EACH = ManyRecords.COUNT;
    /** How many rounds are calls of tools at most; and how many others are loaded at once. */
    private static final int CALLED = 20;

    private static final int LOADED = 50;

    private static final int MANY = 45;

    @TempDir
    Path folder;

    @Test
    void endsWithTheSameBytes() throws Exception {
        Path first = folder.resolve("first");
        Path second = folder.resolve("second");
        String database = "sqlite:" + folder.resolve("between.db");
        try (Loopkeeper memory = open("memory:");
                Loopkeeper yaml = open("yaml:" + first)) {
            fill(memory);
            Migration.Migrated moved = Migration.run(memory.workspace(), yaml.workspace(), caller("ann"), any -> {});
            assertThat(moved.counts().values().stream().mapToLong(n -> n).sum()).isGreaterThan(RECORDS);
            assertThat(moved.users()).hasSize(2);
        }

        migrateAmongKills("yaml:" + first, database);
        migrateAmongKills(database, "yaml:" + second);

        assertThat(tree(second)).isEqualTo(tree(first));
        assertThat(StoreUnderTest.troubles(database)).isEmpty();
        assertThat(StoreUnderTest.troubles("yaml:" + second)).isEmpty();
    }

    private static void migrateAmongKills(String from, String to) throws Exception {
        long begun = System.nanoTime();
        Process measured = migrate(from, to + ".measured");
        assertThat(measured.waitFor()).isZero();
        long whole = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
        Random random = new Random(20260114);
        for (int i = 0; i < KILLS; i++) {
            Process process = migrate(from, to);
            if (!process.waitFor(random.nextLong(whole), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        }
        assertThat(migrate(from, to).waitFor()).isZero();
    }

    private static Process migrate(String from, String to) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(java, "-XX:TieredStopAtLevel=1", "-jar", JAR, "migrate", "--from", from, "--to", to)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** The first records come by calls of tools, with their history; all others are loaded, with a history of their own. */
    private static void fill(Loopkeeper keeper) {
        int rounds = RECORDS / EACH;
        callTools(keeper, Math.min(rounds, CALLED));
        for (int first = CALLED; first < rounds; first += LOADED) {
            List<ManyRecords> some = IntStream.range(first, Math.min(first + LOADED, rounds))
                    .mapToObj(i -> new ManyRecords(new UserId(user(i)), i))
                    .toList();
            keeper.workspace()
                    .load(
                            caller("ann"),
                            new Load(
                                    "from-" + first,
                                    Load.Trace.EDITS,
                                    () -> some.stream().flatMap(ManyRecords::all),
                                    any -> {}));
        }
    }

    private static String user(int round) {
        return round % 5 == 4 ? "ben" : "ann";
    }

    private static void callTools(Loopkeeper keeper, int rounds) {
        for (int i = 0; i < rounds; i++) {
            String goal = "g" + i;
            String user = user(i);
            call(
                    keeper,
                    user,
                    "create_goal",
                    "{'title':'Goal %d','slug':'%s','daily':{'field':'f%d','rule':'increment'}}",
                    i,
                    goal,
                    i);
            call(
                    keeper,
                    user,
                    "decompose_goal",
                    "{'goal':'%s','steps':%s}",
                    goal,
                    list(n -> "{'title':'Step " + n + "'}"));
            call(
                    keeper,
                    user,
                    "batch_remember",
                    "{'memories':%s}",
                    list(n -> "{'content':'Fact " + n + " of " + goal + "'}"));
            call(keeper, user, "complete_step", "{'step':'%s/step-1'}", goal);
            call(keeper, user, "edit", "{'goal':'%s','date':'2026-01-13','value':%d}", goal, 1 + i);
            call(
                    keeper,
                    user,
                    "listen",
                    "{'message':'I will ring number %d tonight, and tomorrow I have to mow lawn %d'}",
                    i,
                    i);
            call(keeper, user, "capture", "{'text':'- buy %d eggs\\n- call aunt %d'}", i, i);
            call(keeper, user, "schedule", "{'title':'Meeting %d','time':'2026-02-01T%02d:00'}", i, 8 + i % 10);
            call(keeper, user, "mem_progress", "{'project':'p%d','content':{'left':['one','two']}}", i);
        }
        call(keeper, "ann", "set_profile", "{'entries':{'city':'Berlin'}}");
        call(keeper, "ann", "settings", "{'set':{'day_starts_at':'04:00'}}");
        String talk = call(keeper, "ben", "create_conversation", "{'system_prompt':'Be kind.'}")
                .object("conversation")
                .flatMap(made -> made.string("id"))
                .orElseThrow();
        call(keeper, "ben", "add_message", "{'conversation_id':'%s','role':'user','content':'Morning'}", talk);
        call(keeper, "ben", "undo", "{}");
    }

    private static String list(IntFunction<String> each) {
        return IntStream.range(0, MANY).mapToObj(each).collect(Collectors.joining(",", "[", "]"));
    }

    private static JsonObject call(Loopkeeper keeper, String user, String tool, String arguments, Object... values) {
        String json = String.format(Locale.ROOT, arguments, values).replace('\'', '"');
        ToolReply reply = keeper.tools().call(tool, (JsonObject) Json.parse(json), caller(user));
        assertThat(reply).as(json).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    private static Caller caller(String user) {
        return new Caller(new UserId(user), "test", Moment.parse(NOW).orElseThrow(), Optional.empty());
    }

    private static Loopkeeper open(String uri) {
        return Loopkeeper.open(
                uri,
                new Loopkeeper.Environment(
                        InstantSource.fixed(Instant.EPOCH), ZoneOffset.UTC, new SplittableRandom(1)));
    }

    /** What a folder holds, but for what processes keep there of themselves: the bytes of each file. */
    private static Map<String, String> tree(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            List<Path> all = files.filter(Files::isRegularFile)
                    .filter(file -> !file.getParent().endsWith(".loopkeeper"))
                    .toList();
            Map<String, String> tree = new TreeMap<>();
            all.forEach(file -> tree.put(root.relativize(file).toString(), bytes(file)));
            return tree;
        }
    }

    private static String bytes(Path file) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            return bytes.length + " bytes, " + Arrays.hashCode(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
