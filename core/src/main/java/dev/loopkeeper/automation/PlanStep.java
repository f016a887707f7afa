package dev.loopkeeper.automation;

import dev.loopkeeper.connection.Template;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.time.Moment;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One step of a plan: something that is done, decided, looked at or waited for, in which {@code {{steps.1.result.id}}} and others stand
 * for what came before; immutable, valid by construction.
 *
 * @param doc its members
 */
public record PlanStep(JsonObject doc) {
    private static final Pattern NAMES = Pattern.compile("[A-Za-z0-9_-]{1,60}");
    private static final BigDecimal LARGEST = new BigDecimal(1_000_000_000_000L);
    private static final Shape<BigDecimal> NUMBER = Shapes.number(LARGEST.negate(), LARGEST);

    /** What kinds of steps there are. */
    public enum Type {
        /** A tool is called. */
        TOOL,
        /** A language model decides. */
        DECISION,
        /** Something is looked at: what follows runs when it is so. */
        CONDITION,
        /** Some time passes. */
        WAIT,
        /** Another plan runs. */
        PLAN
    }

    /** What becomes of a run in which the step fails. */
    public enum OnFailure {
        /** It fails. */
        STOP,
        /** What depends on the step is left out. */
        SKIP,
        /** It goes on as if the step were done. */
        CONTINUE
    }

    /** What it is called in the plan; its number when left out. */
    public static final Field<String> NAME =
            Field.of("name", Shapes.line(60).as(PlanStep::readName, Function.identity()));
    /** What kind of step it is. */
    public static final Field<Type> TYPE = Field.of("type", Shapes.choice(Type.class));
    /** The steps that come before it; the one above it when not set. */
    public static final Field<List<String>> DEPENDS_ON = Field.of("depends_on", Shapes.list(Shapes.line(60), 100));
    /** How often, and when, it is tried again; not at all when not set. */
    public static final Field<Retry> RETRY = Field.of("retry", Retry.SHAPE);
    /** What becomes of the run when it fails. */
    public static final Field<OnFailure> ON_FAILURE =
            Field.of("on_failure", Shapes.choice(OnFailure.class)).orElse(OnFailure.STOP);
    /** The steps of goals that are completed with it. */
    public static final Field<List<StepId>> COMPLETES =
            Field.of("completes", Shapes.list(Step.ID.shape(), 50)).orElse(List.of());

    /** The tool that is called, such as {@code remember} or {@code mcp__email__send_email}. */
    public static final Field<String> TOOL = Field.of("tool", Approval.TOOL.shape());
    /** With what it is called. */
    public static final Field<JsonObject> ARGUMENTS =
            Field.of("arguments", Template.SHAPE).orElse(JsonObject.EMPTY);
    /** Whether calling it twice is the same as once. */
    public static final Field<Boolean> IDEMPOTENT =
            Field.of("idempotent", Shapes.flag()).orElse(false);
    /** What a model is asked. */
    public static final Field<String> PROMPT = Field.of("prompt", Shapes.words(20_000));
    /** What it can answer; anything in words when not set. */
    public static final Field<List<String>> CHOICES =
            Field.of("choices", Shapes.list(Shapes.line(200), 50)).orElse(List.of());
    /** What is looked at. */
    public static final Field<JsonValue> VALUE = Field.of("value", Shapes.any());
    /** True when it is this. */
    public static final Field<JsonValue> EQUALS = Field.of("equals", Shapes.any());
    /** True when it is more. */
    public static final Field<BigDecimal> ABOVE = Field.of("above", NUMBER);
    /** True when it is less. */
    public static final Field<BigDecimal> BELOW = Field.of("below", NUMBER);
    /** True when it holds this. */
    public static final Field<String> CONTAINS = Field.of("contains", Shapes.words(2_000));
    /** True when there is something there, or nothing. */
    public static final Field<Boolean> EXISTS = Field.of("exists", Shapes.flag());
    /** The steps that run when it is not so. */
    public static final Field<List<String>> ELSE =
            Field.of("else", Shapes.list(Shapes.line(60), 100)).orElse(List.of());
    /** For how long is waited. */
    public static final Field<Integer> SECONDS = Field.of("seconds", Shapes.whole(1, 31_622_400));
    /** Until when is waited: a date, or a date and time. */
    public static final Field<String> UNTIL = Field.of("until", Shapes.line(200));
    /** The plan that runs, by its name or id. */
    public static final Field<String> PLAN = Field.of("plan", Shapes.line(200));
    /** What that plan is given. */
    public static final Field<JsonObject> INPUT =
            Field.of("input", Template.SHAPE).orElse(JsonObject.EMPTY);

    /** How it is written. */
    public static final Shape<PlanStep> SHAPE = Shapes.object()
            .as(doc -> Forms.sound(doc).then(good -> Reading.good(new PlanStep(good))), PlanStep::doc)
            .withSchema(Forms.ALL.json());

    /**
     * Checks the document.
     *
     * @throws FaultyRecordException when a member is not one of its type, or holds a value that it does not allow
     */
    public PlanStep {
        Forms.of(doc).check(doc);
    }

    private static Reading<String> readName(String name) {
        return NAMES.matcher(name).matches()
                ? Reading.good(name)
                : Reading.bad(
                        Shapes.shown(new JsonString(name)) + " is not a name for a step: letters, digits, _ and -");
    }

    /** What it is called in the plan; empty when only by its number. */
    public Optional<String> name() {
        return NAME.find(doc);
    }

    /** What kind of step it is. */
    public Type type() {
        return TYPE.in(doc);
    }

    /** How often, and when, it is tried again. */
    public Retry retry() {
        return RETRY.find(doc).orElse(Retry.NEVER);
    }

    /** What becomes of the run when it fails. */
    public OnFailure onFailure() {
        return ON_FAILURE.in(doc);
    }

    /** The steps of goals that are completed with it. */
    public List<StepId> completes() {
        return COMPLETES.in(doc);
    }

    /** Everything in it in which placeholders may stand. */
    public JsonObject templates() {
        JsonObject texts = JsonObject.EMPTY;
        for (Field<?> field : Forms.FILLED) {
            Optional<JsonValue> value = doc.get(field.name());
            texts = value.isPresent() ? texts.with(field.name(), value.get()) : texts;
        }
        return texts;
    }

    /** The same with another value of a field. */
    public <T> PlanStep with(Field<T> field, T value) {
        return new PlanStep(field.put(doc, value));
    }

    /** How steps look in JSON. Stateless. */
    private static final class Forms {
        static final List<Field<?>> FILLED = List.of(ARGUMENTS, PROMPT, VALUE, EQUALS, CONTAINS, UNTIL, INPUT);

        private static final List<Field<?>> COMMON = List.of(NAME, DEPENDS_ON, RETRY, ON_FAILURE, COMPLETES);
        private static final List<Field<?>> COMPARISONS = List.of(EQUALS, ABOVE, BELOW, CONTAINS, EXISTS);
        private static final List<Field<?>> TIMES = List.of(SECONDS, UNTIL);

        private static final ClosedObject CALL = form("call of a tool", List.of(TOOL), List.of(ARGUMENTS, IDEMPOTENT));
        private static final ClosedObject DECISION = form("decision", List.of(PROMPT), List.of(CHOICES));
        private static final ClosedObject CONDITION = form("condition", List.of(VALUE), plus(COMPARISONS, ELSE));
        private static final ClosedObject WAIT = form("wait", List.of(), TIMES);
        private static final ClosedObject SUB_PLAN = form("plan", List.of(PLAN), List.of(INPUT));

        static final Schema ALL = new Schema(
                List.of(TYPE),
                Stream.of(
                                COMMON,
                                List.of(TOOL, ARGUMENTS, IDEMPOTENT, PROMPT, CHOICES, VALUE),
                                COMPARISONS,
                                List.of(ELSE),
                                TIMES,
                                List.of(PLAN, INPUT))
                        .<Field<?>>flatMap(List::stream)
                        .toList());

        private Forms() {}

        private static ClosedObject form(String what, List<Field<?>> required, List<Field<?>> optional) {
            List<Field<?>> needed = Stream.concat(Stream.of(TYPE), required.stream())
                    .<Field<?>>map(field -> field)
                    .toList();
            List<Field<?>> others =
                    Stream.concat(COMMON.stream(), optional.stream()).toList();
            return new ClosedObject(new Schema(needed, others), "a member of a step of a plan that is a " + what);
        }

        private static List<Field<?>> plus(List<Field<?>> fields, Field<?> last) {
            return Stream.concat(fields.stream(), Stream.of(last)).toList();
        }

        static ClosedObject of(JsonObject doc) {
            return TYPE.find(doc)
                    .map(type -> switch (type) {
                        case TOOL -> CALL;
                        case DECISION -> DECISION;
                        case CONDITION -> CONDITION;
                        case WAIT -> WAIT;
                        case PLAN -> SUB_PLAN;
                    })
                    .orElse(CALL);
        }

        static Reading<JsonObject> sound(JsonObject doc) {
            Optional<String> wrong = TYPE.fault(doc).map(fault -> fault.sentence());
            return wrong.map(Reading::<JsonObject>bad)
                    .orElseGet(() -> Reading.goodUnless(of(doc).faults(doc), doc))
                    .then(Forms::one)
                    .then(good -> Template.SHAPE
                            .read()
                            .apply(new PlanStep(good).templates())
                            .then(any -> Reading.good(good)));
        }

        private static Reading<JsonObject> one(JsonObject doc) {
            return switch (TYPE.in(doc)) {
                case CONDITION -> one(doc, COMPARISONS);
                case WAIT -> one(doc, TIMES).then(Forms::timed);
                default -> Reading.good(doc);
            };
        }

        /** A time in which nothing is filled in can be told before it is waited for. */
        private static Reading<JsonObject> timed(JsonObject doc) {
            return UNTIL.find(doc)
                    .filter(text -> !text.contains("{{") && Moment.parse(text).isEmpty())
                    .<Reading<JsonObject>>map(text -> Reading.bad("until: " + Shapes.shown(new JsonString(text))
                            + " is not a date or time, such as 2026-03-04 or 2026-03-04T09:00"))
                    .orElseGet(() -> Reading.good(doc));
        }

        private static Reading<JsonObject> one(JsonObject doc, List<Field<?>> fields) {
            List<String> names = fields.stream().map(Field::name).toList();
            return names.stream().filter(doc::has).count() == 1
                    ? Reading.good(doc)
                    : Reading.bad("needs one of " + String.join(", ", names));
        }
    }
}
