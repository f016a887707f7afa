package dev.loopkeeper.loop;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * Asking a person about a loop, which is seldom done. A loop with a time is asked about when its time has come, one
 * without after some quiet days; then again at growing gaps, and no more until it is spoken of again.
 *
 * @param loop a pending loop
 * @param zone the person's zone
 */
record CheckIn(OpenLoop loop, ZoneId zone) {
    /** For how long a loop without a time is left alone after a word or a win. */
    private static final Duration QUIET = Duration.ofDays(3);

    private static final int MOST = 3;
    private static final List<Integer> GAPS = List.of(1, 3);
    private static final Duration DAY = Duration.ofDays(1);

    /** When the loop was last spoken of, or opened; empty when that is not known. */
    Optional<Instant> mentioned() {
        return OpenLoop.LAST_MENTIONED_AT.find(loop.doc()).or(loop::createdAt);
    }

    /** How often it was asked about since it was last spoken of or done. */
    int times() {
        return OpenLoop.CHECK_INS.in(loop.doc());
    }

    /** Whether to ask now. */
    boolean isDue(Instant now, LocalDate today) {
        LocalDateTime clock = now.atZone(zone).toLocalDateTime();
        boolean come = loop.timebox().map(box -> hasCome(box, clock)).orElseGet(() -> isQuiet(now));
        return come && times() < MOST && hasRested(today);
    }

    /** Whether the last part of a long window has begun, the second half of a day, or a point has been reached. */
    private static boolean hasCome(Timebox box, LocalDateTime now) {
        Duration whole = Duration.between(box.start(), box.end());
        Duration quarter = whole.dividedBy(4);
        Duration last = whole.compareTo(DAY) <= 0 ? whole.dividedBy(2) : quarter.compareTo(DAY) < 0 ? DAY : quarter;
        return !now.isBefore(box.end().minus(last));
    }

    private boolean isQuiet(Instant now) {
        return mentioned().filter(now.minus(QUIET)::isBefore).isEmpty();
    }

    /** Whether the gap after the last time is over. */
    private boolean hasRested(LocalDate today) {
        int gap = times() == 0 ? 0 : GAPS.get(times() - 1);
        return OpenLoop.ASKED_ON
                .find(loop.doc())
                .filter(asked -> today.isBefore(asked.plusDays(gap)))
                .isEmpty();
    }
}
