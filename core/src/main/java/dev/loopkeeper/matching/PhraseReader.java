package dev.loopkeeper.matching;

import dev.loopkeeper.matching.Term.Role;
import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.NumberWords;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DayNames;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Weighs the words of one text from left to right: a preposition begins a circumstance or another part of the matter, a
 * comma a comment, {@code and} and {@code of} a second head.
 */
final class PhraseReader {
    private static final int MOST_WORDS = 64;
    private static final int MOST_CHARACTERS = 1000;

    private final String text;
    private final String measure;
    private final List<Term> terms = new ArrayList<>();
    private final Set<String> numbers = new TreeSet<>();
    private final Set<String> softNumbers = new TreeSet<>();
    private Role region = Role.MAIN;
    private boolean negated;
    private boolean afterLabel;
    private boolean last;
    private String previous = "";
    private int previousEnd;

    private PhraseReader(String text, String counted) {
        this.text = text;
        this.measure = Roles.MEASURE.contains(counted) ? counted : "";
    }

    static Phrase read(String text, String counted) {
        PhraseReader reader = new PhraseReader(text.substring(0, Math.min(text.length(), MOST_CHARACTERS)), counted);
        List<Word> words = Words.of(reader.text).stream().limit(MOST_WORDS).toList();
        for (int i = 0; i < words.size(); i++) {
            reader.last = i > 0 && i == words.size() - 1;
            reader.take(words.get(i));
        }
        reader.endHead();
        List<Term> weighed = Phrase.promoted(reader.terms);
        return new Phrase(weighed, Set.copyOf(reader.numbers), Set.copyOf(reader.softNumbers), reader.negated);
    }

    private void take(Word word) {
        sign(text.substring(previousEnd, word.start()));
        previousEnd = word.end();
        if (isMoment(word)) {
            return;
        }
        weigh(word);
        afterLabel = Roles.LABEL.contains(word.parts().get(word.parts().size() - 1));
    }

    private void weigh(Word word) {
        if (word.isCompound()) {
            word.parts().stream().filter(part -> !part.isEmpty()).forEach(this::compoundPart);
        } else {
            plain(word.text());
        }
        previous = word.text();
    }

    /** Parts of a compound begin no circumstance: {@code check-in-call}. */
    private void compoundPart(String part) {
        if (isLetter(part)) {
            content(part);
        } else if (Character.isDigit(part.charAt(0)) || !StopWords.contains(part)) {
            number(part);
        }
        afterLabel = Roles.LABEL.contains(part);
    }

    private void plain(String word) {
        if (last && isLetter(word)) {
            content(word);
        } else if (Roles.NEGATION.contains(word)) {
            negated |= region == Role.MAIN;
        } else if (Roles.dayPart(word).isPresent()) {
            dayPart(word);
        } else if (Roles.CIRCUMSTANCE.contains(word)) {
            begin(Role.CIRCUMSTANCE);
        } else if (Roles.ADJUNCT.contains(word)) {
            begin(Role.ADJUNCT);
        } else if (Roles.JOINING.contains(word)) {
            join(word);
        } else if (word.equals("one")) {
            // "chapter one" names a number, "the morning one" does not: it is only used where it fits.
            return;
        } else if (!StopWords.contains(word)) {
            number(word);
        }
    }

    /** A letter that ends a name tells it from others, whatever word it may be elsewhere: {@code Gym A}, {@code plan-b}. */
    private static boolean isLetter(String word) {
        return word.length() == 1 && Character.isLetter(word.charAt(0));
    }

    /** The am of {@code I am} is no morning. */
    private void dayPart(String word) {
        if (!previous.equals("i")) {
            add(word, Role.SOFT);
        }
    }

    private void number(String word) {
        OptionalInt named = NumberWords.value(word);
        OptionalInt ordinal = NumberWords.ordinal(word);
        if (named.isPresent()) {
            softNumbers.add(String.valueOf(named.getAsInt()));
        } else if (ordinal.isPresent()) {
            softNumbers.add(String.valueOf(ordinal.getAsInt()));
        } else if (word.chars().allMatch(Character::isDigit)) {
            (afterLabel ? numbers : softNumbers).add(withoutZeros(word));
        } else if (Character.isDigit(word.charAt(0))) {
            add(word, Role.MEASURE);
        } else {
            lettersThenDigits(word);
        }
    }

    /** {@code ch4} is chapter 4. */
    private void lettersThenDigits(String word) {
        int letters = word.length();
        while (letters > 1 && Character.isDigit(word.charAt(letters - 1))) {
            letters--;
        }
        if (letters < word.length()) {
            numbers.add(withoutZeros(word.substring(letters)));
        }
        content(word.substring(0, letters));
    }

    private void content(String word) {
        if (word.equals(measure)) {
            add(word, Role.MEASURE);
        } else if (Roles.SOFT.contains(word)) {
            add(word, Role.SOFT);
        } else if (Roles.GENERIC.contains(word)) {
            add(word, Role.GENERIC);
        } else {
            add(word, isDay(word) ? Role.ASIDE : region);
        }
    }

    private static boolean isDay(String word) {
        return word.endsWith("day") && DayNames.named(word).isPresent();
    }

    private void add(String word, Role role) {
        boolean comment = region == Role.COMMENT;
        String stem = Roles.dayPart(word).orElseGet(() -> Stems.stem(word));
        terms.add(new Term(word, stem, comment ? Role.COMMENT : role, false, terms.isEmpty()));
    }

    private void begin(Role next) {
        boolean started = terms.stream().anyMatch(term -> term.role() == Role.MAIN);
        endHead();
        if (started && region != Role.COMMENT) {
            region = next;
        }
    }

    /** The glass of {@code a glass of water} only measures; elsewhere a second head follows. */
    private void join(String word) {
        int last = terms.size() - 1;
        if (word.equals("of")
                && last >= 0
                && Roles.MEASURE.contains(terms.get(last).word())) {
            terms.set(last, terms.get(last).as(Role.MEASURE));
        }
        endHead();
    }

    /** Marks the last word of the matter as a head. */
    private void endHead() {
        for (int i = terms.size() - 1; i >= 0 && region == Role.MAIN; i--) {
            Term last = terms.get(i);
            if (last.role() == Role.MAIN && !Roles.PARTICLE.contains(last.word())) {
                terms.set(i, new Term(last.word(), last.stem(), Role.MAIN, true, last.act()));
                return;
            }
        }
    }

    private void sign(String between) {
        boolean told = terms.stream().anyMatch(term -> term.role() == Role.MAIN);
        if (between.indexOf('+') >= 0 || between.indexOf('&') >= 0 || between.indexOf('/') >= 0) {
            endHead();
        }
        if (told && (has(between, ",;.!?") || between.contains(" - ") || between.contains("–"))) {
            endHead();
            region = Role.COMMENT;
        } else if (between.indexOf('(') >= 0) {
            begin(Role.ASIDE);
        } else if (between.indexOf(')') >= 0 && region == Role.ASIDE) {
            region = Role.MAIN;
        } else if (told && between.indexOf(':') >= 0) {
            labelEnds();
        }
    }

    /** The words before a colon say what area it is: they help, but need not be said. */
    private void labelEnds() {
        endHead();
        if (region == Role.MAIN) {
            terms.replaceAll(term -> new Term(term.word(), term.stem(), weaker(term.role()), false, false));
        }
    }

    private static Role weaker(Role role) {
        return role == Role.MAIN ? Role.ASIDE : role;
    }

    /** A clock time or a date tells nothing about the matter. */
    private static boolean isMoment(Word word) {
        String text = word.text();
        boolean clock = text.indexOf(':') > 0
                || (Character.isDigit(text.charAt(0)) && (text.endsWith("am") || text.endsWith("pm")));
        boolean date = word.parts().size() == 3 && text.chars().allMatch(Character::isDigit);
        return clock || date;
    }

    private static boolean has(String between, String signs) {
        return between.chars().anyMatch(c -> signs.indexOf(c) >= 0);
    }

    private static String withoutZeros(String digits) {
        int at = 0;
        while (at < digits.length() - 1 && digits.charAt(at) == '0') {
            at++;
        }
        return digits.substring(at);
    }
}
