package dev.loopkeeper.storage.held;

import dev.loopkeeper.goal.Availability;
import dev.loopkeeper.goal.DueLoad;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.OpenWork;
import dev.loopkeeper.goal.OpenWorkQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.Page;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a review asks of open tasks that are held whole.
 *
 * @param open the open tasks
 * @param available what can be done on a day
 */
record ListedWork(List<Step> open, Function<WorkDay, Availability> available) implements OpenWork {
    @Override
    public Page<Step> tasks(OpenWorkQuery query) {
        Set<StepId> wholes = query.kind() == OpenWorkQuery.Kind.LONG ? wholes() : Set.of();
        List<Step> all = open.stream()
                .filter(task -> query.wants(task) && !wholes.contains(task.id()))
                .sorted(query.order())
                .toList();
        return new Page<>(all.stream().limit(query.most()).toList(), all.size(), Optional.empty());
    }

    private Set<StepId> wholes() {
        return open.stream()
                .flatMap(task -> Step.PARENT.find(task.doc()).stream())
                .collect(Collectors.toSet());
    }

    @Override
    public SortedMap<LocalDate, DueLoad> due(LocalDate first, ZoneId zone) {
        SortedMap<LocalDate, DueLoad> days = new TreeMap<>();
        open.forEach(task -> Step.DUE
                .find(task.doc())
                .ifPresent(due -> days.merge(due.date(zone), DueLoad.of(task), DueLoad::plus)));
        return days.tailMap(first);
    }

    @Override
    public Set<GoalId> stalled(WorkDay day) {
        Availability can = available.apply(day);
        Set<GoalId> going = open.stream().filter(can::of).map(Step::goal).collect(Collectors.toSet());
        return open.stream()
                .filter(task -> !task.isRestingOn(day.date()))
                .map(Step::goal)
                .filter(goal -> !going.contains(goal))
                .collect(Collectors.toSet());
    }
}
