package dev.loopkeeper.tool.automation;

import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.PlanStep;
import dev.loopkeeper.automation.PlanSteps;
import dev.loopkeeper.automation.StepRun;
import dev.loopkeeper.automation.StepWords;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import java.util.List;

/**
 * The steps of plans in words, beside the steps as they were written, which can be given back as they are. Stateless.
 */
final class StepsInWords {
    /** The member of an answer that has them. */
    static final String MEMBER = "in_words";

    private static final ObjectLayout<StepWords.Fact> FACT = ObjectLayout.<StepWords.Fact>of()
            .put("name", Layout.TEXT, StepWords.Fact::name)
            .put("text", Layout.TEXT, StepWords.Fact::text);

    /** How they are answered. */
    static final Layout<List<StepWords>> LAYOUT = Layout.each(ObjectLayout.<StepWords>of("step_in_words")
            .put("name", Layout.TEXT, StepWords::name)
            .put("does", Layout.TEXT, StepWords::does)
            .put("about", Layout.each(FACT), StepWords::about));

    private StepsInWords() {}

    /** The steps of a plan. */
    static List<StepWords> of(View view, PlanSteps steps) {
        return steps.all().stream()
                .map(step -> words(view, steps, step, step.doc()))
                .toList();
    }

    /** The steps of a run, with what they were given. */
    static List<StepWords> of(View view, PlanRun run) {
        return run.steps().all().stream()
                .map(step -> words(
                        view,
                        run.steps(),
                        step,
                        filled(step, run.step(step.name().orElse("")))))
                .toList();
    }

    private static JsonObject filled(PlanStep step, StepRun progress) {
        JsonObject filled = step.doc();
        JsonObject given = StepRun.GIVEN.find(progress.doc()).orElse(JsonObject.EMPTY);
        for (String name : given.names()) {
            filled = filled.with(name, given.get(name).orElseThrow());
        }
        JsonObject result = StepRun.RESULT.find(progress.doc()).orElse(JsonObject.EMPTY);
        boolean looked = step.type() == PlanStep.Type.CONDITION && result.has(PlanStep.VALUE.name());
        return looked
                ? filled.with(
                        PlanStep.VALUE.name(), result.get(PlanStep.VALUE.name()).orElseThrow())
                : filled;
    }

    private static StepWords words(View view, PlanSteps steps, PlanStep step, JsonObject filled) {
        return StepWords.of(
                steps,
                step,
                filled,
                id -> view.steps().byId(id).map(Step::title).orElse("a step that is gone"));
    }
}
