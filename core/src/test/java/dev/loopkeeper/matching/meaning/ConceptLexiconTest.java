package dev.loopkeeper.matching.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.Fold;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class ConceptLexiconTest {
    private static final ConceptLexicon LEXICON = ConceptLexicon.packed();

    @Test
    void hasBreadth() {
        assertThat(LEXICON.concepts().stream().filter(concept -> concept.act)).hasSizeGreaterThan(250);
        assertThat(LEXICON.concepts().stream().filter(concept -> !concept.act)).hasSizeGreaterThan(400);
        assertThat(LEXICON.idioms().values().stream().mapToInt(List::size).sum())
                .isGreaterThan(1000);
    }

    @ParameterizedTest
    @EnumSource(names = {"ACTS", "THINGS", "SAYINGS"})
    void namesNothingTwiceInOneLine(Part file) {
        for (String line : Language.installed().lines(file)) {
            List<String> words = words(line);
            assertThat(words).as(line).doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"ACTS", "THINGS", "SAYINGS"})
    void isWrittenInFoldedWords(Part file) {
        assertThat(Language.installed().lines(file))
                .allSatisfy(line -> assertThat(line).isEqualTo(Fold.of(line)));
    }

    @Test
    void givesNoWordTooManySenses() {
        assertThat(Stream.concat(LEXICON.acts().entrySet().stream(), LEXICON.things().entrySet().stream()))
                .allSatisfy(
                        entry -> assertThat(entry.getValue()).as(entry.getKey()).hasSizeLessThanOrEqualTo(4));
    }

    @Test
    void hasNoCircles() {
        assertThat(LEXICON.concepts())
                .allSatisfy(concept -> assertThat(concept.wider()).doesNotContain(concept));
    }

    @Test
    void keepsActsAndThingsApart() {
        for (Concept concept : LEXICON.concepts()) {
            Set<Concept> related = new HashSet<>(concept.kinds);
            related.addAll(concept.near);
            assertThat(related).allSatisfy(other -> assertThat(other.act).isEqualTo(concept.act));
            assertThat(concept.objects)
                    .allSatisfy(object -> assertThat(object.act).isFalse());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "stroll, walk, 1",
        "swim, exercise, 0.9",
        "exercise, swim, 0.65",
        "speak, phone, 0.8",
        "swim, iron, 0",
    })
    void gradesNearness(String word, String other, double nearness) {
        Concept one = LEXICON.actsOf(word).get(0);
        assertThat(one.covers(LEXICON.actsOf(other).get(0))).isEqualTo(nearness);
    }

    private static List<String> words(String line) {
        int from = line.indexOf('=') > 0 && line.contains(" = ") ? line.indexOf(" = ") + 3 : 0;
        String plain = line.substring(from).split("[<~>]", 2)[0];
        return Stream.of(plain.split(",")).map(String::strip).toList();
    }
}
