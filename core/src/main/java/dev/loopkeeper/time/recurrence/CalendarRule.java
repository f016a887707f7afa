package dev.loopkeeper.time.recurrence;

import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.dmfs.rfc5545.InstanceIterator;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule;
import org.dmfs.rfc5545.recur.RecurrenceRule.RfcMode;
import org.dmfs.rfc5545.recurrenceset.OfRuleAndFirst;

/**
 * The rules that calendars write, as RFC 5545 has them: a day that a month does not have is left out, unless the rule says
 * otherwise. A {@link Recurrence} is the rule of a thing to do.
 */
public final class CalendarRule {
    private CalendarRule() {}

    /** What is wrong with a rule; empty when nothing is. */
    public static Optional<String> fault(String rule) {
        try {
            new RecurrenceRule(rule, RfcMode.RFC5545_LAX);
            return Optional.empty();
        } catch (InvalidRecurrenceRuleException | IllegalArgumentException e) {
            return Optional.of("its rule '" + rule + "' is none");
        }
    }

    /**
     * The local times in order, those before {@code from} left out where that saves work. The first is always {@code start}; they end
     * with the rule, and before the year 2201.
     *
     * @param rule one that has no {@link #fault}
     * @param local where an end that is written in UTC falls
     */
    public static Stream<LocalDateTime> times(
            String rule, LocalDateTime start, Function<Instant, LocalDateTime> local, LocalDateTime from) {
        try {
            RecurrenceRule parsed = new RecurrenceRule(rule, RfcMode.RFC5545_LAX);
            RuleTimes.endLocally(parsed, local);
            InstanceIterator dates = new OfRuleAndFirst(parsed, RuleTimes.floating(start)).iterator();
            if (from.isAfter(start)) {
                dates.fastForward(RuleTimes.floating(from));
            }
            return RuleTimes.of(dates);
        } catch (InvalidRecurrenceRuleException | IllegalArgumentException e) {
            return Stream.of(start);
        }
    }
}
