package dev.loopkeeper.loop.hearing;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * Hears of what comes back in sentences of which no rule has said anything: what is to be done from now on, and what keeps going
 * wrong. It weighs who acts, when, how often and how it is told. Used once.
 */
final class Recurring {
    private final Sentences sentences;
    private final IntPredicate told;
    private final Consumer<Act> taken;
    private final boolean promoted;

    /**
     * Looks at the sentences of these acts.
     *
     * @param acts what the message does
     * @param told whether something was said by the sentence of that number
     * @param promoted whether the message has made a habit of something open, of which the rest will be
     * @param taken takes what is heard
     */
    Recurring(List<Act> acts, IntPredicate told, boolean promoted, Consumer<Act> taken) {
        this.sentences = new Sentences(Act.clauses(acts));
        this.told = told;
        this.promoted = promoted;
        this.taken = taken;
    }

    /** Takes what the sentences say, in their order. */
    void settle() {
        sentences.all().stream()
                .mapToInt(Clause::sentence)
                .distinct()
                .filter(told.negate())
                .forEach(this::hear);
    }

    private void hear(int sentence) {
        List<Clause> parts = sentences.parts(sentence);
        boolean meant = parts.stream().allMatch(part -> Earnest.isMeant(part, sentences.all()));
        if (meant) {
            sentences.whole(sentence).ifPresent(whole -> hear(whole, parts));
        }
    }

    private void hear(Clause whole, List<Clause> parts) {
        List<Clause> beside = sentences.beside(whole.sentence()).toList();
        if (Plights.is(whole, beside)) {
            taken.accept(new Act.Struggles(whole, Story.of(sentences.all(), parts.get(0))));
        } else if (!promoted) {
            Resolutions.of(whole, parts, beside)
                    .ifPresent(content ->
                            taken.accept(new Act.Intends(whole, content, Intentions.FIRM, true, false)));
        }
    }
}
