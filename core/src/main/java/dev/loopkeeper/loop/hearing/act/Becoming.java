package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Habits;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.Direction;
import dev.loopkeeper.time.language.TimeExpression;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Hears what comes to be one's way from now on: who one is ({@code from now on I'm a stairs person}), on which days one does something
 * ({@code new rule, Mondays are when I clear my desk}), and what has become one's thing ({@code Friday pizza, all of us. That's our
 * thing now}).
 */
final class Becoming {
    private static final int FAR = 7;
    private static final Set<String> PEOPLE =
            WordSet.of("person", "people", "man", "woman", "guy", "girl", "type", "household", "family");
    private static final Set<String> KINDS = WordSet.of("kind", "sort", "type");
    private static final Set<String> SOMEONE = WordSet.of("someone", "somebody");
    private static final Set<String> BEING = WordSet.of("be", "am", "become");
    private static final Set<String> DAYS =
            WordSet.of("day", "days", "night", "nights", "when", "mornings", "evenings");
    private static final Set<String> KINDS_OF_DAY =
            WordSet.of("day", "days", "night", "nights", "evening", "evenings", "morning", "mornings", "time");
    private static final Set<String> OWN = WordSet.of("my", "our", "a");
    private static final Set<String> THINGS =
            WordSet.of("thing", "tradition", "ritual", "routine", "fixture", "institution");

    private final Setting setting;

    Becoming(Setting setting) {
        this.setting = setting;
    }

    /** What is to be done again and again; empty when nothing of one's own has come to be so. */
    Optional<Act> read(Clause clause) {
        return clause.question()
                ? Optional.empty()
                : self(clause)
                        .or(() -> itIs(clause))
                        .or(() -> itIsNow(clause))
                        .or(() -> thatIsMe(clause))
                        .or(() -> vowed(clause))
                        .or(() -> equated(clause))
                        .or(() -> days(clause))
                        .or(() -> kindOfDay(clause))
                        .or(() -> madeDay(clause))
                        .or(() -> dayToDo(clause))
                        .map(content -> act(clause, content))
                        .or(() -> thing(clause).map(thing -> act(thing, named(thing))))
                        .filter(act -> !Vague.isEmpty(act.content())
                                && !Idle.isFeeling(act.content())
                                && !Idle.isBeing(act.content()))
                        .map(act -> (Act) act);
    }

    /** {@code So parkrun every Saturday it is}. */
    private static Optional<String> itIs(Clause clause) {
        int time = Places.between(1, clause.size()).first(clause::isTime).orElse(0);
        return time > 0
                        && clause.isOften()
                        && clause.endsWith("it", "is")
                        && Subject.of(clause.tokens()) != Subject.SELF
                ? Content.asRequest(clause, 0, time)
                : Optional.empty();
    }

    /** {@code Flossing every night, no excuses}, {@code I've made up my mind, ten push-ups each day}: a thing, how often, and a vow. */
    private Optional<String> vowed(Clause clause) {
        boolean thing = clause.isOften()
                && (clause.size() > 1 || Forms.isProgressive(clause.token(0).word()))
                && Subject.of(clause.tokens()) == Subject.NONE
                && !Forms.isAnywherePast(clause)
                && !clause.token(0).is("every")
                && !clause.token(0).is("each")
                && !clause.token(0).is("no")
                && !clause.has(Sign.PLEDGE)
                && Moods.bad(clause) == 0;
        return thing
                        && setting.sentence()
                                .anyMatch(other -> !other.equals(clause)
                                        && (other.has(Sign.RESOLVE) || other.has(Sign.PLEDGE) || isWonder(other))
                                        && !other.has(Sign.STRUGGLE))
                        && setting.sentence().noneMatch(other -> other.has(Sign.REFRAIN) || other.question())
                ? Habits.content(clause).filter(content -> !Occasions.isState("It's " + Content.lower(content)))
                : Optional.empty();
    }

    /** {@code From now on payday means paying the card first}, {@code Mondays = laundry, without fail}. */
    private Optional<String> equated(Clause clause) {
        return Equated.content(clause)
                .filter(content -> isFromNow(clause)
                        || setting.onward(true)
                        || setting.sentence().anyMatch(other -> other.has(Sign.RESOLVE) || other.has(Sign.PLEDGE)));
    }

    /** {@code Never thought I'd say it, but}: what follows is new and the person's own. */
    private static boolean isWonder(Clause clause) {
        int thought = Places.between(1, Math.min(FAR, clause.size()))
                .first(at -> clause.token(at).isOneOf("thought", "think"))
                .orElse(0);
        return thought > 0
                && thought + 2 < clause.size()
                && clause.token(thought - 1).isOneOf("never", "not")
                && clause.token(thought + 1).is("i")
                && clause.token(thought + 2).is("would");
    }

    /** {@code Mondays are going to be when I ring my sister}, {@code Sundays are when I iron from now on}. */
    private Optional<String> dayToDo(Clause clause) {
        int is = 0;
        while (is < clause.size() && clause.isTime(is)) {
            is++;
        }
        boolean day = is > 0
                && is < clause.size()
                && clause.isOften()
                && Places.between(is, clause.size())
                        .all(at -> clause.token(at).isOneOf("is", "are", "will", "going", "to", "be", "now"));
        boolean ahead = clause.any(token -> token.isOneOf("will", "going"))
                || isFromNow(clause)
                || setting.onward(true)
                || setting.sentence().anyMatch(other -> other.has(Sign.RESOLVE) || other.has(Sign.PLEDGE));
        return day && ahead
                ? setting.next()
                        .filter(next -> next.size() > 2
                                && next.token(0).is("when")
                                && next.token(1).isSelf()
                                && (next.token(2).is("do")
                                        || Content.isAct(next.token(2).word() + " it")))
                        .flatMap(next -> Content.asRequest(next, 2))
                : Optional.empty();
    }

    /** {@code So it's warm-ups each morning for me now}. */
    private static Optional<String> itIsNow(Clause clause) {
        boolean now = clause.endsWith("now") || clause.endsWith("for", "me");
        boolean told = clause.size() > 4
                && clause.isOften()
                && now
                && clause.token(0).is("it")
                && clause.token(1).is("is")
                && !Forms.isAnywherePast(clause)
                && !Forms.isProgressive(clause.token(2).word())
                && Moods.bad(clause) == 0;
        return told ? Habits.content(clause.from(2)) : Optional.empty();
    }

    /** {@code So that's me having a cold shower every morning now}. */
    private static Optional<String> thatIsMe(Clause clause) {
        boolean told = clause.size() > 4
                && clause.isOften()
                && clause.token(0).is("that")
                && clause.token(1).is("is")
                && clause.token(2).is("me")
                && Forms.isProgressive(clause.token(3).word());
        return told ? Content.asRequest(clause, 3) : Optional.empty();
    }

    private static Act.Intends act(Clause clause, String content) {
        return new Act.Intends(clause, content, Intentions.FIRM, true, false);
    }

    /** {@code I'm a stairs person}, {@code I'm someone who flosses}, from now on. */
    private Optional<String> self(Clause clause) {
        Optional<String> wanted = wanted(clause);
        if (wanted.isPresent()) {
            return wanted;
        }
        boolean am = clause.size() > 2
                && clause.token(0).is("i")
                && clause.token(1).is("am")
                && (clause.token(2).isOneOf("a", "an", "the")
                        || SOMEONE.contains(clause.token(2).word()));
        if (!am || !isFromNow(clause)) {
            return Optional.empty();
        }
        int person = Places.between(3, Math.min(FAR, clause.size()))
                .first(at -> PEOPLE.contains(clause.token(at).word()))
                .orElse(0);
        boolean kind = SOMEONE.contains(clause.token(2).word())
                || KINDS.contains(clause.token(Math.min(3, clause.size() - 1)).word());
        if (kind) {
            return setting.next()
                    .filter(next -> next.token(0).is("who") && next.size() > 1)
                    .map(next -> "Be someone " + next.quote());
        }
        return person > 3 || isDoer(clause)
                ? Content.of(clause, 3).map(who -> "Be " + clause.token(2).word() + " " + Content.lower(who))
                : Optional.empty();
    }

    /** {@code I want to be someone who flosses}, {@code decided I'm the kind of person who flosses}: what such a one does. */
    private Optional<String> wanted(Clause clause) {
        int be = Places.between(1, Math.min(FAR, clause.size() - 1))
                .first(at -> BEING.contains(clause.token(at).word()))
                .orElse(0);
        String last = clause.token(clause.size() - 1).word();
        boolean decided = clause.isBehind("decided") || clause.isBehind("decided that");
        boolean meant = clause.has(Sign.WANT) || clause.has(Sign.WILL) || decided;
        return be > 0 && meant && (SOMEONE.contains(last) || PEOPLE.contains(last))
                ? setting.next()
                        .filter(next -> next.token(0).is("who") && next.size() > 1)
                        .filter(next -> next.token(1).word().endsWith("s") && Moods.bad(next) == 0)
                        .map(Becoming::doneBy)
                : Optional.empty();
    }

    /** {@code Get up at six}, of {@code who gets up at six}; how often is told apart. */
    private static String doneBy(Clause who) {
        String verb = Content.capital(Content.base(who.token(1).word()));
        if (who.size() == 2) {
            return verb;
        }
        String rest = who.repeats().isEmpty()
                ? who.from(2).quote()
                : Content.of(who, 2).map(Content::lower).orElse("");
        return (verb + " " + rest).strip();
    }

    /** {@code A morning swimmer}: what one does, and when. */
    private static boolean isDoer(Clause clause) {
        int last = clause.size() - 1;
        return last == 4
                && clause.token(last).word().endsWith("er")
                && clause.token(3).isOneOf("morning", "evening", "daily", "lunchtime", "weekend", "night", "regular");
    }

    private boolean isFromNow(Clause clause) {
        return setting.onward(false)
                || Resolutions.isLasting(clause)
                || clause.times().stream()
                        .anyMatch(time -> time.extent()
                                .direction()
                                .filter(Direction.FROM::equals)
                                .isPresent())
                || clause.times().stream().anyMatch(time -> isSince(clause, time));
    }

    /** The {@code as of this week} before {@code I'm someone who flosses}. */
    private static boolean isSince(Clause clause, TimeExpression time) {
        String before =
                clause.text().substring(0, time.offset()).stripTrailing().toLowerCase(Locale.ROOT);
        return time.offset() < clause.start() && (before.endsWith("as of") || before.endsWith("from"));
    }

    /** {@code Mondays are when I clear my desk}, {@code Fridays are now the day I do the books}. */
    private Optional<String> days(Clause clause) {
        int are = Places.between(1, Math.min(FAR, clause.size()))
                .first(at -> clause.token(at).is("are"))
                .orElse(0);
        boolean often = are > 0
                && Places.between(0, are).all(clause::isTime)
                && clause.isOften()
                && (setting.onward(true) || clause.any(token -> token.is("now")));
        if (!often) {
            return Optional.empty();
        }
        boolean ending = Places.between(are + 1, clause.size())
                .all(at -> clause.token(at).is("now"));
        return ending
                ? setting.next()
                        .filter(next -> next.token(0).is("when") && next.size() > 2)
                        .flatMap(next -> doing(next.from(1)))
                : IntStream.range(are + 1, clause.size() - 2)
                        .filter(at -> DAYS.contains(clause.token(at).word()))
                        .boxed()
                        .findFirst()
                        .flatMap(at -> doing(clause.from(at + 1)));
    }

    /** {@code Thursdays are going to be choir nights for me}, {@code Mondays will be meat-free in this house}. */
    private Optional<String> kindOfDay(Clause clause) {
        int be = Places.between(2, Math.min(FAR, clause.size() - 1))
                .first(at -> clause.token(at).is("be"))
                .orElse(0);
        int are = be > 1 && clause.token(be - 1).is("to") ? be - 3 : be - 1;
        boolean ahead = are > 0
                && clause.token(are).isOneOf("will", "are", "is")
                && Places.between(0, are).all(clause::isTime)
                && clause.isOften()
                && Moods.bad(clause) == 0;
        if (!ahead) {
            return Optional.empty();
        }
        return IntStream.range(be + 1, clause.size())
                .filter(at -> KINDS_OF_DAY.contains(clause.token(at).word()))
                .boxed()
                .findFirst()
                .map(at -> isFor(clause, at + 1)
                        ? doing(clause.from(at + 1))
                        : Content.of(clause, OWN.contains(clause.token(be + 1).word()) ? be + 2 : be + 1, at + 1))
                .orElseGet(() ->
                        clause.token(be + 1).word().endsWith("-free") ? Content.of(clause, be + 1) : Optional.empty());
    }

    /** {@code I'm making Tuesday my swim day}, {@code making Fridays my day for admin}. */
    private static Optional<String> madeDay(Clause clause) {
        int making = Places.between(0, Math.min(FAR, clause.size() - 3))
                .first(at -> clause.token(at).isOneOf("making", "make") && clause.isTime(at + 1))
                .orElse(-1);
        int my = Places.between(making + 2, clause.size() - 1)
                .first(at -> OWN.contains(clause.token(at).word()))
                .orElse(0);
        boolean day = making >= 0
                && my > 0
                && Places.between(making + 1, my).all(clause::isTime)
                && !Forms.isAnywherePast(clause)
                && (making == 0 || clause.token(0).isSelf())
                && !clause.token(my + 1).isOneOf("big", "last", "first", "best", "special", "only", "wedding");
        return day
                ? IntStream.range(my + 1, clause.size())
                        .filter(at -> KINDS_OF_DAY.contains(clause.token(at).word()))
                        .boxed()
                        .findFirst()
                        .flatMap(at -> isFor(clause, at + 1)
                                ? Content.asRequest(clause, at + 2)
                                : Content.of(clause, my + 1, at + 1))
                : Optional.empty();
    }

    private static boolean isFor(Clause clause, int at) {
        return at + 1 < clause.size()
                && clause.token(at).is("for")
                && !clause.token(at + 1).isOneOf("me", "us");
    }

    /** {@code I clear my desk}, {@code for clearing my desk}, {@code the oven gets cleaned}. */
    private static Optional<String> doing(Clause clause) {
        if (isFor(clause, 0)) {
            return Content.asRequest(clause, 1);
        }
        if (clause.token(0).isSelf()) {
            return Moods.bad(clause) == 0 && !Forms.isPast(clause.token(1).word())
                    ? Content.asRequest(clause, 1)
                    : Optional.empty();
        }
        return IntStream.range(1, clause.size() - 1)
                .filter(at -> clause.token(at).isOneOf("gets", "get")
                        && ToBeDone.isPast(clause.token(at + 1).word()))
                .boxed()
                .findFirst()
                .flatMap(at -> ToBeDone.act(clause, at, at + 1, Intentions.FIRM))
                .filter(Act.Intends.class::isInstance)
                .map(act -> ((Act.Intends) act).content());
    }

    /** {@code That's our thing now}, of the {@code Friday pizza, all of us} before. */
    private Optional<Clause> thing(Clause clause) {
        boolean kind = clause.size() <= FAR
                && clause.token(0).isOneOf("that", "it", "this")
                && clause.size() > 3
                && clause.token(1).is("is")
                && clause.token(2).isOneOf("my", "our")
                && clause.any(token -> THINGS.contains(token.word()));
        return kind
                ? setting.toldBefore()
                        .findFirst()
                        .filter(first -> setting.toldBefore().allMatch(Becoming::isNamed))
                        .filter(first ->
                                !first.times().isEmpty() || !first.repeats().isEmpty())
                        .filter(first -> !first.isOften())
                : Optional.empty();
    }

    private static boolean isNamed(Clause clause) {
        return !clause.question()
                && clause.none(token -> Subject.isSaying(token.word())
                        || (Forms.isPast(token.word()) && token.word().endsWith("ed")));
    }

    /** {@code Friday pizza}: with the day before it. */
    private static String named(Clause clause) {
        int start = clause.times().stream()
                .map(TimeExpression::offset)
                .filter(offset -> offset < clause.start())
                .findFirst()
                .orElse(clause.start());
        return Content.capital(clause.text().substring(start, clause.end()));
    }
}
