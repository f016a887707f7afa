package dev.loopkeeper.action.task;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import java.util.Comparator;
import java.util.List;

/**
 * A task that could be done now.
 *
 * @param task the task
 * @param project its project
 * @param considerations what speaks for it and against it
 */
public record Suggestion(Step task, Goal project, List<Consideration> considerations) {
    /** How many considerations a reason names at most. */
    private static final int NAMED = 4;

    /** Copies the considerations. */
    public Suggestion {
        considerations = List.copyOf(considerations);
    }

    /** How much speaks for it: the sum of what is considered. */
    public int score() {
        return score(considerations);
    }

    /** Why it is suggested: a sentence that names what weighs most. */
    public String reason() {
        List<String> named = considerations.stream()
                .filter(one -> !one.phrase().isEmpty())
                .sorted(Comparator.comparingInt(Consideration::points).reversed())
                .limit(NAMED)
                .map(Consideration::phrase)
                .toList();
        return named.isEmpty() ? "Nothing hinders it." : sentence(named);
    }

    static int score(List<Consideration> considerations) {
        return considerations.stream().mapToInt(Consideration::points).sum();
    }

    private static String sentence(List<String> phrases) {
        int last = phrases.size() - 1;
        String before = String.join(", ", phrases.subList(0, last));
        String and = last == 0 ? "" : last == 1 ? " and " : ", and ";
        String all = before + and + phrases.get(last) + ".";
        return Character.toUpperCase(all.charAt(0)) + all.substring(1);
    }
}
