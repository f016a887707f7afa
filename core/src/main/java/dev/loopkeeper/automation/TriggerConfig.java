package dev.loopkeeper.automation;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.math.BigDecimal;
import java.util.List;

/** What a trigger waits for: {@code {cron}}, {@code {condition, days?, threshold?}} or {@code {event}}. */
public sealed interface TriggerConfig {
    /** How it is written. */
    Shape<TriggerConfig> SHAPE = Shapes.object().as(TriggerConfig::read, TriggerConfig::write);

    /** The kinds of things that can be waited for. */
    enum Type {
        /** A time that comes again and again. */
        SCHEDULE,
        /** Something that becomes true. */
        CONDITION,
        /** Something that is changed. */
        EVENT
    }

    /** What kind of thing it is. */
    default Type type() {
        return this instanceof AtTimes ? Type.SCHEDULE : this instanceof WhenTrue ? Type.CONDITION : Type.EVENT;
    }

    /** What it waits for, for people, such as {@code daily at 09:00} or {@code when a goal is completed}. */
    default String words() {
        return this instanceof AtTimes times ? times.cron().words() : "when " + cause();
    }

    /** What has come about when it fires, for people, such as {@code a goal is completed}. */
    String cause();

    /**
     * A time that comes again and again.
     *
     * @param cron when
     */
    record AtTimes(Cron cron) implements TriggerConfig {
        @Override
        public String cause() {
            return cron.words();
        }
    }

    /**
     * Something that becomes true.
     *
     * @param condition what
     * @param days the number of days
     * @param threshold the number or percentage from which on it fires
     */
    record WhenTrue(Condition condition, int days, BigDecimal threshold) implements TriggerConfig {
        @Override
        public String cause() {
            return switch (condition) {
                case STALE_GOALS -> "a goal has not moved for " + inDays();
                case UPCOMING_DEADLINE -> "a goal is due within " + inDays();
                case LOW_PROGRESS ->
                    threshold.signum() == 0
                            ? "a goal is behind schedule"
                            : "a goal is more than " + threshold.toPlainString() + " percent behind its time";
                case MEMORY_THRESHOLD ->
                    threshold.compareTo(BigDecimal.ONE) == 0
                            ? "there is 1 memory or more"
                            : "there are " + threshold.toPlainString() + " memories or more";
                case NO_ACTIVITY -> "you have changed nothing for " + inDays();
            };
        }

        private String inDays() {
            return days == 1 ? "a day" : days + " days";
        }
    }

    /**
     * Something that is changed.
     *
     * @param name what, such as {@code goal_completed}
     */
    record OnEvent(String name) implements TriggerConfig {
        @Override
        public String cause() {
            int end = name.lastIndexOf('_');
            if (end <= 0) {
                return name;
            }
            String article = "aeiou".indexOf(name.charAt(0)) < 0 ? "a " : "an ";
            return article + name.substring(0, end).replace('_', ' ') + " is " + name.substring(end + 1);
        }
    }

    /** What can become true. */
    enum Condition {
        /** An active goal has not moved for some days. */
        STALE_GOALS(7, 0),
        /** An active goal is due within some days. */
        UPCOMING_DEADLINE(3, 0),
        /** Less of an active goal is done than of the time up to its due date is gone, by more than some percent. */
        LOW_PROGRESS(0, 0),
        /** There are so many memories. */
        MEMORY_THRESHOLD(0, 1_000),
        /** The person has changed nothing for some days. */
        NO_ACTIVITY(3, 0);

        private final int days;
        private final int threshold;

        Condition(int days, int threshold) {
            this.days = days;
            this.threshold = threshold;
        }
    }

    private static Reading<TriggerConfig> read(JsonObject doc) {
        if (doc.has(Forms.CRON.name())) {
            return Forms.read(Forms.TIMES, doc)
                    .then(good -> Cron.read(Forms.CRON.in(good)))
                    .then(cron -> Reading.good(new AtTimes(cron)));
        }
        if (doc.has(Forms.CONDITION.name())) {
            return Forms.read(Forms.TRUTHS, doc).then(good -> Reading.good(Forms.condition(good)));
        }
        return doc.has(Forms.EVENT.name())
                ? Forms.read(Forms.EVENTS, doc).then(good -> Reading.good(new OnEvent(Forms.EVENT.in(good))))
                : Reading.bad("needs cron, condition or event, such as {\"cron\": \"0 9 * * 1\"}");
    }

    private static JsonObject write(TriggerConfig config) {
        if (config instanceof AtTimes times) {
            return Forms.CRON.put(JsonObject.EMPTY, times.cron().text());
        }
        if (config instanceof OnEvent event) {
            return Forms.EVENT.put(JsonObject.EMPTY, event.name());
        }
        WhenTrue condition = (WhenTrue) config;
        return Forms.THRESHOLD.put(
                Forms.DAYS.put(Forms.CONDITION.put(JsonObject.EMPTY, condition.condition()), condition.days()),
                condition.threshold());
    }

    /** How they look in JSON. Stateless. */
    final class Forms {
        private static final Field<String> CRON = Field.of("cron", Shapes.line(200));
        private static final Field<Condition> CONDITION = Field.of("condition", Shapes.choice(Condition.class));
        private static final Field<Integer> DAYS = Field.of("days", Shapes.whole(0, 3_650));
        private static final Field<BigDecimal> THRESHOLD =
                Field.of("threshold", Shapes.number(BigDecimal.ZERO, new BigDecimal(1_000_000)));
        private static final Field<String> EVENT = Field.of("event", Shapes.line(100));
        private static final ClosedObject TIMES =
                new ClosedObject(new Schema(List.of(CRON), List.of()), "a member of a schedule");
        private static final ClosedObject TRUTHS =
                new ClosedObject(new Schema(List.of(CONDITION), List.of(DAYS, THRESHOLD)), "a member of a condition");
        private static final ClosedObject EVENTS =
                new ClosedObject(new Schema(List.of(EVENT), List.of()), "a member of an event");

        private Forms() {}

        private static Reading<JsonObject> read(ClosedObject form, JsonObject doc) {
            return Reading.goodUnless(form.faults(doc), doc);
        }

        private static TriggerConfig condition(JsonObject doc) {
            Condition condition = CONDITION.in(doc);
            return new WhenTrue(
                    condition,
                    DAYS.find(doc).orElse(condition.days),
                    THRESHOLD.find(doc).orElse(BigDecimal.valueOf(condition.threshold)));
        }
    }
}
