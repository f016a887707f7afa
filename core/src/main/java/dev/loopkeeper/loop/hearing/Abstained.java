package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.Stems;
import java.util.List;
import java.util.stream.IntStream;

/** Hears that somebody went without what they wanted to go without. Stateless. */
final class Abstained {
    private Abstained() {}

    /** {@code No sugar today}, of {@code No sugar on weekdays}: to have none was what was to be done. */
    static boolean isTold(Clause clause, OpenLoop loop) {
        List<Token> words = Tokens.of(loop.content());
        return words.size() > 1
                && words.get(0).is("no")
                && IntStream.range(1, clause.size())
                        .anyMatch(at -> clause.token(at - 1).is("no")
                                && Stems.stem(clause.token(at).word())
                                        .equals(Stems.stem(words.get(1).word())));
    }
}
