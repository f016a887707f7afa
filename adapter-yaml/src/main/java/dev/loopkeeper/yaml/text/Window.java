package dev.loopkeeper.yaml.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The part of a collection in block style that an edit changed, in whole rows: a row goes from the line on which an entry begins
 * to that of the next one. An unchanged row above and one below belong to it where there are such.
 */
final class Window {
    private final List<Child> children;
    private final int[] starts;
    private final int first;
    private final int last;
    private final int grown;

    private Window(List<Child> children, int[] starts, int first, int last, int grown) {
        this.children = children;
        this.starts = starts;
        this.first = first;
        this.last = last;
        this.grown = grown;
    }

    /**
     * The window on what {@code splices} change.
     *
     * @param end behind the collection's last row
     * @param grown by how much the text becomes longer
     * @return empty when entries share lines, or so much changes that all may as well be read
     */
    static Optional<Window> of(Source source, Node collection, int end, List<Splice> splices, int grown) {
        List<Child> children = Child.allOf(collection);
        int[] starts = new int[children.size()];
        for (int i = 0; i < starts.length; i++) {
            int start = children.get(i).start();
            if (!source.firstOnLine(start)) {
                return Optional.empty();
            }
            starts[i] = source.lineStart(start);
        }
        int from = splices.get(0).offset();
        int to = splices.get(splices.size() - 1).end();
        if (from < starts[0] || to > end) {
            return Optional.empty();
        }
        // What is put between two rows may belong to either.
        int first = row(starts, Math.max(starts[0], from - 1));
        int last = row(starts, to);
        boolean small = 2 * (last - first + 3) <= starts.length;
        return small ? Optional.of(new Window(children, starts, first, last, grown)) : Optional.empty();
    }

    private static int row(int[] starts, int offset) {
        int row = Arrays.binarySearch(starts, offset);
        return row < 0 ? -row - 2 : row;
    }

    /** The text to read, of the whole text as it is now: what stands before the collection, and the rows. */
    String of(String text) {
        int end = reachesEnd() ? text.length() : starts[below() + 1] + grown;
        return text.substring(0, starts[0]) + text.substring(starts[above()], end);
    }

    /** Whether everything behind the window's first row is read, so that all that follows the collection is in it. */
    boolean reachesEnd() {
        return below() == starts.length - 1;
    }

    /** By how much what is in the window stands behind its place there. */
    int shift() {
        return starts[above()] - starts[0];
    }

    /** Whether the entries read are the unchanged ones at both ends, at their places, with some between them. */
    boolean fits(Source read, List<Child> entries) {
        int kept = first - above() + below() - last;
        return entries.size() >= Math.max(1, kept)
                && (first == above() || same(read, entries.get(0), above(), 0))
                && (last == below() || same(read, entries.get(entries.size() - 1), below(), grown));
    }

    private boolean same(Source read, Child entry, int row, int moved) {
        return read.lineStart(entry.start()) == starts[row] + moved - shift()
                && entry.value().json().equals(children.get(row).value().json());
    }

    /** The old entries before those that changed, the entries read between the unchanged ones, and the old ones behind them. */
    <T> List<T> above(List<T> old) {
        return old.subList(0, first);
    }

    <T> List<T> changed(List<T> read) {
        return read.subList(first - above(), read.size() - (below() - last));
    }

    <T> List<T> below(List<T> old) {
        return old.subList(last + 1, old.size());
    }

    /** Whether the first entry of all may have changed. */
    boolean atTop() {
        return first == 0;
    }

    private int above() {
        return Math.max(0, first - 1);
    }

    private int below() {
        return Math.min(starts.length - 1, last + 1);
    }
}
