package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;

/** Tells whether a loop is told in its own words, of which some may be left out. Stateless. */
public final class Wording {
    /** What stands behind a verb and before, or in, what it is done to. */
    private static final Set<String> BEHIND_VERB = WordSet.of(
            "the", "a", "an", "my", "our", "some", "it", "off", "up", "out", "in", "down", "away", "back", "over");

    /** What stands behind a thing, and is none itself. */
    private static final Set<String> BEHIND_THING = WordSet.of(
            "every", "each", "daily", "once", "twice", "three", "at", "by", "before", "after", "tonight", "today");

    /** With whose it is left out, what is told must say more than a verb and a thing. */
    private static final int PLAINLY = 3;

    private Wording() {}

    /** {@code Wrote three lines}, of writing three lines in the diary. */
    public static boolean isBeginning(List<String> told, Known known) {
        return told.equals(known.stems().stream().limit(told.size()).toList());
    }

    /** {@code Resoled the boots}, of getting the boots resoled: be the verb known or not. */
    public static boolean isGotDone(List<String> told, OpenLoop loop) {
        List<Token> words = Tokens.of(loop.content());
        String done = words.get(words.size() - 1).word();
        return words.get(0).isOneOf("get", "have")
                && words.size() > 2
                && Forms.isPast(done)
                && told.contains(Stems.stem(done))
                && Known.of(loop.content()).stems().containsAll(told);
    }

    /** {@code Learned my five chords}, of learning five guitar chords a day: from the verb to the end of the first thing. */
    public static boolean isWithin(List<String> told, OpenLoop loop) {
        int next = 0;
        boolean owned = false;
        for (Token token : Tokens.of(loop.content())) {
            boolean behind = next > 0 && StopWords.contains(token.word()) && !BEHIND_VERB.contains(token.word());
            boolean doing = next > 0 && Forms.isProgressive(token.word());
            if (behind || doing || next == told.size()) {
                break;
            }
            owned |= token.word().endsWith("'s");
            next += Stems.stem(token.word()).equals(told.get(next)) ? 1 : 0;
        }
        return next == told.size()
                && (!owned || next >= PLAINLY)
                && isVerb(told.get(0), loop)
                && isHeaded(loop, Set.of(told.get(next - 1)));
    }

    /** The word by which a loop begins, mostly its verb. */
    public static String first(OpenLoop loop) {
        return Tokens.of(loop.content()).get(0).word();
    }

    /** Whether a stem is that of the verb by which a loop begins: {@code post the gift}, {@code book the hall}. */
    public static boolean isVerb(String stem, OpenLoop loop) {
        String first = first(loop);
        return Stems.stem(first).equals(stem)
                && (Content.isAct(first)
                        || Known.of(loop.content()).doing().acts().contains(first)
                        || BEHIND_VERB.contains(second(loop)));
    }

    /** Whether one of these words names a thing in it, and not of which kind a thing is. */
    public static boolean isHeaded(OpenLoop loop, Set<String> said) {
        List<Token> words = Tokens.of(loop.content());
        return Places.between(1, words.size())
                .any(at -> Known.stems(words.get(at).word()).stream().anyMatch(said::contains)
                        && (at + 1 == words.size()
                                || StopWords.contains(words.get(at + 1).word())
                                || BEHIND_THING.contains(words.get(at + 1).word())));
    }

    private static String second(OpenLoop loop) {
        List<Token> words = Tokens.of(loop.content());
        return words.size() > 1 ? words.get(1).word() : "";
    }
}
