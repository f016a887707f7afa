package dev.loopkeeper.language.en;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.text.BaseForms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BaseFormsTest {
    @ParameterizedTest
    @CsvSource({
        "bought, buy",
        "rang, ring",
        "went, go",
        "took, take",
        "walks, walk",
        "dishes, dish",
        "tidies, tidy",
        "tidied, tidy",
        "stopped, stop",
        "baked, bake",
        "jogging, jog",
        "baking, bake",
        "painting, paint",
        "organized, organise",
        "organizing, organise",
        "analyzed, analyse",
        "ups, up",
        "children, child",
        "walk, walk"
    })
    void includeTheDictionaryForm(String word, String base) {
        assertThat(BaseForms.of(word)).contains(base).startsWith(word).doesNotHaveDuplicates();
    }

    @Test
    void areFewForAnyWord() {
        assertThat(BaseForms.of("x".repeat(5000) + "ssing")).hasSizeLessThanOrEqualTo(9);
        assertThat(BaseForms.of("ines")).doesNotContain("in");
        assertThat(BaseForms.of("glass")).containsExactly("glass");
        assertThat(BaseForms.of("")).containsExactly("");
    }
}
