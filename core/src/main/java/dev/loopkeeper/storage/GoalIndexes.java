package dev.loopkeeper.storage;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonString;
import java.math.BigDecimal;
import java.time.Instant;

/** The values by which goals are found and listed beside their fields. */
final class GoalIndexes {
    /** The same for slugs that are equal without regard to case, and for no others. */
    static final RecordIndex SLUG = new RecordIndex(
            "slug_key", doc -> Goal.SLUG.find(doc).map(Goal::slugKey).map(JsonString::new));

    /** When it was created, as a number that grows with time. */
    static final RecordIndex CREATED =
            new RecordIndex("created_key", doc -> Goal.CREATED_AT.find(doc).map(GoalIndexes::number));

    private GoalIndexes() {}

    private static JsonNumber number(Instant at) {
        return new JsonNumber(BigDecimal.valueOf(at.getEpochSecond()).add(BigDecimal.valueOf(at.getNano(), 9)));
    }
}
