package dev.loopkeeper.tool.automation;

import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.autopilot.PlanRunner;
import dev.loopkeeper.autopilot.PlanRuns;
import dev.loopkeeper.autopilot.gate.Approvals;
import dev.loopkeeper.autopilot.gate.SourceNames;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.tool.Answers;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Calls;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code approvals}. */
public final class ApprovalTools {
    private static final Param<String> ID =
            Param.optional("id", Shapes.line(500), "One of them (id or handle); all that wait when left out.");
    private static final Param<Approvals.Action> ACTION = Param.optional(
            "action",
            Shapes.choice(Approvals.Action.class),
            "What the person decided about it; they are only shown when left out.");
    private static final Param<String> REASON =
            Param.optional("reason", Shapes.text(2_000), "Why it is rejected, as the person says.");
    private static final Param<Approval.State> STATE = Param.optional(
            "state", Shapes.choice(Approval.State.class), "Only those in this state; those that wait when left out.");

    private static final Answers ANSWERS = new Answers(
            ACTION.name(),
            List.of(option(Approvals.Action.APPROVE, "Approve it"), option(Approvals.Action.REJECT, "Reject it")),
            "Nothing was done: the person did not decide, so it still waits.");

    private static final ObjectLayout<Approval> APPROVAL = ObjectLayout.record(
                    "approval", Approval.SCHEMA, Approval::doc, AutomationTypes.APPROVAL::ref)
            .put("wanted_by", Layout.TEXT, (view, approval) -> SourceNames.of(view, approval.source()));
    private static final ObjectLayout<Approvals.Result> RESULT = ObjectLayout.<Approvals.Result>of()
            .put("approvals", Layout.each(APPROVAL), Approvals.Result::approvals)
            .put("waiting", Layout.WHOLE, Approvals.Result::waiting)
            .put("message", Layout.TEXT, Approvals.Result::message);

    private ApprovalTools() {}

    private static Refusal.Option option(Approvals.Action action, String words) {
        return new Refusal.Option(Shapes.nameOf(action), words);
    }

    /** The tool. */
    public static Tool tool() {
        return Tool.calling(
                        "approvals",
                        "Show, approve or reject what waits for a yes",
                        "Show the calls that something which runs by itself wants to make and the person has to agree"
                                + " to, or, when the person has said so, approve or reject one. Never decide for the"
                                + " person.",
                        Set.of("automation"),
                        Hints.CHANGES.reaching(Reach.RESERVED),
                        List.of(ID, ACTION, REASON, STATE),
                        RESULT,
                        ApprovalTools::run)
                .readingWhen(args -> !args.has(ACTION))
                .asking(ANSWERS.to((view, args) -> Approvals.question(view, args.get(ID), args.get(ACTION))));
    }

    private static ToolReply run(Calls calls, Caller caller, Optional<Request> request, Arguments args) {
        if (!args.has(ACTION)) {
            return calls.answer(
                    caller,
                    view -> Approvals.list(view, args.get(ID), args.get(STATE))
                            .map(listed -> RESULT.write(view, listed)));
        }
        return args.get(ID)
                .map(id -> withoutSecrets(goneOn(
                        calls,
                        caller,
                        id,
                        new Approvals(calls, caller, request, RESULT::write)
                                .decide(id, args.get(ACTION).orElseThrow(), args.get(REASON)))))
                .orElseGet(() -> new ToolReply.Failure(Refusal.of(
                        Refusal.Code.MISSING_PARAMETER,
                        new Fault("id", "", "a decision needs the id of one that waits"))));
    }

    /** A plan whose step waited for that goes on at once. */
    private static ToolReply goneOn(Calls calls, Caller caller, String id, ToolReply reply) {
        if (!(reply instanceof ToolReply.Result result)) {
            return reply;
        }
        return new PlanRunner(calls)
                .decided(caller, id)
                .<ToolReply>map(run ->
                        new ToolReply.Result(result.json().with("message", new JsonString(said(result.json(), run)))))
                .orElse(reply);
    }

    private static String said(JsonObject reply, PlanRun run) {
        return reply.string("message").orElse("") + " " + PlanRuns.message(run);
    }

    private static ToolReply withoutSecrets(ToolReply reply) {
        return reply instanceof ToolReply.Failure failure
                ? new ToolReply.Failure(Redaction.withoutSecrets(failure.refusal()))
                : reply;
    }
}
