package dev.loopkeeper.goal;

import dev.loopkeeper.json.Paging;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which steps of one or more goals are wanted: ordered by unit (undated first, then weeks by number, then other units by
 * name) and by place. Steps of the weekly template are left out unless the template is asked for.
 *
 * @param goals the goals they belong to
 * @param part which units
 * @param statuses the statuses wanted; empty for any
 * @param filter what else they must have
 * @param paging which part of the list
 */
public record StepQuery(Set<GoalId> goals, Part part, Set<StepStatus> statuses, ListFilter filter, Paging paging) {
    /** Which units of a goal are wanted. */
    public sealed interface Part {
        /** Whether steps of {@code unit} are wanted. */
        boolean wants(Optional<Unit> unit);

        /** Whether a step is wanted; all of its unit are, unless a part says otherwise. */
        default boolean wants(Step step) {
            return wants(step.unit());
        }
    }

    /** Every unit and the undated steps. */
    public record Whole() implements Part {
        @Override
        public boolean wants(Optional<Unit> unit) {
            return !unit.equals(Optional.of(Unit.TEMPLATE));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Whole;
        }

        @Override
        public int hashCode() {
            return 5;
        }
    }

    /** The steps without a unit. */
    public record Undated() implements Part {
        @Override
        public boolean wants(Optional<Unit> unit) {
            return unit.isEmpty();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Undated;
        }

        @Override
        public int hashCode() {
            return 7;
        }
    }

    /** One unit. */
    public record In(Unit unit) implements Part {
        @Override
        public boolean wants(Optional<Unit> other) {
            return other.equals(Optional.of(unit));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof In that && unit.equals(that.unit);
        }

        @Override
        public int hashCode() {
            return unit.hashCode();
        }
    }

    /** The units that are no weeks, such as {@code chapter-3}; the template is none of them. */
    public record NoWeek() implements Part {
        @Override
        public boolean wants(Optional<Unit> unit) {
            return unit.filter(any -> !any.equals(Unit.TEMPLATE) && any.week().isEmpty())
                    .isPresent();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof NoWeek;
        }

        @Override
        public int hashCode() {
            return 11;
        }
    }

    /**
     * The steps outside of weeks that have no day: neither due nor planned.
     *
     * @param last what is put off beyond this day is left out
     */
    public record Dayless(LocalDate last) implements Part {
        @Override
        public boolean wants(Optional<Unit> unit) {
            return unit.isEmpty() || new NoWeek().wants(unit);
        }

        @Override
        public boolean wants(Step step) {
            return wants(step.unit())
                    && Step.DUE.find(step.doc()).isEmpty()
                    && Step.PLANNED.find(step.doc()).isEmpty()
                    && !step.isPutOff(last);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Dayless that && last.equals(that.last);
        }

        @Override
        public int hashCode() {
            return last.hashCode();
        }
    }

    /** The weeks from {@code first} to {@code last}, both included; none when {@code last} is the lesser. */
    public record Between(int first, int last) implements Part {
        @Override
        public boolean wants(Optional<Unit> unit) {
            OptionalInt week = unit.map(Unit::week).orElseGet(OptionalInt::empty);
            return week.isPresent() && week.getAsInt() >= first && week.getAsInt() <= last;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Between that && first == that.first && last == that.last;
        }

        @Override
        public int hashCode() {
            return 31 * first + last;
        }
    }

    /**
     * The steps of some weeks that are not put off.
     *
     * @param weeks the weeks
     * @param day what is put off beyond this day is left out
     */
    public record Offered(Between weeks, LocalDate day) implements Part {
        @Override
        public boolean wants(Optional<Unit> unit) {
            return weeks.wants(unit);
        }

        @Override
        public boolean wants(Step step) {
            return wants(step.unit()) && !step.isPutOff(day);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Offered that && weeks.equals(that.weeks) && day.equals(that.day);
        }

        @Override
        public int hashCode() {
            return 31 * weeks.hashCode() + day.hashCode();
        }
    }

    /** The order of a goal's steps. */
    public static final Comparator<Step> ORDER = Comparator.comparingInt(StepQuery::unitRank)
            .thenComparing(step -> step.unit().map(Unit::name).orElse(""))
            .thenComparingInt(Step::order)
            .thenComparing(step -> step.id().value());

    /** Copies the sets; goals keep their order. */
    public StepQuery {
        goals = goals.size() <= 1 ? Set.copyOf(goals) : Collections.unmodifiableSet(new LinkedHashSet<>(goals));
        statuses = Set.copyOf(statuses);
    }

    /** Steps of one goal that need nothing else. */
    public StepQuery(GoalId goal, Part part, Set<StepStatus> statuses, Paging paging) {
        this(Set.of(goal), part, statuses, ListFilter.ALL, paging);
    }

    /** Every step of a goal, its units and the undated ones. */
    public static StepQuery whole(GoalId goal) {
        return new StepQuery(goal, new Whole(), Set.of(), Paging.ALL);
    }

    /** Every step of one unit. */
    public static StepQuery in(GoalId goal, Unit unit) {
        return new StepQuery(goal, new In(unit), Set.of(), Paging.ALL);
    }

    /** The same of several goals. */
    public static StepQuery in(Collection<GoalId> goals, Unit unit) {
        return of(goals, new In(unit));
    }

    /** Every step without a unit. */
    public static StepQuery undated(GoalId goal) {
        return new StepQuery(goal, new Undated(), Set.of(), Paging.ALL);
    }

    /** Every open step of the weeks before week {@code number}. */
    public static StepQuery openBefore(GoalId goal, int number) {
        return new StepQuery(goal, new Between(0, number - 1), StepStatus.OPEN, Paging.ALL);
    }

    /** The same steps, a part of the list. */
    public StepQuery page(Paging wanted) {
        return new StepQuery(goals, part, statuses, filter, wanted);
    }

    /** The same steps of these goals. */
    public StepQuery ofGoals(Collection<GoalId> others) {
        return new StepQuery(goalSet(others), part, statuses, filter, paging);
    }

    /** Every open step of the units that are no weeks. */
    public static StepQuery openOutsideWeeks(GoalId goal) {
        return new StepQuery(goal, new NoWeek(), StepStatus.OPEN, Paging.ALL);
    }

    /** Every open step of a goal, its units and the undated ones. */
    public static StepQuery open(GoalId goal) {
        return new StepQuery(goal, new Whole(), StepStatus.OPEN, Paging.ALL);
    }

    /** Every open step of a goal in those units that the filter wants. */
    public static StepQuery open(GoalId goal, Part part, ListFilter filter) {
        return open(Set.of(goal), part, filter);
    }

    /** Every open step of several goals in those units. */
    public static StepQuery open(Collection<GoalId> goals, Part part) {
        return open(goals, part, ListFilter.ALL);
    }

    /** Every open step of several goals in those units that the filter wants. */
    public static StepQuery open(Collection<GoalId> goals, Part part, ListFilter filter) {
        return new StepQuery(goalSet(goals), part, StepStatus.OPEN, filter, Paging.ALL);
    }

    /** Every step of several goals in those units. */
    public static StepQuery of(Collection<GoalId> goals, Part part) {
        return new StepQuery(goalSet(goals), part, Set.of(), ListFilter.ALL, Paging.ALL);
    }

    /** Every step of several goals that has one of these statuses; of any status when there are none. */
    public static StepQuery of(Collection<GoalId> goals, Set<StepStatus> statuses) {
        return new StepQuery(goalSet(goals), new Whole(), statuses, ListFilter.ALL, Paging.ALL);
    }

    /** Whether {@code step} is wanted, paging aside. */
    public boolean wants(Step step) {
        return goals.contains(step.goal())
                && part.wants(step)
                && (statuses.isEmpty() || statuses.contains(step.status()))
                && filter.wants(step);
    }

    private static Set<GoalId> goalSet(Collection<GoalId> goals) {
        return goals instanceof Set<GoalId> set ? set : new LinkedHashSet<>(goals);
    }

    private static int unitRank(Step step) {
        return step.unit().map(unit -> unit.week().orElse(Integer.MAX_VALUE)).orElse(-1);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StepQuery that
                && goals.equals(that.goals)
                && part.equals(that.part)
                && statuses.equals(that.statuses)
                && filter.equals(that.filter)
                && paging.equals(that.paging);
    }

    @Override
    public int hashCode() {
        return Objects.hash(goals, part, statuses, filter, paging);
    }
}
