package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.Globals;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints help. */
final class Help {
    private static final List<String> START = List.of(
            "loopkeeper create-goal Fitness",
            "loopkeeper plan fitness Morning run",
            "loopkeeper done fitness 35 min run",
            "loopkeeper status");

    private Help() {}

    /** Prints the help on one command, or an overview of all; only the overview creates all commands. */
    static void print(Optional<Command> command, Supplier<List<Command>> all, Screen screen) {
        command.ifPresentOrElse(c -> print(c, screen), () -> print(all.get(), screen));
        screen.gap();
        screen.line(Piece.strong("Options of all commands"));
        options(Globals.options(), screen);
    }

    private static void print(List<Command> commands, Screen screen) {
        screen.line(Piece.plain("Usage: "), Piece.strong("loopkeeper COMMAND [OPTIONS] [WORDS...]"));
        screen.line(Piece.plain("Keeps track of what you said you would do. Words need no quotes."));
        screen.gap();
        screen.line(Piece.strong("Getting started"));
        START.forEach(line -> screen.line(Piece.plain("  " + line)));
        screen.table(0, rows(commands));
        screen.gap();
        screen.line(Piece.plain("'loopkeeper help COMMAND' shows the options of a command and examples."));
    }

    private static List<List<Piece>> rows(List<Command> commands) {
        Map<String, Command> named = commands.stream().collect(Collectors.toMap(Command::name, Function.identity()));
        List<List<Piece>> rows = new ArrayList<>();
        for (CommandGroup group : CommandGroup.ALL) {
            rows.add(List.of(Piece.plain("")));
            rows.add(List.of(Piece.strong(group.title())));
            group.names().stream()
                    .flatMap(name -> Stream.ofNullable(named.get(name)))
                    .forEach(c -> rows.add(List.of(Piece.plain("  " + c.name()), Piece.plain(c.summary()))));
        }
        return rows;
    }

    private static void print(Command command, Screen screen) {
        String words = command.words().isEmpty() ? "" : " " + command.words();
        screen.line(2, Piece.plain("Usage: "), Piece.strong("loopkeeper " + command.name() + " [OPTIONS]" + words));
        screen.line(Piece.plain(command.summary()));
        if (!command.details().isEmpty()) {
            screen.gap();
            screen.line(Piece.plain(command.details()));
        }
        if (!command.options().isEmpty()) {
            screen.gap();
            screen.line(Piece.strong("Options"));
            options(command.options(), screen);
        }
        if (!command.examples().isEmpty()) {
            screen.gap();
            screen.line(Piece.strong("Examples"));
            command.examples().forEach(line -> screen.line(4, Piece.plain("  " + line)));
        }
    }

    private static void options(List<Option> options, Screen screen) {
        screen.table(2, options.stream().map(Help::row).toList());
    }

    private static List<Piece> row(Option option) {
        return List.of(Piece.strong(option.shown()), Piece.plain(option.description()));
    }
}
