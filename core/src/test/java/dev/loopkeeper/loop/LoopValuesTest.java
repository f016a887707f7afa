package dev.loopkeeper.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonObject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops, wins and habits as values. */
class LoopValuesTest {
    private static final LocalDate TODAY = LocalDate.parse("2026-01-14");
    private static final Instant NOW = Instant.parse("2026-01-14T09:00:00Z");

    private static OpenLoop loop(LoopKind kind, String content) {
        return OpenLoop.of(new LoopId("l1"), kind, content);
    }

    private static List<LocalDate> days(int from, int to) {
        return java.util.stream.IntStream.rangeClosed(from, to)
                .mapToObj(TODAY::minusDays)
                .toList();
    }

    private static double strength(OpenLoop habit, List<LocalDate> wins) {
        return HabitStrength.of(habit, wins, TODAY).strength().doubleValue();
    }

    @ParameterizedTest
    @CsvSource({
        "Go for a walk, commitment: walk",
        "called my MUM!, commitment: call mum",
        "mum call, commitment: mum call",
        "call her mum, commitment: call her mum",
        "Go to the gym, commitment: gym",
        "Email Jo about Max, commitment: email jo about max",
        "Email Max about Jo, commitment: email max about jo",
        "Book a flight to Oslo, commitment: book flight to oslo",
        "Book a flight from Oslo, commitment: book flight from oslo",
        "Don't call Mia, commitment: dont call mia",
        "The, commitment: the",
        "😀, commitment: 😀"
    })
    void knowsEqualLoopsByTheirTellingStems(String content, String key) {
        assertThat(loop(LoopKind.COMMITMENT, content).dedupeKey()).isEqualTo(key);
    }

    @Test
    void boundsTheKeyOfALongText() {
        String key = DedupeKey.of(LoopKind.THREAD, "word".repeat(50_000));

        assertThat(key).hasSizeLessThanOrEqualTo(900);
    }

    @Test
    void keepsAWinPerOriginalAndDay() {
        OpenLoop habit = loop(LoopKind.HABIT, "Walk").with(OpenLoop.SCOPE, "private");

        OpenLoop win = Win.of(new LoopId("w"), habit, TODAY, NOW);

        assertThat(win.content()).isEqualTo("✓ Walk");
        assertThat(win.kind()).isEqualTo(LoopKind.COMMITMENT);
        assertThat(win.status()).isEqualTo(LoopStatus.COMPLETED);
        assertThat(win.dedupeKey()).isEqualTo("win:l1:2026-01-14");
        assertThat(Win.is(win)).isTrue();
        assertThat(Win.original(win)).contains(habit.id());
        assertThat(Win.date(win)).contains(TODAY);
    }

    @ParameterizedTest
    @CsvSource({"win:", "win:x", "win::2026-01-14", "win:x:2026-13-14", "won:x:2026-01-14", "win:x2026-01-14"})
    void takesOtherKeysForNoWin(String key) {
        assertThat(Win.is(loop(LoopKind.COMMITMENT, "Walk").with(OpenLoop.DEDUPE_KEY, key)))
                .isFalse();
    }

    @Test
    void readsKindsInAnyCaseAndRefusesOthers() {
        JsonObject doc = loop(LoopKind.HABIT, "Walk").doc();

        assertThat(new OpenLoop(doc.toBuilder().put("kind", "habit").build()).kind())
                .isEqualTo(LoopKind.HABIT);
        Assertions.assertThatExceptionOfType(FaultyRecordException.class)
                .isThrownBy(
                        () -> new OpenLoop(doc.toBuilder().put("kind", "WIN").build()))
                .withMessageContaining("COMMITMENT, HABIT, THREAD, FRICTION");
    }

    @Test
    void refusesATimeboxThatEndsBeforeItStarts() {
        LocalDateTime start = TODAY.atTime(9, 0);

        assertThatIllegalArgumentException().isThrownBy(() -> new Timebox(start, start.minusMinutes(1), ""));
    }

    @Test
    void growsWithEveryDayKeptAndSurvivesAMiss() {
        OpenLoop habit = loop(LoopKind.HABIT, "Walk");

        double month = strength(habit, days(0, 29));
        double missed = strength(
                habit,
                days(0, 29).stream()
                        .filter(day -> !day.equals(TODAY.minusDays(1)))
                        .toList());
        double dropped = strength(habit, days(14, 43));

        assertThat(month).isBetween(0.75, 0.85);
        assertThat(missed).isBetween(month - 0.1, month - 0.01);
        assertThat(dropped).isBetween(0.3, 0.5);
        assertThat(strength(habit, List.of())).isZero();
    }

    @Test
    void doesNotCountTodayBeforeItIsOverNorPausedDays() {
        OpenLoop habit = loop(LoopKind.HABIT, "Walk");
        OpenLoop paused = LoopNotes.with(habit, LoopNotes.PAUSED, days(1, 5));

        double yesterday = HabitStrength.of(habit, days(1, 30), TODAY.minusDays(1))
                .strength()
                .doubleValue();
        assertThat(strength(habit, days(1, 30))).isEqualTo(yesterday);
        assertThat(strength(paused, days(6, 30))).isGreaterThan(strength(habit, days(6, 30)));
    }

    @Test
    void keepsAWeeklyHabitForTheWholeWeek() {
        OpenLoop weekly = LoopNotes.with(loop(LoopKind.HABIT, "Swim"), LoopNotes.EVERY_DAYS, 7);
        List<LocalDate> wins = List.of(TODAY.minusDays(3), TODAY.minusDays(10), TODAY.minusDays(17));

        HabitStrength kept = HabitStrength.of(weekly, wins, TODAY);

        assertThat(kept.strength().doubleValue()).isGreaterThan(strength(loop(LoopKind.HABIT, "Swim"), wins));
        assertThat(kept.winsPerWeek()).isEqualByComparingTo("0.8");
        assertThat(kept.last()).isEqualTo(Optional.of(TODAY.minusDays(3)));
    }
}
