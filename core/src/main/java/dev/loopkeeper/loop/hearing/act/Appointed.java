package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Bodies;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Inverted;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.time.language.TimeExpression;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears what others wait for from the person: {@code Mrs Doyle's expecting me at nine to measure up}. */
final class Appointed {
    private static final int FAR = 8;
    private static final Set<String> EXPECTING = Set.of("expecting", "expects", "expect");
    private static final Set<String> RELYING = Set.of(
            "counting", "relying", "depending", "banking", "counts", "relies", "count", "rely", "depend", "bank");
    private static final Set<String> WANTING = Set.of("want", "wants", "need", "needs", "expects", "expect");
    private static final Set<String> FROM = Set.of("off", "from");
    private static final Set<String> WAYS = Set.of("back", "up", "down", "over", "out", "round", "off");
    private static final Set<String> PLACING = Set.of("at", "in", "to", "on", "by");
    private static final Set<String> DUE = Set.of("the", "my", "our", "that", "those", "these", "an");
    private static final Set<String> STATES =
            Set.of("up", "out", "down", "gone", "ready", "off", "to", "for", "from", "clean", "tidy", "me", "us");
    private static final Set<String> NO_VERBS = Set.of("the", "a", "an", "my", "our", "his", "her", "their");
    private static final Set<String> LIGHT = Set.of("do", "have", "get", "make", "take", "see");
    private static final Set<String> BEING = Set.of("turning", "being", "having", "doing", "looking", "feeling");

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
                && Set.of("me", "us").contains(clause.token(expects + 1).word())
                && isNow(clause, expects);
        int end = me && Set.of("is", "are").contains(clause.token(expects - 1).word()) ? expects - 1 : expects;
        return me
                ? doing(clause, expects + 2)
                        .or(() -> Content.of(clause, 0, end).map(who -> "See " + Destined.named(who)))
                : Optional.empty();
    }

    /** {@code The choir's counting on me for the programmes on Sunday}. */
    private static Optional<String> reliedOn(Clause clause) {
        int on = IntStream.range(2, Math.min(clause.size() - 2, FAR))
                .filter(at -> clause.token(at).is("on")
                        && RELYING.contains(clause.token(at - 1).word())
                        && Set.of("me", "us").contains(clause.token(at + 1).word()))
                .findFirst()
                .orElse(0);
        return on == 0 || !isNow(clause, on)
                ? Optional.empty()
                : doing(clause, on + 2)
                        .or(() -> on + 3 < clause.size()
                                        && Set.of("for", "at", "in")
                                                .contains(clause.token(on + 2).word())
                                        && !clause.isTime(on + 2)
                                ? Content.of(clause, on + 3)
                                : Optional.empty());
    }

    private static boolean isNow(Clause clause, int at) {
        return clause.tokens().subList(0, at).stream()
                .noneMatch(token -> Set.of("was", "were", "not", "if", "had", "who", "nobody", "no")
                        .contains(token.word()));
    }

    /** {@code They want the lease off me by Friday}. */
    private static Optional<String> wanted(Clause clause) {
        int wants = find(clause, 1, WANTING);
        int from = IntStream.range(wants + 2, Math.max(wants + 2, clause.size() - 1))
                .filter(at -> FROM.contains(clause.token(at).word())
                        && clause.token(at + 1).is("me"))
                .findFirst()
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
                && clause.tokens().stream().noneMatch(token -> Forms.isPast(token.word()));
        return told ? doing(clause, way + 3) : Optional.empty();
    }

    /** {@code Saturday will see me on my knees laying the floor}, {@code you'll find me under the car changing the oil}. */
    private static Optional<String> found(Clause clause) {
        int me = IntStream.range(1, Math.min(clause.size() - 1, FAR))
                .filter(at -> clause.token(at).is("me")
                        && Set.of("see", "sees", "find", "finds")
                                .contains(clause.token(at - 1).word()))
                .findFirst()
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
        return IntStream.range(from, Math.min(clause.size(), FAR))
                .filter(at -> words.contains(clause.token(at).word()))
                .findFirst()
                .orElse(0);
    }
}
