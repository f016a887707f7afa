package dev.loopkeeper.listening;

import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.text.Memo;
import java.util.List;

/** Tells what is only thought of, or only said in passing, from what is meant. Immutable and thread-safe. */
final class Remarks {
    private static final String PASSING = "passing";
    private static final String THINKING = "think";
    private static final String[] SAYING_NOTHING = {
        WordClasses.FUNCTION,
        WordClasses.DETERMINER,
        WordClasses.PREPOSITION,
        WordClasses.PARTICLE,
        WordClasses.AUXILIARY,
        WordClasses.NEGATION,
        WordClasses.FILLER,
        WordClasses.LEAD,
        PASSING,
        THINKING
    };
    private static final int REMEMBERED = 16_384;

    private final Lexicon lexicon;
    private final Memo<Boolean> passing = new Memo<>(REMEMBERED, this::readPassing);

    Remarks(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    boolean isHedged(String words) {
        List<Token> tokens = TimelessTokens.of(words, lexicon);
        boolean meant = tokens.stream().anyMatch(token -> token.isAny(WordClasses.WILL, WordClasses.GOING));
        return !meant
                && tokens.stream().anyMatch(token -> token.isAny(WordClasses.UNSURE, "hoping", WordClasses.WOULD));
    }

    boolean isPassing(String words) {
        return passing.of(words);
    }

    private boolean readPassing(String words) {
        List<Token> tokens = TimelessTokens.of(words, lexicon);
        return tokens.stream().anyMatch(token -> token.isAny(PASSING, THINKING))
                && tokens.stream().allMatch(Remarks::saysNothing);
    }

    private static boolean saysNothing(Token token) {
        return !token.isWord() || token.isAny(SAYING_NOTHING);
    }
}
