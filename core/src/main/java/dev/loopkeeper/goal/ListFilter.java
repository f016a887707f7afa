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
import org.jspecify.annotations.Nullable;

/**
 * What records must have to stay in a list, whatever the list is of: the goal they belong to, labels, and a due date.
 *
 * @param goal the goal they belong to; empty for any
 * @param tags at least one of these labels; empty for any
 * @param due the days on which they are due; empty for any
 * @param zone in which due dates with a time of day fall on a day
 */
public record ListFilter(Optional<GoalId> goal, Set<String> tags, Optional<DueDays> due, ZoneId zone) {
    /** Takes nothing out. */
    public static final ListFilter ALL = new ListFilter(Optional.empty(), Set.of(), Optional.empty(), ZoneOffset.UTC);

    /** Only what belongs to a goal. */
    public static ListFilter of(GoalId goal) {
        return new ListFilter(Optional.of(goal), Set.of(), Optional.empty(), ZoneOffset.UTC);
    }

    /** Copies the labels. */
    public ListFilter {
        tags = Set.copyOf(tags);
    }

    /** Whether everything stays. */
    public boolean isAll() {
        return goal.isEmpty() && tags.isEmpty() && due.isEmpty();
    }

    /** Whether something stays that belongs to {@code of}, has {@code labels} and is due on {@code day}. */
    public boolean wants(Optional<GoalId> of, Collection<String> labels, Optional<LocalDate> day) {
        return (goal.isEmpty() || goal.equals(of))
                && (tags.isEmpty() || labels.stream().anyMatch(tags::contains))
                && (due.isEmpty() || due.get().wants(day));
    }

    /** Whether a step stays. */
    public boolean wants(Step step) {
        return isAll() || wants(Optional.of(step.goal()), Step.TAGS.in(step.doc()), day(Step.DUE.find(step.doc())));
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
                && zone.equals(that.zone);
    }

    @Override
    public int hashCode() {
        return Objects.hash(goal, tags, due, zone);
    }

    private Optional<LocalDate> day(Optional<Due> date) {
        return date.map(at -> at.date(zone));
    }
}
