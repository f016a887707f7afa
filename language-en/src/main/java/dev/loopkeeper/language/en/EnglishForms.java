package dev.loopkeeper.language.en;

import dev.loopkeeper.language.lexicon.Form;
import dev.loopkeeper.language.lexicon.Morphology;
import dev.loopkeeper.text.BaseForms;
import dev.loopkeeper.text.VerbForms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** How English inflects: irregular forms from a list, regular ones by their endings. Stateless. */
final class EnglishForms implements Morphology {
    private final Map<String, List<Guess>> irregular;

    EnglishForms(List<String> irregularVerbs) {
        this.irregular = IrregularForms.of(irregularVerbs);
    }

    @Override
    public List<Guess> guesses(String word) {
        List<Guess> guesses = new ArrayList<>(irregular.getOrDefault(word, List.of()));
        List<String> bases = new ArrayList<>(BaseForms.of(word));
        bases.remove(word);
        bases.sort(Comparator.comparingInt(String::length));
        for (String base : bases) {
            if (word.endsWith("ing") && VerbForms.of(base).contains(word)) {
                guesses.add(new Guess(base, Form.ING));
            } else if (word.endsWith("ed") && VerbForms.of(base).contains(word)) {
                guesses.add(new Guess(base, Form.PAST));
                guesses.add(new Guess(base, Form.PARTICIPLE));
            } else if (word.endsWith("s")) {
                guesses.add(new Guess(base, Form.S));
            }
        }
        return guesses;
    }
}
