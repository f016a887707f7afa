package dev.loopkeeper.language.en;

import dev.loopkeeper.language.lexicon.Form;
import dev.loopkeeper.language.lexicon.Morphology.Guess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the list of irregular verbs: {@code begin began begun}; a verb with one form has it for both. Stateless. */
final class IrregularForms {
    private IrregularForms() {}

    static Map<String, List<Guess>> of(List<String> lines) {
        Map<String, List<Guess>> all = new HashMap<>();
        for (String line : lines) {
            List<String> forms = List.of(line.split(" ", -1));
            String base = forms.get(0);
            add(all, base, forms.get(1), Form.PAST);
            add(all, base, forms.get(forms.size() - 1), Form.PARTICIPLE);
        }
        return all;
    }

    private static void add(Map<String, List<Guess>> all, String base, String spellings, Form form) {
        for (String spelling : spellings.split("\\|", -1)) {
            all.computeIfAbsent(spelling, none -> new ArrayList<>()).add(new Guess(base, form));
        }
    }
}
