package dev.loopkeeper.action.edit;

import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.done.DoneResult.Logged;
import dev.loopkeeper.action.done.EntryMetric;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.Minutes;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Corrects or removes one log entry of a goal; the day's metric follows. */
public final class EditLog {
    /** The use case, as history names it. */
    public static final String ACTION = "edit_log";

    private static final String DATE = "date";
    private static final String ENTRY = "entry";
    private static final String VALUE = "value";
    private static final String APPENDING = "+";
    private static final BigDecimal MOST_MINUTES = BigDecimal.valueOf(Minutes.MOST);
    private static final int DAYS_SHOWN = 3;
    private static final int NOTES_SHOWN = 60;

    private EditLog() {}

    /**
     * What was corrected.
     *
     * @param logged the entry as it is now; empty when it was removed
     * @param daily the day's field with its new value, null when it was cleared; empty when the day stays as it was
     * @param basis the progress of the goal now, and what it is computed from
     * @param message the outcome in words
     */
    public record Result(Optional<Logged> logged, JsonObject daily, GoalProgress.Basis basis, String message) {}

    /** Decides what is corrected. */
    public static Decision<Result> decide(View view, EditLogRequest request) {
        return checked(request)
                .then(any -> Names.goal(view, "goal", request.goal()))
                .decide(goal -> find(view, goal, request).decide(entry -> change(view, goal, entry, request)));
    }

    /** What the person is asked before an entry is removed; empty when the request removes none. */
    public static Decision<Optional<String>> question(View view, EditLogRequest request) {
        if (!request.onlyDeletes()) {
            return Decision.answer(Optional.empty());
        }
        return Names.goal(view, "goal", request.goal())
                .decide(goal -> find(view, goal, request)
                        .decide(entry -> Decision.answer(
                                Optional.of("Delete " + shown(goal, entry) + "? 'undo' can bring it back."))));
    }

    private static Lookup<EditLogRequest> checked(EditLogRequest request) {
        if (request.delete() && !request.onlyDeletes()) {
            return Lookup.invalid("delete", "true", "cannot be combined with value or notes");
        }
        return request.delete()
                        || request.value().isPresent()
                        || request.notes().isPresent()
                ? Lookup.found(request)
                : Lookup.missed(
                        Refusal.Code.MISSING_PARAMETER, VALUE, "", "is missing; give value, notes, or delete: true");
    }

    private static Lookup<LogEntry> find(View view, Goal goal, EditLogRequest request) {
        if (request.date().isEmpty() && request.entry().isEmpty()) {
            String message = "is missing; name the day of the entry, or the entry";
            return Lookup.missed(Refusal.Code.MISSING_PARAMETER, DATE, "", message);
        }
        Optional<LogEntry> byId = request.entry()
                .map(String::strip)
                .filter(id -> !id.isEmpty() && request.date().isEmpty())
                .flatMap(id -> view.logs().byId(new LogId(id)))
                .filter(entry -> entry.goal().equals(goal.id()));
        return byId.map(Lookup::found)
                .orElseGet(() -> Lookup.optional(
                                request.date(), words -> DateArgument.orToday(view, Optional.of(words)))
                        .then(day -> among(view, goal, day, request)));
    }

    private static Lookup<LogEntry> among(View view, Goal goal, Optional<LocalDate> day, EditLogRequest request) {
        List<LogEntry> entries = day.map(date -> view.logs()
                        .list(new LogQuery(goal.id(), date, date, Paging.ALL))
                        .items())
                .orElseGet(() -> view.logs().list(LogQuery.of(goal.id())).items());
        if (request.entry().isPresent()) {
            return Names.logEntry(entries, ENTRY, request.entry().get(), entry -> shown(goal, entry));
        }
        if (entries.size() == 1) {
            return Lookup.found(entries.get(0));
        }
        String date = request.date().orElseThrow();
        return entries.isEmpty()
                ? Lookup.missed(Refusal.Code.NOT_FOUND, DATE, date, nothing(view, goal, day.orElseThrow()))
                : Lookup.several(
                        DATE,
                        ENTRY,
                        date,
                        entries,
                        entry -> entry.id().value(),
                        entry -> Handles.of(Ref.of(entry.id())),
                        EditLog::line);
    }

    private static String nothing(View view, Goal goal, LocalDate day) {
        List<LocalDate> days = view.logs().list(LogQuery.of(goal.id())).items().stream()
                .map(LogEntry::date)
                .distinct()
                .sorted(Collections.reverseOrder())
                .limit(DAYS_SHOWN)
                .toList();
        String there = days.stream().map(LocalDate::toString).collect(Collectors.joining(", "));
        return goal.name() + " has no log entry on " + day
                + (days.isEmpty() ? "; there is none yet" : "; the latest are on " + there);
    }

    private static Decision<Result> change(View view, Goal goal, LogEntry before, EditLogRequest request) {
        Optional<Refusal> faulty = request.value().flatMap(value -> faulty(before, value));
        if (faulty.isPresent()) {
            return Decision.refuse(faulty.get());
        }
        Optional<LogEntry> after = request.delete()
                ? Optional.empty()
                : Optional.of(noted(
                        request.value().map(value -> valued(before, value)).orElse(before),
                        view.redaction().of(request.notes())));
        Changes changes = new Changes();
        Ref ref = Ref.of(before.id());
        if (after.isPresent()) {
            changes.put(ref, after.get().doc());
        } else {
            changes.delete(ref);
        }
        EntryMetric.Followed day = new EntryMetric(view, goal, before).follow(after, changes);
        String message = after.equals(Optional.of(before))
                ? "Nothing had to change."
                : message(goal, before, after) + followed(before.date(), day);
        return Decision.accept(
                new Result(
                        after.map(entry -> new Logged(goal, entry)), day.daily(), GoalProgress.of(view, goal), message),
                changes,
                message);
    }

    /** An entry of nothing is none; of minutes there are so many in a day. */
    private static Optional<Refusal> faulty(LogEntry entry, BigDecimal value) {
        String shown = value.toPlainString();
        if (value.signum() <= 0) {
            return Optional.of(Refusal.invalid(VALUE, shown, "must be above 0; delete: true removes the entry"));
        }
        boolean minutes = entry.measure().equals(LogEntry.MINUTES);
        boolean whole = value.stripTrailingZeros().scale() <= 0 && value.compareTo(MOST_MINUTES) <= 0;
        return minutes && !whole
                ? Optional.of(Refusal.invalid(VALUE, shown, "must be whole minutes, 1.." + Minutes.MOST))
                : Optional.empty();
    }

    private static LogEntry valued(LogEntry entry, BigDecimal value) {
        BigDecimal plain = value.stripTrailingZeros();
        return new LogEntry(LogEntry.VALUE.put(entry.doc(), plain.scale() < 0 ? plain.setScale(0) : plain));
    }

    private static LogEntry noted(LogEntry entry, Optional<String> notes) {
        if (notes.isEmpty()) {
            return entry;
        }
        boolean appending = notes.get().startsWith(APPENDING);
        String text = appending ? notes.get().substring(1).strip() : notes.get();
        String all = appending && !text.isEmpty()
                ? entry.notes().map(old -> old + "; " + text).orElse(text)
                : appending ? entry.notes().orElse("") : text;
        return new LogEntry(
                all.isEmpty() ? entry.doc().without(LogEntry.NOTES.name()) : LogEntry.NOTES.put(entry.doc(), all));
    }

    private static String message(Goal goal, LogEntry before, Optional<LogEntry> after) {
        if (after.isEmpty()) {
            return "Deleted " + shown(goal, before) + "." + staysDone(before);
        }
        return before.value().compareTo(after.get().value()) == 0
                ? "Changed the notes of " + shown(goal, before) + "."
                : "Changed " + shown(goal, before) + " to " + EntryMetric.words(after.get()) + ".";
    }

    private static String staysDone(LogEntry entry) {
        return entry.task().map(task -> " " + task + " stays done.").orElse("");
    }

    private static String followed(LocalDate date, EntryMetric.Followed day) {
        String stays = day.setSince()
                .map(field -> " " + field + " of " + date + " was set since and stays.")
                .orElse("");
        return day.daily().members().entrySet().stream()
                .map(field -> " " + field.getKey() + " of " + date
                        + (field.getValue() == JsonNull.NULL
                                ? " is cleared."
                                : " is now " + Shapes.shown(field.getValue()) + "."))
                .collect(Collectors.joining("", "", stays));
    }

    /** An entry in few words: {@code 35 min of fitness on 2026-01-14}. */
    private static String shown(Goal goal, LogEntry entry) {
        return EntryMetric.words(entry) + " of " + goal.name() + " on " + entry.date();
    }

    /** An entry for people who have to choose among those of one day. */
    private static String line(LogEntry entry) {
        String task = entry.task().map(path -> ", " + path).orElse("");
        String notes =
                entry.notes().map(text -> ": " + Excerpt.of(text, NOTES_SHOWN)).orElse("");
        return EntryMetric.words(entry) + task + notes;
    }
}
