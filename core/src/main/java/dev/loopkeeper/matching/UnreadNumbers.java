package dev.loopkeeper.matching;

import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.NumberWords;
import dev.loopkeeper.text.Numeral;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the numbers of a report that were taken for nothing: {@code x7}, {@code forty-ish}, {@code 3/4}. Distances, times of day, dates,
 * prices and numbers that name something ({@code unit 3}, {@code B12}) are no amounts.
 */
public final class UnreadNumbers {
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}.*");
    private static final Pattern YEAR = Pattern.compile("(?:19|20)[0-9]{2}");
    private static final Pattern CLOCK = Pattern.compile("(?:[01]?[0-9]|2[0-3])[:.][0-5][0-9](?:[-–].*|\\p{L}+)?");
    private static final Pattern TIME = Pattern.compile("[0-9]{1,2}:[0-5][0-9]");
    private static final Set<String> CLOCK_BEFORE = Roles.list("clock");
    private static final Pattern WITH_ENDING = Pattern.compile("[0-9][0-9.,:]*(-?)(\\p{L}+)(.*)");
    private static final Set<String> ENDING = Roles.list("number-ending");
    private static final Set<String> ROUGH = Roles.list("rough");
    private static final Set<String> TIMES = Roles.list("times");
    private static final Set<String> MONTH = Roles.list("month");
    private static final String EDGES = "([{\"'.,;:!?)]}+~&";

    private final List<String> tokens;
    private final Set<String> known = new HashSet<>();

    private UnreadNumbers(String words, String named) {
        this.tokens = List.of(words.strip().split("\\s+"));
        Words.of(named).forEach(word -> known.addAll(word.parts()));
    }

    /**
     * The amounts that are unclear, then the unread numbers, as they are written.
     *
     * @param said the report
     * @param named the key and the title of the step that is meant, of which the numbers are known; may be empty
     */
    public static List<String> in(Said said, String named) {
        UnreadNumbers numbers = new UnreadNumbers(said.unread(), named);
        Stream<String> unread = IntStream.range(0, numbers.tokens.size())
                .filter(at -> !numbers.isRead(at))
                .mapToObj(numbers::token);
        return Stream.concat(said.unclear().stream().filter(words -> !numbers.isKnown(words)), unread)
                .toList();
    }

    /**
     * The numbers that may be a length without a unit, in a report that tells no other: {@code 1:10}, unless words beside it say that it is
     * the time of day.
     *
     * @param said the report
     * @param named the key and the title of the step that is meant; empty when none is, and then every time counts, and the last number
     */
    public static List<String> perhapsLengths(Said said, String named) {
        UnreadNumbers numbers = new UnreadNumbers(said.unread(), named);
        return IntStream.range(0, numbers.tokens.size())
                .filter(at -> named.isEmpty() ? numbers.isTimeOrLast(at) : numbers.isPerhapsLength(at))
                .mapToObj(numbers::token)
                .toList();
    }

    private boolean isPerhapsLength(int at) {
        return ClockLength.HOURS.matcher(token(at)).matches()
                && !isKnown(token(at))
                && !CLOCK_BEFORE.contains(token(at - 1))
                && !Roles.CIRCUMSTANCE.contains(token(at - 1))
                && !ENDING.contains(token(at + 1));
    }

    private boolean isTimeOrLast(int at) {
        return TIME.matcher(token(at)).matches()
                || (at > 0
                        && at == tokens.size() - 1
                        && token(at).chars().allMatch(UnreadNumbers::isDigit)
                        && !token(at).isEmpty());
    }

    private boolean isRead(int at) {
        String token = token(at);
        if (token.isEmpty() || isKnown(token) || "€$£#".indexOf(token.charAt(0)) >= 0) {
            return true;
        }
        return isDigit(token.charAt(0)) ? isReadNumber(token, at) : isName(token);
    }

    /** Words are read, also {@code B12}; but not {@code x7} and {@code forty-ish}. */
    private static boolean isName(String token) {
        boolean times = TIMES.stream()
                .anyMatch(sign -> token.startsWith(sign)
                        && Numeral.read(token.substring(sign.length())).isPresent());
        List<Word> words = Words.of(token);
        boolean rough = words.size() == 1
                && words.get(0).isCompound()
                && ROUGH.contains(words.get(0).parts().get(words.get(0).parts().size() - 1))
                && NumberWords.value(words.get(0).parts().get(0)).isPresent();
        return !times && !rough;
    }

    private boolean isReadNumber(String token, int at) {
        if (CLOCK.matcher(token).matches()) {
            return !ClockLength.isLengthAfter(token(at - 1));
        }
        Matcher ending = WITH_ENDING.matcher(token);
        if (ending.matches()) {
            boolean joined = !ending.group(1).isEmpty();
            return joined ? !ROUGH.contains(ending.group(2)) : isEnding(ending.group(2));
        }
        return DATE.matcher(token).matches()
                || YEAR.matcher(token).matches()
                || (Numeral.read(token).isPresent() && isNoAmount(token(at - 1), token(at + 1)));
    }

    private static boolean isEnding(String letters) {
        return ENDING.contains(letters) || Roles.MEASURE.contains(letters);
    }

    private static boolean isNoAmount(String before, String after) {
        return Roles.LABEL.contains(before)
                || ReportDuration.BEFORE.contains(before)
                || MONTH.contains(before)
                || MONTH.contains(after)
                || isEnding(after);
    }

    private boolean isKnown(String token) {
        List<Word> words = Words.of(token);
        return !words.isEmpty()
                && words.stream().allMatch(word -> known.containsAll(word.parts()) || known.contains(word.text()));
    }

    /** The token in lower case without the signs around it; blank beyond the ends. */
    private String token(int at) {
        if (at < 0 || at >= tokens.size()) {
            return "";
        }
        String token = tokens.get(at);
        int start = 0;
        int end = token.length();
        while (start < end && EDGES.indexOf(token.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && EDGES.indexOf(token.charAt(end - 1)) >= 0) {
            end--;
        }
        return token.substring(start, end).toLowerCase(Locale.ROOT);
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
