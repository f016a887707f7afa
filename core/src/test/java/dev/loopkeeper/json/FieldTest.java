package dev.loopkeeper.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields, shapes, schemas and pages. */
class FieldTest {
    private static final Field<Integer> SIZE =
            Field.of("size", Shapes.whole(1, 10)).orElse(5);
    private static final Field<String> NAME = Field.of("name", Shapes.line(5));
    private static final Schema SCHEMA = new Schema(List.of(NAME), List.of(SIZE));

    private static JsonObject doc(String json) {
        return (JsonObject) Json.parse(json.replace('\'', '"'));
    }

    @Test
    void readsTheValueElseTheDefault() {
        assertThat(SIZE.in(doc("{'size':7}"))).isEqualTo(7);
        assertThat(SIZE.in(doc("{}"))).isEqualTo(5);
        assertThat(SIZE.in(doc("{'size':null}"))).isEqualTo(5);
        assertThat(NAME.find(doc("{}"))).isEmpty();
        assertThat(NAME.find(doc("{'name':7}"))).isEmpty();
        assertThatThrownBy(() -> NAME.in(JsonObject.EMPTY)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void leavesTheDefaultOut() {
        assertThat(SIZE.put(doc("{'size':7,'x':1}"), 5)).isEqualTo(doc("{'x':1}"));
        assertThat(SIZE.put(JsonObject.EMPTY, 6)).isEqualTo(doc("{'size':6}"));
        assertThat(SCHEMA.normal(doc("{'name':'a','size':5.0,'x':1}"))).isEqualTo(doc("{'name':'a','x':1}"));
        assertThat(SCHEMA.normal(doc("{'name':'a','size':null}"))).isEqualTo(doc("{'name':'a'}"));
    }

    @Test
    void leavesOutADefaultHoweverItIsWritten() {
        Field<BigDecimal> weight = Field.of("weight", Shapes.number(BigDecimal.ZERO, BigDecimal.ONE))
                .orElse(new BigDecimal("0.5"));

        assertThat(weight.put(doc("{'weight':0.7}"), new BigDecimal("0.500"))).isEqualTo(JsonObject.EMPTY);
    }

    @Test
    void saysEverythingThatIsWrong() {
        assertThat(SCHEMA.faults(doc("{'size':11}")))
                .extracting(Fault::sentence)
                .containsExactly("name: is missing", "size: 11 is above 10 (1..10)");
        assertThatThrownBy(() -> SCHEMA.checked(doc("{'name':'toolong','size':'x'}")))
                .isInstanceOf(FaultyRecordException.class)
                .hasMessage("name: has 7 characters, at most 5 are allowed; size: \"x\" is not a number");
        assertThat(SCHEMA.checked(doc("{'name':'a','unknown':[1]}")).has("unknown"))
                .isTrue();
        assertThat(SCHEMA.field("size")).contains(SIZE);
        assertThat(SCHEMA.field("nope")).isEmpty();
    }

    @Test
    void leavesAnObjectAloneThatIsBuiltOn() {
        JsonObject.Builder builder = doc("{'a':1}").toBuilder();
        JsonObject before = builder.build();
        JsonObject after = builder.put("b", 2).build();

        assertThat(before).isEqualTo(doc("{'a':1}"));
        assertThat(after).isEqualTo(doc("{'a':1,'b':2}"));
        assertThat(after.without("a")).isEqualTo(doc("{'b':2}"));
        assertThat(after.without(Set.of("b", "c"))).isEqualTo(doc("{'a':1}"));
        assertThat(after.has("a")).isTrue();
    }

    @Test
    void shortensWhatItShows() {
        Fault fault = new Fault("name", "x".repeat(100), "is bad");

        assertThat(fault.value()).hasSize(81).endsWith("…");
        assertThat(Shapes.shown(new JsonString("y".repeat(100)))).hasSize(61).endsWith("…");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "2, good",
                "2.0, good",
                "2e0, good",
                "2.5, bad",
                "0, bad",
                "11, bad",
                "1e1000, bad",
                "'2', bad",
                "true, bad"
            })
    void readsWholeNumbers(String json, String outcome) {
        Reading<Integer> reading = Shapes.whole(1, 10).read().apply(Json.parse(json.replace('\'', '"')));

        assertThat(reading.<String>switchOn(value -> "good", message -> "bad")).isEqualTo(outcome);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "'ok', ok",
                "'  ok ', ok",
                "'', bad",
                "'   ', bad",
                "'a\\nb', bad",
                "'a\\u0000', bad",
                "'a\\u2028', bad",
                "'toolong', bad"
            })
    void readsLines(String json, String outcome) {
        Reading<String> reading = Shapes.line(6).read().apply(Json.parse(json.replace('\'', '"')));

        assertThat(reading.<String>switchOn(value -> value, message -> "bad")).isEqualTo(outcome);
    }

    @Test
    void writesWhatItReads() {
        roundTrip(Shapes.flag(), true);
        roundTrip(Shapes.choice(DayOfWeek.class), DayOfWeek.FRIDAY);
        roundTrip(Shapes.number(BigDecimal.ZERO, BigDecimal.TEN), new BigDecimal("1.50"));
        roundTrip(Shapes.list(Shapes.text(3), 2), List.of("a", ""));
        roundTrip(Shapes.object(), doc("{'a':[1]}"));
        roundTrip(Shapes.date(), java.time.LocalDate.of(2026, 1, 14));
        roundTrip(Shapes.instant(), java.time.Instant.parse("2026-01-14T09:32:00Z"));
    }

    private static <T> void roundTrip(Shape<T> shape, T value) {
        Reading<T> read = shape.read().apply(shape.write().apply(value));
        assertThat(read).isEqualTo(Reading.good(value));
        assertThat(shape.schema().string("type")).isPresent();
    }

    @Test
    void namesThePlaceOfABadEntry() {
        Reading<List<String>> reading =
                Shapes.list(Shapes.text(3), 3).read().apply(Json.parse("[\"a\",1,\"long text\"]"));

        assertThat(reading)
                .isEqualTo(Reading.bad("entry 2 1 is not text; entry 3 has 9 characters, at most 3 are allowed"));
        assertThat(Shapes.list(Shapes.text(3), 1).read().apply(Json.parse("[\"a\",\"b\"]")))
                .isEqualTo(Reading.bad("has 2 entries, at most 1 are allowed"));
    }

    @ParameterizedTest
    @CsvSource({"+12345-01-01", "-0001-01-01", "2026-02-30", "today", "''"})
    void refusesDatesThatAreNone(String text) {
        assertThat(Shapes.date().read().apply(new JsonString(text))).isInstanceOf(Reading.Bad.class);
    }

    @Test
    void givesPages() {
        List<String> all = List.of("a", "b", "c", "d", "e");

        Page<String> first = Page.of(all, Paging.first(2), x -> x);
        Page<String> second = Page.of(all, new Paging(2, first.next()), x -> x);
        Page<String> rest = Page.of(all, new Paging(Integer.MAX_VALUE, second.next()), x -> x);

        assertThat(first).isEqualTo(new Page<>(List.of("a", "b"), 5, Optional.of("b")));
        assertThat(second).isEqualTo(new Page<>(List.of("c", "d"), 5, Optional.of("d")));
        assertThat(rest).isEqualTo(new Page<>(List.of("e"), 5, Optional.empty()));
        assertThat(Page.of(List.<String>of(), Paging.ALL, x -> x).items()).isEmpty();
        assertThatThrownBy(() -> Page.of(all, new Paging(2, Optional.of("z")), x -> x))
                .isInstanceOf(CursorException.class)
                .hasMessage("'z' is not a cursor of this list; start again at the first page");
        assertThatThrownBy(() -> Paging.first(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void measuresHowDeepAValueNests() {
        assertThat(Json.nestsWithin(Json.parse("[[1]]"), 2)).isTrue();
        assertThat(Json.nestsWithin(Json.parse("[[1]]"), 1)).isFalse();
        assertThat(Json.nestsWithin(JsonNull.NULL, 0)).isTrue();
    }
}
