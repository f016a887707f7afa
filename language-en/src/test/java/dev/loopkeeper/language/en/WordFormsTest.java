package dev.loopkeeper.language.en;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.Morphology;
import dev.loopkeeper.language.WordForm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordFormsTest {
    private final Morphology english = new EnglishPack().morphology();

    @ParameterizedTest
    @CsvSource({
        "rang, ring, PAST",
        "rung, ring, PARTICIPLE",
        "called, call, PAST",
        "called, call, PARTICIPLE",
        "stopped, stop, PAST",
        "tidied, tidy, PAST",
        "baking, bake, ING",
        "running, run, ING",
        "going, go, ING",
        "doing, do, ING",
        "calls, call, S",
        "washes, wash, S",
        "put, put, PAST",
        "read, read, PARTICIPLE"
    })
    void tellsWhatAWordIsAFormOf(String word, String base, Form form) {
        assertThat(english.forms(word)).contains(new WordForm(base, form));
    }

    @Test
    void tellsNothingOfAWordThatIsNoForm() {
        assertThat(english.forms("table")).isEmpty();
        assertThat(english.forms("")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"ring, rang rung", "put, put", "go, went gone"})
    void listsPastsAndParticiples(String base, String forms) {
        assertThat(IrregularVerbs.all().get(base)).contains(forms.split(" "));
    }
}
