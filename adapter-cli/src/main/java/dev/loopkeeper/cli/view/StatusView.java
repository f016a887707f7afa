package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.time.CalendarNames;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Where things stand, section by section; sections without content are left out. */
public final class StatusView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        heading(result, screen);
        section(result, screen, "today", "Today", StatusView::goal);
        section(result, screen, "promised", "Promised", promise -> pair(promise, "content", "when"));
        section(result, screen, "pending_today", "Pending today", item -> task(item, Tone.STRONG));
        section(result, screen, "past_due", "Past due", item -> task(item, Tone.BAD));
        section(result, screen, "rest_of_week", "This week", item -> task(item, Tone.PLAIN));
        section(result, screen, "next", "Next", item -> task(item, Tone.PLAIN));
        section(result, screen, "coming_up", "Coming up", StatusView::comingUp);
        section(result, screen, "overdue", "Overdue", item -> task(item, Tone.BAD, unit(item)));
        section(result, screen, "rest_on_your_mind", "On your mind", loop -> pair(loop, "content", "why"));
        section(result, screen, "recent_wins", "Recent wins", win -> won(win, screen));
        section(result, screen, "recent_memory", "Recent memory", StatusView::memory);
        problems(result, screen);
    }

    private static void problems(JsonObject result, Screen screen) {
        List<String> problems = Results.texts(result, "problems");
        if (!problems.isEmpty()) {
            screen.gap();
            screen.line(Piece.strong("Cannot be read"));
            problems.forEach(
                    problem -> screen.line(4, new Piece(Tone.WARNING, "  ! "), new Piece(Tone.WARNING, problem)));
        }
    }

    private static void heading(JsonObject result, Screen screen) {
        LocalDate date = LocalDate.parse(Results.text(result, "date"));
        String week = result.object("week")
                .map(w -> " " + Glyph.DOT + " week " + Results.text(w, "number") + " (" + range(w) + ")")
                .orElse("");
        screen.line(2, Piece.strong(weekday(date) + " " + date), Piece.plain(week));
    }

    private static String weekday(LocalDate date) {
        return CalendarNames.of(date.getDayOfWeek());
    }

    private static String range(JsonObject week) {
        return shortDay(Results.text(week, "start")) + " " + Glyph.SKIPPED + " " + shortDay(Results.text(week, "end"));
    }

    private static String shortDay(String date) {
        LocalDate day = LocalDate.parse(date);
        return day.getDayOfMonth() + " " + CalendarNames.of(day.getMonth());
    }

    private static void section(
            JsonObject result, Screen screen, String name, String title, Function<JsonObject, List<Piece>> row) {
        List<List<Piece>> rows = Results.objects(result, name).stream().map(row).toList();
        long more = result.object("more").orElse(JsonObject.EMPTY).whole(name).orElse(0);
        if (!rows.isEmpty() || more > 0) {
            screen.gap();
            screen.line(Piece.strong(title));
            screen.table(2, rows);
        }
        if (more > 0) {
            String and = Results.texts(result, "more_at_least").contains(name) ? "  and at least " : "  and ";
            screen.line(Piece.faint(and + more + (name.equals("overdue") ? " older" : " more")));
        }
    }

    private static List<Piece> goal(JsonObject goal) {
        String title = Results.text(goal, "title");
        String line = Results.text(goal, "line");
        String prefix = title + ": ";
        String rest = line.startsWith(prefix) ? line.substring(prefix.length()) : line;
        return List.of(Piece.plain(title), new Piece(rest.startsWith(Glyph.DONE) ? Tone.GOOD : Tone.PLAIN, rest));
    }

    private static List<Piece> task(JsonObject item, Tone tone) {
        return task(item, tone, "");
    }

    private static List<Piece> task(JsonObject item, Tone tone, String unit) {
        List<String> remarks = new ArrayList<>();
        item.string("due").ifPresent(due -> remarks.add("due " + due));
        List<String> waitsFor = Results.texts(item, "waits_for");
        if (!waitsFor.isEmpty()) {
            remarks.add("waits for " + String.join(", ", waitsFor));
        }
        return List.of(
                new Piece(tone, Results.place(item, "task_id")),
                Piece.plain(Results.text(item, "name") + unit),
                Piece.faint(String.join("; ", remarks)));
    }

    private static String unit(JsonObject item) {
        String unit = Results.text(item, "unit");
        return unit.isEmpty() ? "" : " (" + unit + ")";
    }

    private static List<Piece> comingUp(JsonObject item) {
        String at = Results.text(item, "at");
        return List.of(
                Piece.strong(at.contains("T") ? at.substring(at.indexOf('T') + 1) : "all day"),
                Piece.faint(Results.place(item, "task_id")),
                Piece.plain(Results.text(item, "title")));
    }

    private static List<Piece> won(JsonObject win, Screen screen) {
        return List.of(
                Piece.faint(screen.local(Results.text(win, "at"))), new Piece(Tone.GOOD, Results.text(win, "content")));
    }

    private static List<Piece> memory(JsonObject memory) {
        return List.of(Piece.faint(Results.text(memory, "date")), Piece.plain(Results.text(memory, "text")));
    }

    private static List<Piece> pair(JsonObject item, String left, String right) {
        return List.of(Piece.plain(Results.text(item, left)), Piece.faint(Results.text(item, right)));
    }
}
