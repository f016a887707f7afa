package dev.loopkeeper.ical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.ical.dav.CalDavCalendar;
import dev.loopkeeper.ical.dav.DavServer;
import dev.loopkeeper.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two weeks of a person with a phone, who plan in one calendar on a real server; nothing is lost and nothing doubled. */
class FortnightTest {
    private static final ZoneId BERLIN = StartedProgram.BERLIN;
    private static final Instant START = Instant.parse("2026-01-14T00:00:00Z");

    @TempDir
    private Path folder;

    private Optional<StartedProgram> started = Optional.empty();
    private Optional<URI> address = Optional.empty();

    private StartedProgram program() {
        StartedProgram program = started.orElseGet(() -> StartedProgram.in(folder));
        started = Optional.of(program);
        return program;
    }

    private JsonObject call(String now, String tool, String arguments) {
        return program().call(now, tool, arguments);
    }

    private String message(String now, String tool, String arguments) {
        return program().message(now, tool, arguments);
    }

    private Calendar phone() {
        return new CalDavCalendar(address.orElseThrow(), Optional.empty(), Duration.ofSeconds(10));
    }

    private List<CalendarEvent> events() {
        return phone().between(START, START.plus(Duration.ofDays(20)), BERLIN).value();
    }

    private List<String> shown() {
        return events().stream()
                .map(event -> event.start().toLocalDateTime() + " " + event.title())
                .toList();
    }

    private CalendarEvent onPhone(String title) {
        return events().stream()
                .filter(event -> event.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    /** As it is put on the phone: it does not know Loopkeeper's mark. */
    private void change(String title, String to) throws IOException {
        DavServer server = running.orElseThrow();
        URI place = server.calendar().resolve(onPhone(title).uid().replaceAll("[^A-Za-z0-9-]", "-") + ".ics");
        String text = server.request("GET", place, "").body();
        String changed = to.startsWith("DTSTART")
                ? text.replaceAll("DTSTART[^\r\n]*", to).replaceAll("DTEND[^\r\n]*", "DURATION:PT1H")
                : text.replace("SUMMARY:" + title, "SUMMARY:" + to);
        assertThat(server.request("PUT", place, changed).statusCode()).isBetween(200, 299);
    }

    private Optional<DavServer> running = Optional.empty();

    @ParameterizedTest
    @ValueSource(strings = {"radicale", "xandikos"})
    void losesAndDoublesNothing(String name) throws IOException {
        Path data = Files.createDirectories(folder.resolve(name));
        running = DavServer.start(name, data);
        assumeThat(running).isPresent();
        int port = running.get().port();
        address = Optional.of(running.get().calendar());
        try {
            firstWeek();
        } finally {
            running.get().close();
        }

        assertThat(message("2026-01-19T09:00", "schedule", "{'title':'Offline','time':'2026-01-22T09:00'}"))
                .contains("cannot be reached", "goes to the calendar with the next change");
        assertThat(call("2026-01-19T09:01", "agenda", "{'from':'2026-01-22','days':1}")
                        .string("text")
                        .orElseThrow())
                .contains("9:00am: Offline", "Cannot be read");

        running = DavServer.start(name, data, port);
        try {
            secondWeek();
        } finally {
            running.get().close();
        }
    }

    private void firstWeek() throws IOException {
        call("2026-01-14T09:00", "settings", "{'set':{'calendar':'" + address.orElseThrow() + "'}}");
        message("2026-01-14T09:00", "schedule", "{'title':'Dentist','time':'tomorrow 9am'}");
        message("2026-01-14T09:01", "schedule", "{'title':'Report','time':'friday 9am'}");
        message("2026-01-14T09:02", "schedule", "{'title':'Mistake','time':'friday 10am'}");
        message("2026-01-14T09:03", "undo", "{}");
        assertThat(shown()).containsExactly("2026-01-15T09:00 Dentist", "2026-01-16T09:00 Report");

        change("Dentist", "DTSTART:20260116T080000Z");
        assertThat(message("2026-01-14T10:00", "schedule", "{'title':'Call','time':'friday 9:15am'}"))
                .contains("'Dentist' (9am to 10am)", "'Report' (9am to 9:30am)");

        change("Report", "Report for Ann");
        message("2026-01-15T10:00", "schedule", "{'move':'Report','title':'Report','time':'2026-01-20T09:00'}");
        assertThat(shown())
                .containsExactly("2026-01-16T09:00 Dentist", "2026-01-16T09:15 Call", "2026-01-20T09:00 Report");
    }

    private void secondWeek() throws IOException {
        message("2026-01-20T10:00", "schedule", "{'title':'Online','time':'2026-01-23T09:00'}");
        assertThat(shown()).contains("2026-01-22T09:00 Offline", "2026-01-23T09:00 Online");

        Calendar phone = phone();
        assertThat(phone.delete(onPhone("Offline"))).isInstanceOf(Calendar.Kept.Done.class);
        message("2026-01-20T11:00", "schedule", "{'title':'After','time':'2026-01-24T09:00'}");
        assertThat(shown()).noneMatch(line -> line.contains("Offline"));

        change("Online", "Online (room 3)");
        assertThat(message("2026-01-20T12:00", "schedule", "{'cancel':'After'}"))
                .contains("Cancelled 'After'");
        assertThat(shown())
                .containsExactly(
                        "2026-01-16T09:00 Dentist",
                        "2026-01-16T09:15 Call",
                        "2026-01-20T09:00 Report",
                        "2026-01-23T09:00 Online (room 3)");
    }
}
