package dev.loopkeeper.cli.run;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.storage.Refusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a command can do, by its first word. It refuses options and words that do not go with what is said.
 *
 * @param command the command's name
 * @param all its verbs; the first is meant when there is no word at all
 * @param beside the options that go with one of others only
 */
public record Verbs(String command, List<Verb> all, Map<String, List<String>> beside) {
    private static final String OR = " or ";

    /**
     * What was said.
     *
     * @param verb the verb's name
     * @param typed the word that said it; empty when none did
     * @param words the words that belong to it
     */
    public record Said(String verb, String typed, List<String> words) {
        /** The words as one name. */
        public String name() {
            return String.join(" ", words);
        }
    }

    /** A command that does one of these things. */
    public static Verbs of(String command, Verb... all) {
        return new Verbs(command, List.of(all), Map.of());
    }

    /** The same, with an option that goes with one of others only. */
    public Verbs beside(Option option, Option... others) {
        Map<String, List<String>> more = new LinkedHashMap<>(beside);
        more.put(option.name(), Stream.of(others).map(Option::name).toList());
        return new Verbs(command, all, more);
    }

    /** The words, as help shows them. */
    public String words() {
        String each = all.stream().map(Verbs::shown).collect(Collectors.joining(" | "));
        return "[" + each + "]";
    }

    private static String shown(Verb verb) {
        return (verb.name() + " " + verb.words()).strip();
    }

    /** All options, each once and with what it goes with, those of the first verb last. */
    public List<Option> options() {
        return declared().map(this::described).toList();
    }

    private Stream<Option> declared() {
        return Stream.concat(all.stream().skip(1), all.stream().limit(1))
                .flatMap(verb -> verb.options().stream())
                .distinct();
    }

    private Option described(Option option) {
        List<String> verbs = taking(option).map(Verbs::label).toList();
        String others = beside.containsKey(option.name()) ? ", and " + joined(beside.get(option.name()), OR) : "";
        return option.describedAs("With " + joined(verbs, OR) + others + ": " + option.description());
    }

    private Stream<Verb> taking(Option option) {
        return all.stream().filter(verb -> verb.takes(option.name()));
    }

    private static String label(Verb verb) {
        return verb.isImplied() ? verb.words() : verb.name();
    }

    /**
     * What the command line says.
     *
     * @throws CommandException when there is no such verb, or something that does not go with it, or nothing for it to be about
     */
    public Said read(Run run) {
        List<String> words = run.words();
        String first = words.isEmpty() ? "" : words.get(0);
        Verb verb = words.isEmpty() ? all.get(0) : named(first);
        boolean says = !words.isEmpty() && verb.isSaidBy(first);
        Said said = new Said(verb.name(), says ? first : "", says ? words.subList(1, words.size()) : words);
        checkWords(verb, said);
        checkOptions(run, verb);
        return said;
    }

    private Verb named(String word) {
        return all.stream()
                .filter(verb -> verb.isSaidBy(word))
                .findFirst()
                .or(() -> all.stream().filter(Verb::isImplied).findFirst())
                .orElseThrow(() -> CommandException.usage(
                        command,
                        word,
                        "must be " + joined(all.stream().map(Verb::name).toList(), OR)));
    }

    private void checkWords(Verb verb, Said said) {
        if (verb.words().isEmpty() && !said.words().isEmpty()) {
            throw CommandException.usage(
                    Refusal.Code.UNKNOWN_PARAMETER,
                    "'" + said.words().get(0) + "' is one word too many; '" + called(verb) + "' takes none");
        }
        boolean blank =
                said.name().isBlank() && (verb.needsWords() || !said.words().isEmpty());
        if (blank) {
            throw CommandException.usage(verb.isImplied() ? command : verb.name(), "", needs(verb));
        }
    }

    /** {@code needs a name: loopkeeper triggers on NAME}. */
    private String needs(Verb verb) {
        String label = verb.words().replaceFirst("^\\W*(\\w+).*$", "$1").toLowerCase(Locale.ROOT);
        String article = "aeiou".indexOf(label.charAt(0)) < 0 ? "a " : "an ";
        return "needs " + article + label + ": loopkeeper " + command + " " + shown(verb);
    }

    private void checkOptions(Run run, Verb verb) {
        declared().filter(option -> run.has(option.name())).forEach(option -> {
            if (!verb.takes(option.name())) {
                throw goesWith(
                        option,
                        taking(option).map(other -> "'" + called(other) + "'").toList(),
                        " and ");
            }
            List<String> others = beside.getOrDefault(option.name(), List.of());
            if (!others.isEmpty() && others.stream().noneMatch(run::has)) {
                throw goesWith(option, others, OR);
            }
        });
    }

    private static CommandException goesWith(Option option, List<String> what, String last) {
        return CommandException.usage(
                Refusal.Code.INVALID_ARGUMENT, option.name() + " goes with " + joined(what, last));
    }

    private String called(Verb verb) {
        return command + " " + label(verb);
    }

    private static String joined(List<String> names, String last) {
        int end = names.size() - 1;
        return end < 1 ? names.get(0) : String.join(", ", names.subList(0, end)) + last + names.get(end);
    }
}
