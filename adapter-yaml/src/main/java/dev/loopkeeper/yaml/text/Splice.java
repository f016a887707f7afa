package dev.loopkeeper.yaml.text;

/**
 * One replaced stretch of a text: at {@code offset} (UTF-16 units of the text before) {@code removed} gives way to
 * {@code inserted}.
 */
public record Splice(int offset, String removed, String inserted) {
    /** @throws IllegalArgumentException when {@code offset} is negative */
    public Splice {
        if (offset < 0) {
            throw new IllegalArgumentException("A splice cannot start before the text: " + offset);
        }
    }

    /** The one stretch in which two texts differ. */
    public static Splice between(String before, String after) {
        int most = Math.min(before.length(), after.length());
        int head = 0;
        while (head < most && before.charAt(head) == after.charAt(head)) {
            head++;
        }
        int tail = 0;
        while (tail < most - head
                && before.charAt(before.length() - 1 - tail) == after.charAt(after.length() - 1 - tail)) {
            tail++;
        }
        return new Splice(
                head, before.substring(head, before.length() - tail), after.substring(head, after.length() - tail));
    }

    /** Where the replaced stretch ends in the text before. */
    public int end() {
        return offset + removed.length();
    }
}
