package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.task.SourceText;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueWords;
import dev.loopkeeper.time.DueWords.End;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeExpression.Kind;
import dev.loopkeeper.time.language.TimeReading;
import dev.loopkeeper.time.language.calendar.Direction;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** When the tasks of a passage are due, and before when they are not to be done. Immutable. */
final class TaskTimes {
    private static final Set<Direction> LATER = EnumSet.of(Direction.AFTER, Direction.FROM);

    private final TimeReading reading;
    private final LocalDate today;

    TaskTimes(String text, SourceText source) {
        this.reading = source.times().read(text, source.now());
        this.today = source.now().toLocalDate();
    }

    TimeReading reading() {
        return reading;
    }

    /** When what is said in a span is due: what is named as a deadline before what is only a time, and the first before others. */
    Optional<Due> due(int from, int to) {
        List<TimeExpression> times = in(from, to).stream()
                .filter(time -> !isLater(time) && isAhead(time))
                .toList();
        return times.stream()
                .filter(TaskTimes::isDeadline)
                .findFirst()
                .or(() -> times.stream().findFirst())
                .flatMap(TaskTimes::last);
    }

    /** Before when what is said in a span is not to be done. */
    Optional<Due> defer(int from, int to) {
        return in(from, to).stream()
                .filter(TaskTimes::isLater)
                .findFirst()
                .map(time -> first(time))
                .filter(date -> date.day().isAfter(today));
    }

    /** Whether a span names a time at the latest. */
    boolean hasDeadline(int from, int to) {
        return in(from, to).stream().anyMatch(time -> isDeadline(time) && isAhead(time));
    }

    /** The last day that is named before a place. */
    Optional<Due> dayBefore(int place) {
        return reading.times().stream()
                .filter(time -> time.end() <= place && isAhead(time))
                .reduce((one, other) -> other)
                .flatMap(TaskTimes::last)
                .map(due -> Due.on(due.day()));
    }

    boolean isOnlyTime(Clause clause) {
        return clause.tokens().stream()
                .allMatch(token -> !token.isWord()
                        || token.is("filler")
                        || token.is("lead"));
    }

    private List<TimeExpression> in(int from, int to) {
        return reading.times().stream()
                .filter(time -> time.offset() >= from
                        && time.offset() < to
                        && time.unread().isEmpty())
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
        return time.extent().end().filter(end -> !end.toLocalDate().isBefore(today)).isPresent();
    }

    private static Optional<Due> last(TimeExpression time) {
        return DueWords.due(time.extent(), End.LAST);
    }

    private static Due first(TimeExpression time) {
        return Due.on(time.extent().start().toLocalDate());
    }
}
