package dev.loopkeeper.action.task;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.task.ContextHint;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where a person is. */
public enum Location {
    /** At home. */
    HOME("can be done at home", ContextHint.HOME),
    /** At work, with a computer. */
    OFFICE("can be done at the office", ContextHint.OFFICE, ContextHint.COMPUTER),
    /** On the way, with a phone. */
    MOBILE("can be done on the way", ContextHint.PHONE, ContextHint.ERRANDS),
    /** Nowhere in particular: only what can be done anywhere. */
    ANYWHERE("");

    private static final Set<String> EVERYWHERE = keys(Stream.of(ContextHint.ANYWHERE));

    private final String phrase;
    private final Set<String> contexts;

    Location(String phrase, ContextHint... contexts) {
        this.phrase = phrase;
        this.contexts = keys(Stream.of(contexts));
    }

    /** Whether a task can be done there: one that can be done anywhere, or does not say where, can. */
    boolean fits(Step task) {
        List<String> told = Step.CONTEXTS.in(task.doc());
        return told.isEmpty() || isNamedBy(task) || hasAny(told, EVERYWHERE);
    }

    /** Whether a task says that it can be done there. */
    boolean isNamedBy(Step task) {
        return hasAny(Step.CONTEXTS.in(task.doc()), contexts);
    }

    /** What is said of a task that can be done there. */
    String phrase() {
        return phrase;
    }

    private static boolean hasAny(List<String> told, Set<String> keys) {
        return told.stream().map(Goal::slugKey).anyMatch(keys::contains);
    }

    private static Set<String> keys(Stream<ContextHint> hints) {
        return hints.map(hint -> Goal.slugKey(hint.name())).collect(Collectors.toUnmodifiableSet());
    }
}
