package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Likewise;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears of what was not done, by the clause and what stands around it: {@code ten minutes of stretching, didn't happen}. */
final class LeftUndone {
    private static final int NEAR = 5;
    private static final Set<String> ALL = WordSet.of("everyone", "everybody", "they");

    private static final Set<String> AFTER_ALL =
            WordSet.of("but", "and", "actually", "in", "fact", "after", "all", "already", "of", "course");

    private final Setting setting;
    private final Thwarted thwarted;

    LeftUndone(Setting setting, Thwarted thwarted) {
        this.setting = setting;
        this.thwarted = thwarted;
    }

    /** {@code New rule: no screens past ten} is no day without, nor is {@code the dentist isn't until June}. */
    Optional<Act> read(Clause clause) {
        return doneAfterAll(clause)
                .<Act>map(done -> new Act.Reports(done, Content.of(done, 0), true))
                .or(() -> undone(clause));
    }

    private Optional<Act> undone(Clause clause) {
        boolean ruled = isRuled(clause);
        boolean later = clause.any(token -> token.is("not") || token.is("never"))
                && (clause.isBefore("until ") || clause.isBefore("till "));
        Optional<Cues.Place> remembered = clause.find(Sign.DONE)
                .filter(place -> clause.tokens().subList(place.from(), place.to()).stream()
                        .anyMatch(token -> token.is("forget") || token.is("remembered")))
                .filter(place -> place.from() <= 1);
        if (isConfessed(clause)) {
            return Content.of(clause, 0).map(what -> new Act.Misses(clause, Optional.of(what)));
        }
        if ((isStillWanted(clause) && isBesideElse()) || isStillToDo(clause)) {
            return Optional.of(new Act.Nothing(clause));
        }
        if (remembered.isPresent() && Subject.isSomebody(clause.token(0).word())) {
            return Optional.of(new Act.Nothing(clause));
        }
        if (remembered.isPresent()) {
            return Content.of(clause, remembered.get().to())
                    .map(done -> new Act.Reports(clause, Optional.of(done), true));
        }
        boolean except = setting.next()
                .filter(next -> next.endsWith("except", "me") || next.endsWith("apart", "from", "me"))
                .isPresent();
        if (except && ALL.contains(clause.token(0).word())) {
            return Likewise.own(clause).map(done -> new Act.Misses(clause, Optional.of(done)));
        }
        if ((clause.isBehind(" or") && clause.endsWith("could", "not")) || isDroppingDenied(clause)) {
            return Optional.of(new Act.Nothing(clause));
        }
        if (isNotHappening(clause)) {
            return Content.of(clause, 0).map(missed -> new Act.Misses(clause, Optional.of(missed)));
        }
        if (thwarted.isUnderway(clause) || thwarted.isOfOther(clause)) {
            return Optional.of(new Act.Nothing(clause));
        }
        return ruled || later || isButDone(clause) || isDuty(clause)
                ? Optional.empty()
                : Misses.read(clause).map(missed -> underHeading(clause, Overslept.of(missed)));
    }

    /** {@code New rule: no screens past ten}, {@code new rule: the laptop stays shut}, or kept in mind. */
    private boolean isRuled(Clause clause) {
        return (clause.token(0).is("no") && setting.onward(false))
                || setting.sentence().anyMatch(OwnRules::isHeading)
                || isAssured(clause);
    }

    /** {@code I panicked that I hadn't renewed it, but I had}, {@code it's not like I didn't descale it, I did}: what was done, and only feared not to be. */
    private Optional<Clause> doneAfterAll(Clause clause) {
        int not = clause.has(Sign.MISSED)
                        && setting.next().filter(LeftUndone::isSoAfterAll).isPresent()
                ? IntStream.range(1, clause.size() - 1)
                        .filter(at -> clause.token(at).is("not"))
                        .reduce((first, last) -> last)
                        .orElse(0)
                : 0;
        return not > 0 ? Optional.of(clause.from(not + 1)) : Optional.empty();
    }

    /** {@code But I had, on Monday}. */
    private static boolean isSoAfterAll(Clause next) {
        List<Token> said = IntStream.range(0, next.size())
                .filter(at -> !next.isTime(at))
                .mapToObj(next::token)
                .filter(token -> !AFTER_ALL.contains(token.word()))
                .toList();
        return said.size() == 2 && said.get(0).is("i") && said.get(1).isOneOf("had", "have", "did");
    }

    /** {@code Know what I didn't do? Ring the bank}. */
    private boolean isConfessed(Clause clause) {
        return !clause.question()
                && Content.isAct(clause.token(0).word())
                && setting.previous()
                        .filter(before -> before.sentence() + 1 == clause.sentence()
                                && before.any(token -> token.isOneOf("know", "guess"))
                                && Places.between(1, before.size() - 1)
                                        .any(at -> before.token(at).is("what")
                                                && before.token(at + 1).is("i")))
                        .filter(before -> before.any(token -> token.isOneOf("forgot", "not", "never")))
                        .isPresent();
    }

    /** {@code I never opened the oven, let alone cleaned it}. */
    Optional<Act> letAlone(Clause clause) {
        boolean alone = clause.size() > 2
                && clause.token(0).is("let")
                && clause.token(1).is("alone")
                && setting.before() instanceof Act.Misses;
        return alone
                ? Content.of(clause, 2).map(thing -> new Act.Misses(clause, Optional.of(thing)))
                : Optional.empty();
    }

    /** {@code Drop the tent. The cooler still needs buying}: something else was told, and that one only stays. */
    private boolean isBesideElse() {
        return setting.previous().filter(before -> !before.isIdle()).isPresent();
    }

    /** {@code The cooler still needs buying}. */
    private static boolean isStillWanted(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at ->
                        clause.token(at).is("still") && clause.token(at + 1).isOneOf("needs", "need", "wants", "want"));
    }

    /** {@code The landing's still to do}, {@code the helmet I've still to get}: it lies ahead, as everything that is open. */
    private static boolean isStillToDo(Clause clause) {
        return isStillMine(clause)
                || Places.between(0, clause.size() - 2)
                        .any(at -> clause.token(at).is("still")
                                && clause.token(at + 1).is("to")
                                && !clause.token(at + 2).is("come")
                                && Content.isAct(clause.token(at + 2).word()));
    }

    /** {@code The flyers are still on me}, {@code printing's still my job}: it is theirs to do. */
    private static boolean isStillMine(Clause clause) {
        return Places.between(1, clause.size() - 2)
                .any(at -> clause.token(at).is("still")
                        && ((clause.token(at + 1).is("on")
                                        && clause.token(at + 2).isOneOf("me", "us"))
                                || (clause.token(at + 1).is("my")
                                        && clause.token(at + 2).isOneOf("job", "turn", "responsibility"))));
    }

    /** {@code Meant to be getting the train at five}: what lies ahead. */
    private boolean isDuty(Clause clause) {
        int duty = clause.find(Sign.NEED)
                .filter(place -> place.from() == 0)
                .map(Cues.Place::to)
                .orElse(0);
        return duty > 0
                && Futures.isLater(clause, setting.now())
                && clause.find(Sign.MISS)
                        .filter(miss -> miss.from() == 0 && miss.to() <= duty)
                        .isPresent();
    }

    /** {@code He had other ideas but I got my stretches in}: whatever was in the way, it was done. */
    private boolean isButDone(Clause clause) {
        return !clause.token(0).is("i")
                && Subject.of(clause.tokens()) == Subject.OTHER
                && setting.next()
                        .filter(next -> next.sentence() == clause.sentence()
                                && next.token(0).is("but")
                                && next.size() > 2
                                && next.token(1).is("i")
                                && Reports.isPast(next.from(1))
                                && !next.has(Sign.MISSED))
                        .isPresent();
    }

    /** {@code Yes, the gate is still to do}, {@code I haven't forgotten the gate}: it is kept in mind. */
    private boolean isAssured(Clause clause) {
        boolean still = clause.any(token -> token.is("still"));
        return setting.sentence()
                .anyMatch(other -> (other.has(Sign.ASSURED) && !isAsPromised(other))
                        || (still
                                && !other.token(0).isSelf()
                                && Cues.english()
                                        .at(Sign.YES, other.tokens(), 0)
                                        .isPresent()));
    }

    /** {@code She reckons I've given up on the choir, I haven't}: it is still to be done. */
    private boolean isDroppingDenied(Clause clause) {
        boolean bare = clause.find(Sign.MISS)
                .filter(miss -> miss.from() <= 1 && miss.to() == clause.size())
                .isPresent();
        return bare
                && setting.previous()
                        .filter(before -> before.sentence() == clause.sentence()
                                && (before.has(Sign.DROP) || before.has(Sign.LETTING))
                                && before.none(token -> token.is("off")))
                        .isPresent();
    }

    /** {@code Didn't ring Tom like I said I would}. */
    private static boolean isAsPromised(Clause clause) {
        return clause.find(Sign.MISS).filter(miss -> miss.from() <= 1).isPresent()
                && (clause.endsWith("i", "would") || clause.endsWith("promised"));
    }

    /** {@code Ten minutes of stretching, didn't happen}. */
    private boolean isNotHappening(Clause clause) {
        return Amounts.isFragment(clause)
                && setting.next()
                        .filter(next -> next.size() <= NEAR
                                && next.find(Sign.MISSED)
                                        .filter(place -> place.from() == 0)
                                        .isPresent())
                        .isPresent();
    }

    /** {@code The new letterbox: still in its box}. */
    private Act underHeading(Clause clause, Act missed) {
        boolean told = Misses.isHeaded(clause)
                && clause.find(Sign.MISSED).filter(place -> place.from() == 0).isPresent();
        return told && setting.topic().isPresent() ? new Act.Misses(clause, setting.topic()) : missed;
    }
}
