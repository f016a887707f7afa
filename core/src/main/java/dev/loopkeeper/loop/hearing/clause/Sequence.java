package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads what is told one after the other: {@code I'll do the dishes then call Mum}. Stateless. */
final class Sequence {
    private static final Set<String> LIGHT = WordSet.of("take", "get", "go", "make", "put", "do", "have", "give");

    /** Behind these a {@code then} is a time, or part of a turn of phrase. */
    private static final Set<String> TURNS =
            WordSet.of("and", "but", "since", "by", "until", "till", "before", "from", "now", "just");

    private static final Set<String> CONDITIONS = WordSet.of("if", "when", "once");

    private Sequence() {}

    /** Whether a {@code then} goes on with what is done next. */
    static boolean goesOnAt(List<Token> tokens, int from, int at) {
        return tokens.get(at).is("then")
                && at > from + 2
                && at + 2 < tokens.size()
                && (isDoing(tokens.get(at + 1).word())
                        || Forms.isPast(tokens.get(at + 1).word()))
                && !TURNS.contains(tokens.get(at - 1).word())
                && tokens.subList(from, at).stream().noneMatch(token -> CONDITIONS.contains(token.word()));
    }

    /** The words of a clause behind another, joined as by an {@code and} where {@code then} and a doing begin them. */
    static List<Token> joined(List<Token> words) {
        Token first = words.get(0);
        if (!first.is("then") || words.size() < 2 || !isDoing(words.get(1).word())) {
            return words;
        }
        List<Token> and = new ArrayList<>(words);
        and.set(0, new Token("and", first.start(), first.end()));
        return and;
    }

    private static boolean isDoing(String word) {
        return !Forms.isPast(word)
                && (Content.isAct(word)
                        || LIGHT.contains(word)
                        || (!StopWords.contains(word) && Content.isAct(word + " it")));
    }
}
