package dev.loopkeeper.tool.goal;

import dev.loopkeeper.action.goal.CreateGoal;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.action.goal.ListGoals;
import dev.loopkeeper.action.goal.ListGoalsRequest;
import dev.loopkeeper.action.goal.ListSteps;
import dev.loopkeeper.action.goal.ListStepsRequest;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.DueWords.End;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.DueArguments;
import dev.loopkeeper.tool.EmptyStore;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ListFilters;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code create_goal}, {@code list_goals}, {@code list_steps}. */
public final class GoalTools {
    private static final Param<String> TITLE = Param.required("title", Goal.TITLE.shape(), "What the goal is called.");
    private static final Param<String> SLUG = Param.optional(
            "slug", Shapes.line(100), "Readable name such as fitness, unique; derived from the title when left out.");
    private static final Param<String> PARENT = Param.optional(
                    "parent", Shapes.line(500), "Goal this one is part of (slug, title or id).")
            .alias("parent_id");
    private static final List<Param<?>> GOAL_FIELDS = List.of(
            goalField(Goal.DESCRIPTION, "Description."),
            goalField(Goal.PRIORITY, "Importance among goals, 10 is highest."),
            Param.optional(
                            Goal.DUE.name(),
                            DueArguments.SHAPE,
                            "Due date: 2026-06-30, a time with its offset, or the end of june.")
                    .alias("due_date"),
            goalField(Goal.FLOW, "Order in which its steps are done."),
            goalField(Goal.TAGS, "Labels."),
            goalField(Goal.DAILY, "The day's metric that completions change: {field, rule, noun?}."),
            goalField(Goal.TARGET, "Target: {minutes: 90, per: week} or {count: 5, per: day}."),
            goalField(Goal.REVIEW_EVERY, "Days between reviews."),
            goalField(Goal.METADATA, "Anything else."));
    private static final Param<GoalStatus> STATUS = Param.optional(
                    "status", Goal.STATUS.shape(), "Goals of this status.")
            .orElse(GoalStatus.ACTIVE);
    private static final Param<String> WITHIN = Param.optional(
                    "parent",
                    Shapes.line(500),
                    "Only goals that are part of this one (slug, title or id); 'none' for those of no other.")
            .alias("parent_id");
    private static final Param<Integer> LIMIT_GOALS = CommonParams.LIMIT.orElse(10);
    private static final Param<Integer> LIMIT_STEPS = CommonParams.LIMIT.orElse(100);
    private static final Param<String> GOAL = Param.required(
                    "goal", Shapes.line(500), "Goal whose steps are wanted (slug, title or id).")
            .alias("goal_id");
    private static final Param<String> UNIT = Param.optional(
            "unit", Shapes.line(60), "Only this unit, such as week-2; 'none' for steps without one. Default all.");
    private static final Param<StepStatus> STEP_STATUS =
            Param.optional("status", Step.STATUS.shape(), "Steps of this status.");

    private static final ObjectLayout<Goal> CREATED = ObjectLayout.<Goal>of()
            .put("goal", RecordLayouts.GOAL, goal -> new ListGoals.Item(goal, Optional.of(GoalProgress.Basis.NOTHING)))
            .put("message", Layout.TEXT, (view, goal) -> CreateGoal.message(view, goal));

    private GoalTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        List<Param<?>> create = new ArrayList<>(List.of(TITLE, SLUG, PARENT));
        create.addAll(GOAL_FIELDS);
        return List.of(
                Tool.writing(
                        "create_goal",
                        "Create a goal",
                        "Create a goal, or a sub-goal of another. Use it when the person names something to pursue over"
                                + " weeks; for single tasks use plan.",
                        Set.of("goals"),
                        Hints.ADDS,
                        create,
                        CREATED,
                        DueArguments.readingDates(Map.of(Goal.DUE.name(), End.LAST), GoalTools::create)),
                Tool.reading(
                        "list_goals",
                        "List goals",
                        "List goals of one status by priority, with their progress. Use it to find a goal's slug.",
                        Set.of("goals", "tasks"),
                        List.of(STATUS, WITHIN, ListFilters.TAG, ListFilters.DUE, LIMIT_GOALS, CommonParams.CURSOR),
                        EmptyStore.after(
                                ObjectLayout.page("goals", Layout.each(RecordLayouts.GOAL)), page -> page.total() == 0),
                        GoalTools::list),
                listSteps());
    }

    /** Lists a goal's steps. */
    public static Tool listSteps() {
        return Tool.reading(
                "list_steps",
                "List a goal's steps",
                "List the steps of a goal by unit and place. Use it to see what a goal consists of.",
                Set.of("goals"),
                List.of(
                        GOAL,
                        UNIT,
                        STEP_STATUS,
                        ListFilters.TAG,
                        ListFilters.DUE,
                        ListFilters.CONTEXT,
                        ListFilters.FLAGGED,
                        ListFilters.WAITING,
                        LIMIT_STEPS,
                        CommonParams.CURSOR),
                ObjectLayout.page("steps", Layout.each(RecordLayouts.STEP_OF_WHOLE)),
                GoalTools::steps);
    }

    private static <T> Param<T> goalField(Field<T> field, String description) {
        Param<T> param = Param.optional(field.name(), field.shape(), description);
        return field.whenAbsent().map(param::orElse).orElse(param);
    }

    private static Decision<Goal> create(View view, Arguments args) {
        CreateGoalRequest request =
                new CreateGoalRequest(args.in(TITLE), args.get(SLUG), args.get(PARENT), args.fields(GOAL_FIELDS));
        return CreateGoal.decide(view, request);
    }

    private static Decision<Page<ListGoals.Item>> list(View view, Arguments args) {
        Paging paging = CommonParams.page(args, LIMIT_GOALS);
        return ListGoals.decide(
                view, new ListGoalsRequest(args.in(STATUS), args.get(WITHIN), ListFilters.withinGoal(args), paging));
    }

    private static Decision<Page<Step>> steps(View view, Arguments args) {
        Paging paging = CommonParams.page(args, LIMIT_STEPS);
        return ListSteps.decide(
                view,
                new ListStepsRequest(
                        args.in(GOAL), args.get(UNIT), args.get(STEP_STATUS), ListFilters.withinGoal(args), paging));
    }
}
