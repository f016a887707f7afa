package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopWords;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.memory.Claim;
import dev.loopkeeper.memory.Indexed;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.memory.SameText;
import dev.loopkeeper.progress.ProgressDocument;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tables of whole records. */
final class Tables {
    /** The goals. */
    static final Table<Goal> GOALS = new Table<>(
            "goals",
            Goal.SCHEMA,
            List.of(
                    Column.of(Goal.ID, Form.TEXT),
                    Column.of(Goal.TITLE, Form.TEXT),
                    Column.of(Goal.SLUG, Form.TEXT),
                    Column.of(Goal.DESCRIPTION, Form.TEXT),
                    Column.of(Goal.STATUS, Form.TEXT),
                    Column.of(Goal.PRIORITY, Form.WHOLE),
                    new Column("parent_id", Goal.PARENT, Form.TEXT),
                    new Column("due_date", Goal.DUE, Form.TEXT),
                    Column.of(Goal.PROGRESS, Form.REAL),
                    Column.of(Goal.FLOW, Form.TEXT),
                    Column.of(Goal.TAGS, Form.JSON),
                    Column.of(Goal.REVIEW_EVERY, Form.WHOLE),
                    Column.of(Goal.LAST_REVIEWED, Form.TEXT),
                    Column.of(Goal.DAILY, Form.JSON),
                    Column.of(Goal.TARGET, Form.JSON),
                    Column.of(Goal.METADATA, Form.JSON),
                    Column.of(Goal.CREATED_AT, Form.TEXT),
                    Column.of(Goal.UPDATED_AT, Form.TEXT),
                    Column.of(Goal.COMPLETED_AT, Form.TEXT)),
            Map.of("slug_key", doc -> Value.of(Goal.SLUG.find(doc).map(Goal::slugKey))),
            Goal::new);

    /** The steps. */
    static final Table<Step> STEPS = new Table<>(
            "goal_steps",
            Step.SCHEMA,
            List.of(
                    Column.of(Step.ID, Form.TEXT),
                    new Column("goal_id", Step.GOAL, Form.TEXT),
                    Column.of(Step.TITLE, Form.TEXT),
                    Column.of(Step.UNIT, Form.TEXT_OR_EMPTY),
                    new Column("step_key", Step.KEY, Form.TEXT),
                    Column.of(Step.DESCRIPTION, Form.TEXT),
                    Column.of(Step.STATUS, Form.TEXT),
                    new Column("order_num", Step.ORDER, Form.WHOLE),
                    Column.of(Step.DEPENDENCIES, Form.JSON),
                    new Column("parent_id", Step.PARENT, Form.TEXT),
                    Column.of(Step.NOTES, Form.TEXT),
                    Column.of(Step.RESULT, Form.TEXT),
                    Column.of(Step.EVENT_ID, Form.TEXT),
                    new Column("due_date", Step.DUE, Form.TEXT),
                    Column.of(Step.PLANNED, Form.TEXT),
                    Column.of(Step.DEFER_UNTIL, Form.TEXT),
                    Column.of(Step.TAGS, Form.JSON),
                    new Column("repeat_rule", Step.REPEAT, Form.TEXT),
                    Column.of(Step.METADATA, Form.JSON),
                    Column.of(Step.CREATED_AT, Form.TEXT),
                    Column.of(Step.COMPLETED_AT, Form.TEXT)),
            Map.of("unit_rank", doc -> Value.of(unitRank(Step.UNIT.find(doc)))),
            Step::new);

    /** The log entries. */
    static final Table<LogEntry> LOGS = new Table<>(
            "logs",
            LogEntry.SCHEMA,
            List.of(
                    Column.of(LogEntry.ID, Form.TEXT),
                    new Column("goal_id", LogEntry.GOAL, Form.TEXT),
                    Column.of(LogEntry.DATE, Form.DATE),
                    Column.of(LogEntry.VALUE, Form.REAL),
                    Column.of(LogEntry.MEASURE, Form.TEXT),
                    Column.of(LogEntry.TASK, Form.TEXT),
                    Column.of(LogEntry.NOTES, Form.TEXT),
                    Column.of(LogEntry.AT, Form.TEXT)),
            Map.of(),
            LogEntry::new);

    /** The memories. */
    static final Table<Memory> MEMORIES = new Table<>(
            "memories",
            Memory.SCHEMA,
            List.of(
                    Column.of(Memory.ID, Form.TEXT),
                    Column.of(Memory.CONTENT, Form.TEXT),
                    Column.of(Memory.TYPE, Form.TEXT),
                    Column.of(Memory.IMPORTANCE, Form.REAL),
                    Column.of(Memory.TAGS, Form.JSON),
                    Column.of(Memory.DATE, Form.DATE),
                    Column.of(Memory.SUBJECT, Form.TEXT),
                    Column.of(Memory.TOPIC, Form.TEXT),
                    Column.of(Memory.SCOPE, Form.TEXT),
                    Column.of(Memory.SOURCE, Form.TEXT),
                    Column.of(Memory.SOURCE_ID, Form.TEXT),
                    Column.of(Memory.POSITION, Form.WHOLE),
                    Column.of(Memory.AUTHOR, Form.TEXT),
                    Column.of(Memory.QUOTE, Form.TEXT),
                    Column.of(Memory.VALID_FROM, Form.TEXT),
                    Column.of(Memory.VALID_UNTIL, Form.TEXT),
                    Column.of(Memory.SUPERSEDED_BY, Form.TEXT),
                    Column.of(Memory.ACCESSED_COUNT, Form.WHOLE),
                    Column.of(Memory.ACCESSED_AT, Form.TEXT),
                    Column.of(Memory.METADATA, Form.JSON),
                    Column.of(Memory.CREATED_AT, Form.TEXT),
                    Column.of(Memory.UPDATED_AT, Form.TEXT)),
            Map.of(
                    "plain",
                    Tables::plain,
                    "words",
                    Tables::words,
                    "claim",
                    Tables::claim,
                    "scope_key",
                    Tables::scopeKey),
            Memory::new);

    /** The loops. */
    static final Table<OpenLoop> LOOPS = new Table<>(
            "loops",
            OpenLoop.SCHEMA,
            List.of(
                    Column.of(OpenLoop.ID, Form.TEXT),
                    Column.of(OpenLoop.KIND, Form.TEXT),
                    Column.of(OpenLoop.STATUS, Form.TEXT),
                    Column.of(OpenLoop.CONTENT, Form.TEXT),
                    Column.of(OpenLoop.TIMEBOX, Form.JSON),
                    Column.of(OpenLoop.CONFIDENCE, Form.REAL),
                    Column.of(OpenLoop.DEDUPE_KEY, Form.TEXT),
                    Column.of(OpenLoop.OWNER, Form.TEXT),
                    Column.of(OpenLoop.MENTIONS, Form.WHOLE),
                    Column.of(OpenLoop.LAST_MENTIONED_AT, Form.TEXT),
                    Column.of(OpenLoop.OUTCOME, Form.TEXT),
                    Column.of(OpenLoop.SCOPE, Form.TEXT),
                    new Column("goal_id", OpenLoop.GOAL, Form.TEXT),
                    new Column("step_id", OpenLoop.STEP, Form.TEXT),
                    Column.of(OpenLoop.SOURCE, Form.JSON),
                    Column.of(OpenLoop.SNOOZED_UNTIL, Form.TEXT),
                    Column.of(OpenLoop.ASKED_ON, Form.TEXT),
                    Column.of(OpenLoop.METADATA, Form.JSON),
                    Column.of(OpenLoop.CREATED_AT, Form.TEXT),
                    Column.of(OpenLoop.UPDATED_AT, Form.TEXT),
                    Column.of(OpenLoop.COMPLETED_AT, Form.TEXT)),
            Map.of(
                    "known_by", doc -> Value.of(new OpenLoop(doc).dedupeKey()),
                    "words", doc -> Value.of(LoopWords.line(OpenLoop.CONTENT.in(doc))),
                    "scope_key", doc -> Value.of(OpenLoop.SCOPE.find(doc).map(Goal::slugKey)),
                    "is_win", doc -> Value.of(Win.is(new OpenLoop(doc)) ? 1 : 0)),
            OpenLoop::new);

    /** The progress documents, as they stand and as they were. */
    static final Table<ProgressDocument> PROGRESS = new Table<>(
            "progress",
            ProgressDocument.SCHEMA,
            List.of(
                    Column.of(ProgressDocument.ID, Form.TEXT),
                    Column.of(ProgressDocument.REVISION, Form.WHOLE),
                    Column.of(ProgressDocument.UPDATED_AT, Form.TEXT),
                    Column.of(ProgressDocument.SESSION_ID, Form.TEXT),
                    Column.of(ProgressDocument.CONTENT, Form.JSON)),
            Map.of(
                    "namespace",
                    doc -> Value.of(ProgressDocument.ID.in(doc).namespace()),
                    "project",
                    doc -> Value.of(ProgressDocument.ID.in(doc).project()),
                    "earlier",
                    doc -> Value.of(ProgressDocument.ID.in(doc).isEarlier() ? 1 : 0)),
            ProgressDocument::new);

    private Tables() {}

    /** Orders units: none, weeks by number, then the others. */
    static int unitRank(Optional<Unit> unit) {
        return unit.map(u -> u.week().orElse(Integer.MAX_VALUE)).orElse(-1);
    }

    private static Value words(JsonObject doc) {
        return Value.of(String.join(" ", Indexed.words(new Memory(doc))));
    }

    private static Value claim(JsonObject doc) {
        return Claim.of(new Memory(doc)).map(Claim::key).map(Value::of).orElseGet(Value::none);
    }

    private static Value scopeKey(JsonObject doc) {
        return Memory.SCOPE.find(doc).map(MemoryFilter::scopeKey).map(Value::of).orElseGet(Value::none);
    }

    private static Value plain(JsonObject doc) {
        return Value.of(SameText.key(Memory.CONTENT.in(doc)));
    }
}
