package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.Chart.Item;
import dev.loopkeeper.time.language.Token.Kind;
import java.util.Optional;

/**
 * The words directly beside a time that say which one is meant and are no part of it: the {@code second} of {@code second Friday}. They make
 * the time doubtful.
 */
final class Neighbours {
    /** Tokens from {@code from} to before {@code to}. */
    record Stretch(int from, int to) {}

    private final Grammar grammar;
    private final Tokens tokens;
    private final boolean[] taken;

    /** Of tokens, of which those that are read already are no neighbours. */
    Neighbours(Grammar grammar, Tokens tokens, boolean[] taken) {
        this.grammar = grammar;
        this.tokens = tokens;
        this.taken = taken;
    }

    Optional<Stretch> of(Item item) {
        return before(item).or(() -> after(item));
    }

    private Optional<Stretch> before(Item item) {
        int at = item.from() - 1;
        boolean one = at >= 0
                && !taken[at]
                && grammar.lists("several", tokens.get(item.from()).text());
        if (one && grammar.lists("which", tokens.get(at).text())) {
            return Optional.of(new Stretch(at, at + 1));
        }
        return one && isNth(at - 1) ? Optional.of(new Stretch(at - 1, at + 1)) : Optional.empty();
    }

    private Optional<Stretch> after(Item item) {
        int at = item.to();
        boolean one = tokens.has(at) && !taken[at];
        if (one && grammar.lists("which-after", tokens.get(at).text())) {
            return Optional.of(new Stretch(at, at + 1));
        }
        return one && isNth(at) ? Optional.of(new Stretch(at, at + 2)) : Optional.empty();
    }

    /** A number with the ending of a place in an order. */
    private boolean isNth(int at) {
        return tokens.isKind(at, Kind.NUMBER)
                && tokens.touches(at + 1)
                && grammar.lists("nth", tokens.get(at + 1).text());
    }
}
