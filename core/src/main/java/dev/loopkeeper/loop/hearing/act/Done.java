package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Doers;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Having;
import dev.loopkeeper.loop.hearing.clause.Inverted;
import dev.loopkeeper.loop.hearing.clause.Likewise;
import dev.loopkeeper.loop.hearing.clause.Results;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Turned;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Hears of what was done. */
public final class Done {
    /** {@code I had it submitted before lunch}. */
    private static final Pattern HAD_IT =
            Pattern.compile("(?i)^I(?: have| had|['\u2019]ve|['\u2019]d) (it|them) (\\w+(?:ed|nt|id|ne|lt|de))\\b");

    /** Before what one comes from: {@code back from taking the boxes to the tip}. */
    private static final Pattern BACK_FROM =
            Pattern.compile("^(?:Just )?(?:got |Got )?(?:back|Back|home|Home) from (?=\\w+ing )");

    private static final Pattern OF_IT =
            Pattern.compile("(?i)do (?:it|them|that|both)(?: all)?(?: myself| ourselves)?");

    private static final Set<String> IDLING = WordSet.of("sat", "stood", "lay", "spent");
    private static final int NEAR = 6;

    private static final Set<String> OPEN = WordSet.of(
            "get", "gets", "will", "tomorrow", "be", "to", "getting", "have", "not", "need", "needs", "i", "we");

    private static final Set<String> AHEAD = WordSet.of("being", "getting", "to", "due", "going", "not", "still");
    private static final Set<String> HOLDING = WordSet.of(
            "renewed",
            "insured",
            "covered",
            "extended",
            "taxed",
            "registered",
            "licensed",
            "guaranteed",
            "certified",
            "valid");
    private static final Set<String> WHOLE = WordSet.of("all", "everything", "every", "lot", "both", "them", "of");
    private static final Set<String> EXCEPTING = WordSet.of("bar", "but", "except", "save");
    private static final Set<String> COUNTED = WordSet.of("one", "two", "three", "four", "five", "six", "a");

    private final Setting setting;

    Done(Setting setting) {
        this.setting = setting;
    }

    /** {@code Chapter six done}: that one, whatever is left. */
    private static boolean isNumbered(Clause clause) {
        return clause.size() > 2
                && (Amounts.isNumber(clause.token(1).word())
                        || Character.isDigit(clause.token(1).word().charAt(0)))
                && !Amounts.isFragment(clause)
                && !Amounts.isAmount(clause.token(0).word());
    }

    /** {@code The report's done bar the conclusion}: one thing, and a part of it is not. */
    private boolean isWithoutPart(Clause clause) {
        return clause.none(token -> WHOLE.contains(token.word()))
                && setting.next()
                        .filter(next -> next.sentence() == clause.sentence() && next.size() <= NEAR)
                        .filter(next -> next.token(0).is("bar") || next.token(0).is("except"))
                        .isPresent();
    }

    /** {@code Six of them shaped, another dozen to go}. */
    private boolean isBeforeRest(Clause clause) {
        if (isNumbered(clause)) {
            return false;
        }
        boolean but = clause.any(token -> token.is("all") || token.is("every"))
                && setting.next()
                        .filter(next -> next.size() > 1
                                && next.size() <= NEAR
                                && EXCEPTING.contains(next.token(0).word())
                                && COUNTED.contains(next.token(1).word()))
                        .isPresent();
        return but
                || isWithoutPart(clause)
                || setting.next()
                        .filter(next -> next.endsWith("to", "go")
                                && next.size() > 2
                                && next.size() <= NEAR
                                && (Amounts.isAmount(next.token(0).word())
                                        || next.token(0).is("another")))
                        .isPresent();
    }

    /** Whether what is left, or the other of two, stands behind it. */
    private boolean isInPart(Clause clause) {
        return isOneOfTwo(clause) || isBeforeRest(clause);
    }

    /** {@code One sock finished and I'm round the heel of the other}. */
    private boolean isOneOfTwo(Clause clause) {
        return clause.token(0).is("one")
                && setting.behind(false)
                        .anyMatch(next -> Places.between(1, next.size())
                                .any(at -> next.token(at).isOneOf("other", "second")
                                        && next.token(at - 1).is("the")));
    }

    /** {@code I would have sold the scooter and finished my course}: neither was done. */
    private boolean isUnreal(Clause clause) {
        boolean joined = clause.isBehind("and") && startsPast(clause);
        return (clause.has(Sign.UNREAL) && !isHolding(clause))
                || (joined
                        && setting.previous()
                                .filter(before -> before.sentence() == clause.sentence()
                                        && Places.between(0, before.size() - 1)
                                                .any(at -> before.token(at).is("would")
                                                        && before.token(at + 1).is("have")))
                                .isPresent());
    }

    /** {@code Cleared the gutters}: nobody is named who did. */
    static boolean startsPast(Clause clause) {
        return Forms.isPast(Beginnings.trimmed(clause).token(0).word());
    }

    /** {@code The domain is renewed for two years}: how long that holds. */
    static boolean isHolding(Clause clause) {
        return Places.between(2, clause.size() - 1)
                .any(at -> clause.token(at).is("for")
                        && HOLDING.contains(clause.token(at - 1).word()));
    }

    /** What is true now tells that it was done, whoever is spoken of. */
    private static boolean isShown(Clause clause) {
        return !(Doers.isOfOther(clause) && clause.isOften()) && isSoNow(clause);
    }

    private static boolean isSoNow(Clause clause) {
        return Reports.isArranged(clause)
                || Reports.isTicked(clause)
                || !Having.received(clause).isEmpty()
                || Having.borrowed(clause).isPresent()
                || Having.helped(clause).isPresent()
                || Having.doneFor(clause).isPresent()
                || Having.given(clause).isPresent()
                || Having.fetched(clause).isPresent()
                || Having.renewed(clause).isPresent()
                || Having.repaid(clause).isPresent()
                || Having.stocked(clause).isPresent()
                || !Relieved.of(clause).isEmpty()
                || Inverted.fronted(clause).isPresent()
                || Readings.informed(clause).findAny().isPresent()
                || !Results.of(clause).isEmpty();
    }

    /** {@code Monday swim done}: the day says which. */
    private static boolean isOfItsDay(Clause clause) {
        return clause.size() > 1
                && clause.size() <= NEAR
                && clause.endsWith("done")
                && clause.times().stream().allMatch(time -> time.offset() <= clause.start())
                && !clause.isTime(clause.size() - 2)
                && clause.none(token -> OPEN.contains(token.word()));
    }

    /** {@code The Tuesday newsletter is written}, {@code lunch for tomorrow is made}: the time says which. */
    private static boolean isNamedByTime(Clause clause) {
        int be = Places.between(2, clause.size() - 1)
                .first(at -> Subject.BEING.contains(clause.token(at).word()))
                .orElse(0);
        return be > 0
                && clause.token(be).isOneOf("is", "are", "has", "have")
                && clause.tokens().stream().skip(be).noneMatch(token -> AHEAD.contains(token.word()))
                && Places.between(be, clause.size()).none(clause::isTime)
                && IntStream.range(0, be)
                        .filter(clause::isTime)
                        .allMatch(at -> at > 0 && (clause.isTime(at - 1) || isNaming(clause, at, be)));
    }

    private static boolean isNaming(Clause clause, int at, int be) {
        String before = clause.token(at - 1).word();
        return before.equals("for")
                || clause.token(at).is("for")
                || (at + 1 < be && Set.of("the", "my", "our").contains(before));
    }

    private static boolean isUndergone(Clause clause) {
        return Doers.isOfOther(clause) ? Reports.isUndergone(clause) : Reports.isPassive(clause);
    }

    /** {@code My brother got a haircut}: what he did, unless it tells what the person did for him. */
    static boolean isByOther(Clause clause) {
        boolean got = Doers.isOfOther(clause) && !Having.received(clause).isEmpty();
        return (got || (Doers.isDependant(clause) && Having.undergone(clause).isPresent()))
                && !Reports.isUndergone(clause);
    }

    /** What the clause reports; empty when it reports nothing. */
    Optional<Act> read(Clause clause) {
        Optional<String> called = Taken.calledIn(clause);
        return called.isPresent() ? Optional.of(new Act.Reports(clause, called, false)) : reported(clause);
    }

    private Optional<Act> reported(Clause clause) {
        boolean informed = Readings.informed(clause).findAny().isPresent();
        boolean past =
                Likewise.isSame(clause) || Reports.isPast(clause) || Reports.wasDone(clause) || Results.isPast(clause);
        boolean ahead = !past
                && !isOfItsDay(clause)
                && !Reports.isArranged(clause)
                && !Reports.isReadyFor(clause)
                && Futures.isLater(clause, setting.now())
                && !isNamedByTime(clause)
                && !isWhatOneDid(clause)
                && !Amounts.isPace(clause)
                && !informed;
        if (clause.question()
                || ahead
                || NoReport.is(clause)
                || Awaited.isJoined(clause, setting.sentence())
                || ByItself.isFound(clause)
                || Theirs.isUsual(clause)
                || isInPart(clause)
                || DoneByOthers.is(clause, setting)
                || isMeanwhile(clause)
                || isUnderstood(clause)
                || isUnreal(clause)) {
            return Optional.empty();
        }
        Optional<String> seen = lookedOn(clause);
        if (seen.isPresent()) {
            return Optional.of(new Act.Reports(clause, seen, true));
        }
        Optional<String> taken = Taken.been(clause);
        if (taken.isPresent()) {
            return Optional.of(new Act.Reports(clause, taken, false));
        }
        boolean done = isUndergone(clause) || isShown(clause) || informed;
        if (Subject.of(clause.tokens()) == Subject.OTHER && !done) {
            return Optional.empty();
        }
        return plainly(clause).or(() -> told(clause, past, done));
    }

    /** {@code The form I posted on Friday}: that Friday is over. */
    private static boolean isWhatOneDid(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).is("i")
                        && Forms.isPast(clause.token(at + 1).word())
                        && !Forms.isAnywherePast(clause.upTo(at)));
    }

    /** {@code Sat watching Dad mow the lawn}: the watching, and nothing that was watched. */
    private static Optional<String> lookedOn(Clause clause) {
        int from = Having.self(clause);
        return IDLING.contains(clause.token(from).word())
                ? IntStream.range(from + 1, Math.min(clause.size(), from + NEAR))
                        .filter(at -> clause.token(at).is("watching"))
                        .boxed()
                        .findFirst()
                        .flatMap(at -> Content.of(clause, at + 1))
                        .map(what -> "Watched " + what)
                : Optional.empty();
    }

    /** What was done where its name stands before, in a heading or on the list, or only is pointed to. */
    private Optional<Act> plainly(Clause clause) {
        Optional<String> named = setting.named(clause);
        if (named.isPresent()) {
            return Optional.of(new Act.Reports(clause, named, true));
        }
        if (Inverted.cameTo(clause).filter(Done::isOfIt).isPresent()) {
            return Optional.of(new Act.Reports(clause, Optional.empty(), true));
        }
        if (Presented.isOffTheList(clause)) {
            return Optional.of(new Act.Reports(clause, Presented.of(clause), true));
        }
        Optional<String> headed = setting.headed(clause);
        return headed.isPresent() || Reports.isBare(clause)
                ? Optional.of(new Act.Reports(clause, headed, true))
                : Optional.empty();
    }

    /** The {@code do them myself} of {@code I ended up doing them myself}. */
    private static boolean isOfIt(String doing) {
        return OF_IT.matcher(doing).matches();
    }

    /** {@code Got it, thanks}, before anything is said: understood. */
    private boolean isUnderstood(Clause clause) {
        return clause.size() == 2
                && clause.token(0).is("got")
                && clause.token(1).is("it")
                && setting.previous().isEmpty();
    }

    /** {@code While they're all at their nana's}: when something else is done. */
    private static boolean isMeanwhile(Clause clause) {
        return clause.subordinate()
                && clause.size() > 1
                && clause.token(0).is("while")
                && !clause.token(1).isSelf();
    }

    private static Optional<Act> told(Clause clause, boolean past, boolean done) {
        Subject subject = Subject.of(clause.tokens());
        boolean sure = past || Reports.notOnly(clause) > 0 || clause.has(Sign.DONE) || clause.has(Sign.FINISHED);
        boolean fragment = subject == Subject.NONE
                && (Amounts.isFragment(clause) || Reports.isUnmarked(clause) || Scored.isBagged(clause));
        return sure
                        || fragment
                        || (subject == Subject.THING
                                && Forms.isAnywherePast(clause)
                                && !ByItself.isDoing(clause)
                                && !ByItself.isDescribed(clause))
                        || done
                        || (subject != Subject.SELF
                                && (Turned.isState(clause)
                                        || !Results.of(clause).isEmpty()))
                ? Content.of(clause, Reports.from(clause))
                        .map(about -> BACK_FROM.matcher(about).replaceFirst(""))
                        .map(about -> HAD_IT.matcher(about).replaceFirst("I $2 $1"))
                        .map(about -> new Act.Reports(clause, Optional.of(about), sure))
                : Optional.empty();
    }
}
