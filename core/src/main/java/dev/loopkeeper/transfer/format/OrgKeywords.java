package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.StepStatus;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The words of a file that say where a task stands. Not thread-safe. */
final class OrgKeywords {
    private static final List<String> OPEN = List.of("TODO", "NEXT", "STARTED", "WAITING");
    private static final List<String> CLOSED = List.of("DONE", "CANCELLED");
    private static final Set<String> BEGUN = Set.of("STARTED", "DOING", "INPROGRESS", "IN-PROGRESS", "IN_PROGRESS");
    private static final Set<String> WAITING = Set.of("WAITING", "WAIT", "HOLD", "BLOCKED", "DELEGATED");
    private static final Set<String> DROPPED = Set.of("CANCELLED", "CANCELED", "DROPPED", "SKIPPED", "KILL");

    private final Set<String> open = new LinkedHashSet<>(OPEN);
    private final Set<String> closed = new LinkedHashSet<>(CLOSED);

    OrgKeywords() {
        open.add("HOLD");
        closed.add("CANCELED");
    }

    /** Takes the words of a line such as {@code #+TODO: TODO(t) WAIT(w@) | DONE(d!)}. */
    void declare(String words) {
        boolean over = !words.contains("|");
        boolean done = false;
        String[] all = words.strip().split("\\s+", -1);
        for (int i = 0; i < all.length; i++) {
            if (all[i].equals("|")) {
                done = true;
            } else {
                add(all[i].replaceAll("\\(.*\\)$", ""), done || (over && i == all.length - 1));
            }
        }
    }

    private void add(String word, boolean done) {
        (done ? open : closed).remove(word);
        (done ? closed : open).add(word);
    }

    boolean has(String word) {
        return open.contains(word) || closed.contains(word);
    }

    StepStatus status(String word) {
        String plain = word.toUpperCase(Locale.ROOT);
        if (closed.contains(word)) {
            return DROPPED.contains(plain) ? StepStatus.SKIPPED : StepStatus.COMPLETED;
        }
        if (WAITING.contains(plain)) {
            return StepStatus.BLOCKED;
        }
        return BEGUN.contains(plain) ? StepStatus.IN_PROGRESS : StepStatus.PENDING;
    }

    static String word(StepStatus status) {
        return switch (status) {
            case PENDING -> "TODO";
            case IN_PROGRESS -> "STARTED";
            case BLOCKED -> "WAITING";
            case COMPLETED -> "DONE";
            case SKIPPED -> "CANCELLED";
        };
    }

    /** The line that declares them. */
    String line() {
        return "#+TODO: " + String.join(" ", open) + " | " + String.join(" ", closed);
    }
}
