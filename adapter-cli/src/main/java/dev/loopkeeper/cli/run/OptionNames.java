package dev.loopkeeper.cli.run;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.storage.Refusal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** By what people typed the parameters of a tool, for what it refuses. */
final class OptionNames {
    /** What a tool says between a parameter and what is wrong inside of it. */
    private static final String BETWEEN = ": (?:[a-z ]+: )?";

    private static final String HANDLE = "name one by its handle";

    private final List<Name> names = new ArrayList<>();

    /**
     * What stands for a parameter, or for something inside of it.
     *
     * @param path the parameter, or the parameter, a slash and what is inside of it
     * @param typed an option, or the label of a word
     */
    private record Name(String path, String typed) {
        Optional<String> of(String sentence) {
            Matcher begin =
                    Pattern.compile("^" + path.replace("/", BETWEEN) + ": ").matcher(sentence);
            return begin.find() ? Optional.of(typed + ": " + sentence.substring(begin.end())) : Optional.empty();
        }

        boolean isWhole() {
            return path.indexOf('/') < 0;
        }
    }

    /** Takes that it is typed so. */
    void add(String typed, String path) {
        names.add(new Name(path, typed));
    }

    /** What is refused, in terms of what was typed. */
    String said(Refusal refusal) {
        String sentences = joined(refusal, Fault::sentence);
        String whole = sentences.equals(refusal.message()) ? joined(refusal, this::said) : refusal.message();
        return refusal.choice().map(choice -> exact(whole, choice)).orElse(whole);
    }

    private static String joined(Refusal refusal, Function<Fault, String> sentence) {
        return refusal.faults().stream().map(sentence).collect(Collectors.joining("; "));
    }

    private String said(Fault fault) {
        String sentence = fault.sentence();
        String said = names.stream()
                .sorted(Comparator.comparing(Name::isWhole))
                .flatMap(name -> name.of(sentence).stream())
                .findFirst()
                .orElse(sentence);
        for (Name name : names) {
            said = name.isWhole() ? said.replace("; set " + name.path() + " ", "; set " + name.typed() + " ") : said;
        }
        return said;
    }

    private static String exact(String whole, Refusal.Choice choice) {
        String byParam = "name one with " + choice.param();
        return whole.endsWith(byParam) ? whole.substring(0, whole.length() - byParam.length()) + HANDLE : whole;
    }
}
