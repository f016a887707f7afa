package dev.loopkeeper.cli.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A command line taken apart, so that only the command that runs has to be built.
 *
 * @param command the command's name; empty when there is none
 * @param rest everything else, in order
 */
public record Words(Optional<String> command, List<String> rest) {
    /** Takes a command line apart: the first word that is no value of an option names the command. */
    public static Words of(List<String> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            if (!argument.startsWith("-")) {
                return new Words(Optional.of(argument), without(arguments, i));
            }
            i += Globals.VALUED.contains(argument) ? 1 : 0;
        }
        return new Words(Optional.empty(), arguments);
    }

    private static List<String> without(List<String> arguments, int index) {
        List<String> rest = new ArrayList<>(arguments);
        rest.remove(index);
        return rest;
    }
}
