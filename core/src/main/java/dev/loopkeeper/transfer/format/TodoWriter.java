package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.time.Due;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes a step as a line of todo.txt.
 *
 * @param task the step
 * @param names what steps are called that others name
 * @param writing the surroundings
 */
record TodoWriter(Task task, Map<StepId, String> names, TaskWriting writing) {
    private static final List<String> KEYS = List.of("due", "t", "rec", "pri", "id", "dep", "p");
    private static final Pattern RULE = Pattern.compile("FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=(\\d{1,3}))?");
    private static final Set<Field<?>> HELD = Set.of(Step.PARENT, Step.DEFER_UNTIL, Step.CONTEXTS, Step.CREATED_AT);
    private static final String WORKDAYS = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";

    /** The line; the one that it came with when that says the same. */
    String line(Optional<TodoLine> before) {
        return before.filter(this::saysTheSame).map(TodoLine::text).orElseGet(() -> written(before));
    }

    private boolean saysTheSame(TodoLine before) {
        Step step = task.step();
        boolean linked = step.links().findAny().isPresent() || names.containsKey(step.id());
        boolean project = task.project().isEmpty()
                || before.projects().stream().findFirst().equals(task.project());
        return project
                && (!linked
                        || before.value("id").isPresent()
                        || before.value("dep").isPresent())
                && Wording.isSame(before.fields(writing.zone(), any -> {}), step.doc());
    }

    private String written(Optional<TodoLine> before) {
        Step step = task.step();
        boolean done = !step.status().open();
        List<String> words = new ArrayList<>();
        Optional<String> letter = letter(before);
        if (done) {
            words.add("x");
            words.add(day(step.completedAt().orElse(writing.now().toInstant())).toString());
        } else {
            letter.ifPresent(one -> words.add("(" + one + ")"));
        }
        Step.CREATED_AT.find(step.doc()).ifPresent(at -> words.add(day(at).toString()));
        words.add(step.title());
        task.project().ifPresent(project -> words.add("+" + joined(project)));
        Step.TAGS.in(step.doc()).forEach(tag -> words.add("+" + joined(tag)));
        Step.CONTEXTS.in(step.doc()).forEach(context -> words.add("@" + joined(context)));
        Step.DUE.find(step.doc()).ifPresent(due -> words.add("due:" + date(due)));
        Step.DEFER_UNTIL.find(step.doc()).ifPresent(from -> words.add("t:" + from));
        rec().ifPresent(rec -> words.add("rec:" + rec));
        letter.filter(any -> done).ifPresent(one -> words.add("pri:" + one));
        links(words);
        before.ifPresent(line -> words.addAll(line.otherKeys(KEYS)));
        losses(step);
        return String.join(" ", words);
    }

    private void links(List<String> words) {
        Step step = task.step();
        Optional.ofNullable(names.get(step.id())).ifPresent(name -> words.add("id:" + name));
        step.dependencies()
                .forEach(on -> Optional.ofNullable(names.get(on)).ifPresent(name -> words.add("dep:" + name)));
        Step.PARENT
                .find(step.doc())
                .flatMap(parent -> Optional.ofNullable(names.get(parent)))
                .ifPresent(name -> words.add("p:" + name));
    }

    private Optional<String> letter(Optional<TodoLine> before) {
        Optional<Priority> priority = Step.PRIORITY.find(task.step().doc());
        return before.flatMap(line -> line.letter().or(() -> line.value("pri")))
                .filter(old -> priority.equals(Optional.of(TodoLine.priority(old))))
                .or(() -> priority.map(one -> TodoLine.letter(one)));
    }

    private Optional<String> rec() {
        Optional<Repeat> repeat = Step.REPEAT.find(task.step().doc());
        if (repeat.isEmpty()) {
            return Optional.empty();
        }
        String rule = RuleForms.plain(task.step());
        String strict = repeat.get().from() == Repeat.From.DUE ? "+" : "";
        if (rule.equals(WORKDAYS)) {
            return Optional.of(strict + "1b");
        }
        Matcher plain = RULE.matcher(rule);
        if (!plain.matches()) {
            writing.lost("repetitions other than every so many days, weeks, months or years");
            return Optional.empty();
        }
        String count = plain.group(2) == null ? "1" : plain.group(2);
        return Optional.of(strict + count + Character.toLowerCase(plain.group(1).charAt(0)));
    }

    private void losses(Step step) {
        if (Step.DUE
                .find(step.doc())
                .filter(due -> due.time(writing.zone()).isPresent())
                .isPresent()) {
            writing.lost("times of day");
        }
        writing.lostBeyond(step, HELD);
        if (step.status() == StepStatus.SKIPPED) {
            writing.lost("that a task was skipped; it is written as done");
        }
    }

    private LocalDate date(Due due) {
        return due.date(writing.zone());
    }

    private LocalDate day(Instant at) {
        return at.atZone(writing.zone()).toLocalDate();
    }

    private static String joined(String name) {
        return name.strip().replaceAll("\\s+", "_");
    }
}
