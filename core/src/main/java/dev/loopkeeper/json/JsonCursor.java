package dev.loopkeeper.json;

/** A place in a text that is being read, and the faults found there. */
class JsonCursor {
    final char[] text;
    int at;

    JsonCursor(char[] text) {
        this.text = text;
    }

    final boolean skip(char wanted) {
        boolean found = peek() == wanted;
        at += found ? 1 : 0;
        return found;
    }

    final void skipSpace() {
        while (at < text.length && isSpace(text[at])) {
            at++;
        }
    }

    final int peek() {
        return at < text.length ? text[at] : JsonFaults.END;
    }

    static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\r' || c == '\t';
    }

    static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    final JsonSyntaxException expected(String what) {
        return fault(at, "expected " + what + " but " + JsonFaults.found(text, at));
    }

    final JsonSyntaxException fault(int offset, String problem) {
        return JsonFaults.at(text, offset, problem);
    }
}
