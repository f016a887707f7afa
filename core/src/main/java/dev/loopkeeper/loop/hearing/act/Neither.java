package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears what is said of two at once by denying both: {@code neither the cake nor the bunting is my job now}. */
final class Neither {
    private static final int FEW = 4;
    private static final Set<String> MINE = WordSet.of("my", "our", "mine", "ours");
    private static final Set<String> OVER = WordSet.of("happening", "going");
    private static final Set<String> WANTING = WordSet.of("needed", "wanted", "required");
    private static final Set<String> POINTING = WordSet.of("them", "those", "these", "the");
    private static final Set<String> BE = WordSet.of("is", "are", "has", "have", "need", "needs", "will");

    private static final Set<String> TELLING =
            WordSet.of("got", "was", "were", "has", "have", "is", "are", "did", "made");

    private final Setting setting;

    Neither(Setting setting) {
        this.setting = setting;
    }

    /** {@code Neither the gym nor the pool}; {@code neither Sam nor Bob called} tells of them. */
    Optional<Act> read(Clause clause) {
        if (isOfBoth(clause)) {
            return Optional.of(new Act.Misses(clause, Optional.empty()));
        }
        boolean first = setting.next()
                .filter(next -> next.token(0).is("nor"))
                .filter(next -> clause.any(token -> token.is("neither")))
                .isPresent();
        if (!first && !isSecond(clause)) {
            return Optional.empty();
        }
        if (setting.sentence().anyMatch(Neither::isReleased)) {
            return thing(clause, first).map(thing -> new Act.Drops(clause, Optional.of(thing), true));
        }
        boolean past = setting.sentence().anyMatch(Forms::isAnywherePast);
        if (!past && setting.sentence().noneMatch(Neither::isOfState)) {
            return Optional.empty();
        }
        boolean wanting = setting.sentence()
                .flatMap(other -> other.tokens().stream())
                .anyMatch(token -> WANTING.contains(token.word()));
        boolean own = setting.sentence()
                .anyMatch(other -> Reports.isPassive(other)
                        || Subject.of(other.tokens()) == Subject.SELF
                        || other.any(token -> token.is("me")));
        return past && own && !wanting ? missed(clause, first) : Optional.of(new Act.Nothing(clause));
    }

    /** {@code Was I going to ring both? Neither}, {@code neither happened}, {@code neither of them got done}: of two that were named before. */
    private boolean isOfBoth(Clause clause) {
        boolean answer = clause.size() == 1
                && clause.token(0).is("neither")
                && setting.previous()
                        .filter(before -> before.has(Sign.INTENDED))
                        .isPresent();
        boolean both = clause.size() > 1
                && clause.size() <= FEW
                && clause.token(0).is("neither")
                && Forms.isPast(clause.token(1).word());
        boolean of = clause.size() > 3
                && clause.token(0).is("neither")
                && clause.token(1).is("of")
                && POINTING.contains(clause.token(2).word())
                && Forms.isAnywherePast(clause)
                && clause.none(token -> WANTING.contains(token.word()));
        boolean counted = clause.size() <= 5
                && clause.any(token -> token.is("two"))
                && clause.find(Sign.NEITHER).filter(place -> place.from() == 0).isPresent();
        return (answer || both || of || counted) && !clause.question();
    }

    private boolean isSecond(Clause clause) {
        return clause.token(0).is("nor");
    }

    /** {@code Nor the bunting is my problem any more}, {@code nor the tombola's needed now}. */
    private static boolean isReleased(Clause clause) {
        int be = clause.token(0).is("nor") ? be(clause) : clause.size();
        return Places.between(be, clause.size())
                .any(at -> OVER.contains(clause.token(at).word())
                        || (MINE.contains(clause.token(at).word())
                                && at + 1 < clause.size()
                                && Released.isBurden(clause.token(at + 1).word())));
    }

    /** {@code Nor the bunting is ready}: how they are. */
    private static boolean isOfState(Clause clause) {
        return clause.token(0).is("nor") && be(clause) < clause.size();
    }

    private static int be(Clause clause) {
        return Places.between(1, clause.size())
                .first(at -> BE.contains(clause.token(at).word())
                        || clause.token(at).word().endsWith("'s"))
                .orElse(clause.size());
    }

    private static Optional<String> thing(Clause clause, boolean first) {
        int from = first
                ? Places.between(0, clause.size())
                        .first(at -> clause.token(at).is("neither"))
                        .orElse(0)
                : 0;
        int end = first ? clause.size() : be(clause);
        int to = end < clause.size() && clause.token(end).word().endsWith("'s") ? end + 1 : end;
        return from + 1 < to
                ? Content.of(clause, from + 1, to).map(thing -> thing.replaceFirst("['\u2019]s$", ""))
                : Optional.empty();
    }

    /** {@code Neither the ironing nor the hoovering got done}: the one, then the other. */
    private static Optional<Act> missed(Clause clause, boolean first) {
        int at = Places.between(0, clause.size())
                .first(i -> clause.token(i).is(first ? "neither" : "nor"))
                .orElse(clause.size());
        int end = Places.between(Math.min(at + 1, clause.size()), clause.size())
                .first(i -> TELLING.contains(clause.token(i).word()))
                .orElse(clause.size());
        return ActReader.isOwn(clause) && !clause.has(Sign.WILL) && at + 1 < end
                ? Content.of(clause, at + 1, end).map(thing -> new Act.Misses(clause, Optional.of(thing)))
                : Optional.empty();
    }
}
