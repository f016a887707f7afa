package dev.loopkeeper.cli.automation;

import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.connection.AgentCommand;
import dev.loopkeeper.connection.ConfiguredRunner;
import dev.loopkeeper.connection.ServerPlace;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** {@code agents runner}: sets, shows and takes away the command that does what agents are asked. Stateless. */
final class RunnerCommand {
    static final Option ENV = new Option(
            List.of("--env"),
            List.of(),
            Option.Takes.VALUES,
            "VAR",
            "an environment variable that the command is passed; may be repeated.");
    static final Option NONE = Option.flag("use no command any more.", "--none");

    private static final String RUNNER = "runner";
    private static final String FOREIGN = "not_from_here";

    private RunnerCommand() {}

    static void run(Run run, ToolDoor door, List<String> command) {
        ConfiguredRunner runner = door.loopkeeper().servers().runner();
        String user = door.caller().user().value();
        try {
            if (run.has(NONE.name())) {
                remove(run, runner, user, command);
            } else if (command.isEmpty() && run.has(ENV.name())) {
                throw CommandException.usage(
                        ENV.name(), "", "goes with a command: loopkeeper agents runner --env VAR -- COMMAND");
            } else if (command.isEmpty()) {
                run.show(shown(runner, user), RunnerCommand::show);
            } else {
                set(run, runner, user, command);
            }
        } catch (LoopkeeperException e) {
            throw CommandException.of(Refusal.of(Refusal.Code.STORE_ERROR, CommandException.reason(e)));
        }
    }

    private static void set(Run run, ConfiguredRunner runner, String user, List<String> words) {
        JsonObject.Builder json = JsonObject.builder()
                .put("command", path(words.get(0)))
                .put("args", JsonArray.ofStrings(words.subList(1, words.size())));
        List<String> variables = run.given().texts(ENV.name());
        if (!variables.isEmpty()) {
            json.put("env", JsonArray.ofStrings(variables));
        }
        AgentCommand command = ServerPlace.read(json.build())
                .then(place -> AgentCommand.of((ServerPlace.Program) place))
                .switchOn(good -> good, why -> {
                    throw CommandException.usage(Refusal.Code.INVALID_ARGUMENT, why);
                });
        runner.set(user, command);
        String toolless = command.takesConfig()
                ? ""
                : " It has no {{mcp_config}}, so it reaches its tools only if it finds them by itself.";
        run.confirm(
                shown(runner, user),
                (result, screen) -> screen.line(Piece.plain("Agents are run by: "
                        + command.program().text() + ". 'loopkeeper agents run weekly_review' tries it." + toolless)));
    }

    /** A program that is named by a path is the same wherever it is run. */
    private static String path(String program) {
        try {
            Path path = Path.of(program);
            return path.getNameCount() > 1 ? path.toAbsolutePath().normalize().toString() : program;
        } catch (InvalidPathException e) {
            return program;
        }
    }

    private static void remove(Run run, ConfiguredRunner runner, String user, List<String> command) {
        if (!command.isEmpty()) {
            throw CommandException.usage(NONE.name(), String.join(" ", command), "cannot be combined with a command");
        }
        boolean was = runner.remove(user);
        run.confirm(
                shown(runner, user),
                (result, screen) -> screen.line(
                        Piece.plain(was ? "Agents are no longer run by a command." : "There was no command.")));
    }

    private static JsonObject shown(ConfiguredRunner runner, String user) {
        JsonObject result = runner.of(user)
                .map(command -> JsonObject.EMPTY.with(RUNNER, command.program().json()))
                .orElse(JsonObject.EMPTY);
        return runner.isForeign(user) ? result.with(FOREIGN, JsonBoolean.TRUE) : result;
    }

    private static void show(JsonObject result, Screen screen) {
        result.object(RUNNER)
                .ifPresentOrElse(
                        place -> screen.line(Piece.plain(text(place))),
                        () -> screen.line(Piece.plain("No command runs agents; your language model does, or rules."
                                + " 'loopkeeper agents runner -- COMMAND' sets one.")));
        if (result.has(FOREIGN)) {
            screen.line(Piece.plain("One was set in another folder or on another machine; it is not run."));
        }
    }

    private static String text(JsonObject place) {
        return ServerPlace.read(place).switchOn(ServerPlace::text, why -> why);
    }
}
