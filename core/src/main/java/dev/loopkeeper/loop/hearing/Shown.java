package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Awaited;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.act.Excused;
import dev.loopkeeper.loop.hearing.act.Reports;
import dev.loopkeeper.loop.hearing.act.Underway;
import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Parts;
import dev.loopkeeper.loop.hearing.clause.Scenes;
import dev.loopkeeper.loop.hearing.clause.Scenes.Trace;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what was done by what went with it, in sentences that say nothing of anything open in plainer words. */
final class Shown {
    private static final int FEW = 5;
    private static final Set<String> THEIRS = WordSet.of("his", "her", "their", "its");
    private static final Doing NOTHING = Doing.of("");

    private final LocalDateTime now;
    private final Likening likening;
    private final Verdicts verdicts;

    Shown(LocalDateTime now, Likening likening, Verdicts verdicts) {
        this.now = now;
        this.likening = likening;
        this.verdicts = verdicts;
    }

    /** Settles what the sentences show to be done; of a sentence that shows two things, none. */
    void settle(List<Act> acts) {
        List<Clause> all = Act.clauses(acts);
        List<Act> shown = acts.stream()
                .filter(act -> isShowing(act, all)
                        && !isPlanned(act, acts)
                        && !isBesideElse(act, acts)
                        && !Futures.isStateToCome(act.clause(), now))
                .toList();
        Act.bySentence(shown).forEach((sentence, told) -> {
            List<Clause> clauses = Act.clauses(told);
            if (verdicts.completedBy(sentence)) {
                clauses.stream()
                        .filter(clause -> isApart(clause) && !Amounts.isHowMuch(clause))
                        .map(List::of)
                        .forEach(this::settleSentence);
            } else {
                settleSentence(clauses);
            }
        });
        if (verdicts.isEmpty() && acts.stream().allMatch(Shown::isTold)) {
            settleOnly(Act.clauses(shown));
        }
    }

    static boolean isShowing(Act act, List<Clause> all) {
        Clause clause = act.clause();
        return (act instanceof Act.Reports || act instanceof Act.Nothing)
                && (Scenes.isOver(clause) || (Scenes.isArranged(clause) && !clause.isOften()))
                && Earnest.isMeant(clause, all)
                && !Awaited.is(clause)
                && !Awaited.isJoined(clause, all.stream())
                && !Unshown.is(clause, all)
                && !Scenes.isHeld(clause)
                && !Underway.is(clause, all)
                && !Undone.speaksAgainst(clause, all);
    }

    static boolean isTold(Act act) {
        return (act instanceof Act.Reports || act instanceof Act.Nothing)
                && !act.clause().question();
    }

    /** Where nothing is named, what went with a doing that only one loop has: {@code fifteen thousand words, uploaded}. */
    private void settleOnly(List<Clause> clauses) {
        List<Likening.Found> only = clauses.stream()
                .filter(clause -> Subject.owner(clause.tokens()).isEmpty()
                        && (Subject.of(clause.tokens()) != Subject.OTHER || clause.any(token -> token.is("me"))))
                .flatMap(clause -> clause.traces().stream()
                        .filter(trace ->
                                trace.alone() && !Tracing.isOfOther(trace, clause) && !SpokenOf.is(trace, clause)))
                .map(Trace::doing)
                .distinct()
                .map(doing -> likening.sameAct(doing, loop -> Hearing.isDoable(loop) && !isOfAnother(loop, clauses)))
                .filter(same -> same.size() == 1)
                .flatMap(List::stream)
                .distinct()
                .toList();
        if (only.size() == 1) {
            verdicts.settle(only.get(0), Fate.COMPLETED, clauses.get(0));
        }
    }

    /** {@code Act One: word perfect} is not Act Two. */
    private static boolean isOfAnother(OpenLoop loop, List<Clause> clauses) {
        Doing doing = Known.of(loop.content()).doing();
        return clauses.stream()
                .anyMatch(clause -> doing.isOfAnother(Known.of(clause.quote()).doing()));
    }

    /** {@code Another late fee, story of my life}, {@code he's having them done, so scrap that}: told for something else. */
    private static boolean isBesideElse(Act act, List<Act> acts) {
        return Excused.isReason(act, acts)
                || acts.stream()
                        .anyMatch(other -> other instanceof Act.Struggles
                                && other.clause().sentence() == act.clause().sentence());
    }

    /** {@code Lunch with Mum, need to book a table}: still to come. */
    private static boolean isPlanned(Act act, List<Act> acts) {
        return isFragment(act.clause())
                && act.clause().any(token -> token.is("with"))
                && acts.stream()
                        .anyMatch(other -> other instanceof Act.Intends
                                && other.clause().sentence() == act.clause().sentence());
    }

    /** {@code Laundry on the line}, in a list of what was done. */
    private static boolean isFragment(Clause clause) {
        return Subject.of(clause.tokens()) == Subject.NONE
                && !clause.token(0).is("with")
                && !Forms.isAnywherePast(clause)
                && !Reports.isUnmarked(clause);
    }

    /** What tells of something else than what the rest of its sentence has told to be done: {@code and the shelf's on the wall}. */
    private boolean isApart(Clause clause) {
        boolean state = Subject.of(clause.tokens()) == Subject.THING
                && clause.tokens().stream().limit(FEW).anyMatch(token -> token.isOneOf("is", "are"))
                && clause.tokens().stream().limit(2).noneMatch(token -> Vague.isPronoun(token.word()));
        return isFragment(clause) || (state && !verdicts.tellsOf(clause));
    }

    private void settleSentence(List<Clause> clauses) {
        String words = clauses.stream().map(Clause::quote).collect(Collectors.joining(" "));
        List<Likening.Found> shown = clauses.stream()
                .flatMap(clause -> Stream.concat(
                                clause.traces().stream().distinct().flatMap(trace -> meant(trace, clause, words)),
                                Stream.concat(named(clause), broughtAbout(clause)))
                        .filter(found -> clauses.stream()
                                .noneMatch(told -> told.start() <= clause.start()
                                        && Unfitting.isHadByAnother(told, found.loop()))))
                .collect(Collectors.toMap(Likening.Found::loop, found -> found, (one, same) -> one))
                .values()
                .stream()
                .toList();
        List<Likening.Found> meant = shown.isEmpty() ? mended(clauses) : shown;
        if (meant.size() == 1
                && !verdicts.has(meant.get(0).loop())
                && !isRivalled(meant.get(0).loop(), words)) {
            verdicts.settle(meant.get(0), Fate.COMPLETED, clauses.get(0));
        } else if (meant.size() > 1 && clauses.size() > 1) {
            clauses.stream().map(List::of).forEach(this::settleSentence);
        }
    }

    /** {@code The notes for the release are up}: the words are of another, which they name better. */
    private boolean isRivalled(OpenLoop loop, String words) {
        List<Likening.Found> named = likening.sharing(Known.stems(words));
        return named.stream().anyMatch(rival -> !rival.loop().equals(loop) && Belonging.isNamed(words, rival.loop()));
    }

    /** {@code The posts are solid again}: what was to be done to the fence. */
    private List<Likening.Found> mended(List<Clause> clauses) {
        boolean seen = clauses.stream().anyMatch(Mended::isSeen);
        return clauses.stream()
                .filter(clause -> !seen && Mended.isToldOf(clause))
                .flatMap(this::mended)
                .collect(Collectors.toMap(Likening.Found::loop, found -> found, (one, same) -> one))
                .values()
                .stream()
                .toList();
    }

    private Stream<Likening.Found> mended(Clause clause) {
        Stream<Likening.Found> lasting = Parts.wholes(clause).stream()
                .flatMap(thing -> likening
                        .about(
                                thing,
                                loop -> Hearing.isDoable(loop)
                                        && Mended.isLasting(loop)
                                        && Belonging.isMeant(thing, clause, loop))
                        .stream());
        Stream<Likening.Found> anew = Mended.anew(clause)
                .flatMap(verb -> likening
                        .about(
                                verb,
                                loop -> Hearing.isDoable(loop)
                                        && Known.of(loop.content()).words().contains(verb))
                        .stream());
        return Stream.concat(lasting, anew)
                .filter(found -> isOfOwner(clause, found.loop())
                        && !isToAnother(clause, found.loop())
                        && !SpokenOf.isByOther(clause, found.loop()));
    }

    /** {@code Tuned the cello}: just that, but to another thing. */
    private boolean isToAnother(Clause clause, OpenLoop loop) {
        Doing told = Known.of(clause.quote()).doing();
        return Known.of(loop.content()).doing().isDoneBy(told) && likening.isOther(clause.quote(), loop);
    }

    /** {@code Picked up my tablets}: of the same thing, but not taken. */
    private boolean isOtherDoing(Clause clause, OpenLoop loop) {
        String verb = clause.token(clause.token(0).is("i") && clause.size() > 1 ? 1 : 0)
                .word();
        return Forms.isPast(verb)
                && !verb.equals("got")
                && Known.of(clause.quote()).stems().stream()
                        .anyMatch(Known.of(loop.content()).stems()::contains)
                && likening.isOther(clause.quote(), loop);
    }

    private Stream<Likening.Found> meant(Trace trace, Clause clause, String words) {
        if (Tracing.isNone(trace, clause)) {
            return Stream.empty();
        }
        Predicate<OpenLoop> wanted = loop -> Hearing.isDoable(loop)
                && Tracing.isOwn(trace, clause, loop)
                && !Tracing.isOnlyNamed(trace, clause, loop)
                && isOfOwner(clause, loop)
                && !Reported.isOnlyPortion(clause.quote(), loop);
        if (trace.ofAnything()) {
            List<Likening.Found> named = likening.doneTo(
                    Known.of(trace.doing()).doing(), Known.of(words).doing(), wanted);
            Optional<Likening.Found> pointed = named.isEmpty() ? pointedAt(trace, words, wanted) : Optional.empty();
            return named.isEmpty() && pointed.isEmpty()
                    ? byParts(trace, clause, wanted)
                    : Stream.concat(named.stream(), pointed.stream());
        }
        Predicate<OpenLoop> shown = wanted.and(loop -> !isOtherDoing(clause, loop) && !isOfSibling(trace, words, loop));
        Optional<Likening.Found> one = likening.doing(trace.doing(), Likeness.LIKELY, shown)
                .filter(found -> Known.of(found.loop().content())
                                .doing()
                                .isDoneBy(Known.of(trace.doing()).doing())
                        || Known.of(found.loop().content()).doing().acts().isEmpty());
        return one.isPresent()
                ? one.stream()
                : likening
                        .doneTo(
                                Known.of(trace.doing()).doing(),
                                Known.of(words + " " + trace.doing()).doing(),
                                shown)
                        .stream();
    }

    /** {@code The rectory flue is clear, two sacks of soot}: of that one, and of no other chimney. */
    private boolean isOfSibling(Trace trace, String words, OpenLoop loop) {
        Doing act = Known.of(trace.doing()).doing();
        List<Likening.Found> named = likening.sharing(Known.stems(words));
        return named.stream()
                .anyMatch(other -> !other.loop().equals(loop)
                        && Known.of(other.loop().content()).doing().isDoneBy(act));
    }

    /** {@code Gran's soup was simmering}: of hers, and only where hers is meant. */
    private static boolean isOfOwner(Clause clause, OpenLoop loop) {
        boolean doing = Forms.isPast(clause.token(0).word());
        return doing
                || Subject.owner(clause.tokens())
                        .filter(owner -> !owner.startsWith("every"))
                        .map(Stems::stem)
                        .map(Known.of(loop.content()).stems()::contains)
                        .orElse(true);
    }

    /** {@code All the envelopes are in the postbox}: cards were to be posted. */
    private Stream<Likening.Found> byParts(Trace trace, Clause clause, Predicate<OpenLoop> wanted) {
        Doing act = Known.of(trace.doing()).doing();
        return Mended.isToldOf(clause) && Subject.owner(clause.tokens()).isEmpty()
                ? Parts.wholes(clause).stream()
                        .flatMap(thing ->
                                likening
                                        .about(thing, wanted.and(loop -> Belonging.isMeant(thing, clause, loop)))
                                        .stream())
                        .filter(found ->
                                Known.of(found.loop().content()).doing().isDoneBy(act)
                                        && !isToAnother(clause, found.loop()))
                : Stream.empty();
    }

    /** {@code Sat an hour at her bedside}: the only one who is to be visited. */
    private Optional<Likening.Found> pointedAt(Trace trace, String words, Predicate<OpenLoop> wanted) {
        List<Likening.Found> same = Vague.pointsToSomebody(words)
                ? likening.sameAct(
                        trace.doing(),
                        wanted.and(loop ->
                                !Known.of(loop.content()).doing().names().isEmpty()))
                : List.of();
        return same.size() == 1 ? Optional.of(same.get(0)) : Optional.empty();
    }

    /** {@code Fresh litter for her ladyship}: a saying that stands for a doing, without a verb. */
    private Stream<Likening.Found> named(Clause clause) {
        boolean verbless = Subject.of(clause.tokens()) == Subject.NONE
                && clause.times().isEmpty()
                && !Reports.isPast(clause)
                && clause.tokens().stream().limit(2).noneMatch(token -> Forms.isProgressive(token.word()));
        Doing doing = verbless ? Known.of(clause.quote()).doing() : NOTHING;
        boolean saying = doing.acts().size() == 1
                && doing.objects().size() == 1
                && Known.of(clause.token(0).word()).doing().acts().isEmpty();
        return saying ? likening.doing(clause.quote(), Likeness.SURE, Hearing.DOABLE).stream() : Stream.empty();
    }

    /** {@code The engineer fixed the boiler}, where it was to be got fixed. */
    private Stream<Likening.Found> broughtAbout(Clause clause) {
        int verb = 1;
        while (verb < clause.size() && !Forms.isPast(clause.token(verb).word())) {
            verb++;
        }
        boolean told = verb < Math.min(clause.size() - 1, FEW)
                && Subject.of(clause.tokens()) != Subject.SELF
                && clause.none(token -> THEIRS.contains(token.word()));
        return told
                ? likening.doing(clause.from(verb).quote(), Likeness.LIKELY, Shown::isToBeGotDone).stream()
                : Stream.empty();
    }

    /** {@code Get the boiler serviced}. */
    static boolean isToBeGotDone(OpenLoop loop) {
        List<Token> tokens = Tokens.of(loop.content());
        return Hearing.isDoable(loop)
                && tokens.get(0).isOneOf("get", "have")
                && tokens.stream().skip(2).anyMatch(token -> Forms.isPast(token.word()));
    }
}
