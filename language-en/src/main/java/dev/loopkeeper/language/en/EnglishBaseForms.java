package dev.loopkeeper.language.en;

import java.util.ArrayList;
import java.util.List;

/**
 * Guesses the dictionary forms a word may be a form of, for looking it up in a list: {@code bought} gives {@code buy},
 * {@code stopping} gives {@code stop}, {@code organized} gives {@code organise}. Stateless.
 */
final class EnglishBaseForms {
    private EnglishBaseForms() {}

    /**
     * Returns what the word may be a form of. Not all of them are words: a list decides.
     *
     * @param word a folded word, as in {@link dev.loopkeeper.text.Word#text()}
     * @return the word itself first, then at most eight guesses, without repetitions
     */
    static List<String> of(String word) {
        List<String> forms = new ArrayList<>(4);
        forms.add(word);
        add(forms, IrregularForms.BASES.getOrDefault(word, word));
        endings(word, forms);
        british(forms);
        return forms;
    }

    private static void endings(String word, List<String> forms) {
        int length = word.length();
        if (word.endsWith("ies") || word.endsWith("ied")) {
            add(forms, word.substring(0, length - 3) + 'y');
        }
        if (word.endsWith("s") && !word.endsWith("ss")) {
            add(forms, word.substring(0, length - 1));
            if (word.endsWith("es") && length > 4) {
                add(forms, word.substring(0, length - 2));
            }
        } else if (word.endsWith("ed")) {
            add(forms, word.substring(0, length - 1));
            past(word.substring(0, length - 2), forms);
        } else if (word.endsWith("ing") && length > 5) {
            String rest = word.substring(0, length - 3);
            past(rest, forms);
            add(forms, rest + 'e');
        }
    }

    private static void past(String rest, List<String> forms) {
        add(forms, rest);
        int last = rest.length() - 1;
        if (last > 1 && rest.charAt(last) == rest.charAt(last - 1)) {
            add(forms, rest.substring(0, last));
        }
    }

    private static void add(List<String> forms, String form) {
        if (form.length() > 1 && !forms.contains(form)) {
            forms.add(form);
        }
    }

    /** American spellings become British ones, which the packed lists are written in. */
    private static void british(List<String> forms) {
        for (int i = forms.size() - 1; i >= 0; i--) {
            String form = forms.get(i);
            if (form.endsWith("ize") || form.endsWith("yze")) {
                add(forms, form.substring(0, form.length() - 2) + "se");
            }
        }
    }
}
