package dev.loopkeeper.ical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is scheduled reaches the file, and what others do to the file is seen; it is Wednesday 14 January 2026, 9:32. */
class CarryingTest {
    private static final Caller ME =
            new Caller(UserId.DEFAULT, "test", Moment.parse("2026-01-14T09:32").orElseThrow(), Optional.empty());
    private static final String FOREIGN = """
            BEGIN:VCALENDAR
            VERSION:2.0
            BEGIN:VEVENT
            UID:x
            DTSTART:20260115T090000
            DTEND:20260115T100000
            SUMMARY:Board meeting
            RRULE:FREQ=DAILY;COUNT=2
            END:VEVENT
            END:VCALENDAR
            """;

    @TempDir
    private Path folder;

    private final MemoryStorage records = new MemoryStorage();
    private final SplittableRandom random = new SplittableRandom(7);
    private Path file;
    private ToolRunner tools;

    @BeforeEach
    void open() {
        file = folder.resolve("default").resolve("calendar.ics");
        tools = program().tools();
    }

    private Workspace workspace() {
        return new Workspace(new FolderStorage(records, folder), ZoneId.of("Europe/Berlin"), random);
    }

    /** Another program over the same records and files. */
    private Loopkeeper program() {
        return Loopkeeper.over(workspace(), InstantSource.system());
    }

    private JsonObject call(ToolRunner runner, String tool, String arguments) {
        ToolReply reply = runner.call(tool, (JsonObject) Json.parse(arguments.replace('\'', '"')), ME);
        assertThat(reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    private JsonObject call(String tool, String arguments) {
        return call(tools, tool, arguments);
    }

    private String message(String tool, String arguments) {
        return call(tool, arguments).string("message").orElseThrow();
    }

    private String text() throws IOException {
        return Files.readString(file);
    }

    private void edit(String from, String to) throws IOException {
        assertThat(text()).contains(from);
        Files.writeString(file, text().replace(from, to));
    }

    private String agenda(String day) {
        return call("agenda", "{'from':'" + day + "','days':1}").string("text").orElseThrow();
    }

    private static List<String> summaries(String text) {
        return text.lines().filter(line -> line.startsWith("SUMMARY:")).toList();
    }

    private String schedule(String title, String time) {
        return message("schedule", "{'title':'" + title + "','time':'" + time + "'}");
    }

    @Test
    void bringsToTheFileWhatIsScheduledMovedCancelledAndUndone() throws IOException {
        schedule("Dentist", "tomorrow 9am");
        assertThat(text()).contains("SUMMARY:Dentist", "DTSTART:20260115T080000Z");

        message("schedule", "{'move':'Dentist','time':'friday 9am'}");
        assertThat(text()).contains("DTSTART:20260116T080000Z").doesNotContain("20260115T08");

        call("undo", "{}");
        assertThat(text()).contains("DTSTART:20260115T080000Z");

        message("schedule", "{'cancel':'Dentist'}");
        assertThat(summaries(text())).isEmpty();

        call("undo", "{}");
        assertThat(summaries(text())).containsExactly("SUMMARY:Dentist");

        assertThat(agenda("tomorrow")).contains("9:00am: Dentist");
    }

    @Test
    void warnsOfEventsThatOthersMade() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, FOREIGN);

        JsonObject made = call("schedule", "{'title':'Dentist','time':'friday 9:30am'}");

        assertThat(made.string("message").orElseThrow()).contains("It overlaps 'Board meeting' (9am to 10am).");
        assertThat(made.string("next_free")).contains("2026-01-16T10:00");
        assertThat(agenda("tomorrow")).contains("9:00am: Board meeting");
        assertThat(text()).contains("RRULE:FREQ=DAILY;COUNT=2");
    }

    @Test
    void showsAnEventOnEachDayOfWhichItTakesTime() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                FOREIGN.replace("DTSTART:20260115T090000", "DTSTART:20260115T200000")
                        .replace("DTEND:20260115T100000", "DTEND:20260117T110000\nLOCATION:Lake house")
                        .replace("RRULE:FREQ=DAILY;COUNT=2\n", ""));
        call("settings", "{'set':{'calendar':'file'}}");

        assertThat(agenda("tomorrow")).contains("8:00pm: Board meeting");
        assertThat(agenda("friday")).contains("  - Board meeting (all day)");
        assertThat(agenda("saturday")).contains("  - Board meeting (until 11am)");
        assertThat(agenda("sunday")).doesNotContain("Board meeting");
        assertThat(Json.write(call("agenda", "{'from':'friday','days':1}")))
                .contains("\"start\":\"2026-01-15T20:00\",\"end\":\"2026-01-17T11:00\",\"all_day\":false,"
                        + "\"location\":\"Lake house\"");
    }

    @Test
    void takesNoTimeForAnEventWithoutALength() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, FOREIGN.replace("DTEND:20260115T100000\n", ""));

        assertThat(schedule("Dentist", "tomorrow 9am")).doesNotContain("overlaps");
        assertThat(agenda("tomorrow")).contains("9:00am: Dentist", "9:00am: Board meeting");
    }

    @Test
    void leavesTheDayToItselfThatBeginsWhenAnEventEnds() {
        schedule("Party", "tomorrow 10pm to midnight");

        assertThat(agenda("tomorrow")).contains("10:00pm: Party");
        assertThat(agenda("friday")).doesNotContain("Party");
    }

    @Test
    void readsTheFileBeforeAnythingIsScheduledOnlyWhenItIsSet() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, FOREIGN);

        assertThat(agenda("tomorrow")).doesNotContain("Board meeting");
        call("settings", "{'set':{'calendar':'file'}}");
        assertThat(agenda("tomorrow")).contains("Board meeting");
        call("settings", "{'set':{'calendar':'none'}}");
        assertThat(agenda("tomorrow")).doesNotContain("Board meeting");
    }

    @Test
    void showsWhatSomebodyMovedInTheFileWhereItIsNow() throws IOException {
        schedule("Dentist", "tomorrow 9am");
        edit("DTSTART:20260115T080000Z", "DTSTART;TZID=Europe/Berlin:20260116T110000");
        edit("DTEND:20260115T083000Z", "DTEND;TZID=Europe/Berlin:20260116T120000");

        assertThat(agenda("tomorrow")).doesNotContain("Dentist");
        assertThat(agenda("friday")).contains("11:00am: Dentist");
        assertThat(schedule("Report", "friday 11:30am")).contains("It overlaps 'Dentist'");
        assertThat(text()).contains("20260116T110000");
    }

    @Test
    void saysWhyAnEventThatSomebodyChangedIsNotTakenAway() throws IOException {
        schedule("Dentist", "tomorrow 9am");
        edit("SUMMARY:Dentist", "SUMMARY:Dentist\\, bring papers");

        assertThat(message("undo", "{}")).contains("was changed in " + file + " since, and is left there as it is");
        assertThat(summaries(text())).containsExactly("SUMMARY:Dentist\\, bring papers");
    }

    @Test
    void doesNotBringBackWhatSomebodyTookAway() throws IOException {
        schedule("Dentist", "tomorrow 9am");
        Files.writeString(file, text().replaceAll("(?s)BEGIN:VEVENT.*END:VEVENT\r\n", ""));

        schedule("Report", "friday 11:30am");

        assertThat(summaries(text())).containsExactly("SUMMARY:Report");
        assertThat(agenda("tomorrow")).doesNotContain("Dentist");
    }

    @Test
    void writesEverythingAgainWhenTheFileIsGone() throws IOException {
        schedule("Dentist", "tomorrow 9am");
        Files.delete(file);
        assertThat(agenda("tomorrow")).contains("9:00am: Dentist");

        schedule("Report", "friday 11:30am");

        assertThat(summaries(text())).containsExactlyInAnyOrder("SUMMARY:Dentist", "SUMMARY:Report");
        assertThat(agenda("tomorrow")).contains("9:00am: Dentist");
    }

    @Test
    void carriesLaterWhatAProgramLeftBehind() throws IOException {
        call("settings", "{'set':{'calendar':'file'}}");
        ToolRunner killed = new ToolRunner(workspace(), Catalog.standard());
        call(killed, "schedule", "{'title':'Dentist','time':'tomorrow 9am'}");
        assertThat(file).doesNotExist();
        assertThat(agenda("tomorrow")).contains("Dentist");

        schedule("Report", "friday 11:30am");
        assertThat(summaries(text())).containsExactlyInAnyOrder("SUMMARY:Dentist", "SUMMARY:Report");

        call(killed, "schedule", "{'cancel':'Dentist'}");
        assertThat(summaries(text())).contains("SUMMARY:Dentist");
        assertThat(agenda("tomorrow")).doesNotContain("Dentist");

        schedule("Lunch", "friday 1pm");
        assertThat(summaries(text())).containsExactlyInAnyOrder("SUMMARY:Report", "SUMMARY:Lunch");
    }

    @Test
    void keepsWhatABrokenFileCannotTakeAndTriesAgain() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\n");

        assertThat(schedule("Dentist", "tomorrow 9am"))
                .contains(file + " is not a calendar: line 3", "goes to the calendar with the next change");
        assertThat(agenda("tomorrow")).contains("Dentist", "Cannot be read: " + file);

        Files.writeString(file, FOREIGN);
        schedule("Report", "friday 11:30am");
        assertThat(summaries(text()))
                .containsExactlyInAnyOrder("SUMMARY:Board meeting", "SUMMARY:Dentist", "SUMMARY:Report");
    }

    @Test
    void leavesEventsOfOtherStoresThatShareTheFile() throws IOException {
        ToolRunner other = Loopkeeper.over(
                        new Workspace(
                                new FolderStorage(new MemoryStorage(), folder), ZoneId.of("Europe/Berlin"), random),
                        InstantSource.system())
                .tools();
        call(other, "schedule", "{'title':'Theirs','time':'tomorrow 9am'}");

        call("settings", "{'set':{'calendar':'file'}}");
        schedule("Mine", "tomorrow 10am");
        call("undo", "{}");

        assertThat(summaries(text())).containsExactly("SUMMARY:Theirs");
        assertThat(agenda("tomorrow")).contains("9:00am: Theirs");
    }

    @Test
    void doesTheSameTwiceInTwoPrograms() throws IOException {
        schedule("Dentist", "tomorrow 9am");
        ToolRunner second = program().tools();

        call(second, "schedule", "{'move':'Dentist','time':'friday 9am'}");
        message("schedule", "{'move':'Dentist','time':'friday 10am'}");

        assertThat(summaries(text())).containsExactly("SUMMARY:Dentist");
        assertThat(text()).contains("DTSTART:20260116T090000Z");
    }
}
