package dev.loopkeeper.action.done;

import dev.loopkeeper.goal.Goal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A goal that stands at the beginning of what was said: {@code fitness 35 min run}, {@code fitness/run-session}.
 *
 * @param goal the goal; empty when the words begin with none
 * @param rest what is left of the words
 */
record LeadingGoal(Optional<Goal> goal, String rest) {
    private static final String SLASH = "/";

    static LeadingGoal in(String what, List<Goal> goals) {
        String words = what.strip();
        return goals.stream()
                .flatMap(goal -> Stream.of(goal.name(), goal.title()).map(name -> new Named(goal, name)))
                .filter(named -> named.begins(words))
                .max(Comparator.comparingInt(named -> named.name().length()))
                .map(named -> new LeadingGoal(
                        Optional.of(named.goal()),
                        rest(words.substring(named.name().length()))))
                .orElseGet(() -> new LeadingGoal(Optional.empty(), what));
    }

    private static String rest(String words) {
        return (words.startsWith(SLASH) ? words.substring(1) : words).strip();
    }

    private record Named(Goal goal, String name) {
        boolean begins(String words) {
            String rest = words.regionMatches(true, 0, name, 0, name.length()) ? words.substring(name.length()) : words;
            return !rest.equals(words)
                    && (rest.isEmpty() || rest.startsWith(SLASH) || Character.isWhitespace(rest.charAt(0)));
        }
    }
}
