package dev.loopkeeper.memory;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Memories that nobody reads matter less with time: a tenth less for every thirty days, down to 0.1. It is worked out
 * when a memory is shown or used; nothing is written. Stateless.
 */
public final class Decay {
    private static final int DAYS = 30;
    private static final BigDecimal FACTOR = new BigDecimal("0.9");
    private static final BigDecimal FLOOR = new BigDecimal("0.1");
    private static final int DIGITS = 4;
    private static final int MOST = 60;

    private Decay() {}

    /** The memory with the importance it has at {@code now}. */
    public static Memory shown(Memory memory, Instant now) {
        BigDecimal left = importance(memory, now);
        return left.compareTo(memory.importance()) == 0 ? memory : memory.with(Memory.IMPORTANCE, left);
    }

    /** How much a memory matters at {@code now}; 0.1 or less stays as it is. */
    public static BigDecimal importance(Memory memory, Instant now) {
        BigDecimal left = memory.importance();
        for (long times = timesLeftAlone(memory, now); times > 0 && left.compareTo(FLOOR) > 0; times--) {
            left = left.multiply(FACTOR).setScale(DIGITS, RoundingMode.HALF_UP).stripTrailingZeros();
        }
        return left;
    }

    private static long timesLeftAlone(Memory memory, Instant now) {
        Optional<Instant> touched = Stream.of(Memory.CREATED_AT, Memory.UPDATED_AT, Memory.ACCESSED_AT)
                .flatMap(field -> field.find(memory.doc()).stream())
                .max(Instant::compareTo);
        long days = touched.map(at -> Duration.between(at, now).toDays()).orElse(0L);
        return Math.min(MOST, Math.max(0, days) / DAYS);
    }
}
