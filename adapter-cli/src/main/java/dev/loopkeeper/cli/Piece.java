package dev.loopkeeper.cli;

/**
 * A piece of a line.
 *
 * @param tone how it looks
 * @param text one line, fit to be shown
 */
record Piece(Tone tone, String text) {
    Piece {
        text = Text.oneLine(text);
    }

    static Piece plain(String text) {
        return new Piece(Tone.PLAIN, text);
    }

    static Piece strong(String text) {
        return new Piece(Tone.STRONG, text);
    }

    static Piece faint(String text) {
        return new Piece(Tone.FAINT, text);
    }
}
