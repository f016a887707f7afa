package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonLines;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Incoming.IfThere;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Slug;
import dev.loopkeeper.time.language.TimeLanguage;
import dev.loopkeeper.transfer.Import;
import dev.loopkeeper.transfer.ImportException;
import dev.loopkeeper.transfer.ImportReport;
import dev.loopkeeper.transfer.ImportSource;
import dev.loopkeeper.transfer.Input;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Tasks of another program on their way into a store: a task becomes a step, a project a goal, what names no project goes to the
 * inbox. Identities follow from what the file says, so that the same task is known again. How the file writes a task is kept with it.
 */
public final class TaskFile implements ImportSource {
    private static final int LONGEST_LINE = 64 << 20;
    private static final Pattern PLACE = Pattern.compile("[^\\s/]+/\\S+");
    private static final int LONGEST_TITLE = 500;

    private final TaskFormat format;
    private final Input input;
    private final Caller caller;
    private final IfThere ifThere;
    private final Present present;
    private final Map<String, Goal> there = new HashMap<>();

    /** What is taken from the store before anything is read. */
    private record Present(ZonedDateTime now, TimeLanguage language, Settings settings, List<Goal> goals) {}

    /**
     * A file for a store.
     *
     * @param replace whether what the file says of a task takes the place of what the store says of it
     */
    public TaskFile(TaskFormat format, Workspace workspace, Caller caller, Input input, boolean replace) {
        this.format = format;
        this.input = input;
        this.caller = caller;
        this.ifThere = replace ? IfThere.MERGE : IfThere.KEEP;
        this.present = workspace.read(
                caller,
                view -> new Present(
                        view.now(),
                        view.timeLanguage(),
                        view.settings(),
                        view.goals().all(GoalQuery.all())));
        for (Goal goal : present.goals) {
            there.putIfAbsent(key(goal.title()), goal);
            goal.slug().ifPresent(slug -> there.put(Goal.slugKey(slug), goal));
            there.put(goal.id().value(), goal);
        }
    }

    @Override
    public String format() {
        return format.name();
    }

    @Override
    public boolean isLarge() {
        return input.read(in -> {
            JsonLines lines = new JsonLines(in, LONGEST_LINE);
            long count = 0;
            Optional<JsonLines.Line> line = lines.next();
            while (count <= Import.UNDOABLE && line.isPresent()) {
                count += line.get() instanceof JsonLines.Line.Text text && !format.mayBegin(text.text()) ? 0 : 1;
                line = lines.next();
            }
            return count > Import.UNDOABLE;
        });
    }

    @Override
    public void read(Consumer<Incoming> taker, ImportReport report) {
        Taking taking = new Taking(taker, report);
        TaskReading reading = new TaskReading(present.now, present.language, taking::take, report::remark);
        taking.reading = Optional.of(reading);
        format.read(input, reading);
        taking.redaction.leftOut().ifPresent(left -> report.remark(left.sentence()));
        if (!reading.faults().isEmpty()) {
            throw new ImportException(reading.faults());
        }
    }

    /** One time through the file. */
    private final class Taking {
        private final Consumer<Incoming> taker;
        private final ImportReport report;
        private final Redaction redaction = new Redaction(present.settings);
        private final Cleaning cleaning = new Cleaning(redaction, new Redaction(present.settings));
        private final Map<String, Goal> goals = new HashMap<>();
        private final Set<String> slugs = new HashSet<>();
        private Optional<TaskReading> reading = Optional.empty();

        Taking(Consumer<Incoming> taker, ImportReport report) {
            this.taker = taker;
            this.report = report;
        }

        void take(TaskItem item) {
            try {
                Step step = new Step(doc(item));
                taker.accept(new Incoming.OfRecord(caller.user(), Ref.of(step.id()), step.doc(), ifThere));
            } catch (FaultyRecordException e) {
                reading.ifPresent(faulty -> faulty.fault(
                        item.place(),
                        item.fields().string(Step.TITLE.name()).orElse(""),
                        String.valueOf(e.getMessage())));
            }
        }

        private JsonObject doc(TaskItem item) {
            Goal goal = goals.computeIfAbsent(item.project().orElse(""), this::goal);
            JsonObject doc = Step.GOAL.put(Step.ID.put(JsonObject.EMPTY, stepId(item.id())), goal.id());
            JsonObject.Builder all = doc.toBuilder();
            cleaning.fields(item.fields()).members().forEach(all::put);
            JsonObject step = all.build();
            if (!item.dependencies().isEmpty()) {
                step = Step.DEPENDENCIES.put(
                        step, item.dependencies().stream().map(this::stepId).toList());
            }
            step = item.parent().isPresent()
                    ? Step.PARENT.put(step, stepId(item.parent().get()))
                    : step;
            step = Step.ORDER.put(step, Integer.MAX_VALUE);
            return Step.METADATA.put(
                    step,
                    JsonObject.builder()
                            .put(format.name(), cleaning.raw(item.raw()))
                            .build());
        }

        private StepId stepId(String id) {
            return new StepId(isPlace(id) ? id : Identities.step(format.name(), id));
        }

        /** The goal of a project: the one that was made of it, or one of that name; else a new one. */
        private Goal goal(String project) {
            if (project.isEmpty()) {
                return inbox();
            }
            GoalId id = new GoalId(Identities.of("goal", project));
            String slug = Slug.of(project).orElse("");
            return Optional.ofNullable(there.get(id.value()))
                    .or(() -> Optional.ofNullable(there.get(key(project))))
                    .or(() -> Optional.ofNullable(there.get(Goal.slugKey(slug))))
                    .orElseGet(() -> made(titled(id, project), slug));
        }

        private Goal titled(GoalId id, String project) {
            String line = project.replaceAll("\\p{Cntrl}+", " ").strip();
            return Goal.of(id, redaction.of(line.substring(0, Math.min(LONGEST_TITLE, line.length()))));
        }

        private Goal inbox() {
            return Optional.ofNullable(there.get("inbox"))
                    .orElseGet(() -> made(
                            Goal.of(new GoalId(Identities.of("goal", "")), "Inbox")
                                    .with(Goal.FLOW, Flow.SINGLE_ACTIONS),
                            "inbox"));
        }

        private Goal made(Goal goal, String slug) {
            boolean free = !slug.isEmpty() && !there.containsKey(Goal.slugKey(slug)) && slugs.add(Goal.slugKey(slug));
            Goal named = free ? goal.with(Goal.SLUG, slug) : goal;
            taker.accept(new Incoming.OfRecord(caller.user(), Ref.of(named.id()), named.doc(), ifThere));
            report.remark("a project that was not there became a goal");
            return named;
        }
    }

    /** Whether a step of a goal that is there may be called so: in a goals folder those without an identity are, by their place. */
    private boolean isPlace(String id) {
        return PLACE.matcher(id).matches() && there.containsKey(Goal.slugKey(id.substring(0, id.indexOf('/'))));
    }

    private static String key(String title) {
        return title.strip().toLowerCase(Locale.ROOT);
    }
}
