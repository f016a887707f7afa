package dev.loopkeeper.action.agenda;

import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.SetMultimap;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueWords;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tells what is due, planned, promised or past due, day by day, across goals and loops; changes nothing. */
public final class Agenda {
    /** How much of what has no day is shown. */
    static final int WITHOUT_DAY = 20;

    private Agenda() {}

    /** Looks, or says what was not understood. */
    public static Decision<AgendaReport> decide(View view, AgendaRequest request) {
        return from(view, request.from())
                .then(from -> request.filter().in(view).map(filter -> {
                    LocalDate last = from.plusDays(request.days() - 1L);
                    return report(view, new AgendaDays(view.today(), from, last), filter);
                }))
                .decide(Decision::answer);
    }

    /** The first day: a day, or the first of a time in words such as {@code next week}. */
    private static Lookup<LocalDate> from(View view, Optional<String> text) {
        if (text.isEmpty() || text.get().strip().equalsIgnoreCase("today")) {
            return Lookup.found(view.today());
        }
        Reading<Due> day = DueWords.read(text.get().strip(), view.now(), DueWords.End.FIRST, view.timeLanguage());
        return day.switchOn(due -> Lookup.found(due.date(view.zone())), bad -> Lookup.invalid("from", text.get(), bad));
    }

    private static AgendaReport report(View view, AgendaDays days, ListFilter filter) {
        ReadFailures problems = new ReadFailures();
        StepItems steps = new StepItems(view, days, goals(view, filter), filter, problems);
        List<AgendaItem> items = new ArrayList<>(steps.items(WITHOUT_DAY));
        SetMultimap<String, Optional<LocalDate>> daysOfSteps =
                items.stream().collect(ImmutableSetMultimap.toImmutableSetMultimap(AgendaItem::id, AgendaItem::day));
        items.addAll(problems.orElse(List.of(), () -> new LoopItems(view, days, filter, daysOfSteps).items()));
        int onEvents = new EventItems(view, days, filter, problems).addTo(items);
        Map<Optional<LocalDate>, List<AgendaItem>> byDay =
                items.stream().sorted(AgendaItem.ORDER).collect(Collectors.groupingBy(AgendaItem::day));
        List<AgendaItem> withoutDay = byDay.getOrDefault(Optional.<LocalDate>empty(), List.of()).stream()
                .sorted(AgendaItem.WITHOUT_DAY)
                .toList();
        return new AgendaReport(
                days.today(),
                days.all().stream()
                        .map(day -> new AgendaReport.Day(day, byDay.getOrDefault(Optional.of(day), List.of())))
                        .toList(),
                withoutDay.subList(0, Math.min(WITHOUT_DAY, withoutDay.size())),
                total(withoutDay, steps.outsideWeeksTotal() - onEvents),
                steps.older(),
                problems.messages());
    }

    /** What is there, with the steps outside of weeks as many as they are. */
    private static int total(List<AgendaItem> withoutDay, int outsideWeeks) {
        long others = withoutDay.stream()
                .filter(item -> item.type() == AgendaItem.Type.LOOP || item.isOfWeek())
                .count();
        return (int) others + outsideWeeks;
    }

    private static List<Goal> goals(View view, ListFilter filter) {
        return filter.goal()
                .map(id -> view.goals().byId(id).stream().toList())
                .orElseGet(() -> view.goals().active());
    }
}
