package dev.loopkeeper.yaml.text;

import java.util.List;
import java.util.Optional;

/**
 * The part of a collection in block style that an edit changed, in whole rows: a row goes from the line on which an entry begins
 * to that of the next one. An unchanged row above and one below belong to it where there are such.
 */
record Window(Source source, List<Child> rows, int first, int last, int grown) {
    /**
     * The window on what {@code splices} change.
     *
     * @param end behind the collection's last row
     * @param grown by how much the text becomes longer
     * @return empty when entries share lines, or so much changes that all may as well be read
     */
    static Optional<Window> of(Source source, Node collection, int end, List<Splice> splices, int grown) {
        List<Child> rows = Child.allOf(collection);
        int from = splices.get(0).offset();
        int to = splices.get(splices.size() - 1).end();
        if (from < start(source, rows, 0) || to > end) {
            return Optional.empty();
        }
        // What is put between two rows may belong to either.
        int first = row(source, rows, from - 1);
        int last = row(source, rows, to);
        boolean small = 2 * (last - first + 3) <= rows.size();
        Window window = new Window(source, rows, first, last, grown);
        return small && window.hasWholeLines() ? Optional.of(window) : Optional.empty();
    }

    /** The last row that begins at an offset or before it; the first one at least. */
    private static int row(Source source, List<Child> rows, int offset) {
        int low = 0;
        int high = rows.size() - 1;
        while (low < high) {
            int half = (low + high + 1) >>> 1;
            if (start(source, rows, half) <= offset) {
                low = half;
            } else {
                high = half - 1;
            }
        }
        return low;
    }

    private static int start(Source source, List<Child> rows, int row) {
        return source.lineStart(rows.get(row).start());
    }

    private int start(int row) {
        return start(source, rows, row);
    }

    /** Whether no entry in sight shares a line; in block style none but the first of all can. */
    private boolean hasWholeLines() {
        boolean whole = source.firstOnLine(rows.get(0).start());
        for (int row = above(); row <= Math.min(below() + 1, rows.size() - 1); row++) {
            whole &= source.firstOnLine(rows.get(row).start());
        }
        return whole;
    }

    /** The text to read, of the whole text as it is now: what stands before the collection, and the rows. */
    String of(String text) {
        int end = reachesEnd() ? text.length() : start(below() + 1) + grown;
        return text.substring(0, start(0)) + text.substring(start(above()), end);
    }

    /** Whether everything behind the window's first row is read, so that all that follows the collection is in it. */
    boolean reachesEnd() {
        return below() == rows.size() - 1;
    }

    /** By how much what is in the window stands behind its place there. */
    int shift() {
        return start(above()) - start(0);
    }

    /** Whether the entries read are the unchanged ones at both ends, at their places, with some between them. */
    boolean fits(Source read, List<Child> entries) {
        int kept = first - above() + below() - last;
        return entries.size() >= Math.max(1, kept)
                && (first == above() || same(read, entries.get(0), above(), 0))
                && (last == below() || same(read, entries.get(entries.size() - 1), below(), grown));
    }

    private boolean same(Source read, Child entry, int row, int moved) {
        return read.lineStart(entry.start()) == start(row) + moved - shift()
                && entry.value().json().equals(rows.get(row).value().json());
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
        return Math.min(rows.size() - 1, last + 1);
    }
}
