package dev.loopkeeper.yaml.files;

/**
 * A text that gets longer at its end, shared by all who know it up to some length, so that adding to a long one costs no copy of
 * it; safe for any thread.
 */
final class GrowingText {
    private final StringBuilder text;

    GrowingText(String beginning) {
        this.text = new StringBuilder(beginning);
    }

    /** Adds to its end, when it ends at {@code length}; false when it went on from there already. */
    synchronized boolean add(int length, String added) {
        boolean last = text.length() == length;
        if (last) {
            text.append(added);
        }
        return last;
    }

    /** The characters from one place to another. */
    synchronized String between(int from, int to) {
        return text.substring(from, to);
    }
}
