package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Bodies;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import java.util.List;
import java.util.Set;

/** Tells whose the things are that a clause names. Stateless. */
final class Owned {
    private static final int NEAR = 5;

    private Owned() {}

    /** Whether what a clause names of a loop belongs to somebody who is not in it: {@code our neighbour's lawn is dead}. */
    static boolean byAnother(Clause clause, OpenLoop loop) {
        Known known = Known.of(loop.content());
        return Places.between(0, clause.size() - 1).any(at -> {
            String word = clause.token(at).word();
            return word.endsWith("'s")
                    && !isOf(word.substring(0, word.length() - 2), known)
                    && (Subject.isSomebody(word.substring(0, word.length() - 2)) || isNextDoor(clause, at))
                    && isOf(clause.token(at + 1).word(), known);
        });
    }

    /** {@code The oven was cleaned by my sister}. */
    static boolean isDoneBySomebody(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).is("by")
                        && Forms.isPast(clause.token(at - 1).word())
                        && isSomebody(
                                clause,
                                clause.token(at + 1).isOneOf("my", "our", "the", "a", "an") && at + 2 < clause.size()
                                        ? at + 2
                                        : at + 1));
    }

    private static boolean isSomebody(Clause clause, int at) {
        String word = clause.token(at).word();
        return isNamed(clause, at) || Subject.isPerson(word) || Bodies.is(word);
    }

    private static boolean isNamed(Clause clause, int at) {
        int second = clause.token(at).start() + 1;
        return clause.isCapital(at)
                && Subject.isName(clause.token(at).word())
                && second < clause.token(at).end()
                && Character.isLowerCase(clause.text().charAt(second));
    }

    /** {@code Ciara next door got her hedge done}, {@code Dave had the oven cleaned}, {@code Ana has her new permit}: for themselves. */
    static boolean isOfWhoIsNamed(Clause clause) {
        int got = Places.between(1, Math.min(NEAR, clause.size() - 2))
                .first(at -> clause.token(at).isOneOf("got", "has", "had"))
                .orElse(0);
        if (got == 0 || !isNamed(clause, 0) || clause.endsWith("back")) {
            return false;
        }
        int whose = clause.token(got + 1).isOneOf("all", "both") ? got + 2 : got + 1;
        boolean theirs = clause.token(whose).isTheirs();
        boolean hadDone = clause.token(got).is("had")
                && clause.token(whose).isOneOf("the", "a")
                && clause.none(token -> token.isSelf() || token.isOneOf("me", "my"));
        boolean done = Places.between(whose + 2, clause.size())
                .any(at -> Forms.isPast(clause.token(at).word()));
        return (done && (theirs || hadDone)) || (theirs && clause.token(got).is("has"));
    }

    /** Whether it is of nobody's in particular, and so of the person's. */
    static boolean isMine(OpenLoop loop) {
        return !loop.content().contains("'s")
                && Known.of(loop.content()).doing().names().isEmpty();
    }

    /** Whether all the words name of a loop is whose their thing is: {@code joining Gerry's league}, of {@code Ring Gerry}. */
    static boolean isOnlyOwner(String about, OpenLoop loop) {
        Known known = Known.of(loop.content());
        List<Token> words = Tokens.of(about);
        List<String> named = words.stream()
                .map(Token::word)
                .filter(word -> !Subject.isTitle(word))
                .filter(word -> isOf(word, known) || isOf(word.replace("'s", ""), known))
                .toList();
        return !named.isEmpty()
                && !words.get(0).word().endsWith("'s")
                && !words.get(words.size() - 1).word().endsWith("'s")
                && named.stream().allMatch(word -> word.endsWith("'s"));
    }

    private static boolean isNextDoor(Clause clause, int at) {
        return at > 0 && clause.token(at).is("door's") && clause.token(at - 1).is("next");
    }

    static boolean byAnother(List<Clause> clauses, OpenLoop loop) {
        return clauses.stream().anyMatch(clause -> byAnother(clause, loop));
    }

    private static boolean isOf(String word, Known known) {
        Set<String> stems = known.stems();
        return stems.contains(Stems.stem(word)) || stems.contains(Stems.stem(word + "'s"));
    }
}
