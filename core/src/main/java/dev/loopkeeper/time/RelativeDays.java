package dev.loopkeeper.time;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.NumberWords;
import dev.loopkeeper.text.WordLists;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Days counted from today. */
final class RelativeDays {
    private static final int MOST_DIGITS = 5;

    private static final WordLists LISTS = WordLists.of(Part.TIMES);
    private static final Map<String, Integer> NAMED = LISTS.phrases("relative-day");
    private static final Set<String> AGO = LISTS.words("ago");
    private static final Set<String> IN = LISTS.words("in");
    private static final Set<String> FROM = LISTS.words("from");
    private static final Set<String> NOW = LISTS.words("now");
    private static final Set<String> ARTICLE = LISTS.words("article");
    private static final Map<String, Integer> DAYS = LISTS.values("unit-of-days");
    private static final Map<String, Integer> MONTHS = LISTS.values("unit-of-months");

    private RelativeDays() {}

    static Optional<DateReading> named(String text, LocalDate today) {
        return Optional.ofNullable(NAMED.get(text)).map(days -> found(today.plusDays(days)));
    }

    static Optional<DateReading> counted(String text, LocalDate today) {
        List<String> words = List.of(text.split(" ", -1));
        if (words.size() == 3 && AGO.contains(words.get(2))) {
            return shifted(words.get(0), words.get(1), today, -1);
        }
        if (words.size() == 3 && IN.contains(words.get(0))) {
            return shifted(words.get(1), words.get(2), today, 1);
        }
        boolean fromNow = words.size() == 4 && FROM.contains(words.get(2)) && NOW.contains(words.get(3));
        return fromNow ? shifted(words.get(0), words.get(1), today, 1) : Optional.empty();
    }

    private static Optional<DateReading> shifted(String count, String unit, LocalDate today, int direction) {
        OptionalInt number = number(count);
        return number.isEmpty() ? Optional.empty() : shifted(today, direction * number.getAsInt(), unit);
    }

    private static Optional<DateReading> shifted(LocalDate today, int count, String unit) {
        Integer days = DAYS.get(unit);
        if (days != null) {
            return Optional.of(found(today.plusDays((long) days * count)));
        }
        Integer months = MONTHS.get(unit);
        return months == null ? Optional.empty() : Optional.of(found(today.plusMonths((long) months * count)));
    }

    private static OptionalInt number(String word) {
        if (Ascii.areDigits(word) && word.length() <= MOST_DIGITS) {
            return OptionalInt.of(Integer.parseInt(word));
        }
        return ARTICLE.contains(word) ? OptionalInt.of(1) : NumberWords.value(word);
    }

    private static DateReading found(LocalDate date) {
        return new DateReading.Found(date);
    }
}
