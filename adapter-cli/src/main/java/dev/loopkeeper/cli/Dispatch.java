package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Given;
import dev.loopkeeper.cli.input.Globals;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.Parser;
import dev.loopkeeper.cli.input.PlainLine;
import dev.loopkeeper.cli.input.Surroundings;
import dev.loopkeeper.cli.input.Words;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.CommandLine;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.screen.Output;
import dev.loopkeeper.storage.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the command that is meant, reads its options and runs it. */
final class Dispatch {
    private final Surroundings surroundings;
    private final Output output;
    private final String version;
    private final CommandLine program;

    Dispatch(Surroundings surroundings, Output output, String version, CommandLine program) {
        this.surroundings = surroundings;
        this.output = output;
        this.version = version;
        this.program = program;
    }

    Exit run(List<String> arguments) {
        Words words = Words.of(arguments);
        Optional<Command> command = words.command().map(Commands::named);
        Given given = given(command, words.rest());
        if (given.has(Globals.VERSION)) {
            output.line("loopkeeper " + version);
            return Exit.OK;
        }
        Run run = new Run(given, Globals.of(given, surroundings), surroundings, output, program);
        if (given.has(Globals.HELP)) {
            Help.print(command, Commands::all, run.screen());
            return Exit.OK;
        }
        return command.orElseThrow(Dispatch::noCommand).run(run);
    }

    private static Given given(Optional<Command> command, List<String> arguments) {
        boolean takesWords = command.isPresent() && !command.get().words().isEmpty();
        return PlainLine.read(() -> command.map(Command::options).orElse(List.of()), arguments)
                .filter(plain -> takesWords || plain.words().isEmpty())
                .orElseGet(() -> parsed(command, takesWords, arguments));
    }

    private static Given parsed(Optional<Command> command, boolean takesWords, List<String> arguments) {
        List<Option> options = new ArrayList<>();
        command.ifPresent(c -> options.addAll(c.options()));
        options.addAll(Globals.options());
        return new Parser(options, takesWords).parse(arguments);
    }

    private static CommandException noCommand() {
        return CommandException.usage(Refusal.Code.MISSING_PARAMETER, "no command given; 'loopkeeper help' lists them");
    }
}
