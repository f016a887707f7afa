package dev.loopkeeper.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A store of its own for a test, and a terminal in front of it. */
final class Store {
    private static final AtomicInteger COUNT = new AtomicInteger();

    private final Terminal terminal;
    private final String uri = "shared:" + COUNT.incrementAndGet();

    Store(Terminal terminal) {
        this.terminal = terminal;
    }

    Store() {
        this(new Terminal());
    }

    /** With a goal of the kind that counts minutes, one that is ticked off, and some tasks. */
    static Store withGoals(Terminal terminal) {
        Store store = new Store(terminal);
        store.good(
                "create-goal",
                "Fitness",
                "--daily",
                "{\"field\":\"fitness\",\"rule\":\"add_minutes\"}",
                "--target",
                "{\"minutes\":90,\"per\":\"week\"}");
        store.good(
                "create-goal",
                "Calendar",
                "--priority",
                "8",
                "--daily",
                "{\"field\":\"calendar\",\"rule\":\"set_true\"}");
        store.good("plan", "fitness", "Run", "session", "--task-id", "run-session");
        store.good("plan", "fitness", "Gym", "session", "--task-id", "gym-session", "--due", "2026-01-16");
        store.good("plan", "calendar", "Wed: Check the calendar", "--task-id", "wed-morning");
        return store;
    }

    static Store withGoals() {
        return withGoals(new Terminal());
    }

    /** What {@code --store} takes. */
    String uri() {
        return uri;
    }

    Terminal.Ran run(String... arguments) {
        List<String> all = new ArrayList<>(List.of("--store", uri));
        all.addAll(List.of(arguments));
        return terminal.run(all);
    }

    /** Runs what has to work. */
    Terminal.Ran good(String... arguments) {
        Terminal.Ran ran = run(arguments);
        if (ran.exit() != 0) {
            throw new AssertionError(String.join(" ", arguments) + ": " + ran);
        }
        return ran;
    }
}
