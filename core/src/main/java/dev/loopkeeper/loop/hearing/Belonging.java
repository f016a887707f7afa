package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Parts;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Whether a part is told of the thing that a loop names: pills are of the tablets and of no tablet, a shelf in the fridge is none
 * of the bookcase. Stateless.
 */
final class Belonging {
    private Belonging() {}

    /** Whether the loop is about this very thing, and the clause names no other one that has such a part. */
    static boolean isMeant(String thing, Clause clause, OpenLoop loop) {
        List<Token> own = Tokens.of(loop.content());
        return isAbout(own, thing)
                && (clause.has(Sign.RESTORED) || Parts.isTold(thing, clause))
                && Parts.wholes(clause).stream()
                        .noneMatch(other -> !Parts.isSame(thing, other)
                                && standsIn(clause.tokens(), other, 0)
                                && !standsIn(own, other, 0));
    }

    /** {@code Renew the car insurance} is about no car, {@code wash my kit} about no washing. */
    private static boolean isAbout(List<Token> own, String thing) {
        List<String> words = List.of(thing.split(" ", -1));
        String last = words.get(words.size() - 1);
        return words.stream().allMatch(word -> standsIn(own, word, words.size() > 1 ? 0 : 1))
                && Places.between(1, own.size()).any(at -> isForm(own.get(at).word(), last) && isHead(own, at + 1));
    }

    private static boolean isHead(List<Token> own, int end) {
        return end >= own.size()
                || StopWords.contains(own.get(end).word())
                || Forms.isPast(own.get(end).word());
    }

    private static boolean standsIn(List<Token> tokens, String thing, int from) {
        List<String> words = List.of(thing.split(" ", -1));
        return IntStream.rangeClosed(from, tokens.size() - words.size()).anyMatch(at -> stands(tokens, words, at));
    }

    private static boolean stands(List<Token> tokens, List<String> words, int at) {
        return Places.between(0, words.size())
                .all(next -> isForm(tokens.get(at + next).word(), words.get(next)));
    }

    /** The word, or its plural. */
    private static boolean isForm(String told, String word) {
        return told.equals(word) || (told.startsWith(word) && (told.equals(word + "s") || told.equals(word + "es")));
    }

    /** Whether the words have two telling words of that loop at least. */
    static boolean isNamed(String words, OpenLoop loop) {
        Set<String> own = Known.of(loop.content()).stems();
        return Known.stems(words).stream()
                        .filter(stem -> own.contains(stem) && !Wording.isVerb(stem, loop))
                        .count()
                > 1;
    }
}
