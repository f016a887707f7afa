package dev.loopkeeper.memory;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How memories that nobody reads matter less with time: multiplied by a factor for every so many days, down to 0.1. It is
 * worked out when a memory is shown or used; nothing is written.
 *
 * @param days after how many days, 1 or more
 * @param factor how much is left then, 0..1
 */
public record Decay(int days, BigDecimal factor) {
    /** A tenth less for every thirty days. */
    public static final Decay STANDARD = new Decay(30, new BigDecimal("0.9"));

    private static final BigDecimal FLOOR = new BigDecimal("0.1");
    private static final int DIGITS = 4;
    private static final int MOST = 10_000;

    /** How much a memory matters at {@code now}; 0.1 or less stays as it is. */
    public BigDecimal importance(Memory memory, Access access, Instant now) {
        BigDecimal left = memory.importance();
        for (long times = timesLeftAlone(memory, access, now); times > 0 && left.compareTo(FLOOR) > 0; times--) {
            BigDecimal less = left.multiply(factor).setScale(DIGITS, RoundingMode.HALF_UP);
            if (less.compareTo(left) >= 0) {
                return left;
            }
            left = less.stripTrailingZeros();
        }
        return left;
    }

    /** Whether it matters less at {@code now} than it was told, if nobody read it. */
    boolean mayTouch(Memory memory, Instant now) {
        return memory.importance().compareTo(FLOOR) > 0 && timesLeftAlone(memory, Access.NONE, now) > 0;
    }

    private long timesLeftAlone(Memory memory, Access access, Instant now) {
        Optional<Instant> told = Stream.of(Memory.CREATED_AT, Memory.UPDATED_AT, Memory.ACCESSED_AT)
                .flatMap(field -> field.find(memory.doc()).stream())
                .max(Instant::compareTo);
        Optional<Instant> touched =
                Stream.of(told, access.at()).flatMap(Optional::stream).max(Instant::compareTo);
        long passed = touched.map(at -> Duration.between(at, now).toDays()).orElse(0L);
        return Math.min(MOST, Math.max(0, passed) / days);
    }
}
