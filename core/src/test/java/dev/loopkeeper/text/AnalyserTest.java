package dev.loopkeeper.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words by which a text is found. */
class AnalyserTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Zora takes oat milk in her coffee | zora oat milk coffe",
                "We swam, ran and PAINTED | swim run paint",
                "café crème | cafe creme",
                "self-portrait | self portrait",
                "Zora's cats | zora cat",
                "at 19:30 for 1.5 hours | 19:30 1.5",
                "绿茶 | 绿 绿茶 茶",
                "iPhone手机 | iphon 手 手机 机",
                "the of and | ''",
                "?! 😀 | ''",
            })
    void areFoldedStemsWithoutStopWords(String text, String words) {
        assertThat(Analyser.words(text)).isEqualTo(words.isEmpty() ? List.of() : List.of(words.split(" ")));
    }
}
