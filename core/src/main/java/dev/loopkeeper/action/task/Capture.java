package dev.loopkeeper.action.task;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.profile.ProfileCategory;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.task.CapturedTask.Source;
import dev.loopkeeper.task.CapturedTask.State;
import dev.loopkeeper.task.ExtractedTask;
import dev.loopkeeper.task.ExtractedTaskBatch;
import dev.loopkeeper.task.ModelUse;
import dev.loopkeeper.task.OrganizationSuggestion;
import dev.loopkeeper.task.SourceText;
import dev.loopkeeper.task.TaskOrganizer;
import dev.loopkeeper.text.Counted;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Takes in a text: finds its tasks, suggests where they belong, and keeps them until somebody decides about them. What was found
 * before is not kept twice, and what was rejected does not come back.
 */
public final class Capture {
    private final View view;
    private final Request request;
    private final TaskOrganizer.Suggester suggester;
    private final Set<String> projects;
    private final Changes changes = new Changes();
    private final List<CapturedTask> captured = new ArrayList<>();
    private final List<CapturedTask> already = new ArrayList<>();
    private final Set<ExtractedTask> seen = new HashSet<>();
    private final Multiset<String> quotes = HashMultiset.create();

    private Capture(View view, Request request, TaskOrganizer.Suggester suggester, Set<String> projects) {
        this.view = view;
        this.request = request;
        this.suggester = suggester;
        this.projects = projects;
    }

    /**
     * A text to be taken in.
     *
     * @param text the text
     * @param context what the person says about it
     * @param source where it comes from
     * @param again whether what was found or rejected before is captured once more
     */
    public record Request(String text, Optional<String> context, Source source, boolean again) {
        /** A text that was pasted or typed. */
        public static Request of(String text) {
            return new Request(text, Optional.empty(), Source.PASTE, false);
        }
    }

    /**
     * What was found in a text.
     *
     * @param captured the tasks that wait for a decision now
     * @param already those that were found before, as they are
     * @param summary what the text is, in a few words
     * @param model the model that was asked; empty when none was
     * @param message the outcome in words
     */
    public record Result(
            List<CapturedTask> captured,
            List<CapturedTask> already,
            String summary,
            Optional<ModelUse> model,
            String message) {
        /** Copies the lists. */
        public Result {
            captured = List.copyOf(captured);
            already = List.copyOf(already);
        }
    }

    /** Finds the tasks that a text speaks of; keeps nothing. */
    public static ExtractedTaskBatch extract(View view, String input, Optional<String> context, TaskReading reading) {
        return extract(view, input, context, reading, Organization.of(view));
    }

    private static ExtractedTaskBatch extract(
            View view, String input, Optional<String> context, TaskReading reading, Organization organization) {
        return reading.extractor()
                .extract(new SourceText(
                        input,
                        context,
                        names(view),
                        organization.titles(),
                        organization.tags(),
                        view.now(),
                        view.timeLanguage()));
    }

    /** How the user is called. */
    private static List<String> names(View view) {
        Stream<String> told = Stream.of(ProfileCategory.NAME, ProfileCategory.NICKNAME)
                .flatMap(category -> view.profile().sure(category).stream());
        return Stream.concat(told, Stream.of(view.caller().user().value())).toList();
    }

    /** Finds the tasks of a text, which takes long when the text does; what it returns decides what is kept of them. */
    public static Function<View, Decision<Result>> prepare(View view, Request request, TaskReading reading) {
        Organization organization = Organization.of(view);
        Redaction redaction = view.redaction();
        ExtractedTaskBatch batch =
                extract(view, redaction.of(request.text()), redaction.of(request.context()), reading, organization);
        TaskOrganizer.Suggester suggester =
                TaskReading.BY_RULES.organizer().among(organization.projects(), organization.tags());
        return later -> {
            later.redaction().needed("text", request.text());
            return new Capture(later, request, suggester, Set.copyOf(organization.titles())).kept(batch);
        };
    }

    private Decision<Result> kept(ExtractedTaskBatch batch) {
        batch.tasks().forEach(task -> keep(task, batch.projectForAll()));
        String message = message();
        return Decision.accept(
                new Result(captured, already, batch.summary(), batch.model(), message), changes, message);
    }

    private void keep(ExtractedTask task, Optional<String> project) {
        if (!seen.add(task)) {
            return;
        }
        CapturedTask found = CapturedTask.of(view.newId(), task)
                .with(CapturedTask.KNOWN_BY, key(task.quote()))
                .with(CapturedTask.STATE, State.TENTATIVE)
                .with(CapturedTask.SOURCE, request.source())
                .with(CapturedTask.PLACE, captured.size() + 1)
                .with(CapturedTask.CREATED_AT, view.instant());
        Optional<CapturedTask> before = request.again() ? Optional.empty() : before(found.knownBy());
        if (before.isPresent()) {
            already.add(before.get());
        } else {
            CapturedTask organized = found.with(
                    CapturedTask.SUGGESTION, suggestion(task, project).doc());
            captured.add(organized);
            changes.create(RecordTypes.CAPTURED, organized);
        }
    }

    /** The key of words; of several tasks in the same words each has its own. */
    private String key(String quote) {
        String words = CapturedTask.key(quote);
        int before = quotes.add(words, 1);
        return before == 0 ? words : words + " #" + (before + 1);
    }

    /** What the same words brought before: waiting, not wanted, or a task that is still there and open. */
    private Optional<CapturedTask> before(String key) {
        Field<String> field = CapturedTask.KNOWN_BY;
        return view
                .of(RecordTypes.CAPTURED)
                .list(RecordQuery.ALL.and(field.name(), List.of(new JsonString(key))))
                .items()
                .stream()
                .filter(this::holds)
                .findFirst();
    }

    private boolean holds(CapturedTask earlier) {
        return earlier.state() != State.ACCEPTED
                || earlier.step()
                        .flatMap(view.steps()::byId)
                        .filter(step -> step.status().open())
                        .isPresent();
    }

    private OrganizationSuggestion suggestion(ExtractedTask task, Optional<String> projectForAll) {
        OrganizationSuggestion suggestion = suggester.suggest(task.title(), ExtractedTask.NOTE.find(task.doc()));
        Optional<String> named =
                ExtractedTask.SUGGESTED_PROJECT.find(task.doc()).or(() -> projectForAll);
        return named.filter(projects::contains).map(suggestion::in).orElse(suggestion);
    }

    private String message() {
        String there = already.isEmpty()
                ? ""
                : " " + already.size() + (already.size() == 1 ? " was" : " were") + " there before.";
        return captured.isEmpty()
                ? (already.isEmpty() ? "No task was recognised in the text." : "Nothing new was captured." + there)
                : "Captured " + Counted.of(captured.size(), "task") + " for review." + there;
    }
}
