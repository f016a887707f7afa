package dev.loopkeeper.language.en;

import java.util.List;

/**
 * The English suffix rules of Martin Porter's second stemmer, with British spellings ({@code -ise} as {@code -ize}). Takes
 * lower-case ASCII words of three letters and more.
 */
final class Porter {
    private static final String VOWELS = "aeiouy";
    private static final String DOUBLED = "bdfgmnprt";

    private Porter() {}

    static String stem(String word) {
        if (Suffixes.WHOLE.contains(word)) {
            return word;
        }
        String marked = consonantY(word);
        int r1 = r1(marked);
        String stem = plural(marked);
        if (Suffixes.WHOLE.contains(stem)) {
            return stem;
        }
        stem = finalY(pastOrIng(stem, r1));
        int r2 = after(stem, r1);
        stem = stepThree(replace(stem, Suffixes.STEP_TWO, r1), r1, r2);
        stem = lastLetter(stepFour(stem, r2), r1, r2);
        return oneSpelling(stem.replace('Y', 'y'));
    }

    /** A y at the start or after a vowel sounds as a consonant; it is written Y while stemming. */
    private static String consonantY(String word) {
        StringBuilder marked = new StringBuilder(word);
        for (int i = 0; i < marked.length(); i++) {
            if (marked.charAt(i) == 'y' && (i == 0 || isVowel(marked.charAt(i - 1)))) {
                marked.setCharAt(i, 'Y');
            }
        }
        return marked.toString();
    }

    private static int r1(String word) {
        for (String prefix : Suffixes.BEGINNINGS) {
            if (word.startsWith(prefix)) {
                return prefix.length();
            }
        }
        return after(word, 0);
    }

    /** Where the region begins that follows the first consonant after a vowel. */
    private static int after(String word, int from) {
        for (int i = from + 1; i < word.length(); i++) {
            if (!isVowel(word.charAt(i)) && isVowel(word.charAt(i - 1))) {
                return i + 1;
            }
        }
        return word.length();
    }

    private static String plural(String word) {
        if (word.endsWith("sses")) {
            return cut(word, 2);
        }
        if (word.endsWith("ied") || word.endsWith("ies")) {
            return cut(word, word.length() > 4 ? 2 : 1);
        }
        boolean keeps = !word.endsWith("s") || word.endsWith("us") || word.endsWith("ss");
        return keeps || !hasVowel(word, word.length() - 2) ? word : cut(word, 1);
    }

    private static String pastOrIng(String word, int r1) {
        if (word.endsWith("eed")) {
            return word.length() - 3 >= r1 ? cut(word, 1) : word;
        }
        for (String ending : List.of("ing", "ed")) {
            if (word.endsWith(ending) && hasVowel(word, word.length() - ending.length())) {
                return mended(cut(word, ending.length()), r1);
            }
        }
        return word;
    }

    private static String mended(String stem, int r1) {
        if (endsInOne(stem, "at", "bl", "iz", "is")) {
            return stem + "e";
        }
        if (endsInDouble(stem)) {
            return stem.length() == 3 && isVowel(stem.charAt(0)) ? stem : cut(stem, 1);
        }
        return r1 >= stem.length() && endsInShortSyllable(stem) ? stem + "e" : stem;
    }

    private static String finalY(String word) {
        boolean turns = word.length() > 2 && endsInOne(word, "y", "Y") && !isVowel(word.charAt(word.length() - 2));
        return turns ? cut(word, 1) + "i" : word;
    }

    private static String replace(String word, List<String> rules, int region) {
        for (String rule : rules) {
            int colon = rule.indexOf(':');
            String ending = rule.substring(0, colon);
            if (word.endsWith(ending)) {
                return word.length() - ending.length() >= region
                        ? cut(word, ending.length()) + rule.substring(colon + 1)
                        : word;
            }
        }
        return word;
    }

    private static String stepThree(String word, int r1, int r2) {
        return word.endsWith("ative") && word.length() - 5 >= r2
                ? cut(word, 5)
                : replace(word, Suffixes.STEP_THREE, r1);
    }

    private static String stepFour(String word, int r2) {
        if (word.endsWith("ion")) {
            return word.length() - 3 >= r2 && endsInOne(cut(word, 3), "s", "t") ? cut(word, 3) : word;
        }
        for (String ending : Suffixes.STEP_FOUR) {
            if (word.endsWith(ending)) {
                return word.length() - ending.length() >= r2 ? cut(word, ending.length()) : word;
            }
        }
        return word;
    }

    private static String lastLetter(String word, int r1, int r2) {
        int last = word.length() - 1;
        if (word.endsWith("e")) {
            boolean goes = last >= r2 || (last >= r1 && !endsInShortSyllable(cut(word, 1)));
            return goes ? cut(word, 1) : word;
        }
        return word.endsWith("ll") && last >= r2 ? cut(word, 1) : word;
    }

    private static String oneSpelling(String stem) {
        return stem.endsWith("iz") ? cut(stem, 1) + "s" : stem;
    }

    private static boolean endsInShortSyllable(String word) {
        int last = word.length() - 1;
        if (last == 1) {
            return isVowel(word.charAt(0)) && !isVowel(word.charAt(1));
        }
        return last > 1
                && !isVowel(word.charAt(last - 2))
                && isVowel(word.charAt(last - 1))
                && !isVowel(word.charAt(last))
                && "wxY".indexOf(word.charAt(last)) < 0;
    }

    private static boolean hasVowel(String word, int end) {
        for (int at = 0; at < end; at++) {
            if (isVowel(word.charAt(at))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isVowel(char c) {
        return VOWELS.indexOf(c) >= 0;
    }

    private static boolean endsInDouble(String word) {
        int last = word.length() - 1;
        return last > 0 && word.charAt(last) == word.charAt(last - 1) && DOUBLED.indexOf(word.charAt(last)) >= 0;
    }

    private static boolean endsInOne(String word, String... endings) {
        for (String ending : endings) {
            if (word.endsWith(ending)) {
                return true;
            }
        }
        return false;
    }

    private static String cut(String word, int letters) {
        return word.substring(0, word.length() - letters);
    }
}
