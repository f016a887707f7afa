package dev.loopkeeper.storage.record;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.AppointmentStore;
import dev.loopkeeper.json.Paging;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * Finds appointments.
 *
 * @param records where they are kept
 */
public record StoredAppointments(RecordStore<Appointment> records) implements AppointmentStore {
    @Override
    public Optional<Appointment> byId(String id) {
        return records.byId(id);
    }

    @Override
    public List<Appointment> between(LocalDate first, LocalDate last) {
        RecordQuery.Span days = new RecordQuery.Span(RecordIndexes.number(first), RecordIndexes.number(last));
        return records.list(RecordQuery.ALL.within(RecordIndexes.EVENT_DAY.name(), days))
                .items();
    }

    @Override
    public boolean isEmpty() {
        return records.list(RecordQuery.ALL.page(Paging.first(1))).items().isEmpty();
    }
}
