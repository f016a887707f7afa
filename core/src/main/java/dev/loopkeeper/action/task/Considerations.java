package dev.loopkeeper.action.task;

import dev.loopkeeper.action.task.Consideration.Kind;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.CalendarNames;
import dev.loopkeeper.time.Due;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What is considered when a task is suggested, each thing by a rule of its own; {@link Points} says how much it weighs. */
final class Considerations {
    private final View view;
    private final LocalDate today;
    private final SuggestRequest request;
    private final Optional<Integer> minutes;
    private final Habits habits;
    private final List<Function<Step, Optional<Consideration>>> rules = List.of(
            this::due,
            this::planned,
            this::priority,
            this::flag,
            this::progress,
            this::time,
            this::energy,
            this::location,
            this::habit);

    Considerations(View view, SuggestRequest request, Habits habits) {
        this.view = view;
        this.today = view.today();
        this.request = request;
        this.minutes = request.most();
        this.habits = habits;
    }

    /** What is to be considered about a task that fits. */
    List<Consideration> of(Step task) {
        return rules.stream().flatMap(rule -> rule.apply(task).stream()).toList();
    }

    private Optional<Consideration> due(Step task) {
        return Step.DUE.find(task.doc()).flatMap(due -> {
            LocalDate day = due.date(view.zone());
            int days = (int) Math.min(today.until(day, ChronoUnit.DAYS), Integer.MAX_VALUE);
            boolean over = days == 0
                    && due.time(view.zone()).filter(view.now()::isAfter).isPresent();
            return over ? some(Kind.DUE, Points.PAST_DUE, "was due today at " + clock(due)) : dueIn(days, day);
        });
    }

    private Optional<Consideration> dueIn(int days, LocalDate day) {
        if (days < 0) {
            String since = days == -1 ? "yesterday" : CalendarNames.of(day, today);
            return some(Kind.DUE, Points.PAST_DUE, "past due since " + since);
        }
        if (days > Points.DAYS_SOON) {
            return Optional.empty();
        }
        return switch (days) {
            case 0 -> some(Kind.DUE, Points.DUE_TODAY, "due today");
            case 1 -> some(Kind.DUE, Points.DUE_TOMORROW, "due tomorrow");
            default ->
                some(Kind.DUE, Points.DUE_SOON - Points.PER_DAY * (days - 2), "due on " + CalendarNames.of(day, today));
        };
    }

    private String clock(Due due) {
        return due.time(view.zone())
                .orElseThrow()
                .toLocalTime()
                .truncatedTo(ChronoUnit.MINUTES)
                .toString();
    }

    private Optional<Consideration> planned(Step task) {
        return Step.PLANNED
                .find(task.doc())
                .map(planned -> planned.date(view.zone()))
                .map(day -> day.isAfter(today)
                        ? new Consideration(Kind.PLANNED, Points.PLANNED_LATER, "")
                        : new Consideration(
                                Kind.PLANNED,
                                Points.PLANNED,
                                day.equals(today)
                                        ? "planned for today"
                                        : "was planned for " + CalendarNames.of(day, today)));
    }

    private Optional<Consideration> priority(Step task) {
        Priority priority = Step.PRIORITY.find(task.doc()).orElse(Priority.NORMAL);
        String phrase = switch (priority) {
            case URGENT -> "urgent";
            case HIGH -> "of high priority";
            default -> "";
        };
        return some(Kind.PRIORITY, Points.of(priority), phrase);
    }

    private Optional<Consideration> flag(Step task) {
        return when(Step.FLAGGED.in(task.doc()), Kind.FLAG, Points.FLAGGED, "flagged");
    }

    private Optional<Consideration> progress(Step task) {
        return when(task.status() == StepStatus.IN_PROGRESS, Kind.PROGRESS, Points.BEGUN, "already begun");
    }

    private Optional<Consideration> time(Step task) {
        Optional<Integer> estimate = Step.ESTIMATE.find(task.doc());
        return minutes.isEmpty() || estimate.isEmpty()
                ? Optional.empty()
                : some(
                        Kind.TIME,
                        Points.FITS_TIME,
                        "takes " + estimate.get() + " of your " + minutes.get() + " minutes");
    }

    private Optional<Consideration> energy(Step task) {
        Occasion occasion = request.occasion();
        boolean right = occasion.energy().isPresent() && occasion.energy().equals(Step.ENERGY.find(task.doc()));
        int points = occasion.needsEnergy() ? Points.ENERGY_NEEDED : Points.ENERGY_LIKED;
        return when(right, Kind.ENERGY, points, occasion.phrase());
    }

    private Optional<Consideration> location(Step task) {
        return request.location()
                .filter(place -> place.isNamedBy(task))
                .map(place -> new Consideration(Kind.LOCATION, Points.PLACE, place.phrase()));
    }

    private Optional<Consideration> habit(Step task) {
        return habits.of(task);
    }

    private static Optional<Consideration> when(boolean holds, Kind kind, int points, String phrase) {
        return holds ? some(kind, points, phrase) : Optional.empty();
    }

    private static Optional<Consideration> some(Kind kind, int points, String phrase) {
        return Optional.of(new Consideration(kind, points, phrase));
    }
}
