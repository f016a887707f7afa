package dev.loopkeeper.tool.loop;

import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.listen.Listen;
import dev.loopkeeper.action.listen.ListenRequest;
import dev.loopkeeper.action.listen.ListenResult;
import dev.loopkeeper.action.listen.ListenResult.Noted;
import dev.loopkeeper.action.listen.ListenResult.Promoted;
import dev.loopkeeper.action.listen.ModelReading;
import dev.loopkeeper.action.listen.ModelReading.Refused;
import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.listening.Message;
import dev.loopkeeper.listening.ProposedAct;
import dev.loopkeeper.listening.Resolution.Finding;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.LoopLayouts;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** {@code listen}: take in what the person just said. */
public final class ListenTool {
    private enum Role {
        USER,
        ASSISTANT
    }

    private static final int LONGEST = 200_000;
    private static final Field<Role> ROLE =
            Field.of("role", Shapes.choice(Role.class)).orElse(Role.USER);
    private static final Field<String> TEXT = Field.of("text", Shapes.text(LONGEST));
    private static final Field<ProposedAct> ACT =
            Field.of("act", Shapes.choice(ProposedAct.class)).orElse(ProposedAct.OPEN);
    private static final Field<LoopKind> KIND = Field.of("kind", OpenLoop.KIND.shape());
    private static final Field<String> LOOP = Field.of("loop", Shapes.line(400));
    private static final Field<String> CONTENT = OpenLoop.CONTENT;
    private static final Field<String> QUOTE = Field.of("quote", Shapes.text(2000));
    private static final Field<String> TIMEBOX_TEXT = Field.of("timebox_text", Shapes.line(200));
    private static final ClosedObject ITEM = new ClosedObject(
            new Schema(List.of(QUOTE), List.of(ACT, KIND, LOOP, CONTENT, TIMEBOX_TEXT)), "a member of a proposal");

    private static final Param<String> MESSAGE =
            Param.required("message", Shapes.text(LONGEST), "The person's message, word for word.");
    private static final Param<List<Message.Turn>> RECENT = Param.optional(
                    "recent",
                    Shapes.list(turn(), 50),
                    "Up to three messages before it, oldest first: texts or {role, text}.")
            .orElse(List.of());
    private static final Param<String> ABOUT =
            Param.optional("about", Shapes.line(400), "The loop you just asked about (id or handle).");
    private static final Param<Role> BY = Param.optional(
                    "role", ROLE.shape(), "Who says it; of the assistant only its own promises are kept.")
            .orElse(Role.USER)
            .hidden();
    /** A client that gives more is told what is wrong. */
    private static final JsonObject BRIEF_PROPOSALS = Shapes.list(Shapes.object(), 50)
            .describedBy("items", briefProposal())
            .schema();

    private static final Param<List<ListenRequest.Proposal>> PROPOSED = Param.optional(
                    "proposed",
                    Shapes.list(proposal(), 50),
                    "What you understood, quoting their words: open (the default) needs content, move timebox_text, all"
                            + " but open the loop (id or handle).")
            .orElse(List.of())
            .shortSchema(BRIEF_PROPOSALS);
    private static final Param<Boolean> DRY_RUN = Param.optional(
                    "dry_run", Shapes.flag(), "Dry run: only show what would be done.")
            .orElse(false)
            .hidden();

    private static final Param<Boolean> AGAIN = Param.optional(
                    "again", Shapes.flag(), "Open what it names although the same is open already.")
            .orElse(false)
            .hidden();

    private static final ObjectLayout<Finding> FINDING = ObjectLayout.<Finding>of()
            .putAll(ActionLayouts.BRIEF, Finding::loop)
            .put("score", Layout.NUMBER, finding -> score(finding.score()))
            .put("reason", Layout.TEXT, Finding::reason)
            .put("rule", Layout.TEXT, Finding::rule)
            .put("quote", Layout.TEXT, Finding::quote);

    private static final ObjectLayout<Noted> BRIEFLY_NOTED = noted(ActionLayouts.BRIEF);

    private static final ObjectLayout<Noted> MOVED = BRIEFLY_NOTED.putOrNull(
            OpenLoop.TIMEBOX.name(),
            Layout.of(Timebox.SHAPE),
            moved -> moved.loop().timebox());

    private static final ObjectLayout<Promoted> PROMOTED = ObjectLayout.<Promoted>of()
            .putAll(ActionLayouts.BRIEF, Promoted::loop)
            .put("habit_id", Layout.TEXT, promoted -> promoted.habit().value())
            .put("rule", Layout.TEXT, Promoted::rule)
            .put("quote", Layout.TEXT, Promoted::quote);

    private static final ObjectLayout<StepOfGoal> STEP = ActionLayouts.NAMED.put(
            "step_id", Layout.TEXT, item -> item.step().id().value());

    /** What is open again says so, and why. */
    private static final ObjectLayout<Updated> UPDATED = ObjectLayout.<Updated>of()
            .putAll(ActionLayouts.BRIEF, Updated::loop)
            .putIfAny("score", Layout.NUMBER, updated -> updated.again().map(finding -> score(finding.score())))
            .putIfAny(
                    "reason",
                    Layout.TEXT,
                    updated -> updated.again().map(Finding::reason).or(() -> Optional.of("is open already")))
            .put("rule", Layout.TEXT, Updated::rule)
            .put("quote", Layout.TEXT, Updated::quote)
            .putIfAny("reopened", Layout.FLAG, updated -> updated.again().map(finding -> true));

    private static final ObjectLayout<Refused> REFUSED = ObjectLayout.<Refused>of()
            .put("act", Layout.of(ACT.shape()), Refused::act)
            .putIfAny("loop", Layout.TEXT, Refused::loop)
            .put("quote", Layout.TEXT, Refused::quote)
            .put("reason", Layout.TEXT, Refused::reason);

    private static final ObjectLayout<ModelReading> MODEL = ObjectLayout.<ModelReading>of("model_reading")
            .put("name", Layout.TEXT, ModelReading::name)
            .putIfAny("failure", Layout.TEXT, ModelReading::failure)
            .put("late", Layout.FLAG, ModelReading::late)
            .put("refused", Layout.each(REFUSED), ModelReading::refused);

    private static final ObjectLayout<ListenResult> RESULT = ObjectLayout.<ListenResult>of()
            .put("opened", Layout.each(noted(LoopLayouts.LOOP)), ListenResult::opened)
            .put("completed", Layout.each(FINDING), ListenResult::completed)
            .put("wins", Layout.each(noted(ActionLayouts.WIN)), ListenResult::wins)
            .put("promoted", Layout.each(PROMOTED), ListenResult::promoted)
            .put("dismissed", Layout.each(FINDING), ListenResult::dismissed)
            .put("missed", Layout.each(FINDING), ListenResult::missed)
            .put("reopened", Layout.each(FINDING), ListenResult::reopened)
            .put("moved", Layout.each(MOVED), ListenResult::moved)
            .put("updated", Layout.each(UPDATED), ListenTool::updated)
            .put("candidates", Layout.each(FINDING), ListenResult::candidates)
            .put("steps_completed", Layout.each(STEP), ListenResult::steps)
            .put("logged", Layout.each(ActionLayouts.logged(task -> task)), ListenResult::logged)
            .put("daily_updated", Layout.OBJECT, ListenResult::daily)
            .put("warnings", ActionLayouts.WARNINGS, ListenResult::warnings)
            .putIfAny("model", MODEL, ListenResult::model)
            .put("message", Layout.TEXT, ListenResult::message);

    private ListenTool() {}

    /** The tool. */
    public static Tool tool() {
        return Tool.writing(
                "listen",
                "Listen to a message",
                "Hand over each message of the person: keeps what they intend, closes what they did, notes what they"
                        + " missed or dropped. Not for your own questions or pasted text.",
                Set.of("everyday", "loops"),
                Hints.ADDS,
                List.of(MESSAGE, RECENT, ABOUT, BY, PROPOSED, DRY_RUN, AGAIN),
                RESULT,
                ListenTool::run);
    }

    /** A loop that goes on: one that was open, or is so again. */
    private record Updated(OpenLoop loop, Optional<Finding> again, String rule, String quote) {}

    private static List<Updated> updated(ListenResult result) {
        Stream<Updated> reopened =
                result.reopened().stream().map(it -> new Updated(it.loop(), Optional.of(it), it.rule(), it.quote()));
        Stream<Updated> noted =
                result.updated().stream().map(it -> new Updated(it.loop(), Optional.empty(), it.rule(), it.quote()));
        return Stream.concat(reopened, noted).toList();
    }

    /** A loop with the rule that found it and the words that caused it. */
    private static ObjectLayout<Noted> noted(ObjectLayout<OpenLoop> loop) {
        return ObjectLayout.<Noted>of()
                .putAll(loop, Noted::loop)
                .put("rule", Layout.TEXT, Noted::rule)
                .put("quote", Layout.TEXT, Noted::quote);
    }

    private static BigDecimal score(double score) {
        return BigDecimal.valueOf(Math.min(1, score))
                .setScale(2, RoundingMode.HALF_UP)
                .stripTrailingZeros();
    }

    private static Decision<ListenResult> run(View view, Arguments args) {
        ListenRequest request = new ListenRequest(
                args.in(MESSAGE),
                args.in(RECENT),
                args.get(ABOUT),
                args.in(BY) == Role.ASSISTANT,
                args.in(PROPOSED),
                args.in(DRY_RUN),
                args.in(AGAIN));
        return Listen.decide(view, request);
    }

    private static Shape<Message.Turn> turn() {
        return new Shape<>(ListenTool::readTurn, ListenTool::write, JsonObject.EMPTY);
    }

    private static Reading<Message.Turn> readTurn(JsonValue json) {
        if (json instanceof JsonString text) {
            return Reading.good(new Message.Turn(false, text.value()));
        }
        if (json instanceof JsonObject doc) {
            return ROLE.fault(doc)
                    .or(() -> TEXT.fault(doc))
                    .map(fault -> Reading.<Message.Turn>bad(fault.sentence()))
                    .orElseGet(() -> TEXT.find(doc)
                            .map(text -> Reading.good(new Message.Turn(ROLE.in(doc) == Role.ASSISTANT, text)))
                            .orElseGet(() -> Reading.bad("needs text")));
        }
        return Reading.bad("is neither text nor {role, text}");
    }

    private static JsonValue write(Message.Turn turn) {
        return ROLE.put(TEXT.put(JsonObject.EMPTY, turn.text()), turn.assistant() ? Role.ASSISTANT : Role.USER);
    }

    private static Shape<ListenRequest.Proposal> proposal() {
        return ITEM.shape().as(doc -> Reading.good(proposal(doc)), ListenTool::write);
    }

    private static JsonObject briefProposal() {
        JsonObject.Builder properties = JsonObject.builder();
        ITEM.schema()
                .fields()
                .forEach(field ->
                        properties.put(field.name(), field.shape().schema().without("type")));
        return JsonObject.builder()
                .put("type", "object")
                .put("properties", properties.build())
                .build();
    }

    private static ListenRequest.Proposal proposal(JsonObject doc) {
        return new ListenRequest.Proposal(
                ACT.in(doc), KIND.find(doc), LOOP.find(doc), CONTENT.find(doc), QUOTE.in(doc), TIMEBOX_TEXT.find(doc));
    }

    private static JsonObject write(ListenRequest.Proposal proposal) {
        JsonObject doc = ACT.put(QUOTE.put(JsonObject.EMPTY, proposal.quote()), proposal.act());
        doc = put(doc, KIND, proposal.kind());
        doc = put(doc, LOOP, proposal.loop());
        doc = put(doc, CONTENT, proposal.content());
        return put(doc, TIMEBOX_TEXT, proposal.timebox());
    }

    private static <T> JsonObject put(JsonObject doc, Field<T> field, Optional<T> value) {
        return value.map(given -> field.put(doc, given)).orElse(doc);
    }
}
