package dev.loopkeeper.time.recurrence;

import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.RecurrenceSet;
import org.dmfs.rfc5545.recur.Freq;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule;
import org.dmfs.rfc5545.recur.RecurrenceRule.Part;
import org.dmfs.rfc5545.recur.RecurrenceRule.RfcMode;
import org.dmfs.rfc5545.recur.RecurrenceRule.Skip;
import org.dmfs.rfc5545.recurrenceset.OfRule;
import org.dmfs.rfc5545.recurrenceset.OfRuleAndFirst;

/** A rule as the library reads it. Its iterators change it, so it is read anew for every use. */
final class Rule {
    private static final Set<Freq> OFTEN_ENOUGH = EnumSet.of(Freq.DAILY, Freq.WEEKLY, Freq.MONTHLY, Freq.YEARLY);
    private static final Set<Freq> OF_WEEKS = EnumSet.of(Freq.DAILY, Freq.WEEKLY);

    private final RecurrenceRule rule;

    private Rule(RecurrenceRule rule) {
        this.rule = rule;
    }

    /** The rule of a text that has no {@link #fault}. */
    static Rule of(String text) {
        try {
            return new Rule(new RecurrenceRule(text, RfcMode.RFC5545_STRICT));
        } catch (InvalidRecurrenceRuleException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** What is wrong with a text; empty when it is a rule for days. */
    static Optional<String> fault(String text) {
        try {
            RecurrenceRule rule = new RecurrenceRule(text, RfcMode.RFC5545_STRICT);
            return isDaily(rule) ? Optional.empty() : Optional.of("it comes more than once a day");
        } catch (InvalidRecurrenceRuleException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** The parts are named here and not in a constant: the library fails when they are touched before its first rule. */
    private static boolean isDaily(RecurrenceRule rule) {
        return OFTEN_ENOUGH.contains(rule.getFreq())
                && Stream.of(Part.BYHOUR, Part.BYMINUTE, Part.BYSECOND)
                        .allMatch(part ->
                                !rule.hasPart(part) || rule.getByPart(part).size() == 1);
    }

    Optional<LocalTime> time() {
        return rule.hasPart(Part.BYHOUR)
                ? Optional.of(LocalTime.of(clock(Part.BYHOUR), clock(Part.BYMINUTE), clock(Part.BYSECOND)))
                : Optional.empty();
    }

    private int clock(Part part) {
        return rule.hasPart(part) ? rule.getByPart(part).get(0) : 0;
    }

    OptionalInt count() {
        Integer count = rule.getCount();
        return count == null ? OptionalInt.empty() : OptionalInt.of(count);
    }

    String lessOften(int passed) {
        rule.setCount(Math.max(1, count().orElseThrow() - passed));
        return rule.toString();
    }

    Stream<LocalDateTime> from(LocalDateTime start, ZoneId zone, boolean first) {
        RuleTimes.endLocally(rule, end -> LocalDateTime.ofInstant(end, zone));
        rule.setSkip(skip());
        DateTime begin = RuleTimes.floating(start);
        try {
            RecurrenceSet set = first ? new OfRuleAndFirst(rule, begin) : new OfRule(rule, begin);
            return RuleTimes.of(set.iterator());
        } catch (IllegalArgumentException namesNoDay) {
            return first ? Stream.of(start) : Stream.empty();
        }
    }

    /** A rule that picks days of weeks names none that is missing, and the library cannot skip in it. */
    private Skip skip() {
        boolean ofWeeks = OF_WEEKS.contains(rule.getFreq()) || rule.hasPart(Part.BYDAY) || rule.hasPart(Part.BYWEEKNO);
        return ofWeeks ? Skip.OMIT : rule.hasPart(Part.SKIP) ? rule.getSkip() : Skip.BACKWARD;
    }
}
