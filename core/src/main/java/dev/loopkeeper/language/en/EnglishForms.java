package dev.loopkeeper.language.en;

import dev.loopkeeper.language.lexicon.Form;
import dev.loopkeeper.language.lexicon.Morphology;
import dev.loopkeeper.text.BaseForms;
import dev.loopkeeper.text.VerbForms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How English inflects: irregular forms from a list, regular ones by their endings. Stateless. */
final class EnglishForms implements Morphology {
    private static final String CONTINUING = "ing";
    private static final String PAST = "ed";
    /** As short as {@code do} and {@code go}. */
    private static final int SHORTEST = 2;

    private final Map<String, List<Guess>> irregular;

    EnglishForms(List<String> irregularVerbs) {
        this.irregular = IrregularForms.of(irregularVerbs);
    }

    @Override
    public List<Guess> guesses(String word) {
        List<Guess> guesses = new ArrayList<>(irregular.getOrDefault(word, List.of()));
        if (word.endsWith(CONTINUING)) {
            bases(word, CONTINUING).forEach(base -> guesses.add(new Guess(base, Form.ING)));
        } else if (word.endsWith(PAST)) {
            bases(word, PAST).forEach(base -> {
                guesses.add(new Guess(base, Form.PAST));
                guesses.add(new Guess(base, Form.PARTICIPLE));
            });
        } else if (word.endsWith("s")) {
            BaseForms.of(word).stream()
                    .filter(base -> !base.equals(word))
                    .forEach(base -> guesses.add(new Guess(base, Form.S)));
        }
        return guesses;
    }

    /** What may have such an ending: {@code stopping} gives {@code stop}, {@code baking} gives {@code bake}; likeliest first. */
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
                .filter(base -> base.length() == SHORTEST || VerbForms.of(base).contains(word))
                .toList();
    }
}
