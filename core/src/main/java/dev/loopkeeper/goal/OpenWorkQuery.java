package dev.loopkeeper.goal;

import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which open tasks a review asks for.
 *
 * @param kind what they have in common
 * @param day the day of the review
 * @param before of {@link Kind#IDLE} and {@link Kind#WAITING} only tasks that were created before
 * @param some of {@link Kind#PAST_DUE} tasks that count too when they have a due date; of {@link Kind#IDLE} and
 *     {@link Kind#WAITING} tasks that do not count
 * @param most how many are listed at most
 */
public record OpenWorkQuery(Kind kind, WorkDay day, Instant before, Set<StepId> some, int most) {
    /** What takes longer than so many minutes is long. */
    public static final int LONG_MINUTES = 240;

    private static final Comparator<Step> OLDEST = Comparator.comparing(
                    (Step step) -> Step.CREATED_AT.find(step.doc()).orElse(Instant.MAX))
            .thenComparing(step -> step.id().value());

    /** What tasks have in common that a review asks for. */
    public enum Kind {
        /** They are estimated at more than {@link #LONG_MINUTES}, and no open task is part of them; by due date. */
        LONG,
        /** They were due before the day; by due date. */
        PAST_DUE,
        /** They could be done by themselves and are meant to be; the oldest first. */
        IDLE,
        /** They wait for somebody; the oldest first. */
        WAITING,
        /** They are without a commitment; by due date. */
        SOMEDAY
    }

    /** Copies the identities. */
    public OpenWorkQuery {
        some = Set.copyOf(some);
    }

    /** Whether an open task is wanted, as far as it tells by itself. */
    public boolean wants(Step task) {
        return isOfKind(task) && (!byAge() || isOld(task));
    }

    /** The same, however old it is. */
    public boolean isOfKind(Step task) {
        return switch (kind) {
            case LONG -> Step.ESTIMATE.find(task.doc()).orElse(0) > LONG_MINUTES;
            case PAST_DUE ->
                Step.DUE
                        .find(task.doc())
                        .filter(due -> due.date(day.zone()).isBefore(day.date()) || some.contains(task.id()))
                        .isPresent();
            case IDLE -> !task.waits() && !isSomeday(task) && task.offeredOn(day.date()) && day.hasBegun(task);
            case WAITING -> task.waits();
            case SOMEDAY -> isSomeday(task);
        };
    }

    private boolean byAge() {
        return kind == Kind.IDLE || kind == Kind.WAITING;
    }

    /** The order in which they are listed. */
    public Comparator<Step> order() {
        return byAge() ? OLDEST : TaskQuery.ORDER;
    }

    private boolean isOld(Step task) {
        return Step.CREATED_AT.find(task.doc()).filter(before::isAfter).isPresent() && !some.contains(task.id());
    }

    private static boolean isSomeday(Step task) {
        return Step.PRIORITY.find(task.doc()).equals(Optional.of(Priority.SOMEDAY));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof OpenWorkQuery that
                && kind == that.kind
                && day.equals(that.day)
                && before.equals(that.before)
                && some.equals(that.some)
                && most == that.most;
    }

    @Override
    public int hashCode() {
        return Objects.hash(kind, day, before, some, most);
    }
}
