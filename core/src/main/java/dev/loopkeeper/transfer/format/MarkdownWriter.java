package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.transfer.format.MarkdownLine.Sign;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes steps as items of a checklist.
 *
 * @param names what steps are called that others wait for
 * @param writing the surroundings
 */
record MarkdownWriter(Map<StepId, String> names, TaskWriting writing) {
    private static final Set<Field<?>> HELD = Set.of(
            Step.PARENT, Step.PLANNED, Step.DEFER_UNTIL, Step.CONTEXTS, Step.CREATED_AT, Step.NOTES, Step.DESCRIPTION);

    /** The item from its box on; as it came when it still says the same. */
    String line(Task task, Optional<MarkdownLine> before) {
        writing.lostBeyond(task.step(), HELD);
        return before.filter(line -> saysTheSame(task.step(), line))
                .map(MarkdownLine::text)
                .orElseGet(() -> written(task.step(), before));
    }

    private boolean saysTheSame(Step step, MarkdownLine before) {
        boolean named = before.value(Sign.ID).equals(Optional.ofNullable(names.get(step.id())));
        return named
                && before.depends().equals(depends(step))
                && Wording.isSame(before.fields(writing.now(), writing.language(), any -> {}), step.doc());
    }

    private List<String> depends(Step step) {
        return step.dependencies().stream()
                .flatMap(on -> Optional.ofNullable(names.get(on)).stream())
                .toList();
    }

    private String written(Step step, Optional<MarkdownLine> before) {
        List<String> words = new ArrayList<>(List.of("[" + mark(step, before) + "]", step.title()));
        Step.TAGS.in(step.doc()).forEach(tag -> words.add("#" + tag.strip().replaceAll("\\s+", "-")));
        Step.CONTEXTS
                .in(step.doc())
                .forEach(context -> words.add("#" + context.strip().replaceAll("\\s+", "-")));
        sign(words, Sign.ID, Optional.ofNullable(names.get(step.id())));
        sign(words, Sign.DEPENDS, Optional.of(String.join(",", depends(step))).filter(all -> !all.isEmpty()));
        Step.PRIORITY
                .find(step.doc())
                .map(Priority::name)
                .map(Sign::valueOf)
                .ifPresent(sign -> words.add(sign.written()));
        sign(words, Sign.REPEAT, repeat(step, before));
        before.flatMap(line -> line.value(Sign.ON_COMPLETION))
                .ifPresent(value -> words.add(Sign.ON_COMPLETION.written() + " " + value));
        sign(words, Sign.CREATED, Step.CREATED_AT.find(step.doc()).map(this::day));
        sign(words, Sign.START, Step.DEFER_UNTIL.find(step.doc()).map(LocalDate::toString));
        sign(words, Sign.SCHEDULED, Step.PLANNED.find(step.doc()).map(this::day));
        sign(words, Sign.DUE, Step.DUE.find(step.doc()).map(this::day));
        Sign end = step.status() == StepStatus.SKIPPED ? Sign.CANCELLED : Sign.DONE;
        sign(words, end, step.completedAt().filter(any -> !step.status().open()).map(this::day));
        return String.join(" ", words);
    }

    private static void sign(List<String> words, Sign sign, Optional<String> value) {
        value.ifPresent(said -> words.add(sign.written() + " " + said));
    }

    private static char mark(Step step, Optional<MarkdownLine> before) {
        return switch (step.status()) {
            case COMPLETED -> 'x';
            case SKIPPED -> '-';
            case IN_PROGRESS -> '/';
            default ->
                before.map(MarkdownLine::mark)
                        .filter(mark -> "xX/-".indexOf(mark) < 0)
                        .orElse(' ');
        };
    }

    /** In the words that it came with when the rule is still the same. */
    private Optional<String> repeat(Step step, Optional<MarkdownLine> before) {
        Optional<Repeat> repeat = Step.REPEAT.find(step.doc());
        Optional<String> old = before.filter(line -> Step.REPEAT
                        .find(line.fields(writing.now(), writing.language(), any -> {}))
                        .map(Repeat::rule)
                        .equals(repeat.map(Repeat::rule)))
                .flatMap(line -> line.value(Sign.REPEAT));
        if (repeat.isEmpty() || old.isPresent()) {
            return old;
        }
        Optional<String> words = RuleWords.of(repeat.get().rule().rrule());
        if (words.isEmpty()) {
            writing.lost("repetitions that cannot be said in a few words");
        }
        return words.map(said -> repeat.get().from() == Repeat.From.COMPLETION ? said + " when done" : said);
    }

    private String day(Due due) {
        if (due.time(writing.zone()).isPresent()) {
            writing.lost("times of day");
        }
        return due.date(writing.zone()).toString();
    }

    private String day(Instant at) {
        return at.atZone(writing.zone()).toLocalDate().toString();
    }

    /** What stands below an item. */
    static List<String> notes(Step step) {
        return Stream.of(Step.DESCRIPTION, Step.NOTES)
                .flatMap(field -> field.find(step.doc()).stream())
                .flatMap(String::lines)
                .filter(line -> !line.isBlank())
                .toList();
    }
}
