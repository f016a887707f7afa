package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Bodies;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Inverted;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.TimeExpression;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears what others wait for from the person: {@code Mrs Doyle's expecting me at nine to measure up}. */
final class Appointed {
    private static final int FAR = 8;
    private static final Set<String> EXPECTING = WordSet.of("expecting", "expects", "expect");
    private static final Set<String> RELYING = WordSet.of(
            "counting", "relying", "depending", "banking", "counts", "relies", "count", "rely", "depend", "bank");
    private static final Set<String> WANTING = WordSet.of("want", "wants", "need", "needs", "expects", "expect");
    private static final Set<String> FROM = WordSet.of("off", "from");
    private static final Set<String> WAYS = WordSet.of("back", "up", "down", "over", "out", "round", "off");
    private static final Set<String> PLACING = WordSet.of("at", "in", "to", "on", "by");
    private static final Set<String> DUE = WordSet.of("the", "my", "our", "that", "those", "these", "an");
    private static final Set<String> STATES =
            WordSet.of("up", "out", "down", "gone", "ready", "off", "to", "for", "from", "clean", "tidy", "me", "us");
    private static final Set<String> NO_VERBS = WordSet.of("the", "a", "an", "my", "our", "his", "her", "their");
    private static final Set<String> LIGHT = WordSet.of("do", "have", "get", "make", "take", "see");
    private static final Set<String> BEING = WordSet.of("turning", "being", "having", "doing", "looking", "feeling");

    private static final int NEAR = 4;

    private final Setting setting;

    Appointed(Setting setting) {
        this.setting = setting;
    }

    /** What is to be done there and then; empty when nobody waits. */
    Optional<Act> read(Clause clause) {
        return clause.question() || clause.subordinate() || !Futures.isAhead(clause, setting.now())
                ? Optional.empty()
                : expected(clause)
                        .or(() -> reliedOn(clause))
                        .or(() -> wanted(clause))
                        .or(() -> there(clause))
                        .or(() -> found(clause))
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false));
    }

    /** {@code Gran's expecting me on Sunday to do her windows}, {@code the dentist is expecting me at four}. */
    private static Optional<String> expected(Clause clause) {
        int expects = find(clause, 1, EXPECTING);
        boolean me = expects > 0
                && expects + 1 < clause.size()
                && clause.token(expects + 1).isOneOf("me", "us")
                && isNow(clause, expects);
        int end = me && clause.token(expects - 1).isOneOf("is", "are") ? expects - 1 : expects;
        int from = told(clause, expects);
        int last = from > 0 ? expects - 1 : end;
        return me && from < last
                ? doing(clause, expects + 2)
                        .or(() -> Content.of(clause, from, last).map(who -> "See " + Destined.named(who)))
                : Optional.empty();
    }

    /** Behind the told of {@code I've told the staff to expect me each Wednesday}; 0 when nobody is told to. */
    private static int told(Clause clause, int expects) {
        return expects > 1 && clause.token(expects - 1).is("to")
                ? Places.between(0, Math.min(NEAR, expects))
                                .first(at -> clause.token(at).is("told"))
                                .orElse(-1)
                        + 1
                : 0;
    }

    /** {@code The choir's counting on me for the programmes on Sunday}. */
    private static Optional<String> reliedOn(Clause clause) {
        int on = Places.between(2, Math.min(clause.size() - 2, FAR))
                .first(at -> clause.token(at).is("on")
                        && RELYING.contains(clause.token(at - 1).word())
                        && clause.token(at + 1).isOneOf("me", "us"))
                .orElse(0);
        return on == 0 || !isNow(clause, on)
                ? Optional.empty()
                : doing(clause, on + 2)
                        .or(() -> on + 3 < clause.size()
                                        && clause.token(on + 2).isOneOf("for", "at", "in")
                                        && !clause.isTime(on + 2)
                                ? Content.of(clause, on + 3).map(what -> given(clause, on, what))
                                : Optional.empty());
    }

    /** {@code Told Bev she can count on me for a lift}: give Bev a lift. */
    private static String given(Clause clause, int on, String what) {
        boolean giving = on + 4 < clause.size()
                && clause.token(on + 3).is("a")
                && clause.token(on + 4).isOneOf("lift", "ride", "hand", "loan");
        int told = clause.token(0).is("told") ? 1 : clause.token(0).isSelf() ? 2 : 0;
        int end = Places.between(told + 1, on)
                .first(at -> clause.token(at).isOneOf("he", "she", "they", "can", "is", "are"))
                .orElse(0);
        return giving && end > 0
                ? Content.of(clause, told, end)
                        .filter(whom -> !Vague.isPronoun(whom))
                        .map(Destined::named)
                        .map(whom -> "Give " + whom + " " + Content.lower(what))
                        .orElse(what)
                : what;
    }

    private static boolean isNow(Clause clause, int at) {
        return clause.tokens().subList(0, at).stream()
                .noneMatch(token -> token.isOneOf("was", "were", "not", "if", "had", "who", "nobody", "no"));
    }

    /** {@code They want the lease off me by Friday}. */
    private static Optional<String> wanted(Clause clause) {
        int wants = find(clause, 1, WANTING);
        int from = Places.between(wants + 2, Math.max(wants + 2, clause.size() - 1))
                .first(at -> FROM.contains(clause.token(at).word())
                        && clause.token(at + 1).is("me"))
                .orElseGet(() -> isDue(clause, wants) ? clause.size() : 0);
        return wants > 0 && from > 0 && isNow(clause, wants)
                ? Inverted.whom(clause, wants)
                        .flatMap(whom -> Content.of(clause, wants + 1, from)
                                .map(what -> "Give " + whom + " " + Content.lower(what)))
                : Optional.empty();
    }

    /** {@code My boss wants the slides by Wednesday}: a thing, and no state that it is to be in. */
    private static boolean isDue(Clause clause, int wants) {
        boolean somebody = wants > 0
                && (Subject.isPerson(clause.token(wants - 1).word())
                        || Bodies.is(clause.token(wants - 1).word())
                        || (wants == 1 && Subject.isSomebody(clause.token(0).word())));
        return somebody
                && wants + 2 < clause.size()
                && DUE.contains(clause.token(wants + 1).word())
                && clause.times().stream().anyMatch(time -> time.extent().kind() == TimeExpression.Kind.DEADLINE)
                && clause.tokens().stream()
                        .skip(wants + 2L)
                        .noneMatch(token -> Forms.isPast(token.word())
                                || Forms.isUnmarked(token.word())
                                || STATES.contains(token.word()));
    }

    /** {@code Back at the desk by two to finish the budget}. */
    private static Optional<String> there(Clause clause) {
        int way =
                clause.size() > 2 && clause.token(0).is("i") && clause.token(1).is("am") ? 2 : 0;
        boolean told = way + 4 < clause.size()
                && WAYS.contains(clause.token(way).word())
                && PLACING.contains(clause.token(way + 1).word())
                && clause.none(token -> Forms.isPast(token.word()));
        return told ? doing(clause, way + 3) : Optional.empty();
    }

    /** {@code Saturday will see me on my knees laying the floor}, {@code you'll find me under the car changing the oil}. */
    private static Optional<String> found(Clause clause) {
        int me = Places.between(1, Math.min(clause.size() - 1, FAR))
                .first(at -> clause.token(at).is("me") && clause.token(at - 1).isOneOf("see", "sees", "find", "finds"))
                .orElse(0);
        return me == 0 || !isNow(clause, me)
                ? Optional.empty()
                : IntStream.range(me + 1, clause.size() - 1)
                        .filter(at -> Forms.isProgressive(clause.token(at).word())
                                && !BEING.contains(clause.token(at).word()))
                        .boxed()
                        .findFirst()
                        .flatMap(at -> Content.asRequest(clause, at))
                        .or(() -> PLACING.contains(clause.token(me + 1).word())
                                ? Content.of(clause, me + 1)
                                : Optional.empty());
    }

    /** What stands behind {@code to}: a verb, and no place. */
    private static Optional<String> doing(Clause clause, int from) {
        return IntStream.range(from, clause.size() - 1)
                .filter(at -> clause.token(at).is("to")
                        && !NO_VERBS.contains(clause.token(at + 1).word())
                        && (LIGHT.contains(clause.token(at + 1).word())
                                || Content.isAct(clause.token(at + 1).word() + " it"))
                        && Character.isLowerCase(
                                clause.text().charAt(clause.token(at + 1).start())))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, at + 1));
    }

    private static int find(Clause clause, int from, Set<String> words) {
        return Places.between(from, Math.min(clause.size(), FAR))
                .first(at -> words.contains(clause.token(at).word()))
                .orElse(0);
    }
}
