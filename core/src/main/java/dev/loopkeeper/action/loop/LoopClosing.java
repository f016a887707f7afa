package dev.loopkeeper.action.loop;

import com.google.common.collect.EvictingQueue;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopNotes;
import dev.loopkeeper.loop.LoopRepetition;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Outcome;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/**
 * The one act of closing a loop, whatever door it came through. What it writes has the cause that the changes have at the
 * time, so that it can be taken back together with what brought it about.
 *
 * @param changes where all that follows is added
 */
public record LoopClosing(View view, Changes changes) {
    private static final int MISSES_KEPT = 20;
    private static final int PAUSED_KEPT = 1000;

    /**
     * What closing a loop came to.
     *
     * @param loop the loop as it is now
     * @param win the record of what was done; empty when there is one for that day already, or nothing was won
     */
    public record Closed(OpenLoop loop, Optional<OpenLoop> win) {}

    /**
     * It was done on {@code date}: a habit stays open, what repeats moves on to its next date, anything else is over;
     * commitments and habits are a win.
     */
    public Closed complete(OpenLoop loop, LocalDate date) {
        return complete(loop, date, Optional.empty());
    }

    /** The same; the win keeps the notes. */
    Closed complete(OpenLoop loop, LocalDate date, Optional<String> notes) {
        Optional<OpenLoop> win = loop.kind() == LoopKind.THREAD ? Optional.empty() : win(loop, date, notes);
        OpenLoop after = loop.kind() == LoopKind.HABIT
                ? win.map(any -> spokenOf(loop)).orElse(loop)
                : LoopRepetition.of(loop, view.zone())
                        .flatMap(repetition -> repetition.next(date, view.today()))
                        .map(next -> spokenOf(next).without(OpenLoop.SNOOZED_UNTIL))
                        .orElseGet(() -> over(loop, LoopStatus.COMPLETED, Outcome.COMPLETED, at(view, date)));
        changes.put(after);
        return new Closed(after, win);
    }

    /** It is let go of. */
    public Closed dismiss(OpenLoop loop) {
        return put(over(loop, LoopStatus.SKIPPED, Outcome.DISMISSED, view.instant()));
    }

    /** It was a passing remark, and nothing to keep in mind. */
    public Closed pass(OpenLoop loop) {
        return put(over(loop, LoopStatus.SKIPPED, Outcome.NOT_ACTIONABLE, view.instant()));
    }

    /** It goes on in another loop. */
    Closed mergeInto(OpenLoop loop, LoopId into) {
        OpenLoop merged = over(loop, LoopStatus.SKIPPED, Outcome.MERGED, view.instant());
        return put(LoopNotes.with(merged, LoopNotes.CONTINUED_AS, into));
    }

    /** It is a habit of its own from now on; nothing is won by that. */
    public Closed becomeHabit(OpenLoop loop, LoopId habit) {
        OpenLoop over = over(loop, LoopStatus.COMPLETED, Outcome.BECAME_HABIT, view.instant());
        return put(LoopNotes.with(over, LoopNotes.CONTINUED_AS, habit));
    }

    /** It was not done: it stays open without its time, or on its next date, and the day is remembered. */
    public Closed miss(OpenLoop loop) {
        Queue<LocalDate> misses = EvictingQueue.create(MISSES_KEPT);
        LoopNotes.find(loop, LoopNotes.MISSES).orElse(List.of()).stream()
                .filter(day -> !day.equals(view.today()))
                .forEach(misses::add);
        misses.add(view.today());
        OpenLoop later = LoopRepetition.of(loop, view.zone())
                .flatMap(repetition -> repetition.next(view.today(), view.today()))
                .orElseGet(() -> loop.without(OpenLoop.TIMEBOX));
        return put(spokenOf(LoopNotes.with(later, LoopNotes.MISSES, List.copyOf(misses))));
    }

    /** It is not brought up before {@code until}; for a habit the days up to then do not count. */
    Closed snooze(OpenLoop loop, Instant until) {
        OpenLoop snoozed = spokenOf(loop.with(OpenLoop.SNOOZED_UNTIL, until));
        return put(loop.kind() == LoopKind.HABIT ? paused(snoozed, until) : snoozed);
    }

    /** It is open again; the win of its completion goes, for a habit that of today. */
    public Closed reopen(OpenLoop loop) {
        LocalDate day = loop.completedAt().map(view.dayClock()::today).orElseGet(view::today);
        view.loops().win(loop.id(), day).ifPresent(win -> changes.delete(Ref.of(win.id())));
        return put(spokenOf(loop.with(OpenLoop.STATUS, LoopStatus.PENDING)
                .without(OpenLoop.COMPLETED_AT)
                .without(OpenLoop.OUTCOME)
                .without(OpenLoop.SNOOZED_UNTIL)));
    }

    private Closed put(OpenLoop loop) {
        changes.put(loop);
        return new Closed(loop, Optional.empty());
    }

    private OpenLoop over(OpenLoop loop, LoopStatus status, String outcome, Instant at) {
        return loop.with(OpenLoop.STATUS, status)
                .with(OpenLoop.OUTCOME, outcome)
                .with(OpenLoop.COMPLETED_AT, at)
                .with(OpenLoop.UPDATED_AT, view.instant())
                .without(OpenLoop.SNOOZED_UNTIL);
    }

    private OpenLoop spokenOf(OpenLoop loop) {
        return loop.spokenOf(view.instant());
    }

    private Optional<OpenLoop> win(OpenLoop loop, LocalDate date, Optional<String> notes) {
        if (view.loops().win(loop.id(), date).isPresent()) {
            return Optional.empty();
        }
        OpenLoop plain = Win.of(new LoopId(view.newId()), loop, date, at(view, date));
        OpenLoop win =
                notes.map(text -> LoopNotes.with(plain, LoopNotes.NOTES, text)).orElse(plain);
        changes.create(win);
        return Optional.of(win);
    }

    /** Now when the day is today, else the same time on the day it was done. */
    public static Instant at(View view, LocalDate date) {
        return view.now().plusDays(ChronoUnit.DAYS.between(view.today(), date)).toInstant();
    }

    private OpenLoop paused(OpenLoop habit, Instant until) {
        List<LocalDate> days =
                new ArrayList<>(LoopNotes.find(habit, LoopNotes.PAUSED).orElse(List.of()));
        LocalDate end = view.dayClock().today(until);
        for (LocalDate day = view.today(); day.isBefore(end) && days.size() < PAUSED_KEPT; day = day.plusDays(1)) {
            if (!days.contains(day)) {
                days.add(day);
            }
        }
        return LoopNotes.with(habit, LoopNotes.PAUSED, List.copyOf(days));
    }
}
