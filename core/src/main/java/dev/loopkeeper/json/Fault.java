package dev.loopkeeper.json;

/**
 * One thing wrong with one named value, in words a person or a model can act on.
 *
 * @param field the member's or parameter's name
 * @param value what was given, shortened for display; empty when nothing was given
 * @param message what is wrong and what is allowed, without the field's name
 */
public record Fault(String field, String value, String message) {
    private static final int SHOWN = 80;

    /** A fault that shows at most 80 characters of the offending value. */
    public Fault {
        value = value.length() <= SHOWN ? value : value.substring(0, SHOWN) + "…";
    }

    /** The fault as one sentence: {@code priority: 11 is above 10 (1..10)}. */
    public String sentence() {
        return field + ": " + message;
    }
}
