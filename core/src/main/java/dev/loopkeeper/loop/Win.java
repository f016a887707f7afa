package dev.loopkeeper.loop;

import dev.loopkeeper.json.JsonObject;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/**
 * Something done, kept as a completed commitment with a mark before its content and a key that names what was done and
 * when: at most one for each original and day. Stateless.
 */
public final class Win {
    /** What stands before the content of a win. */
    public static final String MARK = "✓ ";

    private static final String PREFIX = "win:";
    private static final int DATE = "2026-01-14".length();
    private static final int MONTH = "2026-".length();
    private static final int DAY = "2026-01-".length();

    private Win() {}

    /** The key of the win for an original on a day: {@code win:<original id>:<date>}. */
    public static String key(LoopId original, LocalDate date) {
        return keysOf(original) + date;
    }

    /** What the keys of all wins of an original begin with. */
    public static String keysOf(LoopId original) {
        return PREFIX + original.value() + ":";
    }

    /**
     * What the key of a win names.
     *
     * @param original whose win it is
     * @param date the day it was won
     */
    public record Named(LoopId original, LocalDate date) {}

    /** What a key names; empty when it is not that of a win. */
    public static Optional<Named> named(String key) {
        int colon = key.length() - DATE - 1;
        boolean shaped = key.startsWith(PREFIX) && colon > PREFIX.length() && key.charAt(colon) == ':';
        String original = shaped ? key.substring(PREFIX.length(), colon) : "";
        return original.isBlank()
                ? Optional.empty()
                : parsed(key.substring(colon + 1)).map(date -> new Named(new LoopId(original), date));
    }

    /** Whether a loop is the record of something done. */
    public static boolean is(OpenLoop loop) {
        return named(key(loop)).isPresent();
    }

    /** The same of a loop as history has it, be it sound or not. */
    public static boolean is(JsonObject loop) {
        return loop.string(OpenLoop.DEDUPE_KEY.name()).flatMap(Win::named).isPresent();
    }

    /** Whose win it is; empty when the loop is none. */
    public static Optional<LoopId> original(OpenLoop loop) {
        return named(key(loop)).map(Named::original);
    }

    /** The day it was won; empty when the loop is no win. */
    public static Optional<LocalDate> date(OpenLoop loop) {
        return named(key(loop)).map(Named::date);
    }

    /**
     * The record that {@code original} was done.
     *
     * @param id the identity of the record
     * @param date the day it counts for
     * @param at when it is recorded
     */
    public static OpenLoop of(LoopId id, OpenLoop original, LocalDate date, Instant at) {
        return OpenLoop.of(id, LoopKind.COMMITMENT, MARK + original.content())
                .with(OpenLoop.STATUS, LoopStatus.COMPLETED)
                .with(OpenLoop.DEDUPE_KEY, key(original.id(), date))
                .with(OpenLoop.OUTCOME, Outcome.COMPLETED)
                .withIfPresent(OpenLoop.SCOPE, OpenLoop.SCOPE.find(original.doc()))
                .withIfPresent(OpenLoop.GOAL, OpenLoop.GOAL.find(original.doc()))
                .withIfPresent(OpenLoop.STEP, OpenLoop.STEP.find(original.doc()))
                .with(OpenLoop.CREATED_AT, at)
                .with(OpenLoop.COMPLETED_AT, at);
    }

    private static String key(OpenLoop loop) {
        return OpenLoop.DEDUPE_KEY.find(loop.doc()).orElse("");
    }

    /** By hand: a store without an index reads the dates of all wins for an answer. */
    private static Optional<LocalDate> parsed(String date) {
        for (int i = 0; i < DATE; i++) {
            char c = date.charAt(i);
            boolean joint = i == MONTH - 1 || i == DAY - 1;
            boolean fits = joint ? c == '-' : c >= '0' && c <= '9';
            if (!fits) {
                return Optional.empty();
            }
        }
        try {
            return Optional.of(
                    LocalDate.of(number(date, 0, MONTH - 1), number(date, MONTH, DAY - 1), number(date, DAY, DATE)));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    private static int number(String date, int from, int to) {
        return Integer.parseInt(date, from, to, 10);
    }
}
