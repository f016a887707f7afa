package dev.loopkeeper.matching;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.NumberWords;
import dev.loopkeeper.text.Numeral;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.WordLists;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DurationSpan;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How often a length of time was spent: {@code 2 x 20 min}, {@code 20 min twice}, {@code 2 runs of 20 min}, {@code 2 runs, 20 min each},
 * {@code two 20-minute runs}.
 *
 * @param times at least 1
 * @param from index of the first character of the length with what repeats it
 * @param to index after the last such character
 */
record Multiplier(int times, int from, int to) {
    private static final int MOST = 1000;
    static final Map<String, Integer> OFTEN = WordLists.of(Part.ROLES).values("often");
    static final Set<String> EACH = Roles.list("each");
    private static final Set<String> OF_EACH = Roles.list("of-each");
    private static final String SIGN =
            Roles.list("times").stream().map(Pattern::quote).collect(Collectors.joining("|", "(?:", ")"));
    private static final String NUMBER = "([0-9]{1,3}|\\p{L}{3,12})";
    private static final Pattern BEFORE = Pattern.compile("(?i)(?<![\\p{L}0-9.,:])" + NUMBER + "\\s*" + SIGN + "\\s*$");
    private static final Pattern SIGN_FIRST =
            Pattern.compile("(?i)^,?\\s*" + SIGN + "\\s*" + NUMBER + "(?![\\p{L}0-9.,:]*[\\p{L}0-9])");
    private static final Pattern NUMBER_FIRST =
            Pattern.compile("(?i)^,?\\s*" + NUMBER + "\\s*" + SIGN + "(?![\\p{L}0-9])");

    static Multiplier around(String what, DurationSpan span, String head, String behind) {
        Matcher before = BEFORE.matcher(head);
        Optional<Integer> often = before.find() ? number(before.group(1)) : Optional.empty();
        if (often.isPresent()) {
            return new Multiplier(often.get(), span.start() - head.length() + before.start(), span.end());
        }
        return behind(span, SIGN_FIRST.matcher(behind))
                .or(() -> behind(span, NUMBER_FIRST.matcher(behind)))
                .or(() -> often(span, behind))
                .orElseGet(() -> new Multiplier(counted(what, span, head, behind), span.start(), span.end()));
    }

    private static Optional<Multiplier> behind(DurationSpan span, Matcher found) {
        return found.find()
                ? number(found.group(1)).map(times -> new Multiplier(times, span.start(), span.end() + found.end()))
                : Optional.empty();
    }

    private static Optional<Multiplier> often(DurationSpan span, String behind) {
        return Words.of(behind).stream()
                .findFirst()
                .flatMap(word -> Optional.ofNullable(OFTEN.get(word.text()))
                        .map(times -> new Multiplier(times, span.start(), span.end() + word.end())));
    }

    /** How many there are of which each took so long; 1 when nothing says that each did. */
    private static int counted(String what, DurationSpan span, String head, String behind) {
        List<Word> before = Words.of(head);
        boolean each = Words.of(behind).stream()
                .findFirst()
                .filter(word -> EACH.contains(word.text()))
                .isPresent();
        int size = before.size();
        boolean ofEach = size > 1 && OF_EACH.contains(before.get(size - 1).text());
        if (!each && !ofEach) {
            return CountedQuantity.before(head, behind).map(Multiplier::whole).orElse(1);
        }
        return CountReader.last(each ? what.substring(Math.max(0, span.start() - 100), span.start()) : head)
                .filter(counted ->
                        each || counted.noun().equals(before.get(size - 2).text()))
                .map(counted -> whole(counted.amount()))
                .orElse(1);
    }

    private static int whole(BigDecimal amount) {
        boolean few = amount.stripTrailingZeros().scale() <= 0 && amount.compareTo(BigDecimal.valueOf(MOST)) < 0;
        return few ? Math.max(1, amount.intValueExact()) : 1;
    }

    private static Optional<Integer> number(String text) {
        return Numeral.read(text)
                .map(BigDecimal::intValue)
                .or(() -> NumberWords.atStart(List.of(text.toLowerCase(Locale.ROOT)))
                        .map(NumberWords.Reading::value))
                .filter(times -> times > 0);
    }
}
