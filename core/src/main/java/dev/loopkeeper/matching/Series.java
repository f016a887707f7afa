package dev.loopkeeper.matching;

import java.util.Optional;

/** Tells which steps are numbered members of one series: {@code anki-1}, {@code anki-2}. */
final class Series {
    private Series() {}

    /** The name that all members share; empty when neither key nor title ends in a number. */
    static Optional<String> of(String key, String plainTitle) {
        return stem(key).map(name -> "key " + name).or(() -> stem(plainTitle).map(name -> "title " + name));
    }

    /** The member's number, or the greatest for what has none. */
    static long number(String key, String plainTitle) {
        String text = stem(key).isPresent() ? key : plainTitle;
        String digits = text.substring(digitsFrom(text));
        return digits.isEmpty() || digits.length() > 9 ? Long.MAX_VALUE : Long.parseLong(digits);
    }

    private static Optional<String> stem(String text) {
        int from = digitsFrom(text);
        return from == text.length() || from == 0 ? Optional.empty() : Optional.of(text.substring(0, from));
    }

    private static int digitsFrom(String text) {
        int at = text.length();
        while (at > 0 && text.charAt(at - 1) >= '0' && text.charAt(at - 1) <= '9') {
            at--;
        }
        return at;
    }
}
