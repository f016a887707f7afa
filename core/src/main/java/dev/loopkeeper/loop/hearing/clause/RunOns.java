package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;

/**
 * Tells where a clause begins without a sign or a word that parts it from the one before: {@code fed the cat lol I need to ring
 * Tom}. Stateless.
 */
final class RunOns {
    private static final Set<String> SHOUTS = WordSet.of(
            "lol", "haha", "hahaha", "lmao", "omg", "btw", "tbh", "yay", "phew", "ugh", "hehe", "rofl", "woohoo");
    private static final Set<String> INTENDING = WordSet.of("will", "need", "must", "should", "am", "have", "had");
    /** Behind {@code when they asked I}. */
    private static final Set<String> OFFERING =
            WordSet.of("said", "promised", "agreed", "offered", "volunteered", "told", "swore");

    private static final Set<String> LEADING_TO_CLAUSE = WordSet.of(
            "think",
            "thought",
            "hope",
            "guess",
            "promised",
            "said",
            "say",
            "told",
            "know",
            "knew",
            "bet",
            "that",
            "what",
            "things",
            "thing",
            "when",
            "if",
            "because",
            "so",
            "where",
            "who",
            "which",
            "whenever",
            "everything",
            "all",
            "stuff",
            "one",
            "as",
            "until",
            "while",
            "since",
            "before",
            "after",
            "than",
            "wish",
            "like",
            "feel",
            "felt",
            "decided",
            "but",
            "or",
            "and",
            "maybe",
            "realised",
            "remembered",
            "whatever",
            "how",
            "why",
            "him",
            "her",
            "them",
            "mum",
            "you");

    private RunOns() {}

    /** {@code fed the cat lol I need to ring Tom}: without a sign, what is shouted or a new {@code I will} begins a clause. */
    static boolean beginAt(List<Token> tokens, int from, int at) {
        String before = tokens.get(at - 1).word();
        if ((SHOUTS.contains(before) && at > from + 1) || Sequence.goesOnAt(tokens, from, at)) {
            return true;
        }
        boolean intends = tokens.get(at).is("i")
                && at + 1 < tokens.size()
                && (INTENDING.contains(tokens.get(at + 1).word())
                        || (Clauses.isHanging(tokens.get(from))
                                && OFFERING.contains(tokens.get(at + 1).word())));
        if (intends && isResult(tokens, from, at)) {
            return true;
        }
        return (intends || isOfDelay(tokens, at))
                && at - from > 2
                && !LEADING_TO_CLAUSE.contains(before)
                && !Forms.isProgressive(before)
                && (Forms.isPast(tokens.get(from).word())
                        || Clauses.isHanging(tokens.get(from))
                        || tokens.get(from).is("after")
                        || Joints.isByTheTime(tokens, from));
    }

    /** {@code The return I kept putting off}, {@code that walk we've been meaning to take}. */
    private static boolean isOfDelay(List<Token> tokens, int at) {
        return at + 2 < tokens.size()
                && tokens.get(at).isOneOf("i", "we")
                && (tokens.get(at + 1).is("kept")
                        || (tokens.get(at + 1).isOneOf("have", "had")
                                && tokens.get(at + 2).is("been")));
    }

    /** {@code That swim was so good I'm going every week}. */
    private static boolean isResult(List<Token> tokens, int from, int at) {
        return at > from + 3
                && tokens.get(at - 2).is("so")
                && tokens.get(at - 3).isOneOf("was", "were", "is", "are");
    }
}
