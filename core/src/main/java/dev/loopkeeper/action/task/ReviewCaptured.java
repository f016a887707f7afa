package dev.loopkeeper.action.task;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.goal.AddSteps;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.task.CapturedTask.State;
import dev.loopkeeper.task.ExtractedTask;
import dev.loopkeeper.text.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Shows what was captured and waits for a decision, and takes the decision: a task of it, another wording, or away with it. */
public final class ReviewCaptured {
    private static final Pattern BETWEEN_HANDLES = Pattern.compile("[\\s,]+");

    private final View view;
    private final Request request;
    private final Optional<Goal> project;
    private final Changes changes = new Changes();
    private final List<CapturedTask> decided = new ArrayList<>();

    private ReviewCaptured(View view, Request request, Optional<Goal> project) {
        this.view = view;
        this.request = request;
        this.project = project;
    }

    /** What is decided. */
    public enum Action {
        /** It becomes a task. */
        ACCEPT,
        /** It is changed and still waits. */
        EDIT,
        /** It is not wanted. */
        REJECT
    }

    /**
     * A decision.
     *
     * @param id which one it is about: its id, the beginning of it, its handle or title, or which ones: several handles
     *     with spaces or commas between them; empty for all that wait
     * @param action what is decided; empty to show them
     * @param fields what is changed of it before, as {@link ExtractedTask} names its fields
     * @param project the project that it goes to; empty for the one suggested
     */
    public record Request(Optional<String> id, Optional<Action> action, JsonObject fields, Optional<String> project) {
        /** Everything that waits. */
        public static final Request ALL =
                new Request(Optional.empty(), Optional.empty(), JsonObject.EMPTY, Optional.empty());

        /** A decision about everything that waits. */
        public static Request all(Action action) {
            return new Request(Optional.empty(), Optional.of(action), JsonObject.EMPTY, Optional.empty());
        }

        /** A decision about one. */
        public static Request of(String id, Action action) {
            return new Request(Optional.of(id), Optional.of(action), JsonObject.EMPTY, Optional.empty());
        }
    }

    /**
     * What became of what was captured.
     *
     * @param captured what was shown or decided about, as it is now
     * @param tasks the tasks that it became
     * @param left how many still wait
     * @param message the outcome in words
     */
    public record Result(List<CapturedTask> captured, List<StepOfGoal> tasks, int left, String message) {
        /** Copies the lists. */
        public Result {
            captured = List.copyOf(captured);
            tasks = List.copyOf(tasks);
        }
    }

    /** Decides what becomes of it. */
    public static Decision<Result> decide(View view, Request request) {
        List<CapturedTask> waiting = waiting(view);
        return fitting(request)
                .then(any -> Lookup.optional(request.project(), name -> Names.goal(view, "project_id", name)))
                .decide(project -> Lookup.optional(request.id(), name -> named(view, waiting, name))
                        .decide(named -> new ReviewCaptured(view, request, project)
                                .decide(named.orElse(waiting), waiting.size())));
    }

    /** What waits for a decision, in the order of capture. */
    public static List<CapturedTask> waiting(View view) {
        return view.of(RecordTypes.CAPTURED)
                .list(RecordQuery.where(CapturedTask.STATE, State.TENTATIVE))
                .items();
    }

    private static Lookup<Request> fitting(Request request) {
        boolean changes = !request.fields().isEmpty()
                || (request.project().isPresent() && !request.action().equals(Optional.of(Action.ACCEPT)));
        boolean edits = request.action().filter(Action.EDIT::equals).isPresent();
        if (changes && (request.id().isEmpty() || request.action().isEmpty())) {
            return Lookup.missed(
                    Refusal.Code.MISSING_PARAMETER,
                    request.id().isEmpty() ? "id" : "action",
                    "",
                    "a change needs the id of one captured task and the action edit or accept");
        }
        if (edits && !changes) {
            return Lookup.missed(
                    Refusal.Code.MISSING_PARAMETER, "title", "", "edit needs a field to change, such as title");
        }
        boolean away = changes && request.action().filter(Action.REJECT::equals).isPresent();
        return away ? Lookup.invalid("action", "reject", "cannot be combined with a change") : Lookup.found(request);
    }

    private static Lookup<List<CapturedTask>> named(View view, List<CapturedTask> waiting, String name) {
        List<String> words =
                BETWEEN_HANDLES.splitAsStream(name.strip()).distinct().toList();
        Lookup<List<CapturedTask>> one = one(view, waiting, name).map(List::of);
        boolean several = one instanceof Lookup.Missed
                && words.size() > 1
                && waiting.stream()
                        .map(RecordTypes.CAPTURED::ref)
                        .anyMatch(ref -> words.stream().anyMatch(word -> Names.isShort(word, ref)));
        return several ? Lookup.all(words, word -> one(view, waiting, word)) : one;
    }

    private static Lookup<CapturedTask> one(View view, List<CapturedTask> waiting, String id) {
        Optional<CapturedTask> exact = view.of(RecordTypes.CAPTURED).byId(id.strip());
        if (exact.isPresent() && exact.get().state() != State.TENTATIVE) {
            return Lookup.missed(
                    Refusal.Code.CONFLICT,
                    "id",
                    id,
                    "was " + Shapes.nameOf(exact.get().state()) + " already; undo takes that back");
        }
        return exact.map(Lookup::found).orElseGet(() -> Names.captured(waiting, "id", id));
    }

    private Decision<Result> decide(List<CapturedTask> meant, int waiting) {
        if (request.action().isEmpty() || meant.isEmpty()) {
            String message = meant.isEmpty() ? "Nothing waits for review." : meant.size() + " to review.";
            return Decision.answer(new Result(meant, List.of(), waiting, message));
        }
        return switch (request.action().get()) {
            case ACCEPT -> accept(meant, waiting);
            case EDIT -> edit(meant, waiting);
            case REJECT -> reject(meant, waiting);
        };
    }

    private Decision<Result> edit(List<CapturedTask> meant, int waiting) {
        meant.forEach(one -> decide(edited(one)));
        return accepted(List.of(), waiting, "Changed: " + titles() + ".");
    }

    private Decision<Result> reject(List<CapturedTask> meant, int waiting) {
        meant.forEach(one ->
                decide(one.with(CapturedTask.STATE, State.REJECTED).with(CapturedTask.DECIDED_AT, view.instant())));
        return accepted(List.of(), waiting - meant.size(), "Rejected " + Counted.of(meant.size(), "task") + ".");
    }

    private Decision<Result> accept(List<CapturedTask> meant, int waiting) {
        List<CapturedTask> wanted = meant.stream().map(this::edited).toList();
        return new AcceptedTasks(view, changes).create(wanted, project).decide(tasks -> {
            for (int i = 0; i < wanted.size(); i++) {
                decide(wanted.get(i)
                        .with(CapturedTask.STATE, State.ACCEPTED)
                        .with(CapturedTask.STEP, tasks.get(i).step().id())
                        .with(CapturedTask.DECIDED_AT, view.instant()));
            }
            String message = "Accepted " + Counted.of(wanted.size(), "task") + ".";
            return accepted(tasks, waiting - wanted.size(), message);
        });
    }

    private void decide(CapturedTask now) {
        decided.add(now);
        changes.put(RecordTypes.CAPTURED, now);
    }

    /** With the changes that were asked for; a project that was named becomes the suggestion. */
    private CapturedTask edited(CapturedTask one) {
        JsonObject fields = view.redaction().of(request.fields(), Set.of(), ExtractedTask.TITLE);
        JsonObject doc = ExtractedTask.SCHEMA.edited(one.task().doc(), fields);
        ExtractedTask task = new ExtractedTask(
                fields.has(ExtractedTask.WAITING_FOR_WHOM.name())
                        ? ExtractedTask.IS_WAITING_FOR.put(
                                doc, ExtractedTask.WAITING_FOR_WHOM.find(doc).isPresent())
                        : doc);
        CapturedTask edited = fields.isEmpty() ? one : one.with(CapturedTask.TASK, task.doc());
        return project.map(goal -> edited.with(
                        CapturedTask.SUGGESTION,
                        edited.suggestion().in(goal.title()).doc()))
                .orElse(edited);
    }

    private Decision<Result> accepted(List<StepOfGoal> tasks, int left, String message) {
        return Decision.accept(new Result(decided, tasks, left, message + hidden(tasks)), changes, message);
    }

    /** Says of each project that is not active that what it got does not show up. */
    private static String hidden(List<StepOfGoal> tasks) {
        return tasks.stream()
                .map(StepOfGoal::goal)
                .distinct()
                .map(AddSteps::hidden)
                .distinct()
                .collect(Collectors.joining());
    }

    private String titles() {
        return String.join(", ", decided.stream().map(one -> one.task().title()).toList());
    }
}
