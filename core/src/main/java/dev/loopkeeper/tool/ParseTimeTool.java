package dev.loopkeeper.tool;

import dev.loopkeeper.action.time.ParseTime;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.time.language.LengthExpression;
import dev.loopkeeper.time.language.RepeatExpression;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeReading;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;

/** {@code parse_time}: what a text says about time. */
final class ParseTimeTool {
    private static final Shape<Moment> MOMENT = Shapes.line(40)
            .as(
                    text -> Moment.parse(text)
                            .map(Reading::good)
                            .orElseGet(() -> Reading.bad(
                                    "'" + text + "' is not a date-time such as 2026-01-14T09:30 or 2026-01-14T09:30Z")),
                    Moment::toString);
    private static final Shape<ZoneId> ZONE = Shapes.line(60).as(ParseTimeTool::zone, ZoneId::getId);

    private static final Param<String> TEXT =
            Param.required("text", Shapes.text(100_000), "Any text: one expression or a whole message.");
    private static final Param<Moment> REFERENCE = Param.optional(
            "reference", MOMENT, "The moment it is said: 2026-01-14T09:30, local, or with an offset. Default now.");
    private static final Param<ZoneId> ZONE_PARAM =
            Param.optional("zone", ZONE, "Time zone of the speaker: Europe/London. Default the person's own.");

    private ParseTimeTool() {}

    static Tool tool() {
        return Tool.reading(
                "parse_time",
                "Find times in words",
                "Find what a text says about time: instants, intervals and deadlines with their local start and end,"
                        + " durations in seconds, recurrences as RFC 5545 rules. Use it to turn 'tomorrow at half four'"
                        + " or 'every other Tuesday' into dates. Changes nothing.",
                Set.of("goals", "loops"),
                List.of(TEXT, REFERENCE, ZONE_PARAM),
                (view, args) -> Decision.answer(read(view, args)));
    }

    private static JsonObject read(View view, Arguments args) {
        TimeReading reading =
                ParseTime.read(view, new ParseTime.Request(args.in(TEXT), args.get(REFERENCE), args.get(ZONE_PARAM)));
        return JsonObject.builder()
                .put("results", RecordJson.array(reading.times(), ParseTimeTool::time))
                .put("durations", RecordJson.array(reading.lengths(), ParseTimeTool::length))
                .put("recurrences", RecordJson.array(reading.repeats(), ParseTimeTool::repeat))
                .build();
    }

    private static JsonObject time(TimeExpression time) {
        TimeExpression.Extent extent = time.extent();
        JsonObject.Builder json = JsonObject.builder()
                .put("text", time.text())
                .put("offset", time.offset())
                .put("start", local(extent.start()))
                .put("end", RecordJson.textOrNull(extent.end().map(ParseTimeTool::local)))
                .put("kind", Shapes.nameOf(extent.kind()))
                .put("grain", Shapes.nameOf(extent.grain()));
        extent.direction().ifPresent(direction -> json.put("direction", Shapes.nameOf(direction)));
        return json.build();
    }

    private static JsonObject length(LengthExpression length) {
        return JsonObject.builder()
                .put("text", length.text())
                .put("offset", length.offset())
                .put(
                        "seconds",
                        new JsonNumber(BigDecimal.valueOf(length.seconds()).stripTrailingZeros()))
                .put("grain", Shapes.nameOf(length.grain()))
                .build();
    }

    private static JsonObject repeat(RepeatExpression repeat) {
        return JsonObject.builder()
                .put("text", repeat.text())
                .put("offset", repeat.offset())
                .put("rrule", repeat.rrule())
                .put("times", repeat.times())
                .build();
    }

    private static String local(LocalDateTime time) {
        return time.toString();
    }

    private static Reading<ZoneId> zone(String text) {
        try {
            return Reading.good(ZoneId.of(text));
        } catch (DateTimeException unknown) {
            return Reading.bad("'" + text + "' is not a time zone such as Europe/London");
        }
    }
}
