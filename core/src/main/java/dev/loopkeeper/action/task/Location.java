package dev.loopkeeper.action.task;

import com.google.common.collect.ImmutableSet;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.task.ContextHint;
import java.util.Set;
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

    private final String phrase;
    private final ImmutableSet<String> contexts;
    private final ImmutableSet<String> fitting;

    Location(String phrase, ContextHint... contexts) {
        this.phrase = phrase;
        this.contexts = keys(Stream.of(contexts));
        this.fitting = keys(Stream.concat(Stream.of(contexts), Stream.of(ContextHint.ANYWHERE)));
    }

    /** The contexts in which something can be done there, or anywhere. */
    Set<String> contexts() {
        return fitting;
    }

    /** Whether a task says that it can be done there. */
    boolean isNamedBy(Step task) {
        return Step.CONTEXTS.in(task.doc()).stream().map(Goal::slugKey).anyMatch(contexts::contains);
    }

    /** What is said of a task that can be done there. */
    String phrase() {
        return phrase;
    }

    private static ImmutableSet<String> keys(Stream<ContextHint> hints) {
        return hints.map(hint -> Goal.slugKey(hint.name())).collect(ImmutableSet.toImmutableSet());
    }
}
