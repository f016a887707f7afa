package dev.loopkeeper.rest.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RateLimitTest {
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE);
    private final RateLimit limit = new RateLimit(nanos::get);

    @Test
    void allowsManyAtOnceAndThenAsManyAsTimeBrings() {
        assertThat(allowed("a", 2 * RateLimit.AT_ONCE)).isEqualTo(RateLimit.AT_ONCE);

        nanos.addAndGet(Duration.ofSeconds(1).toNanos());

        assertThat(allowed("a", 2 * RateLimit.AT_ONCE)).isEqualTo(RateLimit.A_SECOND);
    }

    @Test
    void keepsAddressesApart() {
        allowed("a", 2 * RateLimit.AT_ONCE);

        assertThat(limit.allows("a")).isFalse();
        assertThat(limit.allows("b")).isTrue();
    }

    @Test
    void savesUpNoMoreThanAllowedAtOnce() {
        assertThat(limit.allows("a")).isTrue();

        nanos.addAndGet(Duration.ofDays(1).toNanos());

        assertThat(allowed("a", 2 * RateLimit.AT_ONCE)).isEqualTo(RateLimit.AT_ONCE);
    }

    private long allowed(String address, int tries) {
        return IntStream.range(0, tries).filter(any -> limit.allows(address)).count();
    }
}
