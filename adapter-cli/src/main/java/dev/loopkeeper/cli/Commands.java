package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.moving.MovingCommands;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.view.AgendaView;
import dev.loopkeeper.cli.view.ContextView;
import dev.loopkeeper.cli.view.DoneView;
import dev.loopkeeper.cli.view.HistoryView;
import dev.loopkeeper.cli.view.ListenView;
import dev.loopkeeper.cli.view.LoopsView;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.cli.view.ProgressView;
import dev.loopkeeper.cli.view.SearchView;
import dev.loopkeeper.cli.view.StatusView;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.text.Nearest;
import java.util.List;

/** Every command: its name, the tool it calls, the parameters that its words fill, and the view of its result. */
final class Commands {
    private Commands() {}

    static List<Command> all() {
        return CommandGroup.allNames().stream().map(Commands::named).toList();
    }

    /**
     * The command of that name; no other is built.
     *
     * @throws CommandException when there is none; it names the nearest
     */
    static Command named(String name) {
        return switch (name) {
            case "init" -> new InitCommand();
            case "done" -> new ToolCommand(name, "done", FreeWords.all("what"), new DoneView());
            case "status" -> new ToolCommand(name, "status", FreeWords.each("goal"), new StatusView());
            case "agenda" -> new ToolCommand(name, "agenda", FreeWords.all("from"), new AgendaView());
            case "search" -> new ToolCommand(name, "search", FreeWords.all("query"), new SearchView());
            case "review" -> new ReviewCommand();
            case "plan" -> new ToolCommand(name, "plan", FreeWords.each("goal").then("name"), new MessageView(true));
            case "edit" -> new ToolCommand(name, "edit", FreeWords.each("goal", "task_id"), new MessageView(true));
            case "listen" -> new ToolCommand(name, "listen", FreeWords.all("message"), new ListenView());
            case "loops" -> new ToolCommand(name, "loops", FreeWords.all("query"), new LoopsView());
            case "open-loop" -> new ToolCommand(name, "open_loop", FreeWords.all("content"), new MessageView(true));
            case "edit-loop" -> new ToolCommand(name, "edit_loop", FreeWords.all("query"), new MessageView(true));
            case "close-loop" ->
                new ToolCommand(name, "close_loop", FreeWords.each("outcome").then("query"), new MessageView(true));
            case "context" -> new ToolCommand(name, "context", FreeWords.all("message"), new ContextView());
            case "progress" ->
                new ToolCommand(name, "mem_progress", FreeWords.each("project").then("content"), new ProgressView());
            case "profile", "settings", "model" -> ofThePerson(name);
            case "history" -> new ToolCommand(name, "history", FreeWords.NONE, new HistoryView(ToolDoor.ACTOR));
            case "undo" -> new ToolCommand(name, "undo", FreeWords.each("change"), new MessageView(false));
            case "doctor" -> new DoctorCommand();
            case "serve" -> new ServeCommand();
            case "token" -> new TokenCommand();
            case "servers" -> new ServersCommand();
            case "tools" -> new ToolsCommand();
            case "call" -> new CallCommand();
            case "hook" -> new HookCommand();
            case "completion" -> new CompletionCommand(Commands::all);
            case "help" -> new HelpCommand(Commands::named, Commands::all);
            default ->
                MemoryCommands.named(name)
                        .or(() -> GoalCommands.named(name))
                        .or(() -> TaskCommands.named(name))
                        .or(() -> ConversationCommands.named(name))
                        .or(() -> AutomationCommands.named(name))
                        .or(() -> MovingCommands.named(name))
                        .orElseThrow(() -> unknown(name));
        };
    }

    private static Command ofThePerson(String name) {
        return switch (name) {
            case "profile" -> new ProfileCommand();
            case "settings" -> new SettingsCommand();
            default -> new ModelCommand();
        };
    }

    private static CommandException unknown(String name) {
        String hint = Nearest.hint(name, CommandGroup.allNames(), 3, "; 'loopkeeper help' lists them");
        return CommandException.usage(Refusal.Code.UNKNOWN_TOOL, "there is no command '" + name + "'" + hint);
    }
}
