package dev.loopkeeper.automation;

import dev.loopkeeper.connection.AgentType;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.profile.Autonomy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Something that an agent is to do, or has done; immutable, valid by construction. What was said and called on the way is kept in
 * {@link AgentTurn}s.
 *
 * @param doc its members
 */
public record AgentTask(JsonObject doc) {
    /** How far it has come. */
    public enum Status {
        /** Nobody is at it yet. */
        PENDING,
        /** It is under way; or the program that was at it has ended, and another one goes on with it. */
        RUNNING,
        /** It is done. */
        COMPLETED,
        /** It came to no end. */
        FAILED,
        /** The person did not want it any more. */
        CANCELLED
    }

    /** Identity. */
    public static final Field<String> ID = Field.of("id", Shapes.line(700));
    /** What the agent is for. */
    public static final Field<AgentType> TYPE = Field.of("type", Shapes.constant(AgentType.class));
    /** How far it has come. */
    public static final Field<Status> STATUS =
            Field.of("status", Shapes.choice(Status.class)).orElse(Status.PENDING);
    /** The task that it is about. */
    public static final Field<String> TASK_ID = Field.of("task_id", Shapes.line(200));
    /** What the agent is to do. */
    public static final Field<String> PROMPT = Field.of("prompt", Shapes.text(200_000));
    /** The tools that it may call. */
    public static final Field<List<String>> ALLOWED_TOOLS =
            Field.of("allowed_tools", Shapes.list(Shapes.line(250), 300));
    /** How often it may ask its model; of a command, how many tools it may call. */
    public static final Field<Integer> MAX_TURNS = Field.of("max_turns", Shapes.whole(1, 1_000));
    /** How many seconds it may take. */
    public static final Field<Integer> TIMEOUT_SECONDS = Field.of("timeout_seconds", Shapes.whole(1, 86_400));
    /** With how many items of the inbox it deals at most. */
    public static final Field<Integer> BATCH_SIZE =
            Field.of("batch_size", Shapes.whole(1, 100)).orElse(20);
    /** Whether what it writes is done at once, as far as it is trusted; otherwise the person is asked. */
    public static final Field<Boolean> AUTO_APPLY =
            Field.of("auto_apply", Shapes.flag()).orElse(false);
    /** How far it is trusted at most; as far as the profile says when not set. */
    public static final Field<Autonomy> AUTONOMY = Field.of("autonomy", Shapes.choice(Autonomy.class));
    /** What came of it up to now. */
    public static final Field<AgentResult> RESULT = Field.of("result", AgentResult.SHAPE);
    /** Who wanted it, where that runs by itself, as history names it: {@code trigger Weekly review}. */
    public static final Field<String> SOURCE = Field.of("source", Shapes.line(300));
    /** Tells the program that is at it from others. */
    public static final Field<String> LEASE = Field.of("lease", Shapes.line(200));
    /** When the program that is at it last said so. */
    public static final Field<Instant> SEEN_AT = Field.of("seen_at", Shapes.instant());
    /** For how many seconds programs have been at it up to then. */
    public static final Field<Integer> SPENT_SECONDS =
            Field.of("spent_seconds", Shapes.whole(0, Integer.MAX_VALUE)).orElse(0);
    /** When it was asked for. */
    public static final Field<Instant> CREATED_AT = Field.of("created_at", Shapes.instant());
    /** When it was begun. */
    public static final Field<Instant> STARTED_AT = Field.of("started_at", Shapes.instant());
    /** When it was over. */
    public static final Field<Instant> COMPLETED_AT = Field.of("completed_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, TYPE, PROMPT, ALLOWED_TOOLS, MAX_TURNS, TIMEOUT_SECONDS),
            List.of(
                    STATUS,
                    TASK_ID,
                    BATCH_SIZE,
                    AUTO_APPLY,
                    AUTONOMY,
                    RESULT,
                    SOURCE,
                    LEASE,
                    SEEN_AT,
                    SPENT_SECONDS,
                    CREATED_AT,
                    STARTED_AT,
                    COMPLETED_AT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public AgentTask {
        doc = SCHEMA.checked(doc);
    }

    /** Identity. */
    public String id() {
        return ID.in(doc);
    }

    /** What the agent is for. */
    public AgentType type() {
        return TYPE.in(doc);
    }

    /** What the agent is for, as it is written: {@code daily_review}. */
    public String typeName() {
        return Shapes.nameOf(type());
    }

    /** What the agent is for, as people say it: {@code daily review}. */
    public String words() {
        return typeName().replace('_', ' ');
    }

    /** What the agent is for and how far it has come: {@code daily review (running)}. */
    public String line() {
        return words() + " (" + Shapes.nameOf(status()) + ")";
    }

    /** How far it has come. */
    public Status status() {
        return STATUS.in(doc);
    }

    /** Whether it is still to come to an end. */
    public boolean isOpen() {
        return status() == Status.PENDING || status() == Status.RUNNING;
    }

    /** The tools that it may call. */
    public List<String> allowedTools() {
        return ALLOWED_TOOLS.in(doc);
    }

    /** How long it may take. */
    public Duration timeout() {
        return Duration.ofSeconds(TIMEOUT_SECONDS.in(doc));
    }

    /** What came of it up to now. */
    public AgentResult result() {
        return RESULT.find(doc).orElse(AgentResult.NOTHING);
    }

    /** How far it is trusted at most; only to read as long as what it writes is not done at once. Empty when as far as the profile says. */
    public Optional<Autonomy> limit() {
        Optional<Autonomy> own = AUTONOMY.find(doc);
        return AUTO_APPLY.in(doc)
                ? own
                : own.filter(limit -> limit.compareTo(Autonomy.LOW) < 0).or(() -> Optional.of(Autonomy.LOW));
    }

    /** As what it calls tools: what something else that runs by itself has begun goes by that one's name. */
    public Source caller() {
        return new Source(Source.Kind.AGENT, id(), typeName(), SOURCE.find(doc));
    }

    /** The same with another value of a field. */
    public <T> AgentTask with(Field<T> field, T value) {
        return new AgentTask(field.put(doc, value));
    }

    /** The same with another value of a field, if there is one. */
    public <T> AgentTask withIfPresent(Field<T> field, Optional<T> value) {
        return value.map(some -> with(field, some)).orElse(this);
    }
}
