package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.conversation.Role;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Load;
import dev.loopkeeper.storage.Loaded;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.transfer.Export;
import dev.loopkeeper.transfer.ExportFile;
import dev.loopkeeper.transfer.Import;
import dev.loopkeeper.transfer.ImportException;
import dev.loopkeeper.transfer.ImportReport;
import dev.loopkeeper.transfer.Input;
import dev.loopkeeper.transfer.Migration;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every store promises of what is moved out of it and into it. */
public abstract class TransferContract extends Contract {
    private static final ConversationId TALK = new ConversationId("talk");
    private static final int FILLED = 9;
    private static final UserId ANN = new UserId("Ann");

    /** For subclasses. */
    protected TransferContract() {}

    @Test
    void comesBackAsItWasInAnotherStore() {
        fill();
        List<String> lines = exported(workspace());
        JsonObject all = this.<JsonObject>read(Dump::of);
        openAnother();

        ImportReport report = imported(lines, false, false);
        assertThat(report.count(Load.Effect.CREATED)).isEqualTo(FILLED);
        assertThat(report.json().whole("left_out_count")).hasValue(0);
        holds(records -> {
            JsonObject now = Dump.of(records);
            assertThat(now.without("history")).isEqualTo(all.without("history"));
            List<JsonValue> before = all.array("history").orElseThrow().values();
            assertThat(now.array("history").orElseThrow().values())
                    .hasSize(before.size() + 1)
                    .containsAll(before);
        });
        assertThat(Dump.talks(workspace().conversations(UserId.DEFAULT)).size()).isEqualTo(1);
        assertThat(exported(workspace())).hasSize(lines.size() + 1);
    }

    @Test
    void changesNothingTheSecondTime() {
        fill();
        List<String> lines = exported(workspace());
        openAnother();
        imported(lines, false, false);
        JsonObject before = this.<JsonObject>read(Dump::of);

        ImportReport report = imported(lines, false, false);
        assertThat(report.count(Load.Effect.CREATED)).isZero();
        assertThat(report.count(Load.Effect.KEPT)).isZero();
        assertThat(report.json().get("change")).contains(JsonNull.NULL);
        holds(records -> assertThat(Dump.of(records)).isEqualTo(before));
    }

    @Test
    void keepsWhatIsThereUnlessItIsToBeReplaced() {
        fill();
        List<String> lines = exported(workspace());
        openAnother();
        write(new Changes().put(Samples.goal("g").with(Goal.PRIORITY, 9)).put(Samples.memory("m", "Coffee")));

        ImportReport kept = imported(lines, false, false);
        assertThat(kept.count(Load.Effect.KEPT)).isEqualTo(2);
        assertThat(Json.write(kept.json())).contains("{\"kind\":\"memory\",\"id\":\"m\",\"title\":\"Tea\"}");
        holds(records -> assertThat(
                        records.goals().byId(new GoalId("g")).orElseThrow().priority())
                .isEqualTo(9));
        imported(lines, false, true);
        holds(records -> {
            assertThat(records.goals().byId(new GoalId("g")).orElseThrow().priority())
                    .isEqualTo(5);
            assertThat(records.memories().byId(new MemoryId("m")).orElseThrow().content())
                    .isEqualTo("Tea");
        });
    }

    @Test
    void tellsTheSameWhenItIsOnlyTried() {
        fill();
        List<String> lines = exported(workspace());
        openAnother();
        write(new Changes().put(Samples.memory("m", "Coffee")));
        JsonObject before = this.<JsonObject>read(Dump::of);

        JsonObject tried = imported(lines, true, false).json();
        holds(records -> assertThat(Dump.of(records)).isEqualTo(before));
        assertThat(workspace().conversations(UserId.DEFAULT).list()).isEmpty();
        JsonObject done = imported(lines, false, false).json();
        for (String member : List.of("records", "kept", "left_out", "notes")) {
            assertThat(tried.get(member)).isEqualTo(done.get(member));
        }
    }

    @Test
    void isTakenBackByUndo() {
        fill();
        List<String> lines = exported(workspace());
        openAnother();
        write(new Changes().put(Samples.memory("own", "Mine")));
        JsonObject before = Dump.withoutTraces(this.<JsonObject>read(Dump::of));
        imported(lines, false, false);

        Undoing.undoLast(workspace());
        holds(records -> assertThat(Dump.withoutTraces(Dump.of(records))).isEqualTo(before));
    }

    @Test
    void namesEveryLineThatCannotBeReadAndTakesNone() {
        fill();
        List<String> lines = new ArrayList<>(exported(workspace()));
        lines.set(2, lines.get(2).replace("\"kind\"", "\"kint\""));
        lines.set(4, "{\"user\":");
        openAnother();

        assertThatThrownBy(() -> imported(lines, false, false))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("line 3: ")
                .hasMessageContaining("line 5: ");
        assertThatThrownBy(() -> imported(lines.subList(0, 2), false, false)).hasMessageContaining("the file was cut");
        holds(records -> assertThat(Dump.of(records)).isEqualTo(Dump.empty()));
    }

    @Test
    void givesTheStepsOfAGoalToTheOneOfThatSlug() {
        write(new Changes()
                .put(Samples.goal("theirs").with(Goal.SLUG, "fitness"))
                .put(Samples.step("s", "theirs")));
        List<String> lines = exported(workspace());
        openAnother();
        write(new Changes().put(Samples.goal("ours").with(Goal.SLUG, "Fitness")));

        imported(lines, false, false);
        holds(records -> {
            assertThat(records.goals().byId(new GoalId("theirs"))).isEmpty();
            assertThat(records.steps().all(StepQuery.whole(new GoalId("ours"))))
                    .extracting(step -> step.id().value())
                    .containsExactly("s");
        });
    }

    @Test
    void becomesWhatAnotherStoreIs() {
        Workspace source = new Workspace(new MemoryStorage(), ZONE, new SplittableRandom(1));
        source.load(caller(), new Load("all", Load.Trace.NOTHING, () -> LoadSamples.many(200), any -> {}));
        source.load(caller(ANN), "anns", () -> Stream.of(LoadSamples.captured("c")));
        source.load(
                caller(),
                "named",
                () -> Stream.of(
                        LoadSamples.of(
                                Ref.of(new GoalId("same")),
                                Samples.goal("same").with(Goal.SLUG, "same").doc()),
                        LoadSamples.of(
                                Ref.of(new GoalId("other")),
                                Samples.goal("other").with(Goal.SLUG, "named").doc())));
        talk(source);
        Migration.Migrated migrated = Migration.run(source, workspace(), caller(), any -> {});

        assertThat(migrated.users()).containsExactlyElementsOf(source.users());
        assertThat(exported(workspace())).isEqualTo(exported(source));
        Migration.Migrated again = Migration.run(source, workspace(), caller(), any -> {});
        assertThat(again).isEqualTo(migrated);
        assertThat(exported(workspace())).isEqualTo(exported(source));
    }

    @Test
    void isContinuedWhereOnlyConversationsWereCopied() {
        Workspace source = new Workspace(new MemoryStorage(), ZONE, new SplittableRandom(1));
        source.load(caller(), new Load("all", Load.Trace.NOTHING, () -> LoadSamples.many(50), any -> {}));
        talk(source);
        talk(workspace());
        Migration.run(source, workspace(), caller(), any -> {});

        assertThat(exported(workspace())).isEqualTo(exported(source));
    }

    @Test
    void becomesNothingElseWhereThereIsDataAlready() {
        Workspace source = new Workspace(new MemoryStorage(), ZONE, new SplittableRandom(1));
        source.load(caller(), new Load("all", Load.Trace.NOTHING, () -> LoadSamples.many(50), any -> {}));
        fill();
        JsonObject before = this.<JsonObject>read(Dump::of);

        assertThatThrownBy(() -> Migration.run(source, workspace(), caller(), any -> {}))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("the target holds other data");
        holds(records -> assertThat(Dump.of(records)).isEqualTo(before));
    }

    @Test
    void isTakenBackByTheBackupThatWasMadeBefore() {
        write(new Changes().put(Samples.goal("g")).count(LocalDate.parse("2026-01-14"), "walks", BigDecimal.ONE));
        write(caller(ANN), new Changes().put(Samples.memory("m", "Ann's")));
        JsonObject before = this.<JsonObject>read(Dump::of);
        Loaded loaded = workspace().load(caller(), "many", () -> LoadSamples.many(300));
        write(caller(ANN), new Changes().delete(Ref.of(new MemoryId("m"))));

        assertThat(undone()).contains("by " + ANN.value() + " since", loaded.backup());
        workspace().restore(loaded.backup());
        holds(records -> assertThat(Dump.of(records)).isEqualTo(before));
        holds(ANN, records -> assertThat(records.memories().recent(9)).hasSize(1));
        write(new Changes().count(LocalDate.parse("2026-01-14"), "walks", BigDecimal.ONE));
        Undoing.undoLast(workspace());
        holds(records -> assertThat(
                        records.days().on(LocalDate.parse("2026-01-14")).number("walks"))
                .isEqualByComparingTo("1"));
    }

    private String undone() {
        return Undoing.attempt(workspace(), caller(), Optional.empty())
                .<String>switchOn(
                        done -> done.result().message().startsWith("Took back")
                                ? done.result().message()
                                : "undone",
                        refusal -> refusal.message());
    }

    @Test
    void restoresNoBackupThatIsNone() {
        write(new Changes().put(Samples.goal("g")));
        JsonObject before = this.<JsonObject>read(Dump::of);

        assertThatThrownBy(() -> workspace().restore("nowhere/at-all")).isInstanceOf(StoreException.class);
        holds(records -> assertThat(Dump.of(records)).isEqualTo(before));
    }

    private void fill() {
        write(new Changes()
                .put(Samples.goal("g"))
                .put(Samples.step("s2", "g").with(Step.ORDER, 1))
                .put(Samples.step("s1", "g", "week-2")
                        .with(Step.DEPENDENCIES, List.of(Samples.step("s2", "g").id())))
                .create(Samples.log("l", "g", "2026-01-14", 35))
                .put(Samples.memory("m", "Tea"))
                .put(Ref.SETTINGS, Samples.json("{'zone': 'Europe/Berlin', 'theme': 'dark'}"))
                .put(Ref.of(LocalDate.parse("2026-01-14")), Samples.json("{'walks': 2, 'odd': {'x': null}}")));
        write(new Changes().put(Samples.memory("n", "Second")));
        talk(workspace());
    }

    private static void talk(Workspace workspace) {
        workspace
                .conversations(UserId.DEFAULT)
                .create(
                        Conversation.of(TALK),
                        List.of(Message.of(Role.USER, "Hello"), Message.of(Role.ASSISTANT, "Hi")));
    }

    private List<String> exported(Workspace from) {
        List<String> lines = new ArrayList<>();
        Export.write(from, caller(), List.of(UserId.DEFAULT), lines::add);
        return lines;
    }

    private ImportReport imported(List<String> lines, boolean dryRun, boolean replace) {
        Input input = () -> new ByteArrayInputStream(lines.stream()
                .map(line -> line + "\n")
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8));
        return Import.run(workspace(), caller(), new ExportFile(workspace(), caller(), input, replace), dryRun);
    }
}
