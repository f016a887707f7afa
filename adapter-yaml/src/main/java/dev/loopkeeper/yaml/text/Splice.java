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

    /** Where the replaced stretch ends in the text before. */
    public int end() {
        return offset + removed.length();
    }
}
