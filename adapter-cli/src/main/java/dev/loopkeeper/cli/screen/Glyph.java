package dev.loopkeeper.cli.screen;

import java.util.Map;

/** Signs, and what stands for them where only ASCII can be shown. */
public final class Glyph {
    /** Something that is done. */
    public static final String DONE = "✓";
    /** Something that is still to be done. */
    public static final String OPEN = "○";
    /** Something that can be done later. */
    public static final String LATER = "◌";
    /** Something that was begun. */
    public static final String STARTED = "◐";
    /** Something that something else is in the way of. */
    public static final String BLOCKED = "✗";
    /** Something that was left out. */
    public static final String SKIPPED = "–";

    static final String FULL = "█";
    static final String EMPTY = "░";
    /** Stands between two things in a line. */
    public static final String DOT = "·";
    /** Leads to an entry of a tree that others follow. */
    public static final String BRANCH = "├─";
    /** Leads to the last entry of a tree. */
    public static final String LAST_BRANCH = "└─";
    /** Goes past an entry to those that follow it. */
    public static final String TRUNK = "│";

    private static final Map<Integer, String> ASCII = Map.ofEntries(
            Map.entry((int) '✓', "[x]"),
            Map.entry((int) '○', "[ ]"),
            Map.entry((int) '◌', "[~]"),
            Map.entry((int) '◐', "[>]"),
            Map.entry((int) '✗', "[!]"),
            Map.entry((int) '█', "#"),
            Map.entry((int) '░', "."),
            Map.entry((int) '·', "|"),
            Map.entry((int) '├', "|"),
            Map.entry((int) '└', "`"),
            Map.entry((int) '─', "-"),
            Map.entry((int) '│', "|"),
            Map.entry((int) '–', "-"),
            Map.entry((int) '—', "-"),
            Map.entry((int) '…', "..."),
            Map.entry((int) '→', "->"),
            Map.entry((int) '’', "'"),
            Map.entry((int) '‘', "'"),
            Map.entry((int) '“', "\""),
            Map.entry((int) '”', "\""),
            Map.entry(0xFFFD, "?"));

    private Glyph() {}

    /** The text with signs that ASCII has a likeness for replaced by it; other text stays as it is. */
    static String ascii(String text) {
        if (text.codePoints().allMatch(c -> c < 128)) {
            return text;
        }
        StringBuilder ascii = new StringBuilder(text.length());
        text.codePoints().forEach(c -> ascii.append(ASCII.getOrDefault(c, Character.toString(c))));
        return ascii.toString();
    }

    /** A bar of ten signs for 0..100 percent. */
    public static String bar(int percent) {
        int full = Math.max(0, Math.min(100, percent)) / 10;
        return FULL.repeat(full) + EMPTY.repeat(10 - full);
    }
}
