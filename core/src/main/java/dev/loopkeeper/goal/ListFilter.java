package dev.loopkeeper.goal;

import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueDays;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What records must have to stay in a list, whatever the list is of: the goal they belong to, labels, a due date, and of steps
 * where they can be done, a flag, and whether they wait for somebody.
 *
 * @param goal the goal they belong to; empty for any
 * @param tags at least one of these labels, without regard to case; empty for any
 * @param due the days on which they are due; empty for any
 * @param zone in which due dates with a time of day fall on a day
 * @param contexts at least one of these contexts, without regard to case; empty for any
 * @param flagged whether they must be flagged
 * @param waiting whether they must wait for somebody or something
 */
public record ListFilter(
        Optional<GoalId> goal,
        Set<String> tags,
        Optional<DueDays> due,
        ZoneId zone,
        Set<String> contexts,
        boolean flagged,
        boolean waiting) {
    /** Takes nothing out. */
    public static final ListFilter ALL = new ListFilter(Optional.empty(), Set.of(), Optional.empty(), ZoneOffset.UTC);

    /** Only what belongs to a goal. */
    public static ListFilter of(GoalId goal) {
        return new ListFilter(Optional.of(goal), Set.of(), Optional.empty(), ZoneOffset.UTC);
    }

    /** Copies the labels and contexts. */
    public ListFilter {
        tags = keys(tags);
        contexts = keys(contexts);
    }

    /** What every kind of record can have. */
    public ListFilter(Optional<GoalId> goal, Set<String> tags, Optional<DueDays> due, ZoneId zone) {
        this(goal, tags, due, zone, Set.of(), false, false);
    }

    /** The same, due on these days and no others. */
    public ListFilter due(DueDays days, ZoneId in) {
        return new ListFilter(goal, tags, Optional.of(days), in, contexts, flagged, waiting);
    }

    /** The same, of steps only those with one of these contexts. */
    public ListFilter inContexts(Set<String> wanted) {
        return new ListFilter(goal, tags, due, zone, wanted, flagged, waiting);
    }

    /** The same, of steps only those that are flagged, when {@code only} says so. */
    public ListFilter flagged(boolean only) {
        return new ListFilter(goal, tags, due, zone, contexts, only, waiting);
    }

    /** The same, of steps only those that wait for somebody, when {@code only} says so. */
    public ListFilter waiting(boolean only) {
        return new ListFilter(goal, tags, due, zone, contexts, flagged, only);
    }

    /** Whether everything stays. */
    public boolean isAll() {
        return goal.isEmpty() && tags.isEmpty() && due.isEmpty() && contexts.isEmpty() && !flagged && !waiting;
    }

    /**
     * Whether something stays that belongs to {@code of}, has {@code labels} and is due on {@code day}; it is flagged, waits and
     * is bound to contexts as little as a goal is.
     */
    public boolean wants(Optional<GoalId> of, Collection<String> labels, Optional<LocalDate> day) {
        return contexts.isEmpty() && !flagged && !waiting && wantsAny(of, labels, day);
    }

    /** Whether a step stays. */
    public boolean wants(Step step) {
        return isAll()
                || (wantsAny(Optional.of(step.goal()), Step.TAGS.in(step.doc()), day(Step.DUE.find(step.doc())))
                        && (contexts.isEmpty() || isAny(Step.CONTEXTS.in(step.doc()), contexts))
                        && (!flagged || Step.FLAGGED.in(step.doc()))
                        && (!waiting || step.waits()));
    }

    private boolean wantsAny(Optional<GoalId> of, Collection<String> labels, Optional<LocalDate> day) {
        return (goal.isEmpty() || goal.equals(of))
                && (tags.isEmpty() || isAny(labels, tags))
                && (due.isEmpty() || due.get().wants(day));
    }

    private static Set<String> keys(Collection<String> names) {
        return names.stream().map(Goal::slugKey).collect(Collectors.toUnmodifiableSet());
    }

    private static boolean isAny(Collection<String> names, Set<String> wanted) {
        return names.stream().map(Goal::slugKey).anyMatch(wanted::contains);
    }

    /** Whether a goal stays; it belongs to itself. */
    public boolean wants(Goal of) {
        return isAll() || wants(Optional.of(of.id()), Goal.TAGS.in(of.doc()), day(Goal.DUE.find(of.doc())));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ListFilter that
                && goal.equals(that.goal)
                && tags.equals(that.tags)
                && due.equals(that.due)
                && zone.equals(that.zone)
                && contexts.equals(that.contexts)
                && flagged == that.flagged
                && waiting == that.waiting;
    }

    @Override
    public int hashCode() {
        return Objects.hash(goal, tags, due, zone, contexts, flagged, waiting);
    }

    private Optional<LocalDate> day(Optional<Due> date) {
        return date.map(at -> at.date(zone));
    }
}
