package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Hears that what does not happen by itself is going to be done: {@code the lawn won't mow itself, so tonight}. */
final class Unaided {
    private static final int FEW = 6;
    private static final int FAR = 12;
    private static final Set<String> SELF = WordSet.of("itself", "themselves");
    private static final Set<String> BETWEEN = WordSet.of("is", "are", "going", "to", "will", "not", "exactly", "just");
    private static final Set<String> AROUND =
            WordSet.of("so", "it", "is", "then", "and", "on", "doing", "at", "i", "am", "them", "will", "do");

    private final Setting setting;

    Unaided(Setting setting) {
        this.setting = setting;
    }

    /** The act; empty when no time is said for it. */
    Optional<Act> read(Clause clause) {
        int self = Places.between(3, Math.min(FAR, clause.size()))
                .first(at -> SELF.contains(clause.token(at).word()))
                .orElse(0);
        int not = Places.between(1, Math.max(1, self))
                .first(at -> clause.token(at).is("not"))
                .orElse(0);
        if (not == 0 || clause.question()) {
            return Optional.empty();
        }
        int verb = Places.between(not + 1, self)
                .first(at -> !BETWEEN.contains(clause.token(at).word()))
                .orElse(self);
        int thing = Places.between(1, not)
                .first(at -> BETWEEN.contains(clause.token(at).word()))
                .orElse(not);
        return verb < self
                ? Content.of(clause, 0, thing)
                        .flatMap(what -> timed(clause).map(when -> (Act) new Act.Intends(
                                when, content(clause, verb, self, what), Intentions.FIRM, false, false)))
                : Optional.empty();
    }

    /** {@code Fill the form in}: the verb, the thing, and what stands behind both. */
    private static String content(Clause clause, int verb, int self, String thing) {
        String way = self + 1 < clause.size()
                        && ToBeDone.isWay(clause.token(self + 1).word())
                ? " " + clause.token(self + 1).word()
                : "";
        return Content.capital(clause.token(verb).word()) + " " + Content.lower(thing) + way;
    }

    /** The clause with the time at which it will be done, its own or of the few words behind it. */
    private Optional<Clause> timed(Clause clause) {
        return Stream.concat(
                        Stream.of(clause), setting.behind().stream().limit(1).filter(Unaided::isOnlyWhen))
                .filter(other -> Futures.isAhead(other, setting.now()))
                .findFirst()
                .map(when -> when.equals(clause) ? clause : clause.withTimesOf(when));
    }

    private static boolean isOnlyWhen(Clause clause) {
        return clause.size() <= FEW
                && Places.between(0, clause.size())
                        .all(at -> clause.isTime(at)
                                || AROUND.contains(clause.token(at).word()));
    }
}
