package dev.loopkeeper.cli.input;

import java.util.List;
import java.util.stream.Stream;

/**
 * An option, as help and the parser need it.
 *
 * @param names the names, with their dashes
 * @param aliases further names under which it is taken and which help leaves out
 * @param takes what follows it
 * @param label how its value is called; empty when it takes none
 * @param description what it means
 */
public record Option(List<String> names, List<String> aliases, Takes takes, String label, String description) {
    /** What follows an option. */
    public enum Takes {
        /** Nothing. */
        NOTHING,
        /** {@code true} or {@code false}, or nothing, which means true. */
        TRUTH,
        /** A value. */
        VALUE,
        /** A value, and the option may be repeated. */
        VALUES
    }

    /** An option that stands alone; the last of its names is the long one. */
    public static Option flag(String description, String... names) {
        return new Option(List.of(names), List.of(), Takes.NOTHING, "", description);
    }

    /** An option that is followed by a value, which help shows as {@code label}. */
    public static Option value(String name, String label, String description) {
        return new Option(List.of(name), List.of(), Takes.VALUE, label, description);
    }

    /** The same with another description. */
    public Option describedAs(String other) {
        return new Option(names, aliases, takes, label, other);
    }

    /** Everything it may be called, its name last. */
    List<String> allNames() {
        return Stream.concat(aliases.stream(), names.stream()).toList();
    }

    /** The name under which what was given is found: the last, which is the long one. */
    public String name() {
        return names.get(names.size() - 1);
    }

    /** Name and value as help shows them. */
    public String shown() {
        String all = String.join(", ", names);
        return label.isEmpty() ? all : all + " " + (takes == Takes.TRUTH ? "[" + label + "]" : label);
    }
}
