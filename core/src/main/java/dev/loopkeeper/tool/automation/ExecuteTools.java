package dev.loopkeeper.tool.automation;

import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.autopilot.Executions;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Calls;
import dev.loopkeeper.tool.Calls.Foresight;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.Handler;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code execute_step}, {@code list_executions}. */
public final class ExecuteTools {
    private static final Set<String> AUTOMATION = Set.of("automation");
    private static final Param<String> STEP = Param.required(
                    "step", Shapes.line(500), "The task (id, goal/key, title or handle).")
            .alias("task_id");
    private static final Param<String> CONNECTION = Param.optional(
            "connection", Shapes.line(500), "The tool of its connection, where it has several: send_email.");
    private static final Param<JsonObject> INPUT =
            Param.optional("input", Shapes.object(), "What the tool is given instead of what the connection says.");
    private static final Param<Boolean> CONFIRM = Param.optional(
                    "confirm", Shapes.flag(), "true: the person has agreed to exactly this.")
            .orElse(false);

    private static final Param<String> OF_STEP = Param.optional(
                    "step", Shapes.line(500), "Only of this task (id, goal/key, title or handle).")
            .alias("task_id");
    private static final Param<Execution.State> STATE =
            Param.optional("state", Shapes.choice(Execution.State.class), "Only those in this state.");
    private static final Param<Integer> LIMIT = CommonParams.LIMIT.orElse(20);

    private static final ObjectLayout<Execution> EXECUTION = OfTask.in(
            ObjectLayout.record("execution", Execution.SCHEMA, Execution::doc, AutomationTypes.EXECUTION::ref),
            execution -> Execution.STEP.find(execution.doc()));
    private static final ObjectLayout<Executions.Result> RESULT = ObjectLayout.<Executions.Result>of()
            .put("execution", EXECUTION, Executions.Result::execution)
            .put("step", RecordLayouts.STEP, Executions.Result::step)
            .put("message", Layout.TEXT, Executions.Result::message);

    private ExecuteTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(
                executing(),
                Tool.reading(
                        "list_executions",
                        "List what was executed",
                        "List the times that tasks were executed by tools of other servers, the newest first, and what came"
                                + " of it: done, failed, asked, or interrupted, of which nobody knows whether it was done.",
                        AUTOMATION,
                        List.of(OF_STEP, STATE, LIMIT, CommonParams.CURSOR),
                        ObjectLayout.page("executions", Layout.each(EXECUTION)),
                        (view, args) -> Executions.list(
                                view, args.get(OF_STEP), args.get(STATE), CommonParams.page(args, LIMIT))));
    }

    private static Tool executing() {
        return Tool.calling(
                Executions.TOOL,
                "Execute a task",
                "Have a task done by the tool of another server that it is connected to, such as sending its email. Where"
                        + " the connection asks for confirmation, it waits for the person's yes.",
                AUTOMATION,
                Hints.CHANGES.reaching(Reach.OUTWARD),
                List.of(STEP, CONNECTION, INPUT, CONFIRM),
                RESULT,
                new Handler.Calling() {
                    @Override
                    public ToolReply run(Calls calls, Caller caller, Optional<Request> request, Arguments args) {
                        return new Executions(calls, caller)
                                .execute(
                                        args.in(STEP),
                                        args.get(CONNECTION),
                                        args.get(INPUT),
                                        args.in(CONFIRM),
                                        request,
                                        RESULT::write);
                    }

                    @Override
                    public Decision<Foresight> foresee(Calls calls, Caller caller, Arguments args) {
                        return calls.workspace()
                                .answer(
                                        caller,
                                        view -> Executions.foresee(
                                                view, args.in(STEP), args.get(CONNECTION), args.get(INPUT)))
                                .switchOn(done -> Decision.answer(done.result()), Decision::refuse);
                    }
                });
    }
}
