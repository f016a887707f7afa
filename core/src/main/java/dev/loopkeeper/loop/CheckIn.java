package dev.loopkeeper.loop;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Asking a person about a loop, which is seldom done. A loop with a time is asked about when its time has come, one
 * without after some quiet days; then again at growing gaps, and no more until it is spoken of again.
 *
 * @param loop a pending loop
 * @param wins for a habit, the days on which it was done, {@link #QUIET_DAYS} back at least; else nothing
 * @param zone the person's zone
 */
record CheckIn(OpenLoop loop, SortedSet<LocalDate> wins, ZoneId zone) {
    /** For how many days a loop without a time is left alone after a word or a win. */
    static final int QUIET_DAYS = 3;

    private static final int MOST = 3;
    private static final List<Integer> GAPS = List.of(1, 3);
    private static final Duration DAY = Duration.ofDays(1);

    /** When the loop was last spoken of, or opened; empty when that is not known. */
    Optional<Instant> mentioned() {
        return OpenLoop.LAST_MENTIONED_AT.find(loop.doc()).or(loop::createdAt);
    }

    /** How often it was asked about since it was last spoken of or done. */
    int times() {
        Optional<LocalDate> asked = OpenLoop.ASKED_ON.find(loop.doc());
        boolean answered = asked.isEmpty()
                || !wins.tailSet(asked.get()).isEmpty()
                || mentioned()
                        .filter(at -> at.atZone(zone).toLocalDate().isAfter(asked.get()))
                        .isPresent();
        return answered ? 0 : Math.max(1, OpenLoop.CHECK_INS.in(loop.doc()));
    }

    /** Whether to ask now. */
    boolean isDue(Instant now, LocalDate today) {
        LocalDateTime clock = now.atZone(zone).toLocalDateTime();
        boolean come = loop.timebox().map(box -> hasCome(box, clock)).orElseGet(() -> isQuiet(now, today));
        int times = times();
        boolean rested = times == 0
                || (times < MOST
                        && !today.isBefore(OpenLoop.ASKED_ON.in(loop.doc()).plusDays(GAPS.get(times - 1))));
        return come && rested;
    }

    /** Whether the last part of a long window has begun, the second half of a day, or a point has been reached. */
    private static boolean hasCome(Timebox box, LocalDateTime now) {
        Duration whole = Duration.between(box.start(), box.end());
        Duration quarter = whole.dividedBy(4);
        Duration last = whole.compareTo(DAY) <= 0 ? whole.dividedBy(2) : quarter.compareTo(DAY) < 0 ? DAY : quarter;
        return !now.isBefore(box.end().minus(last));
    }

    private boolean isQuiet(Instant now, LocalDate today) {
        Instant since = now.minus(DAY.multipliedBy(QUIET_DAYS));
        return mentioned().filter(since::isBefore).isEmpty()
                && wins.tailSet(today.minusDays(QUIET_DAYS - 1)).isEmpty();
    }
}
