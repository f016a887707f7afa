package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import java.util.List;
import java.util.Set;

/** Tells whether a loop is told in its own words, of which some may be left out. Stateless. */
final class Wording {
    /** What stands behind a verb and before, or in, what it is done to. */
    static final Set<String> BEHIND_VERB = Set.of(
            "the", "a", "an", "my", "our", "some", "it", "off", "up", "out", "in", "down", "away", "back", "over");

    /** With whose it is left out, what is told must say more than a verb and a thing. */
    private static final int PLAINLY = 3;

    private Wording() {}

    /** {@code Wrote three lines}, of writing three lines in the diary. */
    static boolean isBeginning(List<String> told, Known known) {
        return told.equals(known.stems().stream().limit(told.size()).toList());
    }

    /** {@code Resoled the boots}, of getting the boots resoled: be the verb known or not. */
    static boolean isGotDone(List<String> told, OpenLoop loop) {
        List<Token> words = Tokens.of(loop.content());
        String done = words.get(words.size() - 1).word();
        return Set.of("get", "have").contains(words.get(0).word())
                && words.size() > 2
                && Forms.isPast(done)
                && told.contains(Stems.stem(done))
                && Known.of(loop.content()).stems().containsAll(told);
    }

    /** {@code Learned my five chords}, of learning five guitar chords a day: from the verb to the end of the first thing. */
    static boolean isWithin(List<String> told, OpenLoop loop) {
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
                && Likening.isVerb(told.get(0), loop)
                && Likening.isHeaded(loop, Set.of(told.get(next - 1)));
    }
}
