package dev.loopkeeper.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class JsonNumberTest {
    @Test
    void comparesByNumericValue() {
        JsonNumber plain = new JsonNumber(new BigDecimal("1000"));
        JsonNumber scientific = new JsonNumber(new BigDecimal("1.0e3"));

        assertThat(plain).isEqualTo(scientific).hasSameHashCodeAs(scientific).isNotEqualTo(JsonNumber.of(1001));
        assertThat(new JsonNumber(new BigDecimal("0e5")))
                .isEqualTo(JsonNumber.of(0))
                .hasSameHashCodeAs(JsonNumber.of(0));
    }

    @Test
    void givesALongOnlyWhenNothingIsLost() {
        assertThat(JsonNumber.of(35).exactLong()).isEqualTo(OptionalLong.of(35));
        assertThat(new JsonNumber(new BigDecimal("35.0")).exactLong()).isEqualTo(OptionalLong.of(35));
        assertThat(JsonNumber.of(Long.MIN_VALUE).exactLong()).isEqualTo(OptionalLong.of(Long.MIN_VALUE));
        assertThat(JsonNumber.of(0.5).exactLong()).isEmpty();
        assertThat(new JsonNumber(new BigDecimal("9223372036854775808")).exactLong())
                .isEmpty();
        assertThat(new JsonNumber(new BigDecimal("1e1000")).exactLong()).isEmpty();
    }

    @Test
    void refusesNumbersWhoseArithmeticWouldBeUnbounded() {
        assertThatThrownBy(() -> new JsonNumber(new BigDecimal("1e1001"))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new JsonNumber(new BigDecimal("1e-2147483647")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new JsonNumber(new BigDecimal(BigInteger.TWO.pow(10_000_000), 3_000_000)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JsonNumber.of(Double.NaN)).isInstanceOf(NumberFormatException.class);
    }

    @Test
    void readsWholeMembersOnly() {
        JsonObject object = (JsonObject) Json.parse("{\"a\":3,\"b\":3.5,\"c\":\"3\"}");

        assertThat(object.whole("a")).hasValue(3);
        assertThat(object.whole("b")).isEmpty();
        assertThat(object.whole("c")).isEmpty();
        assertThat(object.whole("d")).isEmpty();
    }
}
