package dev.loopkeeper.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacesTest {
    @Test
    void findsTheFirstPlaceAtWhichItIsSo() {
        assertThat(Places.between(2, 9).first(at -> at % 4 == 0)).hasValue(4);
        assertThat(Places.between(5, 8).first(at -> at % 4 == 0)).isEmpty();
    }

    @Test
    void tellsWhetherItIsSoAnywhereEverywhereOrNowhere() {
        assertThat(Places.between(0, 3).any(at -> at == 2)).isTrue();
        assertThat(Places.between(0, 3).any(at -> at == 3)).isFalse();
        assertThat(Places.between(0, 3).all(at -> at < 3)).isTrue();
        assertThat(Places.between(0, 3).all(at -> at > 0)).isFalse();
        assertThat(Places.between(0, 3).none(at -> at < 0)).isTrue();
        assertThat(Places.between(0, 3).none(at -> at == 1)).isFalse();
    }

    @Test
    void hasNoPlaceWhereTheEndLiesBeforeTheBeginning() {
        Places none = Places.between(4, 1);

        assertThat(none.any(at -> true)).isFalse();
        assertThat(none.all(at -> false)).isTrue();
        assertThat(none.first(at -> true)).isEmpty();
    }

    @Test
    void asksNoFurtherThanItNeedsTo() {
        List<Integer> asked = new ArrayList<>();

        Places.between(1, 9).first(at -> asked.add(at) && at == 3);

        assertThat(asked).containsExactly(1, 2, 3);
    }
}
