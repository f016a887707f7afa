package dev.loopkeeper.action.task;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.CalendarNames;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/**
 * Recommendations about a workload, as sentences.
 *
 * @param today the person's day
 * @param zone where the person is
 */
record WorkloadText(LocalDate today, ZoneId zone) {
    private static final int TITLE = 100;
    private static final int MINUTES_AN_HOUR = 60;

    /** What to do first, what to move, what stays too much, and what is not known. */
    List<String> recommendations(List<Step> overdue, Relief relief, int unestimated) {
        List<String> all = new ArrayList<>();
        overdue.stream().findFirst().ifPresent(first -> all.add(overdue(overdue.size(), first)));
        relief.moves().forEach(move -> all.add(move(move)));
        relief.left().forEach(excess -> all.add(left(excess)));
        if (unestimated > 0) {
            all.add(Counted.of(unestimated, "task") + " of these days " + (unestimated == 1 ? "has" : "have")
                    + " no estimate; the hours leave " + (unestimated == 1 ? "it" : "them") + " out.");
        }
        return all;
    }

    private String overdue(int count, Step first) {
        return Counted.of(count, "task") + (count == 1 ? " is" : " are") + " past due: begin with " + quoted(first)
                + ", due " + day(Step.DUE.in(first.doc()).date(zone)) + ".";
    }

    private String move(Workload.Move move) {
        return "Move " + quoted(move.task()) + " from " + day(move.from()) + " to " + day(move.to()) + " ("
                + length(move.free()) + " free).";
    }

    private String left(Relief.Excess excess) {
        return day(excess.day()) + " stays " + length(excess.minutes())
                + " over: nothing more of it fits on another of these days in time. Drop or split a task, or put off what is due.";
    }

    private String day(LocalDate date) {
        return CalendarNames.of(date, today);
    }

    private static String quoted(Step task) {
        return "'" + Excerpt.of(task.title(), TITLE) + "'";
    }

    /** {@code 45 min}, {@code 2 h}, {@code 1 h 40 min}. */
    private static String length(int minutes) {
        int hours = minutes / MINUTES_AN_HOUR;
        int rest = minutes % MINUTES_AN_HOUR;
        String whole = hours == 0 ? "" : hours + " h";
        return rest == 0 && hours > 0 ? whole : (whole + " " + rest + " min").strip();
    }
}
