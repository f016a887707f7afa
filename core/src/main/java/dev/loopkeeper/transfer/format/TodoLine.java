package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.recurrence.Recurrence;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line of todo.txt, taken apart.
 *
 * @param text the line
 * @param done whether it begins with an x
 * @param letter the priority
 * @param dates the dates at its beginning: of the completion and the creation, or of the creation
 * @param words what it says, projects, contexts and keys aside
 * @param marks projects, contexts and keys as they stand
 */
record TodoLine(
        String text,
        boolean done,
        Optional<String> letter,
        List<LocalDate> dates,
        List<String> words,
        List<String> marks) {
    private static final Pattern HEAD =
            Pattern.compile("(x )?(?:\\(([A-Z])\\) )?((?:\\d{4}-\\d{2}-\\d{2} ){0,2})(.*)", Pattern.DOTALL);
    private static final Pattern MARK = Pattern.compile("[+@]\\S+|\\p{Alpha}[\\w-]*:[^\\s:/][^\\s/]*");
    private static final Pattern REC = Pattern.compile("(\\+?)(\\d*)([dbwmy])");

    static TodoLine read(String text) {
        Matcher head = HEAD.matcher(text);
        if (!head.matches()) {
            throw new IllegalStateException("every line matches");
        }
        List<String> words = new ArrayList<>();
        List<String> marks = new ArrayList<>();
        for (String word : head.group(4).split("\\s+", -1)) {
            (MARK.matcher(word).matches() ? marks : words).add(word);
        }
        List<LocalDate> dates = Arrays.stream(head.group(3).split(" "))
                .flatMap(date -> date(date).stream())
                .toList();
        return new TodoLine(text, head.group(1) != null, Optional.ofNullable(head.group(2)), dates, words, marks);
    }

    private static Optional<LocalDate> date(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    /** By what it is known again: its own id, else what it says and for which project. */
    String name() {
        return value("id").map(id -> "id:" + id).orElseGet(() -> title() + projects());
    }

    TaskItem item(String place, String id, JsonObject raw, TaskReading reading) {
        return new TaskItem(
                place,
                id,
                projects().stream().findFirst(),
                fields(reading.zone(), reading::remark),
                values("dep").map(dep -> "id:" + dep).toList(),
                value("p").map(parent -> "id:" + parent),
                raw);
    }

    /** What it says, as fields of a step. */
    JsonObject fields(ZoneId zone, Consumer<String> remarks) {
        List<String> tags = projects().stream().skip(1).toList();
        StepFields fields = new StepFields()
                .title(title())
                .put(Step.PRIORITY, letter.or(() -> value("pri")).map(TodoLine::priority))
                .put(Step.DUE, value("due").flatMap(TodoLine::date).map(Due::on))
                .put(Step.DEFER_UNTIL, value("t").flatMap(TodoLine::date))
                .labels(Step.CONTEXTS, marked('@'))
                .labels(Step.TAGS, tags);
        created().ifPresent(day -> fields.put(Step.CREATED_AT, instant(day, zone)));
        if (done) {
            fields.put(Step.STATUS, StepStatus.COMPLETED)
                    .put(Step.COMPLETED_AT, dates.stream().findFirst().map(day -> instant(day, zone)));
        } else {
            value("rec")
                    .ifPresent(rec -> repeat(rec)
                            .ifPresentOrElse(
                                    repeat -> fields.put(Step.REPEAT, started(repeat)),
                                    () -> remarks.accept("'rec:" + rec
                                            + "' is not a repetition of days; it is kept beside the task")));
        }
        return fields.doc();
    }

    private Repeat started(Repeat repeat) {
        Optional<Due> due = value("due").flatMap(TodoLine::date).map(Due::on);
        return repeat.from() == Repeat.From.DUE && due.isPresent() ? repeat.startingOn(due.get()) : repeat;
    }

    private Optional<LocalDate> created() {
        int place = done ? 1 : 0;
        return dates.size() > place ? Optional.of(dates.get(place)) : Optional.empty();
    }

    private static Instant instant(LocalDate day, ZoneId zone) {
        return day.atStartOfDay(zone).toInstant();
    }

    String title() {
        return String.join(" ", words);
    }

    List<String> projects() {
        return marked('+');
    }

    private List<String> marked(char sign) {
        return marks.stream()
                .filter(mark -> mark.charAt(0) == sign)
                .map(mark -> mark.substring(1))
                .toList();
    }

    Optional<String> value(String key) {
        return values(key).findFirst();
    }

    private Stream<String> values(String key) {
        return marks.stream()
                .filter(mark -> mark.toLowerCase(Locale.ROOT).startsWith(key + ":"))
                .flatMap(mark -> Arrays.stream(mark.substring(key.length() + 1).split(",")));
    }

    /** The marks with keys that mean nothing here. */
    List<String> otherKeys(List<String> known) {
        return marks.stream()
                .filter(mark -> mark.charAt(0) != '+' && mark.charAt(0) != '@')
                .filter(mark ->
                        !known.contains(mark.substring(0, mark.indexOf(':')).toLowerCase(Locale.ROOT)))
                .toList();
    }

    static String letter(Priority priority) {
        return switch (priority) {
            case URGENT -> "A";
            case HIGH -> "B";
            case NORMAL -> "C";
            case LOW -> "D";
            case SOMEDAY -> "E";
        };
    }

    static Priority priority(String letter) {
        return switch (letter.toUpperCase(Locale.ROOT)) {
            case "A" -> Priority.URGENT;
            case "B" -> Priority.HIGH;
            case "C" -> Priority.NORMAL;
            case "D" -> Priority.LOW;
            default -> Priority.SOMEDAY;
        };
    }

    /** {@code 2w} counts from when it was done, {@code +2w} from when it was due; {@code b} are working days. */
    private static Optional<Repeat> repeat(String rec) {
        Matcher matcher = REC.matcher(rec.toLowerCase(Locale.ROOT));
        if (!matcher.matches() || matcher.group(2).length() > 3) {
            return Optional.empty();
        }
        int count = matcher.group(2).isEmpty() ? 1 : Integer.parseInt(matcher.group(2));
        String interval = count > 1 ? ";INTERVAL=" + count : "";
        String rule = switch (matcher.group(3)) {
            case "d" -> "FREQ=DAILY" + interval;
            case "b" -> "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";
            case "w" -> "FREQ=WEEKLY" + interval;
            case "m" -> "FREQ=MONTHLY" + interval;
            default -> "FREQ=YEARLY" + interval;
        };
        boolean strict = !matcher.group(1).isEmpty();
        return count == 0 || (matcher.group(3).equals("b") && count > 1)
                ? Optional.empty()
                : Optional.of(Repeat.of(new Recurrence(rule), strict ? Repeat.From.DUE : Repeat.From.COMPLETION));
    }
}
