package dev.loopkeeper.ical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.ical.dav.CalDavTasks;
import dev.loopkeeper.ical.dav.DavServer;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.tool.ToolReply.Failure;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two weeks of a person whose tasks are on a phone, too, over a real server; nothing is lost, nothing doubled, nobody overwritten. */
class TaskFortnightTest {
    private static final ZoneId BERLIN = StartedProgram.BERLIN;

    @TempDir
    private Path folder;

    private Optional<StartedProgram> started = Optional.empty();
    private Optional<DavServer> running = Optional.empty();
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

    private String sync(String now) {
        return message(now, "sync_tasks", "{}");
    }

    private List<String> here() {
        return program()
                .read(
                        "2026-01-14T09:00",
                        view -> view
                                .steps()
                                .all(StepQuery.of(
                                        view.goals().all(GoalQuery.all()).stream()
                                                .map(Goal::id)
                                                .toList(),
                                        Set.of()))
                                .stream()
                                .map(step -> line(step.doc()))
                                .sorted()
                                .toList());
    }

    private static String line(JsonObject step) {
        return Step.TITLE.in(step) + " " + Step.STATUS.in(step)
                + Step.DUE.find(step).map(due -> " " + due.text()).orElse("");
    }

    private List<ListedTask> tasks() {
        return new CalDavTasks(address.orElseThrow(), Optional.empty(), Duration.ofSeconds(10))
                .tasks(BERLIN)
                .value();
    }

    private List<String> there() {
        return tasks().stream().map(task -> line(task.plain())).sorted().toList();
    }

    private ListedTask listed(String title) {
        return tasks().stream()
                .filter(task -> Step.TITLE.in(task.plain()).equals(title)
                        && Step.STATUS.in(task.plain()) != StepStatus.COMPLETED)
                .findFirst()
                .orElseThrow();
    }

    private URI place(String title) {
        return address.orElseThrow().resolve(listed(title).uid().replaceAll("[^A-Za-z0-9-]", "-") + ".ics");
    }

    /** As it is put on the phone: it does not know Loopkeeper's properties, and some programs do not keep them. */
    private void change(String title, UnaryOperator<String> how) throws IOException {
        URI place = place(title);
        DavServer server = running.orElseThrow();
        String text = server.request("GET", place, "").body();
        String changed = how.apply(text.replaceAll("X-LOOPKEEPER[^\r\n]*\r?\n( [^\r\n]*\r?\n)*", ""));
        assertThat(server.request("PUT", place, changed).statusCode()).isBetween(200, 299);
    }

    private void add(String uid, String... lines) throws IOException {
        String text = Stream.of(
                        Stream.of("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:phone", "BEGIN:VTODO", "UID:" + uid),
                        Stream.of("DTSTAMP:20260101T000000Z"),
                        Stream.of(lines),
                        Stream.of("END:VTODO", "END:VCALENDAR", ""))
                .flatMap(part -> part)
                .reduce("", (all, line) -> line.isEmpty() ? all : all + line + "\r\n");
        assertThat(running.orElseThrow()
                        .request("PUT", address.orElseThrow().resolve(uid + ".ics"), text)
                        .statusCode())
                .isBetween(200, 299);
    }

    private static UnaryOperator<String> replacing(String from, String to) {
        return text -> {
            assertThat(text).contains(from);
            return text.replace(from, to);
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"radicale", "xandikos"})
    void losesAndDoublesNothing(String name) throws IOException {
        Path data = Files.createDirectories(folder.resolve(name));
        running = DavServer.start(name, data);
        assumeThat(running).isPresent();
        int port = running.get().port();
        address = Optional.of(running.get().calendar());
        try {
            firstDays();
            bothSides();
            deletions();
        } finally {
            running.get().close();
        }
        offline();
        running = DavServer.start(name, data, port);
        try {
            againOnline();
            comingAgain();
        } finally {
            running.get().close();
        }
    }

    private void firstDays() throws IOException {
        call("2026-01-14T09:00", "create_task", "{'title':'Milk','due':'2026-01-20'}");
        call("2026-01-14T09:00", "create_project", "{'title':'Garden'}");
        call("2026-01-14T09:00", "create_task", "{'title':'Buy seeds','project_id':'garden','priority':'URGENT'}");
        call("2026-01-14T09:00", "settings", "{'set':{'task_list':'" + address.orElseThrow() + "'}}");
        assertThat(there()).isEmpty();
        assertThat(sync("2026-01-14T09:01")).isEqualTo("Synchronised: 2 written to the list.");
        assertThat(there()).containsExactly("Buy seeds PENDING", "Milk PENDING 2026-01-20");
        assertThat(sync("2026-01-14T09:02")).isEqualTo("Nothing had to change.");

        call("2026-01-14T10:00", "create_task", "{'title':'Dig the bed','project_id':'garden'}");
        call("2026-01-14T10:01", "update_step", "{'step':'Milk','due':'2026-01-21'}");
        assertThat(there()).containsExactly("Buy seeds PENDING", "Dig the bed PENDING", "Milk PENDING 2026-01-21");

        add("phone-1", "SUMMARY:Call Ann", "DUE;VALUE=DATE:20260116", "CATEGORIES:people");
        change(
                "Milk",
                replacing(
                        "STATUS:NEEDS-ACTION",
                        "STATUS:COMPLETED\r\nCOMPLETED:20260114T170000Z\r\nPERCENT-COMPLETE:100"));
        assertThat(sync("2026-01-15T09:00")).isEqualTo("Synchronised: 1 new here, 1 completed.");
        assertThat(here())
                .containsExactly(
                        "Buy seeds PENDING",
                        "Call Ann PENDING 2026-01-16",
                        "Dig the bed PENDING",
                        "Milk COMPLETED 2026-01-21");
        assertThat(sync("2026-01-15T09:01")).isEqualTo("Nothing had to change.");
        assertThat(call("2026-01-15T09:02", "query_tasks", "{'search_text':'Buy seeds'}")
                        .toString())
                .contains("URGENT");
    }

    private void bothSides() throws IOException {
        change("Call Ann", replacing("SUMMARY:Call Ann", "SUMMARY:Call Ann and Ben"));
        assertThat(message("2026-01-16T09:00", "update_step", "{'step':'Call Ann','due':'2026-01-18'}"))
                .doesNotContain("cannot");
        assertThat(there()).contains("Call Ann and Ben PENDING 2026-01-18");
        assertThat(sync("2026-01-16T09:01")).isEqualTo("Synchronised: 1 changed here.");
        assertThat(here()).contains("Call Ann and Ben PENDING 2026-01-18");

        change("Call Ann and Ben", replacing("SUMMARY:Call Ann and Ben", "SUMMARY:Call them"));
        call("2026-01-16T10:00", "update_step", "{'step':'Call Ann and Ben','title':'Write to them'}");
        JsonObject clash = call("2026-01-16T10:01", "sync_tasks", "{}");
        assertThat(clash.string("message")).contains("Synchronised: 1 changed here.");
        assertThat(clash.toString()).contains("was changed here and on the list: the title of the list counts");
        assertThat(here()).contains("Call them PENDING 2026-01-18");
        assertThat(sync("2026-01-16T10:02")).isEqualTo("Nothing had to change.");

        call("2026-01-16T10:03", "undo", "{}");
        assertThat(here()).contains("Write to them PENDING 2026-01-18");
        assertThat(there()).contains("Write to them PENDING 2026-01-18");
        assertThat(sync("2026-01-16T10:04")).isEqualTo("Nothing had to change.");
    }

    private void deletions() throws IOException {
        assertThat(running.orElseThrow()
                        .request("DELETE", place("Dig the bed"), "")
                        .statusCode())
                .isBetween(200, 299);
        assertThat(sync("2026-01-17T09:00")).isEqualTo("Synchronised: 1 dropped here.");
        assertThat(here()).contains("Dig the bed SKIPPED");
        assertThat(there()).noneMatch(task -> task.startsWith("Dig"));
        call("2026-01-17T09:01", "undo", "{}");
        assertThat(there()).contains("Dig the bed PENDING");

        call("2026-01-17T10:00", "delete_step", "{'step':'Write to them'}");
        assertThat(there()).noneMatch(task -> task.startsWith("Write"));
        assertThat(sync("2026-01-17T10:01")).isEqualTo("Nothing had to change.");
        assertThat(here()).noneMatch(task -> task.startsWith("Write"));
    }

    private void offline() {
        assertThat(message("2026-01-18T09:00", "complete_task", "{'task_id':'Buy seeds'}"))
                .contains("cannot be reached", "goes to the list when the tasks are next synchronised");
        call("2026-01-18T09:01", "create_task", "{'title':'Offline'}");
        assertThat(program().reply("2026-01-18T09:02", "sync_tasks", "{}"))
                .isInstanceOfSatisfying(
                        Failure.class,
                        failure -> assertThat(failure.refusal().message()).contains("cannot be reached"));
    }

    private void againOnline() throws IOException {
        change("Buy seeds", replacing("SUMMARY:Buy seeds", "SUMMARY:Buy seeds and soil"));
        assertThat(sync("2026-01-19T09:00")).isEqualTo("Synchronised: 1 changed here, 2 written to the list.");
        assertThat(there()).contains("Buy seeds and soil COMPLETED", "Offline PENDING");
        assertThat(here()).contains("Buy seeds and soil COMPLETED", "Offline PENDING");
        assertThat(sync("2026-01-19T09:01")).isEqualTo("Nothing had to change.");
    }

    /** Programs close what comes again in three ways. */
    private void comingAgain() throws IOException {
        call("2026-01-19T10:00", "create_task", "{'title':'Water plants','due':'2026-01-19','repeat':'every day'}");
        assertThat(there()).contains("Water plants PENDING 2026-01-19");
        change("Water plants", text -> text.replace("20260119", "20260120"));
        assertThat(sync("2026-01-19T20:00")).isEqualTo("Synchronised: 1 completed.");
        assertThat(here()).contains("Water plants PENDING 2026-01-20");
        assertThat(sync("2026-01-19T20:01")).isEqualTo("Nothing had to change.");

        change("Water plants", replacing("STATUS:NEEDS-ACTION", "STATUS:COMPLETED\r\nCOMPLETED:20260120T170000Z"));
        assertThat(sync("2026-01-20T20:00")).isEqualTo("Synchronised: 1 completed.");
        assertThat(here()).contains("Water plants PENDING 2026-01-21");
        assertThat(there()).contains("Water plants PENDING 2026-01-21");
        assertThat(sync("2026-01-20T20:01")).isEqualTo("Nothing had to change.");

        change(
                "Water plants",
                text -> text.replace("STATUS:NEEDS-ACTION", "STATUS:COMPLETED\r\nCOMPLETED:20260121T170000Z")
                        .replaceAll("RRULE[^\r\n]*\r?\n", ""));
        add(
                "successor",
                "SUMMARY:Water plants",
                "DTSTART;VALUE=DATE:20260122",
                "DUE;VALUE=DATE:20260122",
                "RRULE:FREQ=DAILY",
                "STATUS:NEEDS-ACTION");
        assertThat(sync("2026-01-21T20:00")).isEqualTo("Synchronised: 1 completed.");
        assertThat(here().stream().filter(task -> task.startsWith("Water")))
                .containsExactly("Water plants PENDING 2026-01-22");
        assertThat(sync("2026-01-21T20:01")).isEqualTo("Nothing had to change.");
        call("2026-01-22T08:00", "complete_task", "{'task_id':'Water plants'}");
        assertThat(there().stream().filter(task -> task.startsWith("Water")))
                .containsExactly("Water plants COMPLETED 2026-01-21", "Water plants PENDING 2026-01-23");
    }
}
