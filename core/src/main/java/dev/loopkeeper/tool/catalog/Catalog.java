package dev.loopkeeper.tool.catalog;

import dev.loopkeeper.action.history.UndoChange;
import dev.loopkeeper.action.loop.ShowContext;
import dev.loopkeeper.autopilot.Executions;
import dev.loopkeeper.connection.ToolNames;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.automation.AgentTools;
import dev.loopkeeper.tool.automation.ApprovalTools;
import dev.loopkeeper.tool.automation.ExecuteTools;
import dev.loopkeeper.tool.automation.PlanTools;
import dev.loopkeeper.tool.automation.TriggerTools;
import dev.loopkeeper.tool.conversation.ConversationTools;
import dev.loopkeeper.tool.goal.AgendaTool;
import dev.loopkeeper.tool.goal.DoneTool;
import dev.loopkeeper.tool.goal.EditLogTool;
import dev.loopkeeper.tool.goal.EditTool;
import dev.loopkeeper.tool.goal.GoalTools;
import dev.loopkeeper.tool.goal.GoalUpkeepTools;
import dev.loopkeeper.tool.goal.PlanTool;
import dev.loopkeeper.tool.goal.ScheduleTool;
import dev.loopkeeper.tool.goal.StatusTool;
import dev.loopkeeper.tool.goal.StepTools;
import dev.loopkeeper.tool.loop.ContextTool;
import dev.loopkeeper.tool.loop.ListenTool;
import dev.loopkeeper.tool.loop.LoopTools;
import dev.loopkeeper.tool.loop.ParseTimeTool;
import dev.loopkeeper.tool.memory.ForgetTool;
import dev.loopkeeper.tool.memory.MemoryTools;
import dev.loopkeeper.tool.memory.MemoryUpkeepTools;
import dev.loopkeeper.tool.memory.RecallTool;
import dev.loopkeeper.tool.memory.RememberTool;
import dev.loopkeeper.tool.older.OlderTools;
import dev.loopkeeper.tool.store.ProfileTools;
import dev.loopkeeper.tool.store.ProgressTool;
import dev.loopkeeper.tool.store.SearchTool;
import dev.loopkeeper.tool.store.StoreTools;
import dev.loopkeeper.tool.task.AdviceTools;
import dev.loopkeeper.tool.task.CaptureTools;
import dev.loopkeeper.tool.task.ProjectTools;
import dev.loopkeeper.tool.task.ReviewTool;
import dev.loopkeeper.tool.task.SyncTool;
import dev.loopkeeper.tool.task.TaskTools;
import dev.loopkeeper.transfer.sync.SyncTasks;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** All tools in their fixed order; every door offers them from here. Each class of tools is loaded when it is first asked for. */
public final class Catalog {
    private static final String AUTOMATION = "automation";
    private static final Catalog STANDARD = new Catalog();

    private final Map<String, Subject> subjects = new LinkedHashMap<>();
    private final Map<String, Tool> built = new ConcurrentHashMap<>();

    private Catalog() {
        listDays();
        listMemories();
        listGoals();
        listTasks();
        listStore();
    }

    private void listDays() {
        list(Subject.LISTEN, "listen");
        list(Subject.DONE, "done");
        list(Subject.STATUS, "status");
        list(Subject.PLAN, "plan");
        list(Subject.EDIT, "edit");
        list(Subject.SCHEDULE, "schedule");
    }

    private void listMemories() {
        list(Subject.REMEMBER, "remember");
        list(Subject.RECALL, "recall");
        list(Subject.FORGET, "forget");
        list(Subject.MEMORIES, "batch_remember", "list_memories", "get_memory", "update_memory", "boost_memory");
        list(Subject.MEMORIES, "memory_stats");
        list(Subject.MEMORY_UPKEEP, "decay_memories", "cleanup_memories");
    }

    private void listGoals() {
        list(Subject.GOALS, "create_goal", "list_goals");
        list(Subject.GOAL_UPKEEP, "update_goal");
        list(Subject.STEPS, "decompose_goal", "get_next_actions", "complete_step");
        list(Subject.GOAL_UPKEEP, "get_goal_details", "goal_stats", "upcoming_goals", "delete_goal");
        list(Subject.GOALS, "list_steps");
        list(Subject.STEPS, "add_step", "update_step", "delete_step", "reorder_steps");
        list(Subject.EDIT_LOG, "edit_log");
        list(Subject.LOOPS, "open_loop", "loops", "edit_loop", "close_loop");
        list(Subject.CONTEXT, ShowContext.ACTION);
    }

    private void listTasks() {
        list(Subject.TASKS, "create_task", "complete_task", "query_tasks", "process_inbox_item");
        list(Subject.PROJECTS, "create_project", "get_project_status", "complete_review");
        list(Subject.CAPTURE, "extract_tasks", "suggest_organization", "capture", "review_captured");
        list(Subject.ADVICE, "suggest_next_actions", "analyze_workload");
        list(Subject.REVIEW, "review");
        list(Subject.SYNC, SyncTasks.ACTION);
        list(Subject.AGENDA, "agenda");
        list(Subject.SEARCH, "search");
    }

    private void listStore() {
        list(Subject.PROGRESS, "mem_progress");
        list(Subject.PROFILE, "get_profile", "set_profile");
        list(Subject.CONVERSATIONS, "create_conversation", "list_conversations", "get_conversation", "add_message");
        list(Subject.CONVERSATIONS, "fork_conversation", "export_conversation", "import_conversation");
        list(Subject.CONVERSATIONS, "clear_conversation", "delete_conversation");
        list(Subject.TIME, "parse_time");
        list(Subject.STORE, "settings", "history", UndoChange.ACTION, "model");
        list(Subject.APPROVALS, "approvals");
        list(Subject.TRIGGERS, "create_trigger", "list_triggers", "update_trigger", "delete_trigger");
        list(Subject.TRIGGERS, "fire_trigger", "list_firings");
        list(Subject.EXECUTE, Executions.TOOL, "list_executions");
        list(Subject.PLANS, "create_plan", "list_plans", "update_plan", "delete_plan");
        list(Subject.PLANS, "run_plan", "list_plan_runs", "update_plan_run");
        list(Subject.AGENTS, "dispatch_agent", "get_agent_task", "list_agent_tasks", "cancel_agent_task");
        list(Subject.OLDER, "check_in", "log_goal", "log_daily", "edit_goal_log", "get_goal_status", "read_todo");
        list(Subject.OLDER, "write_todo", "memory_save", "memory_read", "schedule_goal_task", "add_calendar_event");
    }

    /** What a class of tools is about. */
    private enum Subject {
        LISTEN,
        DONE,
        STATUS,
        AGENDA,
        SEARCH,
        PLAN,
        EDIT,
        EDIT_LOG,
        SCHEDULE,
        REMEMBER,
        RECALL,
        FORGET,
        MEMORIES,
        MEMORY_UPKEEP,
        GOALS,
        GOAL_UPKEEP,
        STEPS,
        LOOPS,
        TASKS,
        PROJECTS,
        CAPTURE,
        ADVICE,
        REVIEW,
        SYNC,
        CONTEXT,
        PROGRESS,
        PROFILE,
        CONVERSATIONS,
        TIME,
        STORE,
        APPROVALS(AUTOMATION),
        TRIGGERS(AUTOMATION),
        EXECUTE(AUTOMATION),
        PLANS(AUTOMATION),
        AGENTS(AUTOMATION),
        OLDER("compat");

        private final Optional<String> onlySet;

        Subject() {
            this.onlySet = Optional.empty();
        }

        /** Tools that belong to this one set. */
        Subject(String onlySet) {
            this.onlySet = Optional.of(onlySet);
        }

        /** Whether its tools may belong to one of these sets. */
        private boolean mayBeIn(Collection<String> toolsets) {
            return onlySet.isEmpty() || toolsets.contains(onlySet.get());
        }

        /** Whether a tool belongs where those of this subject do. */
        private boolean holds(Tool tool) {
            return onlySet.isEmpty() || tool.toolsets().equals(Set.of(onlySet.get()));
        }
    }

    /** The tools of this version. */
    public static Catalog standard() {
        return STANDARD;
    }

    /** Every tool. */
    public List<Tool> tools() {
        return subjects.keySet().stream()
                .map(name -> find(name).orElseThrow(() -> new IllegalStateException("no tool " + name)))
                .toList();
    }

    /** The names of all tools; no class of tools is loaded for that. */
    public ToolNames names() {
        return new ToolNames(List.copyOf(subjects.keySet()));
    }

    /** The tools of these sets, in the same order; classes of tools that belong to none of them are not loaded. */
    public List<Tool> tools(Collection<String> toolsets) {
        return subjects.entrySet().stream()
                .filter(entry -> entry.getValue().mayBeIn(toolsets))
                .flatMap(entry -> find(entry.getKey()).stream())
                .filter(tool -> tool.toolsets().stream().anyMatch(toolsets::contains))
                .toList();
    }

    /** The tool of that name. */
    public Optional<Tool> find(String name) {
        Subject subject = subjects.get(name);
        if (subject != null && !built.containsKey(name)) {
            for (Tool tool : tools(subject)) {
                if (subjects.get(tool.name()) != subject || !subject.holds(tool)) {
                    throw new IllegalStateException("the catalog does not list " + tool.name());
                }
                built.putIfAbsent(tool.name(), tool);
            }
        }
        return Optional.ofNullable(built.get(name));
    }

    private void list(Subject subject, String... names) {
        for (String name : names) {
            subjects.put(name, subject);
        }
    }

    private static List<Tool> tools(Subject subject) {
        return switch (subject) {
            case LISTEN -> List.of(ListenTool.tool());
            case DONE -> List.of(DoneTool.tool());
            case STATUS -> List.of(StatusTool.tool());
            case AGENDA -> List.of(AgendaTool.tool());
            case SEARCH -> List.of(SearchTool.tool());
            case PLAN -> List.of(PlanTool.tool());
            case EDIT -> List.of(EditTool.tool());
            case EDIT_LOG -> List.of(EditLogTool.tool());
            case SCHEDULE -> List.of(ScheduleTool.tool());
            case REMEMBER -> List.of(RememberTool.tool());
            case RECALL -> List.of(RecallTool.tool());
            case FORGET -> List.of(ForgetTool.tool());
            case MEMORIES -> MemoryTools.tools();
            case MEMORY_UPKEEP -> MemoryUpkeepTools.tools();
            case GOALS -> GoalTools.tools();
            case GOAL_UPKEEP -> GoalUpkeepTools.tools();
            case STEPS -> StepTools.tools();
            case LOOPS -> LoopTools.tools();
            case TASKS -> TaskTools.tools();
            case PROJECTS -> ProjectTools.tools();
            case CAPTURE -> CaptureTools.tools();
            case ADVICE -> AdviceTools.tools();
            case REVIEW -> List.of(ReviewTool.tool());
            case SYNC -> List.of(SyncTool.tool());
            case CONTEXT -> List.of(ContextTool.tool(STANDARD::tools));
            case PROGRESS -> List.of(ProgressTool.tool());
            case PROFILE -> ProfileTools.tools();
            case CONVERSATIONS -> ConversationTools.tools();
            case TIME -> List.of(ParseTimeTool.tool());
            case STORE -> StoreTools.tools(STANDARD::names);
            case APPROVALS -> List.of(ApprovalTools.tool());
            case TRIGGERS -> TriggerTools.tools();
            case PLANS -> PlanTools.tools();
            case EXECUTE -> ExecuteTools.tools();
            case AGENTS -> AgentTools.tools();
            case OLDER -> OlderTools.tools();
        };
    }
}
