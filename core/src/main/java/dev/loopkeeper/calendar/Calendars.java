package dev.loopkeeper.calendar;

import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;

/** The calendars of a store's users; each is opened when it is first asked for. Safe for use by any number of threads. */
public final class Calendars {
    private final Map<CalendarPlace, Optional<Calendar>> opened = new ConcurrentHashMap<>();

    /** The calendar at a place; empty when the person wants none, or no adapter that is installed can open it. */
    public Optional<Calendar> at(CalendarPlace place) {
        return place.setting().equals(CalendarPlace.NONE)
                ? Optional.empty()
                : opened.computeIfAbsent(place, Calendars::open);
    }

    private static Optional<Calendar> open(CalendarPlace place) {
        return ServiceLoader.load(CalendarProvider.class, Calendars.class.getClassLoader()).stream()
                .flatMap(provider -> provider.get().open(place).stream())
                .findFirst();
    }
}
