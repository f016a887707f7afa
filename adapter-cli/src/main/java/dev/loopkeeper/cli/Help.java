package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.Globals;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Tells what there is and how it is used. */
final class Help {
    private Help() {}

    /** The help of one command, or of all of them where none is named; only then are they built. */
    static void print(Optional<Command> command, Supplier<List<Command>> all, Screen screen) {
        command.ifPresentOrElse(c -> print(c, screen), () -> print(all.get(), screen));
        screen.gap();
        screen.line(Piece.strong("Options of every command"));
        options(Globals.options(), screen);
    }

    private static void print(List<Command> commands, Screen screen) {
        screen.line(Piece.plain("Usage: "), Piece.strong("loopkeeper COMMAND [OPTIONS] [WORDS...]"));
        screen.line(Piece.plain("Remembers what you said you would do. Words need no quotes."));
        screen.gap();
        screen.line(Piece.strong("Commands"));
        screen.table(
                2,
                commands.stream()
                        .map(c -> List.of(Piece.strong(c.name()), Piece.plain(c.summary())))
                        .toList());
        screen.gap();
        screen.line(
                2,
                Piece.plain("Try: loopkeeper create-goal Fitness, then loopkeeper plan fitness Morning run,"
                        + " then loopkeeper done fitness 35 min run"));
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
    }

    private static void options(List<Option> options, Screen screen) {
        screen.table(2, options.stream().map(Help::row).toList());
    }

    private static List<Piece> row(Option option) {
        return List.of(Piece.strong(option.shown()), Piece.plain(option.description()));
    }
}
