package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.time.CalendarNames;
import java.time.LocalDate;
import java.util.List;

/** The hours of work and of time, day by day, and what to do about it; days without either are left out. */
public final class WorkloadView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        screen.line(
                Piece.strong(Results.text(result, "total_estimated_hours") + " h of work"),
                Piece.plain(" in " + Results.text(result, "available_hours_estimate") + " h"),
                Piece.faint("; past due " + Results.text(result, "overdue_count") + ", due soon "
                        + Results.text(result, "due_soon_count")));
        screen.table(
                2,
                Results.objects(result, "days").stream()
                        .filter(WorkloadView::isWorthALine)
                        .map(WorkloadView::row)
                        .toList());
        Results.texts(result, "recommendations").forEach(text -> screen.line(2, Piece.plain("- "), Piece.plain(text)));
    }

    private static boolean isWorthALine(JsonObject day) {
        return !Results.text(day, "capacity_hours").equals("0")
                || !Results.text(day, "planned_hours").equals("0");
    }

    private static List<Piece> row(JsonObject day) {
        LocalDate date = LocalDate.parse(Results.text(day, "date"));
        boolean tooMuch = Results.isTrue(day, "overcommitted");
        String hours = Results.text(day, "planned_hours") + " of " + Results.text(day, "capacity_hours") + " h";
        return List.of(
                Piece.plain(CalendarNames.of(date.getDayOfWeek()) + " " + date),
                new Piece(tooMuch ? Tone.BAD : Tone.PLAIN, hours),
                new Piece(Tone.BAD, tooMuch ? "too much" : ""));
    }
}
