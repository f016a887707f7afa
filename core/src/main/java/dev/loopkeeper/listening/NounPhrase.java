package dev.loopkeeper.listening;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.Subject;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import java.util.ArrayList;
import java.util.List;

/** Finds the thing that a clause is about, for what points back to it. Stateless. */
public final class NounPhrase {

    private NounPhrase() {}

    /** The tokens of what a clause is about: who or what it tells of, else the one noun phrase behind its verb; empty when there are several. */
    public static List<Token> only(Clause clause) {
        List<List<Token>> phrases = phrases(clause, clause.verb() + 1, clause.size(), false);
        if (phrases.isEmpty() && clause.subject() == Subject.OTHER && clause.verb() > 0) {
            phrases = phrases(clause, 0, clause.verb(), false);
        }
        if (phrases.isEmpty()) {
            phrases = phrases(clause, clause.verb() + 1, clause.size(), true);
        }
        return phrases.size() == 1 ? phrases.get(0) : List.of();
    }

    /** The noun phrases of a part of a clause; those behind a preposition only when asked for. */
    private static List<List<Token>> phrases(Clause clause, int from, int to, boolean asides) {
        List<List<Token>> phrases = new ArrayList<>();
        List<Token> current = new ArrayList<>();
        boolean aside = false;
        for (int at = from; at <= to; at++) {
            Token token = at == to ? clause.token(0) : clause.token(at);
            boolean inside = at < to && isPart(token);
            if (inside && !(token.is(WordClasses.DETERMINER) && !current.isEmpty())) {
                current.add(token);
            } else {
                if ((asides || !aside)
                        && (isNamed(current) || (from == 0 && current.stream().anyMatch(NounPhrase::isNoun)))) {
                    phrases.add(List.copyOf(current));
                }
                aside = at < to && token.is(WordClasses.PREPOSITION) && !token.is(WordClasses.PARTICLE);
                current.clear();
                if (inside) {
                    current.add(token);
                }
            }
        }
        return phrases;
    }

    /** {@code the suggestion}, {@code Lisbon}, {@code Sara's deck}. */
    private static boolean isNamed(List<Token> tokens) {
        return tokens.stream().anyMatch(NounPhrase::isNoun)
                && ((tokens.get(0).is(WordClasses.DETERMINER) && !tokens.get(0).is("quantity"))
                        || tokens.get(0).capital()
                        || tokens.stream().anyMatch(token -> token.is(WordClasses.OWNER)));
    }

    private static boolean isPart(Token token) {
        return token.isAny(WordClasses.DETERMINER, WordClasses.OWNER) || isNoun(token);
    }

    private static boolean isNoun(Token token) {
        return token.isWord()
                && !token.isAny(WordClasses.FUNCTION, WordClasses.FILLER, WordClasses.AUXILIARY)
                && !(token.is(WordClasses.VERB) && !token.is(WordClasses.NOUN))
                && !token.is(WordClasses.VERB, Form.PAST)
                && !token.is(WordClasses.VERB, Form.PARTICIPLE);
    }
}
