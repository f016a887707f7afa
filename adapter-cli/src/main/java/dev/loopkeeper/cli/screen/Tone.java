package dev.loopkeeper.cli.screen;

/** How a piece of text looks where there are colours. */
public enum Tone {
    /** As everything else. */
    PLAIN(""),
    /** A heading or a name. */
    STRONG("1"),
    /** Beside the point. */
    FAINT("2"),
    /** Done. */
    GOOD("32"),
    /** Worth a look. */
    WARNING("33"),
    /** Late or refused. */
    BAD("31");

    private final String code;

    Tone(String code) {
        this.code = code;
    }

    String on(String text) {
        return code.isEmpty() || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
}
