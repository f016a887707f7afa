package dev.loopkeeper.yaml.files;

/**
 * A text that gets longer at its end, shared by all who know it up to some length, so that adding to a long one costs no copy of
 * it; safe for any thread.
 */
final class GrowingText {
    private String beginning;
    private final StringBuilder added = new StringBuilder();

    GrowingText(String beginning) {
        this.beginning = beginning;
    }

    /** Adds to its end, when it ends at {@code length}; false when it went on from there already. */
    synchronized boolean add(int length, String more) {
        boolean last = beginning.length() + added.length() == length;
        if (last) {
            added.append(more);
        }
        return last;
    }

    /** The characters from one place to another; what is added becomes part of the beginning when both are wanted together. */
    synchronized String between(int from, int to) {
        if (from < beginning.length() && to > beginning.length()) {
            beginning = beginning.concat(added.toString());
            added.setLength(0);
        }
        int start = beginning.length();
        return to <= start ? beginning.substring(from, to) : added.substring(from - start, to - start);
    }
}
