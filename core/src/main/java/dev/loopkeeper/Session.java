package dev.loopkeeper;

import dev.loopkeeper.action.conversation.Conversations;
import dev.loopkeeper.action.done.Done;
import dev.loopkeeper.action.done.DoneRequest;
import dev.loopkeeper.action.done.DoneResult;
import dev.loopkeeper.action.edit.EditRequest;
import dev.loopkeeper.action.edit.EditResult;
import dev.loopkeeper.action.edit.EditStep;
import dev.loopkeeper.action.goal.CreateGoal;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.goal.Plan;
import dev.loopkeeper.action.goal.PlanRequest;
import dev.loopkeeper.action.goal.PlanResult;
import dev.loopkeeper.action.history.UndoChange;
import dev.loopkeeper.action.memory.MemoryUpkeep;
import dev.loopkeeper.action.memory.ReadMemories;
import dev.loopkeeper.action.memory.RecallMemories;
import dev.loopkeeper.action.memory.Remember;
import dev.loopkeeper.action.profile.ChangeProfile;
import dev.loopkeeper.action.progress.KeepProgress;
import dev.loopkeeper.action.prompt.MemoryInjection;
import dev.loopkeeper.action.prompt.MemoryInjector;
import dev.loopkeeper.action.status.Status;
import dev.loopkeeper.action.status.StatusReport;
import dev.loopkeeper.action.status.StatusRequest;
import dev.loopkeeper.conversation.ConversationConfig;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.conversation.Summarizer;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.time.Moment;
import java.util.List;
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
        return workspace.answer(caller(), view -> Status.decide(view, request));
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

    /** Finds the memories that answer a question; those that are answered count as read. */
    public Written<RecallMemories.Result> recall(RecallMemories.Request request) {
        return workspace.answer(caller(), view -> RecallMemories.decide(view, request));
    }

    /** Shows one memory, by its id or handle; it counts as read. */
    public Written<Memory> memory(String id) {
        return workspace.answer(caller(), view -> ReadMemories.get(view, id));
    }

    /** Tells how memories decay, or has them decay otherwise from now on; no memory is written. */
    public Written<MemoryUpkeep.Decayed> decayMemories(MemoryUpkeep.DecayRequest request) {
        return write("decay_memories", view -> MemoryUpkeep.decay(view, request));
    }

    /** Removes memories that hardly matter any more, a bounded number at once; undo brings them back. */
    public Written<MemoryUpkeep.CleanedUp> cleanUpMemories(MemoryUpkeep.CleanupRequest request) {
        return write("cleanup_memories", view -> MemoryUpkeep.cleanup(view, request));
    }

    /** Saves what is to be found again about a project; without content, finds what was saved. */
    public Written<KeepProgress.Result> progress(KeepProgress.Request request) {
        if (request.content().isPresent()) {
            return write("mem_progress", view -> KeepProgress.decide(view, request));
        }
        return workspace.answer(caller(), view -> KeepProgress.decide(view, request));
    }

    /** What is known of the user. */
    public Profile profile() {
        return workspace.read(caller(), View::profile);
    }

    /** Changes what is known of the user; what was inferred leaves what was stated. */
    public Written<ChangeProfile.Result> setProfile(ChangeProfile.Request request) {
        return write("set_profile", view -> ChangeProfile.decide(view, request));
    }

    /** A system prompt: {@code basePrompt}, and what is known of the user; see {@link MemoryInjector}. */
    public MemoryInjection.Result injectMemory(String basePrompt, MemoryInjection.Options options) {
        return reading(view -> MemoryInjector.inject(view, basePrompt, options), MemoryInjection.Result::accessed);
    }

    /** The system prompt of an assistant, with what is known of the user. */
    public MemoryInjection.Result agentPrompt(MemoryInjection.Agent agent, MemoryInjection.Options options) {
        return reading(view -> MemoryInjector.agentPrompt(view, agent, options), MemoryInjection.Result::accessed);
    }

    /** The memories that a question speaks of, to be put before a model; empty when there are none. */
    public Optional<MemoryInjection.Relevant> relevantContext(String query) {
        return reading(
                view -> MemoryInjector.relevantContext(view, query),
                found -> found.map(MemoryInjection.Relevant::accessed).orElse(List.of()));
    }

    /**
     * The user's conversations, kept as {@code config} says.
     *
     * @param summarizer tells what a model is no longer given; without one it is told by beginnings of messages
     * @throws dev.loopkeeper.storage.StoreException when they are to be kept in a store that keeps none
     */
    public ConversationMemory conversations(ConversationConfig config, Optional<Summarizer> summarizer) {
        return Conversations.of(workspace, this::caller, config, summarizer);
    }

    /** Takes back the last change, or the one of that id. */
    public Written<UndoChange.Result> undo(Optional<String> change) {
        return write(UndoChange.ACTION, view -> UndoChange.decide(view, change));
    }

    /** Reads, and notes which memories were read by that. */
    private <R> R reading(Function<View, R> query, Function<R, List<MemoryId>> read) {
        Decision.Accepted<R> answer = workspace.read(caller(), view -> {
            R result = query.apply(view);
            return Decision.answer(result).noting(ReadMemories.notesOf(view, read.apply(result)));
        });
        workspace.note(caller(), answer.notes());
        return answer.result();
    }

    private <R> Written<R> write(String action, Function<View, Decision<R>> decide) {
        return workspace.write(caller(), action, decide);
    }

    private Caller caller() {
        return new Caller(user, actor, now.get(), Optional.empty());
    }
}
