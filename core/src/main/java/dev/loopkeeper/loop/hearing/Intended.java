package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Heard.Finding;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Idle;
import dev.loopkeeper.loop.hearing.act.OwnRules;
import dev.loopkeeper.loop.hearing.act.Remaining;
import dev.loopkeeper.loop.hearing.act.Renounced;
import dev.loopkeeper.loop.hearing.act.Unmeant;
import dev.loopkeeper.loop.hearing.clause.AsSaid;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Takes what is intended: what is open is said again or made a habit of, all else is new. Used once. */
final class Intended {
    private static final int ENROLLED_NEAR = 4;
    private static final Set<String> ENROLLED = WordSet.of("signed", "enrolled", "registered");
    private static final Set<String> ENROLLING = WordSet.of("register", "sign", "enrol", "enroll", "join", "enter");
    private static final double PLAINLY = 0.8;
    /** What only says that there is a rule, or wonders at it. */
    private static final Set<String> RULING = WordSet.of("In this house", "In our house", "Never thought");

    /** {@code Shall I?} */
    private static final Set<String> NOTHING = WordSet.of("Keep", "I", "We", "Say", "Breathe");

    private static final String GETTING = "Get to the ";

    private static final Set<String> MAYBE = WordSet.of("might", "could", "may", "maybe", "perhaps");

    private final List<Act> acts;
    private final Likening likening;
    private final Antecedents antecedents;
    private final Verdicts verdicts;
    private final Openings openings;

    Intended(List<Act> acts, Likening likening, Antecedents antecedents, Verdicts verdicts, Openings openings) {
        this.acts = acts;
        this.likening = likening;
        this.antecedents = antecedents;
        this.verdicts = verdicts;
        this.openings = openings;
    }

    /** Takes an intention, its content said in full. */
    void settle(Act.Intends act) {
        if (isIdle(act) || openings.moveLast(act, acts)) {
            return;
        }
        if (Vague.pointsBack(act.content()) || Vague.endsPointing(act.content()) || Vague.isStandingIn(act.content())) {
            pointing(act);
            return;
        }
        Optional<Likening.Found> said = Restated.beginning(act, likening.analysed())
                .or(() -> stillToDo(act))
                .or(() -> likening.again(act.content(), Hearing.NAMED, loop -> loop.kind() != LoopKind.FRICTION))
                .or(() -> withName(act))
                .or(() -> Restated.inOneWord(act, likening))
                .or(() -> act.often() ? goneWithout(act) : Optional.empty())
                .or(() -> act.often() ? ofDay(act).or(() -> Restated.inOtherOrder(act, likening)) : Optional.empty())
                .or(() -> act.often() ? Restated.narrower(act.content(), likening) : Optional.empty())
                .or(() -> act.often() ? becoming(act.content()) : Optional.empty())
                .or(() -> act.often() ? sameOf(act) : Optional.empty())
                .or(() -> act.often() ? withSomebody(act.content()) : Optional.empty())
                .or(() -> act.often()
                        ? Restated.withThem(act, antecedents.sentence(act.clause()), likening)
                        : Optional.empty());
        if (said.isPresent() && isSame(said.get(), act)) {
            again(said.get(), act);
        } else {
            LoopKind kind = act.hedged() ? LoopKind.THREAD : act.often() ? LoopKind.HABIT : LoopKind.COMMITMENT;
            openings.open(kind, inFull(act.content(), act.clause()), act.clause(), act.confidence());
        }
    }

    /** With the name in the place of what points to somebody. */
    private String inFull(String content, Clause clause) {
        return antecedents
                .withName(content, clause)
                .map(Content::capital)
                .orElseGet(() -> Whom.described(
                        content,
                        Act.clauses(acts).stream()
                                .filter(before -> before.start() < clause.start())
                                .toList()));
    }

    /** Whether it intends nothing that would be open. */
    private boolean isIdle(Act.Intends act) {
        return act.clause().subordinate()
                || Unmeant.isKeptInMind(act)
                || isOtherWay(act)
                || Unmeant.isGivenUp(act, acts)
                || isKept(act)
                || isAllKnown(act)
                || Idle.isGoing(act.content())
                || NOTHING.contains(act.content())
                || (act.often() && RULING.stream().anyMatch(act.content()::startsWith))
                || (act.often() && Unmeant.isOnlyOfPeople(act.content()));
    }

    /** {@code I said I'd ring her and I did}: done. */
    private boolean isKept(Act.Intends act) {
        return acts.stream()
                .anyMatch(other -> other instanceof Act.Reports done
                        && done.clause().sentence() == act.clause().sentence()
                        && done.clause().start() > act.clause().start()
                        && done.about().filter(act.content()::equalsIgnoreCase).isPresent());
    }

    /** {@code Still have to do the shoes}, {@code I'll get to the shoes on Sunday}, of {@code Post the shoes back}: whatever is to be done with them. */
    private Optional<Likening.Found> stillToDo(Act.Intends act) {
        boolean getting = act.content().startsWith(GETTING) && !act.often();
        boolean still = act.content().startsWith("Do ") && act.clause().any(token -> token.is("still"));
        int thing = getting ? GETTING.length() : act.content().indexOf(' ') + 1;
        return getting || still || Remaining.isLeft(act.clause())
                ? likening.mentioned(act.content().substring(thing), loop -> loop.kind() == LoopKind.COMMITMENT)
                        .map(found -> new Likening.Found(found.loop(), Likeness.SURE, found.reason()))
                : Optional.empty();
    }

    /** {@code I said I'd do the raffle and the tombola}: both are open, and nothing else. */
    private boolean isAllKnown(Act.Intends act) {
        List<String> things = Likening.things(act.content());
        return !act.often()
                && things.size() > 1
                && things.stream()
                                .flatMap(thing -> likening.closestOne(Known.stems(thing), Hearing.DOABLE).stream())
                                .map(Likening.Found::loop)
                                .distinct()
                                .count()
                        == things.size();
    }

    /** {@code I'm giving up the fags}, of {@code No smoking}: said again. */
    private Optional<Likening.Found> goneWithout(Act.Intends act) {
        return likening.analysed().all().stream()
                .filter(Analysed.Entry::isWithout)
                .map(Analysed.Entry::loop)
                .filter(loop -> Renounced.isSame(act.content(), loop.content()))
                .map(loop -> new Likening.Found(loop, Likeness.SURE, "goes without the same"))
                .findFirst();
    }

    /** {@code I'll do the till check every Monday}, of {@code Do the till check on Monday}: the same with its day. */
    private Optional<Likening.Found> ofDay(Act.Intends act) {
        Clause clause = act.clause();
        return IntStream.range(1, clause.size())
                .filter(clause::isTime)
                .mapToObj(at -> clause.token(at).word())
                .filter(word -> word.endsWith("day") || word.endsWith("days"))
                .map(day -> act.content() + " on " + (day.endsWith("s") ? day.substring(0, day.length() - 1) : day))
                .flatMap(content ->
                        likening.again(content, Hearing.NAMED, loop -> loop.kind() == LoopKind.COMMITMENT).stream())
                .findFirst();
    }

    /** {@code That hour of cello I'm going to do every day}: it points, and names what it is. */
    private Optional<Likening.Found> naming(String content) {
        return Vague.isEmpty(content)
                ? Optional.empty()
                : likening.again(content, Hearing.NAMED, loop -> loop.kind() == LoopKind.COMMITMENT);
    }

    /** {@code I've told Amina I'll text her}: with the name in the place of what points to it. */
    private Optional<Likening.Found> withName(Act.Intends act) {
        return antecedents
                .withName(act.content(), act.clause())
                .flatMap(content -> likening.again(
                        content,
                        Hearing.NAMED,
                        loop -> loop.kind() != LoopKind.FRICTION
                                && !(act.often() && Unlike.isBarelyNamed(content, loop))));
    }

    /** {@code Dinner with him is a fixture now}: the dinner, and not whatever else is open with him. */
    private Optional<Likening.Found> withThing(String content) {
        return Vague.pointsToSomebody(content) && !Vague.isEmpty(content)
                ? likening.mentioned(content, loop -> loop.kind() == LoopKind.COMMITMENT)
                        .filter(found -> !likening.isOther(content, found.loop()))
                : Optional.empty();
    }

    /** {@code I could report him, or I could let it lie}: two ways to settle one thing. */
    private boolean isOtherWay(Act.Intends act) {
        return act.hedged()
                && (isSecondOfTwo(act.clause()) || Vague.pointsBack(act.content()))
                && antecedents.isHedged(act.clause().sentence());
    }

    /** {@code Or I could let it lie}, {@code might sell it, might keep it}. */
    private static boolean isSecondOfTwo(Clause clause) {
        return clause.isBehind(" or")
                || (clause.isBehind(",") && MAYBE.contains(clause.token(0).word()))
                || (clause.isBehind(",")
                        && clause.size() > 1
                        && MAYBE.contains(clause.token(1).word()));
    }

    /** {@code The crossword is going to be my daily thing}: whatever is to be done with it. */
    private Optional<Likening.Found> becoming(String content) {
        Doing doing = Doing.of(content);
        boolean named = content.startsWith("That ") || content.startsWith("This ") || content.startsWith("The ");
        return named || doing.acts().size() + doing.objects().size() == 1
                ? likening.mentioned(
                                content, loop -> loop.kind() == LoopKind.COMMITMENT && Vague.isLight(loop.content()))
                        .filter(found -> found.score() >= PLAINLY)
                : Optional.empty();
    }

    /** {@code The kids have spoken: cooking every Friday}: the cooking with the kids. */
    private Optional<Likening.Found> sameOf(Act.Intends act) {
        return act.content().indexOf(' ') < 0
                ? likening.touched(
                        act.content(), antecedents.sentence(act.clause()), loop -> loop.kind() == LoopKind.COMMITMENT)
                : Optional.empty();
    }

    /** {@code He's lonely, so looking in on him is a fixture now}: the one of whom was spoken is named before. */
    private Optional<Likening.Found> withSomebody(String content) {
        return Vague.pointsToSomebody(content)
                ? antecedents.last().filter(last -> likening.fits(Vague.named(content, last.loop()), last.loop()))
                : Optional.empty();
    }

    /** {@code I'll do it every night}: of what was spoken of; something new cannot be made of it. */
    private void pointing(Act.Intends act) {
        Optional<String> asked = act.often() ? Optional.empty() : antecedents.asked(act.content());
        if (asked.isPresent()
                && likening.again(asked.get(), Hearing.NAMED, loop -> true).isEmpty()) {
            openings.open(LoopKind.COMMITMENT, inFull(asked.get(), act.clause()), act.clause(), act.confidence());
            return;
        }
        Optional<Likening.Found> named = withName(act)
                .or(() -> Restated.pointing(act, likening.analysed()))
                .or(() -> act.often() ? naming(act.content()) : Optional.empty())
                .or(() -> act.often() ? withThing(act.content()) : Optional.empty())
                .filter(found -> isSame(found, act) && !isFollowing(found, act));
        if (named.isPresent()) {
            again(named.get(), act);
            return;
        }
        Optional<Likening.Found> meant = meant(act);
        if (meant.isPresent() && meant.get().loop().kind() != LoopKind.THREAD && !isFollowing(meant.get(), act)) {
            again(meant.get(), act);
        } else {
            String content = antecedents
                    .withName(act.content(), act.clause())
                    .map(Content::capital)
                    .orElseGet(() -> antecedents.naming(act.content()));
            Optional<Likening.Found> said = Vague.isEmpty(content)
                    ? Optional.empty()
                    : likening.again(AsSaid.bare(content), Hearing.NAMED, loop -> loop.kind() != LoopKind.FRICTION);
            if (said.isPresent() && isSame(said.get(), act)) {
                again(said.get(), act);
            } else if (!Vague.isEmpty(content) && !OwnRules.isOnlyRule(content)) {
                LoopKind kind = act.often() ? LoopKind.HABIT : act.hedged() ? LoopKind.THREAD : LoopKind.COMMITMENT;
                openings.open(kind, content, act.clause(), act.confidence());
            } else if (!act.often() && !act.hedged() && Vague.isEmpty(content)) {
                openings.timeLast(act.clause());
            }
        }
    }

    /** {@code Finished the report, I'll send it on tomorrow}: what comes after a doing that the message tells of. */
    private boolean isFollowing(Likening.Found found, Act.Intends act) {
        return !act.often() && verdicts.isCompleted(found.loop());
    }

    /** Whatever was spoken of last, where the act may be of that. */
    private Optional<Likening.Found> meant(Act.Intends act) {
        return antecedents
                .last()
                .filter(found -> !antecedents.namesAnother())
                .or(() -> act.often() ? onlyOne(act) : just(Fate.MISSED))
                .filter(found ->
                        act.often() ? isReported(found) && isForWhom(found, act.content()) : isOf(found, act.content()))
                .or(() -> act.often()
                        ? just(Fate.COMPLETED).filter(found -> isForWhom(found, act.content()))
                        : toBeDoneTo(act));
    }

    /** The only one that is open, unless a thing is pointed to of which another doing is told: {@code walk out of that office}. */
    private Optional<Likening.Found> onlyOne(Act.Intends act) {
        List<Token> tokens = Tokens.of(act.content());
        boolean elsewhere = Places.between(2, tokens.size() - 1)
                .any(at -> tokens.get(at).isOneOf("that", "this", "those", "these")
                        && tokens.get(at - 1).is("of")
                        && !StopWords.contains(tokens.get(at + 1).word()));
        return elsewhere ? Optional.empty() : antecedents.one();
    }

    /** {@code Went swimming with Jo, we're making it a habit}: the swimming, and not whatever else is open with Jo. */
    private boolean isReported(Likening.Found found) {
        return antecedents
                .reportedBefore()
                .filter(words -> !Doing.of(words).acts().isEmpty())
                .map(words -> !likening.isOther(words, found.loop())
                        || Doing.of(words).objects().stream()
                                .anyMatch(found.loop().content()::contains))
                .orElse(true);
    }

    /** {@code Forgot it, I'll do it tomorrow}, {@code loved cycling in, I'm making it a habit}: the one thing of which that was said. */
    private Optional<Likening.Found> just(Fate fate) {
        List<Finding> told = verdicts.findings(fate);
        return told.size() == 1
                ? Optional.of(new Likening.Found(
                        told.get(0).loop(), told.get(0).score(), told.get(0).reason()))
                : Optional.empty();
    }

    /** {@code Bought Mia's present, and I'll wrap it tomorrow}: the one thing open that is wrapping a present. */
    private Optional<Likening.Found> toBeDoneTo(Act.Intends act) {
        List<Likening.Found> found = antecedents
                .reportedBefore()
                .map(words -> likening.doneTo(
                        Doing.of(act.content()), Doing.of(words), loop -> loop.kind() == LoopKind.COMMITMENT))
                .orElse(List.of());
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** {@code I'll do it tomorrow} is of whatever was spoken of, {@code send her flowers} only of flowers for her. */
    private boolean isOf(Likening.Found found, String content) {
        Doing said = Doing.of(content);
        boolean same = !said.isLight()
                && said.objects().isEmpty()
                && Known.of(found.loop().content()).doing().isDoneBy(said);
        return same || Vague.isEmpty(content) || likening.fits(Vague.named(content, found.loop()), found.loop());
    }

    /** {@code I'll visit him every Thursday}: not what is to be done about his hearing aid. */
    private boolean isForWhom(Likening.Found found, String content) {
        return !Vague.pointsToSomebody(content) || isOf(found, content);
    }

    /** A habit is not said again by one doing of it. */
    private static boolean isSame(Likening.Found found, Act.Intends act) {
        boolean once = found.loop().kind() == LoopKind.HABIT && !act.often();
        boolean light = Doing.of(act.content()).isLight();
        boolean mused = found.loop().kind() == LoopKind.THREAD
                && !act.hedged()
                && !Restated.isShared(found.loop(), act.content());
        boolean without = found.loop().kind() == LoopKind.COMMITMENT
                && (act.content().startsWith("No ") || isThingElsewhere(act, found.loop()));
        boolean barely = act.often()
                && found.loop().kind() == LoopKind.COMMITMENT
                && Unlike.isOfAnotherThing(act.content(), found.loop());
        if (mused || without || barely || (act.often() && Unlike.isElse(found.loop(), act.content()))) {
            return false;
        }
        return !once && found.score() >= (act.often() ? Hearing.NAMED : light ? Likeness.LIKELY : Likeness.SURE);
    }

    /** {@code It's the stairs up to the office from now on}: not to vacuum them. */
    private static boolean isThingElsewhere(Act.Intends act, OpenLoop loop) {
        return act.often()
                && act.content().startsWith("The ")
                && act.clause().tokens().stream().limit(2).anyMatch(token -> token.is("it"))
                && Doing.of(act.content()).acts().isEmpty()
                && !Vague.isLight(loop.content());
    }

    private void again(Likening.Found found, Act.Intends act) {
        Clause clause = act.clause();
        OpenLoop loop = found.loop();
        if (isEnrolled(clause, loop)) {
            verdicts.settle(found, Fate.COMPLETED, clause);
        } else if (act.often() && loop.kind() == LoopKind.COMMITMENT) {
            verdicts.promote(found, clause, openings.draft(LoopKind.HABIT, loop.content(), clause, act.confidence()));
        } else {
            verdicts.mention(found, clause, openings.draft(loop.kind(), act.content(), clause, act.confidence()));
        }
    }

    /** {@code I'm signed up for the course}, of {@code Register for the course}. */
    private static boolean isEnrolled(Clause clause, OpenLoop loop) {
        return ENROLLING.contains(Wording.first(loop))
                && clause.tokens().stream().limit(ENROLLED_NEAR).anyMatch(token -> ENROLLED.contains(token.word()));
    }
}
