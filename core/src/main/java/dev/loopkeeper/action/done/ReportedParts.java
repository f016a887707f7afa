package dev.loopkeeper.action.done;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.listening.Listener;
import dev.loopkeeper.listening.Told;
import dev.loopkeeper.listening.Told.Standing;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * What of the words of a report is one: the plans, misses and doings of others in it are left out, and warned of.
 *
 * @param words what is left; as given when nothing is left out, empty when nothing is a report
 * @param rule the rule that tells of it; empty when it is only named
 * @param warnings what was left out, and why
 */
record ReportedParts(String words, String rule, List<Warning> warnings) {
    private static final int SHORT = 60;
    private static final int LONGEST = 2000;

    /** Copies the list. */
    ReportedParts {
        warnings = List.copyOf(warnings);
    }

    static ReportedParts in(DoneRequest request, Supplier<List<Goal>> goals) {
        String words = request.what();
        if (words.length() > LONGEST || !(Said.parse(words) instanceof Said said) || isOneWord(request, said, goals)) {
            return new ReportedParts(words, "", List.of());
        }
        LeadingGoal leading = request.goal().isPresent()
                ? new LeadingGoal(Optional.empty(), words)
                : LeadingGoal.in(words, goals.get());
        List<Told> parts = Listener.installed().told(leading.rest());
        List<Told> done =
                parts.stream().filter(part -> part.standing() == Standing.DONE).toList();
        String rule = done.stream()
                .map(Told::rule)
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("");
        String left = done.size() == parts.size()
                ? words
                : done.stream()
                        .map(Told::text)
                        .reduce((one, other) -> one + ", " + other)
                        .map(text ->
                                leading.goal().map(goal -> goal.name() + " ").orElse("") + text)
                        .orElse("");
        List<Warning> warnings = parts.stream()
                .filter(part -> part.standing() != Standing.DONE)
                .map(ReportedParts::warning)
                .toList();
        return new ReportedParts(left, rule, warnings);
    }

    /** One word, behind its goal's name, says no more than what it names; no rules have to be read for it. */
    private static boolean isOneWord(DoneRequest request, Said said, Supplier<List<Goal>> goals) {
        String hint = said.hint().strip();
        if (request.goal().isEmpty() && hint.indexOf(' ') > 0) {
            hint = LeadingGoal.in(hint, goals.get()).rest().strip();
        }
        return hint.indexOf(' ') < 0;
    }

    /** The same with nothing left out. */
    ReportedParts whole() {
        return new ReportedParts(words, rule, List.of());
    }

    /** Whether it says nothing that was done. */
    boolean isNone() {
        return words.isBlank() && !warnings.isEmpty();
    }

    /** Why nothing was recorded. */
    String message() {
        return "Nothing recorded. " + warnings.stream().map(Warning::message).collect(Collectors.joining(" "));
    }

    private static Warning warning(Told part) {
        String words = "'" + Excerpt.of(part.text(), SHORT) + "' ";
        return switch (part.standing()) {
            case AHEAD -> new Warning("not_done_yet", words + "is still to be done; listen keeps it in mind.");
            case NOT_DONE -> new Warning("not_done", words + "says that it was not done.");
            case BY_OTHERS -> new Warning("done_by_others", words + "is what somebody else did.");
            case ASKED -> new Warning("question", words + "is a question.");
            case DONE -> throw new IllegalArgumentException("a report is left out for nothing");
        };
    }
}
