package dev.loopkeeper.ical.value;

import dev.loopkeeper.time.recurrence.CalendarRule;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A zone that a file describes by when its clocks change, and to what.
 *
 * @param changes how they do
 * @param before what they showed before the first change
 */
record DescribedClock(List<Observance> changes, ZoneOffset before) implements Clock {
    private static final int YEARS = 1;

    /**
     * A change of the clocks.
     *
     * @param start when it was made first, by the clocks before it
     * @param rule the rule by which it comes again; empty when it does not
     * @param to what they show from then on
     */
    record Observance(LocalDateTime start, Optional<String> rule, ZoneOffset to) {
        /** When it was made last before or at a local time. */
        Optional<LocalDateTime> last(LocalDateTime local) {
            if (start.isAfter(local)) {
                return Optional.empty();
            }
            return rule.isEmpty()
                    ? Optional.of(start)
                    : CalendarRule.times(rule.get(), start, Clock.UTC::local, local.minusYears(YEARS))
                            .takeWhile(time -> !time.isAfter(local))
                            .reduce((earlier, later) -> later)
                            .or(() -> Optional.of(start));
        }
    }

    /** The clock of a description; that of UTC when it says nothing. */
    static Clock of(Properties description) {
        List<Observance> changes = new ArrayList<>();
        Optional<ZoneOffset> before = Optional.empty();
        for (Properties part : description.parts()) {
            Optional<LocalDateTime> start = part.first("DTSTART").flatMap(Times::local);
            Optional<ZoneOffset> to = part.first("TZOFFSETTO").flatMap(Times::offset);
            before = before.or(() -> part.first("TZOFFSETFROM").flatMap(Times::offset));
            if (start.isPresent() && to.isPresent()) {
                changes.add(new Observance(start.get(), part.first("RRULE").map(Property::value), to.get()));
            }
        }
        return changes.isEmpty()
                ? Clock.UTC
                : new DescribedClock(changes, before.orElse(changes.get(0).to()));
    }

    @Override
    public Instant at(LocalDateTime local) {
        return local.toInstant(offset(local));
    }

    @Override
    public LocalDateTime local(Instant instant) {
        LocalDateTime guess = LocalDateTime.ofInstant(instant, before);
        return LocalDateTime.ofInstant(instant, offset(guess));
    }

    private ZoneOffset offset(LocalDateTime local) {
        Optional<LocalDateTime> latest = Optional.empty();
        ZoneOffset found = before;
        for (Observance change : changes) {
            Optional<LocalDateTime> made = change.last(local);
            if (made.isPresent() && latest.filter(made.get()::isBefore).isEmpty()) {
                latest = made;
                found = change.to();
            }
        }
        return found;
    }
}
