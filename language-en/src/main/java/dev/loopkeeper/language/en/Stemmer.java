package dev.loopkeeper.language.en;

import dev.loopkeeper.text.Memo;

/** Brings the forms of a word together: those of the tables, and by Porter's rules all others. Words with digits or other scripts stay. */
final class Stemmer {
    private static final int LONGEST = 40;

    /** The same few thousand words are met with every text. */
    private static final Memo<String> PLAIN = new Memo<>(8192, Porter::stem);

    private Stemmer() {}

    /** The stem, which need not be a word; words over 40 characters stay as they are. */
    static String stem(String word) {
        String base = IrregularForms.BASES.getOrDefault(word, word);
        return isPlain(base) ? PLAIN.of(base) : base;
    }

    private static boolean isPlain(String word) {
        boolean plain = word.length() > 2 && word.length() <= LONGEST;
        for (int at = 0; plain && at < word.length(); at++) {
            plain = word.charAt(at) >= 'a' && word.charAt(at) <= 'z';
        }
        return plain;
    }
}
