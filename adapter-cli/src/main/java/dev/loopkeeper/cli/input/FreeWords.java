package dev.loopkeeper.cli.input;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.tool.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which parameters free words fill. A parameter that is given as an option is passed over.
 *
 * @param singles parameters that take one word each, in order
 * @param rest the parameter that takes all words after those
 */
public record FreeWords(List<String> singles, Optional<String> rest) {
    /** No words at all. */
    public static final FreeWords NONE = each();

    /** A word each for these parameters, in this order. */
    public static FreeWords each(String... singles) {
        return new FreeWords(List.of(singles), Optional.empty());
    }

    /** All words together for one parameter. */
    public static FreeWords all(String rest) {
        return each().then(rest);
    }

    /** The same, with all words after those for one more parameter. */
    public FreeWords then(String parameter) {
        return new FreeWords(singles, Optional.of(parameter));
    }

    /** As help shows them. */
    public String shown() {
        return Stream.concat(
                        singles.stream().map(FreeWords::label),
                        rest.map(parameter -> label(parameter) + "...").stream())
                .map(label -> "[" + label + "]")
                .collect(Collectors.joining(" "));
    }

    /**
     * The arguments, with those that the words stand for.
     *
     * @throws CommandException when there are more words than parameters
     */
    public JsonObject fill(Tool tool, JsonObject given, List<String> words) {
        JsonObject.Builder arguments = given.toBuilder();
        List<String> left = new ArrayList<>(words);
        singles.stream()
                .filter(parameter -> !given.has(parameter))
                .limit(words.size())
                .forEach(parameter -> put(arguments, tool, parameter, left.remove(0)));
        if (!left.isEmpty()) {
            String parameter = rest.filter(r -> !given.has(r)).orElseThrow(() -> tooMany(left.get(0)));
            put(arguments, tool, parameter, String.join(" ", left));
        }
        return arguments.build();
    }

    private static void put(JsonObject.Builder arguments, Tool tool, String parameter, String text) {
        tool.params().stream()
                .filter(param -> param.name().equals(parameter))
                .forEach(param -> arguments.put(parameter, Values.read(param.field(), text)));
    }

    private CommandException tooMany(String word) {
        String taken = singles.isEmpty() && rest.isEmpty() ? "no words" : shown();
        return CommandException.usage(
                Refusal.Code.UNKNOWN_PARAMETER,
                "'" + word + "' is one word too many; the command takes " + taken + "; quote names that have spaces");
    }

    private static String label(String parameter) {
        return parameter.toUpperCase(Locale.ROOT).replace('_', '-');
    }
}
