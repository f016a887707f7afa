package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueWords;
import dev.loopkeeper.time.DueWords.End;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeExpression.Kind;
import dev.loopkeeper.time.language.TimeReading;
import dev.loopkeeper.time.language.calendar.Direction;
import dev.loopkeeper.time.language.calendar.Grain;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** When the tasks of a passage are due, and before when they are not to be done. Immutable. */
final class TaskTimes {
    private static final Pattern NEXT = Pattern.compile(" (\\p{L}[\\p{L}-]*)");
    private static final Pattern BEFORE = Pattern.compile("(\\p{L}+) +$");
    private static final Pattern SIGN = Pattern.compile("\\p{Punct}");
    private static final Set<Direction> LATER = EnumSet.of(Direction.AFTER, Direction.FROM);

    private static final int LONGEST_CORRECTION = 40;

    private final TimeReading reading;
    private final List<TimeExpression> meant;
    private final LocalDate today;
    private final int length;

    /** The times of a passage, or of a heading. */
    TaskTimes(Passage passage, String text, SourceTimes source, TaskRules rules) {
        TimeReading all = source.read(passage, text);
        this.reading = new TimeReading(
                all.times().stream()
                        .filter(time -> !isNaming(time, text, rules) && !isGoal(time, text, rules))
                        .toList(),
                all.lengths(),
                all.repeats());
        this.length = text.length();
        List<TimeExpression> left = corrected(all.times(), text, rules);
        this.meant = reading.times().stream()
                .filter(time -> time.unread().isEmpty() && left.contains(time))
                .toList();
        this.today = source.written(passage).toLocalDate();
    }

    /** Without what is taken back: {@code Monday, no, make that Tuesday}. */
    private static List<TimeExpression> corrected(List<TimeExpression> times, String text, TaskRules rules) {
        List<TimeExpression> left = new ArrayList<>(times);
        for (int at = 1; at < times.size(); at++) {
            int end = times.get(at - 1).end();
            int next = times.get(at).offset();
            if (next - end < LONGEST_CORRECTION
                    && rules.is(
                            RuleKind.CORRECTION,
                            SIGN.matcher(text.substring(end, next)).replaceAll(" "))) {
                left.remove(times.get(at - 1));
            }
        }
        return left;
    }

    /** {@code to 1 April} of {@code change the start to 1 April}: it is what is done, or was, not when it is to be. */
    private static boolean isGoal(TimeExpression time, String text, TaskRules rules) {
        Token first = rules.tokens(time.text()).get(0);
        boolean meant = rules.is(RuleKind.MEANT_FOR, List.of(first))
                || rules.is(RuleKind.MEANT_FOR, before(time.offset(), text, rules));
        int near = Math.max(0, time.offset() - LONGEST_CORRECTION);
        return rules.is(RuleKind.OVER, text.substring(near, time.offset()))
                || rules.is(RuleKind.OVER, List.of(first))
                || (meant && time.extent().grain().compareTo(Grain.DAY) > 0)
                || first.is(WordClasses.TO)
                || isBehind(WordClasses.TO, time.offset(), text, rules);
    }

    /** The word before a place; empty when there is none. */
    private static List<Token> before(int place, String text, TaskRules rules) {
        Matcher word = BEFORE.matcher(text.substring(Math.max(0, place - LONGEST_CORRECTION), place));
        return word.find() ? rules.tokens(word.group(1)) : List.of();
    }

    private static boolean isBehind(String wordClass, int place, String text, TaskRules rules) {
        return before(place, text, rules).stream().anyMatch(word -> word.is(wordClass));
    }

    /** {@code spring} of {@code the spring fair}: it says which one. */
    private static boolean isNaming(TimeExpression time, String text, TaskRules rules) {
        Matcher next = NEXT.matcher(text);
        if (isDeadline(time) || isLater(time) || !next.find(time.end()) || next.start() != time.end()) {
            return false;
        }
        Token word = rules.tokens(next.group(1)).get(0);
        boolean plain = next.group(1).contains("-")
                || (!word.isAny(WordClasses.FUNCTION, WordClasses.AUXILIARY, WordClasses.FILLER)
                        && (!word.is(WordClasses.VERB) || word.is(WordClasses.NOUN)));
        boolean determined = isBehind(WordClasses.DETERMINER, time.offset(), text, rules);
        return plain && !word.capital() && (determined || time.text().contains(" "));
    }

    TimeReading reading() {
        return reading;
    }

    /** When what is said in a span is due: what is named as a deadline before what is counted, that before what is only a time, and the first before others. */
    Optional<Due> due(int from, int to, IntPredicate hidden) {
        List<TimeExpression> times = in(from, to).stream()
                .filter(time -> !hidden.test(time.offset()))
                .filter(time -> !isLater(time) && isAhead(time))
                .toList();
        return times.stream()
                .min(Comparator.comparingInt(TaskTimes::rank))
                .flatMap(time -> DueWords.due(time.extent(), End.LAST));
    }

    private static int rank(TimeExpression time) {
        boolean named = time.extent().direction().filter(Direction::isDeadline).isPresent();
        return named ? 0 : isDeadline(time) ? 1 : 2;
    }

    Optional<Due> due(int from, int to) {
        return due(from, to, place -> false);
    }

    /** Before when what is said in a span is not to be done. */
    Optional<Due> defer(int from, int to) {
        return in(from, to).stream()
                .filter(TaskTimes::isLater)
                .findFirst()
                .map(TaskTimes::first)
                .filter(date -> date.day().isAfter(today));
    }

    /** Whether a span says how often something is to be done. */
    boolean repeats(int from, int to) {
        return reading.repeats().stream().anyMatch(repeat -> repeat.offset() >= from && repeat.offset() < to);
    }

    /** Whether a span names a time at the latest. */
    boolean hasDeadline(int from, int to) {
        return in(from, to).stream().anyMatch(time -> isDeadline(time) && isAhead(time));
    }

    /** Whether a span names a time at the latest, and not one until which something goes on. */
    boolean hasLimit(int from, int to) {
        return in(from, to).stream()
                .anyMatch(time -> isDeadline(time)
                        && isAhead(time)
                        && !time.extent().direction().equals(Optional.of(Direction.UNTIL)));
    }

    /** Whether they are for all that stands under a heading with them: they limit it, or it begins with one; notes from Monday are of Monday. */
    boolean isForAll() {
        return reading.times().stream()
                .anyMatch(time -> isDeadline(time)
                        || (time.offset() == 0
                                && (time.end() == length
                                        || time.extent().grain().compareTo(Grain.DAY) <= 0)));
    }

    boolean isOnlyTime(Clause clause) {
        return clause.tokens().stream().allMatch(token -> !token.isWord() || token.isAny("filler", "lead"));
    }

    private List<TimeExpression> in(int from, int to) {
        return meant.stream()
                .filter(time -> time.offset() >= from && time.offset() < to)
                .toList();
    }

    private static boolean isDeadline(TimeExpression time) {
        return time.extent().kind() == Kind.DEADLINE
                || time.extent().direction().filter(Direction::isDeadline).isPresent();
    }

    private static boolean isLater(TimeExpression time) {
        return time.extent().direction().filter(LATER::contains).isPresent();
    }

    private boolean isAhead(TimeExpression time) {
        return time.extent()
                .end()
                .filter(end -> !end.toLocalDate().isBefore(today))
                .isPresent();
    }

    /** The day behind one after which it is to be; else the first day or hour that is named. */
    private static Due first(TimeExpression time) {
        LocalDateTime start = time.extent().start();
        boolean next = time.extent().direction().filter(Direction.AFTER::equals).isPresent()
                && time.extent().grain() == Grain.DAY;
        return time.extent().grain().compareTo(Grain.DAY) < 0
                ? new Due(start.truncatedTo(ChronoUnit.MINUTES).toString())
                : Due.on(next ? start.toLocalDate().plusDays(1) : start.toLocalDate());
    }
}
