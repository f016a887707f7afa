package dev.loopkeeper.time;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.WordLists;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The earlier day on which a report says that something was done: {@code 30 min run yesterday}, {@code ran on Monday}.
 *
 * @param date the day
 * @param rest the report without the words that name it
 */
public record PastDay(LocalDate date, String rest) {
    private static final int LONGEST_REPORT = 500;
    private static final int MOST_DAYS = 400;
    private static final Set<String> OPENINGS = WordLists.of(Part.TIMES).words("past-opening");
    private static final Set<String> COMPARING = WordLists.of(Part.TIMES).words("comparing");
    private static final Set<String> AGO = WordLists.of(Part.TIMES).words("ago");

    /**
     * Finds the day in a report. A bare weekday ({@code tue run}) is none: it names a step.
     *
     * @param report the words, of any length
     * @param today the day from which they are seen
     * @param weeks the day on which the person's weeks start
     * @return the day, before {@code today}, or empty
     */
    public static Optional<PastDay> in(String report, LocalDate today, WeekStart weeks) {
        return times(report, today, weeks)
                .filter(time -> namesDay(time.text()))
                .filter(time -> NumericDates.in(time.text(), today, Lean.PAST).isEmpty())
                .flatMap(time -> day(time, today).stream()
                        .filter(today::isAfter)
                        .map(day -> new PastDay(day, without(report, time))))
                .findFirst();
    }

    /** Whether a report speaks of more than one day that has begun: {@code 10 min on Monday and 20 min on Tuesday}. */
    public static boolean areSeveral(String report, LocalDate today, WeekStart weeks) {
        return times(report, today, weeks)
                        .flatMap(time -> day(time, today).stream())
                        .distinct()
                        .count()
                > 1;
    }

    private static Stream<TimeExpression> times(String report, LocalDate today, WeekStart weeks) {
        return report.length() > LONGEST_REPORT
                ? Stream.empty()
                : TimeLanguage.installed()
                        .startingWeeks(weeks)
                        .readBack(report, today.atTime(LocalTime.NOON).atZone(ZoneOffset.UTC))
                        .times()
                        .stream()
                        .filter(time -> time.unread().isEmpty() && !isCompared(report.substring(0, time.offset())));
    }

    /** Whether the words before a time only compare with it: {@code 5 min less than yesterday}. */
    private static boolean isCompared(String before) {
        List<Word> words = Words.of(before);
        return !words.isEmpty()
                && COMPARING.contains(words.get(words.size() - 1).text());
    }

    private static Optional<LocalDate> day(TimeExpression time, LocalDate today) {
        return SpokenTime.day(time.extent())
                .filter(day -> !day.isAfter(today) && day.isAfter(today.minusDays(MOST_DAYS)));
    }

    private static boolean namesDay(String words) {
        String text = words.toLowerCase(Locale.ROOT);
        int space = text.indexOf(' ');
        return OPENINGS.contains(space < 0 ? text : text.substring(0, space))
                || (space >= 0 && AGO.contains(text.substring(text.lastIndexOf(' ') + 1)));
    }

    private static String without(String report, TimeExpression time) {
        return (report.substring(0, time.offset()).stripTrailing() + " "
                        + report.substring(time.end()).stripLeading())
                .strip();
    }
}
