package dev.loopkeeper.language.en;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.text.VerbForms;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerbFormsTest {
    @ParameterizedTest
    @CsvSource({
        "walk, walked walking",
        "bake, baked baking",
        "tidy, tidied tidying",
        "play, played playing",
        "stop, stopped stopping",
        "visit, visited visitted visiting visitting",
        "fix, fixed fixing",
        "clean, cleaned cleaning",
        "take, took taken taking",
        "agree, agreed agreeing"
    })
    void spellsTheFormsOfAVerb(String base, String forms) {
        assertThat(VerbForms.of(base)).containsExactlyInAnyOrder(forms.split(" "));
    }

    @ParameterizedTest
    @CsvSource({"go", "a"})
    void knowsNoneOfWhatIsTooShort(String base) {
        assertThat(VerbForms.of(base)).isEqualTo(List.of());
    }
}
