package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Hears that there is nothing left to do about a thing: it is not needed, or somebody else has provided it. */
final class Moot {
    private static final int FEW = 3;
    private static final Set<String> NO_THING = WordSet.of(
            "need",
            "time",
            "point",
            "reason",
            "chance",
            "way",
            "energy",
            "money",
            "plan",
            "plans",
            "desire",
            "wish",
            "intention",
            "room",
            "space",
            "one",
            "idea",
            "sign",
            "excuse",
            "right",
            "access",
            "rush",
            "hurry",
            "use",
            "more",
            "longer",
            "not");
    private static final Set<String> AFTER = WordSet.of("then", "now", "either", "anymore");
    private static final Set<String> MATTERING = WordSet.of(
            "matter",
            "matters",
            "mattered",
            "needed",
            "necessary",
            "required",
            "relevant",
            "happening",
            "wanted",
            "needs",
            "need",
            "applies",
            "apply");
    private static final Set<String> SEARCHES = WordSet.of("hunt", "search", "quest");
    private static final Set<String> OVER = WordSet.of("over", "off", "finished", "done");
    private static final Set<String> BE = WordSet.of("is", "are", "was", "were");
    private static final Set<String> ANY = WordSet.of("a", "an", "some", "another");
    private static final Set<String> SAVING = WordSet.of("saves", "saved", "saving", "spares", "spared", "sparing");

    private static final Set<String> GETTING = WordSet.of("gets", "got", "lets", "let", "getting", "letting");
    private static final Set<String> FREEING = WordSet.of(
            "frees", "freed", "freeing", "relieves", "relieved", "excuses", "excused", "releases", "released");

    private final Setting setting;

    Moot(Setting setting) {
        this.setting = setting;
    }

    /** What the clause lets go of; empty when it lets go of nothing. */
    Optional<Act> read(Clause clause) {
        return clause.question()
                ? Optional.empty()
                : Stream.of(neither(clause), nothingTo(clause), searched(clause), spared(clause))
                        .flatMap(Optional::stream)
                        .findFirst()
                        .map(about -> new Act.Drops(clause, Optional.of(about), false));
    }

    /** {@code Neither the blinds nor the rug matter now}. */
    private Optional<String> neither(Clause clause) {
        boolean first = clause.token(0).is("neither");
        Optional<Clause> mattering = first
                ? setting.next().filter(next -> next.token(0).is("nor"))
                : Optional.of(clause).filter(second -> second.token(0).is("nor") && isBehindNeither(second));
        int end = mattering.map(Moot::mattering).orElse(-1);
        if (end < 0 || clause.size() < 2) {
            return Optional.empty();
        }
        return Content.of(clause, 1, first ? clause.size() : end);
    }

    private boolean isBehindNeither(Clause second) {
        return setting.previous()
                .filter(before -> before.sentence() == second.sentence() && before.any(token -> token.is("neither")))
                .isPresent();
    }

    /** Where it says that something matters, or is needed; negative when it does not. */
    private static int mattering(Clause clause) {
        int verb = Places.between(2, clause.size())
                .first(at -> MATTERING.contains(clause.token(at).word()))
                .orElse(-1);
        return verb > 2 && BE.contains(clause.token(verb - 1).word()) ? verb - 1 : verb;
    }

    /** {@code So no train to book}, {@code no train to book then}. */
    private static Optional<String> nothingTo(Clause clause) {
        int no = clause.size() > FEW && clause.token(0).is("there") ? 2 : 0;
        int end = end(clause);
        boolean concluded = end < clause.size()
                || clause.isBefore(", then")
                || clause.isBefore(", now")
                || clause.isBehind(" so")
                || clause.isBehind("So");
        int to = Places.between(no + 2, end - 1)
                .first(at -> clause.token(at).is("to"))
                .orElse(0);
        int thing = isForSelf(clause, to - 2) ? to - 2 : to;
        boolean told = concluded
                && thing > no + 1
                && thing <= no + FEW + 1
                && to + FEW >= end - 1
                && clause.token(no).is("no")
                && (no == 0 || clause.token(1).is("is"))
                && Places.between(no + 1, thing)
                        .none(at -> NO_THING.contains(clause.token(at).word()) || clause.isTime(at));
        return told
                ? Content.of(clause, no + 1, thing)
                        .map(named -> words(clause, to + 1, end) + " " + Content.lower(named))
                : Optional.empty();
    }

    /** Behind it stands only what says that it is so by now: {@code after all}, {@code any more}. */
    private static int end(Clause clause) {
        int end = clause.size();
        while (end > 1 && AFTER.contains(clause.token(end - 1).word())) {
            end--;
        }
        boolean all = end > 2
                && ((clause.token(end - 1).is("all") && clause.token(end - 2).is("after"))
                        || (clause.token(end - 1).is("more")
                                && clause.token(end - 2).is("any")));
        return all ? end - 2 : end;
    }

    private static boolean isForSelf(Clause clause, int at) {
        return at > 0 && clause.token(at).is("for") && clause.token(at + 1).isOneOf("me", "us");
    }

    private static String words(Clause clause, int from, int to) {
        return clause.tokens().subList(from, to).stream().map(Token::word).collect(Collectors.joining(" "));
    }

    /** {@code The hunt for a cheap one is over}, {@code the sitter hunt is off}. */
    private static Optional<String> searched(Clause clause) {
        int search = Places.between(1, clause.size() - 1)
                .first(at -> SEARCHES.contains(clause.token(at).word()))
                .orElse(0);
        int be = Places.between(search + 1, clause.size() - 1)
                .first(at -> BE.contains(clause.token(at).word())
                        && OVER.contains(clause.token(at + 1).word()))
                .orElse(0);
        if (search == 0 || be == 0) {
            return Optional.empty();
        }
        if (be == search + 1) {
            return search > 1
                    ? Content.of(clause, 1, search).map(thing -> "Find " + Content.lower(thing))
                    : Optional.empty();
        }
        boolean any = clause.token(search + 1).is("for")
                && be > search + FEW
                && ANY.contains(clause.token(search + 2).word());
        return any ? Content.of(clause, search + 2, be).map(thing -> "Find " + Content.lower(thing)) : Optional.empty();
    }

    /** {@code Gets me off the cooking}, {@code that lets us off washing up}, {@code frees me of the minutes}. */
    private static boolean isLettingOff(Clause clause, int me) {
        String verb = clause.token(me - 1).word();
        String behind = clause.token(me + 1).word();
        return (GETTING.contains(verb) && behind.equals("off") && me + 2 < clause.size())
                || (FREEING.contains(verb) && Set.of("from", "of").contains(behind));
    }

    /** {@code Saves me the drive}, {@code which spares me ringing round}. */
    private static Optional<String> spared(Clause clause) {
        int me = Places.between(1, clause.size() - 1)
                .first(at -> clause.token(at).isOneOf("me", "us")
                        && (SAVING.contains(clause.token(at - 1).word()) || isLettingOff(clause, at)))
                .orElse(0);
        if (me == 0) {
            return Optional.empty();
        }
        int from = isLettingOff(clause, me) || clause.token(me + 1).isOneOf("from", "having") ? me + 2 : me + 1;
        boolean doing = from < clause.size()
                && (from > me + 1
                        || clause.token(from).isOneOf("the", "my")
                        || Forms.isProgressive(clause.token(from).word()));
        return doing ? Content.asRequest(clause, from) : Optional.empty();
    }
}
