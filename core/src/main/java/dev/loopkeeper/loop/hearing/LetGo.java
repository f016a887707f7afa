package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Renounced;
import dev.loopkeeper.loop.hearing.clause.Asked;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Doers;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Finds the loops that are let go of. */
final class LetGo {
    private static final Set<String> ENDING = WordSet.of("done", "finished", "through", "quit", "over");
    private static final Set<String> LEAVING = WordSet.of(
            "giving",
            "give",
            "letting",
            "let",
            "dropping",
            "drop",
            "quitting",
            "quit",
            "abandoning",
            "abandon",
            "ditching",
            "ditch",
            "scrapping",
            "scrap",
            "cancelling",
            "cancel",
            "forgetting",
            "forget",
            "shelving",
            "binning",
            "stopping",
            "stop",
            "missing",
            "miss",
            "backing");

    private static final Set<String> REPLACING =
            WordSet.of("buy", "get", "order", "replace", "switch", "upgrade", "change", "find", "new");

    private static final Set<String> RELIEVING = WordSet.of(
            "hook",
            "problem",
            "headache",
            "worry",
            "job",
            "task",
            "chore",
            "errand",
            "responsibility",
            "excused",
            "spared",
            "plate");
    private static final Set<String> ALL = WordSet.of("everything", "anything", "all");
    private static final Set<String> PAIR = WordSet.of("pair", "both", "two", "lot");
    /** What says no more than that all of something is meant, and that it can go. */
    private static final Set<String> COLLECTING = WordSet.of(
            "everything",
            "anything",
            "all",
            "with",
            "the",
            "word",
            "in",
            "it",
            "about",
            "to",
            "do",
            "that",
            "has",
            "can",
            "go",
            "stuff",
            "things",
            "jobs",
            "come",
            "off",
            "be",
            "dropped",
            "scrapped",
            "is",
            "are",
            "my",
            "for",
            "now");

    private final Likening likening;
    private final Antecedents antecedents;
    private final Verdicts verdicts;
    private final Spared spared;
    private final Dropped dropped;
    private final Outcome outcome;
    /** The last sentence that let go of something: what only points in it says the same again. */
    private int sentence = -1;

    LetGo(Likening likening, Antecedents antecedents, Verdicts verdicts, Spared spared) {
        this.spared = spared;
        this.likening = likening;
        this.antecedents = antecedents;
        this.verdicts = verdicts;
        this.dropped = new Dropped(likening, antecedents);
        this.outcome = new Outcome(likening, antecedents);
    }

    /** Settles what the act lets go of. */
    void settle(Act.Drops act) {
        Predicate<OpenLoop> wanted = loop -> act.plain() ? loop.kind() != LoopKind.FRICTION : Hearing.isDoable(loop);
        boolean all = ALL.contains(act.clause().token(0).word());
        List<Likening.Found> both = both(act);
        List<Likening.Found> meant = all || !both.isEmpty()
                ? all ? allBut(act) : both
                : act.about().isPresent()
                        ? act.about().stream()
                                .flatMap(about ->
                                        Likening.listed(about, part -> dropped.named(part, act, wanted)).stream())
                                .toList()
                        : pointedAt(act, wanted).stream().toList();
        if (act.about().isEmpty() && sentence >= 0 && act.clause().sentence() <= sentence + 1) {
            return;
        }
        sentence = meant.isEmpty() ? sentence : act.clause().sentence();
        meant.stream()
                .filter(found -> !Asked.isFor(act.clause(), found.loop().content()) && !isTicked(found, act))
                .filter(found -> !isHeldOnTo(found, act) && !spared.has(found.loop(), act.about()))
                .filter(found -> !isGoneWithout(found, act) && !Outcome.isStillToDo(found.loop(), act.clause()))
                .filter(found -> act.about()
                        .filter(about -> Owned.isOnlyOwner(about, found.loop()) && !likening.fits(about, found.loop()))
                        .isEmpty())
                .filter(found -> act.about()
                        .filter(about -> Unlike.isOfOther(found.loop(), about) || about.endsWith(" anything"))
                        .isEmpty())
                .filter(found -> !Owned.byAnother(act.clause(), found.loop()))
                .filter(found -> !Doers.isOfOther(act.clause()) || outcome.of(found, act) != Verdicts.Fate.COMPLETED)
                .filter(found -> !Outcome.isOnce(found, act.clause()) || isNamed(found, act.clause()))
                .filter(found ->
                        !(isStuckWith(act.clause()) && !isOfNew(found)) && !(isRunOut(act.clause()) && isOfNew(found)))
                .forEach(loop -> verdicts.settle(loop, outcome.of(loop, act), act.clause()));
    }

    /** {@code The zoo and the circus are cancelled, bin the pair of them}: the two that the sentence names. */
    private List<Likening.Found> both(Act.Drops act) {
        boolean leaning =
                act.about().map(Vague::leansOn).orElse(act.clause().token(0).is("both"));
        boolean pair = leaning && act.clause().any(token -> PAIR.contains(token.word()));
        List<OpenLoop> named = pair ? likening.naming(Known.stems(antecedents.sentence(act.clause()))) : List.of();
        return named.size() == 2
                ? named.stream()
                        .map(loop -> new Likening.Found(loop, Hearing.NAMED, "is one of the two"))
                        .toList()
                : List.of();
    }

    /** {@code Everything to do with Easter can go, except the cards}: all that it names, but what is excepted. */
    private List<Likening.Found> allBut(Act.Drops act) {
        String sentence = antecedents.sentence(act.clause());
        int except = sentence.indexOf(" except ");
        String named = act.clause().tokens().stream()
                .map(Token::word)
                .filter(word -> !COLLECTING.contains(word))
                .collect(Collectors.joining(" "));
        Set<String> kept = Known.stems(except < 0 ? "" : sentence.substring(except + " except ".length()));
        return likening.allNamed(named, Hearing.DOABLE).stream()
                .filter(found ->
                        Known.of(found.loop().content()).stems().stream().noneMatch(kept::contains))
                .toList();
    }

    /** {@code I'm giving up smoking}, of {@code No smoking}: that is what was meant. */
    private static boolean isGoneWithout(Likening.Found found, Act.Drops act) {
        if (found.loop().kind() == LoopKind.COMMITMENT) {
            return Renounced.isOfOther(act.clause(), found.loop().content());
        }
        return found.loop().kind() == LoopKind.HABIT
                && Renounced.isGivingUp(found.loop().content())
                && Renounced.of(List.of(act.clause())).isPresent();
    }

    /** {@code I'm not giving up on the oboe}: only of what was itself to be given up is that the end. */
    private static boolean isHeldOnTo(Likening.Found found, Act.Drops act) {
        boolean held = act.about()
                .filter(about -> LEAVING.contains(Tokens.of(about).get(0).word()))
                .isPresent();
        return held
                && act.clause().any(token -> token.is("not") || token.is("never"))
                && !Outcome.isEnding(found.loop());
    }

    /** {@code I'm off the hook}, {@code one job less}: of what is to be done, whatever else was spoken of. */
    private Optional<Likening.Found> relieved(Act.Drops act) {
        return act.clause().any(token -> RELIEVING.contains(token.word()))
                ? antecedents.lastSaid(Hearing.DOABLE)
                : Optional.empty();
    }

    /** {@code Nearly took the cat to the vet, but no need}: that was not needed, and nothing else. */
    private boolean isNeedless(Act.Drops act, String sentence, OpenLoop loop) {
        Doing said = likening.said(sentence);
        return act.clause().any(token -> token.is("need"))
                && Tokens.of(sentence).stream().limit(2).anyMatch(token -> token.isSelf() || Forms.isPast(token.word()))
                && said.objects().size() > (said.isLight() ? 1 : 0)
                && !Known.of(loop.content()).doing().isDoneBy(said);
    }

    private Optional<Likening.Found> pointedAt(Act.Drops act, Predicate<OpenLoop> wanted) {
        if (Outcome.isFewer(act) && (antecedents.reported().isPresent() || antecedents.hasArrived(act.clause()))) {
            return Optional.empty();
        }
        String sentence = antecedents.sentence(act.clause());
        Optional<Likening.Found> pointed = act.plain()
                ? relieved(act)
                        .or(antecedents::last)
                        .or(() -> act.clause().has(Sign.WILL) ? Optional.empty() : antecedents.partly(wanted))
                        .or(antecedents::one)
                : antecedents
                        .named(sentence, wanted)
                        .or(() -> act.clause().endsWith("bother") ? antecedents.last() : Optional.empty());
        return pointed.filter(found -> !isNeedless(act, sentence, found.loop()));
    }

    /** {@code Paid the gas bill, cross it off}: that is done; {@code I'm finished with fasting, scrap it} is not. */
    private boolean isTicked(Likening.Found found, Act.Drops act) {
        Optional<Clause> done = act.about().isEmpty() ? verdicts.completing(found.loop()) : Optional.empty();
        boolean ticking = Outcome.isTicking(act);
        return done.filter(clause -> !clause.has(Sign.DROPPED))
                .filter(clause -> ticking || clause.none(token -> ENDING.contains(token.word())))
                .isPresent();
    }

    private static boolean isStuckWith(Clause clause) {
        return clause.find(Sign.DROP)
                .filter(place -> clause.token(place.to() - 1).is("with")
                        && clause.token(place.to() - 2).word().startsWith("stick"))
                .isPresent();
    }

    /** {@code I'm out of shampoo}: all the more it is to be bought. */
    private static boolean isRunOut(Clause clause) {
        return clause.find(Sign.DROP)
                .filter(place -> place.to() > 2
                        && clause.token(place.to() - 1).is("of")
                        && clause.token(place.to() - 2).is("out")
                        && clause.token(place.to() - 3).isOneOf("am", "are"))
                .isPresent();
    }

    /** {@code I'll stick with my old laptop}: so no new one is to be bought, and the old may still be to be mended. */
    private static boolean isOfNew(Likening.Found found) {
        return Tokens.of(found.loop().content()).stream().anyMatch(token -> REPLACING.contains(token.word()));
    }

    /** {@code Parkrun} is not whatever run one goes for. */
    private boolean isNamed(Likening.Found found, Clause clause) {
        return likening.allNamed(clause.quote(), Hearing.DOABLE).stream()
                .anyMatch(named -> named.loop().equals(found.loop()));
    }
}
