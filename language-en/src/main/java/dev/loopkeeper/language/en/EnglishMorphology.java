package dev.loopkeeper.language.en;

import dev.loopkeeper.language.Morphology;
import dev.loopkeeper.language.WordForm;
import java.util.List;

/** How English words change. */
final class EnglishMorphology implements Morphology {
    static final Morphology INSTANCE = new EnglishMorphology();

    private EnglishMorphology() {}

    @Override
    public String stem(String word) {
        return Stemmer.stem(word);
    }

    @Override
    public boolean isIrregularForm(String word) {
        return IrregularForms.ofVerbs(word);
    }

    @Override
    public List<String> baseForms(String word) {
        return EnglishBaseForms.of(word);
    }

    @Override
    public List<String> verbForms(String base) {
        return EnglishVerbForms.of(base);
    }

    @Override
    public List<WordForm> forms(String word) {
        return EnglishWordForms.of(word);
    }
}
