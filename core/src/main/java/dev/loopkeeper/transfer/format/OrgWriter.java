package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.time.Due;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes steps as headlines.
 *
 * @param keywords the words for where a task stands
 * @param named the steps that others wait for
 * @param writing the surroundings
 * @param taker takes the lines
 */
record OrgWriter(OrgKeywords keywords, Set<StepId> named, TaskWriting writing, Consumer<String> taker) {
    private static final Set<Field<?>> HELD =
            Set.of(Step.PARENT, Step.PLANNED, Step.ESTIMATE, Step.CONTEXTS, Step.NOTES, Step.DESCRIPTION);

    /** Writes a headline with what stands below it; as it came where it still says the same. */
    void write(Task task, Optional<OrgEntry> before, int level) {
        Step step = task.step();
        writing.lostBeyond(step, HELD);
        Optional<OrgEntry> same = before.filter(entry -> saysTheSame(step, entry));
        taker.accept("*".repeat(level) + " " + same.map(OrgEntry::headline).orElseGet(() -> headline(step, before)));
        String planning = same.map(OrgEntry::planning).orElseGet(() -> planning(step, before));
        if (!planning.isEmpty()) {
            taker.accept(planning);
        }
        drawers(step, before).forEach(taker);
        Stream.of(Step.DESCRIPTION, Step.NOTES)
                .flatMap(field -> field.find(step.doc()).stream())
                .flatMap(String::lines)
                .map(line -> line.startsWith("*") ? " " + line : line)
                .forEach(taker);
    }

    private boolean saysTheSame(Step step, OrgEntry entry) {
        return Wording.isSame(entry.fields(keywords, writing.zone(), any -> {}), step.doc());
    }

    private String headline(Step step, Optional<OrgEntry> before) {
        List<String> words = new ArrayList<>();
        words.add(before.map(OrgEntry::keyword)
                .filter(word -> keywords.status(word) == step.status())
                .orElseGet(() -> OrgKeywords.word(step.status())));
        Step.PRIORITY.find(step.doc()).ifPresent(priority -> words.add("[#" + letter(priority, before) + "]"));
        words.add(step.title());
        String tags = Stream.concat(
                        Step.TAGS.in(step.doc()).stream(),
                        Step.CONTEXTS.in(step.doc()).stream().map(context -> "@" + context))
                .map(tag -> tag.strip().replaceAll("[^\\p{L}\\p{N}_@#%]+", "_"))
                .collect(Collectors.joining(":"));
        if (!tags.isEmpty()) {
            words.add(":" + tags + ":");
        }
        return String.join(" ", words);
    }

    private String letter(Priority priority, Optional<OrgEntry> before) {
        Optional<String> old =
                before.flatMap(OrgEntry::priority).filter(letter -> OrgEntry.priority(letter) == priority);
        if (old.isPresent()) {
            return old.get();
        }
        if (priority == Priority.URGENT || priority == Priority.SOMEDAY) {
            writing.lost("the priorities URGENT and SOMEDAY");
        }
        return switch (priority) {
            case URGENT, HIGH -> "A";
            case NORMAL -> "B";
            default -> "C";
        };
    }

    private String planning(Step step, Optional<OrgEntry> before) {
        List<String> words = new ArrayList<>();
        step.completedAt()
                .filter(any -> !step.status().open())
                .map(at -> at.atZone(writing.zone()).toLocalDateTime().truncatedTo(ChronoUnit.MINUTES))
                .ifPresent(at -> words.add("CLOSED: " + closed(at)));
        Optional<Due> due = Step.DUE.find(step.doc());
        String repeater = repeater(step, before);
        due.ifPresent(day -> words.add(
                "DEADLINE: " + OrgStamp.of(day, writing.zone(), repeater).text(true)));
        Step.PLANNED
                .find(step.doc())
                .ifPresent(day -> words.add("SCHEDULED: "
                        + OrgStamp.of(day, writing.zone(), due.isPresent() ? "" : repeater)
                                .text(true)));
        return String.join(" ", words);
    }

    private static String closed(LocalDateTime at) {
        return OrgStamp.of(new Due(at.toString()), ZoneOffset.UTC, "").text(false);
    }

    private String repeater(Step step, Optional<OrgEntry> before) {
        Optional<Repeat> repeat = Step.REPEAT.find(step.doc());
        Optional<String> old = before.stream()
                .flatMap(entry -> Stream.of("DEADLINE:", "SCHEDULED:")
                        .flatMap(word -> OrgStamp.in(entry.planning(), word).stream()))
                .filter(stamp -> stamp.repeat().map(Repeat::rule).equals(repeat.map(Repeat::rule)))
                .map(OrgStamp::repeater)
                .filter(text -> !text.isEmpty())
                .findFirst();
        if (repeat.isEmpty() || old.isPresent()) {
            return old.filter(any -> repeat.isPresent()).orElse("");
        }
        Optional<String> made = OrgStamp.repeater(repeat.get(), RuleForms.plain(step));
        if (made.isEmpty()) {
            writing.lost("repetitions other than every so many days, weeks, months or years");
        }
        return made.orElse("");
    }

    /** The drawers as they came; an identity and what it waits for where there was none. */
    private List<String> drawers(Step step, Optional<OrgEntry> before) {
        List<String> old = before.map(OrgEntry::drawers).orElse(List.of());
        List<String> added = new ArrayList<>();
        if (named.contains(step.id())
                && before.flatMap(entry -> entry.property("ID")).isEmpty()) {
            added.add(":ID: " + step.id().value());
        }
        if (!step.dependencies().isEmpty()
                && before.flatMap(entry -> entry.property("BLOCKER")).isEmpty()) {
            added.add(":BLOCKER: ids("
                    + step.dependencies().stream().map(StepId::value).collect(Collectors.joining(" ")) + ")");
        }
        if (before.flatMap(entry -> entry.property("EFFORT")).isEmpty()) {
            Step.ESTIMATE
                    .find(step.doc())
                    .ifPresent(minutes ->
                            added.add(String.format(Locale.ROOT, ":EFFORT: %d:%02d", minutes / 60, minutes % 60)));
        }
        if (added.isEmpty()) {
            return old;
        }
        List<String> all = new ArrayList<>(old);
        if (old.isEmpty() || !old.get(0).equalsIgnoreCase(":PROPERTIES:")) {
            all.add(0, ":PROPERTIES:");
            all.add(1, ":END:");
        }
        all.addAll(1, added);
        return all;
    }
}
