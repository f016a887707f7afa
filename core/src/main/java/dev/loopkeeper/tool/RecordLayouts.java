package dev.loopkeeper.tool;

import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.action.goal.ListGoals;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.util.List;

/** Goals, steps and memories as they are answered. */
public final class RecordLayouts {
    /** What a progress is computed from. */
    public static final Layout<GoalProgress.Source> PROGRESS_SOURCE =
            Layout.of(Shapes.choice(GoalProgress.Source.class));

    /** A goal and how far it has come. */
    public static final ObjectLayout<ListGoals.Item> GOAL = ObjectLayout.record(
                    "goal",
                    Goal.SCHEMA,
                    (ListGoals.Item item) -> item.goal().doc(),
                    item -> Ref.of(item.goal().id()))
            .putOrNull(Goal.PROGRESS.name(), Layout.of(Goal.PROGRESS.shape()), ListGoals.Item::progress)
            .putIfAny("progress_from", PROGRESS_SOURCE, item -> item.basis().map(GoalProgress.Basis::source));

    /** A goal of which its progress is not told. */
    public static final ObjectLayout<Goal> GOAL_ALONE = ObjectLayout.record(
            "sub_goal", Goal.SCHEMA, goal -> goal.doc().without(Goal.PROGRESS.name()), goal -> Ref.of(goal.id()));

    /** A step, with its goal's name. */
    public static final ObjectLayout<Step> STEP = ObjectLayout.record(
                    "step", Step.SCHEMA, Step::doc, step -> Ref.of(step.id()))
            .put(Step.GOAL.name(), Layout.TEXT, (view, step) -> goalName(view, step.goal()));

    /** A step with the title of the one that it is part of. */
    public static final ObjectLayout<Step> STEP_OF_WHOLE = ObjectLayout.<Step>of()
            .putAll(STEP, step -> step)
            .putIfAny(
                    "part_of",
                    Layout.TEXT,
                    (view, step) -> Step.PARENT
                            .find(step.doc())
                            .flatMap(view.steps()::byId)
                            .map(Step::title));

    /** A step with the name of its goal, which may have been created with it. */
    public static final ObjectLayout<StepOfGoal> STEP_OF_GOAL = ObjectLayout.record(
                    "step",
                    Step.SCHEMA,
                    (StepOfGoal item) -> item.step().doc(),
                    item -> Ref.of(item.step().id()))
            .put(Step.GOAL.name(), Layout.TEXT, item -> item.goal().name());

    /** A memory that is as it looks already. */
    public static final ObjectLayout<Memory> SEEN_MEMORY =
            ObjectLayout.record("memory", Memory.SCHEMA, Memory::doc, memory -> Ref.of(memory.id()));

    /** Importance as it is now, what nobody read having decayed. */
    public static final Layout<Memory> MEMORY =
            SEEN_MEMORY.from((view, memory) -> view.sight().of(memory));

    /** Each as it is now. */
    public static final Layout<List<Memory>> MEMORIES =
            Layout.each(SEEN_MEMORY).from((view, memories) -> view.sight().of(memories));

    private RecordLayouts() {}

    /** The name of the goal of that id. */
    public static String goalName(View view, GoalId id) {
        return view.goals().byId(id).map(Goal::name).orElse(id.value());
    }
}
