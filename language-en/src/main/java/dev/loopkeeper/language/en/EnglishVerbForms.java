package dev.loopkeeper.language.en;

import java.util.ArrayList;
import java.util.List;

/** Spells the past and the {@code -ing} form of a verb: {@code submit} gives {@code submitted} and {@code submitting}. Stateless. */
final class EnglishVerbForms {
    private static final String VOWELS = "aeiou";
    private static final String NEVER_DOUBLED = "wxy";
    private static final int SHORTEST = 3;
    private static final int ONE_SYLLABLE = 4;

    private EnglishVerbForms() {}

    /**
     * Returns the forms of a verb other than the one in the dictionary.
     *
     * @param base the verb, folded and of at least three letters; what is no verb gets the forms it would have
     * @return its forms, without the {@code -s}; of a longer verb whose last letter may or may not be doubled both spellings,
     *     and none of what is shorter
     */
    static List<String> of(String base) {
        if (base.length() < SHORTEST) {
            return List.of();
        }
        List<String> irregular = IrregularVerbs.all().getOrDefault(base, List.of());
        List<String> forms = new ArrayList<>(irregular);
        int last = base.length() - 1;
        char end = base.charAt(last);
        boolean pasts = irregular.isEmpty();
        if (end == 'e') {
            add(pasts, base + 'd', forms);
            forms.add((base.endsWith("ee") ? base : base.substring(0, last)) + "ing");
        } else if (end == 'y' && !isVowel(base.charAt(last - 1))) {
            add(pasts, base.substring(0, last) + "ied", forms);
            forms.add(base + "ing");
        } else {
            boolean doubled = isDoubled(base, last);
            boolean plain = !doubled || base.length() > ONE_SYLLABLE;
            add(pasts && plain, base + "ed", forms);
            add(pasts && doubled, base + end + "ed", forms);
            add(plain, base + "ing", forms);
            add(doubled, base + end + "ing", forms);
        }
        return forms.stream().distinct().toList();
    }

    private static void add(boolean wanted, String form, List<String> forms) {
        if (wanted) {
            forms.add(form);
        }
    }

    /** {@code Stop}, {@code submit}: one vowel between consonants at the end. */
    private static boolean isDoubled(String base, int last) {
        return !isVowel(base.charAt(last))
                && NEVER_DOUBLED.indexOf(base.charAt(last)) < 0
                && isVowel(base.charAt(last - 1))
                && !isVowel(base.charAt(last - 2));
    }

    private static boolean isVowel(char letter) {
        return VOWELS.indexOf(letter) >= 0;
    }
}
