package dev.loopkeeper.testkit;

import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressStore;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Everything a store holds for one user, as one JSON object that can be compared and shown. */
public final class Dump {
    private Dump() {}

    /** The records by kind, each list in the store's own order, and the history without the edits. */
    public static JsonObject of(Records records) {
        return of(records, records.history());
    }

    /** The same with the history as far as it is kept: a store may drop the rest sooner or later. */
    public static JsonObject kept(Records records) {
        return of(records, records.history().kept(Retention.of(records.settings())));
    }

    private static JsonObject of(Records records, HistoryStore history) {
        JsonObject.Builder dump = JsonObject.builder();
        Collection<Goal> goals = records.goals().list(GoalQuery.all()).items();
        dump.put("goals", array(goals, Goal::doc));
        goals.forEach(goal -> dump.put("goal " + goal.id().value(), goal(records, goal.id())));
        JsonObject.Builder days = JsonObject.builder();
        records.days()
                .between(LocalDate.MIN, LocalDate.MAX)
                .forEach(day -> days.put(day.date().toString(), day.fields()));
        RecordTypes.declared().forEach(type -> declared(records, type).ifPresent(all -> dump.put(type.file(), all)));
        return dump.put("days", days.build())
                .put("memories", array(records.memories().recent(Integer.MAX_VALUE), Memory::doc))
                .put("loops", array(records.loops().list(LoopQuery.ALL).items(), OpenLoop::doc))
                .put("progress", array(progress(records.progress()), ProgressDocument::doc))
                .put("profile", records.profile().doc())
                .put("settings", records.settings().doc())
                .put("first_day", records.firstDay().map(LocalDate::toString).orElse(""))
                .put(
                        "history",
                        array(history.latest(Integer.MAX_VALUE, Optional.empty()), change -> change(history, change)))
                .build();
    }

    private static <R> Optional<JsonArray> declared(Records records, RecordType<R> type) {
        List<R> all = records.of(type).list(RecordQuery.ALL).items();
        return all.isEmpty() ? Optional.empty() : Optional.of(array(all, type::doc));
    }

    /** What is held for a user of whom nothing was ever written. */
    public static JsonObject empty() {
        return JsonObject.builder()
                .put("goals", JsonArray.EMPTY)
                .put("days", JsonObject.EMPTY)
                .put("memories", JsonArray.EMPTY)
                .put("loops", JsonArray.EMPTY)
                .put("progress", JsonArray.EMPTY)
                .put("profile", JsonObject.EMPTY)
                .put("settings", JsonObject.EMPTY)
                .put("first_day", "")
                .put("history", JsonArray.EMPTY)
                .build();
    }

    /** Conversations with all that was said in them, and how large they are said to be. */
    public static JsonArray talks(ConversationStore conversations) {
        return array(
                conversations.list(),
                conversation -> JsonObject.builder()
                        .put("id", conversation.id().value())
                        .put("conversation", conversation.doc())
                        .put("stats", conversations.stats(conversation.id()).toString())
                        .put(
                                "messages",
                                array(
                                        conversations.before(conversation.id(), Long.MAX_VALUE, Integer.MAX_VALUE),
                                        Message::doc))
                        .build());
    }

    /**
     * The same without what undoing leaves behind: the history, conversations, which have none, and the settings that the
     * first write fixed.
     */
    public static JsonObject withoutTraces(JsonObject dump) {
        JsonObject settings = dump.object("settings").orElse(JsonObject.EMPTY);
        return dump.without("history")
                .without("conversations")
                .with("settings", settings.without("zone").without("week_one"));
    }

    /** Every document as it stands, each followed by its earlier revisions, the oldest first. */
    private static List<ProgressDocument> progress(ProgressStore store) {
        return store.list().stream()
                .flatMap(now -> Stream.concat(
                        Stream.of(now),
                        IntStream.range(Math.max(1, now.revision() - ProgressDocument.KEPT), now.revision())
                                .mapToObj(revision -> store.byId(now.id().earlier(revision)))
                                .flatMap(Optional::stream)))
                .toList();
    }

    private static JsonObject goal(Records records, GoalId goal) {
        Collection<Step> template =
                records.steps().list(StepQuery.in(goal, Unit.TEMPLATE)).items();
        return JsonObject.builder()
                .put("steps", array(records.steps().list(StepQuery.whole(goal)).items(), Step::doc))
                .put("template", array(template, Step::doc))
                .put(
                        "units",
                        JsonArray.ofStrings(records.steps().units(goal).stream()
                                .map(Unit::name)
                                .toList()))
                .put("logs", array(records.logs().list(LogQuery.of(goal)).items(), LogEntry::doc))
                .build();
    }

    private static JsonObject change(HistoryStore history, Change change) {
        return JsonObject.builder()
                .put("id", change.id())
                .put("at", change.at().toString())
                .put("actor", change.actor())
                .put("action", change.action())
                .put("summary", change.summary())
                .put("edits", change.edits().size())
                .put("stands", history.stands(change))
                .build();
    }

    private static <T> JsonArray array(Collection<T> items, Function<T, JsonObject> form) {
        return new JsonArray(items.stream().<JsonValue>map(form).toList());
    }
}
