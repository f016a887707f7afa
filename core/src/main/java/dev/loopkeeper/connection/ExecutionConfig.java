package dev.loopkeeper.connection;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * How an agent carries a step out. The record is its JSON document, as it was written, and is read closed.
 *
 * @param doc its members
 */
public record ExecutionConfig(JsonObject doc) {
    /** The member of a step that it is. */
    public static final String MEMBER = "execution_config";

    /** What the agent is for; to carry the step out when not set. */
    public static final Field<AgentType> AGENT_TYPE =
            Field.of("agent_type", Shapes.constant(AgentType.class)).orElse(AgentType.TASK_EXECUTION);
    /** What it is asked, a text with placeholders that {@link Template} fills. */
    public static final Field<String> PROMPT_TEMPLATE =
            Field.of("prompt_template", Shapes.words(20_000).as(Template::checked, Function.identity()));
    /** The tools that it may call, those of servers as {@link ToolName} writes them. */
    public static final Field<List<String>> ALLOWED_TOOLS =
            Field.of("allowed_tools", Shapes.list(Shapes.line(250), 200));
    /** How often it may ask its model; what is usual for its type when not set. */
    public static final Field<Integer> MAX_TURNS = Field.of("max_turns", Shapes.whole(1, 1000));
    /** How many seconds it may take, a day at most; what is usual for its type when not set. */
    public static final Field<Integer> TIMEOUT_SECONDS = Field.of("timeout_seconds", Shapes.whole(1, 86_400));

    private static final ClosedObject FORM = new ClosedObject(
            new Schema(List.of(), List.of(AGENT_TYPE, PROMPT_TEMPLATE, ALLOWED_TOOLS, MAX_TURNS, TIMEOUT_SECONDS)),
            "a member of an execution config");

    /** How it looks in JSON. */
    public static final Shape<ExecutionConfig> SHAPE = Shapes.object()
            .as(ExecutionConfig::read, ExecutionConfig::doc)
            .withSchema(FORM.shape().schema());

    /**
     * Checks the document.
     *
     * @throws FaultyRecordException when a member is unknown or holds a value that it does not allow
     */
    public ExecutionConfig {
        FORM.check(doc);
    }

    /** What a document describes, or all that is wrong with it. */
    public static Reading<ExecutionConfig> read(JsonObject doc) {
        return Reading.goodUnless(FORM.faults(doc), doc).then(sound -> Reading.good(new ExecutionConfig(sound)));
    }

    /** What the agent is for. */
    public AgentType agentType() {
        return AGENT_TYPE.in(doc);
    }

    /** What it is asked, with placeholders; empty when nothing is said. */
    public Optional<String> promptTemplate() {
        return PROMPT_TEMPLATE.find(doc);
    }

    /** The tools that it may call; empty when nothing is said. */
    public Optional<List<String>> allowedTools() {
        return ALLOWED_TOOLS.find(doc);
    }

    /** How often it may ask its model. */
    public int maxTurns() {
        return MAX_TURNS.find(doc).orElseGet(agentType()::usualTurns);
    }

    /** How long it may take. */
    public Duration timeout() {
        return TIMEOUT_SECONDS.find(doc).map(Duration::ofSeconds).orElseGet(agentType()::usualTimeout);
    }
}
