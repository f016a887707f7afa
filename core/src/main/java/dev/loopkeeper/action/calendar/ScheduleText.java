package dev.loopkeeper.action.calendar;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.IntervalText;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/** What is said about appointments. */
final class ScheduleText {
    private static final int LONGEST = 80;
    private static final int NAMED = 3;
    private static final int LONGEST_TITLE = 500;

    private ScheduleText() {}

    /** A title that says which goal it serves: {@code [Fitness] Run session}. */
    static String title(Optional<Goal> goal, String title) {
        String prefix = goal.map(its -> "[" + its.title() + "] ").orElse("");
        return Excerpt.of(title.startsWith(prefix) ? title : prefix + title, LONGEST_TITLE);
    }

    /** A moment as the person would say it now. */
    static String moment(View view, ZonedDateTime at) {
        LocalDateTime local = at.withZoneSameInstant(view.zone()).toLocalDateTime();
        return IntervalText.of(local, local, view.present());
    }

    static String scheduled(View view, Appointment event, Optional<Appointment> before) {
        String what = "'" + Excerpt.of(event.title(), LONGEST) + "'";
        String when = moment(view, event.start()) + ", " + event.minutes() + " min";
        return before.isPresent() ? "Moved " + what + " to " + when + "." : "Scheduled " + what + " " + when + ".";
    }

    static String conflicts(View view, List<CalendarEvent> conflicts, Optional<ZonedDateTime> free) {
        if (conflicts.isEmpty()) {
            return "";
        }
        List<String> named = conflicts.stream()
                .map(other -> "'" + Excerpt.of(other.title(), LONGEST) + "' "
                        + (other.allDay() ? "(all day)" : "(" + span(view, other) + ")"))
                .toList();
        return " It overlaps " + Counted.first(named, NAMED) + "."
                + free.map(at -> " The next free time is " + moment(view, at) + ".")
                        .orElse(" Nothing is free for two weeks.");
    }

    private static String span(View view, CalendarEvent event) {
        CalendarEvent local = event.in(view.zone());
        return IntervalText.of(local.start().toLocalTime()) + " to "
                + IntervalText.of(local.end().toLocalTime());
    }
}
