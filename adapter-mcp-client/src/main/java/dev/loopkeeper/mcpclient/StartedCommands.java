package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.AgentCommand;
import dev.loopkeeper.connection.AgentCommands;
import dev.loopkeeper.connection.CommandEnd;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Commands that are started as programs of this machine, each for one assignment. */
final class StartedCommands implements AgentCommands {
    private final Surroundings surroundings;

    StartedCommands(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandEnd run(AgentCommand command, Assignment assignment, BooleanSupplier goesOn) {
        Deadline deadline = Deadline.in(assignment.patience());
        String name = command.program().text();
        try (AgentFolder folder = AgentFolder.create(assignment.server())) {
            List<String> variables = command.program().variables();
            Map<String, String> environment = surroundings.of(variables);
            String prompt = assignment.prompt().replace('\0', ' ');
            ServerProcess program =
                    ServerProcess.start(command.words(prompt, folder.config().toString()), environment, folder.path());
            List<String> secrets = environment.entrySet().stream()
                    .filter(variable -> variables.contains(variable.getKey()))
                    .map(Map.Entry::getValue)
                    .toList();
            return new CommandRun(program, folder, name, command.takesPrompt() ? "" : prompt, secrets)
                    .await(deadline, goesOn);
        } catch (ServerException e) {
            return new CommandEnd.Failed(e.failure(name, false).why(), "");
        } catch (IOException e) {
            return new CommandEnd.Failed(
                    "There is no folder for it: " + Words.line(String.valueOf(e.getMessage())) + ".", "");
        }
    }
}
