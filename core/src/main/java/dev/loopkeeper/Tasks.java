package dev.loopkeeper;

import dev.loopkeeper.action.edit.CompleteStepRequest;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.task.CompleteTask;
import dev.loopkeeper.action.task.CreateTask;
import dev.loopkeeper.action.task.CreateTaskRequest;
import dev.loopkeeper.action.task.ProcessInboxItem;
import dev.loopkeeper.action.task.Projects;
import dev.loopkeeper.action.task.QueryTasks;
import dev.loopkeeper.action.task.Review;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.storage.Written;

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

    /** Decides where a task of the inbox goes. */
    public Written<ProcessInboxItem.Result> process(ProcessInboxItem.Request request) {
        return transactions.write("process_inbox_item", view -> ProcessInboxItem.decide(view, request));
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
}
