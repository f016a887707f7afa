package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.view.ConversationView;
import dev.loopkeeper.cli.view.ConversationsView;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.cli.view.View;
import java.util.Optional;

/** The commands about conversations. */
final class ConversationCommands {
    private static final String ID = "conversation_id";

    private ConversationCommands() {}

    /** The command of that name; empty when it is about something else. */
    static Optional<Command> named(String name) {
        return switch (name) {
            case "conversations" -> command(name, "list_conversations", FreeWords.NONE, new ConversationsView());
            case "conversation" -> command(name, "get_conversation", FreeWords.each(ID), new ConversationView());
            case "create-conversation" ->
                command(name, "create_conversation", FreeWords.all("system_prompt"), new MessageView(false));
            case "add-message" ->
                command(name, "add_message", FreeWords.each(ID, "role").then("content"), new MessageView(false));
            case "fork-conversation" -> command(name, "fork_conversation", FreeWords.each(ID), new MessageView(false));
            case "clear-conversation" ->
                command(name, "clear_conversation", FreeWords.each(ID), new MessageView(false));
            case "delete-conversation" ->
                command(name, "delete_conversation", FreeWords.each(ID), new MessageView(false));
            case "export-conversation" -> Optional.of(new ExportConversationCommand());
            case "import-conversation" -> Optional.of(new ImportConversationCommand());
            default -> Optional.empty();
        };
    }

    private static Optional<Command> command(String name, String tool, FreeWords words, View view) {
        return Optional.of(new ToolCommand(name, tool, words, view));
    }
}
