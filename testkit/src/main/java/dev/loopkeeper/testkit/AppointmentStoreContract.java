package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.RecordTypes;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an {@link dev.loopkeeper.calendar.AppointmentStore} promises. */
public abstract class AppointmentStoreContract extends Contract {
    private static final ZoneId FAR = ZoneId.of("Pacific/Auckland");

    /** For the adapter's test that inherits the contract. */
    protected AppointmentStoreContract() {}

    private static Appointment at(String id, String start, ZoneId zone) {
        return Appointment.of(id, "Event " + id, LocalDateTime.parse(start).atZone(zone), 30);
    }

    private static Changes put(Appointment... all) {
        Changes changes = new Changes();
        for (Appointment one : all) {
            changes.put(RecordTypes.EVENT, one);
        }
        return changes;
    }

    private static List<String> between(Records records, String first, String last) {
        return records.appointments().between(LocalDate.parse(first), LocalDate.parse(last)).stream()
                .map(Appointment::id)
                .toList();
    }

    @Test
    void findsAnAppointmentById() {
        Appointment made = at("a", "2026-01-15T09:00", ZONE).with(Appointment.NOTES, "First floor");
        write(put(made));

        holds(records -> {
            assertThat(records.appointments().byId("a")).contains(made);
            assertThat(records.appointments().byId("b")).isEmpty();
        });
    }

    @Test
    void listsThoseOfSomeDaysByTime() {
        write(put(
                at("late", "2026-01-15T23:59", ZONE),
                at("next", "2026-01-16T00:00", ZONE),
                at("early", "2026-01-15T00:00", ZONE),
                at("before", "2026-01-14T23:59", ZONE)));

        holds(records -> {
            assertThat(between(records, "2026-01-15", "2026-01-15")).containsExactly("early", "late");
            assertThat(between(records, "2026-01-14", "2026-01-16")).containsExactly("before", "early", "late", "next");
            assertThat(between(records, "2026-01-17", "2026-12-31")).isEmpty();
        });
    }

    @Test
    void goesByTheClocksOfTheZoneOfEach() {
        write(put(at("far", "2026-01-16T07:00", FAR)));

        holds(records -> {
            assertThat(between(records, "2026-01-16", "2026-01-16")).containsExactly("far");
            assertThat(between(records, "2026-01-15", "2026-01-15")).isEmpty();
        });
    }

    @Test
    void followsAnAppointmentThatMoves() {
        write(put(at("a", "2026-01-15T09:00", ZONE)));
        write(put(at("a", "2026-01-20T09:00", ZONE)));

        holds(records -> {
            assertThat(between(records, "2026-01-15", "2026-01-15")).isEmpty();
            assertThat(between(records, "2026-01-20", "2026-01-20")).containsExactly("a");
        });
    }

    @Test
    void isEmptyUntilThereIsOne() {
        holds(records -> assertThat(records.appointments().isEmpty()).isTrue());
        write(put(at("a", "2026-01-15T09:00", ZONE)));
        holds(records -> assertThat(records.appointments().isEmpty()).isFalse());
        holds(
                new UserId("anna"),
                records -> assertThat(records.appointments().isEmpty()).isTrue());
    }
}
