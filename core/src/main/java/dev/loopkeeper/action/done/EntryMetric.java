package dev.loopkeeper.action.done;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Metric;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a log entry counted for in the metric of its day, and what becomes of that when the entry is corrected. What the entry
 * alone does not tell is looked up in history.
 *
 * @param goal the goal it counts for
 * @param entry the entry as it is
 */
public record EntryMetric(View view, Goal goal, LogEntry entry) {
    /** How history names it when somebody sets a day's field. */
    private static final String BY_HAND = "edit";

    private static final String BEHIND_WHAT = ": ";

    /**
     * What became of the day.
     *
     * @param daily the day's field with its new value, null when it was cleared; empty when the day stays as it is
     * @param setSince the field that somebody set by hand after the entry was made, and that therefore stays
     */
    public record Followed(JsonObject daily, Optional<String> setSince) {
        private static final Followed NOT = new Followed(JsonObject.EMPTY, Optional.empty());

        private static Followed with(String field, JsonValue value) {
            return new Followed(JsonObject.EMPTY.with(field, value), Optional.empty());
        }
    }

    /** The amount of an entry in words: {@code 35 min}, {@code 3 chapters}. */
    public static String words(LogEntry entry) {
        return Amount.of(entry).words();
    }

    /** Has the day follow a correction; the entry is removed when {@code after} is empty. */
    public Followed follow(Optional<LogEntry> after, Changes changes) {
        Optional<Metric> metric = goal.daily();
        if (metric.isEmpty()) {
            return Followed.NOT;
        }
        Optional<Change> origin = origin();
        String field = metric.get().field();
        return origin.filter(change -> isSetSince(change, field)).isPresent()
                ? new Followed(JsonObject.EMPTY, Optional.of(field))
                : follow(metric.get(), origin, after, changes);
    }

    private Followed follow(Metric metric, Optional<Change> origin, Optional<LogEntry> after, Changes changes) {
        String field = metric.field();
        return switch (metric.rule()) {
            case ADD_MINUTES -> isMinutes() ? count(field, entry.value(), after, changes) : Followed.NOT;
            case INCREMENT -> increment(field, origin, after, changes);
            case SET_TRUE -> after.isEmpty() ? unmark(field, changes) : Followed.NOT;
            case APPEND_NOTE -> note(field, origin, after, changes);
            case NONE -> Followed.NOT;
        };
    }

    private boolean isMinutes() {
        return entry.measure().equals(LogEntry.MINUTES);
    }

    /** What counts something else than the entry does counted for its own amount, which a correction of this one leaves. */
    private Followed increment(String field, Optional<Change> origin, Optional<LogEntry> after, Changes changes) {
        if (Metrics.counts(goal, entry.measure())) {
            return count(field, entry.value(), after, changes);
        }
        BigDecimal counted = ofDay(origin, field)
                .filter(Edit.Counted.class::isInstance)
                .map(edit -> ((Edit.Counted) edit).by())
                .findFirst()
                .orElse(BigDecimal.ONE);
        return after.isEmpty() ? count(field, counted, after, changes) : Followed.NOT;
    }

    private Followed count(String field, BigDecimal counted, Optional<LogEntry> after, Changes changes) {
        Optional<BigDecimal> now = view.days().on(entry.date()).fields().number(field);
        BigDecimal by = after.map(LogEntry::value).orElse(BigDecimal.ZERO).subtract(counted);
        if (now.isEmpty() || by.signum() == 0) {
            return Followed.NOT;
        }
        BigDecimal least = by.max(now.get().negate());
        if (after.isEmpty()) {
            changes.uncount(entry.date(), field, least.negate());
        } else {
            changes.count(entry.date(), field, least);
        }
        BigDecimal sum = now.get().add(least);
        return Followed.with(field, after.isEmpty() && sum.signum() == 0 ? JsonNull.NULL : new JsonNumber(sum));
    }

    /** The mark goes with the last thing of the day that says it. */
    private Followed unmark(String field, Changes changes) {
        boolean marked = view.days()
                .on(entry.date())
                .value(field)
                .filter(JsonBoolean.TRUE::equals)
                .isPresent();
        if (!marked || others() || stepsDone()) {
            return Followed.NOT;
        }
        changes.set(Ref.of(entry.date()), field, Optional.empty());
        return Followed.with(field, JsonNull.NULL);
    }

    private boolean others() {
        LogQuery sameDay = new LogQuery(goal.id(), entry.date(), entry.date(), Paging.ALL);
        return view.logs().list(sameDay).items().stream()
                .anyMatch(other -> !other.id().equals(entry.id()));
    }

    private boolean stepsDone() {
        return view.steps().all(StepQuery.whole(goal.id())).stream()
                .anyMatch(step -> Step.LAST_DONE
                        .find(step.doc())
                        .or(() -> Completion.day(view, step))
                        .filter(entry.date()::equals)
                        .isPresent());
    }

    private Followed note(String field, Optional<Change> origin, Optional<LogEntry> after, Changes changes) {
        Optional<String> kept =
                added(origin, field).or(() -> entry.task().isEmpty() ? entry.notes() : Optional.empty());
        List<JsonValue> items = new ArrayList<>(view.days()
                .on(entry.date())
                .fields()
                .array(field)
                .orElse(JsonArray.EMPTY)
                .values());
        int place = kept.map(text -> items.lastIndexOf(new JsonString(text))).orElse(-1);
        Optional<String> said = after.flatMap(now -> kept.map(text -> renoted(text, entry.notes(), now.notes())));
        if (place < 0 || said.equals(kept)) {
            return Followed.NOT;
        }
        if (said.isPresent()) {
            items.set(place, new JsonString(said.get()));
        } else {
            items.remove(place);
        }
        Optional<JsonValue> list = items.isEmpty() ? Optional.empty() : Optional.of(new JsonArray(items));
        changes.set(Ref.of(entry.date()), field, list);
        return Followed.with(field, list.orElse(JsonNull.NULL));
    }

    /** What was added to the day's notes with the entry, with the notes that the entry has by now. */
    private Optional<String> added(Optional<Change> origin, String field) {
        return ofDay(origin, field)
                .filter(Edit.ListAdded.class::isInstance)
                .map(edit -> ((Edit.ListAdded) edit).item())
                .filter(JsonString.class::isInstance)
                .map(item -> renoted(((JsonString) item).value(), firstNotes(origin.orElseThrow()), entry.notes()))
                .findFirst();
    }

    private Optional<String> firstNotes(Change origin) {
        return new LogEntry(((Edit.Created) creation(origin).orElseThrow()).doc()).notes();
    }

    /** A note with other words in the place of those at its end. */
    private static String renoted(String text, Optional<String> before, Optional<String> after) {
        String old = before.orElse("");
        String now = after.orElse("");
        String what = text.endsWith(old) ? text.substring(0, text.length() - old.length()) : text;
        boolean joined = what.endsWith(BEHIND_WHAT);
        String alone = joined ? what.substring(0, what.length() - BEHIND_WHAT.length()) : what;
        return now.isEmpty() ? alone : alone + (alone.isEmpty() ? "" : BEHIND_WHAT) + now;
    }

    /** The change that made the entry; empty when history does not know it. */
    private Optional<Change> origin() {
        return view.history().touching(Ref.of(entry.id())).stream()
                .filter(change -> creation(change).isPresent())
                .reduce((newer, older) -> older);
    }

    private Optional<Edit> creation(Change change) {
        return change.edits().stream()
                .filter(edit -> edit instanceof Edit.Created && edit.ref().equals(Ref.of(entry.id())))
                .findFirst();
    }

    /** What was done to a field of the day together with the entry. */
    private Stream<Edit> ofDay(Optional<Change> origin, String field) {
        return origin.stream()
                .flatMap(change -> change.edits().stream()
                        .filter(edit ->
                                edit instanceof Edit.OfField set && set.field().equals(field))
                        .filter(edit -> edit.ref().equals(Ref.of(entry.date())))
                        .filter(edit -> edit.cause()
                                .equals(creation(change).orElseThrow().cause())));
    }

    /** Whether somebody said after the entry was made what the day's field is. */
    private boolean isSetSince(Change origin, String field) {
        Ref day = Ref.of(entry.date());
        return view.history().touching(day).stream()
                .takeWhile(change -> !change.id().equals(origin.id()))
                .filter(change ->
                        change.action().equals(BY_HAND) && change.reverses().isEmpty())
                .filter(view.history()::stands)
                .flatMap(change -> change.edits().stream())
                .anyMatch(edit -> edit instanceof Edit.SetField set
                        && set.ref().equals(day)
                        && set.field().equals(field));
    }
}
