package dev.loopkeeper.autopilot;

import static java.time.format.DateTimeFormatter.ISO_OFFSET_DATE_TIME;
import static java.time.temporal.ChronoUnit.SECONDS;

import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.time.Instant;
import java.time.ZoneId;

/**
 * Something that a trigger has waited for.
 *
 * @param trigger the trigger
 * @param key tells it from everything else that the trigger fires for
 * @param at when it came
 * @param why what it is, for people
 * @param missed whether it stands for several times that nobody was there for
 * @param data what placeholders lead to
 */
record Cue(Trigger trigger, String key, Instant at, String why, boolean missed, JsonObject data) {
    /** The same for the trigger as it is by now. */
    Cue of(Trigger now) {
        return new Cue(now, key, at, why, missed, data);
    }

    /** The identity of the firing. */
    String firing() {
        return trigger.id() + "@" + key;
    }

    /** What placeholders lead to, with the trigger, and the time on a clock of this zone. */
    JsonObject whole(ZoneId zone) {
        return data.with(
                        "trigger",
                        JsonObject.EMPTY
                                .with("name", new JsonString(trigger.name()))
                                .with("id", new JsonString(trigger.id())))
                .with("why", new JsonString(why))
                .with(
                        "at",
                        new JsonString(ISO_OFFSET_DATE_TIME.format(
                                at.truncatedTo(SECONDS).atZone(zone))));
    }
}
