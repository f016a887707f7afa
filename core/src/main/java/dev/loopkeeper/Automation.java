package dev.loopkeeper;

import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.automation.TriggerAction;
import dev.loopkeeper.automation.TriggerConfig;
import dev.loopkeeper.autopilot.AgentRequest;
import dev.loopkeeper.autopilot.AgentTasks;
import dev.loopkeeper.autopilot.Executions;
import dev.loopkeeper.autopilot.PlanRunner;
import dev.loopkeeper.autopilot.PlanRuns;
import dev.loopkeeper.autopilot.Plans;
import dev.loopkeeper.autopilot.Triggers;
import dev.loopkeeper.autopilot.gate.Approvals;
import dev.loopkeeper.connection.ToolName;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.tool.ToolReply;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What runs by itself for one person, and what of it waits for a yes. An approval is named by its id or handle, and what an
 * agent does by its id, handle or type. Refusals,
 * exceptions and threads as {@link Session} says.
 */
public final class Automation {
    private final Transactions transactions;

    Automation(Transactions transactions) {
        this.transactions = transactions;
    }

    /** The calls that wait for the person's yes, in the order in which they were asked for. */
    public List<Approval> approvals() {
        return transactions.read(Approvals::waiting);
    }

    /** The calls that were decided about so. */
    public Written<Approvals.Result> approvals(Approval.State state) {
        return transactions.answer(view -> Approvals.list(view, Optional.empty(), Optional.of(state)));
    }

    /**
     * Makes a call that waits, as the person wishes; a plan whose step it is goes on at once.
     *
     * @return the approval as it is now, failed when the call could not be made; refused, to be approved again, when what it is about
     *     has changed since it was asked for
     */
    public Written<Approval> approve(String approval) {
        return decide(approval, Approvals.Action.APPROVE, "");
    }

    /** Never makes a call that waits, as the person wishes; a plan whose step it is goes on, or fails. */
    public Written<Approval> reject(String approval, String reason) {
        return decide(approval, Approvals.Action.REJECT, reason);
    }

    /** Has something done at times, when something becomes true, or when something is changed. */
    public Written<Triggers.Result> createTrigger(String name, TriggerConfig config, TriggerAction action) {
        JsonObject fields = Trigger.CONFIG.put(Trigger.NAME.put(JsonObject.EMPTY, name), config);
        return change("create_trigger", Trigger.ACTION.put(fields, action), Triggers::create);
    }

    /**
     * Changes a trigger, or switches it on or off.
     *
     * @param trigger its name, id or handle
     * @param fields what is set, as its schema names it; null clears a field
     */
    public Written<Triggers.Result> updateTrigger(String trigger, JsonObject fields) {
        return change("update_trigger", fields, (view, given) -> Triggers.update(view, trigger, given));
    }

    private Written<Triggers.Result> change(
            String action, JsonObject fields, BiFunction<View, JsonObject, Decision<Triggers.Result>> decide) {
        return checked(
                action,
                Triggers.fault(transactions.tools(), fields),
                Triggers.tools(fields),
                view -> decide.apply(view, fields));
    }

    /**
     * Has a task done by the tool of another server that it is connected to.
     *
     * @param task its id, {@code goal/key}, title or handle
     * @param confirmed whether the person has agreed; otherwise it waits for their yes where the connection asks for it
     */
    public Written<Execution> execute(String task, boolean confirmed) {
        ToolReply reply = new Executions(transactions.tools(), transactions.caller())
                .execute(
                        task,
                        Optional.empty(),
                        Optional.empty(),
                        confirmed,
                        Optional.empty(),
                        (view, result) -> result.execution().doc());
        return written(reply, Execution::new);
    }

    /** Lists what was executed, the newest first. */
    public Written<Page<Execution>> executions(Paging paging) {
        return transactions.answer(view -> Executions.list(view, Optional.empty(), Optional.empty(), paging));
    }

    /** Deletes a trigger; what it fired for stays listed. */
    public Written<Triggers.Result> deleteTrigger(String trigger) {
        return transactions.write("delete_trigger", view -> Triggers.delete(view, trigger));
    }

    /** Has a trigger fire, be it on or off; {@link Loopkeeper#autopilot()} makes it with its next round. */
    public Written<Triggers.Fired> fireTrigger(String trigger) {
        return transactions.write(Change.FIRE, view -> Triggers.fire(view, trigger));
    }

    /** Lists triggers by name, with when each fires next. */
    public Written<Page<Triggers.Item>> triggers(Paging paging) {
        return transactions.answer(view -> Triggers.list(view, Optional.empty(), paging));
    }

    /** Lists what triggers fired for, the newest first. */
    public Written<Page<Firing>> firings(Paging paging) {
        return transactions.answer(view -> Triggers.firings(view, Optional.empty(), Optional.empty(), paging));
    }

    /** Writes down how something is done, step by step; fields as the schema of plans names them. */
    public Written<Plans.Result> createPlan(JsonObject fields) {
        return changePlan("create_plan", fields, view -> Plans.create(view, fields, Optional.empty()));
    }

    /**
     * Changes a plan; what runs already goes on as it was begun.
     *
     * @param plan its name, id or handle
     * @param fields what is set, as its schema names it; null clears a field
     */
    public Written<Plans.Result> updatePlan(String plan, JsonObject fields) {
        return changePlan("update_plan", fields, view -> Plans.update(view, plan, fields, Optional.empty()));
    }

    private Written<Plans.Result> changePlan(
            String action, JsonObject fields, Function<View, Decision<Plans.Result>> decide) {
        return checked(action, Plans.fault(transactions.tools(), fields), Plans.tools(fields), decide);
    }

    private <R> Written<R> checked(
            String action, Optional<Refusal> fault, Stream<String> tools, Function<View, Decision<R>> decide) {
        Written<R> written = transactions.write(
                action, view -> fault.<Decision<R>>map(Decision::refuse).orElseGet(() -> decide.apply(view)));
        List<String> missing =
                transactions.tools().servers().missing(transactions.user().value(), ToolName.servers(tools));
        return missing.isEmpty() ? written : written.remarking(missing);
    }

    /** Deletes a plan, and cancels what runs of it. */
    public Written<Plans.Result> deletePlan(String plan) {
        return transactions.write("delete_plan", view -> Plans.delete(view, plan));
    }

    /** Lists plans by name, with how far the last run of each has come. */
    public Written<Page<Plans.Item>> plans(Paging paging) {
        return transactions.answer(view -> Plans.list(view, Optional.empty(), paging));
    }

    /**
     * Runs a plan until it ends, or waits; it goes on in a program that stays, or by {@link Loopkeeper#plans()}.
     *
     * @param input what it is given
     */
    public Written<PlanRuns.Result> runPlan(String plan, JsonObject input) {
        return gone(transactions.write("run_plan", view -> PlanRuns.start(view, plan, input)));
    }

    private Written<PlanRuns.Result> gone(Written<PlanRuns.Result> begun) {
        return noted(
                begun,
                done -> new PlanRunner(transactions.tools())
                        .run(transactions.caller(), done.run().id())
                        .map(run -> new PlanRuns.Result(run, PlanRuns.message(run)))
                        .orElse(done));
    }

    /** That a plan ran is no change that could be taken back. */
    private static Written<PlanRuns.Result> noted(
            Written<PlanRuns.Result> written, UnaryOperator<PlanRuns.Result> now) {
        return written.<Written<PlanRuns.Result>>switchOn(
                done -> new Written.Done<>(now.apply(done.result()), Optional.empty(), done.leftOut(), done.remarks()),
                Written.Refused::new);
    }

    /** Shows how far a run has come, with what its steps were given and what came of them. */
    public Written<PlanRun> planRun(String run) {
        return transactions.answer(view -> PlanRuns.show(view, run));
    }

    /** Lists the times that plans ran, the newest first, without what steps were given and what came of them. */
    public Written<Page<PlanRun>> planRuns(Paging paging) {
        return transactions.answer(view -> PlanRuns.list(view, Optional.empty(), Optional.empty(), paging));
    }

    /** Pauses, resumes or cancels a run of a plan, named by its id, its handle or the plan's name. */
    public Written<PlanRuns.Result> updatePlanRun(String run, PlanRuns.Action action) {
        Written<PlanRuns.Result> changed =
                transactions.write("update_plan_run", view -> PlanRuns.change(view, run, action));
        return action == PlanRuns.Action.RESUME ? gone(changed) : noted(changed, done -> done);
    }

    /** Has an agent do something; it works later, in a program that stays, or by {@link Loopkeeper#agents()}. */
    public Written<AgentTasks.Result> dispatchAgent(AgentRequest request) {
        return transactions.write("dispatch_agent", view -> AgentTasks.dispatch(view, request));
    }

    /** Shows how far an agent has come, what came of it, and all that it said and called. */
    public Written<AgentTasks.Whole> agent(String agent) {
        return transactions.answer(view -> AgentTasks.show(view, agent));
    }

    /** Lists what agents were asked for, the newest first. */
    public Page<AgentTask> agents(Paging paging) {
        return transactions.read(view -> AgentTasks.list(view, Optional.empty(), paging));
    }

    /** The same, only those that have come so far. */
    public Page<AgentTask> agents(AgentTask.Status status, Paging paging) {
        return transactions.read(view -> AgentTasks.list(view, Optional.of(status), paging));
    }

    /** Cancels what an agent was asked for; what is under way ends before its next turn. */
    public Written<AgentTasks.Result> cancelAgent(String agent) {
        return transactions.write("cancel_agent_task", view -> AgentTasks.cancel(view, agent));
    }

    private Written<Approval> decide(String approval, Approvals.Action action, String reason) {
        Caller caller = transactions.caller();
        Approvals approvals = new Approvals(
                transactions.tools(),
                caller,
                Optional.empty(),
                (view, result) ->
                        AutomationTypes.APPROVAL.doc(result.approvals().get(0)));
        ToolReply reply = approvals.decide(approval, action, Optional.of(reason).filter(text -> !text.isBlank()));
        Optional<PlanRun> unused = new PlanRunner(transactions.tools()).decided(caller, approval);
        return written(reply, Approval::new);
    }

    /** The record that an answer is, beside the change that it came with. */
    private static <R> Written<R> written(ToolReply reply, Function<JsonObject, R> record) {
        return reply instanceof ToolReply.Result result
                ? new Written.Done<>(
                        record.apply(result.json().without("change")),
                        result.json().string("change"))
                : new Written.Refused<>(((ToolReply.Failure) reply).refusal());
    }
}
