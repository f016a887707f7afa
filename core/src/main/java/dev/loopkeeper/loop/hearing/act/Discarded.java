package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Hears of what is let go of when it is named first, or by where it may go: {@code the pottery you can cross out}, {@code the talk I'm
 * skipping}, {@code that tender can go on the bonfire}, {@code so no spa either}.
 */
final class Discarded {
    private static final int FEW = 6;
    private static final Set<String> LETTING = WordSet.of(
            "take",
            "cross",
            "strike",
            "scratch",
            "drop",
            "bin",
            "scrap",
            "delete",
            "remove",
            "wipe",
            "forget",
            "ditch",
            "lose",
            "dropping",
            "binning",
            "scrapping",
            "ditching",
            "skipping",
            "shelving",
            "letting",
            "cancelling",
            "leaving",
            "giving",
            "dropped",
            "binned",
            "scrapped",
            "ditched",
            "shelved");
    private static final Set<String> BEHIND = WordSet.of(
            "off", "out", "about", "go", "be", "a", "miss", "up", "on", "this", "year", "now", "the", "list", "too");
    private static final Set<String> RUBBISH = WordSet.of(
            "bin",
            "shredder",
            "scrapheap",
            "bonfire",
            "dustbin",
            "trash",
            "toilet",
            "window",
            "fire",
            "dustcart",
            "skip");
    private static final Set<String> NAMING = WordSet.of("the", "my", "our", "that", "this", "those", "these");
    private static final Set<String> NO_THING = WordSet.of(
            "i", "you", "we", "what", "if", "so", "and", "but", "that's", "all", "who", "not", "it", "which",
            "because");
    private static final Set<String> CONCLUDING = WordSet.of("so", "which", "that", "and", "means", "ergo");

    private final Setting setting;

    Discarded(Setting setting) {
        this.setting = setting;
    }

    /** What the clause lets go of; empty when it lets go of nothing in these ways. */
    Optional<Act> read(Clause clause) {
        return clause.question()
                ? Optional.empty()
                : fronted(clause)
                        .or(() -> thrownOut(clause))
                        .or(() -> letting(clause))
                        .or(() -> concluded(clause))
                        .map(about -> new Act.Drops(
                                clause,
                                Optional.of(about).filter(text -> !(Vague.pointsBack(text) && Vague.isEmpty(text))),
                                true));
    }

    /** {@code The pottery you can cross out}, {@code the raffle I'm skipping}. */
    private static Optional<String> fronted(Clause clause) {
        int self = Places.between(1, Math.min(clause.size() - 2, FEW))
                .first(at -> isDoer(clause, at))
                .orElse(0);
        boolean letting = self > 0
                && clause.times().isEmpty()
                && LETTING.contains(clause.token(self + 2).word())
                && Places.between(self + 3, clause.size())
                        .all(at -> BEHIND.contains(clause.token(at).word()));
        boolean named = letting
                && Places.between(0, self)
                        .none(at -> NO_THING.contains(clause.token(at).word())
                                || Forms.isPast(clause.token(at).word())
                                || Subject.isSaying(clause.token(at).word()));
        return named ? Content.of(clause, 0, self) : Optional.empty();
    }

    /** {@code You can}, {@code I am}, {@code we have}. */
    private static boolean isDoer(Clause clause, int at) {
        String next = clause.token(at + 1).word();
        return switch (clause.token(at).word()) {
            case "you", "we" -> Set.of("can", "may", "are", "have").contains(next);
            case "i" -> Set.of("am", "have").contains(next);
            default -> false;
        };
    }

    /** {@code That tender can go on the bonfire}, {@code the ukulele is for the bin}. */
    private static Optional<String> thrownOut(Clause clause) {
        int last = clause.size() - 1;
        boolean rubbish = last > 3
                && RUBBISH.contains(clause.token(last).word())
                && clause.token(last - 1).is("the");
        if (!rubbish) {
            return Optional.empty();
        }
        int verb = Places.between(1, last - 1)
                .first(at -> (clause.token(at).is("can") && clause.token(at + 1).isOneOf("go", "come"))
                        || (clause.token(at + 1).is("for")
                                && (clause.token(at).is("is")
                                        || clause.token(at).is("are")))
                        || (clause.token(at).word().endsWith("'s")
                                && clause.token(at + 1).is("for")))
                .orElse(0);
        String owner = clause.token(Math.max(verb, 1)).word();
        int end = owner.endsWith("'s") ? verb + 1 : verb;
        return verb == 0
                ? Optional.empty()
                : Content.of(clause, 0, end).map(thing -> thing.replaceFirst("['\u2019]s$", ""));
    }

    /** {@code With the twins I let the rowing go}. */
    private static Optional<String> letting(Clause clause) {
        int let = Places.between(1, clause.size() - 2)
                .first(at -> clause.token(at).is("let")
                        && (clause.token(at - 1).isSelf()
                                || clause.token(at - 1).is("have")))
                .orElse(0);
        boolean because = Places.between(0, let)
                .any(at -> clause.token(at).is("with") || clause.token(at).is("have"));
        boolean named = let > 0
                && because
                && clause.token(clause.size() - 1).is("go")
                && (NAMING.contains(clause.token(let + 1).word()) || let + 2 == clause.size() - 1);
        return named
                ? Optional.of(clause.text()
                        .substring(
                                clause.token(let + 1).start(),
                                clause.token(clause.size() - 2).end()))
                : Optional.empty();
    }

    /** {@code Not going to Bath. So no spa either}. */
    private Optional<String> concluded(Clause clause) {
        if (!(setting.before() instanceof Act.Drops)) {
            return Optional.empty();
        }
        int no = IntStream.range(0, Math.min(3, clause.size() - 1))
                .takeWhile(at -> clause.token(at).is("no")
                        || CONCLUDING.contains(clause.token(at).word()))
                .filter(at -> clause.token(at).is("no"))
                .findFirst()
                .orElse(-1);
        int end = clause.endsWith("either") || clause.endsWith("then") ? clause.size() - 1 : clause.size();
        boolean thing = no >= 0
                && end > no + 1
                && end < no + FEW
                && (no > 0 || end < clause.size())
                && Places.between(no + 1, end)
                        .none(at -> Forms.isPast(clause.token(at).word())
                                || clause.token(at)
                                        .isOneOf("need", "point", "more", "worries", "problem", "idea", "one"));
        return thing ? Content.of(clause, no + 1, end) : Optional.empty();
    }
}
