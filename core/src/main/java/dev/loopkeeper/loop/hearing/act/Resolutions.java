package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Habits;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.Rhythm;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Weighs whether a sentence that no rule has read says what is to be done again and again: that it has a rhythm or is to last, that it is
 * meant, and that nobody else does it: {@code as of this term I teach the juniors, each Friday}. Stateless.
 */
public final class Resolutions {
    private static final int NEAR = 3;
    private static final int FAR = 7;
    private static final int BRIEF = 6;
    private static final Set<String> BEGINNING = WordSet.of(
            "starting",
            "beginning",
            "adding",
            "introducing",
            "adopting",
            "committing",
            "resolved",
            "decided",
            "agreed");
    /** What one is at without having resolved to. */
    private static final Set<String> NO_RESOLVE = WordSet.of(
            "working",
            "getting",
            "feeling",
            "being",
            "waking",
            "sleeping",
            "losing",
            "seeing",
            "hearing",
            "thinking",
            "living",
            "running",
            "going",
            "coming",
            "turning");

    /** What stands before {@code it is} without settling anything: {@code as it is}. */
    private static final Set<String> LEADING = WordSet.of(
            "as", "what", "how", "where", "that", "who", "and", "but", "because", "so", "when", "day", "week");

    private static final Set<String> SINCE = WordSet.of("as", "from", "starting", "beginning", "come", "since");
    private static final Set<String> GIVEN = WordSet.of("gets", "get", "goes", "go", "is", "are", "becomes", "stays");
    private static final Set<String> OWN = WordSet.of("my", "our", "me", "us", "mine");
    private static final Set<String> THINGS = WordSet.of("the", "my", "our", "that", "this", "it");
    private static final Set<String> DENYING = WordSet.of("not", "never");
    private static final Set<String> ONCE =
            WordSet.of("just", "only", "once", "one-off", "tonight", "today", "excuses");
    private static final List<Sign> MEANT = List.of(Sign.WILL, Sign.WANT, Sign.PROMISED);
    private static final List<Sign> ELSE = List.of(Sign.HEDGE, Sign.UNREAL, Sign.IRONY, Sign.DROP, Sign.DROPPED);

    private Resolutions() {}

    /** What is to be done; empty when the sentence, with what is said beside it, says nothing of the kind. */
    public static Optional<String> of(Clause whole, List<Clause> parts, List<Clause> beside) {
        if (Occasions.isAsItIs(whole)) {
            return Optional.empty();
        }
        boolean ruled =
                parts.stream().anyMatch(OwnRules::isRule) || beside.stream().anyMatch(OwnRules::isRuled);
        boolean steady = Rhythm.isSteady(whole)
                || ((ruled
                                || (isLasting(whole)
                                        && !THINGS.contains(whole.token(0).word())))
                        && Sighs.isEachTime(whole))
                || beside.stream()
                        .anyMatch(other -> isOnlyHowOften(other)
                                || ((OwnRules.isRefrain(other) || OwnRules.isRule(other)) && Rhythm.isSteady(other)));
        boolean resolved = ruled
                || beside.stream().anyMatch(OwnRules::isRefrain)
                || (steady && beside.stream().anyMatch(other -> other.size() <= BRIEF && OwnRules.isRule(other)));
        boolean lasting = resolved || isLasting(whole) || parts.stream().anyMatch(Resolutions::isNow);
        boolean meant = steady ? lasting || isMeant(whole) || isBegun(whole) : lasting && (ruled || isDoing(whole));
        boolean own = isOwn(whole)
                || (resolved && isOfThing(whole))
                || beside.stream().anyMatch(OwnRules::isOwnRule);
        return meant && own && !isElse(whole) && !isOver(whole, ruled) ? content(parts) : Optional.empty();
    }

    /** What those parts say that do more than tell how often: first those of the person or with the rhythm in them. */
    private static Optional<String> content(List<Clause> parts) {
        return Stream.concat(parts.stream().filter(Resolutions::isMain), parts.stream())
                .filter(part -> !isAside(part))
                .flatMap(part -> content(part).stream())
                .findFirst();
    }

    private static boolean isMain(Clause part) {
        return part.isOften() || part.any(Token::isSelf);
    }

    /** {@code Night after night}. */
    private static boolean isOnlyHowOften(Clause beside) {
        return Sighs.isOnly(beside) && Rhythm.isSteady(beside) && beside.size() <= BRIEF;
    }

    /** {@code From here on out}, {@code as of this term}. */
    static boolean isLasting(Clause clause) {
        return clause.has(Sign.LASTING)
                || clause.find(Sign.ONWARD)
                        .filter(place -> !clause.token(place.to() - 1).is("time"))
                        .isPresent()
                || Rhythm.isFromNow(clause)
                || (clause.size() > 2
                        && clause.token(0).is("as")
                        && clause.token(1).is("of"))
                || behindSince(clause) > 0
                || (clause.endsWith("now") && clause.isTime(0));
    }

    /** Behind the {@code as of this term} before {@code I teach}; 0 when the clause does not begin so. */
    private static int behindSince(Clause clause) {
        return SINCE.contains(clause.token(0).word())
                ? Places.between(2, Math.min(FAR, clause.size() - 1))
                        .first(at -> clause.token(at).isSelf())
                        .orElse(0)
                : 0;
    }

    /** {@code We swim on Fridays now}: before, it was not so. */
    private static boolean isNow(Clause part) {
        return part.endsWith("now")
                && Rhythm.isSteady(part)
                && (part.token(0).isSelf() || part.any(token -> token.is("get")));
    }

    private static boolean isMeant(Clause whole) {
        return MEANT.stream().anyMatch(whole::has)
                || isTakenUp(whole.from(behindTurn(whole)))
                || isSettled(whole)
                || named(whole) > 0
                || (Occasions.behindNaming(whole) > 0 && has(whole, "will"));
    }

    /** {@code Daily it is}, {@code lunchtime walks it is}, {@code so it's scales for me}. */
    private static boolean isSettled(Clause whole) {
        return IntStream.range(1, whole.size() - 1)
                .filter(at -> whole.token(at).is("it") && whole.token(at + 1).is("is"))
                .limit(1)
                .anyMatch(it -> (isEnd(whole, it + 1)
                                && !LEADING.contains(whole.token(it - 1).word()))
                        || (whole.token(it - 1).is("so") && Occasions.behindNaming(whole.from(it)) > 0));
    }

    private static boolean isEnd(Clause whole, int at) {
        return at + 1 == whole.size()
                || whole.text().startsWith(",", whole.token(at).end());
    }

    /** Behind the {@code be} of {@code my thing is going to be}; 0 when nothing of one's own is to be anything. */
    private static int named(Clause clause) {
        int be = Places.between(3, Math.min(FAR, clause.size() - 1))
                .first(at -> clause.token(at).is("be") && clause.token(at - 1).isOneOf("to", "will"))
                .orElse(0);
        boolean mine = Places.between(0, be)
                .any(at -> OWN.contains(clause.token(at).word())
                        && !Subject.isPerson(clause.token(at + 1).word()));
        return mine ? be + 1 : 0;
    }

    /** {@code I'm having the girls over every Sunday}; not {@code I'm working every Saturday}. */
    private static boolean isTakenUp(Clause told) {
        return Futures.verb(told)
                .filter(at -> at > 0
                        && Forms.isProgressive(told.token(at).word())
                        && (!NO_RESOLVE.contains(told.token(at).word()) || isPhrasal(told, at) || isSeenTo(told, at))
                        && Moods.bad(told) == 0
                        && at + 1 < told.size()
                        && !told.isTime(at + 1))
                .isPresent();
    }

    /** {@code Getting myself up into the hills}, {@code getting the boiler serviced}; not {@code getting myself into debt}. */
    private static boolean isSeenTo(Clause told, int at) {
        boolean self = at + 2 < told.size()
                && told.token(at + 1).isOneOf("myself", "ourselves")
                && told.token(at + 2).isOneOf("to", "up", "out", "off", "down", "along", "over");
        return told.token(at).is("getting")
                && (self
                        || Places.between(at + 3, Math.min(at + FAR, told.size()))
                                .any(done -> Forms.isPast(told.token(done).word())
                                        && THINGS.contains(told.token(at + 1).word())));
    }

    /** {@code Going through the bills}, {@code running over the lines}. */
    private static boolean isPhrasal(Clause told, int at) {
        return at + 2 < told.size()
                && told.token(at + 1).isOneOf("through", "over", "off")
                && told.token(at + 2).isOneOf("the", "my", "our", "all");
    }

    /** Behind the {@code at the end of each shift} before {@code I'm writing}; 0 when the clause does not begin so. */
    private static int behindTurn(Clause clause) {
        int turn = Rhythm.turn(clause);
        return turn > 0 && turn < FAR && !Sighs.isEachTime(clause)
                ? Places.between(turn + 1, Math.min(turn + NEAR, clause.size() - 1))
                        .first(at -> clause.token(at).isSelf())
                        .orElse(0)
                : 0;
    }

    /** Without what is said of when and while. */
    static Clause main(Clause whole) {
        Clause told = Beginnings.trimmed(whole.from(behindSince(whole)));
        return IntStream.range(1, told.size())
                .filter(at ->
                        told.token(at).isOneOf("while", "whenever", "when", "until", "till", "before", "after", "as"))
                .mapToObj(at -> told.upTo(at))
                .findFirst()
                .orElse(told);
    }

    private static boolean isBegun(Clause whole) {
        return whole.tokens().stream().limit(FAR).anyMatch(token -> BEGINNING.contains(token.word()));
    }

    /** {@code I make my own lunch}: what somebody does, not how they are. */
    private static boolean isDoing(Clause whole) {
        int self = Places.between(0, Math.min(FAR, whole.size() - 1))
                .first(at -> whole.token(at).isSelf())
                .orElse(-1);
        return self >= 0
                ? Futures.verb(whole.from(self)).isPresent()
                : OWN.stream().anyMatch(own -> has(whole, own));
    }

    private static boolean has(Clause whole, String word) {
        return whole.any(token -> token.is(word));
    }

    /** The person does it, nobody is named, or something is to be done with what is theirs. */
    private static boolean isOwn(Clause whole) {
        Clause told = main(whole);
        boolean self = told.any(Token::isSelf);
        if (told.token(0).is("it")) {
            return isSettled(whole) || Occasions.behindNaming(told) > 0;
        }
        boolean mine = self || OWN.stream().anyMatch(own -> has(whole, own)) || has(whole, "decided");
        boolean given = told.any(token -> GIVEN.contains(token.word()));
        boolean behindTurn = self && (told.token(0).isOneOf("every", "each") || behindTurn(told) > 0);
        return switch (behindTurn ? Subject.SELF : Subject.of(told.tokens())) {
            case SELF -> true;
            case NONE -> !Theirs.does(told);
            case THING ->
                ((mine && given) || (self && isMeant(whole)) || named(whole) > 0 || isSettled(whole))
                        && !Theirs.does(told);
            case OTHER -> self && isMeant(whole);
        };
    }

    /** {@code Fifty quid goes into the jar}, and that is the rule: somebody has made it. */
    private static boolean isOfThing(Clause whole) {
        return Subject.of(Beginnings.trimmed(whole).tokens()) == Subject.THING && !Theirs.does(whole);
    }

    private static boolean isElse(Clause whole) {
        return whole.question()
                || ELSE.stream().anyMatch(sign -> isSaid(whole, sign))
                || Theirs.isTheirs(whole)
                || Theirs.isMadeByOthers(whole)
                || isAsked(whole)
                || (whole.has(Sign.STRUGGLE)
                        && !((isLasting(whole) || whole.endsWith("like", "clockwork")) && Moods.bad(whole) == 0))
                || Places.between(0, whole.size() - 1)
                        .any(at -> DENYING.contains(whole.token(at).word())
                                && !Plights.isSaidOfThings(whole, at)
                                && Places.between(at + 1, Math.min(at + NEAR, whole.size()))
                                        .none(next ->
                                                ONCE.contains(whole.token(next).word())));
    }

    /** Not the drop of {@code till I drop}. */
    private static boolean isSaid(Clause whole, Sign sign) {
        return whole.find(sign)
                .filter(place -> whole.find(Sign.LASTING)
                        .filter(lasting -> lasting.from() <= place.from() && place.to() <= lasting.to())
                        .isEmpty())
                .isPresent();
    }

    /** {@code Please always answer briefly}: of the assistant. */
    private static boolean isAsked(Clause whole) {
        return Stream.of("please", "you", "your").anyMatch(word -> has(whole, word));
    }

    /** {@code I went there every week}. */
    private static boolean isOver(Clause whole, boolean ruled) {
        String first = Beginnings.trimmed(whole).token(0).word();
        return MEANT.stream().noneMatch(whole::has)
                && ((Forms.isPast(first) && !ruled && !BEGINNING.contains(first)) || isPast(whole));
    }

    private static boolean isPast(Clause whole) {
        return Places.between(1, whole.size())
                .any(at -> whole.token(at).isOneOf("was", "were", "had", "did", "used")
                        || (whole.token(at - 1).isSelf()
                                && Forms.isPast(whole.token(at).word())
                                && !BEGINNING.contains(whole.token(at).word())));
    }

    /** What says that it is to last, how often or that it is meant, and nothing else. */
    private static boolean isAside(Clause part) {
        return Sighs.isBare(part)
                || OwnRules.isRule(part)
                || part.subordinate()
                || Intentions.isScope(part)
                || Stream.of(Sign.LEAD, Sign.TAIL, Sign.ONWARD, Sign.LASTING)
                        .flatMap(sign -> Cues.english().at(sign, part.tokens(), 0).stream())
                        .anyMatch(place -> place.to() == part.size());
    }

    private static Optional<String> content(Clause part) {
        Clause told = part.from(Math.max(behindSince(part), behindTurn(part)));
        if (told.endsWith("it", "is")) {
            return Content.of(
                            Beginnings.trimmed(told),
                            0,
                            Beginnings.trimmed(told).size() - 2)
                    .filter(content -> !Vague.isEmpty(content));
        }
        int begun = IntStream.range(0, Math.min(NEAR + 1, told.size()))
                .filter(at -> BEGINNING.contains(told.token(at).word()))
                .reduce((first, last) -> last)
                .orElse(-1);
        if (told.tokens().stream().skip(begun + 1L).allMatch(token -> Sighs.isEmpty(token.word()))) {
            return Optional.empty();
        }
        int named = Math.max(Occasions.behindNaming(told), named(told));
        return Habits.content(Beginnings.trimmed(named > 0 ? told.from(named) : told.from(begun + 1)))
                .filter(content -> !Vague.isEmpty(content) && !Idle.isFeeling(content) && !Idle.isTurn(content))
                .filter(content -> Character.isLetterOrDigit(content.charAt(0)));
    }
}
