package dev.loopkeeper.cli;

import java.util.Map;

/** Signs, and what stands for them where only ASCII can be shown. */
final class Glyph {
    static final String DONE = "✓";
    static final String OPEN = "○";
    static final String STARTED = "◐";
    static final String BLOCKED = "✗";
    static final String SKIPPED = "–";
    static final String FULL = "█";
    static final String EMPTY = "░";
    static final String DOT = "·";
    static final String BRANCH = "├─";
    static final String LAST_BRANCH = "└─";
    static final String TRUNK = "│";

    private static final Map<Integer, String> ASCII = Map.ofEntries(
            Map.entry((int) '✓', "[x]"),
            Map.entry((int) '○', "[ ]"),
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
    static String bar(int percent) {
        int full = Math.max(0, Math.min(100, percent)) / 10;
        return FULL.repeat(full) + EMPTY.repeat(10 - full);
    }
}
