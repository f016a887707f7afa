package dev.loopkeeper.action.status;

import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.CalendarNames;
import dev.loopkeeper.time.Week;
import java.time.LocalDate;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The text in which a status report is handed to people and models. */
public final class StatusText {
    private static final int MEMORY = 300;

    private StatusText() {}

    /** The report, section by section; sections without content are left out. */
    public static String of(StatusReport report) {
        List<String> lines = new ArrayList<>();
        lines.add("Goals Status (" + report.date()
                + report.now().map(now -> ", " + clock(now)).orElse("") + ")");
        report.week()
                .ifPresent(week -> section(lines, Stream.of("**Week " + week.number() + "** (" + range(week) + ")")));
        titled(
                lines,
                "**Today's Progress:**",
                "  ",
                report.today().stream().map(goal -> goal.goal().title() + ": " + goal.line()));
        titled(lines, "**Pending Today:**", report.pendingToday().stream().map(StatusText::item));
        titled(lines, "**This Week:**", report.thisWeek().stream().map(StatusText::item));
        titled(
                lines,
                "**Coming Up:**",
                report.comingUp().stream()
                        .map(coming ->
                                clock(coming.at()) + ": " + coming.item().step().title()));
        titled(lines, "**Overdue:**", overdue(report));
        titled(
                lines,
                "**On Your Mind:**",
                report.onYourMind().stream()
                        .map(one -> Excerpt.of(one.loop().content(), MEMORY) + " ("
                                + one.relevance().why() + ")"));
        titled(lines, "**Recent Wins:**", report.recentWins().stream().map(win -> Excerpt.of(win.content(), MEMORY)));
        titled(lines, "**Recent Memory:**", report.memories().stream().map(StatusText::memory));
        titled(lines, "**Cannot Be Read:**", report.problems().stream());
        return String.join("\n", lines);
    }

    /** The days of a week: {@code Jan 12-18}, {@code Jan 26 - Feb 1}. */
    public static String range(Week week) {
        LocalDate start = week.start();
        LocalDate end = week.end();
        return start.getMonth() == end.getMonth()
                ? day(start) + "-" + end.getDayOfMonth()
                : day(start) + " - " + day(end);
    }

    /** A time of day as people write it: {@code 9:32am}. */
    public static String clock(TemporalAccessor at) {
        int minute = at.get(ChronoField.MINUTE_OF_HOUR);
        return at.get(ChronoField.CLOCK_HOUR_OF_AMPM)
                + (minute < 10 ? ":0" : ":")
                + minute
                + (at.get(ChronoField.AMPM_OF_DAY) == 0 ? "am" : "pm");
    }

    private static String day(LocalDate date) {
        return CalendarNames.of(date.getMonth()) + " " + date.getDayOfMonth();
    }

    private static Stream<String> overdue(StatusReport report) {
        Stream<String> recent = report.overdue().stream()
                .map(item -> item(item)
                        + item.step()
                                .unit()
                                .map(unit -> " (" + unit.name() + ")")
                                .orElse(""));
        return report.olderOverdue() == 0
                ? recent
                : Stream.concat(recent, Stream.of("and " + report.olderOverdue() + " older"));
    }

    private static String item(StepOfGoal item) {
        return item.goal().name() + "/" + item.step().name() + ": "
                + item.step().title();
    }

    private static String memory(Memory memory) {
        String date = Memory.DATE.find(memory.doc()).map(d -> "[" + d + "] ").orElse("");
        return date + Excerpt.of(memory.content(), MEMORY);
    }

    private static void titled(List<String> lines, String title, Stream<String> items) {
        titled(lines, title, "  - ", items);
    }

    private static void titled(List<String> lines, String title, String bullet, Stream<String> items) {
        List<String> all = items.map(text -> bullet + text).toList();
        if (!all.isEmpty()) {
            section(lines, Stream.concat(Stream.of(title), all.stream()));
        }
    }

    private static void section(List<String> lines, Stream<String> section) {
        lines.add("");
        section.forEach(lines::add);
    }
}
