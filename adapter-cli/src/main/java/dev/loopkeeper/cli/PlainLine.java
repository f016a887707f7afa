package dev.loopkeeper.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what most command lines are, words and options of every command written out in full. The parser, which knows all
 * the rest, says the same of them, but its classes are a quarter of a start.
 */
final class PlainLine {
    private final Map<String, Object> options = new HashMap<>();
    private final List<String> words = new ArrayList<>();

    private PlainLine() {}

    /** What the arguments give; empty when it takes the parser to tell. */
    static Optional<Given> read(List<String> arguments) {
        PlainLine line = new PlainLine();
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
        boolean valued = Globals.VALUED.contains(argument);
        if (options.containsKey(argument)) {
            return 0;
        }
        if (valued && at + 1 < arguments.size() && !isOption(arguments.get(at + 1))) {
            options.put(argument, arguments.get(at + 1));
            return 2;
        }
        if (Globals.FLAGS.contains(argument)) {
            options.put(argument, true);
            return 1;
        }
        return !isOption(argument) && words.add(argument) ? 1 : 0;
    }

    private static boolean isOption(String argument) {
        return argument.startsWith("-");
    }
}
