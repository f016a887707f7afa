package dev.loopkeeper.automation;

import dev.loopkeeper.json.Shapes;

/**
 * Something that runs by itself.
 *
 * @param kind what kind of thing it is
 * @param id its identity
 * @param name what people call it
 */
public record Source(Kind kind, String id, String name) {
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

    /** How records name it: kind and id. */
    public String text() {
        return Shapes.nameOf(kind) + ":" + id;
    }

    /** How history names it. */
    public String actor() {
        String shown = name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME);
        return Shapes.nameOf(kind) + " " + shown;
    }
}
