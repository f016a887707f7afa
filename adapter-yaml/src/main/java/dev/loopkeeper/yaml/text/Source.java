package dev.loopkeeper.yaml.text;

import java.util.Arrays;

/** A text with the questions about lines, columns and gaps that parsing and editing ask of it. Offsets are UTF-16 units. */
final class Source {
    final String text;
    private final int bom;

    Source(String text) {
        this.text = text;
        this.bom = text.startsWith("\uFEFF") ? 1 : 0;
    }

    int length() {
        return text.length();
    }

    /** Where content may start: behind the byte order mark, if any. */
    int bom() {
        return bom;
    }

    boolean is(int offset, char wanted) {
        return offset >= 0 && offset < text.length() && text.charAt(offset) == wanted;
    }

    static boolean breaks(char c) {
        return c == '\n' || c == '\r';
    }

    boolean breakAt(int offset) {
        return offset < text.length() && breaks(text.charAt(offset));
    }

    boolean gapAt(int offset) {
        return offset >= text.length() || isBlank(offset) || breakAt(offset);
    }

    private boolean isBlank(int offset) {
        return is(offset, ' ') || is(offset, '\t');
    }

    boolean lineStartAt(int offset) {
        return offset <= bom || (breaks(text.charAt(offset - 1)) && !(is(offset, '\n') && is(offset - 1, '\r')));
    }

    int lineStart(int offset) {
        int at = offset;
        while (!lineStartAt(at)) {
            at--;
        }
        return at;
    }

    /** The offset of the line break that ends the line, or the text's end. */
    int lineEnd(int offset) {
        int at = offset;
        while (at < text.length() && !breakAt(at)) {
            at++;
        }
        return at;
    }

    /** Behind the line break at {@code lineEnd}, which may also be the text's end. */
    int afterBreak(int lineEnd) {
        if (lineEnd >= text.length()) {
            return lineEnd;
        }
        return is(lineEnd, '\r') && is(lineEnd + 1, '\n') ? lineEnd + 2 : lineEnd + 1;
    }

    /** Where the line break begins that ends just before {@code lineStart}. */
    int beforeBreak(int lineStart) {
        return is(lineStart - 1, '\n') && is(lineStart - 2, '\r') ? lineStart - 2 : Math.max(bom, lineStart - 1);
    }

    /** The column from 0 as YAML counts it, in code points. */
    int column(int offset) {
        return text.codePointCount(lineStart(offset), offset);
    }

    /** Whether only spaces and tabs stand before {@code offset} on its line. */
    boolean firstOnLine(int offset) {
        int at = offset;
        while (at > bom && isBlank(at - 1)) {
            at--;
        }
        return lineStartAt(at);
    }

    int skipBlanks(int offset) {
        int at = offset;
        while (isBlank(at)) {
            at++;
        }
        return at;
    }

    int skipBlanksBack(int offset) {
        int at = offset;
        while (isBlank(at - 1)) {
            at--;
        }
        return at;
    }

    /** Whether nothing but blanks and perhaps a comment follows on the line. */
    boolean restIsComment(int offset) {
        int at = skipBlanks(offset);
        return at >= text.length() || breakAt(at) || is(at, '#');
    }

    boolean restIsBlank(int offset) {
        int at = skipBlanks(offset);
        return at >= text.length() || breakAt(at);
    }

    /** Past blanks, line breaks and comments. */
    int skipGap(int offset) {
        int at = offset;
        while (at < text.length()) {
            if (is(at, '#')) {
                at = lineEnd(at);
            } else if (gapAt(at) || is(at, '\uFEFF')) {
                at++;
            } else {
                break;
            }
        }
        return at;
    }

    /** The offset behind anchors and tags that start at {@code offset}. */
    int skipProperties(int offset) {
        int at = offset;
        int end = offset;
        while (is(at, '&') || is(at, '!')) {
            end = propertyEnd(at);
            at = skipGap(end);
        }
        return end;
    }

    private int propertyEnd(int offset) {
        int at = offset;
        while (!gapAt(at) && ",[]{}".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    /** The line break most lines have; a line feed when there is none. */
    String lineBreak() {
        return text.indexOf('\r') < 0 ? "\n" : mostBreaks();
    }

    private String mostBreaks() {
        int crlf = 0;
        int lf = 0;
        int cr = 0;
        for (int at = lineEnd(0); at < text.length(); at = lineEnd(afterBreak(at))) {
            if (is(at, '\n')) {
                lf++;
            } else if (is(at + 1, '\n')) {
                crlf++;
            } else {
                cr++;
            }
        }
        if (crlf > lf && crlf >= cr) {
            return "\r\n";
        }
        return cr > lf ? "\r" : "\n";
    }

    /** UTF-16 offsets for the code point offsets that the parser counts in. */
    static final class CodePoints {
        private final int[] wide;

        CodePoints(String text) {
            int[] found = new int[16];
            int count = 0;
            int pairs = 0;
            for (int i = 0; i < text.length() - 1; i++) {
                if (Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
                    found = count == found.length ? Arrays.copyOf(found, count * 2) : found;
                    found[count++] = i - pairs++;
                    i++;
                }
            }
            wide = Arrays.copyOf(found, count);
        }

        int offset(int codePoint) {
            if (wide.length == 0) {
                return codePoint;
            }
            int at = Arrays.binarySearch(wide, codePoint);
            return codePoint + (at < 0 ? -at - 1 : at);
        }
    }
}
