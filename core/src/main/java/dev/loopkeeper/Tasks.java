package dev.loopkeeper;

import dev.loopkeeper.action.edit.CompleteStepRequest;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.task.AnalyzeWorkload;
import dev.loopkeeper.action.task.Capture;
import dev.loopkeeper.action.task.CompleteTask;
import dev.loopkeeper.action.task.CreateTask;
import dev.loopkeeper.action.task.CreateTaskRequest;
import dev.loopkeeper.action.task.Organization;
import dev.loopkeeper.action.task.ProcessInboxItem;
import dev.loopkeeper.action.task.Projects;
import dev.loopkeeper.action.task.QueryTasks;
import dev.loopkeeper.action.task.Review;
import dev.loopkeeper.action.task.ReviewCaptured;
import dev.loopkeeper.action.task.SuggestNextActions;
import dev.loopkeeper.action.task.SuggestRequest;
import dev.loopkeeper.action.task.Suggestion;
import dev.loopkeeper.action.task.TaskReading;
import dev.loopkeeper.action.task.Workload;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.task.ExtractedTaskBatch;
import dev.loopkeeper.task.OrganizationSuggestion;
import dev.loopkeeper.transfer.sync.SyncTasks;
import java.util.List;
import java.util.Optional;

/**
 * The tasks and projects of one person: a task is a step, a project a goal, and what has no project yet is in the inbox. A task
 * is named by its id, {@code project/key}, title or handle; a project by its slug, title, id or handle. Refusals, exceptions and
 * threads as {@link Session} says.
 */
public final class Tasks {
    private final Transactions transactions;

    Tasks(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Creates a task in a project, as part of another task, or in the inbox. */
    public Written<CreateTask.Result> create(CreateTaskRequest request) {
        return transactions.write("create_task", view -> CreateTask.decide(view, request));
    }

    /** Completes a task, which is the same act as reporting it done, and tells what can be done after it. */
    public Written<CompleteTask.Result> complete(CompleteStepRequest request) {
        return transactions.write("complete_task", view -> CompleteTask.decide(view, request));
    }

    /** Lists tasks of all projects by due date. */
    public Written<Page<QueryTasks.Item>> query(QueryTasks.Request request) {
        return transactions.answer(view -> QueryTasks.decide(view, request));
    }

    /** Suggests what to do now, and says why. */
    public List<Suggestion> suggest(SuggestRequest request) {
        return transactions.read(view -> SuggestNextActions.of(view, request));
    }

    /**
     * Compares the work of today and the days after it with the time there is.
     *
     * @param days how many days, 1 to {@value AnalyzeWorkload#MOST_DAYS}
     * @throws IllegalArgumentException when there are less or more
     */
    public Workload workload(int days) {
        return transactions.read(view -> AnalyzeWorkload.of(view, days));
    }

    /** Decides where a task of the inbox goes. */
    public Written<ProcessInboxItem.Result> process(ProcessInboxItem.Request request) {
        return transactions.write("process_inbox_item", view -> ProcessInboxItem.decide(view, request));
    }

    /**
     * Makes the tasks and those of the list in the person's settings the same. Waits for the server of the list, and is refused when it
     * cannot be reached or no list is set.
     */
    public Written<SyncTasks.Result> sync() {
        return transactions.reaching(SyncTasks.ACTION, SyncTasks::reach);
    }

    /** Creates a project, which is a goal that is reviewed: every week unless it says otherwise. */
    public Written<Goal> createProject(CreateGoalRequest request) {
        return transactions.write("create_project", view -> Projects.create(view, request));
    }

    /** Tells how a project stands. */
    public Written<Projects.Standing> projectStatus(String project) {
        return transactions.answer(view -> Projects.standing(view, project));
    }

    /** Finds what a person may want to decide on, with what can be done about it; changes nothing. */
    public Written<Review.Result> review(Review.Request request) {
        return transactions.answer(view -> Review.decide(view, request));
    }

    /** Notes that a project was reviewed today. */
    public Written<Goal> completeReview(String project) {
        return transactions.write("complete_review", view -> Projects.review(view, project));
    }

    /** Finds the tasks that a text speaks of, and keeps nothing. */
    public ExtractedTaskBatch extract(String text, Optional<String> context) {
        return transactions.read(view -> Capture.extract(view, text, context, TaskReading.of(view)));
    }

    /** Suggests the project and the labels that fit a task. */
    public OrganizationSuggestion suggestOrganization(Organization.Request request) {
        return transactions.read(view -> Organization.suggest(view, request, TaskReading.of(view)));
    }

    /** Takes in a text and keeps its tasks until they are reviewed. */
    public Written<Capture.Result> capture(Capture.Request request) {
        return transactions.write(
                "capture", transactions.read(view -> Capture.prepare(view, request, TaskReading.of(view))));
    }

    /** Shows what was captured and waits, or decides about it. */
    public Written<ReviewCaptured.Result> reviewCaptured(ReviewCaptured.Request request) {
        return request.action().isEmpty()
                ? transactions.answer(view -> ReviewCaptured.decide(view, request))
                : transactions.write("review_captured", view -> ReviewCaptured.decide(view, request));
    }
}
