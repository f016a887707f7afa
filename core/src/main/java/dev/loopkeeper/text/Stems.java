package dev.loopkeeper.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reduces English words to stems, so that the forms of one word meet: {@code ran, running, runs} give {@code run}. A stem
 * need not be a word. Words with digits or other scripts stay as they are. Immutable.
 */
public final class Stems {
    /** What is done again has the forms of what is done: {@code rewrote}. */
    private static final String AGAIN = "re";

    private static final Set<String> NOT_AGAIN =
            WordSet.of("resent", "rebound", "relay", "relaid", "regal", "recast", "remet");
    private static final Map<String, String> VERBS = forms("irregular-verbs.txt");
    private static final Map<String, String> IRREGULAR = irregular();
    private static final int LONGEST = 40;
    /** The same few thousand words are met with every text. */
    private static final Memo<String> PLAIN = new Memo<>(8192, Porter::stem);

    private Stems() {}

    /**
     * Returns the stem of a word.
     *
     * @param word a folded word, as in {@link Word#text()}
     * @return the stem, never empty for a non-empty word; words over 40 characters are returned unchanged
     */
    public static String stem(String word) {
        String base = IRREGULAR.getOrDefault(word, word);
        return isPlain(base) ? PLAIN.of(base) : base;
    }

    /**
     * Tells whether the word is a past or other irregular form of a verb that the table knows.
     *
     * @param word a folded word
     * @return true for {@code swam}, false for {@code swim}, {@code walked} and {@code mice}
     */
    public static boolean isIrregularForm(String word) {
        return VERBS.containsKey(word);
    }

    /** The word of which the table knows this to be a form. */
    static Optional<String> irregular(String word) {
        return Optional.ofNullable(IRREGULAR.get(word));
    }

    private static boolean isPlain(String word) {
        boolean plain = word.length() > 2 && word.length() <= LONGEST;
        for (int at = 0; plain && at < word.length(); at++) {
            plain = word.charAt(at) >= 'a' && word.charAt(at) <= 'z';
        }
        return plain;
    }

    private static Map<String, String> irregular() {
        Map<String, String> all = new HashMap<>(VERBS);
        all.putAll(forms("irregular-forms.txt"));
        return Map.copyOf(all);
    }

    private static Map<String, String> forms(String file) {
        Map<String, String> forms = new HashMap<>();
        boolean verbs = file.equals("irregular-verbs.txt");
        for (String line : WordFile.lines(Stems.class, file)) {
            int colon = line.indexOf(':');
            String base = line.substring(0, colon);
            for (String form : List.of(line.substring(colon + 1).trim().split(" +"))) {
                forms.put(form, base);
                if (verbs && !NOT_AGAIN.contains(AGAIN + form)) {
                    forms.putIfAbsent(AGAIN + form, AGAIN + base);
                }
            }
        }
        return Map.copyOf(forms);
    }
}
