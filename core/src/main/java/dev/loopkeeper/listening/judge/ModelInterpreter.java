package dev.loopkeeper.listening.judge;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.listening.Act;
import dev.loopkeeper.listening.Interpretation;
import dev.loopkeeper.listening.Message;
import dev.loopkeeper.listening.MessageInterpreter;
import dev.loopkeeper.listening.ProposedAct;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.model.AnswerForm;
import dev.loopkeeper.model.Consultant;
import dev.loopkeeper.model.Consultant.Question;
import dev.loopkeeper.text.Digest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads messages by a language model. What it says is only what it understood: {@link Doubts} tell what speaks against it, and whoever acts by
 * it checks the loops. Without an answer it reads nothing.
 *
 * @param consultant asks the model
 * @param names gives the names under which it is shown the loops
 * @param within how long an answer is waited for
 */
public record ModelInterpreter(Consultant consultant, Function<OpenLoop, String> names, Duration within)
        implements MessageInterpreter {
    /** The rule that its acts name. */
    public static final String RULE = "model";

    private static final int MOST_ACTS = 20;
    private static final Field<ProposedAct> ACT = Field.of("act", Shapes.choice(ProposedAct.class));
    private static final Field<LoopKind> KIND = Field.of("kind", OpenLoop.KIND.shape());
    private static final Field<String> LOOP = Field.of("loop", Shapes.line(400));
    private static final Field<String> QUOTE = Field.of("quote", Shapes.words(2_000));
    private static final Field<String> TIMEBOX_TEXT = Field.of("timebox_text", Shapes.line(200));
    private static final Field<List<JsonObject>> ACTS = Field.of(
            "acts",
            Shapes.list(
                    new ClosedObject(
                                    new Schema(
                                            List.of(ACT, QUOTE), List.of(KIND, LOOP, OpenLoop.CONTENT, TIMEBOX_TEXT)),
                                    "a member of an act")
                            .shape(),
                    MOST_ACTS));

    /** The form of its answers. */
    static final AnswerForm FORM =
            new AnswerForm("acts", new ClosedObject(new Schema(List.of(ACTS), List.of()), "a member of the answer"));

    @Override
    public Interpretation interpret(Message message) {
        return consultant
                .ask(question(message))
                .answer()
                .map(ModelInterpreter::read)
                .orElse(Interpretation.NOTHING);
    }

    /** What it is asked about a message; the same for the same words, whatever the loops are by then. */
    public Question question(Message message) {
        String said = message.before().stream()
                .map(turn -> turn.assistant() + turn.text())
                .collect(Collectors.joining("\n"));
        String about = message.about().map(Object::toString).orElse("");
        return new Question(
                "listen " + Digest.of(String.join("\n\n", message.text(), said, about)),
                () -> new JudgePrompt(message, names).prompt(),
                Optional.of(within));
    }

    /** The acts of an answer in its form. */
    public static Interpretation read(JsonObject answer) {
        return new Interpretation(
                ACTS.in(answer).stream().map(ModelInterpreter::act).toList());
    }

    private static Act act(JsonObject doc) {
        return new Act.Understood(
                new Act.Evidence(RULE, QUOTE.in(doc), 0),
                ACT.in(doc),
                KIND.find(doc),
                LOOP.find(doc),
                OpenLoop.CONTENT.find(doc),
                TIMEBOX_TEXT.find(doc));
    }
}
