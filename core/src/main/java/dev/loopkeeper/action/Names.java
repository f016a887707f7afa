package dev.loopkeeper.action;

import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Plan;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.text.NameKey;
import dev.loopkeeper.text.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds the goal or step that a person means by a name: its id, its slug, key or path, its title, its handle, or the
 * first eight or more characters of its id, tried in this order.
 */
public final class Names {
    private static final int SHORTEST_PREFIX = 8;

    private Names() {}

    /**
     * The goal that is called so; only one that is not named by its whole id or slug is looked for among all. The inbox may be
     * named before it is written down: {@link Inbox#keep} does that with the first record that belongs to it.
     */
    public static Lookup<Goal> goal(View view, String field, String name) {
        return Optional.of(name.strip())
                .filter(key -> !key.isEmpty())
                .flatMap(key ->
                        view.goals().byId(new GoalId(key)).or(() -> view.goals().bySlug(key)))
                .map(Lookup::found)
                .orElseGet(() -> amongAll(view, field, name));
    }

    private static Lookup<Goal> amongAll(View view, String field, String name) {
        Lookup<Goal> known = goal(view.goals().all(GoalQuery.all()), field, name);
        return known.switchOn(
                Lookup::found,
                refusal -> Inbox.unwritten(view, name)
                        .filter(any -> refusal.code() == Refusal.Code.NOT_FOUND)
                        .map(Lookup::found)
                        .orElse(known));
    }

    private static Lookup<Goal> goal(List<Goal> goals, String field, String name) {
        var kind = new Kind<Goal>(
                "goal",
                goal -> goal.id().value(),
                List.of(Goal::name, Goal::title),
                any -> true,
                goal -> Handles.of(Ref.of(goal.id())),
                Goal::name,
                goal -> goal.name() + ": " + goal.title());
        return kind.pick(goals, field, name);
    }

    /** The step among some that is called so, by id, key or title; open ones bear a name before those that are closed. */
    public static Lookup<Step> step(List<Step> steps, String field, String name) {
        var kind = new Kind<Step>(
                "task",
                step -> step.id().value(),
                List.of(Step::name, Step::path, Step::title),
                step -> step.status().open(),
                step -> Handles.of(Ref.of(step.id())),
                Step::name,
                step -> step.path() + ": " + step.title());
        return kind.pick(steps, field, name);
    }

    /** The step of that id; else the one of that path, key, title, handle or prefix among those of all goals. */
    public static Lookup<Step> step(View view, String field, String name) {
        Optional<Step> byId = stepById(view, name);
        if (byId.isPresent()) {
            return Lookup.found(byId.get());
        }
        int slash = name.indexOf('/');
        if (slash <= 0 || !(goal(view, field, name.substring(0, slash)) instanceof Lookup.Found<Goal> goal)) {
            return step(all(view), field, name);
        }
        Lookup<Step> within = step(steps(view, goal.value()), field, name.substring(slash + 1));
        return within.switchOn(
                Lookup::found,
                refusal -> step(all(view), field, name) instanceof Lookup.Found<Step> titled ? titled : within);
    }

    private static List<Step> all(View view) {
        return view.goals().all(GoalQuery.all()).stream()
                .flatMap(goal -> steps(view, goal).stream())
                .toList();
    }

    private static List<Step> steps(View view, Goal goal) {
        return view.steps().all(StepQuery.whole(goal.id()));
    }

    /** The step of that whole id. */
    public static Optional<Step> stepById(View view, String name) {
        return Optional.of(name.strip())
                .filter(id -> !id.isEmpty())
                .flatMap(id -> view.steps().byId(new StepId(id)));
    }

    /** The memory; only one that is not named by its whole id is looked for among all. */
    public static Lookup<Memory> memory(View view, String field, String name) {
        return view.memories()
                .byId(new MemoryId(name.strip()))
                .map(Lookup::found)
                .orElseGet(() -> memory(view.memories().recent(Integer.MAX_VALUE), field, name));
    }

    /** The memory among some that is called so, by id or handle. */
    public static Lookup<Memory> memory(List<Memory> memories, String field, String name) {
        Function<Memory, String> handle = memory -> Handles.of(Ref.of(memory.id()));
        return new Kind<Memory>(
                        "memory",
                        memory -> memory.id().value(),
                        List.of(),
                        any -> true,
                        handle,
                        handle,
                        Memory::content)
                .pick(memories, field, name);
    }

    /** What was captured among some that is called so, by id, title or handle. */
    public static Lookup<CapturedTask> captured(List<CapturedTask> all, String field, String name) {
        return new Kind<CapturedTask>(
                        "captured task",
                        CapturedTask::id,
                        List.of(one -> one.task().title()),
                        any -> true,
                        one -> Handles.of(RecordTypes.CAPTURED.ref(one)),
                        one -> one.task().title(),
                        one -> one.task().title())
                .pick(all, field, name);
    }

    /** The approval among some that is called so, by id or handle. */
    public static Lookup<Approval> approval(List<Approval> all, String field, String name) {
        Function<Approval, String> handle = one -> Handles.of(AutomationTypes.APPROVAL.ref(one));
        return new Kind<Approval>("approval", Approval::id, List.of(), any -> true, handle, handle, Approval::tool)
                .pick(all, field, name);
    }

    /** The task of an agent among some that is called so, by id, handle or what it is for. */
    public static Lookup<AgentTask> agentTask(List<AgentTask> all, String field, String name) {
        return agentTasks().pick(all, field, name);
    }

    /** The same; of several that are for the same, the first. */
    public static Lookup<AgentTask> firstAgentTask(List<AgentTask> all, String field, String name) {
        return agentTasks().first(all, field, name);
    }

    private static Kind<AgentTask> agentTasks() {
        return new Kind<AgentTask>(
                "task of an agent",
                AgentTask::id,
                List.of(AgentTask::typeName, AgentTask::words),
                any -> true,
                one -> Handles.of(AutomationTypes.AGENT_TASK.ref(one)),
                AgentTask::words,
                AgentTask::line);
    }

    /** The trigger among some that is called so, by id, name or handle. */
    public static Lookup<Trigger> trigger(List<Trigger> all, String field, String name) {
        return new Kind<Trigger>(
                        "trigger",
                        Trigger::id,
                        List.of(Trigger::name),
                        any -> true,
                        one -> Handles.of(AutomationTypes.TRIGGER.ref(one)),
                        Trigger::name,
                        Trigger::name)
                .pick(all, field, name);
    }

    /** The plan among some that is called so, by id, name or handle. */
    public static Lookup<Plan> plan(List<Plan> all, String field, String name) {
        return new Kind<Plan>(
                        "plan",
                        Plan::id,
                        List.of(Plan::name),
                        any -> true,
                        one -> Handles.of(AutomationTypes.PLAN.ref(one)),
                        Plan::name,
                        Plan::name)
                .pick(all, field, name);
    }

    /** The run of a plan among some that is called so, by id, handle or the plan's name. */
    public static Lookup<PlanRun> planRun(List<PlanRun> all, String field, String name) {
        return planRuns().pick(all, field, name);
    }

    /** The same; of several runs of the same plan, the first. */
    public static Lookup<PlanRun> firstPlanRun(List<PlanRun> all, String field, String name) {
        return planRuns().first(all, field, name);
    }

    private static Kind<PlanRun> planRuns() {
        return new Kind<PlanRun>(
                "run of a plan",
                PlanRun::id,
                List.of(PlanRun::name),
                any -> true,
                one -> Handles.of(AutomationTypes.PLAN_RUN.ref(one)),
                PlanRun::name,
                PlanRun::line);
    }

    /** The appointment among some that is called so, by id, title or handle. */
    public static Lookup<Appointment> appointment(List<Appointment> all, String field, String name) {
        return new Kind<Appointment>(
                        "event",
                        Appointment::id,
                        List.of(
                                Appointment::title,
                                one -> one.title()
                                        .substring(one.title().indexOf("] ") + 1)
                                        .strip()),
                        any -> true,
                        one -> Handles.of(RecordTypes.EVENT.ref(one)),
                        Appointment::title,
                        one -> one.title() + ", " + Appointment.START.in(one.doc()))
                .pick(all, field, name);
    }

    /** The log entry among some that is called so, by id or handle; {@code line} tells what one is. */
    public static Lookup<LogEntry> logEntry(
            List<LogEntry> all, String field, String name, Function<LogEntry, String> line) {
        Function<LogEntry, String> handle = entry -> Handles.of(Ref.of(entry.id()));
        return new Kind<LogEntry>(
                        "log entry", entry -> entry.id().value(), List.of(), any -> true, handle, handle, line)
                .pick(all, field, name);
    }

    /** The conversation among some that is called so, by id or handle. */
    public static Lookup<Conversation> conversation(List<Conversation> conversations, String field, String name) {
        Function<Conversation, String> handle = conversation -> Handles.of(conversation.id());
        Function<Conversation, String> id = conversation -> conversation.id().value();
        return new Kind<Conversation>("conversation", id, List.of(), any -> true, handle, handle, id)
                .pick(conversations, field, name);
    }

    /** Whether {@code name} is the record's handle, or the beginning of its id. */
    public static boolean isShort(String name, Ref ref) {
        String wanted = plain(name);
        return Handles.of(ref).equals(wanted) || isPrefix(wanted, ref.id());
    }

    /** A name as names are compared. */
    public static String plain(String name) {
        return NameKey.of(name);
    }

    private static boolean isPrefix(String wanted, String id) {
        return wanted.length() >= SHORTEST_PREFIX && plain(id).startsWith(wanted);
    }

    /**
     * How records of a kind are called.
     *
     * @param names what people may call one, beside id and handle
     * @param first those that a name means before the others
     * @param shown what one is called in messages
     * @param line what one is, for people who have to choose
     */
    private record Kind<T>(
            String what,
            Function<T, String> id,
            List<Function<T, String>> names,
            Predicate<T> first,
            Function<T, String> handle,
            Function<T, String> shown,
            Function<T, String> line) {
        /** The one that is meant; the first of those that share a name. */
        Lookup<T> first(List<T> all, String field, String name) {
            String wanted = plain(name);
            boolean exact = all.stream().anyMatch(one -> id.apply(one).equals(name.strip()));
            return all.stream()
                    .filter(one -> !exact
                            && names.stream()
                                    .anyMatch(called -> plain(called.apply(one)).equals(wanted)))
                    .findFirst()
                    .map(Lookup::found)
                    .orElseGet(() -> pick(all, field, name));
        }

        Lookup<T> pick(List<T> all, String field, String name) {
            String wanted = plain(name);
            List<Predicate<T>> ways = new ArrayList<>();
            ways.add(one -> id.apply(one).equals(name.strip()));
            names.forEach(called ->
                    ways.add(one -> first.test(one) && plain(called.apply(one)).equals(wanted)));
            names.forEach(called -> ways.add(one -> plain(called.apply(one)).equals(wanted)));
            ways.add(one -> handle.apply(one).equals(wanted));
            ways.add(one -> isPrefix(wanted, id.apply(one)));
            List<T> found = ways.stream()
                    .map(way -> all.stream().filter(way).toList())
                    .filter(some -> !some.isEmpty())
                    .findFirst()
                    .orElse(List.of());
            if (found.size() == 1) {
                return Lookup.found(found.get(0));
            }
            return found.isEmpty()
                    ? Lookup.unknown(
                            field,
                            what,
                            name,
                            all.stream().map(shown).distinct().toList(),
                            meant(all, name))
                    : Lookup.several(field, field, name, found, id, handle, line);
        }

        /** Those that have all words of a name in one of theirs, as they are shown; open ones before others. */
        private List<String> meant(List<T> all, String name) {
            List<T> holding = all.stream()
                    .filter(one -> names.stream().anyMatch(called -> Nearest.holds(called.apply(one), name)))
                    .toList();
            return Stream.concat(
                            holding.stream().filter(first), holding.stream().filter(first.negate()))
                    .map(shown)
                    .distinct()
                    .toList();
        }
    }
}
