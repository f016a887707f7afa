package dev.loopkeeper.matching;

import dev.loopkeeper.matching.meaning.Activity;
import dev.loopkeeper.text.PlainText;
import dev.loopkeeper.text.Slug;
import java.time.DayOfWeek;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A report made ready for comparing with many steps.
 *
 * @param said the report
 * @param hint its hint, weighed
 * @param phrase its phrase with the day's name, weighed
 * @param day the day whose steps come first
 * @param slugs ways to write it as a key
 * @param plains ways to write it as a title
 * @param doing what its hint says is done, when its meaning is asked for; null while the words are
 */
record PreparedReport(
        Said said,
        Phrase hint,
        Phrase phrase,
        DayOfWeek day,
        Set<String> slugs,
        Set<String> plains,
        @Nullable Activity doing) {

    static PreparedReport of(Said said, DayOfWeek day) {
        Phrase hint = Phrase.counting(said.quantity().map(Quantity::noun).orElse(""), said.hint());
        return new PreparedReport(said, hint, Phrase.of(said.phrase()), day, slugs(said, hint), plains(said), null);
    }

    PreparedReport on(DayOfWeek other) {
        return new PreparedReport(said, hint, phrase, other, slugs, plains, doing);
    }

    /** Asks for the meaning instead of the words. */
    PreparedReport byMeaning() {
        return new PreparedReport(said, hint, phrase, day, slugs, plains, Activity.of(said.hint()));
    }

    /** The day's name belongs to the words when the step speaks of that day without being planned for it. */
    Phrase wordsFor(StepWords step) {
        return speaksOfNamedDay(step) ? phrase : hint;
    }

    boolean speaksOfNamedDay(StepWords step) {
        return said.day().filter(step::speaksOf).isPresent();
    }

    /** The day itself is planned, or the report names it. */
    boolean isOtherDay(StepWords step) {
        return step.day().filter(d -> d != day).isPresent();
    }

    boolean isDay(StepWords step) {
        return step.day().filter(d -> d == day).isPresent();
    }

    /** The counted amount stands in the step too. */
    boolean amountIn(StepWords step) {
        return said.quantity()
                .filter(q -> step.numbers.contains(q.amount().toPlainString()))
                .isPresent();
    }

    private static Set<String> slugs(Said said, Phrase hint) {
        Set<String> slugs = new HashSet<>();
        Optional.of(said.phrase()).flatMap(Slug::of).ifPresent(slugs::add);
        Optional.of(said.hint()).flatMap(Slug::of).ifPresent(slugs::add);
        Slug.of(hint.line()).ifPresent(slugs::add);
        return slugs;
    }

    private static Set<String> plains(Said said) {
        Set<String> plains = new HashSet<>(List.of(PlainText.of(said.phrase()), PlainText.of(said.hint())));
        plains.remove("");
        return plains;
    }
}
