package dev.loopkeeper.language.en;

import dev.loopkeeper.text.WordFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The forms that no rule makes. Immutable. */
final class IrregularForms {
    /** What is done again has the forms of what is done: {@code rewrote}. */
    private static final String AGAIN = "re";

    private static final Map<String, String> BASES_OF_VERBS = ofVerbs();

    /** The word of which each is a form. */
    static final Map<String, String> BASES = all();

    private IrregularForms() {}

    /** Whether a word is such a form of a verb, and not the verb itself. */
    static boolean ofVerbs(String word) {
        return BASES_OF_VERBS.containsKey(word);
    }

    private static Map<String, String> ofVerbs() {
        Map<String, String> bases = new HashMap<>();
        IrregularVerbs.all().forEach((base, forms) -> {
            for (String form : forms) {
                if (!form.equals(base)) {
                    bases.putIfAbsent(form, base);
                }
            }
        });
        Map.copyOf(bases).forEach((form, base) -> {
            if (!Suffixes.NOT_AGAIN.contains(AGAIN + form)) {
                bases.putIfAbsent(AGAIN + form, AGAIN + base);
            }
        });
        return Map.copyOf(bases);
    }

    private static Map<String, String> all() {
        Map<String, String> all = new HashMap<>(BASES_OF_VERBS);
        for (String line : WordFile.lines(IrregularForms.class, "irregular-forms.txt")) {
            int colon = line.indexOf(':');
            for (String form : List.of(line.substring(colon + 1).trim().split(" +"))) {
                all.put(form, line.substring(0, colon));
            }
        }
        return Map.copyOf(all);
    }
}
