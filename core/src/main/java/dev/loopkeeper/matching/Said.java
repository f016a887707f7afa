package dev.loopkeeper.matching;

import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.Minutes;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a person says they did, taken apart: {@code 35 min tue run} is 35 minutes, Tuesday, and the hint {@code run}.
 *
 * @param words all of it, as given
 * @param minutes how long it took
 * @param isUnitless whether the minutes are a number of which nothing says that it counts minutes
 * @param quantities what was counted, each noun once
 * @param hint the words that name the step, without durations, amounts and the day; may be empty
 * @param day the weekday that was named
 * @param unclear amounts that may be read in several ways, as written, and count for nothing
 * @param unread the hint without the amounts that are unclear
 * @param phrase the words as written, only durations taken out: what a key or a title is compared with
 */
public record Said(
        String words,
        Optional<Minutes> minutes,
        boolean isUnitless,
        List<Quantity> quantities,
        String hint,
        Optional<DayOfWeek> day,
        List<String> unclear,
        String unread,
        String phrase)
        implements SaidReading {

    /** A report that says nothing: the step of the day is meant. */
    public static final Said NOTHING =
            new Said("", Optional.empty(), false, List.of(), "", Optional.empty(), List.of(), "", "");

    /** Copies the lists. */
    public Said {
        quantities = List.copyOf(quantities);
        unclear = List.copyOf(unclear);
    }

    /**
     * Takes a report apart. Durations of zero, below zero or above 24 hours are refused.
     *
     * @param what the person's words, of any length; may be empty
     * @return the parts, or the refusal
     */
    public static SaidReading parse(String what) {
        return parse(what, Optional.empty());
    }

    /** The same of a report for a goal that counts: a number without a unit is a quantity. */
    public static SaidReading parse(String what, Optional<CountedNoun> counted) {
        return SaidReader.read(what, counted, "");
    }

    /** Whether a report tells more than one amount. */
    public static boolean hasSeveralAmounts(String what) {
        return TimeSpent.in(what).lengths().size() + CountedQuantity.all(what).size() > 1;
    }

    /** The same report, known to mean a step of this title for a goal that counts this: numbers of the title tell no minutes. */
    public Said forStep(String title, Optional<CountedNoun> counted) {
        return SaidReader.read(words, counted, title) instanceof Said said ? said : this;
    }

    /** The first thing that was counted and tells how much was done. */
    public Optional<Quantity> quantity() {
        return quantities.stream().filter(quantity -> !quantity.isBeside()).findFirst();
    }

    /** The hint without the nouns of the amounts before it: {@code 3 chapters week-2/read-emma} names {@code week-2/read-emma}. */
    public String name() {
        Set<String> nouns = quantities.stream()
                .flatMap(quantity -> Words.of(quantity.noun()).stream())
                .map(Word::text)
                .collect(Collectors.toSet());
        return Words.of(hint).stream()
                .filter(word -> !nouns.contains(word.text()))
                .findFirst()
                .map(word -> hint.substring(word.start()))
                .orElse(hint);
    }
}
