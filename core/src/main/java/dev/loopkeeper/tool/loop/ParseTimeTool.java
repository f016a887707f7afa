package dev.loopkeeper.tool.loop;

import dev.loopkeeper.action.time.ParseTime;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.time.language.LengthExpression;
import dev.loopkeeper.time.language.RepeatExpression;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeReading;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code parse_time}: what a text says about time. */
public final class ParseTimeTool {
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
            "reference", MOMENT, "When it was said: 2026-01-14T09:30, local, or with an offset. Default now.");
    private static final Param<ZoneId> ZONE_PARAM =
            Param.optional("zone", ZONE, "Time zone of the speaker: Europe/London. Default the person's own.");

    private static final ObjectLayout<TimeExpression> TIME = ObjectLayout.<TimeExpression>of()
            .put("text", Layout.TEXT, TimeExpression::text)
            .put("offset", Layout.WHOLE, TimeExpression::offset)
            .put("start", Layout.TEXT, time -> time.extent().start().toString())
            .putOrNull("end", Layout.TEXT, time -> time.extent().end().map(LocalDateTime::toString))
            .put("kind", Layout.TEXT, time -> Shapes.nameOf(time.extent().kind()))
            .put("grain", Layout.TEXT, time -> Shapes.nameOf(time.extent().grain()))
            .putIfAny(
                    "direction", Layout.TEXT, time -> time.extent().direction().map(Shapes::nameOf))
            .putIfAny("not_understood", Layout.TEXT, TimeExpression::unread);

    private static final ObjectLayout<LengthExpression> LENGTH = ObjectLayout.<LengthExpression>of()
            .put("text", Layout.TEXT, LengthExpression::text)
            .put("offset", Layout.WHOLE, LengthExpression::offset)
            .put(
                    "seconds",
                    Layout.NUMBER,
                    length -> BigDecimal.valueOf(length.seconds()).stripTrailingZeros())
            .put("grain", Layout.TEXT, length -> Shapes.nameOf(length.grain()));

    private static final ObjectLayout<RepeatExpression> REPEAT = ObjectLayout.<RepeatExpression>of()
            .put("text", Layout.TEXT, RepeatExpression::text)
            .put("offset", Layout.WHOLE, RepeatExpression::offset)
            .put("rrule", Layout.TEXT, RepeatExpression::rrule)
            .put("times", Layout.WHOLE, RepeatExpression::times)
            .putIfAny("start", Layout.TEXT, repeat -> repeat.start().map(LocalDate::toString))
            .putIfAny(
                    "except",
                    Layout.each(Layout.TEXT),
                    repeat -> Optional.of(repeat.except())
                            .filter(days -> !days.isEmpty())
                            .map(days -> days.stream().map(LocalDate::toString).toList()))
            .putIfAny(
                    "from",
                    Layout.TEXT,
                    repeat -> repeat.afterCompletion() ? Optional.of("completion") : Optional.empty());

    private static final ObjectLayout<TimeReading> RESULT = ObjectLayout.<TimeReading>of()
            .put("results", Layout.each(TIME), TimeReading::times)
            .put("durations", Layout.each(LENGTH), TimeReading::lengths)
            .put("recurrences", Layout.each(REPEAT), TimeReading::repeats);

    private ParseTimeTool() {}

    /** The tool. */
    public static Tool tool() {
        return Tool.reading(
                "parse_time",
                "Find times in text",
                "Find what a text says about time: instants, intervals and deadlines with their local start and end,"
                        + " durations in seconds, recurrences as RFC 5545 rules. A time with not_understood words beside it is doubtful."
                        + " Use it to turn 'tomorrow at half four'"
                        + " or 'every other Tuesday' into dates. Changes nothing.",
                Set.of("goals", "loops"),
                List.of(TEXT, REFERENCE, ZONE_PARAM),
                RESULT,
                (view, args) -> Decision.answer(ParseTime.read(
                        view, new ParseTime.Request(args.in(TEXT), args.get(REFERENCE), args.get(ZONE_PARAM)))));
    }

    private static Reading<ZoneId> zone(String text) {
        try {
            return Reading.good(ZoneId.of(text));
        } catch (DateTimeException unknown) {
            return Reading.bad("'" + text + "' is not a time zone such as Europe/London");
        }
    }
}
