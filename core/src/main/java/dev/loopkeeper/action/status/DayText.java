package dev.loopkeeper.action.status;

import dev.loopkeeper.action.loop.RelevantLoop;
import dev.loopkeeper.action.status.StatusReport.ComingUp;
import dev.loopkeeper.action.status.StatusReport.Item;
import dev.loopkeeper.action.status.StatusReport.Promise;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.CalendarNames;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A day in plain lines, for a person who is told of it: what matters in the morning, and in the evening. Stateless. */
public final class DayText {
    private static final int TITLE = 120;
    private static final int MOST = 7;
    private static final int NEXT = 3;
    private static final String HOW = "How was the day?";

    private DayText() {}

    /** Of which part of the day a person is told. */
    public enum Words {
        /** As what is overdue, to be done today and next. */
        MORNING,
        /** As a question how the day was, with what is still open. */
        EVENING
    }

    /** The report in these words. */
    public static String of(StatusReport report, Words words) {
        return switch (words) {
            case MORNING -> briefing(report);
            case EVENING -> checkIn(report);
        };
    }

    private static String briefing(StatusReport report) {
        List<String> lines = new ArrayList<>();
        lines.add(day(report.date()) + ".");
        section(lines, "At their times", times(report), MOST, 0);
        section(
                lines,
                "Today",
                untimed(report),
                MOST,
                report.pendingToday().more() + report.promised().more());
        pastDue(lines, report);
        section(lines, "Next", items(report.next()), NEXT, 0);
        if (lines.size() == 1) {
            lines.set(0, lines.get(0) + " Nothing is overdue, due today or next.");
        }
        return String.join("\n", lines);
    }

    private static String checkIn(StatusReport report) {
        List<String> lines = new ArrayList<>();
        lines.add(HOW);
        section(
                lines,
                "Still open today",
                today(report),
                MOST,
                report.pendingToday().more() + report.promised().more());
        if (lines.size() == 1) {
            lines.set(0, HOW + " Nothing of today is open any more.");
        }
        pastDue(lines, report);
        Stream<String> mind = report.restOnYourMind().items().stream().map(DayText::onMind);
        section(
                lines,
                "On your mind",
                mind.toList(),
                MOST,
                report.restOnYourMind().more());
        return String.join("\n", lines);
    }

    private static void pastDue(List<String> lines, StatusReport report) {
        List<String> all = Stream.concat(items(report.pastDue()).stream(), items(report.overdue()).stream())
                .toList();
        int more = report.pastDue().more() + report.overdue().more() + report.olderOverdue();
        section(lines, "Overdue", all, MOST, more);
    }

    private static List<String> today(StatusReport report) {
        Stream<String> promises = report.promised().items().stream().map(DayText::promise);
        return Stream.concat(promises, items(report.pendingToday()).stream()).toList();
    }

    /** What has no time of its own, as what has one is told with it. */
    private static List<String> untimed(StatusReport report) {
        Set<StepId> timed = report.comingUp().items().stream()
                .flatMap(coming -> coming.step().stream())
                .map(Step::id)
                .collect(Collectors.toSet());
        Stream<String> steps = report.pendingToday().items().stream()
                .filter(item -> !timed.contains(item.place().step().id()))
                .map(DayText::item);
        Stream<String> promises = report.promised().items().stream().map(DayText::promise);
        return Stream.concat(promises, steps).toList();
    }

    private static List<String> times(StatusReport report) {
        return report.comingUp().items().stream().map(DayText::comingUp).toList();
    }

    private static List<String> items(Section<Item> section) {
        return section.items().stream().map(DayText::item).toList();
    }

    /**
     * Adds lines, when there are any.
     *
     * @param more how many there are beside all
     */
    private static void section(List<String> lines, String title, List<String> all, int most, int more) {
        if (all.isEmpty() && more == 0) {
            return;
        }
        lines.add(title + ":");
        all.stream().limit(most).forEach(line -> lines.add("- " + line));
        int left = Math.max(0, all.size() - most) + more;
        if (left > 0 && most != NEXT) {
            lines.add(all.isEmpty() ? "- " + left + " older" : "- and " + left + " more");
        }
    }

    private static String item(Item item) {
        Goal goal = item.place().goal();
        List<String> remarks = new ArrayList<>();
        remarks.add(Excerpt.of(goal.title(), TITLE));
        item.due().ifPresent(due -> remarks.add("due " + due));
        return Excerpt.of(item.place().step().title(), TITLE) + " (" + String.join(", ", remarks) + ")";
    }

    private static String promise(Promise promise) {
        return Excerpt.of(promise.loop().content(), TITLE) + " (" + promise.when() + ")";
    }

    private static String comingUp(ComingUp coming) {
        return (coming.allDay() ? "All day" : StatusText.clock(coming.at())) + ": " + Excerpt.of(coming.title(), TITLE);
    }

    private static String onMind(RelevantLoop one) {
        return Excerpt.of(one.loop().content(), TITLE);
    }

    private static String day(LocalDate date) {
        return CalendarNames.of(date.getDayOfWeek()) + ", " + CalendarNames.of(date.getMonth()) + " "
                + date.getDayOfMonth();
    }
}
