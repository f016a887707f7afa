package dev.loopkeeper.listening;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.Subject;
import dev.loopkeeper.language.clause.Tense;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Token;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What must be true of a clause: {@code subject self none, tense past, not negated}. A clause that is asked, quoted, only thought of or
 * denied counts for no rule that does not speak of it. Immutable.
 */
public final class Condition {
    private static final List<String> USUAL = List.of("asked", "quoted", "hypothetical", "negated");

    private final Predicate<Clause> test;

    private Condition(Predicate<Clause> test) {
        this.test = test;
    }

    /**
     * Reads a condition.
     *
     * @param text the parts, with commas between them; may be empty
     * @param lexicon the lexicon whose classes it names
     * @throws IllegalArgumentException when a part is not known or names a class that is not there; it names the part
     */
    public static Condition of(String text, Lexicon lexicon) {
        List<String> parts = Stream.of(text.split(",", -1))
                .map(String::trim)
                .filter(part -> !part.isEmpty())
                .toList();
        Stream<Predicate<Clause>> usual = USUAL.stream()
                .filter(flag -> parts.stream().noneMatch(part -> part.endsWith(flag)))
                .map(flag -> flag(flag).negate());
        return new Condition(Stream.concat(usual, parts.stream().map(part -> test(part, lexicon)))
                .reduce(clause -> true, Predicate::and));
    }

    /** Whether it is true of a clause. */
    public boolean holds(Clause clause) {
        return test.test(clause);
    }

    private static Predicate<Clause> test(String part, Lexicon lexicon) {
        List<String> words = List.of(part.split(" +", -1));
        List<String> values = words.subList(1, words.size());
        return switch (words.get(0)) {
            case "subject" -> oneOf(Subject.class, given(values, part), Clause::subject);
            case "tense" -> oneOf(Tense.class, given(values, part), Clause::tense);
            case "maybe" -> {
                given(values, part);
                yield clause -> true;
            }
            case "not" -> test(String.join(" ", given(values, part)), lexicon).negate();
            case "has" -> has(given(values, part).get(0), lexicon);
            case "linked" -> linked(given(values, part), lexicon);
            default -> flag(part);
        };
    }

    private static List<String> given(List<String> values, String part) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("the condition '" + part + "' does not say of what");
        }
        return values;
    }

    private static <E extends Enum<E>> Predicate<Clause> oneOf(
            Class<E> type, List<String> values, Function<Clause, E> its) {
        Set<E> all = EnumSet.noneOf(type);
        values.forEach(value -> all.add(Enum.valueOf(type, value.toUpperCase(Locale.ROOT))));
        return clause -> all.contains(its.apply(clause));
    }

    private static Predicate<Clause> linked(List<String> classes, Lexicon lexicon) {
        classes.forEach(name -> known(name, lexicon));
        return clause -> classes.stream().anyMatch(clause::isLinkedBy);
    }

    private static Predicate<Clause> has(String what, Lexicon lexicon) {
        return switch (what) {
            case "time" ->
                clause -> clause.tokens().stream().anyMatch(token -> token.is(Token.Kind.TIME) && !token.is("present"));
            case "repeat" -> clause -> clause.has(Token.Kind.REPEAT);
            case "amount" -> clause -> clause.has(Token.Kind.LENGTH);
            default -> {
                known(what, lexicon);
                List<List<String>> phrases = lexicon.phrases(what);
                yield clause -> clause.has(what) || phrases.stream().anyMatch(phrase -> stands(phrase, clause));
            }
        };
    }

    /** Whether the words of a phrase stand side by side in a clause. */
    private static boolean stands(List<String> phrase, Clause clause) {
        return Collections.indexOfSubList(
                        clause.tokens().stream().map(Token::text).toList(), phrase)
                >= 0;
    }

    private static void known(String wordClass, Lexicon lexicon) {
        if (!lexicon.hasClass(wordClass)) {
            throw new IllegalArgumentException("no word class '" + wordClass + "'");
        }
    }

    private static Predicate<Clause> flag(String name) {
        return switch (name) {
            case "negated" -> clause -> clause.flags().negated();
            case "asked" -> clause -> clause.flags().asked();
            case "hypothetical" -> clause -> clause.flags().hypothetical();
            case "quoted" -> clause -> clause.flags().quoted();
            default -> throw new IllegalArgumentException("no condition '" + name + "'");
        };
    }
}
