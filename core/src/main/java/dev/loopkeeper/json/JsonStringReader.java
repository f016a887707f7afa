package dev.loopkeeper.json;

/** Reads strings; one without escapes is copied in one go. */
class JsonStringReader extends JsonCursor {
    JsonStringReader(char[] text) {
        super(text);
    }

    /** The string whose opening quote is next. */
    final String string() {
        int start = ++at;
        while (at < text.length && text[at] != '"' && text[at] != '\\' && text[at] >= ' ') {
            at++;
        }
        if (peek() == '"') {
            return new String(text, start, at++ - start);
        }
        return stringWithEscapes(start);
    }

    private String stringWithEscapes(int start) {
        StringBuilder out = new StringBuilder(at - start + 16).append(text, start, at - start);
        for (int c = peek(); c != '"'; c = peek()) {
            if (c < ' ') {
                throw brokenString(start - 1, c);
            }
            at++;
            out.append(c == '\\' ? escape() : (char) c);
        }
        at++;
        return out.toString();
    }

    private JsonSyntaxException brokenString(int quote, int c) {
        return c == JsonFaults.END
                ? fault(quote, "the string that starts here is never closed")
                : fault(at, "a string cannot hold " + JsonFaults.name(c) + " as it is: write it as an escape");
    }

    private char escape() {
        int c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> (char) c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> hexEscape();
            default -> {
                at--;
                throw expected("one of \" \\ / b f n r t u after the backslash");
            }
        };
    }

    private char hexEscape() {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = hexDigit(peek());
            if (digit < 0) {
                throw expected("four hexadecimal digits after \\u");
            }
            unit = unit << 4 | digit;
            at++;
        }
        return (char) unit;
    }

    private static int hexDigit(int c) {
        return c >= 0 && c < 128 ? Character.digit(c, 16) : -1;
    }
}
