package dev.loopkeeper.storage;

import dev.loopkeeper.calendar.Calendars;
import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.HeldConversations;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.matching.meaning.TextEmbedder;
import dev.loopkeeper.matching.meaning.Vectors;
import dev.loopkeeper.model.Ahead;
import dev.loopkeeper.model.Ahead.Tried;
import dev.loopkeeper.model.Models;
import dev.loopkeeper.model.Usage;
import dev.loopkeeper.storage.Storage.Work;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Change.Delivery;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.trouble.Mending;
import dev.loopkeeper.storage.trouble.Trouble;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * The one way to read and write a store: every change passes here, so that atomic cascades, history, undo and events are
 * solved once. Safe for use by any number of threads.
 */
public final class Workspace implements AutoCloseable {
    private static final Duration AT_THE_END = Duration.ofSeconds(1);

    private final Storage storage;
    private final ZoneId machineZone;
    private final RandomGenerator random;
    private final Notes notes;
    private final Optional<Vectors> vectors;
    private final Map<UserId, HeldConversations> passing = new ConcurrentHashMap<>();
    private final List<Consumer<Event>> listeners = new CopyOnWriteArrayList<>();
    private final List<Aftermath> aftermaths = new CopyOnWriteArrayList<>();
    private final Calendars calendars = new Calendars();
    private final Models models = new Models();

    /**
     * A workspace over a store, which it closes in the end.
     *
     * @param machineZone the zone of users who have not chosen one
     * @param random where ids come from; used under a lock
     */
    public Workspace(Storage storage, ZoneId machineZone, RandomGenerator random) {
        this(storage, machineZone, random, Optional.empty());
    }

    /**
     * A workspace over a store, which it closes in the end.
     *
     * @param machineZone the zone of users who have not chosen one
     * @param random where ids come from; used under a lock
     * @param embedder tells what lies near in meaning, where there is one; asked outside of transactions, so it may be slow
     */
    public Workspace(Storage storage, ZoneId machineZone, RandomGenerator random, Optional<TextEmbedder> embedder) {
        this.vectors = embedder.isPresent() ? Optional.of(new Vectors(embedder.get())) : Optional.empty();
        this.storage = storage;
        this.machineZone = machineZone;
        this.random = random;
        this.notes = new Notes(storage);
    }

    /**
     * Answers from a consistent snapshot; changes nothing. The query may be asked more than once; it has to be free of
     * side effects.
     *
     * @throws StoreException when the store cannot be read
     */
    public <R> R read(Caller caller, Function<View, R> query) {
        return trying(
                caller,
                (ahead, last) -> storage.read(caller.user(), records -> {
                    View view = view(records, caller, 0, ahead);
                    R result = query.apply(view);
                    return new Tried<>(result, view.ahead());
                }));
    }

    private <R> R trying(Caller caller, BiFunction<Ahead, Boolean, Tried<R>> attempt) {
        Tried<R> tried = Ahead.trying(vectors, attempt);
        if (tried.ahead().consultation().isPresent()) {
            noteUsage(caller, tried.ahead().consultation().get().spent());
        }
        return tried.result();
    }

    private void noteUsage(Caller caller, Map<String, Long> counts) {
        note(caller, counts.isEmpty() ? List.of() : List.of(new Note(Ref.SETTINGS, counts, JsonObject.EMPTY)));
    }

    /** Whether a query is asked once only; see {@link Storage#asksOnce()}. */
    public boolean asksOnce() {
        return storage.asksOnce();
    }

    private View view(Records records, Caller caller, long seed, Ahead ahead) {
        Calendars.Own outside = calendars.of(caller.user().value(), () -> storage.folder(caller.user()));
        return new View(records, caller, machineZone, seed, notes, ahead, outside, models);
    }

    /**
     * Answers like {@link #read}, refuses, or notes what the answer asks for; changes nothing.
     *
     * @throws StoreException when the store cannot be read
     */
    public <R> Written<R> answer(Caller caller, Function<View, Decision<R>> query) {
        return settle(caller, read(caller, view -> Outcome.answer(view, query.apply(view))));
    }

    /**
     * Decides and changes in one exclusive transaction. The decision may be asked for more than once; it has to be free
     * of side effects.
     *
     * @param action the use case, as history names it
     * @throws StoreException when the store cannot be read or written; nothing changed then
     */
    public <R> Written<R> write(Caller caller, String action, Function<View, Decision<R>> decide) {
        return written(caller, view -> {
            String id = view.newId();
            return decide.apply(view)
                    .switchOn(
                            yes -> Outcome.accept(view, id, action, yes, Optional.empty()),
                            no -> Outcome.refuse(view, id, action, no, Optional.empty()));
        });
    }

    /** What a try wants to know is asked for between two of them, while nobody waits; until then it changes nothing. */
    private <R> Written<R> written(Caller caller, Function<View, Work<Outcome<R>>> attempt) {
        long seed = newSeed();
        return settle(
                caller,
                trying(
                        caller,
                        (ahead, last) -> storage.write(caller.user(), records -> {
                            View view = view(records, caller, seed, ahead);
                            Work<Outcome<R>> work = attempt.apply(view);
                            Tried<Outcome<R>> tried = new Tried<>(work.result(), view.ahead());
                            return tried.ahead().wants() && !last
                                    ? new Work<>(tried, Optional.empty())
                                    : new Work<>(tried, work.change(), work.upkeep());
                        })));
    }

    /**
     * Like {@link #write}, but a request that was answered or refused before is answered the same again and changes
     * nothing, as long as history is kept. The id of another request is refused. A question which of several things is
     * meant is not an answer: nothing is kept of it, so that the request which says it may have the same id.
     */
    public Written<JsonObject> writeOnce(Caller caller, Request request, Function<View, Decision<JsonObject>> decide) {
        return written(caller, view -> {
            Optional<Change> before = view.history().byRequest(request.id());
            if (before.isPresent()) {
                return new Work<>(new Outcome<>(RequestReplay.answer(request, before.get())), Optional.empty());
            }
            String id = view.newId();
            return decide.apply(view)
                    .switchOn(
                            yes -> Outcome.accept(view, id, request.action(), yes, answered(request, yes)),
                            no -> Outcome.refuse(view, id, request.action(), no, refused(request, no)));
        });
    }

    private static Optional<Delivery> answered(Request request, Decision.Accepted<JsonObject> yes) {
        return yes.asks() ? Optional.empty() : Optional.of(request.answered(yes.result()));
    }

    private static Optional<Request> refused(Request request, Refusal no) {
        return no.code() == Refusal.Code.AMBIGUOUS ? Optional.empty() : Optional.of(request);
    }

    /** What a request was answered before, be it a refusal; empty when it was not, or its history is gone. */
    public Optional<Written<JsonObject>> answeredBefore(Caller caller, Request request) {
        return read(caller, view -> view.history().byRequest(request.id()))
                .map(change -> RequestReplay.answer(request, change));
    }

    /**
     * Looks the whole store over, every user's part of it; see {@link Storage#check()}.
     *
     * @throws StoreException when the store cannot be looked at
     */
    public List<Trouble> check() {
        return storage.check();
    }

    /**
     * Puts right what can be put right without losing anything; see {@link Storage#mend()}.
     *
     * @throws StoreException when the store cannot be read or written; then nothing was changed
     */
    public Mending mend() {
        return storage.mend();
    }

    /** Tells {@code listener} of everything that happens from now on, after it is durable, on the writer's thread. */
    public void listen(Consumer<Event> listener) {
        listeners.add(listener);
    }

    /** Has {@code aftermath} called after each change from now on, on the writer's thread, until the answer is run. */
    public Runnable afterwards(Aftermath aftermath) {
        aftermaths.add(aftermath);
        return () -> aftermaths.remove(aftermath);
    }

    /**
     * Notes something beside the records: best effort, outside of history and undo. Notes of one record become one; they
     * wait until there are some, for a minute at most while others are made, or until the end. Never waits for a store
     * and never throws; in a store that may only be read, notes last as long as the workspace.
     */
    public void note(Caller caller, List<Note> made) {
        if (!made.isEmpty()) {
            notes.add(caller.user(), made, exact(caller));
        }
    }

    /** Keeps what was noted now, unless somebody is in the way: for what the next process is to know. Never throws. */
    public void keepNotes() {
        notes.keep(Duration.ZERO);
    }

    /** Every user of whom anything is kept, the default user first, then by name. */
    public List<UserId> users() {
        return bulk().users();
    }

    /**
     * Takes in records and history of any number and of any users, all of it or nothing. A backup is made first. Each user's
     * history gets one entry, which {@link #restore} takes back and undo does not.
     *
     * @param name names the load; the same again, by the same user, answers what it answered while history is kept
     * @param incoming gives everything from the start, as {@link #load(Caller, Load)} says
     * @throws StoreException when the store cannot take it in; nothing changed then
     * @throws IllegalArgumentException when a step or a log entry is for a goal that is nowhere; nothing changed then
     */
    public Loaded load(Caller caller, String name, Supplier<Stream<Incoming>> incoming) {
        return load(caller, new Load(name, Load.Trace.BACKUP, incoming, any -> {}));
    }

    /**
     * Takes in records and history of any number and of any users, all of it or nothing. A load that did not come to its end,
     * however it ended, left nothing: it is made again by the same call. One that left an entry in history is not made twice.
     *
     * <p>The incoming come in order: goals before or after what is for them, steps of one goal and unit in their order, logs and
     * history as recorded. They are read while the store is locked, so what comes slowly is to be fetched before.
     *
     * @throws StoreException when the store cannot take it in; nothing changed then
     * @throws IllegalArgumentException when a step or a log entry is for a goal that is nowhere; nothing changed then
     */
    public Loaded load(Caller caller, Load load) {
        Bulk bulk = bulk();
        Optional<Loaded> before = storage.read(caller.user(), records -> Loading.before(records.history(), load));
        return before.orElseGet(() -> Loading.run(bulk, caller, load, read(caller, View::instant), newSeed()));
    }

    /**
     * Makes a copy of everything the store holds, of all users, as it was at one moment; others may go on writing.
     *
     * @return where it is; what {@link #restore} takes
     * @throws StoreException when it cannot be made
     */
    public String backup(Caller caller) {
        return bulk().backup(newId(caller));
    }

    /**
     * Makes everything as it was when the backup was made, of all users; what was written since is gone.
     *
     * @param backup as {@link Loaded} or {@link #backup} names it
     * @throws StoreException when it is no backup of such a store; nothing changed then
     */
    public void restore(String backup) {
        bulk().restore(backup);
    }

    /**
     * Where the user's conversations are kept in the store.
     *
     * @throws StoreException when the store keeps none
     */
    public ConversationStore conversations(UserId user) {
        return storage.conversations(user).orElseThrow(() -> new StoreException("this store keeps no conversations"));
    }

    /** Conversations that last as long as this workspace. */
    public ConversationStore passingConversations(UserId user) {
        return passing.computeIfAbsent(user, any -> new HeldConversations());
    }

    /** The folder for what belongs to the store and is no record; see {@link Storage#beside()}. */
    public Optional<URI> beside() {
        return storage.beside();
    }

    /** An identity that nothing else has. */
    public String newId(Caller caller) {
        return new Ids(exact(caller), newSeed()).next();
    }

    private Instant exact(Caller caller) {
        return caller.now().in(caller.zone().orElse(machineZone));
    }

    /** Keeps what was noted, if it can, and closes the store. */
    @Override
    public void close() {
        models.close();
        notes.keep(AT_THE_END);
        storage.close();
    }

    private Bulk bulk() {
        return storage.bulk().orElseThrow(() -> new StoreException("this store cannot take in records in bulk"));
    }

    /** Goes back to the backup of a load, unless anybody wrote anything since. */
    private <R> Written<R> takenBack(Outcome<R> outcome) {
        Restoration restoration = outcome.restores().orElseThrow();
        Optional<Refusal> inTheWay = restoration.inTheWay(storage, users());
        if (inTheWay.isPresent()) {
            return new Written.Refused<>(inTheWay.get());
        }
        restore(restoration.backup());
        return outcome.written();
    }

    private <R> Written<R> settle(Caller caller, Outcome<R> outcome) {
        if (outcome.restores().isPresent()) {
            return takenBack(outcome);
        }
        note(caller, outcome.notes());
        outcome.later().forEach(later -> decideLater(caller, outcome.written(), later));
        outcome.events().forEach(event -> listeners.forEach(listener -> tell(listener, event)));
        List<String> remarks = outcome.occasion().stream()
                .flatMap(occasion -> aftermaths.stream().flatMap(then -> after(then, occasion).stream()))
                .toList();
        return remarks.isEmpty() ? outcome.written() : outcome.written().remarking(remarks);
    }

    /** Decides when the model has answered, by the time of the question, unless what it was asked for was taken back by then. */
    private void decideLater(Caller caller, Written<?> written, View.Later later) {
        Optional<String> change = written.switchOn(Written.Done::change, no -> Optional.empty());
        Caller asked = caller.at(caller.now().still()).by(View.MODEL);
        CompletableFuture<Void> unused = later.answer().thenAccept(answer -> {
            try {
                noteUsage(asked, Usage.counts(List.of(answer)));
                write(asked, later.action(), view -> later.decided(view, answer, change));
            } catch (RuntimeException e) {
                report(e);
            }
        });
    }

    /** What was written is durable by now: a listener that fails must not make it look as if it were not. */
    private static void tell(Consumer<Event> listener, Event event) {
        try {
            listener.accept(event);
        } catch (RuntimeException e) {
            report(e);
        }
    }

    private static List<String> after(Aftermath aftermath, Aftermath.Occasion occasion) {
        try {
            return aftermath.of(occasion);
        } catch (RuntimeException e) {
            report(e);
            return List.of();
        }
    }

    private static void report(RuntimeException e) {
        Thread current = Thread.currentThread();
        current.getUncaughtExceptionHandler().uncaughtException(current, e);
    }

    private long newSeed() {
        synchronized (random) {
            return random.nextLong();
        }
    }
}
