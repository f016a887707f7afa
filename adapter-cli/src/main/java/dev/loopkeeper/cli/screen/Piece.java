package dev.loopkeeper.cli.screen;

/**
 * A piece of a line.
 *
 * @param tone how it looks
 * @param text one line, fit to be shown
 */
public record Piece(Tone tone, String text) {
    public Piece {
        text = Text.oneLine(text);
    }

    /** Text as it is. */
    public static Piece plain(String text) {
        return new Piece(Tone.PLAIN, text);
    }

    /** Text that stands out. */
    public static Piece strong(String text) {
        return new Piece(Tone.STRONG, text);
    }

    /** Text that stands back. */
    public static Piece faint(String text) {
        return new Piece(Tone.FAINT, text);
    }
}
