package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Incoming.OfHistory;
import dev.loopkeeper.storage.Incoming.OfRecord;
import dev.loopkeeper.storage.Loaded;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.time.Moment;
import java.io.BufferedReader;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Records taken in by the thousand: all of them or none, once, and taken back by the backup that was made before. */
@Timeout(300)
public abstract class LoadContract extends Contract {
    private static final UserId ANN = new UserId("Ann");
    private static final LocalDate DATE = LocalDate.parse("2026-01-14");
    private static final String NAME = "moving-in";
    private static final int KILLS = 4;
    private static final ProgressId API = ProgressId.of(Optional.empty(), "api");
    private static final JsonObject PROGRESS =
            ProgressDocument.of(API, Samples.json("{'done': ['a'], 'n': 1.50}")).doc();
    private static final Incoming CALL_MUM = LoadSamples.of(
            Ref.of(new LoopId("c")),
            OpenLoop.of(new LoopId("c"), LoopKind.COMMITMENT, "Call mum")
                    .doc()
                    .with("shade", Samples.json("{'b': 1}")));
    private static final List<RecordType<?>> KINDS = RecordTypes.all();

    /** For the adapter's test that inherits the contract. */
    protected LoadContract() {}

    @Test
    void takesInRecordsOfEveryKindWithWhatNobodyDeclared() {
        Loaded loaded = load(everyKind());

        assertThat(everyKind())
                .extracting(incoming -> ((OfRecord) incoming).ref().type().name())
                .containsExactlyInAnyOrderElementsOf(
                        KINDS.stream().map(RecordType::name).toList());
        assertThat(loaded.records()).isEqualTo(KINDS.size());
        holds(records -> assertThat(everyKind())
                .allSatisfy(incoming -> assertThat(
                                records.find(((OfRecord) incoming).ref()).orElseThrow())
                        .isEqualTo(((OfRecord) incoming).doc())));
    }

    @Test
    void keepsOneEntryInHistory() {
        load(everyKind());

        holds(records -> {
            Change change = records.history().latest(10, Optional.empty()).get(0);
            assertThat(records.history().latest(10, Optional.empty())).hasSize(1);
            assertThat(change.summary()).isEqualTo("Imported " + KINDS.size() + " records.");
            assertThat(change.actor()).isEqualTo("contract");
            assertThat(Headline.of(change).listed()).isTrue();
        });
    }

    @Test
    void tellsWhenItWasMadeByTheClockOfThePerson() {
        workspace().write(caller(), "zone", view -> Decision.accept("", zone("Asia/Tokyo"), ""));
        Caller local = new Caller(
                UserId.DEFAULT,
                "contract",
                new Moment.Local(LocalDateTime.parse("2026-03-04T09:12")),
                Optional.empty());
        workspace().load(local, NAME, () -> everyKind().stream().filter(one -> !isSettings(one)));

        holds(records -> assertThat(
                        records.history().latest(1, Optional.empty()).get(0).at())
                .isEqualTo("2026-03-04T00:12:00Z"));
    }

    private static Changes zone(String name) {
        return new Changes().set(Ref.SETTINGS, Settings.ZONE.name(), Optional.of(new JsonString(name)));
    }

    private static boolean isSettings(Incoming incoming) {
        return ((OfRecord) incoming).ref().equals(Ref.SETTINGS);
    }

    @Test
    void keepsUsersApart() {
        load(List.of(
                new OfRecord(
                        ANN,
                        goal("g"),
                        Samples.goal("g").with(Goal.TITLE, "Ann's").doc()),
                LoadSamples.of(goal("g"), Samples.goal("g").doc()),
                new OfRecord(ANN, Ref.of(DATE), Samples.json("{'walks': 2}"))));

        holds(records -> {
            assertThat(records.goals().byId(new GoalId("g")).orElseThrow().title())
                    .isEqualTo("Goal g");
            assertThat(records.days().on(DATE).fields()).isEqualTo(JsonObject.EMPTY);
            assertThat(summaries(records)).containsExactly("Imported 1 record.");
        });
        holds(ANN, records -> {
            assertThat(records.goals().byId(new GoalId("g")).orElseThrow().title())
                    .isEqualTo("Ann's");
            assertThat(summaries(records)).containsExactly("Imported 2 records.");
        });
    }

    @Test
    void keepsTheOrderOfStepsLogsAndHistory() {
        write(new Changes().put(Samples.goal("before")));
        List<Incoming> all = new ArrayList<>();
        all.add(LoadSamples.of(goal("g"), Samples.goal("g").doc()));
        List<String> ids = List.of("z", "a", "m", "b");
        for (String id : ids) {
            all.add(LoadSamples.of(
                    Ref.of(Samples.step(id, "g").id()),
                    Samples.step(id, "g").with(Step.ORDER, 1 + ids.indexOf(id)).doc()));
            all.add(LoadSamples.of(
                    Ref.of(Samples.log("l" + id, "g", "2026-01-14", 1).id()),
                    Samples.log("l" + id, "g", "2026-01-14", 1).doc()));
            all.add(new OfHistory(UserId.DEFAULT, change(id)));
        }
        load(all);
        load("again", all);

        holds(records -> {
            assertThat(records.steps().list(StepQuery.whole(new GoalId("g"))).items())
                    .extracting(step -> step.id().value())
                    .containsExactlyElementsOf(ids);
            assertThat(records.logs().list(LogQuery.of(new GoalId("g"))).items())
                    .extracting(entry -> entry.id().value())
                    .containsExactly("lz", "la", "lm", "lb");
            assertThat(summaries(records))
                    .containsExactly(
                            "Imported 9 records.",
                            "Imported 9 records.",
                            "Did b.",
                            "Did m.",
                            "Did a.",
                            "Did z.",
                            "Tested.");
        });
    }

    @Test
    void takesThePlaceOfRecordsOfTheSameIdentity() {
        write(new Changes()
                .put(Samples.goal("g").with(Goal.PRIORITY, 9))
                .put(Samples.memory("m", "Tea"))
                .count(DATE, "walks", BigDecimal.ONE)
                .count(DATE, "naps", BigDecimal.ONE));
        load(List.of(
                LoadSamples.of(goal("g"), Samples.goal("g").doc()),
                LoadSamples.of(
                        Ref.of(new MemoryId("m")), Samples.memory("m", "Coffee").doc()),
                LoadSamples.of(
                        Ref.of(new MemoryId("m")), Samples.memory("m", "Cocoa").doc()),
                CALL_MUM,
                LoadSamples.of(Ref.of(API), PROGRESS),
                LoadSamples.of(Ref.of(DATE), Samples.json("{'walks': 3}"))));

        holds(records -> {
            assertThat(records.goals().byId(new GoalId("g")).orElseThrow().priority())
                    .isEqualTo(5);
            assertThat(records.memories().recent(9))
                    .extracting(memory -> memory.content())
                    .containsExactly("Cocoa");
            assertThat(records.days().on(DATE).fields()).isEqualTo(Samples.json("{'walks': 3}"));
        });
    }

    @Test
    void leavesNothingOfALoadThatFails() {
        write(new Changes().put(Samples.goal("before")));
        JsonObject before = this.<JsonObject>read(Dump::of);

        assertThatThrownBy(() -> workspace().load(caller(), NAME, LoadContract::endingEarly))
                .hasMessageContaining("torn");
        holds(records -> assertThat(Dump.of(records)).isEqualTo(before));
        assertThat(load(everyKind()).records()).isEqualTo(KINDS.size());
    }

    @Test
    void refusesWhatIsForAGoalThatIsNowhere() {
        JsonObject step = Samples.step("s", "missing").doc();
        assertThatThrownBy(() -> load(List.of(
                        LoadSamples.of(goal("g"), Samples.goal("g").doc()),
                        LoadSamples.of(Ref.of(Samples.step("s", "missing").id()), step))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("missing");
        holds(records -> assertThat(Dump.of(records)).isEqualTo(Dump.empty()));
    }

    @Test
    void refusesDocumentsThatNoRecordCanBe() {
        assertThatThrownBy(() -> LoadSamples.of(goal("g"), Samples.json("{'id': 'g', 'title': 'G', 'priority': 11}")))
                .isInstanceOf(FaultyRecordException.class);
        assertThatThrownBy(() -> LoadSamples.of(goal("g"), Samples.goal("h").doc()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void showsReadersNothingBeforeAll() throws Exception {
        ExecutorService reader = Executors.newSingleThreadExecutor();
        List<Future<Long>> counted = new ArrayList<>();
        workspace()
                .load(
                        caller(),
                        NAME,
                        () -> LoadSamples.many(500).peek(any -> {
                            if (counted.isEmpty()
                                    || counted.get(counted.size() - 1).isDone()) {
                                counted.add(reader.submit(() -> this.<Long>read(LoadContract::size)));
                            }
                        }));
        counted.add(reader.submit(() -> this.<Long>read(LoadContract::size)));
        for (Future<Long> count : counted) {
            assertThat(count.get(60, TimeUnit.SECONDS)).isIn(0L, 10L);
        }
        reader.shutdown();
        assertThat(counted.get(counted.size() - 1).get()).isEqualTo(10);
    }

    @Test
    void isMadeOnce() {
        Loaded first = load(everyKind());
        write(new Changes().delete(Ref.of(new MemoryId("m"))));
        reopen();

        assertThat(load(everyKind())).isEqualTo(first);
        holds(records -> assertThat(records.memories().byId(new MemoryId("m"))).isEmpty());
    }

    @Test
    void takesInTenThousandRecords() {
        Loaded loaded = load(LoadSamples.many(10_000).toList());

        assertThat(loaded.records()).isEqualTo(10_000);
        holds(records -> {
            assertThat(size(records)).isEqualTo(10);
            assertThat(records.memories().recent(Integer.MAX_VALUE)).hasSize(1_998);
            assertThat(records.days().between(LocalDate.MIN, LocalDate.MAX)).hasSize(1_998);
        });
    }

    @Test
    void isMadeAgainAfterItsProcessWasKilled() throws Exception {
        assumeTrue(uri().isPresent(), "what a process holds is gone with it");
        Random random = new Random(3);
        for (int round = 0; round < KILLS; round++) {
            openAnother();
            killAt(random.nextInt(LoadChild.RECORDS) + (round % 2 == 0 ? LoadChild.RECORDS : 0), random);
            reopen();
            JsonObject left = this.<JsonObject>read(Dump::of);
            boolean whole = !left.equals(Dump.empty());
            assertThat(this.<Long>read(LoadContract::size)).isEqualTo(whole ? 10 : 0);

            workspace().load(caller(), LoadChild.NAME, () -> LoadSamples.many(LoadChild.RECORDS));
            holds(records -> {
                assertThat(summaries(records)).containsExactly("Imported " + LoadChild.RECORDS + " records.");
                assertThat(records.memories().recent(Integer.MAX_VALUE)).hasSize((LoadChild.RECORDS - 10) / 5);
            });
        }
    }

    /** Kills the process when it has read so many records, or a moment after it has read all. */
    private void killAt(int records, Random random) throws Exception {
        Process child = LoadChild.start(uri().orElseThrow());
        try (BufferedReader out = child.inputReader()) {
            int wanted = Math.min(records, LoadChild.RECORDS) / 100 * 100;
            String last = Integer.toString(Math.max(100, wanted));
            for (String line = out.readLine(); line != null && !line.equals(last); line = out.readLine()) {
                assertThat(line).matches("\\d+");
            }
            long end = System.nanoTime() + random.nextInt(200_000_000);
            while (records > LoadChild.RECORDS && System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            child.toHandle().destroyForcibly();
        }
        assertThat(child.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }

    private Loaded load(List<Incoming> all) {
        return load(NAME, all);
    }

    private Loaded load(String name, List<Incoming> all) {
        return workspace().load(caller(), name, all::stream);
    }

    private static Stream<Incoming> endingEarly() {
        Stream<Incoming> torn = Stream.of("torn").map(page -> {
            throw new IllegalStateException("the page is " + page);
        });
        return Stream.concat(LoadSamples.many(200), torn);
    }

    private static List<Incoming> everyKind() {
        return Stream.concat(ofThePerson().stream(), LoadSamples.automation().stream())
                .toList();
    }

    private static List<Incoming> ofThePerson() {
        return List.of(
                LoadSamples.of(goal("g"), Samples.goal("g").doc().with("mood", Samples.json("{'now': 1.50}"))),
                LoadSamples.of(
                        Ref.of(Samples.step("s", "g").id()),
                        Samples.step("s", "g").with(Step.ORDER, 1).doc().with("colour", Samples.json("{'a': []}"))),
                LoadSamples.of(
                        Ref.of(Samples.log("l", "g", "2026-01-14", 35).id()),
                        Samples.log("l", "g", "2026-01-14", 35).doc().with("weather", Samples.json("{'rain': true}"))),
                LoadSamples.of(
                        Ref.of(new MemoryId("m")),
                        Samples.memory("m", "Tea: \"hot\"\n# really").doc().with("cups", Samples.json("{'n': 2}"))),
                CALL_MUM,
                LoadSamples.captured("k"),
                LoadSamples.appointment("e"),
                LoadSamples.of(Ref.of(API), PROGRESS),
                LoadSamples.of(Ref.of(DATE), Samples.json("{'walks': 2, 'notes': ['on', '0123'], 'odd': {'x': null}}")),
                LoadSamples.of(
                        Ref.PROFILE,
                        Samples.json("{'name': {'value': 'Alex', 'heard': 1.50}, 'shoe_size': {'value': null}}")),
                LoadSamples.of(
                        new Ref(Contact.TYPE, "c"),
                        Contact.of("c", "Cy")
                                .with(Contact.TOWN, "Leeds")
                                .doc()
                                .with("pet", Samples.json("{'cat': 1}"))),
                LoadSamples.of(Ref.SETTINGS, Samples.json("{'zone': 'Europe/Berlin', 'theme': 'dark'}")));
    }

    private static Change change(String id) {
        return new Change(
                id,
                Samples.CREATED,
                "elsewhere",
                "done",
                "Did " + id + ".",
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    private static Ref goal(String id) {
        return Ref.of(new GoalId(id));
    }

    private static long size(Records records) {
        return records.goals().list(GoalQuery.all()).total();
    }

    private static List<String> summaries(Records records) {
        return records.history().latest(10, Optional.empty()).stream()
                .map(Change::summary)
                .toList();
    }
}
