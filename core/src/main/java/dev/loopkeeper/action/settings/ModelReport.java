package dev.loopkeeper.action.settings;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.model.AnswerForm;
import dev.loopkeeper.model.Consultant;
import dev.loopkeeper.model.Consultant.Consulted;
import dev.loopkeeper.model.Consultant.Question;
import dev.loopkeeper.model.Cost;
import dev.loopkeeper.model.ModelPlace;
import dev.loopkeeper.model.Prompt;
import dev.loopkeeper.model.Usage;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.util.List;
import java.util.Optional;

/**
 * Which language model and which embedder are asked, and whether they answer.
 *
 * @param setting what is set; empty when nothing is
 * @param name what people call the model; empty when there is none
 * @param answers whether it answered in the form that was asked for; empty when it was not tried
 * @param cost what the try cost
 * @param usage what models cost up to now, this try aside
 * @param message the outcome in words
 * @param embedder the same of the embedder; empty when none is set
 */
public record ModelReport(
        Optional<String> setting,
        Optional<String> name,
        Optional<Boolean> answers,
        Cost cost,
        Usage usage,
        String message,
        Optional<EmbedderReport> embedder) {
    private static final Field<Integer> SUM = Field.of("sum", Shapes.whole(0, 100));
    private static final AnswerForm FORM =
            new AnswerForm("sum", new ClosedObject(new Schema(List.of(SUM), List.of()), "a member of the answer"));
    private static final String SYSTEM = "Answer with a JSON object that has one member, sum.";
    private static final String QUESTION = "What is 17 + 25?";
    private static final int MOST_TOKENS = 300;

    /**
     * Tells.
     *
     * @param tries whether the model is asked something, to see whether it answers
     * @param embedder what is to be told of the embedder
     */
    public static ModelReport of(View view, boolean tries, Optional<EmbedderReport> embedder) {
        return of(view, tries).with(embedder);
    }

    private ModelReport(
            Optional<String> setting,
            Optional<String> name,
            Optional<Boolean> answers,
            Cost cost,
            Usage usage,
            String message) {
        this(setting, name, answers, cost, usage, message, Optional.empty());
    }

    private ModelReport with(Optional<EmbedderReport> other) {
        return new ModelReport(setting, name, answers, cost, usage, message, other);
    }

    private static ModelReport of(View view, boolean tries) {
        Optional<String> setting = Settings.MODEL.find(view.settings().doc());
        Usage usage = new Usage(view.notes(Ref.SETTINGS));
        Consultant consultant = view.consultant();
        if (consultant.name().isEmpty()) {
            return new ModelReport(setting, Optional.empty(), Optional.empty(), Cost.NONE, usage, without(setting));
        }
        String name = consultant.name().get();
        if (!tries) {
            return new ModelReport(setting, Optional.of(name), Optional.empty(), Cost.NONE, usage, name + ".");
        }
        Consulted consulted =
                consultant.ask(new Question("model", () -> Prompt.of(SYSTEM, QUESTION, FORM, MOST_TOKENS)));
        return tried(setting, name, consulted, usage);
    }

    private static String without(Optional<String> setting) {
        String named = setting.orElse(ModelPlace.OFF);
        return switch (named) {
            case ModelPlace.OFF -> "There is no model; everything works by rules.";
            case ModelPlace.CLIENT ->
                "The model of the assistant's program is asked where it offers one (MCP sampling). Who asks now brings"
                        + " none; everything works by rules.";
            default ->
                "'" + named
                        + "' cannot be asked: only the one user of a store has a model, and this program has"
                        + " to know its kind.";
        };
    }

    /** Not every server tells. */
    private static String tokens(Cost cost) {
        return cost.inputTokens() + cost.outputTokens() == 0
                ? ""
                : ", for " + cost.inputTokens() + " tokens in and " + cost.outputTokens() + " out";
    }

    private static ModelReport tried(Optional<String> setting, String name, Consulted consulted, Usage usage) {
        if (consulted instanceof Consulted.Answered answered) {
            String message = name + " answers. It took "
                    + answered.cost().took().toMillis() + " ms" + tokens(answered.cost()) + ".";
            return new ModelReport(setting, Optional.of(name), Optional.of(true), answered.cost(), usage, message);
        }
        String why = consulted.failure().orElse(name + " was not asked.");
        return new ModelReport(setting, Optional.of(name), Optional.of(false), consulted.cost(), usage, why);
    }
}
