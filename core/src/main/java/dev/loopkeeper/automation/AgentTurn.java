package dev.loopkeeper.automation;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One turn of an agent at its task: what it said, which tools it called and what they answered; immutable, valid by construction. It is
 * kept before its calls are made, and again with their answers.
 *
 * @param doc its members
 */
public record AgentTurn(JsonObject doc) {
    /** How long the answer of a call is at most. */
    public static final int LONGEST_ANSWER = 16_000;

    /** Identity: the task of the agent, a slash and the number of the turn. */
    public static final Field<String> ID = Field.of("id", Shapes.line(720));
    /** The task of the agent. */
    public static final Field<String> AGENT = Field.of("agent", AgentTask.ID.shape());
    /** The number of the turn, from 1. */
    public static final Field<Integer> NUMBER = Field.of("number", Shapes.whole(1, 1_000_000));
    /** What the agent said. */
    public static final Field<String> SAID =
            Field.of("said", Shapes.text(50_000)).orElse("");
    /** What it called. */
    public static final Field<List<Call>> CALLS =
            Field.of("calls", Shapes.list(Call.SHAPE, 100)).orElse(List.of());
    /** When it was. */
    public static final Field<Instant> AT = Field.of("at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(List.of(ID, AGENT, NUMBER), List.of(SAID, CALLS, AT));

    /** What became of a call. */
    public enum Outcome {
        /** It was made. */
        MADE,
        /** The person is asked. */
        ASKED,
        /** It was not made. */
        REFUSED
    }

    /**
     * A call of a tool.
     *
     * @param doc its members
     */
    public record Call(JsonObject doc) {
        /** The tool, as the agent named it. */
        public static final Field<String> TOOL = Field.of("tool", Shapes.text(250));
        /** With what. */
        public static final Field<JsonObject> ARGUMENTS =
                Field.of("arguments", Shapes.object()).orElse(JsonObject.EMPTY);
        /** What became of it; not known yet when not set. */
        public static final Field<Outcome> OUTCOME = Field.of("outcome", Shapes.choice(Outcome.class));
        /** What the agent was told. */
        public static final Field<String> ANSWER = Field.of("answer", Shapes.text(LONGEST_ANSWER + 500));

        private static final Schema SCHEMA = new Schema(List.of(TOOL), List.of(ARGUMENTS, OUTCOME, ANSWER));

        static final Shape<Call> SHAPE =
                Shapes.object().as(Call::read, Call::doc).withSchema(SCHEMA.json());

        /**
         * Checks the document.
         *
         * @throws dev.loopkeeper.json.FaultyRecordException when a member holds a value that it does not allow
         */
        public Call {
            doc = SCHEMA.checked(doc);
        }

        /** A call of which nothing became yet. */
        public static Call of(String tool, JsonObject arguments) {
            return new Call(ARGUMENTS.put(TOOL.put(JsonObject.EMPTY, tool), arguments));
        }

        private static Reading<Call> read(JsonObject doc) {
            return Reading.goodUnless(SCHEMA.faults(doc), doc).then(sound -> Reading.good(new Call(sound)));
        }

        /** The tool, as the agent named it. */
        public String tool() {
            return TOOL.in(doc);
        }

        /** With what. */
        public JsonObject arguments() {
            return ARGUMENTS.in(doc);
        }

        /** What became of it; empty when that is not known yet. */
        public Optional<Outcome> outcome() {
            return OUTCOME.find(doc);
        }

        /** What the agent was told; empty when nothing yet. */
        public String answer() {
            return ANSWER.find(doc).orElse("");
        }

        /** The same with what became of it. */
        public Call became(Outcome outcome, String answer) {
            return new Call(ANSWER.put(OUTCOME.put(doc, outcome), answer));
        }
    }

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public AgentTurn {
        doc = SCHEMA.checked(doc);
    }

    /** A turn whose calls are still to be made. */
    public static AgentTurn of(AgentTask task, int number, String said, List<Call> calls, Instant at) {
        JsonObject doc = ID.put(JsonObject.EMPTY, task.id() + "/" + number);
        JsonObject numbered = NUMBER.put(AGENT.put(doc, task.id()), number);
        return new AgentTurn(AT.put(CALLS.put(SAID.put(numbered, said), calls), at));
    }

    /** The number of the turn. */
    public int number() {
        return NUMBER.in(doc);
    }

    /** What the agent said. */
    public String said() {
        return SAID.in(doc);
    }

    /** What it called. */
    public List<Call> calls() {
        return CALLS.in(doc);
    }

    /** Whether it is known what became of every call. */
    public boolean isOver() {
        return calls().stream().allMatch(call -> call.outcome().isPresent());
    }

    /** The same with calls of which more is known. */
    public AgentTurn with(List<Call> calls) {
        return new AgentTurn(CALLS.put(doc, calls));
    }
}
