package dev.loopkeeper.cli.input;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Reads what most command lines are, words and options written out in full. The parser, which knows all the rest, says
 * the same of them, but its classes are a quarter of a start.
 */
public final class PlainLine {
    private final Supplier<List<Option>> own;
    private final Map<String, Object> options = new HashMap<>();
    private final List<String> words = new ArrayList<>();

    private PlainLine(Supplier<List<Option>> own) {
        this.own = own;
    }

    /**
     * What the arguments give; empty when it takes the parser to tell.
     *
     * @param own the command's own options, asked for when one is there that not every command has
     */
    public static Optional<Given> read(Supplier<List<Option>> own, List<String> arguments) {
        PlainLine line = new PlainLine(own);
        int at = 0;
        while (at < arguments.size()) {
            int taken = line.take(arguments, at);
            if (taken == 0) {
                return Optional.empty();
            }
            at += taken;
        }
        return Optional.of(new Given(line.options, line.words));
    }

    /** How many arguments were understood. */
    private int take(List<String> arguments, int at) {
        String argument = arguments.get(at);
        if (!isOption(argument)) {
            words.add(argument);
            return 1;
        }
        if (options.containsKey(argument)) {
            return 0;
        }
        Optional<Option.Takes> takes = takes(argument);
        return takes.isEmpty() ? 0 : take(takes.get(), argument, arguments.subList(at + 1, arguments.size()));
    }

    private int take(Option.Takes takes, String option, List<String> rest) {
        boolean followed = !rest.isEmpty() && !isOption(rest.get(0));
        return switch (takes) {
            case NOTHING -> put(option, true, 1);
            case TRUTH -> followed ? 0 : put(option, true, 1);
            case VALUE -> followed ? put(option, rest.get(0), 2) : 0;
            case VALUES -> followed ? put(option, List.of(rest.get(0)), 2) : 0;
        };
    }

    private Optional<Option.Takes> takes(String option) {
        if (Globals.VALUED.contains(option)) {
            return Optional.of(Option.Takes.VALUE);
        }
        if (Globals.FLAGS.contains(option)) {
            return Optional.of(Option.Takes.NOTHING);
        }
        return own.get().stream()
                .filter(known -> known.name().equals(option))
                .map(Option::takes)
                .findFirst();
    }

    private int put(String option, Object value, int taken) {
        options.put(option, value);
        return taken;
    }

    private static boolean isOption(String argument) {
        return argument.startsWith("-");
    }
}
