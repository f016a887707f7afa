package dev.loopkeeper.action.agenda;

import dev.loopkeeper.action.agenda.AgendaItem.State;
import dev.loopkeeper.action.agenda.AgendaReport.Day;
import dev.loopkeeper.action.status.StatusText;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.CalendarNames;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The text in which an agenda is handed to people and models. */
public final class AgendaText {
    private static final int TITLE = 300;

    private AgendaText() {}

    /** The agenda, day by day; days without anything are left out. */
    public static String of(AgendaReport report) {
        List<String> lines = new ArrayList<>();
        LocalDate first = report.days().get(0).date();
        LocalDate last = report.days().get(report.days().size() - 1).date();
        lines.add("Agenda (" + first + (first.equals(last) ? "" : " to " + last) + ")");
        for (Day day : report.days()) {
            section(lines, title(day.date(), report.today()), day.items());
        }
        int more = report.withoutDayTotal() - report.withoutDay().size();
        section(lines, "**Without a Day:**", report.withoutDay());
        if (more > 0) {
            lines.add("  - and " + more + " more");
        }
        if (report.older() > 0) {
            lines.add("");
            lines.add(Counted.of(report.older(), "older step") + (report.older() == 1 ? " is" : " are") + " open.");
        }
        if (lines.size() == 1) {
            lines.add("");
            lines.add("Nothing is due, planned or promised.");
        }
        report.problems().forEach(problem -> lines.add("Cannot be read: " + problem));
        return String.join("\n", lines);
    }

    private static void section(List<String> lines, String title, List<AgendaItem> items) {
        if (!items.isEmpty()) {
            lines.add("");
            lines.add(title);
            items.forEach(item -> lines.add("  - " + line(item)));
        }
    }

    private static String title(LocalDate date, LocalDate today) {
        String day = CalendarNames.of(date.getDayOfWeek()) + ", " + CalendarNames.of(date.getMonth()) + " "
                + date.getDayOfMonth();
        return "**" + day + (date.equals(today) ? " (today)" : "") + ":**";
    }

    private static String line(AgendaItem item) {
        String time = item.when().isPresent()
                ? ""
                : item.time().map(at -> StatusText.clock(at) + ": ").orElse("");
        String place = item.goal().map(Goal::name).stream()
                .map(goal -> " [" + goal + task(item) + "]")
                .collect(Collectors.joining());
        return time
                + Excerpt.of(item.title(), TITLE)
                + place
                + why(item).map(why -> " (" + why + ")").orElse("");
    }

    /** Where nothing else tells which week's task it is, the unit does. */
    private static String task(AgendaItem item) {
        Optional<String> unit = item.day().isEmpty() ? item.unit() : Optional.empty();
        return unit.map(name -> "/" + name).orElse("")
                + item.task().map(task -> "/" + task).orElse("");
    }

    private static Optional<String> why(AgendaItem item) {
        if (item.state() == State.PAST_DUE) {
            return Optional.of("past due" + item.due().map(due -> ", " + due).orElse(""));
        }
        return item.when().or(() -> item.state() == State.DUE ? Optional.of("due") : Optional.empty());
    }
}
