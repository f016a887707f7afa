package dev.loopkeeper.cli.screen;

/** Counts the cells that text takes on a terminal. */
public final class Cells {
    private static final int[][] WIDE = {
        {0x1100, 0x115F},
        {0x2E80, 0xA4CF},
        {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},
        {0xFE30, 0xFE4F},
        {0xFF00, 0xFF60},
        {0xFFE0, 0xFFE6},
        {0x1F300, 0x1FAFF},
        {0x20000, 0x3FFFD}
    };

    private Cells() {}

    /** How many cells the text takes. */
    public static int of(String text) {
        return text.codePoints().map(Cells::of).sum();
    }

    private static int of(int c) {
        if (c < 0x300) {
            return 1;
        }
        int type = Character.getType(c);
        boolean joins =
                type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT;
        return joins ? 0 : isWide(c) ? 2 : 1;
    }

    private static boolean isWide(int c) {
        for (int[] range : WIDE) {
            if (c >= range[0] && c <= range[1]) {
                return true;
            }
        }
        return false;
    }
}
