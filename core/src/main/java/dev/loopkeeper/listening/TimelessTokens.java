package dev.loopkeeper.listening;

import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Tokens;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.ZonedDateTime;
import java.util.List;

/** Cuts words of which it matters where their times stand, not when these are. Stateless. */
public final class TimelessTokens {
    private static final ZonedDateTime ANY_MOMENT = ZonedDateTime.parse("2026-01-05T09:00Z");

    private TimelessTokens() {}

    /** The tokens of words in order; where these name a time, one stands for it. */
    public static List<Token> of(String words, Lexicon lexicon) {
        return Tokens.of(words, TimeLanguage.installed().read(words, ANY_MOMENT), lexicon);
    }
}
