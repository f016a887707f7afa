package dev.loopkeeper.tool;

import dev.loopkeeper.action.listen.Listen;
import dev.loopkeeper.action.listen.ListenRequest;
import dev.loopkeeper.action.listen.ListenRequest.ProposedAct;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.listening.Message;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code listen}: take in what the person just said. */
final class ListenTool {
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
    private static final Schema ITEM = new Schema(List.of(QUOTE), List.of(ACT, KIND, LOOP, CONTENT, TIMEBOX_TEXT));

    private static final Param<String> MESSAGE =
            Param.required("message", Shapes.text(LONGEST), "The person's message, word for word.");
    private static final Param<List<Message.Turn>> RECENT = Param.optional(
                    "recent",
                    Shapes.list(turn(), 50),
                    "Up to three messages before it, oldest first: texts, or {role, text}.")
            .orElse(List.of());
    private static final Param<String> ABOUT =
            Param.optional("about", Shapes.line(400), "The loop you just asked about (id or handle).");
    private static final Param<Role> BY = Param.optional(
                    "role", ROLE.shape(), "Who says it; of the assistant only its own promises are kept.")
            .orElse(Role.USER)
            .seldom();
    private static final Param<List<ListenRequest.Proposal>> PROPOSED = Param.optional(
                    "proposed",
                    Shapes.list(proposal(), 50),
                    "What you understood of it; counts before the rules. Every entry quotes the person's own words;"
                            + " act open (the default) needs content, move needs timebox_text, all but open need loop (id"
                            + " or handle).")
            .orElse(List.of())
            .seldom();
    private static final Param<Boolean> DRY_RUN = Param.optional(
                    "dry_run", Shapes.flag(), "Say what would be done, and do nothing.")
            .orElse(false)
            .seldom();

    private ListenTool() {}

    static Tool tool() {
        return Tool.writing(
                "listen",
                "Listen to a message",
                "Hand over each message of the person: keeps what they intend, closes what they did, remembers what"
                        + " they did not do or dropped, in one change that can be undone. Not for your own questions or"
                        + " pasted text.",
                Set.of("everyday", "loops"),
                Hints.ADDS,
                List.of(MESSAGE, RECENT, ABOUT, BY, PROPOSED, DRY_RUN),
                ListenTool::run);
    }

    private static Decision<JsonObject> run(View view, Arguments args) {
        ListenRequest request = new ListenRequest(
                args.in(MESSAGE),
                args.in(RECENT),
                args.get(ABOUT),
                args.in(BY) == Role.ASSISTANT,
                args.in(PROPOSED),
                args.in(DRY_RUN));
        return Listen.decide(view, request).map(result -> ListenJson.of(view, result));
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
        JsonObject.Builder properties = JsonObject.builder();
        ITEM.fields()
                .forEach(field -> properties.put(field.name(), field.shape().schema()));
        return Shapes.object(QUOTE)
                .as(ListenTool::readProposal, ListenTool::write)
                .describedBy("properties", properties.build())
                .describedBy("additionalProperties", JsonBoolean.FALSE);
    }

    private static Reading<ListenRequest.Proposal> readProposal(JsonObject doc) {
        List<String> wrong = new ArrayList<>();
        List<String> known = ITEM.fields().map(Field::name).toList();
        doc.names().stream()
                .filter(name -> !known.contains(name))
                .forEach(name -> wrong.add("'" + new Fault("", name, "").value()
                        + "' is not a member of a proposal; there are " + String.join(", ", known)));
        ITEM.faults(doc).forEach(fault -> wrong.add(fault.sentence()));
        return wrong.isEmpty()
                ? Reading.good(new ListenRequest.Proposal(
                        ACT.in(doc),
                        KIND.find(doc),
                        LOOP.find(doc),
                        CONTENT.find(doc),
                        QUOTE.in(doc),
                        TIMEBOX_TEXT.find(doc)))
                : Reading.bad(String.join("; ", wrong));
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
