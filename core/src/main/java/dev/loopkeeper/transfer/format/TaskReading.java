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

    ZonedDateTime now() {
        return now;
    }

    ZoneId zone() {
        return now.getZone();
    }

    TimeLanguage language() {
        return language;
    }

    void take(TaskItem item) {
        if (faults.isEmpty()) {
            taker.accept(item);
        }
    }

    void remark(String sentence) {
        remarks.accept(sentence);
    }

    void fault(String place, String text, String why) {
        if (faults.size() < MOST_FAULTS) {
            faults.add(new Fault(place, text, why));
        }
    }

    /** What cannot be read. */
    public List<Fault> faults() {
        return List.copyOf(faults);
    }
}
