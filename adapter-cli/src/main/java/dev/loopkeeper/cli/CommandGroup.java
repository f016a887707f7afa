package dev.loopkeeper.cli;

import java.util.List;

/**
 * A group of commands in the help.
 *
 * @param title what help prints above the commands
 * @param names the commands in their order
 */
record CommandGroup(String title, List<String> names) {
    /** All groups, in the order in which help lists them. */
    static final List<CommandGroup> ALL = List.of(
            group(
                    "Tasks and days",
                    "init",
                    "done",
                    "status",
                    "agenda",
                    "plan",
                    "edit",
                    "edit-log",
                    "schedule",
                    "next",
                    "search"),
            group(
                    "Tasks and projects",
                    "tasks",
                    "inbox",
                    "add-task",
                    "process",
                    "capture",
                    "captured",
                    "accept",
                    "reject",
                    "create-project",
                    "project",
                    "suggest",
                    "workload",
                    "review",
                    "complete-review",
                    "sync"),
            group("Open loops", "listen", "loops", "open-loop", "edit-loop", "close-loop", "context"),
            group(
                    "Goals and steps",
                    "goals",
                    "goal",
                    "create-goal",
                    "edit-goal",
                    "delete-goal",
                    "upcoming",
                    "goal-stats",
                    "decompose",
                    "steps",
                    "add-step",
                    "edit-step",
                    "finish",
                    "delete-step",
                    "reorder"),
            group(
                    "Memories and profile",
                    "remember",
                    "recall",
                    "memories",
                    "memory",
                    "edit-memory",
                    "boost",
                    "memory-stats",
                    "cleanup",
                    "forget",
                    "profile"),
            group(
                    "Conversations",
                    "conversations",
                    "conversation",
                    "create-conversation",
                    "add-message",
                    "fork-conversation",
                    "export-conversation",
                    "import-conversation",
                    "clear-conversation",
                    "delete-conversation"),
            group("What runs by itself", "triggers", "plans", "agents", "approvals", "execute", "executions"),
            group("Store and settings", "history", "undo", "settings", "model", "serve", "token", "servers", "doctor"),
            group("Moving data", "export", "import", "migrate", "backup", "restore"),
            group("Assistants and scripts", "progress", "hook", "call", "tools", "completion"),
            group("Help", "help"));

    private static CommandGroup group(String title, String... names) {
        return new CommandGroup(title, List.of(names));
    }

    /** The names of all commands. */
    static List<String> allNames() {
        return ALL.stream().flatMap(group -> group.names.stream()).toList();
    }
}
