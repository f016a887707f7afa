package dev.loopkeeper.action.settings;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.CalendarNames;
import dev.loopkeeper.time.Week;
import dev.loopkeeper.time.WeekStart;
import dev.loopkeeper.time.Weeks;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What it means that weeks start on another day: the weeks that have begun stay as they are, with their numbers; the first
 * week that starts on that day is the next number. Setting week one counts all weeks anew.
 */
public final class WeekSettings {
    private WeekSettings() {}

    /** From when weeks start on the day that was set last; blank when they always have. */
    public static String message(Settings settings) {
        List<LocalDate> changes =
                settings.weekOne().map(first -> settings.weeks(first).changes()).orElse(List.of());
        if (changes.isEmpty()) {
            return "";
        }
        LocalDate from = changes.get(changes.size() - 1);
        String unit = settings.weeks(from).of(from).map(Week::unit).orElse("");
        return "Weeks start on " + CalendarNames.of(from.getDayOfWeek()) + " from " + from + " (" + unit
                + ") on; earlier weeks stay as they were.";
    }

    /** What is wrong with the weeks that are wanted. */
    static Optional<Fault> fault(Settings settings, JsonObject wanted) {
        Optional<JsonValue> kept = wanted.get(Settings.WEEK_STARTS_FROM.name());
        return kept.isPresent()
                ? kept.map(value -> new Fault(
                        Settings.WEEK_STARTS_FROM.name(),
                        Json.write(value),
                        "follows from week_starts; set that instead"))
                : misplaced(settings, wanted);
    }

    /** A week one on which no week starts. */
    private static Optional<Fault> misplaced(Settings settings, JsonObject wanted) {
        WeekStart starts = wanted.has(Settings.WEEK_STARTS.name())
                ? Settings.WEEK_STARTS.find(wanted).orElse(WeekStart.MONDAY)
                : settings.weekStarts();
        return wanted.get(Settings.WEEK_ONE.name())
                .flatMap(value -> Settings.dayInReach(value))
                .filter(date -> !starts.of(date).equals(date))
                .map(date -> new Fault(Settings.WEEK_ONE.name(), date.toString(), Settings.notAStart(date, starts)));
    }

    /** The edited settings with what follows from them for the count of weeks. */
    static Settings changed(View view, Settings edited, JsonObject wanted) {
        if (wanted.has(Settings.WEEK_ONE.name())) {
            return new Settings(edited.doc().without(Settings.WEEK_STARTS_FROM.name()));
        }
        Optional<LocalDate> first = view.settings().weekOne();
        boolean same = edited.weekStarts() == view.settings().weekStarts();
        return same || first.isEmpty() ? edited : starting(view, edited, view.weeks(first.get()));
    }

    private static Settings starting(View view, Settings edited, Weeks weeks) {
        LocalDate today = view.today();
        Weeks begun = new Weeks(
                weeks.weekOne(),
                weeks.changes().stream().filter(day -> !day.isAfter(today)).toList());
        List<LocalDate> changes = new ArrayList<>(begun.changes());
        LocalDate last = changes.isEmpty() ? begun.weekOne() : changes.get(changes.size() - 1);
        if (last.getDayOfWeek() != edited.weekStarts().day()) {
            changes.add(begun.nextChange(today, edited.weekStarts()));
        }
        JsonObject fixed = Settings.WEEK_ONE.put(edited.doc(), begun.weekOne());
        return new Settings(
                changes.isEmpty()
                        ? fixed.without(Settings.WEEK_STARTS_FROM.name())
                        : Settings.WEEK_STARTS_FROM.put(fixed, changes));
    }
}
