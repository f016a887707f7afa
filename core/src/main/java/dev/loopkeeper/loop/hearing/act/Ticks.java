package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Results;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Hears of what is ticked off in few words: {@code gym? yep}, {@code laundry, finally}. */
final class Ticks {
    private static final Set<String> TELLING = WordSet.of("was", "were", "will", "that", "not");
    private static final Set<String> OPEN =
            WordSet.of("still", "list", "forgotten", "yet", "later", "soon", "tomorrow");
    private static final int FEW = 3;

    private final Setting setting;

    Ticks(Setting setting) {
        this.setting = setting;
    }

    Optional<Act> read(Clause clause) {
        return weighed(clause).or(() -> answered(clause)).or(() -> atLast(clause));
    }

    /** {@code Dishes yes, ironing no}: one beside another. */
    private Optional<Act> weighed(Clause clause) {
        boolean weighing =
                isWeighed(clause) && setting.sentence().filter(Ticks::isWeighed).count() > 1;
        return weighing
                ? Content.of(clause, 0, clause.size() - 1)
                        .map(what -> clause.endsWith("yes")
                                ? act(clause, "did the " + Content.lower(what), true)
                                : act(clause, what, false))
                : Optional.empty();
    }

    private static boolean isWeighed(Clause clause) {
        return clause.size() > 1
                && clause.size() <= FEW
                && !clause.question()
                && (clause.endsWith("yes") || clause.endsWith("no"))
                && isThing(clause);
    }

    /** {@code Gym? Yep}, {@code ironing: yes}, {@code bins? Out}. */
    private Optional<Act> answered(Clause clause) {
        Optional<Clause> answer = clause.question() || isHeading()
                ? setting.after().filter(after -> !after.question() && isBare(after))
                : Optional.empty();
        boolean yes = answer.filter(after -> after.find(Sign.YES)
                        .filter(place -> place.from() == 0 && place.to() == after.size())
                        .isPresent())
                .isPresent();
        boolean no = answer.filter(after -> after.find(Sign.NO)
                        .filter(place -> place.from() == 0 && place.to() == after.size())
                        .isPresent())
                .isPresent();
        if (yes == no && clause.question() && isThing(clause)) {
            return answer.flatMap(after -> stated(clause, after));
        }
        if (yes == no || (yes && setting.behind(true).anyMatch(Ticks::isOpen))) {
            return Optional.empty();
        }
        if (isState(clause)) {
            return Content.of(clause, 0).map(what -> act(clause, what, yes));
        }
        if (no && isIdea(clause)) {
            return Content.of(clause, 0, clause.size() - 1).map(what -> new Act.Drops(clause, Optional.of(what), true));
        }
        return isThing(clause) ? ticked(clause, yes) : Optional.empty();
    }

    /** {@code That podcast idea? Nah}: one that comes to nothing. */
    private static boolean isIdea(Clause clause) {
        return clause.size() > 2 && clause.token(clause.size() - 1).isOneOf("idea", "plan", "scheme", "notion");
    }

    private boolean isHeading() {
        return setting.next().filter(next -> next.isBehind(":")).isPresent();
    }

    /** {@code Bins? Out}: the bins are out. */
    private static Optional<Act> stated(Clause thing, Clause state) {
        boolean result = state.size() < FEW && Results.isState(state.tokens(), 0, state.size());
        if (!result) {
            return Optional.empty();
        }
        List<Token> words = new ArrayList<>(thing.tokens());
        words.add(new Token("are", state.start(), state.start()));
        words.addAll(state.tokens());
        Clause told = thing.saying(words).told();
        return Content.of(told, 0).map(what -> new Act.Reports(told, Optional.of(what), true));
    }

    /** {@code Buggy mended}, asked. */
    private static boolean isState(Clause clause) {
        return clause.size() > 1
                && clause.size() <= FEW
                && Forms.isPast(clause.token(clause.size() - 1).word())
                && Subject.of(clause.tokens()) == Subject.THING
                && isBare(clause);
    }

    /** {@code Aye, still on my list}. */
    static boolean isOpen(Clause clause) {
        return clause.has(Sign.WILL) || clause.any(token -> OPEN.contains(token.word()));
    }

    /** {@code Laundry, finally}. */
    private Optional<Act> atLast(Clause clause) {
        boolean last = setting.next()
                .filter(next -> next.isBehind(","))
                .filter(next -> (next.size() == 1 && next.token(0).is("finally"))
                        || (next.size() == 2
                                && next.token(0).is("at")
                                && next.token(1).is("last")))
                .isPresent();
        return last && isThing(clause) ? ticked(clause, true) : Optional.empty();
    }

    private static boolean isThing(Clause clause) {
        return clause.size() <= FEW
                && clause.times().isEmpty()
                && isBare(clause)
                && Subject.of(clause.tokens()) == Subject.NONE
                && clause.none(token -> Forms.isPast(token.word()));
    }

    private static boolean isBare(Clause clause) {
        return clause.none(token -> Subject.isSaying(token.word()) || TELLING.contains(token.word()));
    }

    private static Optional<Act> ticked(Clause clause, boolean done) {
        return Content.of(clause, 0).map(what -> act(clause, done ? "did " + Content.lower(what) : what, done));
    }

    private static Act act(Clause clause, String what, boolean done) {
        return done ? new Act.Reports(clause, Optional.of(what), true) : new Act.Misses(clause, Optional.of(what));
    }
}
