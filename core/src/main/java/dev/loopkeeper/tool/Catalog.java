package dev.loopkeeper.tool;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** All tools in their fixed order; every door offers them from here. Each is built when it is first asked for. */
public final class Catalog {
    private static final List<String> NAMES = List.of(
            "listen",
            "done",
            "status",
            "plan",
            "edit",
            "remember",
            "recall",
            "forget",
            "batch_remember",
            "list_memories",
            "get_memory",
            "update_memory",
            "boost_memory",
            "memory_stats",
            "decay_memories",
            "cleanup_memories",
            "create_goal",
            "list_goals",
            "update_goal",
            "decompose_goal",
            "get_next_actions",
            "complete_step",
            "get_goal_details",
            "goal_stats",
            "upcoming_goals",
            "delete_goal",
            "list_steps",
            "add_step",
            "update_step",
            "delete_step",
            "reorder_steps",
            "open_loop",
            "loops",
            "edit_loop",
            "close_loop",
            "context",
            "mem_progress",
            "get_profile",
            "set_profile",
            "create_conversation",
            "list_conversations",
            "get_conversation",
            "add_message",
            "fork_conversation",
            "export_conversation",
            "import_conversation",
            "clear_conversation",
            "delete_conversation",
            "parse_time",
            "settings",
            "history",
            "undo");
    private static final Catalog STANDARD = new Catalog();

    private final Map<String, Tool> built = new ConcurrentHashMap<>();

    private Catalog() {}

    /** The tools of this version. */
    public static Catalog standard() {
        return STANDARD;
    }

    /** Every tool. */
    public List<Tool> tools() {
        return NAMES.stream().map(this::named).toList();
    }

    /** The tool of that name. */
    public Optional<Tool> find(String name) {
        return NAMES.contains(name) ? Optional.of(named(name)) : Optional.empty();
    }

    private Tool named(String name) {
        return built.computeIfAbsent(name, Catalog::build);
    }

    private static Tool build(String name) {
        return switch (name) {
            case "listen" -> ListenTool.tool();
            case "done" -> DoneTool.tool();
            case "status" -> StatusTool.tool();
            case "plan" -> PlanTool.tool();
            case "edit" -> EditTool.tool();
            case "remember" -> RememberTool.tool();
            case "forget" -> ForgetTool.tool();
            case "context" -> ContextTool.tool();
            case "mem_progress" -> ProgressTool.tool();
            case "parse_time" -> ParseTimeTool.tool();
            default ->
                Stream.of(
                                MemoryTools.tools(),
                                MemoryUpkeepTools.tools(),
                                GoalTools.tools(),
                                GoalUpkeepTools.tools(),
                                StepTools.tools(),
                                LoopTools.tools(),
                                ProfileTools.tools(),
                                ConversationTools.tools(),
                                StoreTools.tools())
                        .flatMap(List::stream)
                        .filter(tool -> tool.name().equals(name))
                        .findFirst()
                        .orElseThrow();
        };
    }
}
