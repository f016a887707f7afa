package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.Rhythm;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Makes one habit of what a sentence says is to be done in one rhythm: {@code Fridays are for filing and shredding}, {@code phones in the
 * drawer, books out, every night}; what has a rhythm of its own is a habit of its own. Stateless.
 */
public final class OneRhythm {
    private OneRhythm() {}

    /** The acts, with the habits of one rhythm in one. */
    public static List<Act> of(List<Act> all) {
        List<Act> acts = continued(all);
        if (acts.stream().filter(OneRhythm::isHabit).count() < 2) {
            return acts;
        }
        List<Act> joined = new ArrayList<>(acts);
        for (Map.Entry<Integer, List<Act>> sentence : Act.bySentence(acts).entrySet()) {
            List<Act.Intends> habits = sentence.getValue().stream()
                    .filter(OneRhythm::isHabit)
                    .map(Act.Intends.class::cast)
                    .toList();
            List<Act.Intends> added = habits.stream()
                    .skip(1)
                    .filter(habit -> isAdded(habit, habits.get(0)))
                    .toList();
            if (!added.isEmpty()) {
                joined.removeAll(added);
                joined.set(joined.indexOf(habits.get(0)), joined(habits.get(0), added));
            }
        }
        return List.copyOf(joined);
    }

    /** {@code It's brush out every night, and I give the cat a good going over}: what one does with it is part of the habit. */
    private static List<Act> continued(List<Act> acts) {
        List<Act> all = new ArrayList<>(acts);
        for (int at = 0; at + 1 < all.size(); at++) {
            Act next = all.get(at + 1);
            if (all.get(at) instanceof Act.Intends first && isGoneOn(first, next)) {
                Content.of(next.clause(), 1)
                        .map(more -> first.content() + " and " + Content.lower(more))
                        .map(first::saying)
                        .ifPresent(both -> all.set(acts.indexOf(first), both));
            }
        }
        return List.copyOf(all);
    }

    /** Whether nobody was named as doing the first, and the second tells in the present what the person does. */
    private static boolean isGoneOn(Act.Intends first, Act next) {
        Clause clause = next.clause();
        return first.often()
                && first.clause().token(0).is("it")
                && next instanceof Act.Nothing
                && clause.sentence() == first.clause().sentence()
                && clause.isBehind(" and")
                && clause.size() > 2
                && clause.token(0).isSelf()
                && Content.isAct(clause.token(1).word())
                && (!Forms.isPast(clause.token(1).word())
                        || Forms.isUnmarked(clause.token(1).word()))
                && !Idle.isFeeling(Content.capital(clause.token(1).word()))
                && clause.repeats().isEmpty()
                && Moods.bad(clause) == 0;
    }

    private static boolean isHabit(Act act) {
        return act instanceof Act.Intends intends && intends.often();
    }

    /** Neither with a rhythm of its own, but the one that the first has not, nor with a doer. */
    private static boolean isAdded(Act.Intends habit, Act.Intends first) {
        return !(Rhythm.isSteady(habit.clause()) && Rhythm.isSteady(first.clause()))
                && habit.clause().none(Token::isSelf)
                && !habit.clause().has(Sign.WILL);
    }

    private static Act joined(Act.Intends first, List<Act.Intends> added) {
        StringBuilder content = new StringBuilder(first.content());
        for (Act.Intends habit : added) {
            if (!saysNothing(habit.clause()) && !habit.content().startsWith(first.content())) {
                boolean and = habit.clause().isBehind(" and");
                content.append(and ? " and " : ", ").append(Content.lower(habit.content()));
            }
        }
        return Vague.isEmpty(first.content())
                        && content.length() > first.content().length()
                ? first.saying(added.get(0).content())
                : first.saying(content.toString());
    }

    /** {@code No excuses}, {@code before I leave}, {@code new rule}. */
    private static boolean saysNothing(Clause clause) {
        return clause.token(0).is("no")
                || clause.token(0).is("not")
                || clause.subordinate()
                || clause.has(Sign.ONWARD)
                || clause.size() < 2;
    }
}
