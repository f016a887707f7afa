package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.AgentTask.Status;
import dev.loopkeeper.automation.AgentTurn;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.automation.TriggerAction;
import dev.loopkeeper.autopilot.gate.Bookkeeping;
import dev.loopkeeper.connection.AgentType;
import dev.loopkeeper.connection.ExecutionConfig;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.profile.Autonomy;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.text.Nearest;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Asks for agents, shows what came of them, and cancels them. Stateless. */
public final class AgentTasks {
    private static final int MOST_KEPT = 1_000;

    private AgentTasks() {}

    /**
     * What was asked for or cancelled.
     *
     * @param task the task of the agent as it is now
     * @param message what was done, in words
     */
    public record Result(AgentTask task, String message) {}

    /**
     * A task of an agent with all that was said and called.
     *
     * @param task the task
     * @param transcript its turns
     */
    public record Whole(AgentTask task, List<AgentTurn> transcript) {
        /** Copies the list. */
        public Whole {
            transcript = List.copyOf(transcript);
        }
    }

    /** Asks for an agent, which some program begins with soon. */
    public static Decision<Result> dispatch(View view, AgentRequest request) {
        return dispatch(view, request, AgentKit::tools, view.newId());
    }

    /**
     * Asks for an agent, as a trigger wants it; one that is for nothing in particular may read everything, and is otherwise one for a weekly
     * review.
     *
     * @param limit how far it is trusted at most
     * @param id its identity, under which it is asked for once
     */
    static Decision<Result> chat(View view, TriggerAction.Chat chat, Optional<Autonomy> limit, String id) {
        Optional<AgentTask> before = view.of(AutomationTypes.AGENT_TASK).byId(id);
        return before.<Decision<Result>>map(there -> Decision.answer(new Result(there, message(there))))
                .orElseGet(() -> dispatch(
                        view,
                        request(chat, limit),
                        chat.agentType().isPresent() ? AgentKit::tools : (type, task) -> AgentKit.forChat(),
                        id));
    }

    private static AgentRequest request(TriggerAction.Chat chat, Optional<Autonomy> limit) {
        TriggerAction.Bounds bounds = chat.bounds();
        return new AgentRequest(
                chat.agentType().orElse(AgentType.WEEKLY_REVIEW),
                Optional.empty(),
                Optional.of(chat.prompt()),
                new AgentRequest.Bounds(
                        AgentRequest.Bounds.USUAL.batchSize(),
                        bounds.maxTurns(),
                        bounds.timeoutSeconds(),
                        bounds.allowedTools()),
                bounds.autoApply(),
                limit);
    }

    /** What is wrong with what a trigger asks of an agent, which nobody has to fire it to see; empty when nothing is. */
    static Optional<Refusal> fault(TriggerAction.Chat chat) {
        AgentRequest request = request(chat, Optional.empty());
        List<String> tools = chat.agentType()
                .map(type -> AgentKit.tools(type, Optional.empty()))
                .orElseGet(AgentKit::forChat);
        return fitting(request, Optional.empty())
                .then(any -> narrowed(request, tools))
                .<Optional<Refusal>>switchOn(any -> Optional.empty(), Optional::of)
                .map(refusal ->
                        Refusal.invalid("action", request.type().name(), "cannot be asked so: " + refusal.message()));
    }

    /** Which tools an agent is given. */
    @FunctionalInterface
    private interface Kit {
        List<String> tools(AgentType type, Optional<Step> task);
    }

    private static Decision<Result> dispatch(View view, AgentRequest request, Kit kit, String id) {
        return Lookup.optional(request.task(), name -> Names.step(view, AgentTask.TASK_ID.name(), name))
                .then(task -> fitting(request, task))
                .then(task -> narrowed(request, kit.tools(request.type(), task))
                        .then(tools -> prompt(view, request, task)
                                .map(prompt -> made(view, request, task, id, prompt, tools))))
                .decide(task -> {
                    Changes changes = new Changes().create(AutomationTypes.AGENT_TASK, task);
                    Bookkeeping.oldest(view, AutomationTypes.AGENT_TASK, MOST_KEPT, old -> !old.isOpen())
                            .forEach(old -> forget(view, old, changes));
                    return Decision.accept(new Result(task, message(task)), changes, message(task));
                });
    }

    private static void forget(View view, AgentTask old, Changes changes) {
        transcript(view, old).forEach(turn -> changes.delete(AutomationTypes.AGENT_TURN.ref(turn)));
        changes.delete(AutomationTypes.AGENT_TASK.ref(old));
    }

    private static String message(AgentTask task) {
        return "Asked for an agent: " + task.typeName() + ", " + Handles.of(AutomationTypes.AGENT_TASK.ref(task)) + ".";
    }

    private static Lookup<Optional<Step>> fitting(AgentRequest request, Optional<Step> task) {
        AgentType type = request.type();
        boolean about = type == AgentType.TASK_EXECUTION || type == AgentType.TASK_RESEARCH;
        if (about && task.isEmpty()) {
            return Lookup.missed(
                    Refusal.Code.MISSING_PARAMETER, "task_id", "", type + " needs the task that it is about");
        }
        if (type == AgentType.PROJECT_PLANNING
                && task.isEmpty()
                && request.prompt().isEmpty()) {
            return Lookup.missed(
                    Refusal.Code.MISSING_PARAMETER,
                    "prompt",
                    "",
                    type + " needs a prompt that says what is to be planned, or a task_id");
        }
        boolean empty = type == AgentType.TASK_EXECUTION
                && task.filter(step -> AgentKit.tools(type, task).isEmpty()).isPresent();
        return empty
                ? Lookup.missed(
                        Refusal.Code.CONFLICT,
                        "task_id",
                        task.get().title(),
                        "has no mcp_connections and no allowed_tools in an execution_config, so an agent could do"
                                + " nothing; set one of them first")
                : Lookup.found(task);
    }

    private static Lookup<List<String>> narrowed(AgentRequest request, List<String> tools) {
        List<String> wanted = request.bounds().allowedTools().orElse(tools);
        Optional<String> foreign =
                wanted.stream().filter(name -> !tools.contains(name)).findFirst();
        return foreign.map(name -> Lookup.<List<String>>invalid(
                        "allowed_tools",
                        name,
                        "'" + name + "' is not a tool of " + request.type() + Nearest.hint(name, tools, 3, "")
                                + "; it can only be given fewer tools: "
                                + tools.stream().collect(Collectors.joining(", "))))
                .orElseGet(() -> Lookup.found(wanted.stream().distinct().toList()));
    }

    private static Lookup<String> prompt(View view, AgentRequest request, Optional<Step> task) {
        Optional<String> given = view.redaction().of(request.prompt());
        Reading<String> prompt = AgentPrompts.of(
                view, request.type(), given, task, request.bounds().batchSize());
        return prompt.switchOn(
                Lookup::found, fault -> Lookup.invalid("task_id", request.task().orElse(""), "the prompt " + fault));
    }

    private static AgentTask made(
            View view, AgentRequest request, Optional<Step> task, String id, String prompt, List<String> tools) {
        AgentType type = request.type();
        AgentRequest.Bounds bounds = request.bounds();
        Optional<ExecutionConfig> config = task.flatMap(step -> AgentKit.config(type, step));
        int turns = bounds.maxTurns()
                .orElseGet(() -> config.map(ExecutionConfig::maxTurns).orElseGet(type::usualTurns));
        int seconds = bounds.timeoutSeconds().orElseGet(() -> (int) config.map(ExecutionConfig::timeout)
                .orElseGet(type::usualTimeout)
                .toSeconds());
        JsonObject named =
                AgentTask.PROMPT.put(AgentTask.TYPE.put(AgentTask.ID.put(JsonObject.EMPTY, id), type), prompt);
        JsonObject bound = AgentTask.TIMEOUT_SECONDS.put(
                AgentTask.MAX_TURNS.put(AgentTask.ALLOWED_TOOLS.put(named, tools), turns), seconds);
        return new AgentTask(bound)
                .with(AgentTask.STATUS, Status.PENDING)
                .withIfPresent(AgentTask.TASK_ID, task.map(step -> step.id().value()))
                .with(AgentTask.BATCH_SIZE, bounds.batchSize())
                .with(AgentTask.AUTO_APPLY, request.autoApply())
                .withIfPresent(AgentTask.AUTONOMY, request.autonomy())
                .withIfPresent(
                        AgentTask.SOURCE, Optional.of(view.caller().actor()).filter(Source::runsByItself))
                .with(AgentTask.CREATED_AT, view.instant());
    }

    /** Lists tasks of agents, the newest first. */
    public static Page<AgentTask> list(View view, Optional<Status> status, Paging paging) {
        RecordQuery page = RecordQuery.ALL.page(paging);
        RecordQuery query = status.map(one -> page.and(AgentTask.STATUS, one)).orElse(page);
        return view.of(AutomationTypes.AGENT_TASK).list(query);
    }

    /** Shows the one that is called so, of several for the same the newest, with all that was said and called. */
    public static Decision<Whole> show(View view, String id) {
        return named(view, id, all -> Names.firstAgentTask(all, "id", id))
                .decide(task -> Decision.answer(new Whole(task, transcript(view, task))));
    }

    /** Cancels the one that is called so; what is under way ends before its next turn. */
    public static Decision<Result> cancel(View view, String id) {
        return named(view, id, all -> open(all, id))
                .then(task -> task.isOpen()
                        ? Lookup.found(task)
                        : Lookup.<AgentTask>missed(
                                Refusal.Code.CONFLICT,
                                "id",
                                id,
                                "is " + Shapes.nameOf(task.status()) + " already; nothing was done"))
                .decide(task -> {
                    AgentTask now =
                            task.with(AgentTask.STATUS, Status.CANCELLED).with(AgentTask.COMPLETED_AT, view.instant());
                    String message = "Cancelled " + Handles.of(AutomationTypes.AGENT_TASK.ref(task))
                            + (task.status() == Status.RUNNING ? ", which ends before its next turn." : ".");
                    return Decision.accept(
                            new Result(now, message), new Changes().put(AutomationTypes.AGENT_TASK, now), message);
                });
    }

    /** What was said and called, turn by turn. */
    static List<AgentTurn> transcript(View view, AgentTask task) {
        return view.of(AutomationTypes.AGENT_TURN)
                .list(RecordQuery.where(AgentTurn.AGENT, task.id()))
                .items();
    }

    /** How many turns there were. */
    static int turns(View view, AgentTask task) {
        return view.of(AutomationTypes.AGENT_TURN)
                .list(RecordQuery.where(AgentTurn.AGENT, task.id()).page(Paging.first(1)))
                .total();
    }

    /** Those that are open are meant before others. */
    private static Lookup<AgentTask> open(List<AgentTask> all, String name) {
        List<AgentTask> open = all.stream().filter(AgentTask::isOpen).toList();
        Lookup<AgentTask> one = Names.agentTask(open, "id", name);
        boolean none = one.switchOn(any -> false, refusal -> refusal.code() == Refusal.Code.NOT_FOUND);
        return none ? Names.firstAgentTask(all, "id", name) : one;
    }

    private static Lookup<AgentTask> named(View view, String name, Function<List<AgentTask>, Lookup<AgentTask>> among) {
        return view.of(AutomationTypes.AGENT_TASK)
                .byId(name.strip())
                .map(Lookup::found)
                .orElseGet(() -> among.apply(view.of(AutomationTypes.AGENT_TASK)
                        .list(RecordQuery.ALL)
                        .items()));
    }
}
