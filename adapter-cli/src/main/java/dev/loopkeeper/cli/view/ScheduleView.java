package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** What came into the calendar or out of it, and what is in its way. */
public final class ScheduleView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        JsonObject event = result.object("event").orElseThrow();
        screen.line(2, new Piece(Tone.GOOD, Glyph.DONE + " "), Piece.plain(Results.text(result, "message")));
        if (Results.text(event, "status").equals("confirmed")) {
            screen.table(2, List.of(row(event)));
        }
        screen.table(
                2,
                Results.objects(result, "conflicts").stream()
                        .map(ScheduleView::conflict)
                        .toList());
        Undoing.offer(result, screen);
    }

    private static List<Piece> row(JsonObject event) {
        return List.of(
                Piece.strong(Results.text(event, "handle")),
                Piece.plain(time(event)),
                Piece.plain(Results.text(event, "title")));
    }

    private static List<Piece> conflict(JsonObject other) {
        return List.of(
                new Piece(Tone.WARNING, "!"),
                new Piece(Tone.WARNING, time(other)),
                Piece.plain(Results.text(other, "title")));
    }

    private static String time(JsonObject event) {
        String start = Results.text(event, "start");
        String end = Results.text(event, "end");
        String day = start.substring(0, start.indexOf('T'));
        return start.replace('T', ' ') + " to "
                + (end.startsWith(day) ? end.substring(day.length() + 1) : end.replace('T', ' '));
    }
}
