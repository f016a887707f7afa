package dev.loopkeeper.cli.input;

import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.text.Nearest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Sorts a command line into options and words. */
public final class Parser {
    private final List<Option> options;
    private final boolean takesWords;

    /** A parser that knows these options, and takes words or refuses them. */
    public Parser(List<Option> options, boolean takesWords) {
        this.options = options;
        this.takesWords = takesWords;
    }

    /**
     * What the arguments give. A long option may be cut short where its beginning tells which one it is.
     *
     * @throws CommandException when there is an option that does not exist, or one without its value
     */
    public Given parse(List<String> typed) {
        int words = typed.indexOf("--");
        int end = words < 0 ? typed.size() : words;
        List<String> arguments = IntStream.range(0, typed.size())
                .mapToObj(at -> at < end ? whole(typed.get(at)) : typed.get(at))
                .toList();
        try {
            ParseResult parsed = new CommandLine(spec(arguments))
                    .setExpandAtFiles(false)
                    .setInterpolateVariables(false)
                    .parseArgs(arguments.toArray(String[]::new));
            return new Given(values(parsed), parsed.matchedPositionalValue(0, List.<String>of()));
        } catch (UnmatchedArgumentException e) {
            throw unmatched(e.getUnmatched().get(0));
        } catch (ParameterException e) {
            throw CommandException.usage(Refusal.Code.INVALID_ARGUMENT, CommandException.reason(e));
        }
    }

    private String whole(String argument) {
        String name = name(argument);
        List<Option> begun = name.length() <= "--".length() || !name.startsWith("--")
                ? List.of()
                : options.stream()
                        .filter(option -> option.allNames().stream().anyMatch(full -> full.startsWith(name)))
                        .toList();
        boolean told = begun.size() == 1 && !begun.get(0).allNames().contains(name);
        return told ? begun.get(0).name() + argument.substring(name.length()) : argument;
    }

    private static String name(String argument) {
        return argument.contains("=") ? argument.substring(0, argument.indexOf('=')) : argument;
    }

    /** Knows only the options that can be meant: every option that is built costs a part of the start. */
    private CommandSpec spec(List<String> arguments) {
        CommandSpec spec = CommandSpec.create();
        options.stream()
                .filter(option -> arguments.stream().anyMatch(argument -> mayMean(argument, option)))
                .map(Parser::spec)
                .forEach(spec::addOption);
        if (takesWords) {
            spec.addPositional(PositionalParamSpec.builder()
                    .type(List.class)
                    .auxiliaryTypes(String.class)
                    .arity("0..*")
                    .index("0..*")
                    .build());
        }
        return spec;
    }

    private static boolean mayMean(String argument, Option option) {
        boolean isShort = argument.startsWith("-")
                && !argument.startsWith("--")
                && option.names().size() > 1;
        return isShort
                || option.allNames().stream()
                        .anyMatch(name -> argument.equals(name) || argument.startsWith(name + "="));
    }

    private static OptionSpec spec(Option option) {
        OptionSpec.Builder spec = OptionSpec.builder(option.allNames().toArray(String[]::new));
        if (!option.label().isEmpty()) {
            spec.paramLabel(option.label());
        }
        return switch (option.takes()) {
            case NOTHING -> spec.type(boolean.class).arity("0").build();
            case TRUTH -> spec.type(Boolean.class).arity("0..1").build();
            case VALUE -> spec.type(String.class).arity("1").build();
            case VALUES ->
                spec.type(List.class).auxiliaryTypes(String.class).arity("1").build();
        };
    }

    private static Map<String, Object> values(ParseResult parsed) {
        Map<String, Object> values = new HashMap<>();
        for (OptionSpec option : parsed.matchedOptions()) {
            String[] names = option.names();
            Object value = option.getValue();
            values.put(names[names.length - 1], value);
        }
        return values;
    }

    private CommandException unmatched(String argument) {
        if (!argument.startsWith("-")) {
            return CommandException.usage(Refusal.Code.UNKNOWN_PARAMETER, "'" + argument + "' is one word too many");
        }
        String name = name(argument);
        List<String> names =
                options.stream().flatMap(option -> option.allNames().stream()).toList();
        String hint = Nearest.of(name, names, 1).stream()
                .flatMap(near ->
                        options.stream().filter(option -> option.allNames().contains(near)))
                .map(option -> "; did you mean " + option.name() + "?")
                .findFirst()
                .orElse("; put words that begin with - after --");
        return CommandException.usage(Refusal.Code.UNKNOWN_PARAMETER, "there is no option '" + name + "' here" + hint);
    }
}
