package dev.loopkeeper.action.listen;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.listening.Interpretation;
import dev.loopkeeper.listening.Listener;
import dev.loopkeeper.listening.Message;
import dev.loopkeeper.listening.Resolution;
import dev.loopkeeper.listening.judge.ModelInterpreter;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.model.Consultant;
import dev.loopkeeper.model.Consultant.Consulted;
import dev.loopkeeper.model.Consultant.Question;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Has the person's language model read a message, unless a client has read it already. What the model says when nobody waits for it any more
 * becomes a change of its own.
 *
 * @param request the message as it was handed over
 * @param known what the loops said when the model was asked
 * @param model what people call it
 */
record Judge(ListenRequest request, Map<LoopId, String> known, String model) {
    /** Longer ones are read by the rules alone. */
    private static final int LONGEST = 8_000;

    /**
     * What came of it.
     *
     * @param resolution what the model understood, as far as it holds
     * @param reading that it read the message; empty when it was not asked
     */
    record Judged(Resolution resolution, Optional<ModelReading> reading) {}

    /** What the model understands of a message; nothing when it is not asked. */
    static Judged read(View view, ListenRequest request, Message message) {
        Consultant consultant =
                request.assistant() || !request.proposed().isEmpty() ? Consultant.NONE : view.consultant();
        return consultant
                .name()
                .filter(any -> canBeRead(message.text()))
                .map(name -> new Judge(request, known(message), name).read(view, message, consultant))
                .orElseGet(() -> new Judged(Resolution.NOTHING, Optional.empty()));
    }

    private static boolean canBeRead(String text) {
        return text.length() <= LONGEST && !Listener.installed().ownWords(text).isBlank();
    }

    private static Map<LoopId, String> known(Message message) {
        return message.pending().stream().collect(Collectors.toMap(OpenLoop::id, OpenLoop::content));
    }

    private Judged read(View view, Message message, Consultant consultant) {
        Duration wait =
                Duration.ofSeconds(Settings.MODEL_WAIT.in(view.settings().doc()));
        ModelInterpreter interpreter = new ModelInterpreter(consultant, loop -> Handles.of(Ref.of(loop.id())), wait);
        Question question = interpreter.question(message);
        Consulted consulted = consultant.ask(question);
        boolean late = consulted instanceof Consulted.Late && !request.dryRun();
        if (late) {
            view.afterwards(question, "listen", this::later);
        }
        Optional<String> failure = consulted instanceof Consulted.Late && request.dryRun()
                ? Optional.of(model + " did not answer within " + wait.toSeconds() + " s.")
                : consulted.failure();
        return judged(view, interpreter.interpret(message), failure, late);
    }

    /** What comes of an answer that came late, unless no model is wanted any more; the rules have read the message before. */
    private Decision<ListenResult> later(View view, Consulted consulted) {
        Interpretation said = consulted
                .answer()
                .filter(any -> view.consultant().name().isPresent())
                .map(ModelInterpreter::read)
                .orElse(Interpretation.NOTHING);
        Judged judged = judged(view, said, consulted.failure(), true);
        Changes changes = new Changes();
        MessageEffects effects = new MessageEffects(view, request, changes);
        return Listen.decided(view, effects.take(judged.resolution(), List.of(), judged.reading()), changes);
    }

    private Judged judged(View view, Interpretation said, Optional<String> failure, boolean late) {
        UnderstoodActs acts = new UnderstoodActs(view, request, known, said);
        List<ModelReading.Refused> refused = acts.take();
        return new Judged(acts.taken(), Optional.of(new ModelReading(model, failure, late, refused)));
    }
}
