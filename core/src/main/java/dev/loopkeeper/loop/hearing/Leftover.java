package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.act.Stake;
import dev.loopkeeper.loop.hearing.act.Weights;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Remarks;
import dev.loopkeeper.loop.hearing.clause.Sentences;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Opens what lies ahead of the person in sentences of which nothing else was understood: {@code the kayak gets its varnish tonight,
 * I've bought the brushes}. No one word tells; the signs of it are weighed.
 */
final class Leftover {
    private static final double GUESSED = 0.5;
    private static final int ENOUGH = 2;

    private final ZonedDateTime at;
    private final LocalDateTime now;
    private final List<OpenLoop> pending;
    private final Likening likening;
    private final Antecedents antecedents;
    private final Verdicts verdicts;
    private final Openings openings;

    Leftover(Message message, Likening likening, Antecedents antecedents, Verdicts verdicts, Openings openings) {
        this.at = message.now();
        this.now = at.toLocalDateTime();
        this.pending = message.pending();
        this.likening = likening;
        this.antecedents = antecedents;
        this.verdicts = verdicts;
        this.openings = openings;
    }

    /** Opens what the sentences that said nothing so far have ahead. */
    void settle(List<Act> acts) {
        List<Clause> all = Act.clauses(acts);
        Sentences sentences = new Sentences(all);
        Act.bySentence(acts).forEach((sentence, told) -> {
            List<Clause> clauses = Act.clauses(told);
            boolean left = told.stream().allMatch(Leftover::isEmpty)
                    && !verdicts.tellsOf(sentence)
                    && !openings.tellsOf(sentence)
                    && clauses.stream().noneMatch(clause -> clause.question() || clause.has(Sign.ASSURED));
            if (left) {
                clauses.stream()
                        .filter(clause -> isAhead(clause) && !Remarks.is(clause) && Earnest.isMeant(clause, all))
                        .findFirst()
                        .filter(clause -> Weights.of(clause, clauses) + Stake.saidBefore(clause, all) >= ENOUGH)
                        .filter(clause -> sentences.beside(sentence).stream().noneMatch(Sighs::isOnly))
                        .ifPresent(clause -> open(clause, clauses));
            }
        });
    }

    private static boolean isEmpty(Act act) {
        return act instanceof Act.Nothing || act instanceof Act.Reports;
    }

    /** Whether its time is one that comes, and no recurrence. */
    private boolean isAhead(Clause clause) {
        return clause.repeats().isEmpty()
                && !clause.subordinate()
                && Futures.isAhead(clause, now)
                && !Futures.isLasting(clause)
                && !clause.isOnlyTime();
    }

    private void open(Clause clause, List<Clause> sentence) {
        told(clause, sentence)
                .map(antecedents::naming)
                .filter(content ->
                        !Vague.isEmpty(content) && !content.startsWith("Who ") && !isDone(content) && !isKnown(content))
                .ifPresent(content -> openings.open(LoopKind.COMMITMENT, content, clause, GUESSED));
    }

    /** {@code Ordered the cake for Saturday}: done, and only the cake is for then. */
    private static boolean isDone(String content) {
        String first = Tokens.of(content).get(0).word();
        return Forms.isPast(first) && !Forms.isUnmarked(first);
    }

    /** {@code Tonight is quiz night, I'm asking the questions}: what one does, where the rest only says what the time is. */
    private static Optional<String> told(Clause clause, List<Clause> sentence) {
        Clause bare = Weights.bare(clause);
        int is = Stake.isDuty(bare)
                ? Places.between(1, bare.size())
                        .first(at -> bare.token(at).is("is") || bare.token(at).is("are"))
                        .orElse(0)
                : 0;
        if (is > 0) {
            return Content.of(bare, 0, is);
        }
        boolean naming = IntStream.range(0, bare.size())
                .filter(at -> !bare.isTime(at))
                .limit(1)
                .anyMatch(at -> bare.token(at).is("is"));
        return naming
                ? sentence.stream()
                        .filter(other -> other.start() != clause.start())
                        .flatMap(other -> Futures.verb(other).flatMap(verb -> Content.asRequest(other, verb)).stream())
                        .findFirst()
                : Content.of(bare, 0);
    }

    /** Whether it says again what is open already. */
    private boolean isKnown(String content) {
        Predicate<OpenLoop> doable = Hearing.DOABLE;
        Set<String> stems = Known.of(content).stems();
        return likening.again(content, Hearing.NAMED, doable).isPresent()
                || pending.stream().filter(doable).anyMatch(loop -> isWithin(loop.content(), stems));
    }

    private boolean isWithin(String loop, Set<String> stems) {
        Known known = Known.of(loop);
        return !known.doing().objects().isEmpty()
                && known.stems().size() > 1
                && known.stems().stream().anyMatch(stems::contains)
                && timeless(loop).stream().skip(1).allMatch(stems::contains);
    }

    /** {@code Deliver the order by six}: without the six. */
    private Set<String> timeless(String loop) {
        String words = loop;
        for (TimeExpression time : TimeLanguage.english().read(loop, at).times()) {
            words = words.replace(time.text(), " ");
        }
        return Known.of(words).stems();
    }
}
