package dev.loopkeeper.loop;

import dev.loopkeeper.text.Counted;
import dev.loopkeeper.time.Present;
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
 * @param asked how often it was asked about since it was last spoken of or done
 * @param why what made the score, for people
 */
public record Relevance(double score, boolean asking, int asked, String why) {
    private static final Duration A_POINT = Duration.ofHours(1);
    private static final Duration LEAD = Duration.ofHours(2);
    private static final Duration GENTLE = Duration.ofDays(2);

    private static final double HALF_LIFE_DAYS = 14;
    private static final double LEAST_FRESH = 0.1;

    /** What a factor comes to, and how it is said. */
    private record Factor(double value, String why) {}

    /**
     * How much a pending loop matters.
     *
     * @param loop the loop
     * @param wins for a habit, the days on which it was done; else nothing
     * @param now the moment
     * @param zone the person's zone
     * @param present the same moment as the person sees it
     */
    public static Relevance of(OpenLoop loop, Collection<LocalDate> wins, Instant now, ZoneId zone, Present present) {
        LocalDate today = present.today();
        Optional<Instant> snoozed = OpenLoop.SNOOZED_UNTIL.find(loop.doc()).filter(now::isBefore);
        TreeSet<LocalDate> days = new TreeSet<>(wins);
        CheckIn checkIn = new CheckIn(loop, zone);
        if (snoozed.isPresent()) {
            String until = "snoozed until " + snoozed.get().atZone(zone).toLocalDateTime();
            return new Relevance(0, false, checkIn.times(), until);
        }
        Factor time = time(loop, days, present);
        Optional<Instant> mentioned = checkIn.mentioned();
        double mentions = 1 + Math.min(5, loop.mentions() - 1) * 0.1;
        double score = weight(loop.kind())
                * time.value
                * loop.confidence().doubleValue()
                * freshness(mentioned, now)
                * mentions;
        boolean asking = score > 0 && isAsked(loop, days, today) && checkIn.isDue(now, today);
        return new Relevance(score, asking, checkIn.times(), why(loop, time, mentioned, now));
    }

    /** The same, so many times as high, because of {@code reason}. */
    public Relevance raised(double times, String reason) {
        return new Relevance(score * times, asking, asked, reason + ", " + why);
    }

    private static double weight(LoopKind kind) {
        return switch (kind) {
            case COMMITMENT -> 1;
            case HABIT -> 0.8;
            case FRICTION -> 0.6;
            case THREAD -> 0.4;
        };
    }

    /** Whether it is a thing to ask about: a promise, a habit that is not kept, or anything with a time. */
    private static boolean isAsked(OpenLoop loop, TreeSet<LocalDate> wins, LocalDate today) {
        return switch (loop.kind()) {
            case COMMITMENT -> true;
            case HABIT -> !HabitStrength.kept(loop, wins, today);
            case FRICTION, THREAD -> loop.timebox().isPresent();
        };
    }

    private static Factor time(OpenLoop loop, TreeSet<LocalDate> wins, Present present) {
        if (loop.kind() == LoopKind.HABIT) {
            return HabitStrength.kept(loop, wins, present.today())
                    ? new Factor(0.2, "kept")
                    : new Factor(0.6, "not done yet");
        }
        return loop.timebox().map(box -> time(box, present)).orElse(new Factor(0.5, "any time"));
    }

    private static Factor time(Timebox box, Present present) {
        LocalDateTime now = present.now();
        boolean point = Duration.between(box.start(), box.end()).compareTo(A_POINT) < 0;
        LocalDateTime from = point ? box.start().minus(LEAD) : box.start();
        String words = box.inWords(present);
        if (now.isBefore(from)) {
            return new Factor(0, "not before " + words);
        }
        if (!now.isAfter(box.end())) {
            return new Factor(1 + nearness(box, now), words);
        }
        return now.isAfter(box.end().plus(GENTLE))
                ? new Factor(0.1, "its time has long passed")
                : new Factor(0.7, "its time has passed");
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
                .ifPresent(days -> parts.add("last spoken of " + Counted.of(days, "day") + " ago"));
        return String.join(", ", parts);
    }
}
