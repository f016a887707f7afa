package dev.loopkeeper.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonWriteTest {
    private static final JsonObject SAMPLE = JsonObject.builder()
            .put("goal", "fitness")
            .put("minutes", 35)
            .put("done", true)
            .put("notes", JsonNull.NULL)
            .put("tags", JsonArray.of(new JsonString("run"), JsonObject.EMPTY, JsonArray.EMPTY))
            .build();

    @Test
    void writesCompactlyOnOneLine() {
        assertThat(Json.write(SAMPLE))
                .isEqualTo(
                        "{\"goal\":\"fitness\",\"minutes\":35,\"done\":true,\"notes\":null,\"tags\":[\"run\",{},[]]}");
    }

    @Test
    void writesPrettilyWithTwoSpaces() {
        assertThat(Json.pretty(SAMPLE)).isEqualTo("""
            {
              "goal": "fitness",
              "minutes": 35,
              "done": true,
              "notes": null,
              "tags": [
                "run",
                {},
                []
              ]
            }\
            """);
    }

    @ParameterizedTest
    @CsvSource({
        "35, 35",
        "0, 0",
        "0.00, 0",
        "0.5, 0.5",
        "35.0, 35",
        "1.50, 1.5",
        "-0.10, -0.1",
        "1E+3, 1000",
        "100000000000000000000, 100000000000000000000",
        "1e30, 1E+30",
        "1000000000000000000000000000000, 1E+30",
        "1e-7, 1E-7",
        "1.25e-9, 1.25E-9",
        "0.000001, 0.000001",
        "1e1000, 1E+1000",
        "9223372036854775808, 9223372036854775808",
        "123456789012345678901234567890, 123456789012345678901234567890"
    })
    void writesNumbersPlainlyAndEqualOnesAlike(BigDecimal value, String text) {
        assertThat(Json.write(new JsonNumber(value))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "22 5c 2f 08 0c 0a 0d 09 | \\\"\\\\/\\b\\f\\n\\r\\t",
                "00 1f 7f 2028 2029 | \\u0000\\u001f\\u007f\\u2028\\u2029",
                "d83d de00 | \ud83d\ude00",
                "d83d d83d de00 de00 | \\ud83d\ud83d\ude00\\ude00",
                "d83d | \\ud83d",
                "de00 d83d 61 | \\ude00\\ud83da",
                "e9 80 202e | \u00e9\u0080\u202e"
            })
    void escapesWhatCouldBreakALineOrAnEncoding(String units, String text) {
        StringBuilder value = new StringBuilder();
        for (String unit : units.split(" ", -1)) {
            value.append((char) Integer.parseInt(unit, 16));
        }
        assertThat(Json.write(new JsonString(value.toString()))).isEqualTo("\"" + text + "\"");
    }

    @Test
    void readsBackWhatItWrote() throws CharacterCodingException {
        Random random = new Random(42);
        for (int round = 0; round < 5_000; round++) {
            JsonValue value = RandomJson.value(random, 5);
            String compact = Json.write(value);

            assertThat(Json.parse(compact)).isEqualTo(value).hasSameHashCodeAs(value);
            assertThat(Json.parse(Json.pretty(value))).isEqualTo(value);
            assertThat(Json.write(Json.parse(compact))).isEqualTo(compact);
            assertThat(compact.codePoints()).noneMatch(c -> c < ' ');
            ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(compact));
            assertThat(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString())
                    .isEqualTo(compact);
        }
    }

    @Test
    void writesAReadValueInsideAnotherDocumentButNoEndlessNesting() {
        JsonValue deep = Json.parse("[".repeat(Json.MAX_DEPTH) + "]".repeat(Json.MAX_DEPTH));

        assertThat(Json.write(JsonArray.of(deep))).hasSize(2 * Json.MAX_DEPTH + 2);
        JsonValue deeper = JsonNull.NULL;
        for (int i = 0; i < 100_000; i++) {
            deeper = JsonArray.of(deeper);
        }
        JsonValue tooDeep = deeper;
        assertThatThrownBy(() -> Json.write(tooDeep)).isInstanceOf(IllegalArgumentException.class);
    }
}
