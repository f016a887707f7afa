package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Adopted;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.act.Intentions;
import dev.loopkeeper.loop.hearing.act.OwnRules;
import dev.loopkeeper.loop.hearing.act.Plights;
import dev.loopkeeper.loop.hearing.act.Renounced;
import dev.loopkeeper.loop.hearing.act.Resolutions;
import dev.loopkeeper.loop.hearing.act.Story;
import dev.loopkeeper.loop.hearing.act.Struggles;
import dev.loopkeeper.loop.hearing.clause.Bidden;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Sentences;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Hears of what comes back in sentences of which no rule has said anything: what is to be done from now on, and what keeps going
 * wrong. It weighs who acts, when, how often and how it is told. Used once.
 */
final class Recurring {
    private static final Pattern OPENING_HOURS =
            Pattern.compile("(?i)the (?:shop|store|office|bank|library|surgery|clinic|market|post office|tip|dump|pool)"
                    + "(?:['\u2019]s| is) (?:shut|closed|open)");
    private static final Set<String> OTHERS = WordSet.of("They ", "He ", "She ", "You ");

    private final Sentences sentences;
    private final Verdicts verdicts;
    private final Openings openings;
    private final Consumer<Act> taken;

    /**
     * Looks at the sentences of some acts, in the order they stand.
     *
     * @param acts what the message does
     * @param verdicts what it has said of what is open
     * @param openings what it has opened
     * @param taken takes what is heard
     */
    Recurring(List<Act> acts, Verdicts verdicts, Openings openings, Consumer<Act> taken) {
        this.sentences = new Sentences(Act.clauses(acts));
        this.verdicts = verdicts;
        this.openings = openings;
        this.taken = taken;
    }

    /** Takes what the sentences say. */
    void settle() {
        boolean promoted = !verdicts.promotions().isEmpty();
        for (int sentence : sentences.numbers()) {
            if (verdicts.tellsOf(sentence) || openings.tellsOf(sentence)) {
                continue;
            }
            if (mayReturn(sentence)) {
                hear(sentence, promoted);
            }
            if (!openings.tellsOf(sentence)) {
                resolve(sentence);
            }
        }
    }

    /** Whether anything in the sentence or beside it hints that something comes back: hardly any has. */
    private boolean mayReturn(int sentence) {
        return IntStream.rangeClosed(sentence - 1, sentence + 2)
                .mapToObj(sentences::parts)
                .flatMap(List::stream)
                .anyMatch(part -> Sighs.isHinted(part) || OwnRules.isOnlyRule(part));
    }

    /** Takes what a sentence says is to be gone without, or taken up. */
    private void resolve(int sentence) {
        List<Clause> parts = sentences.parts(sentence);
        Renounced.of(parts)
                .or(() -> Adopted.read(parts))
                .filter(content -> !(content.startsWith("No ") && openings.tellsOf(sentence + 1)))
                .ifPresent(content -> take(
                        sentence, new Act.Intends(sentences.whole(sentence), content, Intentions.FIRM, true, false)));
    }

    private boolean isMeant(int sentence) {
        return sentences.parts(sentence).stream()
                .allMatch(part -> Earnest.isMeant(part, sentences.all()) && !Bidden.is(part));
    }

    /** Of a message that has made a habit of something open, what else is told of a rhythm is of that habit. */
    private void hear(int sentence, boolean promoted) {
        List<Clause> parts = sentences.parts(sentence);
        Clause whole = sentences.whole(sentence);
        List<Clause> beside = sentences.beside(sentence);
        if (Plights.is(whole, beside) && !Struggles.isTurnedOver(whole)) {
            take(sentence, new Act.Struggles(whole, Story.of(sentences.all(), parts.get(0))));
        } else if (!promoted) {
            Resolutions.of(whole, parts, beside)
                    .filter(content -> !isOfOthers(content))
                    .ifPresent(
                            content -> take(sentence, new Act.Intends(whole, content, Intentions.FIRM, true, false)));
        }
    }

    /** {@code Week in, week out they baffle sailors}, {@code the shop's shut Fridays}. */
    private static boolean isOfOthers(String content) {
        return OTHERS.stream().anyMatch(content::startsWith)
                || OPENING_HOURS.matcher(content).matches();
    }

    private void take(int sentence, Act act) {
        if (isMeant(sentence)) {
            taken.accept(act);
        }
    }
}
