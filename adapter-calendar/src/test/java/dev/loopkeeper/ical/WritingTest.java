package dev.loopkeeper.ical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.Calendar.Kept;
import dev.loopkeeper.calendar.CalendarEvent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written into a file, and what is left in it as it was. */
class WritingTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final Instant NOW = Instant.parse("2026-01-14T08:32:00Z");

    private static final String OTHERS = """
        BEGIN:VCALENDAR
        VERSION:2.0
        X-WR-CALNAME:Mine

        BEGIN:VTIMEZONE
        TZID:Odd
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:1
        DTSTART:20260115T090000
        SUMMARY:Fol
          ded\\, and odd
        X-ODD;A="b;c":d
        END:VEVENT
        BEGIN:VTODO
        UID:2
        SUMMARY:A task
        END:VTODO
        END:VCALENDAR
        """;

    @TempDir
    private Path folder;

    private Path file;
    private Calendar calendar;

    @BeforeEach
    void open() {
        file = folder.resolve("calendar.ics");
        calendar = new IcsCalendar(new DiskText(file));
    }

    private static CalendarEvent event(String id, String title, String start) {
        return Appointment.of(id, title, ZonedDateTime.parse(start + ":00+01:00[Europe/Berlin]"), 30)
                .with(Appointment.NOTES, "a, b; c\nd")
                .event();
    }

    private String text() throws IOException {
        return Files.readString(file);
    }

    private Optional<CalendarEvent> found(String id) {
        return calendar.find(CalendarEvent.uidOf(id), BERLIN).value();
    }

    @Test
    void writesWhatItReads() throws IOException {
        CalendarEvent made = event("a", "Dentist, then lunch; 🦷 " + "very ".repeat(30) + "long", "2026-01-15T09:00");

        assertThat(calendar.put(made, Optional.empty(), NOW)).isInstanceOf(Kept.Done.class);

        assertThat(found("a")).hasValueSatisfying(read -> {
            assertThat(read.says(made)).isTrue();
            assertThat(read.changedOutside()).isFalse();
            assertThat(read.title()).isEqualTo(made.title());
            assertThat(read.notes()).isEqualTo(made.notes());
        });
        assertThat(text().lines()).allMatch(line -> line.getBytes(StandardCharsets.UTF_8).length <= 75);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void leavesEverythingElseByteForByte(String lineEnd) throws IOException {
        String before = "\uFEFF" + OTHERS.replace("\n", lineEnd);
        Files.writeString(file, before);

        calendar.put(event("a", "Dentist", "2026-01-15T09:00"), Optional.empty(), NOW);
        assertThat(text().lines().toList()).containsAll(before.lines().toList());
        assertThat(text().replace("\r\n", "").contains("\r")).isFalse();
        assertThat(text().replace("\r\n", "").contains("\n")).isEqualTo(lineEnd.equals("\n"));

        calendar.delete(found("a").orElseThrow());
        assertThat(text()).isEqualTo(before);
    }

    @Test
    void changesOfItsEventOnlyWhatItWrites() throws IOException {
        calendar.put(event("a", "Dentist", "2026-01-15T09:00"), Optional.empty(), NOW);
        String more =
                "X-COLOR:red\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Go\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\n";
        Files.writeString(file, text().replace("END:VEVENT", more + "END:VEVENT"));

        calendar.put(event("a", "Dentist", "2026-01-16T10:00"), found("a"), NOW);

        assertThat(text()).contains(more).contains("DTSTART:20260116T090000Z").doesNotContain("20260115");
        assertThat(found("a").orElseThrow().changedOutside()).isFalse();
    }

    @Test
    void seesWhatWasChangedSince() throws IOException {
        calendar.put(event("a", "Dentist", "2026-01-15T09:00"), Optional.empty(), NOW);
        CalendarEvent seen = found("a").orElseThrow();
        Files.writeString(file, text().replace("SUMMARY:Dentist", "SUMMARY:Dentist (Dr Who)"));

        assertThat(found("a").orElseThrow().changedOutside()).isTrue();
        assertThat(calendar.put(event("a", "Dentist", "2026-01-16T10:00"), Optional.of(seen), NOW))
                .isInstanceOf(Kept.Overtaken.class);
        assertThat(calendar.delete(seen)).isInstanceOf(Kept.Overtaken.class);
        assertThat(text()).contains("Dr Who");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<html></html>",
                "",
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nEND:VCALENDAR\n",
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\n",
                "BEGIN:VCALENDAR\n<<<<<<< HEAD\nBEGIN:VEVENT\nUID:1\n=======\nEND:VCALENDAR\n"
            })
    void neverWritesAFileThatIsBroken(String broken) throws IOException {
        Files.writeString(file, broken);

        Kept kept = calendar.put(event("a", "Dentist", "2026-01-15T09:00"), Optional.empty(), NOW);

        assertThat(kept)
                .isInstanceOfSatisfying(
                        Kept.Failed.class, failed -> assertThat(failed.why()).contains(file.toString(), "line "));
        assertThat(text()).isEqualTo(broken);
        assertThat(calendar.between(NOW, NOW.plusSeconds(1), BERLIN).trouble())
                .hasValueSatisfying(why -> assertThat(why).contains("line "));
    }

    @Test
    void neverWritesThroughALink() throws IOException {
        Path elsewhere = Files.writeString(folder.resolve("other.ics"), OTHERS);
        Files.createSymbolicLink(file, elsewhere);

        assertThat(calendar.put(event("a", "Dentist", "2026-01-15T09:00"), Optional.empty(), NOW))
                .isInstanceOf(Kept.Failed.class);
        assertThat(Files.readString(elsewhere)).isEqualTo(OTHERS);
    }

    @Test
    void keepsWhoMayReadTheFile() throws IOException {
        Files.writeString(file, OTHERS);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

        calendar.put(event("a", "Dentist", "2026-01-15T09:00"), Optional.empty(), NOW);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r-----");
    }

    @Test
    void losesNothingWhenManyWriteAtOnce() {
        List<Kept> all = IntStream.range(0, 40)
                .parallel()
                .mapToObj(i -> new IcsCalendar(new DiskText(file))
                        .put(event("e" + i, "Event " + i, "2026-01-15T09:00"), Optional.empty(), NOW))
                .toList();

        assertThat(all).allMatch(Kept.Done.class::isInstance);
        assertThat(calendar.between(NOW, NOW.plusSeconds(200_000), BERLIN).value())
                .hasSize(40);
    }
}
