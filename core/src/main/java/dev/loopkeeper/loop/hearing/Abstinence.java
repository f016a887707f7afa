package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.act.Renounced;
import dev.loopkeeper.loop.hearing.act.Theirs;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Sentences;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vices;
import dev.loopkeeper.matching.Likeness;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Hears whether somebody kept to a habit of going without something, whatever they call it: of {@code No sugar} that they caved and had
 * a biscuit, of {@code Give up smoking} that they turned down a cigarette. Used once.
 */
final class Abstinence {
    private static final int BRIEF = 6;
    private static final int FEW = 4;
    /** That one gave in. */
    private static final Pattern GIVING_IN = Pattern.compile(
            "\\b(?:(?:i|we|and|then|just|totally|completely|finally|but|^) (?:caved|cracked|relapsed|lapsed|slipped|cheated|succumbed|weakened|folded)"
                    + "|^(?:caved|cracked|relapsed|lapsed|slipped|cheated|succumbed|weakened|folded)"
                    + "|gave in|give in to|given in|slipped up|fell off the wagon|fallen off the wagon|broke my|could not resist|no willpower|oops|whoops"
                    + "|naughty|so much for|out the window|out of the window|down the drain|bang goes|there goes|that is the|blew it|blown it"
                    + "|ended up \\w+ing|ruined|guilty|sneaky|cheeky|ah well|my bad|did not last|failed|back on the)\\b");
    private static final Pattern WAGON = Pattern.compile("\\bf(?:e|a)ll(?:en)? off the wagon\\b");
    private static final Pattern HAVING = Pattern.compile(
            "^(?:i |we |just |ended up |and |then )*(?:had|have had|ate|drank|smoked|scoffed|demolished|polished off|necked|downed|sank|inhaled|ordered"
                    + "|treated myself to|splurged|nicked|cadged|bummed|scrounged|got through|having|ate all|drinking|eating)\\b");
    /** That one went without. */
    private static final Pattern RESISTING = Pattern.compile(
            "\\b(?:resisted|refused|declined|turned down|said no|steered clear|stayed off|stayed away|stayed clear|stayed out|stayed downstairs"
                    + "|went without|gone without|did without|kept off|passed on|passed up|walked past|walked straight past|left the|free day"
                    + "|(?:did not|have not|not) (?:have|had|touch|touched|eat|eaten|drink|drunk|order|ordered|buy|bought|smoke|smoked|even|scroll|scrolled|open"
                    + "|opened|once)|without|not a drop|not one|not a single|zero|no)\\b");
    private static final Pattern ALMOST = Pattern.compile(
            "\\b(?:nearly|almost|tempted|wanted|want|fancy|craving|could|would|if|never|will|going to|next|free|decaf|instead of|non|buy|bake|water|juice|squash|tea)\\b");
    private static final Pattern FEIGNED = Pattern.compile("\\b(?:nearly|almost|want|fancy|could|would|if|will|going to|next|there is|there are|left)\\b");

    private final List<OpenLoop> without;
    private final Verdicts verdicts;

    Abstinence(List<OpenLoop> pending, Verdicts verdicts) {
        this.without = pending.stream()
                .filter(loop -> loop.kind() == LoopKind.HABIT && Renounced.isGivingUp(loop.content()))
                .toList();
        this.verdicts = verdicts;
    }

    /** Settles the one habit of going without something that the sentences tell of. */
    void settle(List<Act> acts) {
        if (without.isEmpty()) {
            return;
        }
        Sentences sentences = new Sentences(Act.clauses(acts));
        for (int sentence : sentences.numbers()) {
            boolean own = sentences.parts(sentence).stream()
                    .noneMatch(part -> isElse(part, sentences.all()));
            if (own) {
                hear(sentences.whole(sentence), words(sentences.beside(sentence)));
            }
        }
    }

    private void hear(Clause whole, String beside) {
        String said = said(whole.tokens());
        List<OpenLoop> named = without.stream()
                .filter(loop -> Vices.told(whole.tokens()).stream().anyMatch(kinds(loop)::contains))
                .toList();
        if (GIVING_IN.matcher(said).find() && !ALMOST.matcher(said).find()) {
            one(WAGON.matcher(said).find() && named.isEmpty() ? without : named)
                    .ifPresent(loop -> settle(loop, Fate.MISSED, whole));
            return;
        }
        Optional<OpenLoop> only = one(named);
        boolean had = HAVING.matcher(said).find() && !ALMOST.matcher(said).find() && !RESISTING.matcher(said).find();
        if (had) {
            only.filter(loop -> isAlways(loop) || GIVING_IN.matcher(beside).find())
                    .ifPresent(loop -> settle(loop, Fate.MISSED, whole));
        } else if (RESISTING.matcher(said).find() && !FEIGNED.matcher(said).find()) {
            only.filter(loop -> !verdicts.isSettled(loop)).ifPresent(loop -> settle(loop, Fate.COMPLETED, whole));
        }
    }

    private void settle(OpenLoop loop, Fate fate, Clause clause) {
        verdicts.decide(new Likening.Found(loop, Likeness.LIKELY, "tells of having it, or of going without"), fate, clause);
    }

    private static Optional<OpenLoop> one(List<OpenLoop> loops) {
        return loops.size() == 1 ? Optional.of(loops.get(0)) : Optional.empty();
    }

    /** Without an hour, a day or a place: {@code No sugar}, not {@code No alcohol on weekdays}. */
    private static boolean isAlways(OpenLoop loop) {
        List<Token> words = Tokens.of(loop.content());
        return words.size() <= FEW
                && !Vices.named(words.subList(words.size() - 1, words.size())).isEmpty();
    }

    private static Set<Integer> kinds(OpenLoop loop) {
        return Vices.named(Tokens.of(loop.content()));
    }

    /** Asked, unsure, not meant, or of somebody else. */
    private static boolean isElse(Clause part, List<Clause> all) {
        return part.question()
                || Stream.of(Sign.HEDGE, Sign.UNREAL, Sign.WILL).anyMatch(part::has)
                || Theirs.does(part)
                || Subject.of(part.tokens()) == Subject.OTHER
                || !Earnest.isMeant(part, all);
    }

    private static String words(List<Clause> clauses) {
        return clauses.stream()
                .filter(clause -> clause.size() <= BRIEF)
                .map(clause -> said(clause.tokens()))
                .collect(Collectors.joining(" . "));
    }

    private static String said(List<Token> tokens) {
        return tokens.stream().map(Token::word).collect(Collectors.joining(" "));
    }
}
