package dev.loopkeeper;

import dev.loopkeeper.action.agenda.Agenda;
import dev.loopkeeper.action.agenda.AgendaReport;
import dev.loopkeeper.action.agenda.AgendaRequest;
import dev.loopkeeper.action.calendar.Schedule;
import dev.loopkeeper.action.calendar.ScheduleRequest;
import dev.loopkeeper.action.calendar.ScheduleResult;
import dev.loopkeeper.action.conversation.Conversations;
import dev.loopkeeper.action.done.Done;
import dev.loopkeeper.action.done.DoneRequest;
import dev.loopkeeper.action.done.DoneResult;
import dev.loopkeeper.action.edit.EditDay;
import dev.loopkeeper.action.edit.EditLog;
import dev.loopkeeper.action.edit.EditLogRequest;
import dev.loopkeeper.action.edit.EditRequest;
import dev.loopkeeper.action.edit.EditResult;
import dev.loopkeeper.action.edit.EditStep;
import dev.loopkeeper.action.goal.Plan;
import dev.loopkeeper.action.goal.PlanRequest;
import dev.loopkeeper.action.goal.PlanResult;
import dev.loopkeeper.action.history.HistoryRequest;
import dev.loopkeeper.action.history.ShowHistory;
import dev.loopkeeper.action.history.UndoChange;
import dev.loopkeeper.action.listen.Listen;
import dev.loopkeeper.action.listen.ListenRequest;
import dev.loopkeeper.action.listen.ListenResult;
import dev.loopkeeper.action.loop.ShowContext;
import dev.loopkeeper.action.profile.ChangeProfile;
import dev.loopkeeper.action.progress.KeepProgress;
import dev.loopkeeper.action.search.Search;
import dev.loopkeeper.action.search.SearchRequest;
import dev.loopkeeper.action.search.SearchResult;
import dev.loopkeeper.action.settings.ChangeSettings;
import dev.loopkeeper.action.settings.ChangeSettingsRequest;
import dev.loopkeeper.action.settings.EmbedderReport;
import dev.loopkeeper.action.settings.ModelReport;
import dev.loopkeeper.action.status.Status;
import dev.loopkeeper.action.status.StatusReport;
import dev.loopkeeper.action.status.StatusRequest;
import dev.loopkeeper.action.time.ParseTime;
import dev.loopkeeper.conversation.ConversationConfig;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.conversation.Summarizer;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.time.language.TimeReading;
import java.util.Optional;

/**
 * The services of one user: everything that can be done with a store, in Java types. What a person says and asks every day
 * stands here; what is done with one kind of record stands in its group: {@link #loops()}, {@link #goals()}, {@link #steps()},
 * {@link #tasks()}, {@link #memories()}, {@link #prompts()}, {@link #conversations()}, {@link #automation()}.
 *
 * <p>Every call is one transaction. What can be refused answers {@link Written}: a refusal changes nothing and is a value,
 * also when a request holds a value that its record does not allow. What cannot be refused answers the value alone. A list
 * goes on with the cursor that the page before gave; a cursor of another list is refused.
 *
 * <p>Names of goals, steps, loops and memories are what people use: ids, handles, slugs or titles, as the request says. No
 * parameter and no answer is null. Every call may throw {@link dev.loopkeeper.storage.StoreException} when the store cannot be
 * read or written, and then nothing was changed; one that writes throws
 * {@link dev.loopkeeper.storage.ReadOnlyStoreException} in a store that may only be read.
 *
 * <p>Immutable and safe for use by any number of threads; valid until its {@link Loopkeeper} is closed.
 */
public final class Session {
    private static final ConversationConfig KEPT =
            ConversationConfig.STANDARD.with(ConversationConfig.Persistence.PERSISTENT);

    private final Transactions transactions;

    Session(Transactions transactions) {
        this.transactions = transactions;
    }

    /** The same user's services at a present of the caller's choice, for tests and imports. */
    public Session at(Moment moment) {
        return new Session(transactions.at(moment));
    }

    /** What is on the person's mind: commitments, habits, threads and frictions. */
    public Loops loops() {
        return new Loops(transactions);
    }

    /** Goals, and how far they have come. */
    public Goals goals() {
        return new Goals(transactions);
    }

    /** The steps of goals, one by one. */
    public GoalSteps steps() {
        return new GoalSteps(transactions);
    }

    /** Tasks and projects in the words of getting things done. */
    public Tasks tasks() {
        return new Tasks(transactions);
    }

    /** What is remembered. */
    public Memories memories() {
        return new Memories(transactions);
    }

    /** What runs by itself, and what waits for the person's yes. */
    public Automation automation() {
        return new Automation(transactions);
    }

    /** System prompts for models, with what is known of the user. */
    public Prompts prompts() {
        return new Prompts(transactions);
    }

    /** The same as {@link #listen(ListenRequest)} of a message alone. */
    public Written<ListenResult> listen(String message) {
        return listen(ListenRequest.of(message));
    }

    /**
     * Takes in what was said: keeps what the person intends, closes what they did, and lets go of what they dropped, in one
     * change; a dry run tells what would be done and does nothing.
     */
    public Written<ListenResult> listen(ListenRequest request) {
        return transactions.write("listen", view -> Listen.decide(view, request));
    }

    /** The same as {@link #context(ShowContext.Request)} for a message, in any scope, as long as it is set. */
    public Written<ShowContext.Result> context(String message) {
        return context(ShowContext.Request.of(message));
    }

    /**
     * Tells what may matter to the person now, for an assistant to read before it answers. What is to be asked about counts as
     * asked today; in a store that may only be read, it does so as long as that is open.
     */
    public Written<ShowContext.Result> context(ShowContext.Request request) {
        return transactions.writeOr(
                ShowContext.ACTION,
                view -> ShowContext.decide(view, request),
                view -> ShowContext.answer(view, request));
    }

    /** The same as {@link #done(DoneRequest)} of words alone, in any goal. */
    public Written<DoneResult> done(String what) {
        return done(DoneRequest.of(what));
    }

    /**
     * Records something done, with all that follows from it: the step, the log, the day and the goal. What fits several steps
     * or none writes nothing, and the result says so.
     */
    public Written<DoneResult> done(DoneRequest request) {
        return transactions.write("done", view -> Done.decide(view, request));
    }

    /** Tells where things stand on a day. */
    public Written<StatusReport> status(StatusRequest request) {
        return transactions.answer(view -> Status.decide(view, request));
    }

    /** Tells what is due, planned, promised or past due, day by day, across goals and loops. */
    public Written<AgendaReport> agenda(AgendaRequest request) {
        return transactions.answer(view -> Agenda.decide(view, request));
    }

    /** Finds words in everything that is kept of the user; nothing counts as read. */
    public Written<SearchResult> search(SearchRequest request) {
        Decision<Search> begun = Search.begin(this::conversations, request);
        return transactions.answer(view -> begun.map(search -> search.in(view)));
    }

    /** Adds tasks to a goal's week or another of its units; see {@link GoalSteps#add} for steps without one. */
    public Written<PlanResult> plan(PlanRequest request) {
        return transactions.write("plan", view -> Plan.decide(view, request));
    }

    /** Changes, moves or removes one task of a goal, or takes back that it was done. */
    public Written<EditResult> edit(EditRequest request) {
        return transactions.write("edit", view -> EditStep.decide(view, request));
    }

    /** Sets time aside in the calendar for something or for a task, moves it or gives it up; tells what overlaps. */
    public Written<ScheduleResult> schedule(ScheduleRequest request) {
        return transactions.write(Schedule.ACTION, transactions.read(view -> Schedule.prepare(view, request)));
    }

    /** Sets what was counted on a day. */
    public Written<EditResult> edit(EditDay.Request request) {
        return transactions.write("edit", view -> EditDay.decide(view, request));
    }

    /** Corrects or removes one entry of a goal's log; the day's metric follows. */
    public Written<EditLog.Result> editLog(EditLogRequest request) {
        return transactions.write(EditLog.ACTION, view -> EditLog.decide(view, request));
    }

    /** Saves what is to be found again about a project; without content, finds what was saved. */
    public Written<KeepProgress.Result> progress(KeepProgress.Request request) {
        return request.content().isPresent()
                ? transactions.write("mem_progress", view -> KeepProgress.decide(view, request))
                : transactions.answer(view -> KeepProgress.decide(view, request));
    }

    /** What is known of the user; empty entries for what is not. */
    public Profile profile() {
        return transactions.read(View::profile);
    }

    /** Changes what is known of the user; what was inferred leaves what was stated. */
    public Written<ChangeProfile.Result> changeProfile(ChangeProfile.Request request) {
        return transactions.write("set_profile", view -> ChangeProfile.decide(view, request));
    }

    /** The user's settings; their accessors tell the default of what is not set. */
    public Settings settings() {
        return transactions.read(View::settings);
    }

    /**
     * Tells which language model and which embedder are asked.
     *
     * @param tries whether they are asked something, to see whether they answer; that may take long
     */
    public ModelReport model(boolean tries) {
        Optional<EmbedderReport> embedder = EmbedderReport.of(transactions.workspace(), transactions.caller(), tries);
        return transactions.read(view -> ModelReport.of(view, tries, embedder));
    }

    /** Changes settings, all of them or, when one is refused, none; answers them as they are now. */
    public Written<Settings> changeSettings(ChangeSettingsRequest request) {
        return transactions.write(
                "settings",
                view -> ChangeSettings.decide(
                        view, request.wanted(), transactions.tools().toolNames()));
    }

    /** Finds what a text says about time: instants, intervals, lengths and recurrences; nothing when it says nothing. */
    public TimeReading parseTime(ParseTime.Request request) {
        return transactions.read(view -> ParseTime.read(view, request));
    }

    /** Lists what was changed, the newest first. */
    public Written<Page<ShowHistory.Entry>> history(HistoryRequest request) {
        return transactions.answer(view -> ShowHistory.decide(view, request.since(), request.paging()));
    }

    /** Takes back the last change with everything it had written; refused when there is none. */
    public Written<UndoChange.Result> undo() {
        return undo(Optional.empty());
    }

    /**
     * Takes back one change with everything it had written; an undo can be undone by its own id.
     *
     * @param change the id that a write answered, or its first eight characters; empty for the last change
     */
    public Written<UndoChange.Result> undo(Optional<String> change) {
        return transactions.write(UndoChange.ACTION, view -> UndoChange.decide(view, change));
    }

    /**
     * The user's conversations, kept in the store until they are deleted: 100 messages and 100 000 tokens of them are given
     * to a model, without a summary of the rest.
     *
     * @throws dev.loopkeeper.storage.StoreException when the store keeps none
     */
    public ConversationMemory conversations() {
        return conversations(KEPT, Optional.empty());
    }

    /**
     * The user's conversations, kept as {@code config} says. They stand beside the records: what is said in them is in
     * neither history nor undo, and what is not there is an empty answer.
     *
     * @param summarizer tells what a model is no longer given; without one the model does that is set, or else beginnings of messages
     * @throws dev.loopkeeper.storage.StoreException when they are to be kept in a store that keeps none
     */
    public ConversationMemory conversations(ConversationConfig config, Optional<Summarizer> summarizer) {
        return Conversations.of(transactions.workspace(), transactions::caller, config, summarizer);
    }
}
