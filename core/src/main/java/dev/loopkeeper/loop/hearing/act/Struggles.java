package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Inverted;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.MoreThanOnce;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.Grain;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears of what keeps going wrong. */
public final class Struggles {
    private static final int SOON = 3;
    private static final Set<String> MOMENTS = WordSet.of("minute", "second", "moment", "instant");
    private static final Set<String> OWN = WordSet.of("i", "me", "my", "we", "us", "our", "mine");
    private static final Set<String> GIVING = WordSet.of("give", "put", "show", "hand", "leave", "sit", "stick", "ask");
    private static final Set<String> GOOD =
            WordSet.of("good", "lovely", "nice", "beautiful", "great", "fun", "kind", "much");
    private static final List<String> MISDOING = List.of("over", "under", "mis");
    private static final Set<String> FEELING =
            WordSet.of("get", "gets", "feel", "end", "up", "am", "are", "find", "so");

    private static final Set<String> KEEPING =
            WordSet.of("to", "will", "might", "may", "could", "shall", "should", "us");

    private final Setting setting;

    Struggles(Setting setting) {
        this.setting = setting;
    }

    /** The struggle that the clause tells of; empty when it tells of none. */
    Optional<Act> read(Clause clause) {
        if (isTurnedOver(clause)
                || Unfailing.is(clause, setting)
                || isWhen(clause)
                || setting.sentence().anyMatch(other -> !other.question() && MoreThanOnce.isGoingOn(other))) {
            return Optional.empty();
        }
        if (isGiven(clause)) {
            return Optional.of(
                    isTroubled(clause) ? new Act.Struggles(clause, setting.story(clause)) : new Act.Nothing(clause));
        }
        boolean plain = clause.find(Sign.STRUGGLE)
                .filter(place -> place.from() < 4 && !isThought(clause, place))
                .isPresent();
        boolean pattern = isHitEachTime(clause)
                || InVain.is(clause, setting)
                || Misses.isNeverSo(clause)
                || clause.find(Sign.PATTERN)
                        .filter(place -> isTroubled(clause, place))
                        .isPresent();
        boolean told = !(plain || pattern) && !clause.has(Sign.RETRACT) && isStory(clause);
        if (!(plain || pattern || told) || (Moods.isBetter(clause) ? !plain || isPraise(clause) : isFond())) {
            return Optional.empty();
        }
        if (isOnce(clause)
                || (clause.size() == 3 && clause.endsWith("give", "up"))
                || clause.endsWith("saying", "it")
                || clause.endsWith("saying", "that")
                || isOnlyPledged(clause)
                || isRule(clause)
                || Untroubled.is(clause, setting)
                || clause.token(clause.size() - 1).is("to")) {
            return Optional.empty();
        }
        boolean own = ActReader.isOwn(clause) || clause.any(token -> token.is("i"));
        if (isOfOthers(clause) || (clause.question() && !isAsked(clause)) || !own || isWillful(clause)) {
            return Optional.empty();
        }
        return Optional.of(new Act.Struggles(clause, setting.story(clause)));
    }

    /** {@code I want to tidy my desk before I leave every single day}: when what is meant is to be done. */
    private boolean isWhen(Clause clause) {
        return clause.token(0).isOneOf("before", "after")
                && setting.previous()
                        .filter(before -> before.sentence() == clause.sentence()
                                && before.isOften()
                                && (before.has(Sign.WILL) || before.has(Sign.WANT)))
                        .isPresent();
    }

    /** {@code I keep thinking I should ring her}, {@code if I can keep doing it}: what one may do yet. */
    private static boolean isThought(Clause clause, Cues.Place struggle) {
        boolean can = struggle.from() > 0
                && clause.token(struggle.from()).is("keep")
                && clause.token(struggle.from() - 1).isOneOf("can", "could", "to", "will");
        return can
                || clause.find(Sign.HEDGE)
                        .filter(hedge -> hedge.from() <= struggle.from() && hedge.to() > struggle.to())
                        .isPresent();
    }

    /** {@code Never fails to make me smile}. */
    private static boolean isPraise(Clause clause) {
        return clause.find(Sign.STRUGGLE)
                .filter(place ->
                        place.to() < clause.size() && clause.token(place.to()).is("to"))
                .isPresent();
    }

    /** {@code I always cry at weddings, happy tears}: added without a but. */
    private boolean isFond() {
        return setting.next()
                .filter(next -> Moods.isGood(next) && next.none(Token::isSelf))
                .isPresent();
    }

    private boolean isTroubled(Clause clause, Cues.Place pattern) {
        boolean past = pattern.to() < clause.size()
                && !FEELING.contains(clause.token(pattern.to() - 1).word())
                && Forms.isPast(clause.token(pattern.to()).word());
        Optional<Cues.Place> within = Cues.english().find(Sign.TROUBLE, clause.tokens(), pattern.to());
        return !past
                && (within.isPresent()
                        || (pattern.from() > 0 && clause.has(Sign.TROUBLE))
                        || setting.troubled(clause)
                        || isMisdone(clause, pattern.to())
                        || isPaidFor(clause));
    }

    /** {@code Give me a form and I'll clean the oven instead}: what comes of it, not what is to be done. */
    private boolean isGiven(Clause clause) {
        return clause.token(0).isOneOf("and", "i")
                && setting.previous()
                        .filter(before -> before.sentence() == clause.sentence() && before.size() > 2)
                        .filter(before -> GIVING.contains(before.token(0).word()))
                        .filter(before -> before.token(1).is("me") || setting.struggles())
                        .isPresent();
    }

    private boolean isTroubled(Clause clause) {
        return setting.troubled(clause)
                || setting.struggles()
                || setting.sentence().anyMatch(other -> Sighs.of(other) > 1 && !Moods.isGood(other))
                || clause.any(token -> token.is("instead"));
    }

    /** {@code I always underestimate it}, {@code I always overcommit}: done too much, too little or wrong. */
    private static boolean isMisdone(Clause clause, int from) {
        return clause.none(token -> GOOD.contains(token.word()))
                && clause.tokens().stream()
                        .skip(from)
                        .limit(SOON)
                        .anyMatch(token -> MISDOING.stream()
                                .filter(token.word()::startsWith)
                                .anyMatch(prefix -> isDoing(token.word().substring(prefix.length()))));
    }

    private static boolean isDoing(String word) {
        return word.length() > SOON && (Content.isAct(word) || word.endsWith("ate"));
    }

    /** {@code I never drink enough and then I faint}. */
    private boolean isPaidFor(Clause clause) {
        return clause.any(token -> token.is("never"))
                && setting.next()
                        .filter(next -> next.size() > 2
                                && next.token(0).is("and")
                                && next.token(1).is("then"))
                        .isPresent();
    }

    /** {@code I open my inbox, panic, close it}: what the person does, not has to do, in the present, with trouble in it. */
    private boolean isStory(Clause clause) {
        boolean present = clause.token(0).is("i")
                && clause.tokens().stream().limit(SOON).noneMatch(token -> Forms.isPast(token.word()))
                && !(clause.size() > 1 && Forms.isUnmarked(clause.token(1).word()))
                && clause.none(token -> token.is("longer"))
                && Futures.verb(clause).filter(at -> at == 1).isPresent();
        if (!present) {
            return false;
        }
        boolean dated =
                clause.times().stream().anyMatch(time -> time.extent().grain().compareTo(Grain.DAY) >= 0);
        boolean duty = clause.find(Sign.NEED).filter(place -> place.from() < 2).isPresent();
        boolean denied = clause.token(clause.size() - 1).is("nothing")
                || clause.endsWith("i", "give", "in")
                || isPuzzled(clause)
                || isLook(clause)
                || (setting.before() instanceof Act.Intends intends && intends.hedged())
                || isBeforeQuestion()
                || isNotDone(clause);
        return !denied
                && !duty
                && !dated
                && !clause.has(Sign.DONE)
                && setting.troubled(clause)
                && (setting.isLong(clause) || !clause.repeats().isEmpty());
    }

    /** {@code I look at the photos and can't decide what to do}: on the mind. */
    private boolean isBeforeQuestion() {
        return setting.next()
                .map(Beginnings::trimmed)
                .filter(next -> next.has(Sign.MUSE)
                        || next.has(Sign.MUSED)
                        || Undecided.topic(next).isPresent())
                .isPresent();
    }

    /** {@code I look like an egg}, {@code I feel like a new woman}: how one is now. */
    private static boolean isLook(Clause clause) {
        return clause.size() > 3
                && clause.token(1).isOneOf("look", "feel")
                && clause.token(2).is("like");
    }

    /** {@code I still haven't started the translation}: that is not what one does. */
    private static boolean isNotDone(Clause clause) {
        return Places.between(1, Math.min(SOON, clause.size() - 1))
                .any(at -> clause.token(at).is("have") && clause.token(at + 1).is("not"));
    }

    /** {@code I still don't get what a bond is}: asked about, not struggled with. */
    private static boolean isPuzzled(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).isOneOf("get", "see", "understand", "follow")
                        && clause.token(at + 1).isOneOf("what", "how", "why", "who", "where"));
    }

    /** {@code From now on I get off two stops early}, {@code phone Gran each Sunday without fail}, {@code new policy: I leave my phone at home}, {@code every morning, without fail, I'm going to water them}. */
    private boolean isRule(Clause clause) {
        boolean onward = setting.sentence()
                .anyMatch(other -> other.token(0).isOneOf("from", "starting")
                        && other.has(Sign.ONWARD)
                        && !other.times().isEmpty());
        boolean will = !clause.token(0).is("i")
                && setting.sentence()
                        .filter(other -> !other.token(0).is("without")
                                && !other.endsWith("without", "exception")
                                && !isConcession(other))
                        .noneMatch(other -> other.has(Sign.TROUBLE))
                && setting.sentence().anyMatch(other -> !other.equals(clause) && other.has(Sign.WILL));
        boolean kept = clause.has(Sign.SPARED) && clause.token(0).is("i");
        boolean headed = setting.sentence().anyMatch(other -> OwnRules.isHeading(other) || OwnRules.isOnlyRule(other));
        boolean told = clause.endsWith("without", "fail")
                && Content.isAct(clause.token(0).word() + " it");
        return onward || kept || headed || will || told || setting.sentence().anyMatch(Occasions::endsOld);
    }

    /** {@code No matter how tired I am}: what shall not keep the person from it. */
    private static boolean isConcession(Clause clause) {
        return isExcluded(clause)
                || clause.token(0).isOneOf("however", "whatever", "even", "despite")
                || (clause.size() > 1
                        && clause.token(0).is("no")
                        && clause.token(1).is("matter"));
    }

    /** {@code No excuses}. */
    static boolean isExcluded(Clause clause) {
        return clause.size() == 2 && clause.token(0).is("no");
    }

    /** {@code Why is it that I always interrupt?}, {@code how come I never remember a name?} */
    private static boolean isAsked(Clause clause) {
        boolean how = clause.size() > 1
                && clause.token(0).is("how")
                && clause.token(1).is("come");
        return (how || clause.token(0).is("why"))
                && clause.any(token -> token.isOneOf("always", "never", "keep", "whenever"));
    }

    /** {@code Dad swears he's giving up. Third time this year}: his. */
    private boolean isRefrainOfOther(Clause clause) {
        return Subject.of(clause.tokens()) == Subject.NONE
                && setting.toldBefore()
                        .findFirst()
                        .filter(told -> told.sentence() < clause.sentence()
                                && Subject.of(told.tokens()) == Subject.OTHER
                                && told.tokens().stream().skip(2).noneMatch(token -> OWN.contains(token.word())))
                        .isPresent();
    }

    /** {@code The bus is always late}, {@code Ben's off again, third time this week}. */
    private boolean isOfOthers(Clause clause) {
        boolean quoted = setting.next()
                .filter(next -> next.token(0).isOneOf("says", "said", "reckons"))
                .filter(next -> next.none(Token::isSelf))
                .isPresent();
        if (quoted || Plights.isUsed(clause) || isRefrainOfOther(clause)) {
            return true;
        }
        boolean thing = (clause.token(0).is("the")
                        && (Subject.of(clause.tokens()) == Subject.THING
                                || Subject.of(clause.tokens()) == Subject.OTHER))
                || Theirs.isSomebodyDoing(clause)
                || clause.any(token -> token.is("him"))
                || Subject.owner(clause.tokens()).isPresent();
        boolean somebody = setting.sentence()
                .findFirst()
                .filter(first -> Subject.of(first.tokens()) == Subject.OTHER
                        || (first.size() > 2
                                && Subject.isSomebody(first.token(0).word())
                                && first.token(1).isOneOf("is", "has", "was")))
                .isPresent();
        return (thing || somebody)
                && setting.sentence()
                        .flatMap(other -> other.tokens().stream())
                        .noneMatch(token -> OWN.contains(token.word()) && !token.is("my"));
    }

    /** {@code Didn't end up cooking}, {@code why did I dread it for a week}, {@code stretched the second she was asleep}. */
    private static boolean isOnce(Clause clause) {
        if (Forms.isPast(clause.token(0).word()) && clause.any(token -> MOMENTS.contains(token.word()))) {
            return clause.none(token -> token.is("again"));
        }
        if (clause.size() > 2 && clause.token(0).is("why") && clause.token(1).is("did")) {
            return clause.none(token -> token.isOneOf("always", "again", "never"));
        }
        int did = clause.token(0).is("i") ? 1 : 0;
        return clause.size() > did + 1
                && clause.token(did).is("did")
                && clause.token(did + 1).is("not");
    }

    /** {@code I might just keep doing it}. */
    private static boolean isKeptUp(Clause clause) {
        return IntStream.range(1, clause.size())
                .filter(at -> clause.token(at).is("keep"))
                .map(at -> at > 1 && clause.token(at - 1).is("just") ? at - 2 : at - 1)
                .anyMatch(at -> KEEPING.contains(clause.token(at).word()));
    }

    private boolean isWillful(Clause clause) {
        Optional<Cues.Place> will = clause.find(Sign.WILL);
        Optional<Cues.Place> struggle = clause.find(Sign.STRUGGLE);
        boolean rule = clause.token(0).is("it") && clause.isOften() && setting.onward(true);
        boolean meant = will.isPresent()
                && !InVain.is(clause, setting)
                && struggle.filter(place -> place.from() < will.get().from()).isEmpty();
        return rule
                || meant
                || (clause.token(0).is("i")
                        && clause.find(Sign.WANT)
                                .filter(want -> struggle.filter(
                                                place -> place.from() < want.to() || Moods.bad(clause) > 0)
                                        .isEmpty())
                                .isPresent())
                || isKeptUp(clause)
                || (clause.has(Sign.ONWARD) && !clause.has(Sign.TROUBLE) && !isEachTime(clause));
    }

    /** {@code Every time he sees a cat he pulls me over and I can't hold him}: what somebody does, and it hits the person. */
    private boolean isHitEachTime(Clause clause) {
        return isEachTime(clause)
                && Places.between(1, clause.size())
                        .none(at -> Forms.isPast(clause.token(at).word())
                                && !FEELING.contains(clause.token(at - 1).word()))
                && setting.sentence()
                        .anyMatch(other -> other.has(Sign.TROUBLE) && other.any(token -> OWN.contains(token.word())));
    }

    /** {@code Every time it rains}. */
    static boolean isEachTime(Clause clause) {
        return clause.token(0).is("whenever")
                || (clause.size() > 1
                        && clause.token(0).isOneOf("every", "each")
                        && clause.token(1).is("time"));
    }

    /** The end of {@code nan gets a call off me once a week, without fail}: it is bad only when what was told before is. */
    private boolean isOnlyPledged(Clause clause) {
        boolean meant = clause.size() == 2 && clause.has(Sign.PLEDGE);
        if (meant && setting.before() instanceof Act.Intends) {
            return true;
        }
        return meant
                && setting.sentence().allMatch(other -> Moods.bad(other) == 0 || other.start() == clause.start())
                && setting.sentence()
                        .anyMatch(other ->
                                other.isOften() && Inverted.fromMe(other).isPresent());
    }

    /** {@code I keep turning it over and over}, {@code I can't stop thinking about it}: on the mind. */
    public static boolean isTurnedOver(Clause clause) {
        boolean thinking =
                clause.endsWith("about", "it") && clause.any(token -> token.isOneOf("thinking", "wondering"));
        return thinking
                || clause.find(Sign.MUSED)
                        .filter(mused -> clause.tokens().subList(mused.from(), mused.to()).stream()
                                .anyMatch(token -> token.is("turning")))
                        .isPresent();
    }
}
