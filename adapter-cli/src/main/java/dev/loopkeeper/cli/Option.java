package dev.loopkeeper.cli;

import java.util.List;

/**
 * An option, as help and the parser need it.
 *
 * @param names the names, with their dashes
 * @param takes what follows it
 * @param label how its value is called; empty when it takes none
 * @param description what it means
 */
record Option(List<String> names, Takes takes, String label, String description) {
    /** What follows an option. */
    enum Takes {
        /** Nothing. */
        NOTHING,
        /** {@code true} or {@code false}, or nothing, which means true. */
        TRUTH,
        /** A value. */
        VALUE,
        /** A value, and the option may be repeated. */
        VALUES
    }

    static Option flag(String description, String... names) {
        return new Option(List.of(names), Takes.NOTHING, "", description);
    }

    static Option value(String name, String label, String description) {
        return new Option(List.of(name), Takes.VALUE, label, description);
    }

    /** The name under which what was given is found: the last, which is the long one. */
    String name() {
        return names.get(names.size() - 1);
    }

    /** Name and value as help shows them. */
    String shown() {
        String all = String.join(", ", names);
        return label.isEmpty() ? all : all + " " + (takes == Takes.TRUTH ? "[" + label + "]" : label);
    }
}
