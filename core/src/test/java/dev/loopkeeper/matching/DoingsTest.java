package dev.loopkeeper.matching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DoingsTest {
    private static final List<String> PLANS = List.of(
            "Go for a walk",
            "Call mum",
            "Write three pages every morning",
            "Buy paint",
            "Do the washing up",
            "Zorbing with Ines");

    private final Doings<String> doings = Doings.<String>by(Doing::of).changed(List.of(), PLANS);

    @ParameterizedTest
    @CsvSource({
        "took a stroll around the block, Go for a walk",
        "rang my mother, Call mum",
        "did my pages, Write three pages every morning",
        "did the dishes, Do the washing up",
        "zorbed, Zorbing with Ines"
    })
    void findsWhatSharesAWordOrAMeaning(String said, String plan) {
        assertThat(doings.near(Doing.of(said))).contains(plan);
    }

    @Test
    void leavesOutWhatSharesNothing() {
        assertThat(doings.near(Doing.of("rang my mother"))).containsExactly("Call mum");
        assertThat(doings.near(Doing.of(""))).isEmpty();
    }

    @Test
    void findsByThingsOnlyWhatMayBeAboutThem() {
        Doings<String> things = Doings.<String>byThings(Doing::of).changed(List.of(), PLANS);

        assertThat(things.near(Doing.of("spoke to my mother"))).containsExactly("Call mum");
        assertThat(things.near(Doing.of("called the plumber"))).isEmpty();
        assertThat(things.near(Doing.of("bought milk"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrote my pages", "stirred the paint", "did the dishes", "rang mum", "bought a brush"})
    void missesNothingThatIsAboutWhatWasSaid(String said) {
        Doings<String> things = Doings.<String>byThings(Doing::of).changed(List.of(), PLANS);
        List<String> about = PLANS.stream()
                .filter(plan -> Doing.of(plan).isAbout(Doing.of(said)))
                .toList();

        assertThat(things.near(Doing.of(said))).containsAll(about);
    }

    @Test
    void keepsUpWithWhatChanges() {
        Doings<String> later = doings.changed(List.of("Call mum"), List.of("Call the bank"));

        assertThat(later.near(Doing.of("phoned"))).containsExactly("Call the bank");
        assertThat(later.near(Doing.of("took a stroll"))).contains("Go for a walk");
        assertThat(doings.near(Doing.of("phoned"))).containsExactly("Call mum");
    }

    @Test
    void missesNothingThatWouldBeTakenForTheSame() {
        for (String said : List.of("walked home", "called mum", "wrote three pages", "painted the wall", "bought it")) {
            List<String> alike = PLANS.stream()
                    .filter(plan -> Meaning.byWords()
                            .compare(Doing.of(said), Doing.of(plan))
                            .matches())
                    .toList();

            assertThat(doings.near(Doing.of(said))).containsAll(alike);
        }
    }
}
