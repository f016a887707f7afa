package dev.loopkeeper.yaml.text;

import java.util.List;
import java.util.Optional;

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

    /** The one stretch in which two texts differ; it parts no pair of surrogates. */
    public static Splice between(String before, String after) {
        int most = Math.min(before.length(), after.length());
        int head = 0;
        while (head < most && before.charAt(head) == after.charAt(head)) {
            head++;
        }
        head -= head > 0 && Character.isHighSurrogate(before.charAt(head - 1)) ? 1 : 0;
        int tail = 0;
        while (tail < most - head
                && before.charAt(before.length() - 1 - tail) == after.charAt(after.length() - 1 - tail)) {
            tail++;
        }
        tail -= tail > 0 && Character.isLowSurrogate(before.charAt(before.length() - tail)) ? 1 : 0;
        return new Splice(
                head, before.substring(head, before.length() - tail), after.substring(head, after.length() - tail));
    }

    /**
     * What stands behind the whole text that was, when all that changed is what was put in at one place near its end; a new last line
     * may be put in before the break that ends the old one. Empty when anything else changed.
     */
    public static Optional<String> addedBehind(String before, List<Splice> splices) {
        if (splices.size() != 1 || !splices.get(0).removed.isEmpty()) {
            return Optional.empty();
        }
        Splice only = splices.get(0);
        int tail = before.length() - only.offset;
        boolean again =
                tail <= only.inserted.length() && before.startsWith(only.inserted.substring(0, tail), only.offset);
        return again ? Optional.of(only.inserted.substring(tail) + before.substring(only.offset)) : Optional.empty();
    }

    /** Where the replaced stretch ends in the text before. */
    public int end() {
        return offset + removed.length();
    }
}
