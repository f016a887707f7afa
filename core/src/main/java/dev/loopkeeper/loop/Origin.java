package dev.loopkeeper.loop;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.Optional;

/**
 * What a loop was heard from.
 *
 * @param message the message's id; empty when it had none
 * @param quote the words of the message that opened the loop; empty when it was opened by hand
 */
public record Origin(Optional<String> message, Optional<String> quote) {
    private static final Field<String> MESSAGE = Field.of("message", Shapes.line(200));
    private static final Field<String> QUOTE = Field.of("quote", Shapes.text(2000));

    /** How origins look in JSON: {@code {"message":"m17","quote":"I'll call mum tonight"}}. */
    public static final Shape<Origin> SHAPE = Shapes.object().as(Origin::read, Origin::write);

    private static Reading<Origin> read(JsonObject doc) {
        return MESSAGE.fault(doc)
                .or(() -> QUOTE.fault(doc))
                .map(fault -> Reading.<Origin>bad(fault.sentence()))
                .orElseGet(() -> Reading.good(new Origin(MESSAGE.find(doc), QUOTE.find(doc))));
    }

    private static JsonObject write(Origin origin) {
        return JsonObject.builder()
                .putIfPresent(MESSAGE.name(), origin.message)
                .putIfPresent(QUOTE.name(), origin.quote)
                .build();
    }
}
