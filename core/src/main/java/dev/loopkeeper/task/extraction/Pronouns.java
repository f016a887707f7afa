package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Token.Kind;
import dev.loopkeeper.listening.NounPhrase;
import java.util.List;

/** What pronouns in a passage stand for. Stateless. */
final class Pronouns {
    static final String POINTER = "pointer";

    private Pronouns() {}

    /** The thing that a pronoun among the words stands for: the one that the clause before is about. */
    static List<Token> meant(List<Token> words, int at, List<Clause> clauses) {
        boolean points = words.stream().anyMatch(word -> word.is(POINTER) && isAlone(words, words.indexOf(word)));
        for (int before = at - 1; points && before >= 0 && before >= at - 2; before--) {
            List<Token> thing = thing(clauses.get(before));
            if (!thing.isEmpty()) {
                return thing;
            }
        }
        return List.of();
    }

    /** What a clause is about. */
    private static List<Token> thing(Clause clause) {
        List<Token> only = NounPhrase.only(clause);
        int from = clause.verb() + 1;
        if (!only.isEmpty() || from >= clause.size() || !clause.token(from).is(WordClasses.DETERMINER)) {
            return only;
        }
        int to = from + 1;
        while (to < clause.size()
                && clause.token(to).is(Kind.WORD)
                && !clause.token(to).is(WordClasses.FUNCTION)) {
            to++;
        }
        return to == from + 1 ? List.of() : clause.tokens().subList(from, to);
    }

    private static boolean isAlone(List<Token> words, int at) {
        return at + 1 == words.size()
                || !words.get(at).is(WordClasses.DETERMINER)
                || words.get(at + 1).isAny(WordClasses.PREPOSITION, WordClasses.FILLER)
                || !words.get(at + 1).isWord();
    }

    /** Whether words begin with a pronoun that stands for a thing. */
    static boolean isPointer(List<Token> words) {
        return !words.isEmpty() && words.get(0).is(POINTER) && isAlone(words, 0);
    }
}
