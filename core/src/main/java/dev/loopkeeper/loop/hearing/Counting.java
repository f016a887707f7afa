package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/** Tells that less was done than a habit asks for: {@code only 4k steps}, of {@code Walk 10k steps}. Stateless. */
final class Counting {
    private static final Set<String> ONLY = WordSet.of("only", "just", "barely", "hardly");
    private static final Set<String> NO_NUMBER = WordSet.of("a", "an", "another", "first", "some", "quick");

    private Counting() {}

    /** Whether the clause counts, as little, what the habit counts too, and says another number of it. */
    static boolean isTooLittle(Clause clause, OpenLoop loop) {
        int number = Places.between(1, clause.size())
                .first(at -> ONLY.contains(clause.token(at - 1).word())
                        && isNumber(clause.token(at).word()))
                .orElse(0);
        return number > 0
                && Tokens.of(loop.content()).stream().map(Token::word).anyMatch(Counting::isNumber)
                && Tokens.of(loop.content()).stream()
                        .noneMatch(token -> token.is(clause.token(number).word()));
    }

    private static boolean isNumber(String word) {
        return Character.isDigit(word.charAt(0)) || (Amounts.isNumber(word) && !NO_NUMBER.contains(word));
    }
}
