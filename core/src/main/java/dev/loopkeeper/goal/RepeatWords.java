package dev.loopkeeper.goal;

import dev.loopkeeper.goal.Repeat.From;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.language.RepeatExpression;
import dev.loopkeeper.time.language.TimeLanguage;
import dev.loopkeeper.time.language.TimeReading;
import dev.loopkeeper.time.recurrence.Recurrence;
import java.time.ZonedDateTime;

/** Reads repetitions in words: {@code every 31st}, {@code every monday until june}, {@code every 3 days after}. */
public final class RepeatWords {
    private static final String EXAMPLES =
            "; write daily, monthly, every monday until june, every 31st, every day except"
                    + " sundays, every 3 days after (it was done), or {rrule: FREQ=WEEKLY;BYDAY=MO, from: due}";

    private RepeatWords() {}

    /**
     * The repetition that the whole of {@code text} names, seen from {@code now} in the person's language of times: words, or a rule of RFC 5545.
     *
     * @return what is meant, or what is wrong and what to write instead
     */
    public static Reading<Repeat> read(String text, ZonedDateTime now, TimeLanguage language) {
        if (Recurrence.looksLike(text)) {
            return Recurrence.read(text).then(rule -> Reading.good(Repeat.of(rule, From.DUE)));
        }
        String words = text.strip();
        TimeReading reading = language.read(words, now);
        if (reading.repeats().size() != 1 || !reading.repeats().get(0).text().equals(words)) {
            return Reading.bad("'" + text + "' is not a repetition that I can read" + EXAMPLES);
        }
        RepeatExpression said = reading.repeats().get(0);
        return said.times() > 1
                ? Reading.bad("'" + text + "' does not say on which days; write every monday and thursday")
                : Recurrence.read(said.rrule())
                        .switchOn(
                                rule -> Reading.good(repeat(said, rule)),
                                fault -> Reading.bad(
                                        "'" + text + "' comes more than once a day; a step comes once a day at most"));
    }

    private static Repeat repeat(RepeatExpression said, Recurrence rule) {
        From from = said.afterCompletion() ? From.COMPLETION : From.DUE;
        return new Repeat(rule, from, said.start().map(Due::on), said.except());
    }
}
