package dev.loopkeeper.listening;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token.Kind;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.time.language.RepeatExpression;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeLanguage;
import dev.loopkeeper.time.language.TimeReading;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/** When the clauses of a message are: what it says about time, clause by clause. Immutable. */
final class ClauseTimes {
    private final String text;
    private final ZonedDateTime now;
    private final TimeLanguage language;
    private final TimeReading reading;

    ClauseTimes(String text, ZonedDateTime now, TimeLanguage language) {
        this.text = text;
        this.now = now;
        this.language = language;
        this.reading = language.read(text, now);
    }

    TimeReading reading() {
        return reading;
    }

    /** What a part of the message says about time when it stands alone. */
    TimeReading reading(String part) {
        return language.read(part, now);
    }

    /** When a clause says that something will be. */
    Optional<Timebox> timebox(Clause clause) {
        return timebox(clause.start(), clause.end());
    }

    /** The same of a span of the message. */
    Optional<Timebox> timebox(int start, int end) {
        List<TimeExpression> times = reading.times().stream()
                .filter(time -> time.offset() >= start && time.offset() < end && isSet(time))
                .toList();
        Optional<Timebox> joined =
                times.size() == 2 ? joined(times.get(0).text(), times.get(1).text()) : Optional.empty();
        return joined.or(() -> times.stream().findFirst().map(this::timebox));
    }

    /** A time that is not doubtful and not open from this moment on, as {@code as soon as possible} is. */
    private boolean isSet(TimeExpression time) {
        boolean fromNow = time.extent().end().isEmpty()
                && time.extent().start().equals(now.toLocalDateTime().withNano(0));
        return !fromNow && time.unread().isEmpty();
    }

    /** {@code tomorrow} and {@code at 5pm}, said apart: one time, where the words name one when they stand together. */
    Optional<Timebox> joined(String day, String clock) {
        String words = day + ' ' + clock;
        List<TimeExpression> times = reading(words).times();
        return times.size() == 1 && times.get(0).text().equals(words)
                ? Optional.of(timebox(times.get(0)))
                : Optional.empty();
    }

    private Timebox timebox(TimeExpression time) {
        LocalDateTime start = time.extent().start();
        LocalDateTime end = time.extent().end().orElse(start);
        return new Timebox(start, end.isBefore(start) ? start : end, time.text());
    }

    /** How often a clause says that something will be, as an RRULE. */
    Optional<String> often(Clause clause) {
        return often(clause.start(), clause.end());
    }

    /** The same of a span of the message. */
    Optional<String> often(int start, int end) {
        return reading.repeats().stream()
                .filter(repeat -> repeat.offset() >= start && repeat.offset() < end)
                .findFirst()
                .map(RepeatExpression::rrule);
    }

    /** The day on which a clause says that something was; empty for today. */
    Optional<LocalDate> pastDay(Clause clause) {
        if (!clause.has(Kind.TIME)) {
            return Optional.empty();
        }
        String words = text.substring(clause.start(), clause.end());
        return language.readBack(words, now).times().stream()
                .filter(time -> time.unread().isEmpty())
                .map(time -> time.extent().start().toLocalDate())
                .filter(day -> day.isBefore(language.today(now)))
                .findFirst();
    }

    /** Whether a clause says nothing but when. */
    boolean isOnlyTime(Clause clause) {
        return clause.tokens().stream()
                .allMatch(token -> token.isTime() || token.isAny(WordClasses.FILLER, WordClasses.LEAD));
    }
}
