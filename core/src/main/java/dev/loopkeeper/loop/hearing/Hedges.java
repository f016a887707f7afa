package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import java.util.List;

/** Tells a possibility from an intention, by the phrases that listening knows. Stateless. */
public final class Hedges {
    private Hedges() {}

    /**
     * Whether words speak of something possible, without an explicit will.
     *
     * @param words a person's words, of any length
     */
    public static boolean only(String words) {
        List<Token> tokens = Tokens.of(words);
        return Cues.english().find(Sign.HEDGE, tokens).isPresent()
                && Cues.english().find(Sign.WILL, tokens).isEmpty();
    }
}
