package dev.loopkeeper.transfer.format;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** What takes the tasks of a file while it is read. Not thread-safe. */
public final class TaskReading {
    private static final int MOST_FAULTS = 50;

    private final ZonedDateTime now;
    private final TimeLanguage language;
    private final Consumer<TaskItem> taker;
    private final Consumer<String> remarks;
    private final List<Fault> faults = new ArrayList<>();

    /**
     * A reading.
     *
     * @param now the person's present
     * @param language the person's words for times
     * @param remarks takes what a person should know of many tasks
     */
    public TaskReading(ZonedDateTime now, TimeLanguage language, Consumer<TaskItem> taker, Consumer<String> remarks) {
        this.now = now;
        this.language = language;
        this.taker = taker;
        this.remarks = remarks;
    }

    /** The person's present. */
    public ZonedDateTime now() {
        return now;
    }

    /** Where the person is. */
    public ZoneId zone() {
        return now.getZone();
    }

    TimeLanguage language() {
        return language;
    }

    /** Takes a task, unless something could not be read before. */
    public void take(TaskItem item) {
        if (faults.isEmpty()) {
            taker.accept(item);
        }
    }

    /** Takes what a person should know of many tasks, in the same words for each. */
    public void remark(String sentence) {
        remarks.accept(sentence);
    }

    /**
     * Takes what cannot be read.
     *
     * @param place where it stands, for people
     * @param text how it stands there
     * @param why what is wrong with it
     */
    public void fault(String place, String text, String why) {
        if (faults.size() < MOST_FAULTS) {
            faults.add(new Fault(place, text, why));
        }
    }

    /** What cannot be read. */
    public List<Fault> faults() {
        return List.copyOf(faults);
    }
}
