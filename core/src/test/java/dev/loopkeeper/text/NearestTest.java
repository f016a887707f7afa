package dev.loopkeeper.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NearestTest {
    private static final List<String> NAMES =
            List.of("fitness", "finance", "work-boundaries", "hindi", "home", "music");

    @ParameterizedTest
    @CsvSource({
        "fitnes,fitness",
        "fitnses,fitness",
        "Fitness,fitness",
        "fit,fitness",
        "hidni,hindi",
        "musik,music",
        "boundaries,work-boundaries",
        "hom,home",
        "hömé,home",
        "homes,home",
        "work,work-boundaries",
        "bound work,work-boundaries"
    })
    void findsWhatWasMeant(String typed, String name) {
        assertThat(Nearest.of(typed, NAMES, 1)).containsExactly(name);
    }

    @ParameterizedTest
    @CsvSource({
        "Follow up with Alice about the offer,follow up with alice,true",
        "Follow up with Alice about the offer,alice offer,true",
        "Follow up with Alice about the offer,follow Bob,false",
        "Follow up with Alice about the offer,alice,true",
        "Zoë's café,ZOE caf,true",
        "Fo,fo,false"
    })
    void holdsAllWords(String text, String words, boolean holds) {
        assertThat(Nearest.holds(text, words)).isEqualTo(holds);
    }

    @Test
    void leavesOutWhatIsTooDifferent() {
        assertThat(Nearest.of("gardening", NAMES, 3)).isEmpty();
        assertThat(Nearest.of("", NAMES, 3)).isEmpty();
    }

    @Test
    void keepsTheLimitAndTheOrder() {
        assertThat(Nearest.of("fi", NAMES, 5)).containsExactly("fitness", "finance");
        assertThat(Nearest.of("fi", NAMES, 1)).containsExactly("fitness");
        assertThat(Nearest.of("fi", NAMES, 0)).isEmpty();
        assertThatThrownBy(() -> Nearest.of("fi", NAMES, -1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void saysWhatWasMeant() {
        assertThat(Nearest.hint("fi", NAMES, 2, "; there are none")).isEqualTo("; did you mean fitness or finance?");
        assertThat(Nearest.hint("gardening", NAMES, 2, "; there are none")).isEqualTo("; there are none");
    }

    @Test
    void staysSmallForLongNames() {
        assertThat(Nearest.of("x".repeat(100_000), List.of("y".repeat(100_000)), 1))
                .isEmpty();
    }
}
