package dev.loopkeeper.language.en;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.WordForm;
import java.util.ArrayList;
import java.util.List;

/** Tells what a word may be a form of: irregular forms from a list, regular ones by their endings. Stateless. */
final class EnglishWordForms {
    private static final String CONTINUING = "ing";
    private static final String PAST = "ed";
    /** As short as {@code do} and {@code go}. */
    private static final int SHORTEST = 2;

    private EnglishWordForms() {}

    /** The forms, likeliest first; not the word itself. */
    static List<WordForm> of(String word) {
        List<WordForm> forms = new ArrayList<>(IrregularVerbs.forms(word));
        if (word.endsWith(CONTINUING)) {
            bases(word, CONTINUING).forEach(base -> forms.add(new WordForm(base, Form.ING)));
        } else if (word.endsWith(PAST)) {
            bases(word, PAST).forEach(base -> {
                forms.add(new WordForm(base, Form.PAST));
                forms.add(new WordForm(base, Form.PARTICIPLE));
            });
        } else if (word.endsWith("s")) {
            EnglishBaseForms.of(word).stream()
                    .filter(base -> !base.equals(word))
                    .forEach(base -> forms.add(new WordForm(base, Form.S)));
        }
        return forms;
    }

    /** What may have such an ending: {@code stopping} gives {@code stop}, {@code baking} gives {@code bake}. */
    private static List<String> bases(String word, String ending) {
        String rest = word.substring(0, word.length() - ending.length());
        List<String> bases = new ArrayList<>(List.of(rest, rest + 'e'));
        int last = rest.length() - 1;
        if (last > 1 && rest.charAt(last) == rest.charAt(last - 1)) {
            bases.add(rest.substring(0, last));
        }
        if (rest.endsWith("i")) {
            bases.add(rest.substring(0, last) + 'y');
        }
        return bases.stream()
                .filter(base ->
                        base.length() == SHORTEST || EnglishVerbForms.of(base).contains(word))
                .toList();
    }
}
