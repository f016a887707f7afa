package dev.loopkeeper.action.status;

import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.loop.RelevantLoop;
import dev.loopkeeper.action.status.StatusReport.ComingUp;
import dev.loopkeeper.action.status.StatusReport.Item;
import dev.loopkeeper.action.status.StatusReport.Promise;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.CalendarNames;
import dev.loopkeeper.time.Week;
import java.time.LocalDate;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The text in which a status report is handed to people and models. */
public final class StatusText {
    private static final int LONGEST = 300;

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
                with(report.today(), goal -> goal.goal().title() + ": " + goal.line()));
        titled(lines, "**Promised:**", with(report.promised(), StatusText::promise));
        titled(lines, "**Pending Today:**", with(report.pendingToday(), StatusText::item));
        titled(lines, "**Past Due:**", with(report.pastDue(), StatusText::item));
        titled(lines, "**This Week:**", with(report.restOfWeek(), StatusText::item));
        titled(lines, "**Next:**", with(report.next(), StatusText::item));
        titled(lines, "**Coming Up:**", with(report.comingUp(), StatusText::comingUp));
        titled(lines, "**Overdue:**", overdue(report));
        titled(lines, "**On Your Mind:**", with(report.restOnYourMind(), StatusText::onMind));
        titled(lines, "**Recent Wins:**", with(report.recentWins(), win -> Excerpt.of(win.content(), LONGEST)));
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

    /**
     * A time of day as a label in front of something, always with its minutes: {@code 9:32am}, {@code 6:00pm}. In a sentence
     * {@link dev.loopkeeper.time.IntervalText#of(java.time.LocalTime)} says {@code 6pm}.
     */
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

    private static <T> Stream<String> with(Section<T> section, Function<T, String> words) {
        return lines(section.items(), words, section.more(), section.exact() ? "and " : "and at least ", " more");
    }

    private static Stream<String> overdue(StatusReport report) {
        return lines(
                report.overdue().items(),
                item -> item(item)
                        + item.place()
                                .step()
                                .unit()
                                .map(unit -> " (" + unit.name() + ")")
                                .orElse(""),
                report.overdue().more() + report.olderOverdue(),
                "and ",
                " older");
    }

    private static <T> Stream<String> lines(
            List<T> items, Function<T, String> words, int more, String and, String which) {
        Stream<String> lines = items.stream().map(words);
        return more == 0 ? lines : Stream.concat(lines, Stream.of(and + more + which));
    }

    private static String promise(Promise promise) {
        return Excerpt.of(promise.loop().content(), LONGEST) + " (" + promise.when() + ")";
    }

    private static String item(Item item) {
        List<String> remarks = new ArrayList<>();
        item.due().ifPresent(due -> remarks.add("due " + due));
        if (!item.waitsFor().isEmpty()) {
            remarks.add("waits for " + String.join(", ", item.waitsFor()));
        }
        StepOfGoal place = item.place();
        return place.goal().name() + "/" + place.step().name() + ": "
                + place.step().title() + (remarks.isEmpty() ? "" : " (" + String.join("; ", remarks) + ")");
    }

    private static String comingUp(ComingUp coming) {
        return (coming.allDay() ? "All day" : clock(coming.at())) + ": " + Excerpt.of(coming.title(), LONGEST);
    }

    private static String onMind(RelevantLoop one) {
        return Excerpt.of(one.loop().content(), LONGEST) + " ("
                + one.relevance().why() + ")";
    }

    private static String memory(Memory memory) {
        String date = Memory.DATE.find(memory.doc()).map(d -> "[" + d + "] ").orElse("");
        return date + Excerpt.of(memory.content(), LONGEST);
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
