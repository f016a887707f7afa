package dev.loopkeeper.automation;

import dev.loopkeeper.json.Shapes;
import java.util.Arrays;
import java.util.Optional;

/**
 * Something that runs by itself.
 *
 * @param kind what kind of thing it is
 * @param id its identity
 * @param name what people call it
 * @param by what else that runs by itself has begun it, as history names that; empty when a person has
 */
public record Source(Kind kind, String id, String name, Optional<String> by) {
    private static final int LONGEST_NAME = 60;

    /** What can run by itself. */
    public enum Kind {
        /** Something that happens at a time or on an occasion. */
        TRIGGER,
        /** A language model, or rules, at work on a task. */
        AGENT,
        /** Steps that follow one another. */
        PLAN,
        /** A task that is connected to a tool of another server. */
        TASK
    }

    /** Something that a person has begun. */
    public Source(Kind kind, String id, String name) {
        this(kind, id, name, Optional.empty());
    }

    /** Whether history names so what runs by itself, and not a person's door. */
    public static boolean runsByItself(String actor) {
        return Arrays.stream(Kind.values()).anyMatch(kind -> actor.startsWith(Shapes.nameOf(kind) + " "));
    }

    /** How records name it: kind and id. */
    public String text() {
        return Shapes.nameOf(kind) + ":" + id;
    }

    /** The identity of what records name by {@code text}; empty when it is of another kind. */
    public static Optional<String> idOf(Kind kind, String text) {
        String before = Shapes.nameOf(kind) + ":";
        return Optional.of(text)
                .filter(named -> named.startsWith(before))
                .map(named -> named.substring(before.length()));
    }

    /** How history names it: like what has begun it, so that nothing keeps itself going by another name. */
    public String actor() {
        return by.orElseGet(this::ownActor);
    }

    private String ownActor() {
        String shown = name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME);
        return Shapes.nameOf(kind) + " " + shown;
    }
}
