package dev.loopkeeper.task.extraction;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.time.Due;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The labels of task apps in a text, {@code @home #garden p1 30m due:2026-01-20}, as the file of the language describes them. */
final class AppLabels {
    static final String TAG = "tag";

    /** Labels stand in lines that are not longer. */
    private static final Pattern LINE = Pattern.compile("^.{1,300}$", Pattern.MULTILINE);

    /** How labels of a sort look; what they name is the first group. */
    record Sign(String sort, Pattern pattern) {
        static Sign of(String sort, String expression) {
            return new Sign(sort, Pattern.compile("(?<!\\S)(?:" + expression + ")", Pattern.CASE_INSENSITIVE));
        }
    }

    private record Label(String sort, String value) {}

    private final StringBuilder text;
    private final NavigableMap<Integer, Label> byPlace = new TreeMap<>();

    /** Takes the labels out of a text; what belongs to a sentence stays in it. */
    AppLabels(StringBuilder text, TaskRules rules) {
        this.text = text;
        LINE.matcher(text.toString())
                .results()
                .forEach(line -> rules.labels()
                        .forEach(sign -> sign.pattern
                                .matcher(text.substring(line.start(), line.end()))
                                .results()
                                .forEach(found -> take(found, line.start(), sign.sort, rules.say(sign.sort)))));
    }

    private void take(MatchResult found, int line, String sort, String instead) {
        int from = line + found.start();
        int to = line + found.end();
        byPlace.put(from, new Label(sort, found.groupCount() > 0 ? found.group(1) : ""));
        text.replace(from, to, (instead + " ".repeat(to - from)).substring(0, to - from));
    }

    /** What the labels of a sort name in a span. */
    Stream<String> named(String sort, int from, int to) {
        return byPlace.subMap(from, to).values().stream()
                .filter(label -> label.sort.equals(sort))
                .map(Label::value);
    }

    /** Whether a span has a label of a sort. */
    boolean has(String sort, int from, int to) {
        return named(sort, from, to).findAny().isPresent();
    }

    /** Whether a span has a label that only tasks have. */
    boolean markTask(int from, int to) {
        return byPlace.subMap(from, to).values().stream().anyMatch(label -> !label.sort.equals(TAG));
    }

    /** The day that a label of a sort names in a span. */
    Optional<Due> day(String sort, int from, int to) {
        return named(sort, from, to)
                .map(value -> Due.SHAPE.read().apply(new JsonString(value)))
                .flatMap(read -> read instanceof Reading.Good<Due> good ? Stream.of(good.value()) : Stream.<Due>of())
                .findFirst();
    }

    /** The minutes that labels name in a span. */
    Optional<Integer> minutes(int from, int to) {
        return Stream.concat(
                        named("minutes", from, to).map(Integer::valueOf),
                        named("hours", from, to).map(hours -> 60 * Integer.parseInt(hours)))
                .filter(minutes -> minutes > 0)
                .findFirst();
    }
}
