package dev.loopkeeper.ical.dav;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.net.httpserver.HttpServer;
import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.Calendar.Kept;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.calendar.CalendarEvent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fortnight with real servers; each is passed over where its program is not installed. */
class CalDavTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final Instant NOW = Instant.parse("2026-01-14T08:32:00Z");
    private static final Duration BUDGET = Duration.ofSeconds(10);

    @TempDir
    private Path folder;

    private static CalendarEvent event(String id, String title, String start) {
        return Appointment.of(id, title, ZonedDateTime.parse(start + ":00+01:00[Europe/Berlin]"), 30)
                .event();
    }

    private static Optional<CalendarEvent> found(Calendar calendar, String id) {
        Seen<Optional<CalendarEvent>> seen = calendar.find(CalendarEvent.uidOf(id), BERLIN);
        assertThat(seen.trouble()).isEmpty();
        return seen.value();
    }

    private static List<String> titles(Calendar calendar) {
        Seen<List<CalendarEvent>> seen = calendar.between(NOW, NOW.plus(Duration.ofDays(14)), BERLIN);
        assertThat(seen.trouble()).isEmpty();
        return seen.value().stream()
                .map(event -> event.start().toLocalDateTime() + " " + event.title())
                .toList();
    }

    private Optional<DavServer> start(String name) throws IOException {
        return DavServer.start(name, Files.createDirectories(folder.resolve(name)));
    }

    private static Calendar open(DavServer server, URI at) {
        return new CalDavCalendar(at, Optional.of(server.login()), BUDGET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"radicale", "xandikos"})
    void holdsWhatIsWrittenMovedAndTakenAway(String name) throws IOException {
        Optional<DavServer> started = start(name);
        assumeThat(started).isPresent();
        try (DavServer server = started.orElseThrow()) {
            Calendar calendar = open(server, server.calendar());

            assertThat(calendar.put(event("a", "Dentist 🦷", "2026-01-15T09:00"), Optional.empty(), NOW))
                    .isInstanceOf(Kept.Done.class);
            assertThat(calendar.put(event("b", "Report", "2026-01-16T09:00"), Optional.empty(), NOW))
                    .isInstanceOf(Kept.Done.class);
            assertThat(titles(open(server, server.calendar())))
                    .containsExactly("2026-01-15T09:00 Dentist 🦷", "2026-01-16T09:00 Report");
            assertThat(found(calendar, "a").orElseThrow().changedOutside()).isFalse();

            assertThat(calendar.put(event("a", "Dentist 🦷", "2026-01-17T11:00"), found(calendar, "a"), NOW))
                    .isInstanceOf(Kept.Done.class);
            assertThat(calendar.delete(found(calendar, "b").orElseThrow())).isInstanceOf(Kept.Done.class);
            assertThat(titles(calendar)).containsExactly("2026-01-17T11:00 Dentist 🦷");
            assertThat(titles(open(server, server.calendar()))).containsExactly("2026-01-17T11:00 Dentist 🦷");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"radicale", "xandikos"})
    void overwritesNothingThatAnotherProgramWrote(String name) throws IOException {
        Optional<DavServer> started = start(name);
        assumeThat(started).isPresent();
        try (DavServer server = started.orElseThrow()) {
            Calendar phone = open(server, server.calendar());
            Calendar calendar = open(server, server.calendar());
            calendar.put(event("a", "Dentist", "2026-01-15T09:00"), Optional.empty(), NOW);
            CalendarEvent seen = found(calendar, "a").orElseThrow();

            phone.put(event("a", "Dentist, moved", "2026-01-16T10:00"), found(phone, "a"), NOW);

            assertThat(calendar.put(event("a", "Dentist", "2026-01-17T11:00"), Optional.of(seen), NOW))
                    .isInstanceOf(Kept.Overtaken.class);
            assertThat(titles(calendar)).containsExactly("2026-01-16T10:00 Dentist, moved");
            assertThat(calendar.delete(seen)).isInstanceOf(Kept.Overtaken.class);
            assertThat(titles(phone)).containsExactly("2026-01-16T10:00 Dentist, moved");

            phone.delete(found(phone, "a").orElseThrow());
            assertThat(calendar.delete(found(calendar, "a").orElse(seen))).isNotInstanceOf(Kept.Failed.class);
            assertThat(titles(open(server, server.calendar()))).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"radicale", "xandikos"})
    void writesAnEventThatAnotherProgramHoldsUnderAnotherName(String name) throws IOException {
        Optional<DavServer> started = start(name);
        assumeThat(started).isPresent();
        try (DavServer server = started.orElseThrow()) {
            Calendar calendar = open(server, server.calendar());
            assertThat(titles(calendar)).isEmpty();
            String text = """
                BEGIN:VCALENDAR
                VERSION:2.0
                PRODID:x
                BEGIN:VEVENT
                UID:a@loopkeeper
                DTSTAMP:20260101T000000Z
                DTSTART:20260115T080000Z
                DTEND:20260115T083000Z
                SUMMARY:Theirs
                X-COLOR:red
                END:VEVENT
                END:VCALENDAR
                """;
            assertThat(server.request("PUT", server.calendar().resolve("other.ics"), text)
                            .statusCode())
                    .isEqualTo(201);

            assertThat(calendar.put(event("a", "Mine", "2026-01-15T09:00"), Optional.empty(), NOW))
                    .isInstanceOf(Kept.Overtaken.class);
            assertThat(calendar.put(event("a", "Mine", "2026-01-15T09:00"), found(calendar, "a"), NOW))
                    .isInstanceOf(Kept.Done.class);

            assertThat(titles(open(server, server.calendar()))).containsExactly("2026-01-15T09:00 Mine");
            assertThat(server.request("GET", server.calendar().resolve("other.ics"), "")
                            .body())
                    .contains("X-COLOR:red", "Mine");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"radicale", "xandikos"})
    void findsTheCalendarFromTheAddressOfTheServer(String name) throws IOException {
        Optional<DavServer> started = start(name);
        assumeThat(started).isPresent();
        try (DavServer server = started.orElseThrow()) {
            open(server, server.calendar()).put(event("a", "Dentist", "2026-01-15T09:00"), Optional.empty(), NOW);

            assertThat(titles(open(server, server.root()))).containsExactly("2026-01-15T09:00 Dentist");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"radicale", "xandikos"})
    void showsWhatItKnowsWhenTheServerIsGone(String name) throws IOException {
        Optional<DavServer> started = start(name);
        assumeThat(started).isPresent();
        Calendar calendar;
        try (DavServer server = started.orElseThrow()) {
            calendar = open(server, server.calendar());
            calendar.put(event("a", "Dentist", "2026-01-15T09:00"), Optional.empty(), NOW);
            calendar.put(event("a", "Overtaken", "2026-01-15T09:00"), Optional.empty(), NOW);
        }

        Seen<List<CalendarEvent>> seen = calendar.between(NOW, NOW.plus(Duration.ofDays(14)), BERLIN);

        assertThat(seen.value()).extracting(CalendarEvent::title).containsExactly("Dentist");
        assertThat(seen.trouble()).hasValueSatisfying(why -> assertThat(why).contains("cannot be reached"));
        assertThat(calendar.put(event("b", "Report", "2026-01-16T09:00"), Optional.empty(), NOW))
                .isInstanceOfSatisfying(
                        Kept.Failed.class, failed -> assertThat(failed.why()).contains("cannot be reached"));
    }

    @Test
    void saysThatAFeedIsNoCalendar() throws IOException {
        HttpServer feed = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        feed.createContext("/", asked -> {
            asked.sendResponseHeaders(405, -1);
            asked.close();
        });
        feed.start();
        try {
            URI at = URI.create("http://127.0.0.1:" + feed.getAddress().getPort() + "/holidays.ics");
            Calendar calendar = new CalDavCalendar(at, Optional.empty(), BUDGET);

            assertThat(calendar.between(NOW, NOW.plusSeconds(1), BERLIN).trouble())
                    .contains(at
                            + " speaks no CalDAV at that address; what can only be subscribed to is not a calendar to"
                            + " write into.");
        } finally {
            feed.stop(0);
        }
    }

    @Test
    void saysWhatIsNoServer() {
        Calendar calendar = new CalDavCalendar(URI.create("http://127.0.0.1:9/"), Optional.empty(), BUDGET);

        assertThat(calendar.between(NOW, NOW.plusSeconds(1), BERLIN).trouble())
                .contains("http://127.0.0.1:9/ cannot be reached.");
    }
}
