package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Thinking;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Hears of what was not done. Stateless. */
public final class Misses {
    private static final int SHORT = 6;

    private static final Set<String> NAMING_NO_THING = WordSet.of(
            "need", "point", "idea", "wonder", "problem", "rush", "hurry", "to", "more", "one", "reason", "time");
    private static final Pattern BROUGHT =
            Pattern.compile("(?i)\\b(?:came|got|went|walked|drove|left) (?:home|back|out|away)? ?with [^.!?]*$");

    private Misses() {}

    /** What the clause says was not done; empty when it says nothing of the kind. */
    static Optional<Act> read(Clause clause) {
        return clause.question()
                        || Reports.notOnly(clause) > 0
                        || Others.left(clause)
                        || NotDropped.isForbidden(clause)
                        || clause.has(Sign.FINE)
                        || isLacking(clause)
                ? Optional.empty()
                : nor(clause)
                        .or(() -> Overslept.read(clause))
                        .or(() -> wouldHave(clause))
                        .or(() -> NothingDone.read(clause))
                        .or(() -> cameOut(clause))
                        .or(() -> SoldOut.read(clause))
                        .or(() -> named(clause))
                        .or(() -> told(clause))
                        .or(() -> none(clause));
    }

    /** {@code I haven't got enough pots}: how things stand. */
    private static boolean isLacking(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).is("got")
                        && clause.token(at - 1).is("not")
                        && clause.token(at + 1).isOneOf("enough", "many", "much", "any", "room", "space"));
    }

    /** {@code I would have gone to the gym, but ...}. */
    private static Optional<Act> wouldHave(Clause clause) {
        boolean unreal = clause.size() > 3
                && clause.token(0).is("i")
                && clause.token(1).is("would")
                && clause.token(2).is("have")
                && !clause.token(3).is("sworn")
                && Forms.isPast(clause.token(3).word());
        return unreal
                ? Content.of(clause, 3).map(thing -> new Act.Misses(clause, Optional.of(thing)))
                : Optional.empty();
    }

    /** {@code Came out having talked of nothing but football}: what one went in for was not done. */
    private static Optional<Act> cameOut(Clause clause) {
        boolean came = Set.of("came", "left", "went", "walked", "got", "drove")
                .contains(clause.token(startsWithSelf(clause) && clause.size() > 1 ? 1 : 0)
                        .word());
        boolean idle = Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).is("nothing")
                        && clause.token(at + 1).is("but")
                        && clause.tokens().subList(0, at).stream().anyMatch(token -> token.is("having")));
        return came && idle ? Optional.of(new Act.Misses(clause, Optional.empty())) : Optional.empty();
    }

    /** {@code Nor have I updated it}. */
    private static Optional<Act> nor(Clause clause) {
        boolean denied = clause.size() > 3
                && clause.token(0).is("nor")
                && clause.token(1).isOneOf("have", "did")
                && clause.token(2).is("i");
        return denied ? Content.of(clause, 3).map(what -> new Act.Misses(clause, Optional.of(what))) : Optional.empty();
    }

    /** {@code Not only did I call the dentist}, {@code not only did I miss the gym}. */
    static Optional<Act> notOnly(Clause clause) {
        int behind = clause.token(0).is("not") ? Reports.notOnly(clause) : 0;
        boolean missed = behind > 0 && clause.token(behind).isOneOf("miss", "forget", "skip");
        return behind == 0
                ? Optional.empty()
                : Content.of(clause, missed ? behind + 1 : behind)
                        .map(what -> missed
                                ? new Act.Misses(clause, Optional.of(what))
                                : new Act.Reports(clause, Optional.of(what), true));
    }

    /** {@code The new letterbox: still in its box}: told of what stands before a colon. */
    static boolean isHeaded(Clause clause) {
        return clause.isBehind(":") || clause.isBehind(": still");
    }

    /** {@code No run this morning}. */
    private static Optional<Act> none(Clause clause) {
        if (clause.size() > 2 && clause.token(0).is("still") && clause.token(1).is("no")) {
            return Content.of(clause, 2).map(about -> new Act.Misses(clause, Optional.of(about)));
        }
        Optional<Cues.Place> happened =
                clause.token(0).is("no") ? clause.find(Sign.HAPPENED).or(() -> gotDone(clause)) : Optional.empty();
        if (happened.filter(place -> place.from() > 1).isPresent()) {
            return Content.of(clause, 1, happened.get().from())
                    .map(about -> new Act.Misses(clause, Optional.of(about)));
        }
        boolean fewWords = clause.token(0).is("no")
                && clause.size() > 2
                && clause.size() <= SHORT
                && !clause.token(1).isOneOf("wait", "hang", "sorry");
        boolean ruled = clause.size() > 2
                && clause.token(1).is("more")
                && clause.any(token -> token.is("after") || token.is("before") || token.is("past"));
        boolean dated = (!clause.times().isEmpty() && !ruled)
                || clause.token(clause.size() - 1).is("yet");
        boolean thing = (clause.size() == 2 && !clause.token(1).isOneOf("wait", "sorry"))
                || (clause.size() > 2 && clause.size() <= SHORT - 2 && clause.isBehind(" so") && isMereThing(clause));
        boolean thoughNone = clause.size() <= SHORT - 2 && clause.isBefore("though") && isMereThing(clause);
        boolean added = clause.token(0).is("no") && (isBroughtBack(clause) || (thing && isAdded(clause)) || thoughNone);
        return (added || (fewWords && dated)) && !clause.isOften() && !clause.has(Sign.RESOLVE) && !isNoWayBack(clause)
                ? Content.of(clause, 1).map(about -> new Act.Misses(clause, Optional.of(about)))
                : Optional.empty();
    }

    /** {@code No taking it back now}, {@code no going back}: what is done stays done. */
    private static boolean isNoWayBack(Clause clause) {
        return Forms.isProgressive(clause.token(1).word())
                && clause.tokens().stream()
                        .skip(2)
                        .anyMatch(token -> token.is("back") || Vague.isPronoun(token.word()));
    }

    /** {@code Came home with a rake and no bulbs}: not with what one went for. */
    private static boolean isBroughtBack(Clause clause) {
        return clause.isBehind(" and")
                && clause.size() <= SHORT
                && BROUGHT.matcher(clause.text().substring(0, clause.start())).find()
                && isMereThing(clause);
    }

    private static boolean isMereThing(Clause clause) {
        return clause.tokens().stream()
                .map(Token::word)
                .noneMatch(word -> Forms.isPast(word) || Subject.isSaying(word) || NAMING_NO_THING.contains(word));
    }

    /** The {@code got done} of {@code no studying got done}. */
    private static Optional<Cues.Place> gotDone(Clause clause) {
        return IntStream.range(1, clause.size() - 1)
                .filter(at -> clause.token(at).isOneOf("got", "was", "were")
                        && clause.token(at + 1).is("done"))
                .mapToObj(at -> new Cues.Place(at, at + 2))
                .findFirst();
    }

    /** {@code Stared at the page for an hour, no speech}, {@code the shop was shut, so no bread}, {@code no bread, no milk}. */
    private static boolean isAdded(Clause clause) {
        return clause.isBehind(",") || clause.isBehind(" so") || clause.isBefore(", no ") || clause.isBefore("and no ");
    }

    /** {@code Never got round to the gym}: it stands behind the sign, or within. */
    private static Optional<Act> named(Clause clause) {
        return clause.find(Sign.MISS)
                .filter(place -> place.from() <= 1
                        || startsWithSelf(clause)
                        || place.to() == clause.size()
                        || clause.token(place.from()).is("without"))
                .filter(place -> !NotMissed.is(clause, place) && !Thinking.is(clause, place.to()))
                .filter(place -> !isWhich(clause, place) && !NoReport.isOnceBefore(clause))
                .filter(place -> ActReader.isOwn(clause) && !isMeantToLeave(clause, place))
                .map(place -> isSkippingDenied(clause, place)
                        ? new Act.Reports(clause, Content.of(clause, place.to() + 1), true)
                        : new Act.Misses(clause, thing(clause, place)));
    }

    /** {@code I cook one dish we've never had}: only which one. */
    private static boolean isWhich(Clause clause, Cues.Place place) {
        return place.from() > 2
                && clause.token(0).isSelf()
                && Places.between(3, place.from() + 1)
                        .any(at -> clause.token(at).isSelf())
                && Content.isAct(clause.token(1).word())
                && !Forms.isPast(clause.token(1).word());
    }

    /** {@code Was going to leave the tax return till January}. */
    private static boolean isMeantToLeave(Clause clause, Cues.Place place) {
        return place.to() < clause.size()
                && clause.token(place.to() - 1).is("to")
                && clause.tokens().subList(place.from(), place.to()).stream().anyMatch(token -> token.is("going"))
                && clause.token(place.to())
                        .isOneOf("leave", "skip", "drop", "put", "give", "let", "postpone", "cancel", "miss");
    }

    /** {@code Letters never get opened}: how it always is. */
    static boolean isNeverSo(Clause clause) {
        return Subject.of(clause.tokens()) == Subject.THING
                && Places.between(1, clause.size() - 2)
                        .any(at -> clause.token(at).is("never")
                                && clause.token(at + 1).isOneOf("get", "gets")
                                && Forms.isPast(clause.token(at + 2).word()));
    }

    /** {@code Didn't skip leg day}, {@code didn't forget the milk}: so it was done. */
    private static boolean isSkippingDenied(Clause clause, Cues.Place place) {
        return place.to() + 1 < clause.size()
                && clause.token(place.to()).isOneOf("skip", "skipped", "forget")
                && clause.token(place.to() - 1).isOneOf("not", "never");
    }

    /** What stands behind the sign, or within it; nothing when that only points to what was spoken of before. */
    private static Optional<String> thing(Clause clause, Cues.Place place) {
        Optional<String> behind = Content.of(clause, place.to());
        boolean timed = behind.isEmpty()
                && place.to() + 1 < clause.size()
                && clause.isTime(place.to() + 1)
                && !clause.isTime(place.to());
        if (timed) {
            return Optional.of(clause.quote());
        }
        return behind.isPresent()
                ? behind.filter(text -> !Vague.isPronoun(text))
                : within(clause, place).or(() -> fronted(clause, place));
    }

    /** {@code Pilates I bunked off}. */
    private static Optional<String> fronted(Clause clause, Cues.Place place) {
        int end = place.from() > 0 && clause.token(place.from() - 1).is("i") ? place.from() - 1 : place.from();
        return end == 0
                ? Optional.empty()
                : Content.of(clause, 0, end).filter(text -> !Vague.isEmpty(text) && !text.startsWith("I "));
    }

    /** {@code No gym for me today}. */
    private static Optional<String> within(Clause clause, Cues.Place place) {
        boolean none = clause.token(place.from()).is("no") && place.to() - place.from() > 2;
        if (none) {
            return Content.of(clause, place.from() + 1, place.to());
        }
        boolean named = place.to() - place.from() > 3
                && !(clause.token(place.from() + 1).is("had")
                        && clause.token(place.from() + 2).is("not"));
        return named ? Optional.of(clause.quote()) : Optional.empty();
    }

    /** {@code The gym never happened}: it stands before the sign, or the sign holds it. */
    private static Optional<Act> told(Clause clause) {
        return clause.find(Sign.MISSED)
                .filter(place -> !NotLeftUndone.is(clause, place))
                .map(place -> {
                    Optional<String> before = place.from() > 0 ? Content.of(clause, 0, place.from()) : Optional.empty();
                    boolean bare = place.from() == 0
                            && (isTail(clause, place.to())
                                    || Content.of(clause, place.to())
                                            .filter(text -> !Vague.isPronoun(text))
                                            .isEmpty());
                    return new Act.Misses(
                            clause,
                            (bare && place.to() - place.from() < 4)
                                            || before.filter(Vague::isEmpty).isPresent()
                                    ? Optional.empty()
                                    : before.or(() -> Optional.of(clause.quote())));
                });
    }

    /** {@code Wrong day lol}. */
    private static boolean isTail(Clause clause, int from) {
        return from < clause.size()
                && Cues.english()
                        .at(Sign.TAIL, clause.tokens(), from)
                        .filter(tail -> tail.to() == clause.size())
                        .isPresent();
    }

    private static boolean startsWithSelf(Clause clause) {
        return Subject.isShared(clause.tokens()) || clause.token(0).isSelf();
    }
}
