package dev.loopkeeper.language.en;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StemsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "run ran runs running",
                "swim swam swum swimming swims",
                "buy bought buying buys",
                "write wrote written writing writes",
                "journal journals journaling journalling journalled journaled",
                "meditate meditated meditating meditation meditations",
                "walk walked walking walks",
                "stretch stretched stretching stretches",
                "announce announced announcing announcement announcements",
                "tidy tidied tidying tidies",
                "study studied studying studies",
                "organise organize organised organizing organisation organization",
                "exercise exercised exercising exercises",
                "practice practise practised practicing",
                "revise revised revising revision",
                "plan planned planning plans",
                "bake baked baking bakes",
                "cycle cycled cycling cycles",
                "travel travelled traveling travelling",
                "prepare prepared preparing preparation",
                "submit submitted submitting submission",
                "present presented presenting presentation",
                "child children kids",
                "dish dishes",
                "quiz quizzes",
                "knife knives",
                "mum mom mother",
                "chapter chapters ch",
                "fridge refrigerator",
                "decide decided decision",
                "apply applied applying application",
                "sing sang sung singing sings",
                "tie tied tying",
                "colour color colours",
                "iron ironed ironing",
                "teach taught teaching",
            })
    void bringsFormsTogether(String forms) {
        List<String> words = List.of(forms.split(" "));
        assertThat(words.stream().map(Stems::stem).distinct()).as(forms).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evening even",
                "wedding wed",
                "news new",
                "thing the",
                "plan plane plank plant",
                "univers un",
                "run rune",
                "bed be",
                "morning mourn",
                "spring sprite",
                "meet meat",
                "post poster",
                "book brook",
                "tea team",
                "ring rung1"
            })
    void keepsWordsApart(String forms) {
        List<String> words = List.of(forms.split(" "));
        assertThat(words.stream().map(Stems::stem).distinct()).as(forms).hasSameSizeAs(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "a", "is", "5k", "anki3", "हिन्दी", "s", "ing", "ed", "ies", "y", "yy", "eed", "sses", "ational"
            })
    void acceptsAnyWord(String word) {
        assertThat(Stems.stem(word)).hasSizeLessThanOrEqualTo(word.length() + 1);
        assertThat(Stems.stem(word).isEmpty()).isEqualTo(word.isEmpty());
    }

    @Test
    void knowsIrregularForms() {
        assertThat(Stems.isIrregularForm("swam")).isTrue();
        assertThat(Stems.isIrregularForm("swim")).isFalse();
        assertThat(Stems.isIrregularForm("bike")).isFalse();
        assertThat(Stems.isIrregularForm("speech")).isFalse();
    }

    @Test
    void knowsWhatCarriesNoTopic() {
        assertThat(List.of("did", "my", "the", "bit", "of", "just", "felt", "great"))
                .allMatch(StopWords::contains);
        assertThat(List.of("run", "mum", "essay", "clean", "stop")).noneMatch(StopWords::contains);
    }
}
