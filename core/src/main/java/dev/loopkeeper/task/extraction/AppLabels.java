package dev.loopkeeper.task.extraction;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.time.Due;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The labels of task apps in a text, {@code @home #garden p1 30m due:2026-01-20}, by the signs in the file of the language. Immutable. */
final class AppLabels {
    static final String DUE = "due";
    static final String FROM = "from";
    static final String LENGTH = "length";
    static final String TAG = "tag";
    static final String WAITING = "waiting";

    private static final Pattern LINE = Pattern.compile(".+");
    private static final Pattern WORD = Pattern.compile("\\S+?(?=[,.;?]*(?:\\s|$))");
    private static final Pattern MARK = Pattern.compile("[^\\p{L}\\p{N}]+|\\d{1,3}[.)]");
    private static final Pattern FREE = Pattern.compile("[^\\p{L}\\p{N}(].*|.*:.*");
    private static final Pattern MINUTES = Pattern.compile("~?(\\d{1,3})(m|min|h)");
    private static final Pattern DATE = Pattern.compile("\\s*<?(\\d{4}-\\d\\d-\\d\\d)(?:[^<>\\n]*>)?");

    /** What stands at a place, what sort of label it is, and behind how many signs what it names. */
    private record Label(int place, String sort, int signs, String value) {}

    private final StringBuilder text;
    private final TaskRules rules;
    private final List<Label> all = new ArrayList<>();

    /** Reads the labels of a text, and blanks them there. */
    AppLabels(StringBuilder text, TaskRules rules) {
        this.text = text;
        this.rules = rules;
        LINE.matcher(text.toString()).results().forEach(line -> {
            List<Label> words = WORD.matcher(line.group())
                    .results()
                    .map(word -> label(word, line.start()))
                    .toList();
            int first = 0;
            while (first < words.size() && isAside(words.get(first))) {
                first++;
            }
            int last = words.size();
            while (last > first && isAside(words.get(last - 1))) {
                last--;
            }
            for (int at = 0; at < words.size(); at++) {
                boolean inside = at >= first && at < last;
                Label word = words.get(at);
                if (!word.sort.isEmpty() && (!inside || FREE.matcher(written(word)).matches())) {
                    take(word, inside || last - first < 2);
                }
            }
        });
    }

    /** A word as a label; its sort is empty when it is none. */
    private Label label(MatchResult found, int start) {
        String word = found.group();
        String small = word.toLowerCase(Locale.ROOT);
        int place = start + found.start();
        if (MINUTES.matcher(small).matches()) {
            return new Label(place, LENGTH, 0, small);
        }
        for (int signs = word.length(); signs > 0; signs--) {
            String value = word.substring(signs);
            Optional<String> sort = rules.label(small.substring(0, signs) + (value.isEmpty() ? "" : "*"));
            if (sort.isPresent()) {
                boolean name = !value.isEmpty() && Character.isLetter(value.charAt(0));
                return new Label(place, name || !sort.get().equals(TAG) ? sort.get() : "", signs, value);
            }
        }
        return new Label(place, "", 0, word);
    }

    private String written(Label word) {
        return text.substring(word.place, word.place + word.signs + word.value.length());
    }

    private boolean isAside(Label word) {
        return !word.sort.isEmpty() || MARK.matcher(written(word)).matches();
    }

    /** Keeps a label; its words stay in the text where they belong to a sentence. */
    private void take(Label label, boolean tied) {
        int value = label.place + label.signs;
        int end = value + label.value.length();
        Matcher date = DATE.matcher(text).region(value, text.length());
        if (label.sort.equals(DUE) || label.sort.equals(FROM)) {
            if (date.lookingAt()) {
                all.add(new Label(label.place, label.sort, 0, date.group(1)));
                blank(label.place, date.end());
            } else if (!label.value.isEmpty() && rules.say(label.sort).length() <= label.signs) {
                blank(label.place, value);
                text.replace(label.place, label.place + rules.say(label.sort).length(), rules.say(label.sort));
            }
            return;
        }
        all.add(label);
        boolean addressed = text.charAt(label.place) == '@' && label.sort.equals(TAG);
        boolean kept = tied && (label.sort.equals(TAG) || label.sort.equals(LENGTH));
        if (!addressed) {
            blank(label.place, kept ? value : end);
        }
    }

    private void blank(int from, int to) {
        text.replace(from, to, " ".repeat(to - from));
    }

    private Stream<Label> in(int from, int to) {
        return all.stream().filter(label -> label.place >= from && label.place < to);
    }

    /** Whether a span has a label that only tasks have. */
    boolean markTask(int from, int to) {
        return in(from, to).anyMatch(label -> !label.sort.equals(TAG));
    }

    /** Whether a span has a label of a sort. */
    boolean has(String sort, int from, int to) {
        return in(from, to).anyMatch(label -> label.sort.equals(sort));
    }

    /** What the labels of a sort name in a span. */
    List<String> named(String sort, int from, int to) {
        return in(from, to)
                .filter(label -> label.sort.equals(sort))
                .map(Label::value)
                .toList();
    }

    /** The day that a label of a sort names in a span. */
    Optional<Due> day(String sort, int from, int to) {
        return named(sort, from, to).stream()
                .map(value -> Due.SHAPE.read().apply(new JsonString(value)))
                .flatMap(read -> read instanceof Reading.Good<Due> good ? Stream.of(good.value()) : Stream.<Due>of())
                .findFirst();
    }

    /** The minutes that a label names in a span. */
    Optional<Integer> minutes(int from, int to) {
        return named(LENGTH, from, to).stream()
                .map(MINUTES::matcher)
                .filter(Matcher::matches)
                .map(length -> Integer.parseInt(length.group(1)) * (length.group(2).equals("h") ? 60 : 1))
                .filter(minutes -> minutes > 0)
                .findFirst();
    }
}
