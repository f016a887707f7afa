package dev.loopkeeper.tool.automation;

import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.AgentTurn;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.autopilot.AgentRequest;
import dev.loopkeeper.autopilot.AgentTasks;
import dev.loopkeeper.connection.AgentType;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code dispatch_agent}, {@code get_agent_task}, {@code list_agent_tasks}, {@code cancel_agent_task}. */
public final class AgentTools {
    private static final Set<String> AUTOMATION = Set.of("automation");

    private static final Param<AgentType> TYPE =
            Param.required("type", AgentTask.TYPE.shape(), "What it is for.").alias("agent_type");
    private static final Param<String> TASK = Param.optional(
                    "task_id",
                    Shapes.line(500),
                    "The task that it is about (id, project/key, title or handle); TASK_EXECUTION and TASK_RESEARCH"
                            + " need one.")
            .alias("task");
    private static final Param<String> PROMPT = Param.optional(
            "prompt", Shapes.words(50_000), "What it is asked, in words; what is usual for its type when left out.");
    private static final Param<Integer> BATCH = Param.optional(
                    "batch_size", AgentTask.BATCH_SIZE.shape(), "With how many items of the inbox it deals at most.")
            .orElse(AgentRequest.Bounds.USUAL.batchSize());
    private static final Param<Boolean> AUTO_APPLY = Param.optional(
                    "auto_apply",
                    Shapes.flag(),
                    "true: what it writes is done at once, as far as the person's level of autonomy allows; otherwise it"
                            + " waits for their yes.")
            .orElse(false);
    private static final Param<Integer> TURNS = Param.optional(AgentTask.MAX_TURNS, "How often it may ask its model.");
    private static final Param<Integer> SECONDS =
            Param.optional(AgentTask.TIMEOUT_SECONDS, "How many seconds it may take, a day at most.");
    private static final Param<List<String>> TOOLS =
            Param.optional(AgentTask.ALLOWED_TOOLS, "Those of its tools that it may call; it cannot be given more.");
    private static final Param<String> ID =
            Param.required("id", Shapes.line(700), "The task of the agent (id, handle or type).");
    private static final Param<AgentTask.Status> STATUS =
            Param.optional(AgentTask.STATUS, "Only those with this status.");
    private static final Param<Integer> LIMIT = CommonParams.LIMIT.orElse(20);

    private static final ObjectLayout<AgentTask> TASK_LAYOUT = OfTask.in(
            ObjectLayout.record(
                    "agent_task",
                    AgentTask.SCHEMA,
                    task -> task.doc().without(AgentTask.LEASE.name()),
                    AutomationTypes.AGENT_TASK::ref),
            task -> AgentTask.TASK_ID.find(task.doc()).map(StepId::new));
    private static final ObjectLayout<AgentTurn> TURN = ObjectLayout.<AgentTurn>of("agent_turn")
            .put(AgentTurn.NUMBER, AgentTurn::number)
            .put(AgentTurn.SAID, AgentTurn::said)
            .put(AgentTurn.CALLS, AgentTurn::calls)
            .putIfAny("at", Layout.of(Shapes.instant()), turn -> AgentTurn.AT.find(turn.doc()));
    private static final ObjectLayout<AgentTasks.Result> RESULT = ObjectLayout.<AgentTasks.Result>of()
            .put("agent_task", TASK_LAYOUT, AgentTasks.Result::task)
            .put("message", Layout.TEXT, AgentTasks.Result::message);
    private static final ObjectLayout<AgentTasks.Whole> WHOLE = ObjectLayout.<AgentTasks.Whole>of()
            .put("agent_task", TASK_LAYOUT, AgentTasks.Whole::task)
            .put("transcript", Layout.each(TURN), AgentTasks.Whole::transcript);
    private static final ObjectLayout<Page<AgentTask>> PAGE =
            ObjectLayout.page("agent_tasks", Layout.each(TASK_LAYOUT));

    private AgentTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(dispatching(), showing(), listing(), cancelling());
    }

    private static Tool dispatching() {
        return Tool.writing(
                "dispatch_agent",
                "Dispatch an agent",
                "Have an agent process the inbox, plan a project, review the week, research or carry out a task, plan the"
                        + " day or get stalled projects going. It works later, with the person's language model or by"
                        + " rules, in a program that stays: serve, or triggers run-due. See get_agent_task.",
                AUTOMATION,
                Hints.ADDS.reaching(Reach.DESTRUCTIVE),
                List.of(TYPE, TASK, PROMPT, BATCH, AUTO_APPLY, TURNS, SECONDS, TOOLS),
                RESULT,
                (view, args) -> AgentTasks.dispatch(view, request(args)));
    }

    private static AgentRequest request(Arguments args) {
        return new AgentRequest(
                args.in(TYPE),
                args.get(TASK),
                args.get(PROMPT),
                new AgentRequest.Bounds(args.in(BATCH), args.get(TURNS), args.get(SECONDS), args.get(TOOLS)),
                args.in(AUTO_APPLY),
                Optional.empty());
    }

    private static Tool showing() {
        return Tool.reading(
                "get_agent_task",
                "Show what an agent does",
                "Show how far an agent has come, what came of it, and all that it said and called.",
                AUTOMATION,
                List.of(ID),
                WHOLE,
                (view, args) -> AgentTasks.show(view, args.in(ID)));
    }

    private static Tool listing() {
        return Tool.reading(
                "list_agent_tasks",
                "List agents",
                "List what agents were asked for, the newest first, and what came of it.",
                AUTOMATION,
                List.of(STATUS, LIMIT, CommonParams.CURSOR),
                PAGE,
                (view, args) ->
                        Decision.answer(AgentTasks.list(view, args.get(STATUS), CommonParams.page(args, LIMIT))));
    }

    private static Tool cancelling() {
        return Tool.writing(
                "cancel_agent_task",
                "Cancel an agent",
                "Cancel what an agent was asked for. What is under way ends before its next turn; what it has done stays"
                        + " done.",
                AUTOMATION,
                Hints.CHANGES,
                List.of(ID),
                RESULT,
                (view, args) -> AgentTasks.cancel(view, args.in(ID)));
    }
}
