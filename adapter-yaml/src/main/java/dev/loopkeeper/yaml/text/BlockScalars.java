package dev.loopkeeper.yaml.text;

import dev.loopkeeper.yaml.text.Node.Scalar.Style;
import org.snakeyaml.engine.v2.common.ScalarStyle;

/** Where texts written with {@code |} or {@code >} end, and how they treat the blank lines behind them. */
final class BlockScalars {
    private BlockScalars() {}

    static Style style(ScalarStyle style, Source source, int content) {
        return switch (style) {
            case SINGLE_QUOTED -> Style.SINGLE;
            case DOUBLE_QUOTED -> Style.DOUBLE;
            case LITERAL, FOLDED ->
                source.text.substring(content, headerEnd(source, content)).indexOf('+') > 0 ? Style.KEEP : Style.BLOCK;
            default -> Style.PLAIN;
        };
    }

    /** Behind the indicator with its digit and sign. */
    static int headerEnd(Source source, int content) {
        int at = content + 1;
        while (at < source.length() && "+-123456789".indexOf(source.text.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    /** Behind the last line of the text, line break excluded; behind the header when there is none. */
    static int end(Source source, int content, int rawEnd) {
        int body = source.afterBreak(source.lineEnd(content));
        int indentation = indentation(source, content, body);
        int at = Math.min(rawEnd, source.length());
        while (at > body && blankLine(source, source.lineStart(at), at, indentation)) {
            at = source.beforeBreak(source.lineStart(at));
        }
        return at <= body ? headerEnd(source, content) : at;
    }

    private static boolean blankLine(Source source, int start, int end, int indentation) {
        return end - start <= indentation && source.skipBlanks(start) >= end;
    }

    // Spaces beyond the indentation are text; with a given indentation, any might be.
    private static int indentation(Source source, int content, int body) {
        if (source.text.substring(content, headerEnd(source, content)).chars().anyMatch(Character::isDigit)) {
            return 0;
        }
        int at = body;
        while (at < source.length() && source.restIsBlank(at)) {
            at = source.afterBreak(source.lineEnd(at));
        }
        return source.skipBlanks(at) - at;
    }
}
