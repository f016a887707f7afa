package dev.loopkeeper.goal;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The field of the day that a goal keeps, and how a completion changes it.
 *
 * @param field name of the field in the day's record
 * @param rule what a completion does to it
 * @param noun what is counted, such as chapters; the field's name when nothing else is said
 */
public record Metric(String field, MetricRule rule, String noun) {
    private static final Field<String> FIELD = Field.of("field", Shapes.line(60));
    private static final Field<MetricRule> RULE = Field.of("rule", Shapes.choice(MetricRule.class));
    private static final Field<String> NOUN = Field.of("noun", Shapes.line(60));

    /** How metrics look in JSON: {@code {"field":"fitness","rule":"add_minutes"}}. */
    public static final Shape<Metric> SHAPE = Shapes.object(FIELD, RULE).as(Metric::read, Metric::write);

    /** A metric that counts what its field is called. */
    public Metric(String field, MetricRule rule) {
        this(field, rule, field);
    }

    private static Reading<Metric> read(JsonObject doc) {
        return NOUN.fault(doc)
                .<Reading<Metric>>map(fault -> Reading.bad(fault.sentence()))
                .orElseGet(() -> Reading.good(
                        new Metric(FIELD.in(doc), RULE.in(doc), NOUN.find(doc).orElse(FIELD.in(doc)))));
    }

    private static JsonObject write(Metric metric) {
        JsonObject doc = RULE.put(FIELD.put(JsonObject.EMPTY, metric.field), metric.rule);
        return metric.noun.equals(metric.field) ? doc : NOUN.put(doc, metric.noun);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Metric that
                && field.equals(that.field)
                && rule.equals(that.rule)
                && noun.equals(that.noun);
    }

    @Override
    public int hashCode() {
        return Objects.hash(field, rule, noun);
    }
}
