package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Asked;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Hears somebody take on what was just said to be wanting: {@code nobody's ordered the cake. Leave it with me}. */
final class Burdens {
    private static final int FEW = 7;
    private static final Set<String> BESIDE = WordSet.of(
            "for",
            "by",
            "on",
            "at",
            "in",
            "then",
            "till",
            "until",
            "before",
            "after",
            "the",
            "and",
            "though",
            "instead",
            "work",
            "lunch",
            "dinner",
            "tea",
            "breakfast",
            "school");
    private static final Set<String> POINTING = WordSet.of("it", "they", "that");

    private final Setting setting;

    Burdens(Setting setting) {
        this.setting = setting;
    }

    /** The act; empty when nothing is taken on. */
    Optional<Act> read(Clause clause) {
        return clause.question()
                ? Optional.empty()
                : refrain(clause).or(() -> duty(clause)).or(() -> own(clause));
    }

    /** {@code That's my job for tomorrow afternoon}, {@code it's muggins here doing it}, {@code tomorrow I will}: of the clauses before. */
    private Optional<Act> refrain(Clause clause) {
        boolean taken = clause.find(Sign.TAKEN)
                .filter(place -> place.from() == 0 && !clause.has(Sign.ONWARD) && isOnlyWhen(clause, place.to()))
                .isPresent();
        boolean doing =
                clause.size() > 3 && clause.token(2).is("do") && clause.token(3).isOneOf("it", "that");
        boolean will = isBareWill(clause, doing ? 4 : 2);
        Clause timed = will ? timed(clause) : clause;
        boolean willing =
                will && Futures.isAhead(timed, setting.now()) && (!doing || before().anyMatch(Clause::question));
        return taken || willing
                ? before().flatMap(said -> left(said, taken).map(content -> act(timed, said, content)).stream())
                        .findFirst()
                : Optional.empty();
    }

    private Optional<String> left(Clause said, boolean taken) {
        return (taken ? Wanting.of(said, setting.now()).or(() -> named(said)) : Optional.<String>empty())
                .or(() -> Unsettled.of(said, setting));
    }

    /** {@code The fridge on Saturday}: a thing and its time. */
    private Optional<String> named(Clause said) {
        boolean thing = said.size() < FEW
                && Futures.isAhead(said, setting.now())
                && said.none(token -> Subject.isSaying(token.word()) || Forms.isPast(token.word()));
        return thing ? Content.of(said, 0).filter(content -> !Vague.isEmpty(content)) : Optional.empty();
    }

    /** {@code I will}, {@code I'll do it}, and when. */
    private static boolean isBareWill(Clause clause, int end) {
        return clause.size() > 1 && clause.token(0).is("i") && clause.token(1).is("will") && isOnlyWhen(clause, end);
    }

    /** The clause with the times of its sentence. */
    private Clause timed(Clause clause) {
        return setting.toldBefore()
                .filter(other -> other.sentence() == clause.sentence())
                .reduce(clause, Clause::withTimesOf);
    }

    /** Whether nothing but a time stands behind. */
    private static boolean isOnlyWhen(Clause clause, int from) {
        boolean only = true;
        for (int at = from; at < clause.size(); at++) {
            only &= clause.isTime(at) || BESIDE.contains(clause.token(at).word());
        }
        return only;
    }

    private Stream<Clause> before() {
        return Stream.of(
                        setting.previous(),
                        setting.beforePrevious(),
                        setting.beforePrevious().flatMap(setting::clauseBefore))
                .flatMap(Optional::stream)
                .map(Beginnings::trimmed)
                .filter(said -> !said.has(Sign.ONWARD)
                        && !said.token(0).is("would")
                        && !said.token(0).is("why")
                        && !Asked.isSpared(said));
    }

    private static Act act(Clause clause, Clause said, String content) {
        Clause timed = clause.times().isEmpty() ? clause.withTimesOf(said) : clause;
        return new Act.Intends(timed, content, Intentions.FIRM, false, false);
    }

    /** {@code I'm on dish duty tonight}. */
    private Optional<Act> duty(Clause clause) {
        boolean on = clause.size() > 4
                && clause.token(0).is("i")
                && clause.token(1).is("am")
                && clause.token(2).is("on")
                && Intentions.isTimed(clause, setting.now());
        int duty = 3;
        while (on && duty < clause.size() && !clause.token(duty).is("duty")) {
            duty++;
        }
        return on && duty > 3 && duty < clause.size() && isOnlyWhen(clause, duty + 1)
                ? Content.of(clause, 3, duty + 1)
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    /** {@code The sockets are mine and they'll be wired by Thursday}. */
    private Optional<Act> own(Clause clause) {
        boolean mine = POINTING.contains(clause.token(0).word())
                && setting.previous()
                        .filter(before -> before.token(before.size() - 1).isOneOf("mine", "me"))
                        .filter(before -> before.any(token -> token.isOneOf("is", "are", "to", "with")))
                        .isPresent()
                && Futures.isAhead(clause, setting.now());
        return mine
                ? Wanting.done(clause).map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }
}
