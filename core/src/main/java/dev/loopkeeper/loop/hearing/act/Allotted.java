package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.Rhythm;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears of money that goes somewhere whenever it comes in: {@code each time I'm paid, a tenth goes to the church}. */
final class Allotted {
    private static final int FAR = 8;
    private static final int FEW = 9;
    private static final String SIGNS = "£$€";
    private static final Set<String> PARTS = WordSet.of(
            "twenty", "fifty", "hundred", "percent", "half", "third", "quarter", "fifth", "tenth", "slice", "chunk",
            "share", "cut", "money", "cash", "change", "wages", "pay", "bonus", "tips");
    private static final Set<String> GOING = WordSet.of("goes", "go");
    private static final Set<String> STRAIGHT = WordSet.of("straight", "directly", "right", "first", "off", "away");
    private static final Set<String> INTO = WordSet.of("in", "into", "towards", "toward", "aside", "by");
    /** Where money is put by. */
    private static final Set<String> SAVINGS = WordSet.of(
            "jar",
            "pot",
            "pots",
            "tin",
            "savings",
            "saving",
            "fund",
            "charity",
            "church",
            "mosque",
            "temple",
            "isa",
            "piggy",
            "moneybox",
            "envelope",
            "pension",
            "aside",
            "nest",
            "rainy",
            "foodbank",
            "tithe",
            "hospice");

    private final Setting setting;

    Allotted(Setting setting) {
        this.setting = setting;
    }

    /** {@code Every payday, fifty quid goes in the jar}: put there; empty when it is not one's own will. */
    Optional<Act> read(Clause clause) {
        int goes = Places.between(1, Math.min(FAR, clause.size() - 1))
                .first(at -> GOING.contains(clause.token(at).word()))
                .orElse(0);
        if (goes == 0 || clause.question() || !isMoney(clause, goes) || !isMeant(clause)) {
            return Optional.empty();
        }
        int to = goes + 1;
        while (to + 1 < clause.size() && STRAIGHT.contains(clause.token(to).word())) {
            to++;
        }
        boolean into = INTO.contains(clause.token(to).word());
        return into || clause.token(to).is("to") ? put(clause, goes, to) : Optional.empty();
    }

    private Optional<Act> put(Clause clause, int goes, int to) {
        boolean given = clause.token(to).is("to");
        int where = goes + 1;
        String turn =
                turn().map(other -> " " + Content.lower(bare(other).quote())).orElse("");
        return Content.of(clause, begin(clause), goes)
                .map(money -> sign(clause) + money.replaceFirst(" of it$", ""))
                .flatMap(money -> Content.of(clause, clause.token(where).is("to") ? where + 1 : where)
                        .map(place -> (given ? "Give " : "Put ")
                                + Content.lower(money)
                                + (clause.token(where).is("to") ? " to " : " ")
                                + Content.lower(place)))
                .map(content -> new Act.Intends(clause, content + turn, Intentions.FIRM, true, false));
    }

    /** {@code Every payday}, without from when. */
    private static Clause bare(Clause turn) {
        return turn.find(Sign.ONWARD)
                .filter(onward -> onward.from() > 1)
                .map(onward -> turn.upTo(onward.from()))
                .orElse(turn);
    }

    /** Behind the {@code every payday} that may stand before the money. */
    private static int begin(Clause clause) {
        return Rhythm.EACH.contains(clause.token(0).word()) ? Math.min(2, clause.size() - 1) : 0;
    }

    private static boolean isMoney(Clause clause, int goes) {
        boolean all = clause.token(0).is("all") || clause.token(0).is("most");
        boolean counted = Places.between(0, goes)
                .any(at -> PARTS.contains(clause.token(at).word())
                        || Amounts.isMoney(clause.token(at).word())
                        || isWritten(
                                clause.text(),
                                clause.token(at).start(),
                                clause.token(at).end()));
        boolean first = Amounts.isNumber(clause.token(begin(clause)).word())
                || Character.isDigit(clause.token(begin(clause)).word().charAt(0))
                || clause.token(begin(clause)).is("the");
        return counted && first && !all && Subject.owner(clause.tokens()).isEmpty();
    }

    /** The £ of {@code £50}. */
    private static String sign(Clause clause) {
        int start = clause.token(begin(clause)).start();
        return start > 0 && SIGNS.indexOf(clause.text().charAt(start - 1)) >= 0
                ? clause.text().substring(start - 1, start)
                : "";
    }

    /** {@code £50}, {@code 10%}. */
    private static boolean isWritten(String text, int start, int end) {
        return (start > 0 && SIGNS.indexOf(text.charAt(start - 1)) >= 0)
                || (end < text.length() && text.charAt(end) == '%');
    }

    /** Whether it comes back, and is vowed or put by: {@code every month half my pay goes to the bank} is neither. */
    private boolean isMeant(Clause clause) {
        boolean often = Rhythm.isSteady(clause) || turn().isPresent() || Rhythm.isFromNow(clause);
        boolean saved = clause.any(token -> SAVINGS.contains(token.word()));
        boolean vowed = setting.onward(true)
                || Resolutions.isLasting(clause)
                || setting.sentence().anyMatch(other -> other.has(Sign.PLEDGE) || isBefore(other));
        return often
                && (saved || vowed)
                && !Forms.isAnywherePast(clause)
                && setting.sentence().allMatch(other -> Moods.bad(other) == 0 && !other.has(Sign.STRUGGLE));
    }

    /** {@code Before I touch the rest}. */
    private static boolean isBefore(Clause other) {
        return other.token(0).is("before") && other.size() > 2 && other.token(1).isSelf();
    }

    /** {@code Each time I'm paid}, {@code every payday}: when the money comes in. */
    private Optional<Clause> turn() {
        return setting.sentence()
                .filter(other -> other.size() <= FEW
                        && (Rhythm.EACH.contains(other.token(0).word())
                                || other.token(0).is("whenever"))
                        && other.none(token -> GOING.contains(token.word()))
                        && (other.token(0).is("whenever") || Sighs.isEachTime(other) || Rhythm.isSteady(other)))
                .findFirst();
    }
}
