package dev.loopkeeper.automation;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What came of a task of an agent, and what it cost; immutable, valid by construction.
 *
 * @param doc its members
 */
public record AgentResult(JsonObject doc) {
    /** Who did it. */
    public enum By {
        /** A language model. */
        MODEL,
        /** The rules of this program. */
        RULES,
        /** A command of the person's choosing. */
        COMMAND
    }

    /** How long what it says in the end is at most. */
    public static final int LONGEST_TEXT = 50_000;

    /** What it says in the end. */
    public static final Field<String> TEXT = Field.of("text", Shapes.text(LONGEST_TEXT));
    /** Why it came to no end, and what to do. */
    public static final Field<String> ERROR = Field.of("error", Shapes.text(5_000));
    /** Who did it. */
    public static final Field<By> BY = Field.of("by", Shapes.choice(By.class));
    /** What people call the model. */
    public static final Field<String> MODEL = Field.of("model", Shapes.text(500));
    /** How often the model was asked, how many rounds the rules took, or how many tools the command called. */
    public static final Field<Integer> TURNS =
            Field.of("turns", Shapes.whole(0, Integer.MAX_VALUE)).orElse(0);
    /** How many tools were called. */
    public static final Field<Integer> CALLS =
            Field.of("calls", Shapes.whole(0, Integer.MAX_VALUE)).orElse(0);
    /** How much was sent to the model, in tokens, as far as it tells. */
    public static final Field<Integer> INPUT_TOKENS =
            Field.of("input_tokens", Shapes.whole(0, Integer.MAX_VALUE)).orElse(0);
    /** How much the model wrote, in tokens, as far as it tells. */
    public static final Field<Integer> OUTPUT_TOKENS =
            Field.of("output_tokens", Shapes.whole(0, Integer.MAX_VALUE)).orElse(0);
    /** The calls that were refused, each as its tool, a colon and why. */
    public static final Field<List<String>> REFUSED =
            Field.of("refused", Shapes.list(Shapes.text(1_000), 100)).orElse(List.of());
    /** The approvals that the person is asked for, by their ids. */
    public static final Field<List<String>> APPROVALS =
            Field.of("approvals", Shapes.list(Shapes.line(200), 1_000)).orElse(List.of());

    private static final Schema SCHEMA = new Schema(
            List.of(), List.of(TEXT, ERROR, BY, MODEL, TURNS, CALLS, INPUT_TOKENS, OUTPUT_TOKENS, REFUSED, APPROVALS));

    /** How it looks in JSON. */
    public static final Shape<AgentResult> SHAPE =
            Shapes.object().as(AgentResult::read, AgentResult::doc).withSchema(SCHEMA.json());

    /** Nothing yet. */
    public static final AgentResult NOTHING = new AgentResult(JsonObject.EMPTY);

    private static final int MOST_REFUSED = 100;
    private static final int LONGEST_REFUSED = 500;

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a member holds a value that it does not allow
     */
    public AgentResult {
        doc = SCHEMA.checked(doc);
    }

    private static Reading<AgentResult> read(JsonObject doc) {
        return Reading.goodUnless(SCHEMA.faults(doc), doc).then(sound -> Reading.good(new AgentResult(sound)));
    }

    /** How often the model was asked. */
    public int turns() {
        return TURNS.in(doc);
    }

    /** What it says in the end; empty when nothing yet. */
    public Optional<String> text() {
        return TEXT.find(doc);
    }

    /** Why it came to no end; empty when it did, or may still. */
    public Optional<String> error() {
        return ERROR.find(doc);
    }

    /** The same with another value of a field. */
    public <T> AgentResult with(Field<T> field, T value) {
        return new AgentResult(field.put(doc, value));
    }

    /** The same after more of something. */
    public AgentResult plus(Field<Integer> field, long more) {
        long sum = Math.min(Integer.MAX_VALUE, field.in(doc) + Math.max(0, more));
        return with(field, (int) sum);
    }

    /** The same after a call was refused; of very many the first are kept. */
    public AgentResult refused(String tool, String why) {
        List<String> all = new ArrayList<>(REFUSED.in(doc));
        if (all.size() < MOST_REFUSED) {
            all.add(Excerpt.of(tool + ": " + why, LONGEST_REFUSED));
        }
        return with(REFUSED, all);
    }

    /** The same after the person was asked for an approval. */
    public AgentResult asked(String approval) {
        List<String> all = new ArrayList<>(APPROVALS.in(doc));
        if (!all.contains(approval)) {
            all.add(approval);
        }
        return with(APPROVALS, all);
    }
}
