package dev.loopkeeper;

import dev.loopkeeper.action.CreateGoal;
import dev.loopkeeper.action.CreateGoalRequest;
import dev.loopkeeper.action.Done;
import dev.loopkeeper.action.DoneRequest;
import dev.loopkeeper.action.DoneResult;
import dev.loopkeeper.action.EditRequest;
import dev.loopkeeper.action.EditResult;
import dev.loopkeeper.action.EditStep;
import dev.loopkeeper.action.KeepProgress;
import dev.loopkeeper.action.Plan;
import dev.loopkeeper.action.PlanRequest;
import dev.loopkeeper.action.PlanResult;
import dev.loopkeeper.action.RecallMemories;
import dev.loopkeeper.action.Remember;
import dev.loopkeeper.action.Status;
import dev.loopkeeper.action.StatusReport;
import dev.loopkeeper.action.StatusRequest;
import dev.loopkeeper.action.UndoChange;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.time.Moment;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The services of one user. Every call is one transaction; a refusal changes nothing and is a value, not an exception.
 * Safe for use by any number of threads.
 */
public final class Session {
    private final Workspace workspace;
    private final UserId user;
    private final String actor;
    private final Supplier<Moment> now;

    Session(Workspace workspace, UserId user, String actor, Supplier<Moment> now) {
        this.workspace = workspace;
        this.user = user;
        this.actor = actor;
        this.now = now;
    }

    /** The same user's services at a present of the caller's choice, for tests and imports. */
    public Session at(Moment moment) {
        return new Session(workspace, user, actor, () -> moment);
    }

    /** Records something done, with all that follows from it. */
    public Written<DoneResult> done(DoneRequest request) {
        return write("done", view -> Done.decide(view, request));
    }

    /** Tells where things stand. */
    public Written<StatusReport> status(StatusRequest request) {
        Decision<StatusReport> decision = workspace.read(caller(), view -> Status.decide(view, request));
        return decision.<Written<StatusReport>>switchOn(
                yes -> new Written.Done<>(yes.result(), Optional.empty()), Written.Refused::new);
    }

    /** Adds tasks to a goal. */
    public Written<PlanResult> plan(PlanRequest request) {
        return write("plan", view -> Plan.decide(view, request));
    }

    /** Changes one task. */
    public Written<EditResult> edit(EditRequest request) {
        return write("edit", view -> EditStep.decide(view, request));
    }

    /** Creates a goal. */
    public Written<Goal> createGoal(CreateGoalRequest request) {
        return write("create_goal", view -> CreateGoal.decide(view, request));
    }

    /** Keeps something worth remembering. */
    public Written<Remember.Result> remember(Remember.Request request) {
        return write("remember", view -> Remember.decide(view, request));
    }

    /** Finds the memories that answer a question. */
    public Written<RecallMemories.Result> recall(RecallMemories.Request request) {
        Decision<RecallMemories.Result> decision =
                workspace.read(caller(), view -> RecallMemories.decide(view, request));
        return decision.<Written<RecallMemories.Result>>switchOn(
                yes -> new Written.Done<>(yes.result(), Optional.empty()), Written.Refused::new);
    }

    /** Saves what is to be found again about a project; without content, finds what was saved. */
    public Written<KeepProgress.Result> progress(KeepProgress.Request request) {
        if (request.content().isPresent()) {
            return write("mem_progress", view -> KeepProgress.decide(view, request));
        }
        Decision<KeepProgress.Result> decision = workspace.read(caller(), view -> KeepProgress.decide(view, request));
        return decision.<Written<KeepProgress.Result>>switchOn(
                yes -> new Written.Done<>(yes.result(), Optional.empty()), Written.Refused::new);
    }

    /** Takes back the last change, or the one of that id. */
    public Written<UndoChange.Result> undo(Optional<String> change) {
        return write(UndoChange.ACTION, view -> UndoChange.decide(view, change));
    }

    private <R> Written<R> write(String action, Function<View, Decision<R>> decide) {
        return workspace.write(caller(), action, decide);
    }

    private Caller caller() {
        return new Caller(user, actor, now.get(), Optional.empty());
    }
}
