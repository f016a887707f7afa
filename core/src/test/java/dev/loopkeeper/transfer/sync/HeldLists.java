package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.CalendarPlace;
import dev.loopkeeper.calendar.CalendarProvider;
import dev.loopkeeper.calendar.TaskList;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Opens lists in memory; at {@link #FRESH} each store has one of its own. Found by ServiceLoader. */
public final class HeldLists implements CalendarProvider {
    /** An address at which there is nothing yet. */
    public static final String FRESH = "https://example.org/fresh/";

    private static final Map<String, HeldTasks> OPEN = new ConcurrentHashMap<>();

    /** For ServiceLoader. */
    public HeldLists() {}

    /** The list at an address. */
    static HeldTasks at(String address) {
        return OPEN.computeIfAbsent(address, HeldTasks::new);
    }

    @Override
    public Optional<Calendar> open(CalendarPlace place) {
        return Optional.empty();
    }

    @Override
    public Optional<TaskList> openTasks(CalendarPlace place) {
        if (place.setting().equals(FRESH)) {
            return Optional.of(new HeldTasks(FRESH));
        }
        return place.isAddress() && place.user().equals("default")
                ? Optional.of(at(place.setting()))
                : Optional.empty();
    }
}
