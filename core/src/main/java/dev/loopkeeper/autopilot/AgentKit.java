package dev.loopkeeper.autopilot;

import dev.loopkeeper.connection.AgentType;
import dev.loopkeeper.connection.Connection;
import dev.loopkeeper.connection.ExecutionConfig;
import dev.loopkeeper.goal.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Which tools agents are given, by what they are for. Stateless. */
final class AgentKit {
    private static final List<String> READING = List.of(
            "query_tasks",
            "get_project_status",
            "suggest_next_actions",
            "analyze_workload",
            "suggest_organization",
            "review",
            "agenda",
            "status",
            "search",
            "list_goals",
            "get_goal_details",
            "list_steps",
            "get_next_actions",
            "upcoming_goals",
            "goal_stats",
            "loops",
            "recall");
    private static final List<String> INBOX =
            List.of("query_tasks", "create_task", "process_inbox_item", "create_project");
    private static final List<String> WEEKLY =
            List.of("query_tasks", "complete_task", "process_inbox_item", "get_project_status", "analyze_workload");

    private AgentKit() {}

    /** The tools of an agent for a task, if it is about one. */
    static List<String> tools(AgentType type, Optional<Step> task) {
        List<String> usual = usual(type);
        List<String> own = task.map(step -> ofTask(type, step)).orElse(List.of());
        return Stream.concat(usual.stream(), own.stream()).distinct().toList();
    }

    private static List<String> usual(AgentType type) {
        return switch (type) {
            case INBOX_PROCESSING -> INBOX;
            case WEEKLY_REVIEW -> WEEKLY;
            case PROJECT_PLANNING -> reading("create_project", "create_task", "decompose_goal", "add_step");
            case TASK_RESEARCH -> reading("remember", "update_step");
            case DAILY_PLANNING -> reading("edit", "schedule", "update_step");
            case STALLED_PROJECT_FIX -> reading("add_step");
            case TASK_EXECUTION -> List.of();
        };
    }

    /** The tools of an agent that somebody just talks to: those of the weekly review, of a step that is done, and all that only read. */
    static List<String> forChat() {
        return Stream.concat(reading(WEEKLY.toArray(String[]::new)).stream(), Stream.of("complete_step", "remember"))
                .toList();
    }

    private static List<String> reading(String... more) {
        return Stream.concat(READING.stream(), Stream.of(more)).distinct().toList();
    }

    private static List<String> ofTask(AgentType type, Step task) {
        List<String> configured =
                config(type, task).flatMap(ExecutionConfig::allowedTools).orElse(List.of());
        Stream<String> connected = type == AgentType.TASK_EXECUTION ? connected(task) : Stream.empty();
        return Stream.concat(connected, configured.stream()).toList();
    }

    /** How the task wants an agent of that type to go about it; empty when it does not say, or means another type. */
    static Optional<ExecutionConfig> config(AgentType type, Step task) {
        return Step.EXECUTION_CONFIG
                .find(task.doc())
                .flatMap(doc -> ExecutionConfig.read(doc).switchOn(Optional::of, fault -> Optional.empty()))
                .filter(config -> type == AgentType.TASK_EXECUTION || config.agentType() == type);
    }

    /** Whether a task is connected to a tool. */
    static boolean connects(Step task, String tool) {
        return connected(task).anyMatch(tool::equals);
    }

    private static Stream<String> connected(Step task) {
        return task.connections().stream()
                .flatMap(read -> read.switchOn(Stream::of, fault -> Stream.<Connection>empty()))
                .map(connection -> connection.tool().toString());
    }
}
