package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Habits;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Turned;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Reads what goes on with the clause before it: {@code I'll ring the school and pay the bill}, {@code did my walk, and my stretches}. */
final class Sequels {
    private static final int NEAR = 5;
    private static final Set<String> BEHIND_PARTICIPLE = WordSet.of("and", "away", "up", "down", "again", "ready");
    private static final Set<String> NO_THING = WordSet.of("no", "not", "then", "so");

    private final Setting setting;

    Sequels(Setting setting) {
        this.setting = setting;
    }

    /** What the clause does in the same way; empty when it goes on with nothing. */
    Optional<Act> read(Clause whole, Clause clause) {
        if (setting.before() instanceof Act.Reports done && isOneJob(done.clause()) && Futures.isRequest(clause)) {
            return Content.of(clause, 0).map(job -> new Act.Misses(clause, Optional.of(job)));
        }
        Clause likened = whole.token(0).is("and") && whole.size() > 1 ? whole.from(1) : whole;
        if (isSoHas(likened) && setting.before() instanceof Act.Reports done) {
            int has = has(done.clause());
            return has == 0
                    ? doneSoToo(whole, likened, done)
                    : Content.of(likened, 2)
                            .map(who -> who + " " + done.clause().from(has).quote())
                            .map(about -> new Act.Reports(whole, Optional.of(about), done.sure()));
        }
        if (isSoToo(likened) && setting.before() instanceof Act.Reports done) {
            return doneSoToo(whole, likened, done);
        }
        if ((whole.token(0).is("and") || isListed(whole) || isLikened(whole) || isOfSame(whole))
                && setting.before() instanceof Act.Reports done) {
            return doneToo(done, clause);
        }
        if (setting.before() instanceof Act.Drops dropped && isAlternative(whole, dropped)) {
            return Content.of(whole, 1).map(thing -> new Act.Drops(whole, Optional.of(thing), dropped.plain()));
        }
        boolean dropped = Cues.english().at(Sign.DROP, clause.tokens(), 0).isPresent();
        boolean joined = (whole.token(0).is("and") || isListed(whole))
                && (Futures.isRequest(clause) || isDoneTo(clause) || isAlsoOften(clause) || isGoingOn(clause))
                && !dropped;
        if (!joined
                || !(setting.before() instanceof Act.Intends first)
                || first.clause().sentence() != clause.sentence()) {
            return Optional.empty();
        }
        Clause timed = clause.times().isEmpty() ? clause.withTimesOf(first.clause()) : clause;
        boolean often = clause.isOften() || (first.often() && clause.times().isEmpty());
        return (often ? Habits.content(clause) : Content.asRequest(clause, 0))
                .map(content -> new Act.Intends(timed, content, first.confidence(), often, first.hedged()));
    }

    /** {@code I had one job, hang the curtains}: said by whoever has not done it. */
    private static boolean isOneJob(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at - 1).is("had")
                        && clause.token(at).isOneOf("one", "only")
                        && clause.token(at + 1).isOneOf("job", "thing", "task"));
    }

    /** {@code And wax it tomorrow}. */
    private static boolean isDoneTo(Clause clause) {
        return clause.size() > 1
                && !clause.times().isEmpty()
                && clause.token(1).isOneOf("it", "them")
                && !StopWords.contains(clause.token(0).word());
    }

    /** {@code I'm clearing the desk and writing the report}: the second in the form of the first. */
    private boolean isGoingOn(Clause clause) {
        return setting.before() instanceof Act.Intends first
                && clause.size() > 1
                && Forms.isProgressive(clause.token(0).word())
                && Futures.verb(first.clause())
                        .filter(verb ->
                                Forms.isProgressive(first.clause().token(verb).word()))
                        .isPresent();
    }

    /** {@code I want to run every day and video call Gran every week}, {@code ... and back up my photos every month}. */
    private boolean isAlsoOften(Clause clause) {
        return setting.before() instanceof Act.Intends first
                && first.often()
                && !clause.repeats().isEmpty()
                && clause.size() > 2
                && Subject.of(clause.tokens()) == Subject.NONE
                && (clause.token(0).is("be")
                        || Forms.isUnmarked(clause.token(0).word())
                        || Content.isAct(clause.token(1).word())
                        || Content.isAct(
                                clause.token(0).word() + " " + clause.token(1).word()));
    }

    /** {@code Wash the car, clean the windows and ring Mum}: behind a comma, with an {@code and} to come. */
    private boolean isListed(Clause whole) {
        return whole.isBehind(",")
                && (whole.times().isEmpty() || isBehindWill(whole))
                && !(setting.before() instanceof Act.Intends first
                        && Subject.of(first.clause().tokens()) == Subject.THING)
                && setting.sentence()
                        .filter(other -> other.start() >= whole.start())
                        .anyMatch(other -> other.any(token -> token.is("and")) || setting.isUnderColon());
    }

    /** {@code I'll walk tonight, wash the car tomorrow and ring Mum on Friday}: each at its own time, and all of them meant. */
    private boolean isBehindWill(Clause whole) {
        return setting.before() instanceof Act.Intends
                && Futures.isRequest(whole)
                && setting.sentence()
                        .findFirst()
                        .filter(first -> first.has(Sign.WILL))
                        .isPresent();
    }

    /** {@code Never mind the curtains, or the blinds}. */
    private static boolean isAlternative(Clause whole, Act.Drops dropped) {
        return whole.token(0).isOneOf("or", "nor", "and")
                && whole.size() > 1
                && dropped.clause().sentence() == whole.sentence()
                && Reports.isThing(whole.from(1))
                && whole.none(token -> Forms.isPast(token.word()) || Subject.isSaying(token.word()));
    }

    /** {@code The plumber's been paid, and so has the tiler}. */
    private static Optional<Act> doneSoToo(Clause whole, Clause likened, Act.Reports done) {
        return Turned.doneTo(done.clause())
                .flatMap(verb -> Content.of(likened, 2)
                        .map(thing -> new Act.Reports(whole, Optional.of(verb + " " + Content.lower(thing)), true)));
    }

    /** {@code The plumber has his money, so has the tiler}. */
    private static boolean isSoHas(Clause whole) {
        return whole.size() > 2
                && whole.token(0).is("so")
                && whole.token(1).isOneOf("has", "have")
                && !whole.token(2).isSelf()
                && !whole.question();
    }

    private static int has(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .first(at -> clause.token(at).isOneOf("has", "have"))
                .orElse(0);
    }

    /** {@code The ironing is done, so is the hoovering}. */
    private static boolean isSoToo(Clause whole) {
        return whole.size() > 2
                && whole.token(0).is("so")
                && whole.token(1).isOneOf("is", "are", "was", "were")
                && !whole.question();
    }

    /** {@code Hall painted, papered}, {@code the boat is scrubbed, varnished and tied up}: of the same thing. */
    private boolean isOfSame(Clause whole) {
        Act before = setting.before();
        return whole.isBehind(",")
                && isParticiple(whole)
                && before != null
                && before.clause().sentence() == whole.sentence()
                && Subject.of(before.clause().tokens()) == Subject.THING;
    }

    /** {@code Oiled and locked away}, not {@code oiled the hinges}. */
    private static boolean isParticiple(Clause clause) {
        return clause.size() == 1
                || (Forms.isPast(clause.token(0).word())
                        && BEHIND_PARTICIPLE.contains(clause.token(1).word()));
    }

    /** {@code The rent is paid, council tax too}. */
    private static boolean isLikened(Clause whole) {
        return whole.isBehind(",")
                && whole.size() <= NEAR
                && (whole.token(whole.size() - 1).is("too") || whole.endsWith("as", "well"));
    }

    /** {@code did my walk, and my stretches}, {@code the present is bought and posted}. */
    private static Optional<Act> doneToo(Act.Reports done, Clause clause) {
        if (isParticiple(clause) && Forms.isPast(clause.token(0).word())) {
            return Turned.thing(done.clause())
                    .map(thing -> new Act.Reports(
                            clause, Optional.of(clause.token(0).word() + " the " + thing), done.sure()));
        }
        boolean verbless = clause.none(token ->
                        Forms.isPast(token.word()) || Subject.isSaying(token.word()) || NO_THING.contains(token.word()))
                && (Reports.isThing(clause) || clause.isBehind(","))
                && clause.times().isEmpty();
        String first = done.clause().tokens().stream()
                .limit(NEAR)
                .map(Token::word)
                .filter(word -> !word.equals("i") && !word.equals("have"))
                .findFirst()
                .orElse("");
        if (!verbless || done.clause().sentence() != clause.sentence()) {
            return Optional.empty();
        }
        Optional<String> verb = Forms.isPast(first) ? Optional.of(first) : Turned.doneTo(done.clause(), clause);
        return verb.flatMap(doing -> Content.of(clause, 0)
                .map(thing -> new Act.Reports(clause, Optional.of(doing + " " + thing), done.sure())));
    }
}
