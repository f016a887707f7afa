package dev.loopkeeper.cli.input;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A tool's parameters as options: {@code task_id} becomes {@code --task-id}, of the type that its schema names. */
public final class ToolOptions {
    /** An apostrophe inside a word neither begins nor ends a quotation. */
    private static final String QUOTED = "(?s)(?<![\\p{L}\\p{N}])'.*?'(?![\\p{L}\\p{N}])";

    /** Some records have a state and others a status; people need not know which. */
    private static final Map<String, String> SAME = Map.of("state", "status", "status", "state");

    private ToolOptions() {}

    /** An option for every parameter of the tool, in the order of its parameters. */
    public static List<Option> of(Tool tool) {
        return of(tool, Set.of());
    }

    /** The same without the options of these parameters. */
    public static List<Option> of(Tool tool, Set<String> without) {
        return params(tool)
                .filter(param -> !without.contains(param.name()))
                .map(param -> option(tool, param))
                .toList();
    }

    /** The arguments that were given as options. */
    public static JsonObject arguments(Tool tool, Given given) {
        JsonObject.Builder arguments = JsonObject.builder();
        if (!given.options().isEmpty()) {
            params(tool)
                    .forEach(param -> given.value(name(param))
                            .ifPresent(value -> arguments.put(param.name(), Values.read(param, value))));
        }
        return arguments.build();
    }

    /**
     * What a refusal says, with options where it names parameters that were given as such, and where it advises some: {@code set
     * confirm} becomes {@code set --confirm}. What the records and the person say, in quotes or among the options of a choice, stays
     * as it is.
     */
    public static String advice(Tool tool, Given given, Refusal refusal) {
        String names = params(tool).map(Param::name).collect(Collectors.joining("|"));
        String advice = "\\b(with|set|give|either|or|leave) (" + names + ")\\b(?![,\\w-])";
        String passages =
                Stream.concat(lines(refusal), Stream.of(QUOTED, advice)).collect(Collectors.joining("|"));
        return Pattern.compile(passages)
                .matcher(named(tool, given, refusal))
                .replaceAll(passage -> Matcher.quoteReplacement(advised(passage)));
    }

    private static String named(Tool tool, Given given, Refusal refusal) {
        String named = refusal.message();
        for (Fault fault : refusal.faults()) {
            String option = asOption(fault.field());
            if (given.has(option)) {
                named = named.replace(fault.sentence(), option + ": " + fault.message() + bounds(tool, fault));
            }
        }
        return named;
    }

    /** From where to where a number may be, where what was given is none. */
    private static String bounds(Tool tool, Fault fault) {
        return fault.message().endsWith(" is not a number")
                ? tool.param(fault.field())
                        .map(param -> Values.bounds(param.valueSchema()))
                        .orElse("")
                : "";
    }

    private static Stream<String> lines(Refusal refusal) {
        return refusal.choice().stream()
                .flatMap(choice -> choice.options().stream())
                .map(Refusal.Option::line)
                .filter(line -> !line.isEmpty())
                .map(Pattern::quote);
    }

    private static String advised(MatchResult passage) {
        return passage.group(2) == null ? passage.group() : passage.group(1) + " " + asOption(passage.group(2));
    }

    private static String name(Param<?> param) {
        return asOption(param.name());
    }

    private static String asOption(String name) {
        return "--" + name.replace('_', '-');
    }

    /** A parameter that is called like one of the options of every command can still be given with {@code call}. */
    private static Stream<Param<?>> params(Tool tool) {
        return tool.params().stream()
                .filter(param -> !Globals.VALUED.contains(name(param)) && !Globals.FLAGS.contains(name(param)));
    }

    private static Option option(Tool tool, Param<?> param) {
        JsonObject schema = param.valueSchema();
        Option.Takes takes = switch (schema.string("type").orElse("")) {
            case "boolean" -> Option.Takes.TRUTH;
            case "array" -> Option.Takes.VALUES;
            default -> Option.Takes.VALUE;
        };
        List<String> aliases = Stream.concat(
                        param.aliases().stream(),
                        Stream.ofNullable(SAME.get(param.name()))
                                .filter(other -> tool.param(other).isEmpty()))
                .map(ToolOptions::asOption)
                .toList();
        return new Option(List.of(name(param)), aliases, takes, label(param, schema), description(schema));
    }

    private static String label(Param<?> param, JsonObject schema) {
        return switch (schema.string("type").orElse("")) {
            case "boolean" -> isSwitch(schema) ? "" : "true|false";
            case "integer", "number" -> "N";
            case "object" -> "JSON";
            case "array" ->
                schema.object("items").flatMap(items -> items.string("type")).equals(Optional.of("object"))
                        ? "JSON"
                        : "A,B";
            default -> param.name().toUpperCase(Locale.ROOT).replace('_', '-');
        };
    }

    private static String description(JsonObject schema) {
        String choices = schema.array("enum")
                .map(values ->
                        " One of " + values.stream().map(ToolOptions::plain).collect(Collectors.joining(", ")) + ".")
                .orElse("");
        String standard = schema.get("default")
                .map(ToolOptions::plain)
                .filter(value -> !value.isEmpty() && !isSwitch(schema))
                .map(value -> " Default " + value + ".")
                .orElse("");
        return schema.string("description").orElse("") + choices + standard;
    }

    /** Off when it is left out. */
    private static boolean isSwitch(JsonObject schema) {
        return schema.get("default").filter(JsonBoolean.FALSE::equals).isPresent();
    }

    private static String plain(JsonValue value) {
        return value instanceof JsonString text ? text.value() : Json.write(value);
    }
}
