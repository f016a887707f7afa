package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Lists;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
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
        List<String> later = goOn(ninetyDaysAndASummerTime);
        assertThat(shown()).startsWith(later.get(later.size() - 1)).endsWith(young, old);
        goOn(ninetyDaysAndASummerTime.plusSeconds(1));
        assertThat(shown()).endsWith(later.get(0), young).doesNotContain(old);
        set(NOW.plusDays(91), Settings.HISTORY_DAYS.name(), 10);
        assertThat(shown()).endsWith(later.get(0));
        reopen();
        assertThat(shown()).endsWith(later.get(0));
    }

    @Test
    void keepsWhatIsOldWhileNothingIsWritten() {
        String old = count(NOW);

        assertThat(workspace().<List<String>>read(at(NOW.plusYears(80)), RetentionContract::shown))
                .containsExactly(old);
        undo(NOW.plusYears(80), Optional.of(old));
    }

    @Test
    void showsWhatWasDoneBeforeALongPauseUntilMoreWasDone() {
        String before = count(NOW);
        LocalDateTime back = NOW.plusDays(120);
        List<String> again =
                IntStream.range(1, Retention.RECENT).mapToObj(i -> count(back)).toList();

        assertThat(shown()).hasSize(Retention.RECENT).endsWith(again.get(0), before);
        String last = count(back);
        assertThat(shown()).hasSize(Retention.RECENT).startsWith(last).endsWith(again.get(0));
    }

    @Test
    void losesNothingByAClockThatIsFarAheadForAFewChanges() {
        List<String> made = new ArrayList<>(goOn(NOW));
        made.add(count(LocalDateTime.parse("2099-01-01T09:00")));
        assertThat(shown()).containsExactlyElementsOf(Lists.reverse(made));
        made.addAll(IntStream.range(0, 7).mapToObj(i -> count(NOW.plusHours(i))).toList());
        IntStream.range(1, Retention.RECENT).forEach(i -> made.add(count(LocalDateTime.parse("2099-02-01T09:00"))));
        made.addAll(goOn(NOW.plusDays(1)));

        assertThat(shown()).containsExactlyElementsOf(Lists.reverse(made));
        assertThat(held()).containsExactlyElementsOf(Lists.reverse(made));
        reopen();
        assertThat(shown()).containsExactlyElementsOf(Lists.reverse(made));
        undo(NOW.plusDays(1), Optional.of(made.get(0)));
    }

    @Test
    void showsAgainWhatAClockThatWasAheadForLongHasHidden() {
        String before = count(NOW);
        List<String> ahead = goOn(NOW.plusDays(100));
        assertThat(shown()).doesNotContain(before);
        count(NOW.plusDays(1));

        assertThat(shown()).containsAll(ahead);
    }

    @Test
    void losesNothingByAClockThatIsFarBehind() {
        List<String> made = new ArrayList<>(goOn(NOW));
        made.add(count(LocalDateTime.parse("1970-01-01T00:00")));
        made.addAll(goOn(NOW.plusDays(30)));

        assertThat(shown()).containsExactlyElementsOf(Lists.reverse(made));
        assertThat(held()).containsExactlyElementsOf(Lists.reverse(made));
    }

    @Test
    void losesNothingByAClockThatIsBehindForLong() {
        List<String> made = new ArrayList<>(goOn(NOW));
        IntStream.range(0, 40).forEach(i -> made.add(count(NOW.minusYears(1).minusDays(i))));
        made.addAll(goOn(NOW.plusDays(60)));

        assertThat(shown()).containsExactlyElementsOf(Lists.reverse(made));
        assertThat(held()).containsExactlyElementsOf(Lists.reverse(made));
    }

    @Test
    void keepsOnlyWhatIsYoungOnceAClockThatWasAheadIsRightAgain() {
        String old = count(NOW);
        String ahead = count(LocalDateTime.parse("2099-01-01T09:00"));
        String alsoOld = count(NOW.plusDays(1));
        String alsoAhead = count(LocalDateTime.parse("2099-01-01T09:00"));
        String young = count(NOW.plusDays(150));
        dropOldOnes(NOW.plusDays(160));

        assertThat(shown()).endsWith(young, alsoAhead).doesNotContain(old, ahead, alsoOld);
        holds(records -> {
            HistoryStore kept = records.history().kept(Retention.of(records.settings()));
            Instant year = Instant.parse("2090-01-01T00:00:00Z");
            assertThat(ids(kept.since(year))).containsExactly(alsoAhead);
            assertThat(ids(kept.reversalsSince(year, "n"))).isEmpty();
        });
    }

    @Test
    void showsNoMoreChangesThanAreKept() {
        set(NOW, Settings.HISTORY_CHANGES.name(), 100);
        List<String> made = IntStream.range(0, 130).mapToObj(i -> count(NOW)).toList();

        List<String> shown = shown();
        assertThat(shown).hasSize(100).startsWith(made.get(129)).endsWith(made.get(30));
    }

    @Test
    void keepsWhatWasMadeBeforeAYoungChangeWhateverTheClockSaid() {
        String future = count(NOW.plusDays(200));
        String takenBack = undo(NOW, Optional.of(future));
        String last = count(NOW);
        List<String> later = goOn(NOW.plusDays(90));

        assertThat(shown()).endsWith(later.get(0), last, takenBack, future);
        assertThat(workspace()
                        .<Boolean>read(
                                at(NOW.plusDays(100)),
                                view -> view.history()
                                        .stands(view.history().byId(future).orElseThrow())))
                .isFalse();
        later = goOn(NOW.plusDays(291));
        assertThat(shown()).endsWith(later.get(0));
    }

    @Test
    void saysWhyAnOldChangeCannotBeUndone() {
        String old = count(NOW);
        String young = count(NOW.plusDays(50));
        List<String> later = goOn(NOW.plusDays(91));

        Refusal refusal = refusedUndo(NOW.plusDays(91), Optional.of(old));
        assertThat(refusal.code()).isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(refusal.message()).contains("older than the 90 days", "history_days", "no longer be undone");
        assertThat(refusedUndo(NOW.plusDays(91), Optional.of(old.substring(0, 18)))
                        .message())
                .contains("history_days");
        for (int i = 0; i <= later.size(); i++) {
            undo(NOW.plusDays(91), Optional.empty());
        }
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
        goOn(NOW.plusDays(91));
        Written<JsonObject> later = request(NOW.plusDays(91));
        assertThat(later).isNotEqualTo(first);
        assertThat(request(NOW.plusDays(92))).isEqualTo(later);
    }

    @Test
    void undoesAnUndoOfAChangeThatIsGone() {
        count(NOW);
        String change = count(NOW);
        String undo = undo(NOW.plusDays(60), Optional.of(change));
        dropOldOnes(NOW.plusDays(100));
        undo(NOW.plusDays(101), Optional.of(undo));

        assertThat(shown()).contains(undo).doesNotContain(change);
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
        return workspace().writeOnce(at(now), new Request("r", "test", JsonObject.EMPTY), view -> {
            JsonObject said =
                    JsonObject.builder().put("at", view.instant().toString()).build();
            return Decision.accept(said, new Changes().count(DATE, "n", BigDecimal.ONE), "Counted.");
        });
    }

    /** As many changes as tell the time of the log. */
    private List<String> goOn(LocalDateTime now) {
        return IntStream.range(0, Retention.RECENT).mapToObj(i -> count(now)).toList();
    }

    private List<String> shown() {
        return workspace().<List<String>>read(at(NOW), RetentionContract::shown);
    }

    private static List<String> shown(View view) {
        return ids(view.history().latest(Integer.MAX_VALUE, Optional.empty()));
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
