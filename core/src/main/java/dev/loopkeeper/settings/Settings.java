package dev.loopkeeper.settings;

import dev.loopkeeper.calendar.CalendarPlace;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.model.EmbedderPlace;
import dev.loopkeeper.model.ModelPlace;
import dev.loopkeeper.time.CalendarNames;
import dev.loopkeeper.time.TimeOfDay;
import dev.loopkeeper.time.WeekStart;
import dev.loopkeeper.time.Weeks;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One user's settings; immutable, valid by construction.
 *
 * @param doc the settings that were set; those this version does not know are kept
 */
public record Settings(JsonObject doc) {
    private static final int FIRST_YEAR = 1900;
    private static final int LAST_YEAR = 2200;

    /** The zone in which the person's days run. */
    public static final Field<ZoneId> ZONE = Field.of("zone", Shapes.line(60).as(Settings::readZone, ZoneId::getId));
    /** The day from which weeks are counted. */
    public static final Field<LocalDate> WEEK_ONE =
            Field.of("week_one", Shapes.date().as(Settings::readWeekOne, date -> date));
    /** The day on which weeks start; Monday when not set. */
    public static final Field<WeekStart> WEEK_STARTS =
            Field.of("week_starts", Shapes.choice(WeekStart.class)).orElse(WeekStart.MONDAY);
    /** The days from which weeks started on another day than before, kept so that earlier weeks stay what they were. */
    public static final Field<List<LocalDate>> WEEK_STARTS_FROM =
            Field.of("week_starts_from", Shapes.list(Shapes.date().as(Settings::readWeekOne, date -> date), 100));
    /** Before which hour the day before still counts; midnight when not set. */
    public static final Field<LocalTime> DAY_STARTS_AT =
            Field.of("day_starts_at", timeOfDay()).orElse(LocalTime.MIDNIGHT);
    /** How often a day an open loop may be asked about; 3 when not set. */
    public static final Field<Integer> CHECK_INS_PER_DAY =
            Field.of("check_ins_per_day", Shapes.whole(0, 100)).orElse(3);
    /** Hours without check-ins, such as {@code 22:00-07:00}. */
    public static final Field<String> QUIET_HOURS =
            Field.of("quiet_hours", Shapes.line(40).as(Settings::readHours, hours -> hours));
    /** Below which confidence nothing is opened; 0.3 when not set. */
    public static final Field<BigDecimal> MIN_CONFIDENCE = Field.of(
                    "min_confidence", Shapes.number(BigDecimal.ZERO, BigDecimal.ONE))
            .orElse(new BigDecimal("0.3"));
    /** How many characters of context an assistant is given; 4000 when not set. */
    public static final Field<Integer> CONTEXT_BUDGET =
            Field.of("context_budget", Shapes.whole(100, 1_000_000)).orElse(4000);
    /** How many days of history are kept; 90 when not set. */
    public static final Field<Integer> HISTORY_DAYS =
            Field.of("history_days", Shapes.whole(1, 36_500)).orElse(90);
    /** How many changes of history are kept; 10000 when not set. */
    public static final Field<Integer> HISTORY_CHANGES =
            Field.of("history_changes", Shapes.whole(100, 10_000_000)).orElse(10_000);
    /** Hours a day that are free for work, Monday to Sunday; eight from Monday to Friday when not set. */
    public static final Field<List<BigDecimal>> CAPACITY = Field.of("capacity", hoursPerDay())
            .orElse(List.of(8, 8, 8, 8, 8, 0, 0).stream()
                    .map(BigDecimal::valueOf)
                    .toList());
    /** After how many days a memory that nobody reads matters less; 30 when not set. */
    public static final Field<Integer> DECAY_DAYS =
            Field.of("decay_days", Shapes.whole(1, 36_500)).orElse(30);
    /** How much of its importance is left then, each time; 0.9 when not set. */
    public static final Field<BigDecimal> DECAY_FACTOR = Field.of(
                    "decay_factor", Shapes.number(BigDecimal.ZERO, BigDecimal.ONE))
            .orElse(new BigDecimal("0.9"));
    /** Whether values that look like secrets are taken out before storing; true when not set. */
    public static final Field<Boolean> REDACT_SECRETS =
            Field.of("redact_secrets", Shapes.flag()).orElse(true);

    /** Where the person's calendar is; in a file beside the records, once something is scheduled, when not set. */
    public static final Field<String> CALENDAR = place("calendar");

    /** The address of a list of tasks that is kept the same as the person's tasks; none when not set. */
    public static final Field<String> TASK_LIST = place("task_list");

    /** The language model that is asked, such as {@code ollama:qwen3:8b}; the one that the caller brings along when not set. */
    public static final Field<String> MODEL = place("model");

    /** For how many seconds a message waits for the model; what it says later becomes a change of its own. 2 when not set. */
    public static final Field<Integer> MODEL_WAIT =
            Field.of("model_wait", Shapes.whole(0, 60)).orElse(2);

    /** For how many seconds a model is asked at most; 30 when not set. */
    public static final Field<Integer> MODEL_TIMEOUT =
            Field.of("model_timeout", Shapes.whole(1, 600)).orElse(30);

    /** The embedder that puts first what lies near in meaning, such as {@code bge}; none when not set. */
    public static final Field<String> EMBEDDER = place("embedder");

    /**
     * The tools that nothing which runs by itself may call; a star at the end stands for whatever follows. None when not set. Commas and
     * white space stand between them.
     */
    public static final Field<List<String>> FORBIDDEN_TOOLS = Field.of(
                    "forbidden_tools",
                    Shapes.listOrText(Shapes.line(200), 200)
                            .as(tools -> Reading.good(separated(tools)), tools -> tools))
            .orElse(List.of());

    /** The address to which notifications are sent; none when not set. */
    public static final Field<String> WEBHOOK = place("webhook");

    /** All settings in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(),
            List.of(
                    ZONE,
                    WEEK_ONE,
                    WEEK_STARTS,
                    WEEK_STARTS_FROM,
                    DAY_STARTS_AT,
                    CHECK_INS_PER_DAY,
                    QUIET_HOURS,
                    MIN_CONFIDENCE,
                    CONTEXT_BUDGET,
                    HISTORY_DAYS,
                    HISTORY_CHANGES,
                    CAPACITY,
                    DECAY_DAYS,
                    DECAY_FACTOR,
                    REDACT_SECRETS,
                    CALENDAR,
                    TASK_LIST,
                    MODEL,
                    MODEL_WAIT,
                    MODEL_TIMEOUT,
                    EMBEDDER,
                    FORBIDDEN_TOOLS,
                    WEBHOOK));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a setting holds a value that it does not allow
     */
    public Settings {
        doc = SCHEMA.checked(doc);
    }

    /** The zone in which the person's days run; empty before the first write. */
    public Optional<ZoneId> zone() {
        return ZONE.find(doc);
    }

    /** The day from which weeks are counted; empty before the first write. */
    public Optional<LocalDate> weekOne() {
        return WEEK_ONE.find(doc);
    }

    /** The day on which weeks start. */
    public WeekStart weekStarts() {
        return WEEK_STARTS.in(doc);
    }

    /** The weeks as they are counted: from week one, or else from the week of {@code first}. */
    public Weeks weeks(LocalDate first) {
        List<LocalDate> changes = WEEK_STARTS_FROM.find(doc).orElse(List.of());
        Optional<LocalDate> fixed = weekOne().filter(day -> !changes.isEmpty());
        return new Weeks(fixed.orElseGet(() -> weekStarts().of(weekOne().orElse(first))), changes);
    }

    /** Before which hour the day before still counts. */
    public LocalTime dayStartsAt() {
        return DAY_STARTS_AT.in(doc);
    }

    private static List<String> separated(List<String> names) {
        return names.stream()
                .flatMap(name -> Stream.of(name.strip().split("[,\\s]+")))
                .filter(name -> !name.isEmpty())
                .toList();
    }

    private static Shape<LocalTime> timeOfDay() {
        return Shapes.line(20)
                .as(
                        text -> TimeOfDay.parse(text)
                                .map(Reading::good)
                                .orElseGet(() -> Reading.bad("'" + text + "' is not a time of day such as 04:00")),
                        LocalTime::toString);
    }

    private static Shape<List<BigDecimal>> hoursPerDay() {
        return Shapes.list(Shapes.number(BigDecimal.ZERO, BigDecimal.valueOf(24)), 7)
                .as(
                        hours -> hours.size() == 7
                                ? Reading.good(hours)
                                : Reading.bad("needs seven numbers of hours, Monday to Sunday"),
                        hours -> hours);
    }

    private static Reading<ZoneId> readZone(String text) {
        try {
            return Reading.good(ZoneId.of(text));
        } catch (DateTimeException e) {
            return Reading.bad("'" + text + "' is not a time zone such as Europe/London");
        }
    }

    /** A day that may be in a week; empty when the value is none, or years away. */
    public static Optional<LocalDate> dayInReach(JsonValue value) {
        return Shapes.date()
                .read()
                .apply(value)
                .switchOn(Optional::of, bad -> Optional.<LocalDate>empty())
                .filter(Settings::isInReach);
    }

    private static boolean isInReach(LocalDate date) {
        return date.getYear() >= FIRST_YEAR && date.getYear() <= LAST_YEAR;
    }

    private static Reading<LocalDate> readWeekOne(LocalDate date) {
        if (!isInReach(date)) {
            return Reading.bad(
                    date + " is out of range: years from " + FIRST_YEAR + " to " + LAST_YEAR + " can be used");
        }
        boolean possible =
                Stream.of(WeekStart.values()).anyMatch(start -> start.of(date).equals(date));
        return possible ? Reading.good(date) : Reading.bad(notAStart(date, WeekStart.MONDAY));
    }

    /** What is wrong with a week one on which no week starts. */
    public static String notAStart(LocalDate date, WeekStart starts) {
        String day = CalendarNames.of(starts.day());
        return date + " is not a " + day + "; the " + day + " of its week is " + starts.of(date);
    }

    /** A setting that names something outside. */
    private static Field<String> place(String name) {
        return Field.of(name, Shapes.line(500).as(place -> readPlace(name, place), place -> place));
    }

    private static Reading<String> readPlace(String name, String place) {
        Optional<String> fault = switch (name) {
            case "calendar" -> CalendarPlace.fault(place);
            case "task_list" -> CalendarPlace.faultOfTasks(place);
            case "webhook" -> WebhookPlace.fault(place);
            case "embedder" -> EmbedderPlace.fault(place);
            default -> ModelPlace.fault(place);
        };
        return fault.isPresent() ? Reading.bad(fault.get()) : Reading.good(place);
    }

    private static Reading<String> readHours(String text) {
        int dash = text.indexOf('-');
        boolean good = text.equals("none")
                || (dash > 0
                        && TimeOfDay.parse(text.substring(0, dash).strip()).isPresent()
                        && TimeOfDay.parse(text.substring(dash + 1).strip()).isPresent());
        return good ? Reading.good(text) : Reading.bad("'" + text + "' is not a span such as 22:00-07:00, or none");
    }
}
