package dev.loopkeeper.calendar;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/** The calendars and lists of tasks of a store's users; each is opened when it is first asked for. Safe for use by any number of threads. */
public final class Calendars {
    private final Map<CalendarPlace, Optional<Calendar>> opened = new ConcurrentHashMap<>();
    private final Map<CalendarPlace, Optional<TaskList>> lists = new ConcurrentHashMap<>();

    /**
     * Those of one user.
     *
     * @param folder where the person's files lie; empty when the store is on no disk
     */
    public Own of(String user, Supplier<Optional<URI>> folder) {
        return new Own(this, user, folder);
    }

    /**
     * What one user has.
     *
     * @param all where it is opened
     * @param user whose it is
     * @param folder where the person's files lie; empty when the store is on no disk
     */
    public record Own(Calendars all, String user, Supplier<Optional<URI>> folder) {
        /** The calendar of a setting; empty when the person wants none, or no adapter that is installed can open it. */
        public Optional<Calendar> calendar(String setting) {
            return all.at(place(setting));
        }

        /** The list of tasks of a setting; empty when the person wants none, or no adapter that is installed can open it. */
        public Optional<TaskList> taskList(String setting) {
            return all.tasksAt(place(setting));
        }

        private CalendarPlace place(String setting) {
            return new CalendarPlace(user, setting, folder.get());
        }
    }

    private Optional<Calendar> at(CalendarPlace place) {
        return place.setting().equals(CalendarPlace.NONE)
                ? Optional.empty()
                : opened.computeIfAbsent(place, any -> open(provider -> provider.open(place)));
    }

    private Optional<TaskList> tasksAt(CalendarPlace place) {
        return place.setting().equals(CalendarPlace.NONE)
                ? Optional.empty()
                : lists.computeIfAbsent(place, any -> open(provider -> provider.openTasks(place)));
    }

    private static <T> Optional<T> open(Function<CalendarProvider, Optional<T>> opening) {
        return ServiceLoader.load(CalendarProvider.class, Calendars.class.getClassLoader()).stream()
                .flatMap(provider -> opening.apply(provider.get()).stream())
                .findFirst();
    }
}
