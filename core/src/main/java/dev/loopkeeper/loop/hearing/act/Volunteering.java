package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Hears somebody take on what somebody has to do. */
final class Volunteering {
    private static final int NEAR = 5;
    private static final Set<String> SOMEBODY = WordSet.of("somebody", "someone");
    private static final Set<String> DRAFTING =
            WordSet.of("got", "has", "have", "put", "signed", "roped", "talked", "volunteered");
    private static final Set<String> PLACING = WordSet.of("on", "behind", "up", "under", "at", "in");
    private static final Set<String> NAMING = WordSet.of("the", "my", "our", "that", "those", "this");

    private static final Set<String> MINE =
            WordSet.of("job", "problem", "department", "responsibility", "task", "baby");

    private final Setting setting;
    private final Facing facing;

    Volunteering(Setting setting) {
        this.setting = setting;
        this.facing = new Facing(setting);
    }

    /** The act; empty when nobody steps forward. */
    Optional<Act> read(Clause clause) {
        return clause.question()
                ? Optional.empty()
                : putDown(clause)
                        .or(() -> drafted(clause))
                        .or(() -> taken(clause))
                        .or(() -> left(clause))
                        .or(() -> counted(clause))
                        .or(() -> facing.read(clause))
                        .or(() -> forMe(clause))
                        .or(() -> doing(clause));
    }

    /** {@code Told Bev to put me down for painting the hall on Saturday}. */
    private Optional<Act> putDown(Clause clause) {
        boolean told = Set.of("told", "asked", "got")
                .contains(clause.token(clause.token(0).is("i") && clause.size() > 1 ? 1 : 0)
                        .word());
        return IntStream.range(2, told ? Math.min(NEAR * 2, clause.size() - 4) : 0)
                .filter(at -> clause.token(at).is("put")
                        && clause.token(at + 1).is("me")
                        && clause.token(at + 2).is("down")
                        && clause.token(at + 3).is("for"))
                .mapToObj(at -> Content.of(clause, at + 4))
                .findFirst()
                .flatMap(content -> content)
                .filter(content -> Intentions.isTimed(clause, setting.now()))
                .map(content -> new Act.Intends(clause, Content.plainVerb(content), Intentions.FIRM, false, false));
    }

    /** {@code Dave's got me down for teas}, {@code Jo has roped me into judging the jams}: others count on it. */
    private static Optional<Act> drafted(Clause clause) {
        int me = Places.between(2, Math.min(NEAR, clause.size() - 2))
                .first(at -> clause.token(at).is("me")
                        && DRAFTING.contains(clause.token(at - 1).word()))
                .orElse(0);
        boolean theirs = Subject.of(clause.tokens()) == Subject.OTHER
                || Subject.isSomebody(clause.token(0).word());
        if (me == 0 || !theirs) {
            return Optional.empty();
        }
        int to = clause.token(me + 1).isOneOf("down", "up") ? me + 2 : me + 1;
        boolean apart =
                to > me + 1 && to + 1 < clause.size() && clause.token(to).isOneOf("for", "to");
        boolean within = to == me + 1 && clause.token(to).is("into");
        return (apart || within) && !clause.isTime(to + 1)
                ? Content.asRequest(clause, to + 1)
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    /** {@code Someone's got to tell the scouts, and it's me}. */
    private Optional<Act> taken(Clause clause) {
        Optional<Clause> me = SOMEBODY.contains(clause.token(0).word())
                ? setting.ending("is", "me").or(() -> setting.ending("be", "me"))
                : Optional.empty();
        int near = Math.min(clause.size(), NEAR);
        int to = 1;
        while (to < near && !clause.token(to).is("to")) {
            to++;
        }
        if (me.isEmpty() || to >= near) {
            return Optional.empty();
        }
        Clause timed = clause.times().isEmpty() ? clause.withTimesOf(me.get()) : clause;
        return Content.of(clause, to + 1)
                .map(content -> new Act.Intends(timed, content, Intentions.FIRM, false, false));
    }

    /** {@code Leave the leaking tap with me, I'm on it tomorrow}, {@code consider the flowers my job}. */
    private Optional<Act> left(Clause clause) {
        boolean left = clause.size() > 3
                && clause.token(0).is("leave")
                && (clause.endsWith("with", "me") || clause.endsWith("to", "me"));
        boolean considered = clause.size() > 4
                && clause.token(0).is("consider")
                && MINE.contains(clause.token(clause.size() - 1).word())
                && clause.token(clause.size() - 2).is("my");
        if (left && setting.behind().stream().limit(1).anyMatch(Volunteering::saysWhat)) {
            return Optional.of(new Act.Nothing(clause));
        }
        Clause when = timed(clause).or(() -> toldNext(clause)).orElse(clause);
        if (left && Vague.isPronoun(clause.token(1).word())) {
            return askedBefore().map(thing -> new Act.Intends(when, thing, Intentions.FIRM, false, false));
        }
        return left || considered
                ? Content.of(clause, 1, clause.size() - 2)
                        .filter(thing -> !Vague.isEmpty(thing) && !Vague.isPronoun(thing))
                        .filter(thing -> considered || !when.equals(clause) || isSettled(clause))
                        .map(thing -> new Act.Intends(when, thing, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    /** The booking of {@code The hall booking? Leave that with me}. */
    private Optional<String> askedBefore() {
        return setting.previous()
                .filter(topic -> NAMING.contains(topic.token(0).word())
                        && topic.size() <= NEAR * 2
                        && topic.times().isEmpty()
                        && !Forms.isAnywherePast(topic)
                        && topic.none(token -> token.isSelf() || Subject.BEING.contains(token.word())))
                .flatMap(topic -> Content.of(topic, 0));
    }

    /** {@code It'll be lettered by Wednesday}. */
    private static boolean saysWhat(Clause next) {
        return next.size() > 3
                && next.token(0).isOneOf("it", "they")
                && next.token(1).is("will")
                && next.token(2).is("be")
                && Forms.isPast(next.token(3).word())
                && !next.token(3).isOneOf("done", "sorted");
    }

    private static boolean isSettled(Clause clause) {
        return clause.token(1).isOneOf("the", "my", "our", "that", "those")
                || !clause.token(1).bare().equals(clause.token(1).word());
    }

    /** {@code It'll go round to everybody next week}, behind it. */
    private Optional<Clause> toldNext(Clause clause) {
        return setting.behind().stream()
                .limit(1)
                .filter(next -> next.size() > 2
                        && next.token(0).isOneOf("it", "they")
                        && next.token(1).is("will"))
                .filter(next -> Intentions.isTimed(next, setting.now()))
                .map(clause::withTimesOf)
                .findFirst();
    }

    /** {@code They can count on me for the prizes, they'll have them by Friday}. */
    private Optional<Act> counted(Clause clause) {
        int on = Places.between(1, clause.size() - 3)
                .first(at -> clause.token(at - 1).isOneOf("count", "counting", "rely", "relying", "bank")
                        && clause.token(at).is("on")
                        && clause.token(at + 1).is("me")
                        && clause.token(at + 2).is("for"))
                .orElse(0);
        return on > 0
                ? timed(clause)
                        .flatMap(when -> Content.of(clause, on + 3)
                                .map(thing -> new Act.Intends(when, thing, Intentions.FIRM, false, false)))
                : Optional.empty();
    }

    /** The clause with its time, or that of the short one behind it which says when: {@code they'll have them by Friday}. */
    private Optional<Clause> timed(Clause clause) {
        return Stream.concat(
                        Stream.of(clause),
                        setting
                                .next()
                                .filter(next -> next.sentence() == clause.sentence()
                                        && (next.has(Sign.TAKEN) || next.has(Sign.PRONOUN)))
                                .map(clause::withTimesOf)
                                .stream())
                .filter(when -> Intentions.isTimed(when, setting.now()))
                .findFirst();
    }

    /** {@code Three o'clock, me on the phone to the planners}, {@code next week: me, painting the gate}. */
    private Optional<Act> doing(Clause clause) {
        int who = behindMe(clause);
        boolean me = who > 0
                && who + 1 < clause.size()
                && (Forms.isProgressive(clause.token(who).word())
                        || PLACING.contains(clause.token(who).word()))
                && !clause.isTime(who)
                && Intentions.isTimed(clause, setting.now());
        boolean apart = Forms.isProgressive(clause.token(0).word())
                && setting.previous()
                        .filter(before -> before.size() == 1 && before.token(0).is("me"))
                        .isPresent()
                && Intentions.isTimed(clause, setting.now());
        return me || apart
                ? Content.asRequest(clause, me ? who : 0)
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    /** Where what follows {@code me}, {@code it's me} or {@code it'll be yours truly} begins; 0 when nobody is named so. */
    private static int behindMe(Clause clause) {
        int at = 0;
        while (at < Math.min(clause.size(), NEAR) && clause.token(at).isOneOf("it", "is", "will", "be")) {
            at++;
        }
        boolean truly = at + 1 < clause.size()
                && clause.token(at).is("yours")
                && clause.token(at + 1).is("truly");
        boolean me = at < clause.size() && clause.token(at).isOneOf("me", "muggins");
        return truly ? at + 2 : me ? at + 1 : 0;
    }

    /** {@code So it's the barber's for me at half three}. */
    private Optional<Act> forMe(Clause clause) {
        int is = Places.between(0, Math.min(clause.size() - 4, 3))
                .first(at -> clause.token(at).is("it") && clause.token(at + 1).is("is"))
                .orElse(clause.size());
        int end = Places.between(Math.min(is + 4, clause.size()), clause.size() - 1)
                .first(at -> clause.token(at).is("for") && clause.token(at + 1).is("me"))
                .orElse(clause.size());
        boolean told = end < clause.size()
                && clause.token(is + 2).isOneOf("the", "my", "a", "an")
                && Intentions.isTimed(clause, setting.now());
        return told
                ? Content.of(clause, is + 2, end)
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }
}
