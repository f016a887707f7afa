package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.time.CalendarNames;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What comes, day by day; days without anything are left out. */
public final class AgendaView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> undated = Results.objects(result, "undated");
        boolean first = true;
        for (JsonObject day : Results.objects(result, "days")) {
            first = section(Results.text(day, "date"), Results.objects(day, "items"), first, screen);
        }
        if (section("", undated, first, screen)) {
            screen.line(Piece.plain("Nothing is due, planned or promised."));
        }
        more(result.whole("undated_total").orElse(0) - undated.size(), " more", screen);
        long older = result.whole("older").orElse(0);
        more(older, older == 1 ? " older step is open" : " older steps are open", screen);
        Results.texts(result, "problems")
                .forEach(problem -> screen.line(4, new Piece(Tone.WARNING, "  ! "), new Piece(Tone.WARNING, problem)));
    }

    /** Whether there is still nothing on the screen. */
    private static boolean section(String date, List<JsonObject> items, boolean first, Screen screen) {
        boolean dated = !date.isEmpty();
        String title = dated ? CalendarNames.of(LocalDate.parse(date).getDayOfWeek()) + " " + date : "Without a day";
        if (items.isEmpty()) {
            return first;
        }
        if (!first) {
            screen.gap();
        }
        screen.line(Piece.strong(title));
        screen.table(2, items.stream().map(item -> row(item, dated)).toList());
        return false;
    }

    private static List<Piece> row(JsonObject item, boolean dated) {
        String state = Results.text(item, "state");
        String when = Results.text(item, "when");
        Tone tone = state.equals("past_due") ? Tone.BAD : Tone.PLAIN;
        List<Piece> row = new ArrayList<>();
        row.add(Piece.strong(when.isEmpty() ? Results.text(item, "time") : ""));
        row.add(new Piece(tone, Results.text(item, "title")));
        row.add(Piece.faint(String.join(", ", facts(item, state, when, dated))));
        return row;
    }

    private static List<String> facts(JsonObject item, String state, String when, boolean dated) {
        boolean step = !Results.text(item, "task_id").isEmpty();
        String place = step ? Results.place(item, "task_id") : Results.text(item, "handle");
        String unit = Results.text(item, "unit");
        String why = switch (state) {
            case "past_due" -> "past due " + Results.text(item, "due");
            case "due" -> "due";
            default -> when;
        };
        return Stream.of(place, dated ? "" : unit, why.strip())
                .filter(fact -> !fact.isEmpty())
                .toList();
    }

    private static void more(long count, String what, Screen screen) {
        if (count > 0) {
            screen.line(Piece.faint("  and " + count + what));
        }
    }
}
