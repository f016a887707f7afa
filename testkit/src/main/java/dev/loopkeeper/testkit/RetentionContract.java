package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Change;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Retention;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Written;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** History is kept for so many days and so many changes, and dropped by small portions while writing. */
public abstract class RetentionContract extends Contract {
    private static final LocalDate DATE = LocalDate.parse("2026-01-14");
    private static final int WRITES_UNTIL_GONE = 60;

    /** For the adapter's test that inherits the contract. */
    protected RetentionContract() {}

    @Test
    void showsNoChangeThatIsOlderThanTheDaysThatAreKept() {
        String old = count(NOW);
        String young = count(NOW.plusDays(1));

        LocalDateTime ninetyDaysAndASummerTime = NOW.plusDays(90).plusHours(1);
        assertThat(shown(ninetyDaysAndASummerTime)).containsExactly(young, old);
        assertThat(shown(ninetyDaysAndASummerTime.plusSeconds(1))).containsExactly(young);
        set(NOW.plusDays(1), Settings.HISTORY_DAYS.name(), 10);
        assertThat(shown(NOW.plusDays(10).plusSeconds(1))).hasSize(2).doesNotContain(old);
        reopen();
        assertThat(shown(NOW.plusDays(10).plusSeconds(1))).hasSize(2).doesNotContain(old);
    }

    @Test
    void showsNoMoreChangesThanAreKept() {
        set(NOW, Settings.HISTORY_CHANGES.name(), 100);
        List<String> made = IntStream.range(0, 130).mapToObj(i -> count(NOW)).toList();

        List<String> shown = shown(NOW);
        assertThat(shown).hasSize(100).startsWith(made.get(129)).endsWith(made.get(30));
    }

    @Test
    void keepsWhatWasMadeBeforeAYoungChangeWhateverTheClockSaid() {
        String future = count(NOW.plusDays(200));
        String takenBack = undo(NOW, Optional.of(future));
        String last = count(NOW);

        assertThat(shown(NOW.plusDays(100))).containsExactly(last, takenBack, future);
        assertThat(workspace()
                        .<Boolean>read(
                                at(NOW.plusDays(100)),
                                view -> view.history()
                                        .stands(view.history().byId(future).orElseThrow())))
                .isFalse();
        assertThat(shown(NOW.plusDays(291))).isEmpty();
    }

    @Test
    void saysWhyAnOldChangeCannotBeUndone() {
        String old = count(NOW);
        String young = count(NOW.plusDays(50));

        Refusal refusal = refusedUndo(NOW.plusDays(91), Optional.of(old));
        assertThat(refusal.code()).isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(refusal.message()).contains("older than the 90 days", "history_days", "no longer be undone");
        assertThat(refusedUndo(NOW.plusDays(91), Optional.of(old.substring(0, 18)))
                        .message())
                .contains("history_days");
        undo(NOW.plusDays(91), Optional.empty());
        assertThat(refusedUndo(NOW.plusDays(91), Optional.empty()).message()).contains("nothing to undo");
        assertThat(refusedUndo(NOW.plusDays(91), Optional.of(young)).message()).contains("undone already");
        holds(records -> assertThat(records.days().on(DATE).number("n")).isEqualByComparingTo("1"));
    }

    @Test
    void saysWhyAChangeBeforeTheNewestCannotBeUndone() {
        set(NOW, Settings.HISTORY_CHANGES.name(), 100);
        String old = count(NOW);
        IntStream.range(0, 100).forEach(i -> count(NOW.plusMinutes(1)));

        assertThat(refusedUndo(NOW.plusMinutes(2), Optional.of(old)).message())
                .contains("older than the 100 changes", "history_changes");
    }

    @Test
    void answersARequestAnewOnceItsChangeIsOld() {
        Written<JsonObject> first = request(NOW);
        assertThat(request(NOW.plusDays(90))).isEqualTo(first);
        Written<JsonObject> later = request(NOW.plusDays(91));
        assertThat(later).isNotEqualTo(first);
        assertThat(request(NOW.plusDays(92))).isEqualTo(later);
        holds(records -> assertThat(records.days().on(DATE).number("n")).isEqualByComparingTo("2"));
    }

    @Test
    void undoesAnUndoOfAChangeThatIsGone() {
        count(NOW);
        String change = count(NOW);
        String undo = undo(NOW.plusDays(60), Optional.of(change));
        dropOldOnes(NOW.plusDays(100));
        undo(NOW.plusDays(101), Optional.of(undo));

        assertThat(shown(NOW.plusDays(101))).contains(undo).doesNotContain(change);
        holds(records -> assertThat(records.days().on(DATE).number("n")).isEqualByComparingTo("2"));
    }

    @Test
    void dropsOldChangesForGoodByPortions() {
        List<String> old = IntStream.range(0, 3 * Retention.PORTION)
                .mapToObj(i -> count(NOW))
                .toList();
        assertThat(held()).containsAll(old);
        dropOldOnes(NOW.plusDays(200));

        holds(records -> {
            assertThat(ids(records.history().latest(Integer.MAX_VALUE, Optional.empty())))
                    .doesNotContainAnyElementsOf(old);
            assertThat(records.history().byId(old.get(0))).isEmpty();
            assertThat(records.history().touching(Ref.of(DATE))).isEmpty();
            assertThat(records.days().on(DATE).number("n")).isEqualByComparingTo(new BigDecimal(old.size()));
        });
    }

    @Test
    void keepsTheHistoryOfOtherUsersWhenOneUsersGoes() {
        Caller ann = caller(new UserId("ann"));
        write(ann, new Changes().count(DATE, "n", BigDecimal.ONE));
        count(NOW);
        dropOldOnes(NOW.plusDays(200));

        holds(
                ann.user(),
                records -> assertThat(records.history().latest(10, Optional.empty()))
                        .hasSize(1));
    }

    /** Writes until every store has had its turn at dropping. */
    private void dropOldOnes(LocalDateTime now) {
        for (int i = 0; i < WRITES_UNTIL_GONE; i++) {
            write(at(now), new Changes().count(LocalDate.from(now), "other", BigDecimal.ONE));
        }
    }

    private String count(LocalDateTime now) {
        return write(at(now), new Changes().count(DATE, "n", BigDecimal.ONE)).orElseThrow();
    }

    private void set(LocalDateTime now, String setting, long value) {
        write(at(now), new Changes().set(Ref.SETTINGS, setting, Optional.<JsonValue>of(JsonNumber.of(value))));
    }

    private String undo(LocalDateTime now, Optional<String> change) {
        return Undoing.attempt(workspace(), at(now), change)
                .<String>switchOn(done -> done.change().orElseThrow(), refusal -> {
                    throw new AssertionError("refused: " + refusal.message());
                });
    }

    private Refusal refusedUndo(LocalDateTime now, Optional<String> change) {
        return Undoing.attempt(workspace(), at(now), change)
                .<Refusal>switchOn(
                        done -> {
                            throw new AssertionError("undone: " + done.result().message());
                        },
                        refusal -> refusal);
    }

    private Written<JsonObject> request(LocalDateTime now) {
        return workspace().writeOnce(at(now), "test", "r", view -> {
            JsonObject said =
                    JsonObject.builder().put("at", view.instant().toString()).build();
            return Decision.accept(said, new Changes().count(DATE, "n", BigDecimal.ONE), "Counted.");
        });
    }

    private List<String> shown(LocalDateTime now) {
        return workspace().read(at(now), view -> ids(view.history().latest(Integer.MAX_VALUE, Optional.empty())));
    }

    private List<String> held() {
        return this.<List<String>>read(records -> ids(records.history().latest(Integer.MAX_VALUE, Optional.empty())));
    }

    private static List<String> ids(List<Change> changes) {
        return changes.stream().map(Change::id).toList();
    }

    private static Caller at(LocalDateTime now) {
        return caller(UserId.DEFAULT, now);
    }
}
