package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.autopilot.gate.GatedCalls.Outcome;
import dev.loopkeeper.autopilot.gate.Lease;
import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.model.AnswerForm;
import dev.loopkeeper.model.CheckedModel;
import dev.loopkeeper.model.CheckedModel.Checked;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.Marked;
import dev.loopkeeper.model.Prompt;
import dev.loopkeeper.model.Usage;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Secrets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Has a person's language model decide what the step of a plan asks. Safe for use by any number of threads. */
final class PlanDecisions {
    private static final Duration PATIENCE = Lease.TIME.dividedBy(4);
    private static final int MOST_TOKENS = 2_000;
    private static final Field<String> ANSWER = Field.of("answer", Shapes.words(10_000));
    private static final Field<String> REASON = Field.of("reason", Shapes.text(2_000));
    private static final String BASE = """
            You decide one thing in a plan of Loopkeeper, which keeps a person's goals, tasks, open loops and memories. The
            plan runs by itself, and nobody watches. Answer the question, and give your reason in one or two sentences. %s""".replace("%s", Marked.RULE);

    private final Workspace workspace;

    PlanDecisions(Workspace workspace) {
        this.workspace = workspace;
    }

    /** Decides; what cannot be decided is refused. */
    Outcome decide(Caller caller, PlanRun run, PlanMove.Decide question) {
        Optional<LanguageModel> model = workspace.read(caller, View::model);
        return model.map(one -> decide(caller, run, question, one))
                .orElseGet(() -> new Outcome.Refused("A decision needs a language model; set one, such as: loopkeeper"
                        + " model set ollama:qwen3:8b"));
    }

    private Outcome decide(Caller caller, PlanRun run, PlanMove.Decide question, LanguageModel model) {
        Prompt prompt = Prompt.of(
                Briefing.system(workspace, caller, BASE, question.prompt()),
                Marked.of(
                        "Plan " + run.name() + ", step " + question.step(),
                        Secrets.clean(question.prompt()).text()),
                form(question.choices()),
                MOST_TOKENS);
        Checked checked = new CheckedModel(model).ask(prompt, PATIENCE);
        Map<String, Long> counts = Usage.counts(checked.cost(), checked instanceof Checked.Bad ? 1 : 0);
        workspace.note(
                caller, counts.isEmpty() ? List.of() : List.of(new Note(Ref.SETTINGS, counts, JsonObject.EMPTY)));
        return checked instanceof Checked.Good good
                ? new Outcome.Made(good.json())
                : new Outcome.Refused(((Checked.Bad) checked).why());
    }

    private static AnswerForm form(List<String> choices) {
        Field<String> answer = choices.isEmpty() ? ANSWER : Field.of("choice", oneOf(choices));
        return new AnswerForm(
                "plan_decision", new ClosedObject(new Schema(List.of(answer, REASON), List.of()), "a decision"));
    }

    private static Shape<String> oneOf(List<String> choices) {
        return Shapes.line(200)
                .as(
                        said -> choices.contains(said)
                                ? Reading.good(said)
                                : Reading.bad(Shapes.shown(new JsonString(said)) + " is none of "
                                        + String.join(", ", choices)),
                        Function.identity())
                .describedBy("enum", JsonArray.ofStrings(choices));
    }
}
