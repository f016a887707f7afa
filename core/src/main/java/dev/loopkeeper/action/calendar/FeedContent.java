package dev.loopkeeper.action.calendar;

import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.calendar.Feed;
import dev.loopkeeper.goal.DatedQuery;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.time.DueDays;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a person's records hold for calendars of other programs. */
public final class FeedContent {
    /** What is over longer is of use to nobody. */
    private static final int DAYS_BACK = 90;

    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);
    private static final Comparator<Step> ORDER = Comparator.comparing(
                    (Step step) -> step.day().orElse(LocalDate.MAX))
            .thenComparing(step -> step.id().value());

    private FeedContent() {}

    /** What there is: appointments of the last {@value #DAYS_BACK} days and later ones, and open steps whatever their day. */
    public static Feed of(View view) {
        LocalDate today = view.today();
        List<CalendarEvent> events = view.appointments().between(today.minusDays(DAYS_BACK), LAST).stream()
                .map(Appointment::event)
                .sorted(CalendarEvent.ORDER)
                .toList();
        Map<GoalId, Optional<String>> goals = new HashMap<>();
        List<Feed.Item> steps =
                view.steps().dated(new DatedQuery(Optional.empty(), DueDays.until(LAST), view.zone())).stream()
                        .sorted(ORDER)
                        .map(step -> new Feed.Item(step, goals.computeIfAbsent(step.goal(), id -> title(view, id))))
                        .toList();
        return new Feed(events, steps, view.zone(), changed(view));
    }

    private static Optional<String> title(View view, GoalId id) {
        return view.goals().byId(id).filter(goal -> !Inbox.is(goal)).map(Goal::title);
    }

    private static Instant changed(View view) {
        return view.history().headlines(1, Optional.empty()).stream()
                .map(Headline::at)
                .findFirst()
                .orElse(Instant.EPOCH);
    }
}
