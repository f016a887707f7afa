package dev.loopkeeper.language.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.language.MadeUp;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LexiconTest {
    private static Lexicon lexicon(String... lines) {
        return Lexicon.read(List.of(lines), MadeUp.morphology());
    }

    @Test
    void putsAWordInItsClassAndInAllAboveIt() {
        Lexicon lexicon = lexicon("thing:", "plant < thing:", "edible:", "root < plant edible: peli");

        assertThat(lexicon.word("peli").classes()).containsExactlyInAnyOrder("root", "plant", "thing", "edible");
        assertThat(lexicon.word("peli").is("thing")).isTrue();
        assertThat(lexicon.word("peli").is("verb")).isFalse();
    }

    @Test
    void letsAClassGoOnInAnotherLineAndNameWhatComesLater() {
        Lexicon lexicon = lexicon("root < plant: peli", "root: tola  sumi", "plant:");

        assertThat(lexicon.word("sumi").is("plant")).isTrue();
        assertThat(lexicon.word("tola").is("root")).isTrue();
    }

    @Test
    void letsAClassSayInALaterLineWhereItBelongs() {
        Lexicon lexicon = lexicon("root: peli", "root < plant: tola", "plant:");

        assertThat(lexicon.word("peli").is("plant")).isTrue();
    }

    @Test
    void letsClassesStandAboveEachOther() {
        Lexicon lexicon = lexicon("one < other: peli", "other < one: tola");

        assertThat(lexicon.word("peli").is("other")).isTrue();
        assertThat(lexicon.word("tola").is("one")).isTrue();
    }

    @Test
    void knowsWhichClassesThereAre() {
        Lexicon lexicon = lexicon("root:", "plant: peli");

        assertThat(lexicon.hasClass("root")).isTrue();
        assertThat(lexicon.hasClass("plant")).isTrue();
        assertThat(lexicon.hasClass("peli")).isFalse();
    }

    @Test
    void givesThePhrasesOfAClassAndOfThoseBelowItTheLongestFirst() {
        Lexicon lexicon = lexicon("plant: old_peli", "root < plant: very_old_tola peli");

        assertThat(lexicon.phrases("plant")).containsExactly(List.of("very", "old", "tola"), List.of("old", "peli"));
        assertThat(lexicon.phrases("root")).containsExactly(List.of("very", "old", "tola"));
        assertThat(lexicon.phrases("verb")).isEmpty();
    }

    @Test
    void knowsAPhraseAsAWordToo() {
        assertThat(lexicon("plant: old_peli").word("old_peli").is("plant")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"zukita, PAST", "zukito, PARTICIPLE", "zukinin, ING", "zukies, S", "zuki, BASE"})
    void knowsTheFormsOfVerbsAndNouns(String word, Form form) {
        WordInfo info = lexicon("verb: zuki").word(word);

        assertThat(info.is("verb", form)).isTrue();
        assertThat(info.find("verb", form).orElseThrow().base()).isEqualTo("zuki");
        assertThat(info.find(form)).contains(info.find("verb", form).orElseThrow());
        assertThat(info.readings()).hasSize(1);
        assertThat(info.isKnown()).isTrue();
    }

    @Test
    void givesIdiomMatcherOnlyTheFormThatIsListed() {
        Lexicon lexicon = lexicon("small: le", "noun: peli");

        assertThat(lexicon.word("leta").is("small")).isFalse();
        assertThat(lexicon.word("pelies").is("noun", Form.S)).isTrue();
    }

    @Test
    void keepsWhatAnUnknownWordMayBeAFormOf() {
        WordInfo info = lexicon("verb:").word("womita");

        assertThat(info.isKnown()).isFalse();
        assertThat(info.classes()).isEmpty();
        assertThat(info.is("verb", Form.PAST)).isFalse();
        assertThat(info.find(Form.PAST).map(Reading::base)).contains("womi");
        assertThat(info.find(Form.ING)).isEmpty();
    }

    @Test
    void knowsAWordThatIsAlsoAFormOfAnotherAsBoth() {
        WordInfo info = lexicon("verb: zuki", "noun: zukita").word("zukita");

        assertThat(info.is("noun", Form.BASE)).isTrue();
        assertThat(info.is("verb", Form.PAST)).isTrue();
        assertThat(info.is("verb", Form.BASE)).isFalse();
    }

    @Test
    void takesContractionsApart() {
        Lexicon lexicon = lexicon("zk -> le zuki", "'l -> le");

        assertThat(lexicon.expanded("zk")).containsExactly("le", "zuki");
        assertThat(lexicon.expanded("'l")).containsExactly("le");
        assertThat(lexicon.expanded("zuki")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "peli tola; neither a word class nor a contraction: peli tola",
                "plant: peli | root: tola peli; 'peli' stands in plant and in root: root: tola peli",
                "plant: peli peli; 'peli' stands in plant and in plant: plant: peli peli",
                "root < plant: peli; no word class 'plant', named above root",
                "plant: | food: | root < plant: peli | root < food: tola;"
                        + " the word class 'root' says twice to which it belongs: root < food: tola"
            },
            quoteCharacter = '"')
    void saysWhichLineCannotBeRead(String lines, String error) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> lexicon(lines.split(" \\| ")))
                .withMessage(error);
    }

    @Test
    void readsWhatIsInstalled() {
        Lexicon english = Lexicon.read(
                Language.installed().lines(Part.LEXICON), Language.installed().morphology());

        assertThat(english.word("rang").find("verb", Form.PAST).map(Reading::base))
                .contains("ring");
        assertThat(english.word("calling").is("contacting", Form.ING)).isTrue();
        assertThat(english.expanded("i'll")).containsExactly("i", "will");
    }
}
