package dev.loopkeeper.matching;

import dev.loopkeeper.matching.meaning.Activity;
import dev.loopkeeper.matching.meaning.BlankedText;
import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.Memo;
import dev.loopkeeper.text.PlainText;
import dev.loopkeeper.text.Slug;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DayNames;
import dev.loopkeeper.time.DurationWords;
import java.time.DayOfWeek;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the key and the title of a candidate say. Immutable; the last ones read are remembered. */
final class StepWords {
    private static final int REMEMBERED = 16_384;
    private static final String BETWEEN = "\n";
    private static final Memo<StepWords> READ = new Memo<>(REMEMBERED, StepWords::read);
    private static final Pattern DIGITS = Pattern.compile("[0-9]");

    final String key;
    final String plainTitle;
    final Phrase title;
    final Set<String> keyStems;
    final Set<String> titleStems;
    final Set<String> numbers;
    final @Nullable String series;
    final boolean labelled;
    private final String whole;
    private final String named;
    private final @Nullable DayOfWeek day;

    private StepWords(String key, String whole) {
        this.whole = whole;
        this.key = key;
        String untimed = withoutDurations(whole);
        DayLabel label = DayLabel.of(key, untimed);
        this.day = label.day();
        this.labelled = label.inTitle();
        this.plainTitle = PlainText.of(label.rest());
        this.title = Phrase.of(label.rest());
        this.named = plainTitle.isEmpty() ? key.replace('-', ' ') : label.rest();
        this.keyStems = stems(key.replace('-', ' '));
        this.titleStems = stems(label.rest());
        this.numbers = both(title.allNumbers(), Phrase.of(key.replace('-', ' ')).allNumbers());
        this.series = Series.of(key, plainTitle).orElse(null);
    }

    static StepWords of(Candidate<?> candidate) {
        return READ.of(candidate.key().flatMap(Slug::of).orElse("") + BETWEEN + candidate.title());
    }

    /** A slug has no second line, a title may. */
    private static StepWords read(String keyAndTitle) {
        int end = keyAndTitle.indexOf(BETWEEN);
        return new StepWords(keyAndTitle.substring(0, end), keyAndTitle.substring(end + 1));
    }

    Optional<DayOfWeek> day() {
        return Optional.ofNullable(day);
    }

    /** What its title means, or its key when it has no title. */
    Activity doing() {
        return Activity.of(named);
    }

    /** What the step is about on whatever day: the {@code morning} of {@code tue-morning}. */
    String kind() {
        int dash = key.indexOf('-');
        return day == null || dash < 0 ? key : key.substring(dash + 1);
    }

    /** Its number within the series. */
    long seriesNumber() {
        return Series.number(key, plainTitle);
    }

    /** The parts of the day that key or title name. */
    Set<String> dayParts() {
        return both(title.dayParts(), Phrase.of(key.replace('-', ' ')).dayParts());
    }

    private static Set<String> both(Collection<String> some, Collection<String> others) {
        Set<String> both = new HashSet<>(some);
        both.addAll(others);
        return both;
    }

    /** The stems that a title's word gives when written as one with its neighbour. */
    Stream<String> joinsOf(Term term) {
        int at = title.terms().indexOf(term);
        return IntStream.of(at, at + 1)
                .filter(i -> i > 0 && i < title.terms().size())
                .mapToObj(i -> Stems.stem(
                        title.terms().get(i - 1).word() + title.terms().get(i).word()));
    }

    /** Whether the title speaks of the day, instead of being planned for it: {@code Plan Sunday brunch}. */
    boolean speaksOf(DayOfWeek other) {
        return day == null
                && Words.of(whole).stream()
                        .flatMap(word -> DayNames.named(word.text()).stream())
                        .anyMatch(other::equals);
    }

    private static String withoutDurations(String title) {
        BlankedText text = new BlankedText(title);
        DurationWords.find(title).forEach(span -> text.blank(span.start(), span.end()));
        return text.toString();
    }

    /** Stems of words, of parts of compounds, and of neighbours written as one. */
    private static Set<String> stems(String text) {
        Set<String> stems = new HashSet<>();
        List<Word> words = Words.of(text).stream().limit(64).toList();
        String before = "";
        for (String part : words.stream().flatMap(word -> word.parts().stream()).toList()) {
            stems.add(part);
            stems.add(stem(part));
            stems.add(Stems.stem(before + part));
            lettersOf(part).ifPresent(stems::add);
            before = part;
        }
        words.stream().filter(word -> word.parts().size() > 1).forEach(word -> stems.add(stem(word.text())));
        return Set.copyOf(stems);
    }

    /** The word before a number that is written to it: the {@code session} of {@code session3}. */
    private static Optional<String> lettersOf(String part) {
        boolean numbered = part.chars().anyMatch(StepWords::isDigit) && !Character.isDigit(part.charAt(0));
        return numbered ? Optional.of(stem(DIGITS.matcher(part).replaceAll(""))) : Optional.empty();
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static String stem(String word) {
        return Roles.dayPart(word).orElseGet(() -> Stems.stem(word));
    }
}
