package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a change did is taken back field by field, and an undo can be undone. */
public abstract class UndoContract extends Contract {
    private static final LocalDate DATE = LocalDate.parse("2026-01-14");
    private static final Ref GOAL = Ref.of(new GoalId("g"));

    /** For the adapter's test that inherits the contract. */
    protected UndoContract() {}

    @Test
    void takesTheLastChangeBackAndPutsItForthAgain() {
        String change = change(new Changes().put(full()));
        String undone = Undoing.undoLast(workspace());
        holds(records -> {
            assertThat(records.find(GOAL)).isEmpty();
            assertThat(records.history().stands(records.history().byId(change).orElseThrow()))
                    .isFalse();
        });
        Undoing.undo(workspace(), undone);
        holds(records -> assertThat(records.find(GOAL)).contains(full().doc()));
    }

    @Test
    void bringsADeletedRecordBackWhole() {
        change(new Changes().put(full()));
        change(new Changes().delete(GOAL));
        Undoing.undoLast(workspace());

        holds(records -> assertThat(records.find(GOAL)).contains(full().doc()));
    }

    @Test
    void takesOneFieldBackAndLeavesLaterOnesAlone() {
        change(new Changes().put(full()));
        String title = change(new Changes().put(full().with(Goal.TITLE, "Renamed")));
        change(new Changes().put(full().with(Goal.TITLE, "Renamed").with(Goal.PRIORITY, 2)));
        Undoing.undo(workspace(), title);

        holds(records -> assertThat(records.find(GOAL))
                .contains(full().with(Goal.PRIORITY, 2).doc()));
    }

    @Test
    void clearsAFieldThatWasNotSetBefore() {
        change(new Changes().put(Samples.goal("g")));
        String change = change(new Changes().put(full()));
        Undoing.undo(workspace(), change);

        holds(records ->
                assertThat(records.find(GOAL)).contains(Samples.goal("g").doc()));
    }

    @Test
    void takesCountersBackByTheirDifference() {
        String first = change(new Changes().count(DATE, "fitness", new BigDecimal("35.5")));
        change(new Changes().count(DATE, "fitness", BigDecimal.TEN));
        Undoing.undo(workspace(), first);
        holds(records -> assertThat(records.days().on(DATE).fields()).isEqualTo(Samples.json("{'fitness':10}")));
        Undoing.undoLast(workspace());
        holds(records ->
                assertThat(records.days().between(LocalDate.MIN, LocalDate.MAX)).isEmpty());
    }

    @Test
    void leavesANumberThatStoodBeforeAtZero() {
        change(new Changes()
                .set(
                        Ref.of(DATE),
                        "fitness",
                        Optional.of(Samples.json("{'n':0}").get("n").orElseThrow())));
        change(new Changes().count(DATE, "fitness", BigDecimal.TEN));
        Undoing.undoLast(workspace());

        holds(records -> assertThat(records.days().on(DATE).fields()).isEqualTo(Samples.json("{'fitness':0}")));
    }

    @Test
    void keepsAMarkWhileAnotherChangeMadeItToo() {
        String first = change(new Changes().mark(DATE, "calendar"));
        change(new Changes().mark(DATE, "calendar"));
        Undoing.undo(workspace(), first);
        holds(records -> assertThat(records.days().on(DATE).fields()).isEqualTo(Samples.json("{'calendar':true}")));
        Undoing.undoLast(workspace());
        holds(records -> assertThat(records.days().on(DATE).fields()).isEqualTo(JsonObject.EMPTY));
    }

    @Test
    void givesBackWhatWasSetBetweenTwoMarks() {
        change(new Changes().mark(DATE, "hindi"));
        change(new Changes().set(Ref.of(DATE), "hindi", Optional.of(new JsonString("by hand"))));
        change(new Changes().mark(DATE, "hindi"));
        Undoing.undoLast(workspace());

        holds(records -> assertThat(records.days().on(DATE).fields()).isEqualTo(Samples.json("{'hindi':'by hand'}")));
    }

    @Test
    void leavesTrueWhatWasSetSoBeforeTheMark() {
        change(new Changes().mark(DATE, "hindi"));
        change(new Changes().set(Ref.of(DATE), "hindi", Optional.of(new JsonString("by hand"))));
        change(new Changes().set(Ref.of(DATE), "hindi", Optional.of(JsonBoolean.TRUE)));
        change(new Changes().mark(DATE, "hindi"));
        Undoing.undoLast(workspace());

        holds(records -> assertThat(records.days().on(DATE).fields()).isEqualTo(Samples.json("{'hindi':true}")));
    }

    @Test
    void doesNotMarkAgainWhatWasSetSince() {
        String marked = change(new Changes().mark(DATE, "hindi"));
        change(new Changes().mark(DATE, "hindi"));
        String undone = Undoing.undo(workspace(), marked);
        change(new Changes().set(Ref.of(DATE), "hindi", Optional.of(new JsonString("by hand"))));
        Undoing.undo(workspace(), undone);

        holds(records -> assertThat(records.days().on(DATE).fields()).isEqualTo(Samples.json("{'hindi':'by hand'}")));
    }

    @Test
    void takesTheRightElementOutOfAList() {
        change(new Changes().append(DATE, "notes", new JsonString("same")));
        String second = change(new Changes().append(DATE, "notes", new JsonString("other")));
        change(new Changes().append(DATE, "notes", new JsonString("same")));
        String undone = Undoing.undo(workspace(), second);
        holds(records ->
                assertThat(records.days().on(DATE).fields()).isEqualTo(Samples.json("{'notes':['same','same']}")));
        Undoing.undo(workspace(), undone);
        holds(records -> assertThat(records.days().on(DATE).fields())
                .isEqualTo(Samples.json("{'notes':['same','other','same']}")));
    }

    @Test
    void givesBackWhatStoodBeforeAList() {
        change(new Changes().set(Ref.of(DATE), "notes", Optional.of(new JsonString("by hand"))));
        change(new Changes().append(DATE, "notes", new JsonString("appended")));
        Undoing.undoLast(workspace());

        holds(records -> assertThat(records.days().on(DATE).fields()).isEqualTo(Samples.json("{'notes':'by hand'}")));
    }

    @Test
    void bringsADeletedDayBack() {
        change(new Changes().mark(DATE, "calendar").append(DATE, "notes", new JsonString("x")));
        change(new Changes().delete(Ref.of(DATE)));
        holds(records -> assertThat(records.days().on(DATE).fields()).isEqualTo(JsonObject.EMPTY));
        Undoing.undoLast(workspace());

        holds(records -> assertThat(records.days().on(DATE).fields())
                .isEqualTo(Samples.json("{'calendar':true,'notes':['x']}")));
    }

    @Test
    void refusesAndNamesTheChangeThatSetTheFieldSince() {
        change(new Changes().put(full()));
        String first = change(new Changes().put(full().with(Goal.TITLE, "First")));
        String second = change(new Changes().put(full().with(Goal.TITLE, "Second")));
        change(new Changes().put(full().with(Goal.TITLE, "Second").with(Goal.PRIORITY, 2)));

        assertConflict(Undoing.refused(workspace(), first), second);
        holds(records -> assertThat(records.find(GOAL).flatMap(doc -> doc.string("title")))
                .contains("Second"));
    }

    @Test
    void refusesAlthoughTheFieldHasTheSameValueAgain() {
        change(new Changes().put(full()));
        String first = change(new Changes().put(full().with(Goal.TITLE, "Changed")));
        change(new Changes().put(full()));
        String third = change(new Changes().put(full().with(Goal.TITLE, "Changed")));

        assertConflict(Undoing.refused(workspace(), first), third);
    }

    @Test
    void refusesToUndoACreationThatWasChangedSince() {
        String creation = change(new Changes().put(full()));
        String edit = change(new Changes().put(full().with(Goal.TITLE, "Renamed")));

        assertConflict(Undoing.refused(workspace(), creation), edit);
        Undoing.undoLast(workspace());
        Undoing.undo(workspace(), creation);
        holds(records -> assertThat(records.find(GOAL)).isEmpty());
    }

    @Test
    void refusesToUndoACreationWhoseProgressWasSetByHandSince() {
        String creation = change(new Changes().put(full()));
        String edit = change(new Changes().put(full().with(Goal.PROGRESS, BigDecimal.valueOf(74))));
        assertConflict(Undoing.refused(workspace(), creation), edit);

        change(new Changes().because(Edit.DERIVED).put(full()));
        Undoing.undoLast(workspace());
        Undoing.undoLast(workspace());
        Undoing.undo(workspace(), creation);
        holds(records -> assertThat(records.find(GOAL)).isEmpty());
    }

    @Test
    void refusesToUndoAGoalThatGotStepsSince() {
        String creation = change(new Changes().put(full()));
        String planned = change(new Changes().create(Samples.step("s", "g").with(Step.ORDER, 1)));

        assertConflict(Undoing.refused(workspace(), creation), planned);
    }

    @Test
    void refusesToUndoAGoalThatGotLogEntriesSince() {
        String creation = change(new Changes().put(full()));
        String logged = change(new Changes().create(Samples.log("l", "g", "2026-01-14", 35)));

        assertConflict(Undoing.refused(workspace(), creation), logged);
    }

    @Test
    void refusesToUndoAGoalWhoseStepsCouldNotComeBackThen() {
        String creation = change(new Changes().put(full()));
        change(new Changes().create(Samples.step("s", "g").with(Step.ORDER, 1)));
        String deletion = change(new Changes().delete(Ref.of(new StepId("s"))));

        assertConflict(Undoing.refused(workspace(), creation), deletion);
        Undoing.undoLast(workspace());
        Undoing.undoLast(workspace());
        Undoing.undo(workspace(), creation);
        holds(records -> assertThat(records.find(GOAL)).isEmpty());
    }

    @Test
    void refusesToBringBackASlugThatWasTakenSince() {
        change(new Changes().put(full()));
        String deletion = change(new Changes().delete(GOAL));
        String taken = change(new Changes().put(Samples.goal("other").with(Goal.SLUG, "FITNESS")));

        assertConflict(Undoing.refused(workspace(), deletion), taken);
    }

    @Test
    void refusesToBringBackAKeyThatWasTakenSince() {
        Step step = Samples.step("s", "g", "week-2").with(Step.KEY, "run").with(Step.ORDER, 1);
        change(new Changes().put(full()).create(step));
        String deletion = change(new Changes().delete(Ref.of(new StepId("s"))));
        String taken =
                change(new Changes().create(Samples.step("t", "g", "week-2").with(Step.KEY, "Run")));

        assertConflict(Undoing.refused(workspace(), deletion), taken);
    }

    @Test
    void refusesToMoveAStepBackWhereItsKeyWasTakenSince() {
        Step step = Samples.step("s", "g", "week-2").with(Step.KEY, "run").with(Step.ORDER, 1);
        change(new Changes().put(full()).create(step));
        String move = change(new Changes().put(step.without(Step.UNIT)));
        String taken =
                change(new Changes().create(Samples.step("t", "g", "week-2").with(Step.KEY, "run")));

        assertConflict(Undoing.refused(workspace(), move), taken);
    }

    @Test
    void takesBackAChangeThatTouchedARecordMoreThanOnce() {
        String change = change(new Changes()
                .put(full())
                .put(full().with(Goal.TITLE, "Renamed"))
                .put(full().with(Goal.TITLE, "Renamed again")));
        String undone = Undoing.undo(workspace(), change);
        holds(records -> assertThat(records.find(GOAL)).isEmpty());
        Undoing.undo(workspace(), undone);
        change(new Changes()
                .put(full().with(Goal.TITLE, "Renamed again").with(Goal.PRIORITY, 1))
                .put(full().with(Goal.TITLE, "Renamed again").with(Goal.PRIORITY, 2))
                .put(full().with(Goal.TITLE, "Renamed again").with(Goal.PRIORITY, 3)));
        Undoing.undoLast(workspace());
        holds(records -> assertThat(records.find(GOAL))
                .contains(full().with(Goal.TITLE, "Renamed again").doc()));
    }

    @Test
    void refusesToUndoARedoThatWasUndoneOtherwise() {
        String creation = change(new Changes().put(full()));
        String redo = Undoing.undo(workspace(), Undoing.undoLast(workspace()));
        String undone = Undoing.undo(workspace(), creation);

        assertConflict(Undoing.refused(workspace(), redo), undone);
        Undoing.undo(workspace(), undone);
        Undoing.undo(workspace(), redo);
        holds(records -> assertThat(records.find(GOAL)).isEmpty());
    }

    @Test
    void undoesInAnyOrderWhatDoesNotMeet() {
        change(new Changes().put(full()));
        String title = change(new Changes().put(full().with(Goal.TITLE, "Renamed")));
        String priority =
                change(new Changes().put(full().with(Goal.TITLE, "Renamed").with(Goal.PRIORITY, 1)));
        Undoing.undo(workspace(), title);
        Undoing.undo(workspace(), priority);

        holds(records -> assertThat(records.find(GOAL)).contains(full().doc()));
    }

    @Test
    void leavesWhatTheFirstWriteFixed() {
        change(new Changes().mark(DATE, "calendar"));
        Undoing.undoLast(workspace());

        holds(records -> assertThat(records.settings().doc())
                .isEqualTo(Samples.json("{'zone':'Europe/Berlin','week_one':'2026-01-12'}")));
    }

    @Test
    void redoesASettingThatTheFirstWriteWouldFixOtherwise() {
        JsonObject chosen = Samples.json("{'week_one':'2025-12-22'}");
        change(new Changes().put(new Settings(chosen)));
        Undoing.undo(workspace(), Undoing.undoLast(workspace()));

        holds(records -> assertThat(records.settings().weekOne()).contains(LocalDate.parse("2025-12-22")));
    }

    @Test
    void takesSettingsBack() {
        change(new Changes().mark(DATE, "calendar"));
        JsonObject settings = read(records -> records.settings().doc());
        change(new Changes().put(new Settings(settings.with("day_starts_at", new JsonString("04:00")))));
        Undoing.undoLast(workspace());

        holds(records -> assertThat(records.settings().doc()).isEqualTo(settings));
    }

    private String change(Changes changes) {
        return write(changes).orElseThrow();
    }

    private static Goal full() {
        JsonObject doc = Samples.goal("g")
                .with(Goal.SLUG, "fitness")
                .with(Goal.DESCRIPTION, "Run:\n  - slowly\n")
                .with(Goal.PRIORITY, 8)
                .doc()
                .with("shades", JsonArray.of(new JsonString("on"), JsonObject.EMPTY));
        return new Goal(doc);
    }

    private static void assertConflict(Refusal refusal, String with) {
        assertThat(refusal.code()).isEqualTo(Refusal.Code.CONFLICT);
        assertThat(refusal.message()).contains(with);
    }
}
