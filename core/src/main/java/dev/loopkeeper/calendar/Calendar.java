package dev.loopkeeper.calendar;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * A calendar beside the records, which other programs read and change too. What it cannot do it says; it never throws. It may be
 * slow, so it is asked outside of transactions. Safe for use by any number of threads.
 */
public interface Calendar {
    /** What people call it, such as the path of its file. */
    String name();

    /** Whether it is there; one that is not yet is made by the first event. One that cannot be reached is there. */
    boolean exists();

    /**
     * What takes any of the time from {@code from} to before {@code to}, by {@link CalendarEvent#ORDER}; what comes again stands
     * there once for each time. What was called off is left out.
     *
     * @param zone the zone of those who look, for times that have none and for days
     */
    Seen<List<CalendarEvent>> between(Instant from, Instant to, ZoneId zone);

    /** The event of that identity that does not come again; empty when there is none. */
    Seen<Optional<CalendarEvent>> find(String uid, ZoneId zone);

    /**
     * Writes an event, marked with its {@link CalendarEvent#state}; whatever else another program wrote about it stays.
     *
     * @param seen what the calendar held of it when it was looked at; if that is something else by now nothing is written
     * @param now the present, as the time of the change
     */
    Kept put(CalendarEvent event, Optional<CalendarEvent> seen, Instant now);

    /** Takes an event away, unless it is something else by now. */
    Kept delete(CalendarEvent seen);

    /**
     * What was found.
     *
     * @param <T> what was looked for
     */
    sealed interface Seen<T> {
        /** It is there. */
        record Found<T>(T value) implements Seen<T> {}

        /**
         * It could not be looked at, or not wholly.
         *
         * @param value what is known of it all the same
         * @param why what went wrong, for people
         */
        record Partly<T>(T value, String why) implements Seen<T> {}

        /** What is known. */
        T value();

        /** What went wrong; empty when nothing did. */
        default Optional<String> trouble() {
            return this instanceof Partly<T> partly ? Optional.of(partly.why()) : Optional.empty();
        }
    }

    /** What came of writing. */
    sealed interface Kept {
        /** It is written, or was so already. */
        record Done() implements Kept {}

        /** Somebody else changed the event since it was looked at; nothing is written. */
        record Overtaken() implements Kept {}

        /**
         * It could not be written.
         *
         * @param why what went wrong, for people
         */
        record Failed(String why) implements Kept {}
    }
}
