package dev.loopkeeper.text;

import java.util.List;

/**
 * One word of a text, folded, with its place in the original.
 *
 * @param text the folded word without apostrophes, possessive endings and hyphens: {@code push-ups} is {@code pushups}
 * @param start index of its first character in the original text
 * @param end index after its last character
 * @param parts the folded pieces between hyphens, at least one: {@code push, ups}
 */
public record Word(String text, int start, int end, List<String> parts) {
    /** Checks that the place is a span and copies the parts. */
    public Word {
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException("a word needs a place, got " + start + ".." + end);
        }
        parts = List.copyOf(parts);
    }

    /**
     * Tells whether hyphens join this word.
     *
     * @return true for {@code push-ups}, false for {@code pushups}
     */
    public boolean isCompound() {
        return parts.size() > 1;
    }
}
