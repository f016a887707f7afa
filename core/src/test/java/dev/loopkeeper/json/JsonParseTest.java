package dev.loopkeeper.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonParseTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    @Test
    void readsEveryKindOfValueKeepingTheOrderOfMembers() {
        JsonValue value = Json.parse(
                " {\"b\" : [1, -2.50, true,false , null],\n\t\"a\":{\"\":\"x\"} , \"c\":[ ], \"d\":{ }}\r\n");

        assertThat(value)
                .isEqualTo(JsonObject.builder()
                        .put(
                                "b",
                                JsonArray.of(
                                        JsonNumber.of(1),
                                        JsonNumber.of(-2.5),
                                        JsonBoolean.TRUE,
                                        JsonBoolean.FALSE,
                                        JsonNull.NULL))
                        .put("a", JsonObject.builder().put("", "x").build())
                        .put("c", JsonArray.EMPTY)
                        .put("d", JsonObject.EMPTY)
                        .build());
        assertThat(((JsonObject) value).names()).containsExactly("b", "a", "c", "d");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, 0",
        "0e5, 0",
        "7, 7",
        "-12, -12",
        "999999999999999999, 999999999999999999",
        "9223372036854775808, 9223372036854775808",
        "-9223372036854775809, -9223372036854775809",
        "0.1, 0.1",
        "-0.10, -0.1",
        "1e3, 1000",
        "1E+3, 1000",
        "15e-1, 1.5",
        "1e0005, 100000",
        "1.7976931348623157e308, 17976931348623157e292",
        "1e1000, 1e1000",
        "1e-1000, 1e-1000"
    })
    void readsNumbersExactly(String text, BigDecimal value) {
        assertThat(Json.parse(text)).isEqualTo(new JsonNumber(value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e999999999",
                "-1e-999999999",
                "1e99999999999999999999",
                "0e999999999",
                "1e1001",
                "1e-1001",
                "99e1000"
            })
    void refusesNumbersOutOfBounds(String text) {
        assertThatThrownBy(() -> Json.parse(text))
                .isInstanceOf(JsonSyntaxException.class)
                .hasMessage("line 1, column 1: a number may have at most 1000 digits and an exponent up to 1000");
    }

    @Test
    void readsAThousandDigitsAndRefusesOneMore() {
        assertThat(Json.parse("9".repeat(1000))).isInstanceOf(JsonNumber.class);
        assertThatThrownBy(() -> Json.parse("9".repeat(1001))).isInstanceOf(JsonSyntaxException.class);
        assertThatThrownBy(() -> Json.parse("0." + "0".repeat(5000) + "1")).isInstanceOf(JsonSyntaxException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\" | 22 5c 2f 08 0c 0a 0d 09",
                "\"\\u0041\\u00e9\\u00E9\" | 41 e9 e9",
                "\"\\ud83d\\ude00\" | d83d de00",
                "\"\\ud83d\" | d83d",
                "\"\\ude00x\" | de00 78",
                "\"a\\u0000b\" | 61 00 62",
                "\"\u2028\u007f\" | 2028 7f"
            })
    void readsEscapes(String text, String units) {
        StringBuilder expected = new StringBuilder();
        for (String unit : units.split(" ", -1)) {
            expected.append((char) Integer.parseInt(unit, 16));
        }
        assertThat(Json.parse(text)).isEqualTo(new JsonString(expected.toString()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | 1 | 1 | expected a value but the text ends",
                "`   ` | 1 | 4 | expected a value but the text ends",
                "`{\n \"a\": 1,\n \"b\" x}` | 3 | 6 | expected ':' but found 'x'",
                "`{\r\n\"a\": 1\rx}` | 3 | 1 | expected ',' or '}' but found 'x'",
                "[1 2] | 1 | 4 | expected ',' or ']' but found '2'",
                "[1,] | 1 | 4 | expected a value but found ']'",
                "[,1] | 1 | 2 | expected a value but found ','",
                "{\"a\":1,} | 1 | 8 | expected a name in double quotes but found '}'",
                "{a:1} | 1 | 2 | expected a name in double quotes but found 'a'",
                "{'a':1} | 1 | 2 | expected a name in double quotes but found '''",
                "{\"a\"} | 1 | 5 | expected ':' but found '}'",
                "{\"a\":1 | 1 | 7 | expected ',' or '}' but the text ends",
                "[ | 1 | 2 | expected a value but the text ends",
                "1 2 | 1 | 3 | expected the end of the text but found '2'",
                "{}} | 1 | 3 | expected the end of the text but found '}'",
                "01 | 1 | 1 | a number cannot start with a superfluous 0",
                "-01 | 1 | 2 | a number cannot start with a superfluous 0",
                "- | 1 | 2 | expected a digit but the text ends",
                "+1 | 1 | 1 | expected a value but found '+'",
                ".5 | 1 | 1 | expected a value but found '.'",
                "1. | 1 | 3 | expected a digit but the text ends",
                "1.e3 | 1 | 3 | expected a digit but found 'e'",
                "1e | 1 | 3 | expected a digit but the text ends",
                "1e+ | 1 | 4 | expected a digit but the text ends",
                "1e+-2 | 1 | 4 | expected a digit but found '-'",
                "0x10 | 1 | 2 | expected the end of the text but found 'x'",
                "NaN | 1 | 1 | expected a value but found 'N'",
                "nul | 1 | 4 | expected 'null' but the text ends",
                "nulL | 1 | 4 | expected 'null' but found 'L'",
                "truefalse | 1 | 5 | expected the end of the text but found 'f'",
                "// a | 1 | 1 | expected a value but found '/'",
                "[1 /* a */] | 1 | 4 | expected ',' or ']' but found '/'",
                "[\"a] | 1 | 2 | the string that starts here is never closed",
                "\"a\\ | 1 | 4 | expected one of \" \\ / b f n r t u after the backslash but the text ends",
                "\"\\x\" | 1 | 3 | expected one of \" \\ / b f n r t u after the backslash but found 'x'",
                "\"\\u12g4\" | 1 | 6 | expected four hexadecimal digits after \\u but found 'g'",
                "\"\\u\uff11234\" | 1 | 4 | expected four hexadecimal digits after \\u but found '\uff11'",
                "`\"a\nb\"` | 1 | 3 | a string cannot hold U+000A as it is: write it as an escape",
                "\ufeff1 | 1 | 1 | expected a value but found U+FEFF",
                "\u00a01 | 1 | 1 | expected a value but found U+00A0",
                "[\"\ud83d\ude00\" x] | 1 | 6 | expected ',' or ']' but found 'x'",
                "[\u202e] | 1 | 2 | expected a value but found U+202E",
                "\uff11 | 1 | 1 | expected a value but found '\uff11'",
                "{\"a\":1, \"a\":1} | 1 | 9 | the name \"a\" is used twice in one object",
                "{\"a\":1, \"\\u0061\":null} | 1 | 9 | the name \"a\" is used twice in one object"
            })
    void saysWhereAndWhatIsWrong(String text, int line, int column, String problem) {
        JsonSyntaxException fault = catchThrowableOfType(JsonSyntaxException.class, () -> Json.parse(text));

        assertThat(fault).hasMessage("line " + line + ", column " + column + ": " + problem);
        assertThat(fault.line()).isEqualTo(line);
        assertThat(fault.column()).isEqualTo(column);
    }

    @Test
    void repeatsNothingLongOrInvisibleInMessages() {
        String name = "n\\u0007" + "x".repeat(100_000);

        assertThatThrownBy(() -> Json.parse("{\"" + name + "\":1,\"" + name + "\":2}"))
                .hasMessageContaining("\"n?xxx")
                .hasMessageContaining("...\"")
                .satisfies(fault -> assertThat(fault.getMessage().length()).isLessThan(120));
    }

    @Test
    void acceptsDepthUpToTheLimitAndRefusesOneMore() {
        assertThat(Json.parse("[".repeat(256) + "]".repeat(256))).isInstanceOf(JsonArray.class);
        assertThat(Json.parse("[" + "[[]],".repeat(1000) + "0]")).isInstanceOf(JsonArray.class);
        assertThatThrownBy(() -> Json.parse("[".repeat(257) + "]".repeat(257)))
                .isInstanceOf(JsonSyntaxException.class)
                .hasMessage("line 1, column 257: arrays and objects are nested more than 256 deep");
    }

    @Test
    void refusesHostileNestingQuickly() {
        String arrays = "[".repeat(100_000);
        String objects = "{\"a\":".repeat(100_000);

        Assertions.assertTimeout(SOON, () -> {
            assertThatThrownBy(() -> Json.parse(arrays)).isInstanceOf(JsonSyntaxException.class);
            assertThatThrownBy(() -> Json.parse(objects)).isInstanceOf(JsonSyntaxException.class);
        });
    }

    @Test
    void handlesTenMegabytesOfOneKind() {
        int length = 10_000_000;

        Assertions.assertTimeout(SOON, () -> {
            assertThat(Json.parse("\"" + "x".repeat(length) + "\"")).isEqualTo(new JsonString("x".repeat(length)));
            assertThat(Json.write(Json.parse("\"" + "\\u0007".repeat(length / 6) + "\"")))
                    .hasSize(length / 6 * 6 + 2);
            assertThat(((JsonArray) Json.parse("[" + "1,".repeat(length / 4) + "1]")).size())
                    .isEqualTo(length / 4 + 1);
            assertThatThrownBy(() -> Json.parse("1".repeat(length))).isInstanceOf(JsonSyntaxException.class);
            assertThatThrownBy(() -> Json.parse("1e" + "1".repeat(length))).isInstanceOf(JsonSyntaxException.class);
            assertThatThrownBy(() -> Json.parse(" ".repeat(length))).isInstanceOf(JsonSyntaxException.class);
        });
    }

    @Test
    void throwsNothingButSyntaxFaultsForRandomText() {
        Random random = new Random(20260105);
        String alphabet = "{}[]\",:\\ue-+.0123456789truefalsn \n\t\u0000\ud83d\ude00x/";
        for (int round = 0; round < 50_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(24); i >= 0; i--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            readOrRefuse(text.toString());
        }
    }

    @Test
    void throwsNothingButSyntaxFaultsForRandomBytesAndDamagedDocuments() {
        Random random = new Random(7);
        for (int round = 0; round < 5_000; round++) {
            byte[] bytes = new byte[random.nextInt(64)];
            random.nextBytes(bytes);
            readOrRefuse(new String(bytes, StandardCharsets.ISO_8859_1));

            StringBuilder damaged = new StringBuilder(Json.pretty(RandomJson.value(random, 4)));
            damaged.setCharAt(random.nextInt(damaged.length()), (char) random.nextInt(128));
            readOrRefuse(damaged.toString());
        }
    }

    private static void readOrRefuse(String text) {
        JsonValue value;
        try {
            value = Json.parse(text);
        } catch (JsonSyntaxException refused) {
            assertThat(refused.line()).isPositive();
            assertThat(refused.column()).isPositive();
            return;
        }
        assertThat(Json.parse(Json.write(value))).isEqualTo(value);
    }
}
