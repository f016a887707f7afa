package dev.loopkeeper.cli.input;

import dev.loopkeeper.storage.Refusal;

/** How a run ends, as scripts see it. */
public enum Exit {
    /** Done, even when only a part could be. */
    OK(0),
    /** Refused, or not found. */
    REFUSED(1),
    /** The command line cannot be understood. */
    USAGE(2),
    /** Several things may be meant. */
    AMBIGUOUS(3),
    /** The store, or this program, is in trouble. */
    TROUBLE(4);

    private final int code;

    Exit(int code) {
        this.code = code;
    }

    /** The exit code of the process. */
    public int code() {
        return code;
    }

    static Exit of(Refusal.Code code) {
        return switch (code) {
            case UNKNOWN_PARAMETER, MISSING_PARAMETER, UNKNOWN_TOOL -> USAGE;
            case AMBIGUOUS -> AMBIGUOUS;
            case READ_ONLY, STORE_ERROR, INTERNAL -> TROUBLE;
            default -> REFUSED;
        };
    }

    /** What a result comes to: some tools answer doubt with a result. */
    public static Exit of(String status) {
        return switch (status) {
            case "ambiguous" -> AMBIGUOUS;
            case "no_match" -> REFUSED;
            default -> OK;
        };
    }
}
