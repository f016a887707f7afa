package dev.loopkeeper.cli;

import java.util.Arrays;
import java.util.List;

/** The groups in which help lists the commands, in that order. */
enum CommandGroup {
    TASKS("Tasks and days", "init", "done", "status", "plan", "edit", "next"),
    LOOPS("Open loops", "listen", "loops", "open-loop", "edit-loop", "close-loop", "context"),
    GOALS(
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
    MEMORIES(
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
    CONVERSATIONS(
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
    STORE("Store and settings", "history", "undo", "settings", "doctor"),
    PROGRAMS("Assistants and scripts", "progress", "hook", "call", "tools", "completion"),
    HELP("Help", "help");

    private final String title;
    private final List<String> names;

    CommandGroup(String title, String... names) {
        this.title = title;
        this.names = List.of(names);
    }

    /** What help prints above the commands. */
    String title() {
        return title;
    }

    /** The names of its commands. */
    List<String> names() {
        return names;
    }

    /** The names of all commands. */
    static List<String> allNames() {
        return Arrays.stream(values()).flatMap(group -> group.names.stream()).toList();
    }
}
