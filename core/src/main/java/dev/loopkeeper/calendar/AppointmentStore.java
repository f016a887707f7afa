package dev.loopkeeper.calendar;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Finds one user's appointments; reads only. */
public interface AppointmentStore {
    /** The appointment of that identity. */
    Optional<Appointment> byId(String id);

    /** Those that begin on a day from {@code first} to {@code last}, on the clocks of their zones, by time. */
    List<Appointment> between(LocalDate first, LocalDate last);

    /** Whether there are none. */
    boolean isEmpty();
}
