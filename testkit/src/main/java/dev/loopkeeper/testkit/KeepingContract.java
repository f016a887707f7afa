package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever is put comes back: every text in every field, every name, and members that nobody knows. */
public abstract class KeepingContract extends Contract {
    private static final Set<String> IDENTITY = Set.of("id", "goal", "unit", "slug", "key", "parent", "order");
    private static final LocalDate DATE = LocalDate.parse("2026-01-14");

    private final Map<Ref, JsonObject> put = new LinkedHashMap<>();

    /** For the adapter's test that inherits the contract. */
    protected KeepingContract() {}

    @Test
    void keepsEveryTextInEveryFieldOfAGoal() {
        keepAll(
                Goal.SCHEMA,
                i -> Ref.of(new GoalId("g" + i)),
                i -> Samples.goal("g" + i).with(Goal.SLUG, "goal-" + i).doc());
    }

    @Test
    void keepsEveryTextInEveryFieldOfAStep() {
        write(new Changes().put(Samples.goal("g")));
        keepAll(
                Step.SCHEMA,
                i -> Ref.of(new StepId("s" + i)),
                i -> Samples.step("s" + i, "g", "week-2")
                        .with(Step.ORDER, i + 1)
                        .doc());
    }

    @Test
    void keepsEveryTextInEveryFieldOfALogEntry() {
        write(new Changes().put(Samples.goal("g")));
        keepAll(
                LogEntry.SCHEMA,
                i -> Ref.of(Samples.log("l" + i, "g", "2026-01-14", i).id()),
                i -> Samples.log("l" + i, "g", "2026-01-14", i).doc());
    }

    @Test
    void keepsEveryTextInEveryFieldOfAMemory() {
        keepAll(
                Memory.SCHEMA,
                i -> Ref.of(Samples.memory("m" + i, "x").id()),
                i -> Samples.memory("m" + i, "Memory " + i).doc());
    }

    @Test
    void keepsEveryTextOfADay() {
        Changes changes = new Changes();
        for (int i = 0; i < Texts.ALL.size(); i++) {
            JsonString text = new JsonString(Texts.ALL.get(i));
            LocalDate date = DATE.plusDays(i);
            put.put(
                    Ref.of(date),
                    JsonObject.builder()
                            .put("note", text)
                            .put("notes", JsonArray.of(text, text))
                            .build());
            changes.set(Ref.of(date), "note", Optional.of(text))
                    .append(date, "notes", text)
                    .append(date, "notes", text);
        }
        write(changes);

        holds(this::assertKept);
    }

    @Test
    void keepsMembersThatThisVersionDoesNotKnow() {
        JsonObject future =
                Samples.json("{'future':{'list':[1,2.5,-0.001,1e-7,12345678901234567890.123456789,null,true,"
                        + "false,'x',[],{},[[1],{'a':{'b':[]}}]],'none':null},'count':3,'on':'yes','a b: c':'#'}");
        extend(Ref.of(new GoalId("g")), Samples.goal("g").doc(), future);
        extend(
                Ref.of(new StepId("s")),
                Samples.step("s", "g").with(Step.ORDER, 1).doc(),
                future);
        extend(
                Ref.of(Samples.log("l", "g", "2026-01-14", 1).id()),
                Samples.log("l", "g", "2026-01-14", 1).doc(),
                future);
        extend(
                Ref.of(Samples.memory("m", "Text").id()),
                Samples.memory("m", "Text").doc(),
                future);
        extend(Ref.of(DATE), JsonObject.EMPTY, future);
        extend(Ref.SETTINGS, Samples.json("{'zone':'Europe/Berlin','week_one':'2026-01-05'}"), future);
        writeAll();

        holds(this::assertKept);
    }

    @Test
    void keepsMetadataOfAnyShape() {
        JsonObject.Builder metadata = JsonObject.builder();
        Texts.ALL.stream().filter(text -> text.length() < 1000).forEach(text -> metadata.put(text, text));
        JsonObject deep = Samples.json("{'a':" + "[".repeat(60) + "1" + "]".repeat(60) + "}");
        JsonObject doc = Goal.METADATA.put(
                Samples.goal("g").doc(), metadata.put("deep", deep).build());
        put.put(Ref.of(new GoalId("g")), doc);
        writeAll();

        holds(this::assertKept);
    }

    @Test
    void keepsOddNamesOfGoalsUnitsAndSteps() {
        Changes changes = new Changes();
        List<String> names = Texts.NAMES;
        for (int i = 0; i < names.size(); i++) {
            Goal goal = Samples.goal("id of " + names.get(i)).with(Goal.SLUG, names.get(i));
            String unit = names.get(names.size() - 1 - i);
            Step step = Samples.step("step/" + names.get(i), goal.id().value(), unit)
                    .with(Step.ORDER, 1);
            keep(changes, Ref.of(goal.id()), goal.doc());
            keep(changes, Ref.of(step.id()), step.with(Step.KEY, names.get(i)).doc());
            LogEntry log = Samples.log("log " + names.get(i), goal.id().value(), "2026-01-14", i);
            keep(changes, Ref.of(log.id()), LogEntry.MEASURE.put(log.doc(), names.get(i)));
        }
        write(changes);

        holds(records -> {
            assertKept(records);
            for (String name : names) {
                Goal goal = records.goals().bySlug(name).orElseThrow();
                assertThat(goal.id().value()).isEqualTo("id of " + name);
                assertThat(records.steps().list(StepQuery.whole(goal.id())).items())
                        .as("steps of %s", name)
                        .hasSize(1);
                assertThat(records.logs().list(LogQuery.of(goal.id())).items())
                        .as("log of %s", name)
                        .hasSize(1);
            }
            assertThat(records.goals().list(GoalQuery.all()).total()).isEqualTo(names.size());
        });
    }

    @Test
    void keepsUnitsOfOneGoalApartWhateverTheirNames() {
        Changes changes = new Changes().put(Samples.goal("g"));
        List<String> names = new ArrayList<>(Texts.NAMES);
        names.addAll(List.of("Plain", "PLAIN", "Ünïcödé", "u\u0308", "ü", "week-2", "Week-2", "week-02", "template"));
        for (String name : names) {
            keep(
                    changes,
                    Ref.of(new StepId("in " + name)),
                    Samples.step("in " + name, "g", name).with(Step.ORDER, 1).doc());
        }
        write(changes);

        holds(records -> {
            assertKept(records);
            for (String name : names) {
                assertThat(records.steps()
                                .list(StepQuery.in(new GoalId("g"), new Unit(name)))
                                .items())
                        .extracting(step -> step.id().value())
                        .containsExactly("in " + name);
            }
            assertThat(records.steps().units(new GoalId("g"))).hasSize(names.size());
        });
    }

    @Test
    void keepsOddFieldNamesOfADay() {
        JsonObject.Builder fields = JsonObject.builder();
        Changes changes = new Changes();
        for (String name : Texts.NAMES) {
            changes.mark(DATE, name);
            fields.put(name, true);
        }
        write(changes);
        put.put(Ref.of(DATE), fields.build());

        holds(this::assertKept);
    }

    @Test
    void keepsUsersApartWhateverTheirNames() {
        List<UserId> users = Stream.concat(
                        Texts.NAMES.stream(),
                        Stream.of("default", "Plain", "PLAIN", "a/b", "../x", "a\\b", "x".repeat(100)))
                .map(UserId::new)
                .toList();
        users.forEach(user -> write(caller(user), new Changes().put(Samples.goal(user.value()))));

        for (boolean again = true; again; again = !again && reopen()) {
            users.forEach(user -> assertThat(storage().<List<String>>read(user, KeepingContract::goalIds))
                    .as("goals of %s", user)
                    .containsExactly(user.value()));
        }
    }

    @Test
    void forgetsSettingsThatAreClearedAndKeepsTheOthers() {
        write(
                new Changes()
                        .put(
                                new Settings(
                                        Samples.json(
                                                "{'zone':'Europe/Berlin','week_one':'2026-01-05','week_starts':'sunday','week_starts_from':['2026-01-18'],'day_starts_at':'04:00','capacity':[8,8,8,8,6.5,0,0]}"))));
        write(new Changes().set(Ref.SETTINGS, "day_starts_at", Optional.empty()));

        holds(
                records -> assertThat(records.settings().doc())
                        .isEqualTo(
                                Samples.json(
                                        "{'zone':'Europe/Berlin','week_one':'2026-01-05','week_starts':'sunday','week_starts_from':['2026-01-18'],'capacity':[8,8,8,8,6.5,0,0]}")));
    }

    private static List<String> goalIds(Records records) {
        return records.goals().list(GoalQuery.all()).items().stream()
                .map(goal -> goal.id().value())
                .toList();
    }

    /** One record for each text, with the text wherever the record takes it. */
    private void keepAll(
            Schema schema, java.util.function.IntFunction<Ref> ref, java.util.function.IntFunction<JsonObject> doc) {
        for (int i = 0; i < Texts.ALL.size(); i++) {
            put.put(ref.apply(i), withText(schema, doc.apply(i), Texts.ALL.get(i)));
        }
        writeAll();
        holds(this::assertKept);
    }

    private static JsonObject withText(Schema schema, JsonObject bare, String text) {
        JsonObject doc = bare.with("unknown", new JsonString(text)).with("list", JsonArray.of(new JsonString(text)));
        for (Field<?> field : schema.fields().toList()) {
            JsonObject single = doc.with(field.name(), new JsonString(text));
            JsonObject listed = doc.with(field.name(), JsonArray.of(new JsonString(text)));
            if (!IDENTITY.contains(field.name())) {
                doc = schema.faults(single).isEmpty()
                        ? single
                        : schema.faults(listed).isEmpty() ? listed : doc;
                doc = field.normal(doc);
            }
        }
        return doc;
    }

    private void extend(Ref ref, JsonObject doc, JsonObject future) {
        JsonObject.Builder extended = doc.toBuilder();
        future.members().forEach(extended::put);
        put.put(ref, extended.build());
    }

    private void keep(Changes changes, Ref ref, JsonObject doc) {
        put.put(ref, doc);
        changes.put(ref, doc);
    }

    private void writeAll() {
        Changes changes = new Changes();
        put.forEach(changes::put);
        write(changes);
    }

    private void assertKept(Records records) {
        put.forEach((ref, doc) -> assertThat(records.find(ref)).as("%s", ref).contains(doc));
    }
}
