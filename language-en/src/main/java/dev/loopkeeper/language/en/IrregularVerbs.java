package dev.loopkeeper.language.en;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.WordForm;
import dev.loopkeeper.text.WordFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The verbs whose past no rule makes, from {@code english.verbs}: base, past and participle, spellings apart by a bar. Immutable. */
final class IrregularVerbs {
    private static final Map<String, List<String>> FORMS = new HashMap<>();
    private static final Map<String, List<WordForm>> BASES = new HashMap<>();

    static {
        for (String line : WordFile.lines(IrregularVerbs.class, "english.verbs")) {
            List<String> words = List.of(line.split(" ", -1));
            String base = words.get(0);
            List<String> pasts = List.of(words.get(1).split("\\|", -1));
            List<String> participles = List.of(words.get(words.size() - 1).split("\\|", -1));
            pasts.forEach(past -> add(past, new WordForm(base, Form.PAST)));
            participles.forEach(participle -> add(participle, new WordForm(base, Form.PARTICIPLE)));
            FORMS.put(
                    base,
                    Stream.concat(pasts.stream(), participles.stream())
                            .distinct()
                            .toList());
        }
    }

    private IrregularVerbs() {}

    /** The pasts and participles of each verb, without repetitions; the base among them where it does not change. */
    static Map<String, List<String>> all() {
        return FORMS;
    }

    /** What a word is such a form of; empty when it is none. */
    static List<WordForm> forms(String word) {
        return BASES.getOrDefault(word, List.of());
    }

    private static void add(String spelling, WordForm form) {
        BASES.computeIfAbsent(spelling, none -> new ArrayList<>()).add(form);
    }
}
