package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.view.MemoriesView;
import dev.loopkeeper.cli.view.MemoryStatsView;
import dev.loopkeeper.cli.view.MemoryView;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.cli.view.View;
import java.util.Optional;

/** The commands about what is remembered. */
final class MemoryCommands {
    private MemoryCommands() {}

    /** The command of that name; empty when it is about something else. */
    static Optional<Command> named(String name) {
        return switch (name) {
            case "remember" -> command(name, "remember", FreeWords.all("content"), new MessageView(true));
            case "recall" -> command(name, "recall", FreeWords.all("query"), new MemoriesView("Nothing found."));
            case "memories" ->
                command(name, "list_memories", FreeWords.NONE, new MemoriesView("Nothing is remembered yet."));
            case "memory" -> command(name, "get_memory", FreeWords.each("memory_id"), new MemoryView());
            case "edit-memory" -> command(name, "update_memory", FreeWords.each("memory_id"), new MessageView(true));
            case "boost" -> command(name, "boost_memory", FreeWords.each("memory_id"), new MessageView(true));
            case "memory-stats" -> command(name, "memory_stats", FreeWords.NONE, new MemoryStatsView());
            case "cleanup" -> command(name, "cleanup_memories", FreeWords.NONE, new MessageView(true));
            case "forget" -> command(name, "forget", FreeWords.all("query"), new MessageView(false));
            default -> Optional.empty();
        };
    }

    private static Optional<Command> command(String name, String tool, FreeWords words, View view) {
        return Optional.of(new ToolCommand(name, tool, words, view));
    }
}
