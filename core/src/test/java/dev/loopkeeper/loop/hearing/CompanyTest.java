package dev.loopkeeper.loop.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.loop.hearing.Company.Circle;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordFile;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompanyTest {
    private static final List<String> LINES = WordFile.lines(Company.class, "english.company");

    private static double share(String word, String meant) {
        return Company.of(Stems.stem(word))
                .mapToDouble((Circle circle) -> circle.share(Known.of(meant)))
                .max()
                .orElse(0);
    }

    @ParameterizedTest
    @CsvSource({"fleece, Shear the sheep", "sevilles, Make marmalade", "encore, Perform in the choir concert"})
    void aWordTellsOfTheDoingWhoseCompanyItKeeps(String word, String meant) {
        assertThat(share(word, meant)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"fleece, Make marmalade", "sevilles, Order jar lids", "encore, Iron the shirts"})
    void andOfNoOther(String word, String meant) {
        assertThat(share(word, meant)).isZero();
    }

    @Test
    void whatIsDoneOtherwiseToTheSameThingCountsLittle() {
        assertThat(share("lanolin", "Sell the sheep")).isBetween(0.1, 0.5);
    }

    @Test
    void theFewerDoingsAWordGoesWithTheMoreItTells() {
        assertThat(Company.weight(Stems.stem("sevilles"))).isGreaterThan(Company.weight(Stems.stem("jars")));
        assertThat(Company.weight(Stems.stem("jars"))).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"home", "last", "the", "unheardof"})
    void wordsThatGoWithAnythingOrNothingTellNothing(String word) {
        assertThat(Company.weight(Stems.stem(word))).isZero();
        assertThat(Company.of(Stems.stem(word))).isEmpty();
    }

    @Test
    void everyLineNamesADoingAndItsCompany() {
        assertThat(LINES).hasSizeGreaterThan(3000).allSatisfy(line -> {
            String[] parts = line.split(":", -1);
            assertThat(parts).hasSize(2);
            assertThat(names(parts[0]))
                    .allSatisfy(name -> assertThat(Doing.of(name).words()).isNotEmpty());
            assertThat(parts[1].strip().split(" +", -1))
                    .hasSizeGreaterThanOrEqualTo(10)
                    .doesNotHaveDuplicates();
        });
    }

    @Test
    void noLineBeginsAsAnotherDoes() {
        assertThat(LINES.stream()
                        .map(line -> names(line.substring(0, line.indexOf(':'))).findFirst()))
                .doesNotHaveDuplicates();
    }

    private static Stream<String> names(String head) {
        return Arrays.stream(head.split(",", -1)).map(String::strip);
    }
}
