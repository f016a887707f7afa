package dev.loopkeeper.cli;

import dev.loopkeeper.cli.automation.AgentsCommand;
import dev.loopkeeper.cli.automation.ExecutionsView;
import dev.loopkeeper.cli.automation.PlansCommand;
import dev.loopkeeper.cli.automation.TriggersCommand;
import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.view.MessageView;
import java.util.Optional;

/** The commands about what runs by itself. */
final class AutomationCommands {
    private AutomationCommands() {}

    /** The command of that name; empty when it is about something else. */
    static Optional<Command> named(String name) {
        return switch (name) {
            case "approvals" -> Optional.of(new ApprovalsCommand());
            case "execute" ->
                Optional.of(new ToolCommand(
                        name, "execute_step", FreeWords.each("step").then("connection"), new MessageView(true)));
            case "executions" ->
                Optional.of(new ListCommand(
                        new ToolCommand(name, "list_executions", FreeWords.all("step"), ExecutionsView.LIST)));
            case "triggers" -> Optional.of(new TriggersCommand(Machine.program()));
            case "plans" -> Optional.of(new PlansCommand());
            case "agents" -> Optional.of(new AgentsCommand());
            default -> Optional.empty();
        };
    }
}
