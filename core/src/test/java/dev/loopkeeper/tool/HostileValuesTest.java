package dev.loopkeeper.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.tool.catalog.Catalog;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is handed in is stored as data or refused with reasons; nothing breaks. */
class HostileValuesTest {
    static Stream<JsonValue> values() {
        return Stream.concat(
                Stream.of(
                                "",
                                " ",
                                "\u0000",
                                "a\nb\tc\u0007",
                                "x".repeat(100_000),
                                "run ".repeat(25_000),
                                "5 min ".repeat(300),
                                "NaN",
                                "Infinity",
                                "1e400",
                                "-0",
                                "\ud800",
                                "\udc00 text \ud83d",
                                "../../etc/passwd",
                                "..",
                                "C:\\con\\nul",
                                "week-2/../../x",
                                "week-99999999999999999999",
                                "%s%n%d{0}",
                                "'; DROP TABLE steps; --",
                                "__proto__",
                                "\u202eabc",
                                "İIıi",
                                "99999999999999999999999999999 min",
                                "9".repeat(1999),
                                "+999999999-12-31",
                                "2026-01-14T25:00",
                                "every 999 months after",
                                "conversation",
                                "🏃🏽‍♀️")
                        .map(JsonString::new),
                Stream.of(
                        JsonNull.NULL,
                        JsonBoolean.TRUE,
                        JsonNumber.of(-1),
                        JsonNumber.of(Long.MAX_VALUE),
                        new JsonNumber(new BigDecimal("1e1000")),
                        new JsonNumber(new BigDecimal("1e-1000")),
                        new JsonNumber(new BigDecimal("0.1")),
                        JsonArray.EMPTY,
                        JsonArray.of(JsonNull.NULL, JsonNumber.of(1), new JsonString("x")),
                        JsonObject.EMPTY,
                        nested(200),
                        nested(3000)));
    }

    private static JsonValue nested(int depth) {
        JsonValue value = JsonArray.EMPTY;
        for (int i = 0; i < depth; i++) {
            value = i % 2 == 0 ? JsonObject.builder().put("a", value).build() : JsonArray.of(value);
        }
        return value;
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("values")
    void breaksNoTool(JsonValue value) {
        Bench bench = Bench.sample();
        for (Tool tool : Catalog.standard().tools()) {
            for (Param<?> param : tool.params()) {
                JsonObject.Builder arguments = JsonObject.builder()
                        .put("goal", "fitness")
                        .put("title", "Some title")
                        .put("name", "Some name")
                        .put("content", "Some content")
                        .put("task_id", "run-session");
                JsonObject known = only(tool, arguments.build());
                survives(bench, tool.name(), known.with(param.name(), value));
            }
            survives(bench, tool.name(), only(tool, JsonObject.EMPTY).with("strange", value));
            survives(bench, tool.name(), JsonObject.EMPTY.with(value instanceof JsonString s ? s.value() : "x", value));
        }
        survives(bench, "status", JsonObject.EMPTY);
        survives(bench, value instanceof JsonString s ? s.value() : "x", JsonObject.EMPTY);
        Json.parse(Json.write(bench.snapshot()));
    }

    @Test
    void breaksNoToolWithTwoHostileValues() {
        Random random = new Random(7);
        List<JsonValue> values = values().toList();
        Bench bench = Bench.sample();
        for (int i = 0; i < 3000; i++) {
            List<Tool> tools = Catalog.standard().tools();
            Tool tool = tools.get(random.nextInt(tools.size()));
            JsonObject.Builder arguments = JsonObject.builder();
            for (Param<?> param : tool.params()) {
                if (random.nextInt(3) == 0) {
                    arguments.put(param.name(), values.get(random.nextInt(values.size())));
                } else if (param.required()) {
                    arguments.put(param.name(), "fitness");
                }
            }
            survives(bench, tool.name(), arguments.build());
        }
        survives(bench, "status", JsonObject.EMPTY);
    }

    @Test
    void answersForCombinationsOfBigTexts() {
        Bench bench = Bench.sample();
        for (int i = 0; i < 8; i++) {
            String notes = "+" + "n".repeat(19_000);
            survives(bench, "edit", Bench.json("{'goal':'fitness','task_id':'run-session','notes':'" + notes + "'}"));
        }
        Refusal refusal = bench.refused(
                "edit", "{'goal':'fitness','task_id':'run-session','notes':'+" + "n".repeat(19_000) + "'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        assertThat(refusal.message()).startsWith("notes: has ");
    }

    private static JsonObject only(Tool tool, JsonObject arguments) {
        JsonObject rest = arguments;
        for (String name : arguments.names()) {
            rest = tool.param(name).isPresent() ? rest : rest.without(name);
        }
        return rest;
    }

    private static void survives(Bench bench, String tool, JsonObject arguments) {
        ToolReply reply = bench.reply(tool, arguments);
        if (reply instanceof ToolReply.Failure failure) {
            Refusal refusal = failure.refusal();
            assertThat(refusal.code()).as("%s: %s", tool, refusal.message()).isNotEqualTo(Refusal.Code.INTERNAL);
            assertThat(refusal.message()).isNotBlank().hasSizeLessThan(5000);
        } else {
            Json.parse(Json.write(((ToolReply.Result) reply).json()));
        }
    }
}
