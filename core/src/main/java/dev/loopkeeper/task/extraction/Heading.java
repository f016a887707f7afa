package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.lexicon.Token;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What stands over lines.
 *
 * @param title its words
 * @param listed whether only things to do stand under it
 * @param left whether nothing to do stands there
 * @param verb what is done to what is listed there; empty when it says nothing
 */
record Heading(String title, boolean listed, boolean left, String verb) {
    static final Heading NONE = new Heading("", false, false, "");

    /** Lists of things to do, each with the program's word for what is done to them. */
    private static final List<Map.Entry<RuleKind, String>> LISTS = List.of(
            Map.entry(RuleKind.SHOPPING_HEADING, "shopping"),
            Map.entry(RuleKind.PACKING_HEADING, "packing"),
            Map.entry(RuleKind.WAITING_HEADING, "waiting"),
            Map.entry(RuleKind.TASKS_HEADING, ""));

    /** The heading that a line is. */
    static Heading of(String line, TaskRules rules) {
        String title = line.replaceAll("[#*:]", " ").strip();
        String plain = title.replaceAll("\\([^)]*\\)", " ").strip();
        Optional<String> list = LISTS.stream()
                .filter(kind -> rules.is(kind.getKey(), plain))
                .map(kind -> rules.say(kind.getValue()))
                .findFirst();
        boolean left = rules.is(RuleKind.OTHER_HEADING, plain) || rules.is(RuleKind.TOPIC_HEADING, plain);
        return new Heading(title, list.isPresent(), left, list.orElse(""));
    }

    /** Whether a line is nothing but the name of a list, of things to do or of others. */
    static boolean isList(String line, TaskRules rules) {
        List<Token> words = rules.tokens(line);
        return Stream.concat(LISTS.stream().map(Map.Entry::getKey), Stream.of(RuleKind.OTHER_HEADING))
                .flatMap(kind -> rules.all(kind, words))
                .anyMatch(match -> match.size() == words.size());
    }

    /** Whether it says what stands under it. */
    boolean isKnown() {
        return listed || left;
    }

    /** The same over things to which something else is done. */
    Heading doing(String what) {
        return new Heading(title, listed, left, what);
    }

    /** The same as a list of things to do, where that is announced. */
    Heading announcing(boolean list) {
        return new Heading(title, listed || list, left, verb);
    }
}
