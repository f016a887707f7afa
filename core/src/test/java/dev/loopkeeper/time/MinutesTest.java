package dev.loopkeeper.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MinutesTest {
    @Test
    void reachFromOneMinuteToADay() {
        assertThat(new Minutes(1).value()).isEqualTo(1);
        assertThat(new Minutes(1440).value()).isEqualTo(Minutes.MOST);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1441})
    void refuseOtherValues(int value) {
        assertThatThrownBy(() -> new Minutes(value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1440");
    }
}
