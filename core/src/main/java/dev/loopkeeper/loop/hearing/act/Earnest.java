package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Asked;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Mockery;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells what is said in earnest from requests, irony and what would be. Stateless. */
public final class Earnest {
    private static final int EARLY = 4;
    /** Another day, and nothing done, is not one more to go. */
    private static final Set<String> WHILE =
            WordSet.of("day", "night", "week", "weekend", "month", "year", "evening", "morning");

    private static final Set<String> GOING_ON = WordSet.of("and", "then", "before", "till", "until");

    private static final Set<String> SAYING = WordSet.of("said", "says", "goes", "went", "shouted", "announced");
    private static final Set<String> ASKING =
            WordSet.of("asks", "asked", "asking", "wonders", "wondered", "wondering", "checked", "checking");
    private static final Set<String> AHEAD = WordSet.of("can", "will", "am", "need", "must", "should");

    private static final Set<String> PAST = WordSet.of("was", "were", "had", "did", "could", "would");

    /** What one asks to be done to oneself: {@code call me Bea}. */
    private static final Set<String> ADDRESSING = WordSet.of(
            "call", "answer", "ask", "address", "correct", "wake", "warn", "text", "message", "ping", "forgive");

    private Earnest() {}

    /** Whether a clause of a message is meant as it stands: not in jest, in a story or in a world that is not so. */
    public static boolean isMeant(Clause clause, List<Clause> all) {
        List<Clause> sentence = all.stream()
                .filter(other -> other.sentence() == clause.sentence())
                .toList();
        boolean ironic =
                sentence.stream().anyMatch(other -> other.has(Sign.IRONY)) || Mockery.is(sentence, clause, all);
        return !ironic
                && !clause.has(Sign.SAYING)
                && !Unmeant.isForetold(clause)
                && !Unmeant.isBet(clause)
                && (!isUnreal(clause) || isButFor(sentence, clause))
                && !isUnrealUnder(sentence, clause)
                && !isAddedToUnreal(sentence, clause)
                && !Framed.is(sentence, clause)
                && !isSaidByOther(sentence, clause)
                && !isBeforeMore(sentence, clause)
                && !isAfterOneMore(sentence)
                && !isRequest(sentence)
                && !isCondition(sentence, clause)
                && !isDisowned(clause, all);
    }

    /** {@code Thesis submitted! Not mine, Kavita's}, {@code the dog's been walked. Not by me}: told of somebody else. */
    private static boolean isDisowned(Clause clause, List<Clause> all) {
        return all.stream()
                .filter(other -> other.start() > clause.start())
                .findFirst()
                .filter(next -> next.size() > 1
                        && next.size() < EARLY
                        && next.token(0).is("not")
                        && (next.token(1).isOneOf("me", "mine", "us", "ours") || next.endsWith("by", "me")))
                .isPresent();
    }

    /** {@code Let's leave it, said the boss}: not the person's words. */
    private static boolean isSaidByOther(List<Clause> sentence, Clause clause) {
        return sentence.stream()
                .filter(other -> other.start() > clause.start())
                .findFirst()
                .filter(next -> next.isBehind(",")
                        && next.size() > 1
                        && next.size() <= EARLY
                        && SAYING.contains(next.token(0).word())
                        && !next.has(Sign.HAPPENED)
                        && Subject.isSomebody(next.token(next.size() - 1).word())
                        && next.none(Token::isSelf))
                .isPresent();
    }

    private static boolean isUnreal(Clause clause) {
        return clause.find(Sign.UNREAL)
                        .filter(place -> place.from() < EARLY && !Done.isHolding(clause))
                        .isPresent()
                && !clause.has(Sign.WILL)
                && !Brooding.isWondering(clause)
                && clause.find(Sign.MISS).filter(place -> place.from() == 0).isEmpty();
    }

    /** {@code I used to keep a diary, every night}, {@code in my twenties I cycled in, six miles}: the words without a verb behind it tell of the same. */
    private static boolean isAddedToUnreal(List<Clause> sentence, Clause clause) {
        Optional<Clause> before = sentence.stream()
                .filter(other -> other.start() < clause.start())
                .reduce((earlier, later) -> later);
        return clause.isBehind(",")
                && Subject.of(clause.tokens()) == Subject.NONE
                && !Forms.isAnywherePast(clause)
                && before.filter(other -> isUnreal(other) && (other.token(0).is("i") || Forms.isAnywherePast(other)))
                        .isPresent();
    }

    /** {@code I'd have rung, if I had known}; one may wonder how it would be all the same. */
    private static boolean isUnrealUnder(List<Clause> sentence, Clause clause) {
        return !Brooding.isWondering(clause)
                && sentence.stream()
                        .filter(other -> other.start() > clause.start())
                        .findFirst()
                        .filter(next -> next.token(0).is("if") && isUnreal(next))
                        .isPresent();
    }

    /** {@code I would have gone, but it rained}: tells what was not done. */
    private static boolean isButFor(List<Clause> sentence, Clause clause) {
        return clause.size() > EARLY
                && clause.token(0).is("i")
                && clause.token(1).is("would")
                && clause.token(2).is("have")
                && sentence.stream()
                        .filter(other -> other.start() > clause.start())
                        .findFirst()
                        .filter(next -> next.token(0).is("but"))
                        .isPresent();
    }

    /** {@code One trot round the field and then I can face the office}: that is still ahead. */
    private static boolean isBeforeMore(List<Clause> sentence, Clause clause) {
        return Amounts.isFragment(clause)
                && sentence.stream()
                        .filter(other -> other.start() > clause.start())
                        .findFirst()
                        .filter(next -> next.text().startsWith("and then", next.start())
                                && next.any(token -> AHEAD.contains(token.word())))
                        .isPresent();
    }

    /** {@code One more coat and the fence is finished}: not yet. */
    private static boolean isAfterOneMore(List<Clause> sentence) {
        Clause first = sentence.get(0);
        int at = first.token(0).is("just") && first.size() > 2 ? 1 : 0;
        boolean more = first.size() > at + 1
                && first.token(at).isOneOf("one", "two")
                && first.token(at + 1).is("more");
        boolean another = first.token(at).is("another")
                && !(first.size() > at + 1
                        && (first.isTime(at + 1)
                                || WHILE.contains(first.token(at + 1).word())));
        if (!more && !another) {
            return false;
        }
        boolean then = sentence.stream().anyMatch(other -> other.any(token -> GOING_ON.contains(token.word())));
        return (then || (more && sentence.size() > 1))
                && first.none(token -> Forms.isPast(token.word()) && !token.is("finished"));
    }

    /** {@code From now on call me Bea}. */
    private static boolean isAddressed(Clause first) {
        Clause addressed = Beginnings.trimmed(first);
        return addressed.size() > 2
                && ADDRESSING.contains(addressed.token(0).word())
                && addressed.token(1).is("me");
    }

    /** {@code I'll have the windows cleaned}, {@code I'll have the draft by Friday}, which is not ordered like the soup. */
    private static boolean isHavingDone(Clause first, int from) {
        return first.size() > from + 4
                && first.token(from + 1).is("will")
                && first.token(from + 2).is("have")
                && (!first.times().isEmpty()
                        || Places.between(from + 4, first.size())
                                .any(at -> Forms.isPast(first.token(at).word())));
    }

    /** {@code How is it I set three alarms and still oversleep}. */
    private static boolean isHowCome(Clause first, int from) {
        return first.size() > from + 3
                && first.token(from).is("how")
                && first.token(from + 1).isOneOf("is", "come")
                && first.tokens().subList(from + 2, from + 4).stream().anyMatch(Token::isSelf);
    }

    private static boolean isRequest(List<Clause> sentence) {
        Clause first = sentence.get(0);
        boolean reminding = first.token(0).is("remember")
                && sentence.get(sentence.size() - 1).question();
        if (reminding || isAddressed(first) || isAskedAnew(sentence)) {
            return true;
        }
        int from = Cues.english()
                .at(Sign.LEAD, first.tokens(), 0)
                .map(Cues.Place::to)
                .orElse(0);
        if (from >= first.size()) {
            return false;
        }
        if (!isAsking(first, from)) {
            return false;
        }
        boolean reminder = Cues.english().at(Sign.NEED, first.tokens(), from).isPresent();
        boolean dropping =
                Cues.english().at(Sign.DROP, first.tokens(), from).isPresent() || Asked.drops(first.from(from));
        boolean own = (first.token(from).is("i") && first.has(Sign.FINISHED))
                || first.token(from).is("why")
                || isHowCome(first, from);
        boolean asked = first.token(from).isOneOf("did", "have")
                && first.question()
                && first.size() > from + 1
                && first.token(from + 1).is("i");
        return !(Occupied.isTold(first) && !first.question())
                && !isWondered(sentence)
                && !Undecided.isSupposed(first)
                && !(first.token(from).is("give") && isToldBehind(sentence))
                && !reminder
                && !dropping
                && !Asked.isSpared(first)
                && !own
                && !asked
                && !Ruling.isMaking(first);
    }

    private static boolean isAsking(Clause first, int from) {
        return Cues.english()
                .at(Sign.REQUEST, first.tokens(), from)
                .filter(place -> !isHavingDone(first, from) && !isNamed(first, place))
                .isPresent();
    }

    /** {@code Draft's done}, {@code list made}: no asking for a draft. */
    private static boolean isNamed(Clause first, Cues.Place request) {
        return request.to() == request.from() + 1
                && request.to() < first.size()
                && (first.token(request.to()).isOneOf("is", "has", "was")
                        || (request.to() + 1 == first.size()
                                && Forms.isPast(first.token(request.to()).word())));
    }

    /** {@code That answer was far too long, a shorter one please}: of who answers. */
    private static boolean isAskedAnew(List<Clause> sentence) {
        Clause last = sentence.get(sentence.size() - 1);
        return last.size() <= EARLY
                && last.size() > 1
                && last.endsWith("please")
                && last.token(0).isOneOf("a", "an", "another", "something")
                && (last.endsWith("one", "please") || last.token(0).is("something"));
    }

    /** {@code Give me a coffee and I write for hours}: how it always is. */
    private static boolean isToldBehind(List<Clause> sentence) {
        return sentence.size() > 1
                && sentence.get(1).size() > 2
                && sentence.get(1).token(0).is("and")
                && sentence.get(1).token(1).is("i");
    }

    /** {@code What would it be like to live on a boat, I wonder}: asked of nobody. */
    private static boolean isWondered(List<Clause> sentence) {
        return sentence.stream()
                .skip(1)
                .anyMatch(clause -> !clause.question()
                        && clause.size() > 1
                        && clause.token(0).is("i")
                        && (clause.token(1).is("wonder") || clause.endsWith("ask", "myself")));
    }

    /** {@code If it's dry I'll mow the lawn tomorrow}: said with its time, it is meant. */
    private static boolean isPlanned(Clause condition, Clause clause) {
        return !clause.equals(condition)
                && (Hindered.isDoing(clause)
                        || clause.find(Sign.WILL)
                                .filter(place -> place.from() == 0)
                                .isPresent())
                && !clause.times().isEmpty()
                && !isUnreal(condition)
                && condition.none(token -> Forms.isPast(token.word()) || PAST.contains(token.word()));
    }

    /** {@code She asks if it's done}: the if behind it is no condition. */
    private static boolean isAsked(List<Clause> sentence, Clause clause) {
        return sentence.stream()
                .filter(other -> other.start() < clause.start())
                .reduce((earlier, later) -> later)
                .filter(before ->
                        ASKING.contains(before.token(before.size() - 1).word()))
                .isPresent();
    }

    /** What depends on an {@code if} that comes first, up to a {@code but}, and the {@code if} itself. */
    private static boolean isCondition(List<Clause> sentence, Clause clause) {
        Clause first = sentence.get(0);
        boolean leading =
                first.token(0).is("if") && !(first.size() > 1 && first.token(1).is("you"));
        boolean turned = sentence.stream()
                .anyMatch(other ->
                        other.start() <= clause.start() && (other.token(0).is("but") || other.isBehind(":")));
        return (leading && !turned && !isPlanned(first, clause))
                || (clause.token(0).is("if") && !isAsked(sentence, clause))
                || clause.token(0).is("unless");
    }
}
