package dev.loopkeeper.language.en;

import dev.loopkeeper.text.WordFile;
import dev.loopkeeper.text.WordSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The forms that no rule makes. Immutable. */
final class IrregularForms {
    private static final String VERBS = "irregular-verbs.txt";

    /** What is done again has the forms of what is done: {@code rewrote}. */
    private static final String AGAIN = "re";

    private static final Set<String> NOT_AGAIN =
            WordSet.of("resent", "rebound", "relay", "relaid", "regal", "recast", "remet");
    private static final Map<String, String> BASES_OF_VERBS = bases(VERBS);

    /** The word of which each is a form. */
    static final Map<String, String> BASES = all();

    private IrregularForms() {}

    /** Whether a word is such a form of a verb. */
    static boolean ofVerbs(String word) {
        return BASES_OF_VERBS.containsKey(word);
    }

    /** Whether a word is a past form and no participle. */
    static boolean onlyPast(String word) {
        return Past.ONLY.contains(word);
    }

    /** The verbs with their forms. */
    static Map<String, List<String>> verbs() {
        Map<String, List<String>> forms = new HashMap<>();
        for (String line : WordFile.lines(IrregularForms.class, VERBS)) {
            forms.put(base(line), forms(line));
        }
        return Map.copyOf(forms);
    }

    private static Map<String, String> all() {
        Map<String, String> all = new HashMap<>(BASES_OF_VERBS);
        all.putAll(bases("irregular-forms.txt"));
        return Map.copyOf(all);
    }

    private static Map<String, String> bases(String file) {
        Map<String, String> bases = new HashMap<>();
        boolean verbs = file.equals(VERBS);
        for (String line : WordFile.lines(IrregularForms.class, file)) {
            String base = base(line);
            for (String form : forms(line)) {
                bases.put(form, base);
                if (verbs && !NOT_AGAIN.contains(AGAIN + form)) {
                    bases.putIfAbsent(AGAIN + form, AGAIN + base);
                }
            }
        }
        return Map.copyOf(bases);
    }

    private static String base(String line) {
        return line.substring(0, line.indexOf(':'));
    }

    private static List<String> forms(String line) {
        return List.of(line.substring(line.indexOf(':') + 1).trim().split(" +"));
    }

    /** Read when it is first asked for, which short commands never do. */
    private static final class Past {
        /** {@code Got} is a participle to many, whatever {@code gotten} is to others. */
        static final Set<String> ALSO_PARTICIPLE = WordSet.of("got", "learnt", "burnt", "hung");

        static final Set<String> ONLY = verbs().values().stream()
                .filter(forms -> forms.size() > 1 && !forms.get(1).endsWith("ing"))
                .map(forms -> forms.get(0))
                .filter(form -> !ALSO_PARTICIPLE.contains(form))
                .collect(Collectors.toUnmodifiableSet());
    }
}
