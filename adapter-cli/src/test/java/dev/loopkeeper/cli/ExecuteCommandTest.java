package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that are connected to a server of mail, which is a program of its own, carried out from the terminal. */
class ExecuteCommandTest {
    @TempDir
    private Path folder;

    private final Terminal terminal = new Terminal().with("COLUMNS", "200");

    private Terminal.Ran run(String... words) {
        List<String> line = new ArrayList<>(List.of("--store", "sqlite:" + folder.resolve("store.db")));
        line.addAll(List.of(words));
        return terminal.run(line);
    }

    private String good(String... words) {
        Terminal.Ran ran = run(words);
        assertThat(ran.exit()).as("%s", ran).isZero();
        return ran.out();
    }

    @BeforeEach
    void connect() {
        List<String> add = new ArrayList<>(List.of("servers", "add", "email", "--"));
        add.addAll(MailProgram.command());
        good(add.toArray(String[]::new));
        good("profile", "set", "autonomy", "high");
    }

    private void task(String title, String to, String more) {
        good(
                "call",
                "create_task",
                ("{'title':'" + title + "','mcp_connections':[{'server_name':'email','tool_name':'send_email',"
                                + "'input_mapping':{'to':'" + to + "'}" + more + "}]}")
                        .replace('\'', '"'));
    }

    @Test
    void executesATaskAndListsWhatCameOfIt() {
        task("Write to Ann", "ann", ",'complete_on_success':true");
        task("Write to Ben", "full", "");

        assertThat(good("execute", "Write to Ann")).contains("Executed: Email sent to ann");
        Terminal.Ran failed = run("execute", "Write to Ben");

        assertThat(failed.exit()).isEqualTo(1);
        assertThat(failed.err()).contains("The mailbox is full");
        assertThat(good("tasks", "--status", "completed")).contains("Write to Ann");
        assertThat(good("executions").lines())
                .containsExactly(
                        "Write to Ben mcp__email__send_email, 2026-01-14 09:32, failed, The mailbox is full",
                        "Write to Ann mcp__email__send_email, 2026-01-14 09:32, done, Email sent to ann");
        assertThat(good("executions", "--state", "failed").lines()).hasSize(1);
        assertThat(good("executions", "Write", "to", "Ann").lines()).hasSize(1);
        JsonObject json = (JsonObject) Json.parse(good("executions", "--json"));
        assertThat(json.whole("total")).hasValue(2);
    }

    @Test
    void asksBeforeItSendsWhatWantsConfirmation() {
        task("Write to Ann", "ann", ",'execution_conditions':{'require_confirmation':true}");

        assertThat(good("execute", "Write to Ann")).contains("approvals");

        assertThat(good("executions")).isEqualTo("Nothing was executed.\n");
        assertThat(good("approvals"))
                .contains("When approved: send_email at email with {\"to\":\"ann\"}")
                .contains("by task Write to Ann, The connection asks for your confirmation.");
        assertThat(good("execute", "Write to Ann", "--confirm")).contains("Executed: Email sent to ann");
        assertThat(good("approvals")).doesNotContain("send_email");
    }

    @Test
    void aYesThatCouldNotBeCarriedOutEndsAsRefused() {
        task("Write to Ben", "full", ",'execution_conditions':{'require_confirmation':true}");
        good("execute", "Write to Ben");
        String handle = waiting();

        Terminal.Ran failed = run("approvals", "approve", handle);

        assertThat(failed.exit()).isEqualTo(1);
        assertThat(failed.out())
                .contains("It could not be done: ")
                .contains("It would have been: send_email at email with {\"to\":\"full\"}")
                .doesNotContain("When approved");
        assertThat(good("approvals", handle)).contains("It would have been: ").doesNotContain("When approved");
    }

    @Test
    void whatWasApprovedSaysWhatCameOfIt() {
        task("Write to Ann", "ann", ",'execution_conditions':{'require_confirmation':true}");
        good("execute", "Write to Ann");

        assertThat(good("approvals", "approve", waiting()))
                .contains("Executed: Email sent to ann")
                .doesNotContain("When approved")
                .doesNotContain("It would have been");
    }

    private String waiting() {
        JsonObject approvals = (JsonObject) Json.parse(good("approvals", "--json"));
        return Results.text(Results.objects(approvals, "approvals").get(0), "handle");
    }

    @Test
    void whatIsDueIsExecutedAndPlansGoOn() {
        task("Write to Ann", "ann", ",'auto_execute':true");
        good(
                "plans",
                "add",
                "Later",
                "--steps",
                "[{\"type\":\"wait\",\"seconds\":3600},{\"type\":\"tool\",\"tool\":\"create_task\","
                        + "\"arguments\":{\"title\":\"Then\"}}]");
        good("plans", "run", "Later");

        assertThat(good("triggers", "run-due"))
                .contains("Write to Ann mcp__email__send_email, 2026-01-14 09:32, done, Email sent to ann")
                .doesNotContain("Later");
        assertThat(good("triggers", "run-due").strip()).isEqualTo("Nothing was due.");
        terminal.at(Terminal.NOW.plus(Duration.ofMinutes(61)));

        List<String> due = good("triggers", "run-due").lines().toList();

        assertThat(due).hasSize(2);
        assertThat(due.get(0)).matches("Later p\\w{3}");
        assertThat(due.get(1)).startsWith("completed, ");
        String handle = due.get(0).substring("Later ".length());
        assertThat(good("plans", "show", handle)).contains("Later", "2 done");
        assertThat(good("tasks")).contains("Then");
    }
}
