package dev.loopkeeper.memory;

import java.util.List;
import java.util.Locale;

/** Takes English contractions apart: {@code doesn't} is <i>does not</i>. */
final class Contractions {
    private Contractions() {}

    /** The words that stand in one; what may be <i>is</i> as well as an owner's mark stays {@code 's}. */
    static List<String> apart(String word) {
        String plain = word.toLowerCase(Locale.ROOT);
        if (plain.equals("can't") || plain.equals("cannot")) {
            return List.of("can", "not");
        }
        if (plain.equals("won't")) {
            return List.of("will", "not");
        }
        if (plain.endsWith("n't") && plain.length() > 3) {
            return List.of(word.substring(0, word.length() - 3), "not");
        }
        return switch (plain) {
            case "i'm" -> List.of("I", "am");
            case "we're", "they're", "you're" -> List.of(word.substring(0, word.length() - 3), "are");
            case "i've", "we've", "they've", "you've" -> List.of(word.substring(0, word.length() - 3), "have");
            case "i'd", "he'd", "she'd", "i'll", "he'll", "she'll" -> List.of(word.substring(0, 1), "would");
            default ->
                plain.endsWith("'s") && plain.length() > 2
                        ? List.of(word.substring(0, word.length() - 2), "'s")
                        : List.of(word);
        };
    }
}
