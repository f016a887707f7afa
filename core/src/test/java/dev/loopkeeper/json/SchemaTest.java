package dev.loopkeeper.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SchemaTest {
    private static final Field<String> NAME = Field.of("name", Shapes.line(20));
    private static final Field<Integer> SIZE =
            Field.of("size", Shapes.whole(0, 9)).orElse(3);
    private static final Schema SCHEMA = new Schema(List.of(NAME), List.of(SIZE));

    @Test
    void setsFieldsInTheirPlacesAndClearsThem() {
        JsonObject doc = SIZE.put(NAME.put(JsonObject.EMPTY, "a"), 5).with("color", new JsonString("red"));

        JsonObject edited = SCHEMA.edited(doc, SIZE.given(SIZE.cleared(JsonObject.EMPTY), 7));
        assertThat(Json.write(edited)).isEqualTo(Json.write(doc.with("size", JsonNumber.of(7))));
        assertThat(SCHEMA.edited(doc, SIZE.cleared(JsonObject.EMPTY))).isEqualTo(doc.without("size"));
        assertThat(SCHEMA.edited(doc, JsonObject.EMPTY.with("color", JsonNull.NULL)))
                .isEqualTo(doc.without("color"));
    }

    @Test
    void leavesDefaultsOut() {
        JsonObject doc = SIZE.put(NAME.put(JsonObject.EMPTY, "a"), 5);

        assertThat(SCHEMA.edited(doc, SIZE.given(JsonObject.EMPTY, 3))).isEqualTo(doc.without("size"));
    }
}
