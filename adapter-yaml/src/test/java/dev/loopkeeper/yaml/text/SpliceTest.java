package dev.loopkeeper.yaml.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpliceTest {

    @Test
    void whatIsPutInAtTheEndIsAddedBehindTheWhole() {
        assertThat(Splice.addedBehind("- a\n", List.of(new Splice(4, "", "- b\n"))))
                .contains("- b\n");
    }

    @Test
    void aNewLastLineMayBePutInBeforeTheBreakThatEndsTheOldOne() {
        assertThat(Splice.addedBehind("- a\n", List.of(new Splice(3, "", "\n- b"))))
                .contains("- b\n");
    }

    @Test
    void whatIsPutInBeforeMoreIsNotAdded() {
        assertThat(Splice.addedBehind("- a\n- c\n", List.of(new Splice(4, "", "- b\n"))))
                .isEmpty();
    }

    @Test
    void whatReplacesOrStandsInTwoPlacesIsNotAdded() {
        assertThat(Splice.addedBehind("- a\n", List.of(new Splice(2, "a", "b"))))
                .isEmpty();
        assertThat(Splice.addedBehind("- a\n", List.of(new Splice(0, "", "# x\n"), new Splice(4, "", "- b\n"))))
                .isEmpty();
        assertThat(Splice.addedBehind("- a\n", List.of())).isEmpty();
    }
}
