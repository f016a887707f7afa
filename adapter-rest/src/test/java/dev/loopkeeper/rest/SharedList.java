package dev.loopkeeper.rest;

import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.Calendar.Kept;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.calendar.CalendarPlace;
import dev.loopkeeper.calendar.CalendarProvider;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.calendar.TaskList;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonObject;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A list of tasks in memory that knows their titles alone, and a provider that opens it at any address; found by ServiceLoader. */
public final class SharedList implements TaskList, CalendarProvider {
    private static final Map<String, SharedList> OPEN = new ConcurrentHashMap<>();

    private final Map<String, ListedTask> tasks = new ConcurrentHashMap<>();
    private final Semaphore looks = new Semaphore(0);
    private final String address;

    /** For ServiceLoader. */
    public SharedList() {
        this("");
    }

    private SharedList(String address) {
        this.address = address;
    }

    static SharedList at(String address) {
        return OPEN.computeIfAbsent(address, SharedList::new);
    }

    @Override
    public Optional<Calendar> open(CalendarPlace place) {
        return Optional.empty();
    }

    @Override
    public Optional<TaskList> openTasks(CalendarPlace place) {
        return Optional.of(at(place.setting()));
    }

    void add(String title) {
        JsonObject said = Step.TITLE.put(JsonObject.EMPTY, title);
        tasks.put(title, new ListedTask(title, said, said, List.of(), Optional.empty(), title));
    }

    /** Waits until somebody looked so often. */
    boolean awaitLooks(int many) throws InterruptedException {
        return looks.tryAcquire(many, 20, TimeUnit.SECONDS);
    }

    @Override
    public String name() {
        return address;
    }

    @Override
    public Seen<List<ListedTask>> tasks(ZoneId zone) {
        looks.release();
        return new Seen.Found<>(List.copyOf(tasks.values()));
    }

    @Override
    public Seen<Optional<ListedTask>> find(String uid, ZoneId zone) {
        return new Seen.Found<>(Optional.ofNullable(tasks.get(uid)));
    }

    @Override
    public Kept put(Step step, Map<StepId, String> uids, Optional<ListedTask> seen, ZoneId zone, Instant now) {
        JsonObject said = Step.TITLE.put(JsonObject.EMPTY, step.title());
        String uid = uids.getOrDefault(step.id(), step.id().value());
        tasks.put(uid, new ListedTask(uid, said, said, List.of(), Optional.empty(), step.title()));
        return new Kept.Done();
    }

    @Override
    public Kept delete(ListedTask seen) {
        tasks.remove(seen.uid());
        return new Kept.Done();
    }
}
