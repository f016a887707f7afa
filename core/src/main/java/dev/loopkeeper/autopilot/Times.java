package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.Cron;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.automation.TriggerConfig;
import dev.loopkeeper.automation.TriggerConfig.AtTimes;
import dev.loopkeeper.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** The times of triggers. Times that were missed are one: the last of them. Stateless. */
final class Times {
    /** How far is looked back, from the shortest on, so that a long absence costs no more than a short one. */
    private static final List<Duration> BACK = List.of(
            Duration.ofMinutes(2), Duration.ofHours(2), Duration.ofDays(2), Duration.ofDays(62), Duration.ofDays(800));

    private Times() {}

    /** When a trigger fires next; empty when it waits for no time, or for one that never comes. */
    static Optional<Instant> next(Trigger trigger, Instant now, ZoneId zone) {
        return next(trigger, trigger.config(), now, zone);
    }

    /** The same of a trigger of which it is known what it waits for. */
    static Optional<Instant> next(Trigger trigger, TriggerConfig config, Instant now, ZoneId zone) {
        return config instanceof AtTimes times ? times.cron().next(trigger.since(now), zone) : Optional.empty();
    }

    /**
     * The last time that has come.
     *
     * @param first the first that has
     */
    static Cue due(Trigger trigger, Cron cron, Instant first, Instant now, ZoneId zone) {
        Instant last = last(cron, first, now, zone);
        return new Cue(trigger, last.toString(), last, cron.words(), !last.equals(first), JsonObject.EMPTY);
    }

    private static Instant last(Cron cron, Instant first, Instant now, ZoneId zone) {
        Instant last = first;
        for (Duration back : BACK) {
            Instant from = now.minus(back);
            boolean reaches = from.isBefore(first);
            Optional<Instant> next = cron.next(reaches ? first : from, zone);
            while (next.filter(at -> !at.isAfter(now)).isPresent()) {
                last = next.get();
                next = cron.next(last, zone);
            }
            if (reaches || last.isAfter(first)) {
                break;
            }
        }
        return last;
    }
}
