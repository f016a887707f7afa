package dev.loopkeeper.yaml.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTextParseTest {
    private static YamlSyntaxException fault(String text) {
        return catchThrowableOfType(YamlSyntaxException.class, () -> YamlText.parse("a.yml", text));
    }

    @Test
    void readsTheCoreSchema() throws YamlSyntaxException {
        String text = "[2026-01-14, on, 1.10, 0123, 0o17, 0x1F, .inf, -.NaN, True, ~, 12:30, 1e3, '1', !!str 2]";
        assertThat(YamlText.parse("a.yml", text).value())
                .isEqualTo(JsonArray.of(
                        new JsonString("2026-01-14"),
                        new JsonString("on"),
                        JsonNumber.of(1.1),
                        JsonNumber.of(123),
                        JsonNumber.of(15),
                        JsonNumber.of(31),
                        new JsonString(".inf"),
                        new JsonString("-.NaN"),
                        JsonBoolean.TRUE,
                        JsonNull.NULL,
                        new JsonString("12:30"),
                        JsonNumber.of(1000),
                        new JsonString("1"),
                        new JsonString("2")));
    }

    @Test
    void numbersBeyondAllBoundsAreText() throws YamlSyntaxException {
        String many = "f".repeat(900);
        assertThat(YamlText.parse("a.yml", "[12e4567, -1e-99999999999, 0x" + many + "]")
                        .value())
                .isEqualTo(JsonArray.of(
                        new JsonString("12e4567"), new JsonString("-1e-99999999999"), new JsonString("0x" + many)));
    }

    @Test
    void keysAreTheirText() throws YamlSyntaxException {
        JsonObject value = (JsonObject) YamlText.parse("a.yml", "2026-01-14: 1\n12: 2\ntrue: 3\n'q': 4\n")
                .value();
        assertThat(value.names()).containsExactly("2026-01-14", "12", "true", "q");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\uFEFF", "# only\n", "\r\n\r\n", "---\n", "--- # x\n...\n", "  \n#", "~", "null\n"})
    void nothingIsNull(String text) throws YamlSyntaxException {
        assertThat(YamlText.parse("a.yml", text).value()).isEqualTo(JsonNull.NULL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a: 1\\na: 2|2|1|twice",
                "a: 1\\n---\\nb: 2|2|1|second document",
                "a: !foo x|1|4|custom tags",
                "a: &x [*x]|1|8|no value given above",
                "a: \"🙂\" b|1|8|",
                "\uFEFFa: b: c|1|5|colon",
                "a:\\r\\n\\t- b|2|1|",
                "é: [1, 2|1|9|bracket",
                "a: \u0007b|1|4|control character"
            })
    void faultsSayWhere(String text, int line, int column, String words) {
        YamlSyntaxException fault =
                fault(text.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t"));
        assertThat(fault).isNotNull();
        assertThat(fault.line()).isEqualTo(line);
        assertThat(fault.column()).isEqualTo(column);
        assertThat(fault.getMessage()).startsWith("a.yml, line ").contains(words == null ? "" : words);
    }

    @Test
    void limitsHold() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n");
        for (int i = 1; i < 12; i++) {
            bomb.append("a" + i + ": &a" + i + " [")
                    .append(("*a" + (i - 1) + ",").repeat(10))
                    .append("]\n");
        }
        assertThat(fault(bomb.toString()).problem()).contains("too many");
        assertThat(fault("[".repeat(100_000)).problem()).contains("levels deep");
        assertThat(fault("- ".repeat(101) + "x").problem()).contains("levels deep");
        assertThat(fault("#" + "x".repeat(Limits.TEXT)).problem()).contains("32 MiB");
    }

    @Test
    void largeScalarsAndNumbersReadQuickly() throws YamlSyntaxException {
        String large = "x".repeat(4_000_000);
        assertThat(YamlText.parse("a.yml", "a: \"" + large + "\"\n").value())
                .isEqualTo(JsonObject.builder().put("a", large).build());
        String digits = "9".repeat(1_000_000);
        assertThat(YamlText.parse("a.yml", digits).value()).isEqualTo(new JsonString(digits));
    }
}
