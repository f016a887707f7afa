package dev.loopkeeper.language.pattern;

import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.pattern.Match.Capture;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The state of one attempt to match. Not thread-safe. */
final class Matching {
    private static final String FILLER = "filler";
    /** So many failures are dearer to remember than to repeat. */
    private static final int FEW = 500;

    final List<Token> tokens;
    private final List<Capture> captures = new ArrayList<>();
    private final BitSet failed = new BitSet(0);
    private int failures;
    private int end;

    Matching(List<Token> tokens) {
        this.tokens = tokens;
    }

    boolean has(int at) {
        return at < tokens.size();
    }

    Token token(int at) {
        return tokens.get(at);
    }

    /** Whether a small word stands here that may be passed over. */
    boolean isFiller(int at) {
        return has(at) && tokens.get(at).is(FILLER);
    }

    /** Captures tokens where what comes behind them matches. */
    boolean captures(String name, int from, int to, Node next) {
        captures.add(new Capture(name, from, to));
        boolean found = next.match(this, to);
        if (!found) {
            captures.remove(captures.size() - 1);
        }
        return found;
    }

    /** Whether a part is known not to match from a token on; what was captured before does not matter to it. */
    boolean hasFailed(int part, int at) {
        return failures > FEW && failed.get(part * (tokens.size() + 1) + at);
    }

    void failed(int part, int at) {
        if (++failures > FEW) {
            failed.set(part * (tokens.size() + 1) + at);
        }
    }

    /** The end of the pattern. */
    boolean end(int at) {
        end = at;
        return true;
    }

    Match found(int from) {
        return new Match(from, end, captures);
    }
}
