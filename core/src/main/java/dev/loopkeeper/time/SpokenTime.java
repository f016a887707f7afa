package dev.loopkeeper.time;

import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeExpression.Extent;
import dev.loopkeeper.time.language.TimeLanguage;
import dev.loopkeeper.time.language.TimeReading;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.regex.Pattern;

/** Texts that are nothing but one time in words. */
final class SpokenTime {
    /** In {@code this-week}, which is one word on a command line. */
    private static final Pattern BETWEEN_LETTERS = Pattern.compile("(?<=\\p{L})-(?=\\p{L})");

    private SpokenTime() {}

    /** When it is; empty when the text names no time, more than one, or says something else as well. */
    static Optional<Extent> in(String text, ZonedDateTime now, Lean lean, TimeLanguage language) {
        String words = unhyphenated(text.strip());
        TimeReading reading = lean == Lean.PAST ? language.readBack(words, now) : language.read(words, now);
        boolean only = reading.times().size() == 1
                && reading.times().get(0).text().length() == words.length()
                && SupportedYears.include(
                        reading.times().get(0).extent().start().toLocalDate());
        return only ? Optional.of(reading.times().get(0)).map(TimeExpression::extent) : Optional.empty();
    }

    /** The text with blanks between its words: {@code this week} for {@code this-week}. */
    static String unhyphenated(String text) {
        return BETWEEN_LETTERS.matcher(text).replaceAll(" ");
    }

    /** The day it is; empty when it goes on for several days or without end. */
    static Optional<LocalDate> day(Extent extent) {
        LocalDate last = extent.end().orElse(extent.start().plusYears(1)).toLocalDate();
        boolean deadline = extent.kind() == TimeExpression.Kind.DEADLINE;
        boolean oneDay = deadline || last.equals(extent.start().toLocalDate());
        return oneDay ? Optional.of(last).filter(SupportedYears::include) : Optional.empty();
    }
}
