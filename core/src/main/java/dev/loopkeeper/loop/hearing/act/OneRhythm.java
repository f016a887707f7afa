package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
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
    public static List<Act> of(List<Act> acts) {
        if (acts.stream().filter(OneRhythm::isHabit).count() < 2) {
            return acts;
        }
        List<Act> all = new ArrayList<>(acts);
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
                all.removeAll(added);
                all.set(all.indexOf(habits.get(0)), joined(habits.get(0), added));
            }
        }
        return List.copyOf(all);
    }

    private static boolean isHabit(Act act) {
        return act instanceof Act.Intends intends && intends.often();
    }

    /** Neither with a rhythm of its own, but the one that the first has not, nor with a doer. */
    private static boolean isAdded(Act.Intends habit, Act.Intends first) {
        return !(Rhythm.isSteady(habit.clause()) && Rhythm.isSteady(first.clause()))
                && habit.clause().tokens().stream().noneMatch(Token::isSelf)
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
