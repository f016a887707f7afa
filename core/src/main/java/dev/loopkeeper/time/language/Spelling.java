package dev.loopkeeper.time.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the word that a misspelt one means: one letter too many, too few or wrong, or two in the wrong order. The first letter must be right. */
final class Spelling {
    private final Map<Character, List<String>> words = new HashMap<>();

    /** Of the words that may be misspelt. */
    Spelling(Set<String> words) {
        for (String word : words) {
            this.words
                    .computeIfAbsent(word.charAt(0), any -> new ArrayList<>(2))
                    .add(word);
        }
    }

    /** The word that is meant; the same one when none of the known words is near. */
    String meant(String written) {
        if (!written.isEmpty()) {
            for (String word : words.getOrDefault(written.charAt(0), List.of())) {
                if (isNear(written, word)) {
                    return word;
                }
            }
        }
        return written;
    }

    private static boolean isNear(String a, String b) {
        int shorter = Math.min(a.length(), b.length());
        int longer = Math.max(a.length(), b.length());
        if (longer - shorter > 1) {
            return false;
        }
        int head = 0;
        while (head < shorter && a.charAt(head) == b.charAt(head)) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head && a.charAt(a.length() - 1 - tail) == b.charAt(b.length() - 1 - tail)) {
            tail++;
        }
        return head + tail >= longer - 1 || (longer == shorter && head + tail == longer - 2 && isSwapped(a, b, head));
    }

    private static boolean isSwapped(String a, String b, int at) {
        return a.charAt(at) == b.charAt(at + 1) && a.charAt(at + 1) == b.charAt(at);
    }
}
