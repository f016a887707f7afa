package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.goal.DatedQuery;
import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.DueDays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What can be begun now, over all active goals; changes nothing. */
public final class NextActions {
    private static final Comparator<Item> ORDER =
            Comparator.<Item>comparingInt(item -> -item.goal().priority()).thenComparing(Item::step, NextQuery.ORDER);

    private NextActions() {}

    /**
     * A step that can be begun.
     *
     * @param step the step
     * @param goal its goal
     */
    public record Item(Step step, Goal goal) {}

    /** At most {@code limit} steps that can be begun, by the goal's priority, then by place. */
    public static List<Item> of(View view, int limit) {
        return of(view, ListFilter.ALL, limit);
    }

    /** The same of what a person wants to see; or what was not understood. */
    public static Decision<List<Item>> decide(View view, FilterRequest wanted, int limit) {
        return wanted.in(view).decide(filter -> Decision.answer(of(view, filter, limit)));
    }

    /** The same of what a filter wants. What is due by today is among them, whatever the week it belongs to. */
    public static List<Item> of(View view, ListFilter filter, int limit) {
        NextQuery query = new NextQuery(GoalUnits.currentWeek(view), view.today(), filter, limit);
        Stream<Step> here = view.steps().next(query).stream();
        return Stream.concat(here, dueElsewhere(view, query))
                .map(step -> new Item(step, view.goals().byId(step.goal()).orElseThrow()))
                .sorted(ORDER)
                .limit(limit)
                .toList();
    }

    private static Stream<Step> dueElsewhere(View view, NextQuery query) {
        DueDays days = DueDays.until(query.today());
        DatedQuery dated = new DatedQuery(query.filter().goal(), days, view.zone());
        Map<GoalId, List<Step>> due = view.steps().dated(dated).stream()
                .filter(step -> query.isElsewhere(step)
                        && Step.DUE
                                .find(step.doc())
                                .filter(date -> days.holds(date.date(view.zone())))
                                .isPresent())
                .collect(Collectors.groupingBy(Step::goal));
        return due.entrySet().stream()
                .flatMap(entry -> view.goals().byId(entry.getKey()).stream()
                        .filter(goal -> goal.status() == GoalStatus.ACTIVE)
                        .flatMap(goal -> begun(view, query, goal, entry.getValue())));
    }

    /** Those that can be begun; of a sequence only the first, when nothing of it is open where the query looks. */
    private static Stream<Step> begun(View view, NextQuery query, Goal goal, List<Step> due) {
        boolean sequential = Goal.FLOW.in(goal.doc()) == Flow.SEQUENTIAL;
        if (sequential && view.steps().all(StepQuery.open(goal.id())).stream().anyMatch(query::looksAt)) {
            return Stream.empty();
        }
        return due.stream()
                .sorted(StepQuery.ORDER)
                .limit(sequential ? 1 : due.size())
                .filter(step -> query.canBegin(step) && isReady(view, step));
    }

    private static boolean isReady(View view, Step step) {
        return step.dependencies().stream()
                .flatMap(id -> view.steps().byId(id).stream())
                .noneMatch(Step::blocksDependents);
    }
}
