package dev.loopkeeper.loop;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * How much a pending loop matters at a moment: the weight of its kind, how near its time is, how sure it is, how lately
 * and how often it was spoken of, multiplied.
 *
 * @param score 0 and more; 0 when it is to be left alone
 * @param asking whether it is time to ask about it
 * @param why what made the score, for people
 */
public record Relevance(double score, boolean asking, String why) {
    private static final Duration A_POINT = Duration.ofHours(1);
    private static final Duration LEAD = Duration.ofHours(2);
    private static final Duration GENTLE = Duration.ofDays(2);
    /** What was said just now is not asked about yet, unless its time has come. */
    private static final Duration SETTLED = Duration.ofHours(12);

    private static final double HALF_LIFE_DAYS = 14;
    private static final double LEAST_FRESH = 0.1;

    /** What a factor comes to, and how it is said. */
    private record Factor(double value, boolean asking, String why) {}

    /**
     * How much a pending loop matters.
     *
     * @param loop the loop
     * @param wins for a habit, the days on which it was done; else nothing
     * @param now the moment
     * @param zone the person's zone
     * @param today the person's day
     */
    public static Relevance of(OpenLoop loop, Collection<LocalDate> wins, Instant now, ZoneId zone, LocalDate today) {
        Optional<Instant> snoozed = OpenLoop.SNOOZED_UNTIL.find(loop.doc()).filter(now::isBefore);
        if (snoozed.isPresent()) {
            return new Relevance(
                    0, false, "snoozed until " + snoozed.get().atZone(zone).toLocalDateTime());
        }
        LocalDateTime clock = now.atZone(zone).toLocalDateTime();
        Optional<Instant> created = loop.createdAt();
        Optional<Instant> mentioned =
                OpenLoop.LAST_MENTIONED_AT.find(loop.doc()).or(() -> created);
        boolean settled = created.filter(at -> at.plus(SETTLED).isAfter(now)).isEmpty();
        Factor time = time(loop, wins, clock, today, settled);
        double mentions = 1 + Math.min(5, loop.mentions() - 1) * 0.1;
        double score = weight(loop.kind())
                * time.value
                * loop.confidence().doubleValue()
                * freshness(mentioned, now)
                * mentions;
        return new Relevance(score, time.asking && score > 0, why(loop, time, mentioned, now));
    }

    /** The same, so many times as high, because of {@code reason}. */
    public Relevance raised(double times, String reason) {
        return new Relevance(score * times, asking, reason + ", " + why);
    }

    private static double weight(LoopKind kind) {
        return switch (kind) {
            case COMMITMENT -> 1;
            case HABIT -> 0.8;
            case FRICTION -> 0.6;
            case THREAD -> 0.4;
        };
    }

    private static Factor time(
            OpenLoop loop, Collection<LocalDate> wins, LocalDateTime now, LocalDate today, boolean settled) {
        if (loop.kind() == LoopKind.HABIT) {
            return HabitStrength.kept(loop, new TreeSet<>(wins), today)
                    ? new Factor(0.2, false, "kept")
                    : new Factor(0.6, settled, "not done yet");
        }
        if (loop.timebox().isPresent()) {
            return time(loop.timebox().get(), now);
        }
        return new Factor(0.5, settled && loop.kind() == LoopKind.COMMITMENT, "any time");
    }

    private static Factor time(Timebox box, LocalDateTime now) {
        boolean point = Duration.between(box.start(), box.end()).compareTo(A_POINT) < 0;
        LocalDateTime from = point ? box.start().minus(LEAD) : box.start();
        if (now.isBefore(from)) {
            return new Factor(0, false, "not before " + from);
        }
        if (!now.isAfter(box.end())) {
            String text = box.textAt(now);
            return new Factor(1 + nearness(box, now), true, text.isEmpty() ? "its time is now" : text);
        }
        return now.isAfter(box.end().plus(GENTLE))
                ? new Factor(0.1, false, "its time has long passed")
                : new Factor(0.7, true, "its time has passed");
    }

    /** A wide box draws nearer as it goes. */
    private static double nearness(Timebox box, LocalDateTime now) {
        double whole = Duration.between(box.start(), box.end()).toMinutes();
        double gone = Math.max(0, Duration.between(box.start(), now).toMinutes());
        double narrow = 1 / (1 + whole / Duration.ofDays(1).toMinutes());
        return whole == 0 ? 1 : Math.max(narrow, gone / whole);
    }

    private static double freshness(Optional<Instant> mentioned, Instant now) {
        double days = mentioned
                .map(at -> Math.max(0, Duration.between(at, now).toHours() / 24.0))
                .orElse(0.0);
        return Math.max(LEAST_FRESH, StrictMath.pow(0.5, days / HALF_LIFE_DAYS));
    }

    private static String why(OpenLoop loop, Factor time, Optional<Instant> mentioned, Instant now) {
        List<String> parts = new ArrayList<>(List.of(time.why));
        if (loop.confidence().doubleValue() < 0.7) {
            parts.add(Math.round(loop.confidence().doubleValue() * 100) + " % sure");
        }
        if (loop.mentions() > 1) {
            parts.add("mentioned " + loop.mentions() + " times");
        }
        mentioned
                .map(at -> Duration.between(at, now).toDays())
                .filter(days -> days > 0)
                .ifPresent(days -> parts.add("last spoken of " + days + (days == 1 ? " day" : " days") + " ago"));
        return String.join(", ", parts);
    }
}
