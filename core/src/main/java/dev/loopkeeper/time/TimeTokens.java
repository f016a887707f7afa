package dev.loopkeeper.time;

import dev.loopkeeper.text.Numeral;
import java.util.List;
import java.util.Set;

/** The tokens of one text, with questions that may be asked of any place, also behind the end. */
final class TimeTokens {
    private static final int LONGEST_NUMBER = 12;
    private static final double MOST = 1e12;

    private final List<TimeToken> tokens;

    TimeTokens(String text) {
        this.tokens = List.copyOf(TimeToken.of(text));
    }

    int size() {
        return tokens.size();
    }

    TimeToken token(int at) {
        return tokens.get(at);
    }

    boolean has(int at) {
        return at >= 0 && at < tokens.size();
    }

    boolean is(int at, String text) {
        return has(at) && token(at).is(text);
    }

    boolean isKind(int at, TimeToken.Kind kind) {
        return has(at) && token(at).kind() == kind;
    }

    boolean isWhole(int at) {
        return isKind(at, TimeToken.Kind.NUMBER) && Ascii.areDigits(token(at).text());
    }

    /** Whether a number token is one number: not {@code 1.2.3}, {@code 10,20,30}. */
    boolean isNumber(int at) {
        return isKind(at, TimeToken.Kind.NUMBER)
                && (isTooLong(at) || Numeral.read(token(at).text()).isPresent());
    }

    /** The value of a number token that is one number; what is too long is as great as numbers get here. */
    double number(int at) {
        return isTooLong(at)
                ? MOST
                : Numeral.read(token(at).text()).orElseThrow().doubleValue();
    }

    private boolean isTooLong(int at) {
        return token(at).text().length() > 2 * LONGEST_NUMBER;
    }

    boolean isOne(int at, Set<String> texts) {
        return has(at) && texts.contains(token(at).text());
    }

    /** Steps over one of these texts, which may be missing. */
    int skip(int at, Set<String> texts) {
        return isOne(at, texts) ? at + 1 : at;
    }

    /** Steps over a sign, which may be missing. */
    int skip(int at, String sign) {
        return is(at, sign) ? at + 1 : at;
    }

    /** No space between this token and the one before it. */
    boolean touches(int at) {
        return at > 0 && has(at) && token(at).start() == token(at - 1).end();
    }

    boolean isEnd(int at) {
        return !has(at) || ",.;!)".contains(token(at).text());
    }
}
