package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AutomationCommandsTest {
    private static final String STATUS = "[{\"type\":\"tool\",\"tool\":\"status\"}]";

    private final Terminal terminal = new Terminal();
    private final Store store = new Store(terminal);

    private Store withOneOfEach() {
        store.good("create-goal", "Trip");
        store.good("triggers", "add", "Night", "--cron", "0 2 * * *", "--notify", "Sleep");
        store.good("plans", "add", "Morning", "--steps", STATUS);
        return store;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "triggers Night --cron * | --cron goes with 'triggers add' and 'triggers change'",
                "triggers list --notify x | --notify goes with 'triggers add' and 'triggers change'",
                "triggers add T --cron @daily --notify x --auto-apply | --auto-apply goes with --ask",
                "triggers add T --cron @daily --days 3 --notify x | --days goes with --when",
                "triggers add T --cron @daily --ask x --by desktop | --by goes with --notify or --call",
                "triggers change Night --threshold 3 | --threshold goes with --when",
                "triggers off Night --limit 3 | --limit goes with 'triggers list' and 'triggers fired'",
                "triggers run-due Night | 'Night' is one word too many; 'triggers run-due' takes none",
                "triggers units now | 'now' is one word too many; 'triggers units' takes none",
                "triggers change Night | change: needs what changes: --name, when it fires (--cron or",
                "triggers on | on: needs a name: loopkeeper triggers on NAME",
                "plans Morning --goal trip | --goal goes with 'plans add' and 'plans change'",
                "plans run Morning --limit 3 | --limit goes with 'plans list' and 'plans runs'",
                "plans change Morning | change: needs what changes: --name, --steps, --goal, --completes-goal or",
                "plans show | show: needs a run: loopkeeper plans show RUN",
                "agents --turns 3 | --turns goes with 'agents run' and 'agents dispatch'",
                "agents run weekly_review --limit 3 | --limit goes with 'agents list'",
                "agents run weekly_review --env X | --env goes with 'agents runner'",
                "agents runner --env X | --env: goes with a command",
                "agents run | run: needs a type: loopkeeper agents run TYPE [TASK]",
                "approvals approve | approve: needs an approval",
                "approvals a4k7 approve because | a reason goes with reject",
                "approvals approve a4k7 because | a reason goes with reject",
                "approvals a4k7 --state approved | --state goes with the list of all",
            })
    void whatDoesNotApplyIsRefused(String words, String message) {
        Terminal.Ran ran = withOneOfEach().run(words.split(" "));

        assertThat(ran.err()).contains(message);
        assertThat(ran.exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "triggers add T --cron tomorrow --notify x | --cron: 'tomorrow' is not a cron expression",
                "triggers add T --event nothing --notify x | --event: there is no event 'nothing'",
                "triggers add T --when never --notify x | --when: \"never\" is not one of stale_goals",
                "triggers add T --when stale_goals --days two --notify x | --days: \"two\" is not a number",
                "triggers add T --when stale_goals --days 9999 --notify x | --days: 9999 is above 3650 (0..3650)",
                "triggers change Night --when stale_goals --threshold -1 | --threshold: -1 is below 0",
                "triggers add T --cron @daily --notify x --by pigeon | --by: \"pigeon\" is not one of terminal",
                "triggers add T --cron @daily --call sing | --call: there is no tool 'sing'",
                "triggers add T --cron @daily --call status --arguments x | --arguments: is not JSON",
                "triggers add T --cron @daily --call status --arguments [1] | --arguments: [1] is not an object",
                "triggers add T --cron @daily --plan Evening | --plan: there is no plan 'Evening'",
                "triggers add T --cron @daily --notify x --autonomy all | --autonomy: \"all\" is not one of none",
                "triggers fired --limit 0 | --limit: 0 is below 1 (1..1000)",
                "triggers fired --limit few | --limit: \"few\" is not a number (1..1000)",
                "plans change Morning --goal nowhere | --goal: there is no goal 'nowhere'",
                "plans change Morning --completes-goal | --completes-goal: needs the goal that is completed; set"
                        + " --goal",
                "plans run Morning --input 3 | --input: 3 is not an object",
                "plans runs --state over | --state: \"over\" is not one of running",
                "plans add New plan.json | steps: are read with <: loopkeeper plans add NAME < plan.json",
                "plans add New --steps plan.json | --steps: is not JSON but a file; write loopkeeper plans add NAME <",
                "plans change Morning --steps a.json | --steps \"$(cat a.json)\"",
                "plans add New | add: needs steps: loopkeeper plans add NAME < steps.json",
                "agents run weekly_review --turns 0 | --turns: 0 is below 1 (1..1000)",
                "agents run weekly_review --batch 0 | --batch: 0 is below 1 (1..100)",
                "agents run weekly_review --tools forget | --tools: 'forget' is not a tool of WEEKLY_REVIEW",
                "executions --limit 0 | --limit: 0 is below 1 (1..1000)",
                "approvals --state over | --state: \"over\" is not one of waiting",
                "agents run weekly | TYPE: \"weekly\" is not one of",
                "agents run task_research | TASK: TASK_RESEARCH needs the task",
            })
    void refusalsNameWhatWasTyped(String words, String message) {
        Terminal.Ran ran = withOneOfEach().run(words.split(" "));

        assertThat(ran.err()).contains(message);
        assertThat(ran.exit()).isNotZero();
    }

    @Test
    void unitsNameTheStoreFromAnyFolder() {
        String place = Path.of("goals.db").toAbsolutePath().toString();

        assertThat(terminal.run("triggers", "units", "--store", "sqlite:goals.db")
                        .out())
                .contains("--store sqlite:" + place + " --user default --quiet triggers run-due");
        assertThat(terminal.run("triggers", "units", "--store", "memory:").out())
                .contains("--store memory: ");
    }

    @Test
    void unitsAreWholeFilesAndALineForCron() {
        Terminal.Ran ran = terminal.run("triggers", "units", "--store", "sqlite:/my data/100%.db", "--user", "ann");

        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        assertThat(ran.exit()).isZero();
        assertThat(ran.lines().get(6)).startsWith("ExecStart=" + java + " -jar ");
        assertThat(ran.lines().get(6))
                .endsWith(" --store \"sqlite:/my data/100%%.db\" --user ann --quiet triggers run-due");
        assertThat(ran.lines().get(22)).startsWith("# * * * * * " + java + " -jar ");
        assertThat(ran.lines().get(22))
                .endsWith(" --store 'sqlite:/my data/100\\%.db' --user ann --quiet triggers run-due");
        List<String> fixed = new ArrayList<>(ran.lines());
        fixed.remove(22);
        fixed.remove(6);
        assertThat(fixed)
                .containsExactly(
                        "# ~/.config/systemd/user/loopkeeper-triggers.service",
                        "[Unit]",
                        "Description=Loopkeeper: fire what is due",
                        "",
                        "[Service]",
                        "Type=oneshot",
                        "",
                        "# ~/.config/systemd/user/loopkeeper-triggers.timer",
                        "[Unit]",
                        "Description=Loopkeeper: fire what is due, each minute",
                        "",
                        "[Timer]",
                        "OnCalendar=minutely",
                        "Persistent=true",
                        "",
                        "[Install]",
                        "WantedBy=timers.target",
                        "",
                        "# Then: systemctl --user daemon-reload && systemctl --user enable --now"
                                + " loopkeeper-triggers.timer",
                        "#",
                        "# Or, instead of systemd, a line for 'crontab -e':");
    }

    @Test
    void helpSaysWhatOptionsGoWith() {
        assertThat(store.good("help", "triggers").lines())
                .contains(
                        "  --cron EXPRESSION  With add or change: fires at these times, such as \"0 9 * * 1\".",
                        "  --days N           With add or change, and --when: the number of days.",
                        "  --state STATE      With fired: only those in that state, such as failed.")
                .first()
                .isEqualTo("Usage: loopkeeper triggers [OPTIONS] [list | NAME | add NAME | change NAME | on NAME |"
                        + " off NAME | delete NAME | fire NAME | fired [NAME] | run-due | units]");
    }

    @Test
    void aBlankNameIsNone() {
        assertThat(store.run("triggers", "add", " ", "--cron", "@daily", "--notify", "x")
                        .err())
                .isEqualTo("loopkeeper: add: needs a name: loopkeeper triggers add NAME\n");
        assertThat(store.run("triggers", "").err()).contains("triggers: needs a name: loopkeeper triggers NAME");
        assertThat(store.run("triggers", "fired", "").exit()).isEqualTo(2);
        assertThat(store.good("triggers").out()).contains("No triggers");
    }

    @Test
    void triggersChange() {
        withOneOfEach();
        store.good("triggers", "change", "Night", "--name", "Late", "--cron", "0 3 * * *", "--autonomy", "low");

        assertThat(store.good("triggers", "Late").lines().get(1))
                .isEqualTo("  daily at 03:00, tells you 'Sleep' in the terminal, trusted at most low, next 2026-01-15"
                        + " 03:00");

        store.good("triggers", "change", "Late", "--when", "no_activity", "--days", "2", "--autonomy", "");
        store.good("triggers", "change", "Late", "--call", "status");

        assertThat(store.good("triggers", "show", "Late").lines().get(1))
                .isEqualTo("  when you have changed nothing for 2 days, calls status");
    }

    @Test
    void switchesHaveSeveralNames() {
        withOneOfEach();
        store.good("triggers", "disable", "Night");
        assertThat(store.good("triggers", "Night").out()).contains(", off");
        store.good("triggers", "enable", "Night");
        assertThat(store.good("triggers", "Night").out()).doesNotContain(", off");
        store.good("triggers", "remove", "Night");
        store.good("plans", "remove", "Morning");
        assertThat(store.good("triggers").out() + store.good("plans").out()).contains("No triggers", "No plans");
    }

    @Test
    void aPlanCanBeForNoGoalAnyMore() {
        store.good("create-goal", "Trip");
        store.good("plans", "add", "Go", "--goal", "trip", "--completes-goal", "--steps", STATUS);
        assertThat(store.good("plans").out()).contains("for Trip, which it completes");

        store.good("plans", "change", "Go", "--goal", "", "--completes-goal=false");

        assertThat(store.good("plans").out()).doesNotContain("Trip");
    }

    @ParameterizedTest
    @CsvSource({"triggers", "plans", "agents", "approvals", "servers", "executions"})
    void listIsAWordForTheList(String command) {
        withOneOfEach();

        assertThat(store.good(command, "list").out())
                .isEqualTo(store.good(command).out());
    }

    @Test
    void whatIsCalledListIsShownBeforeAllAre() {
        withOneOfEach();
        store.good("triggers", "add", "List", "--cron", "@daily", "--notify", "Tidy up");
        store.good("plans", "add", "list", "--steps", STATUS);

        assertThat(store.good("triggers", "list").out()).contains("Tidy up").doesNotContain("Night", "Off,");
        assertThat(store.good("plans", "list").out()).doesNotContain("Morning");
        assertThat(store.good("triggers", "list", "--limit", "5").out()).contains("Night");
    }

    @Test
    void onlyTheListNamesWhatComesWithTheProgram() {
        withOneOfEach();

        assertThat(store.good("triggers").out()).contains("Off, 'loopkeeper triggers on NAME' switches one on");
        assertThat(store.good("triggers", "Night").out()).doesNotContain("Off,");
    }

    @Test
    void listsGoOnPageByPage() {
        withOneOfEach();
        store.good("triggers", "add", "Day", "--cron", "@daily", "--call", "status");
        store.good("plans", "add", "Evening", "--steps", STATUS);
        for (String plan : List.of("Morning", "Evening")) {
            store.good("plans", "run", plan);
            store.good("agents", "dispatch", "weekly_review");
        }
        for (List<String> list :
                List.of(List.of("triggers"), List.of("plans"), List.of("plans", "runs"), List.of("agents"))) {
            String first = page(list, "--limit", "1");
            String cursor = first.substring(first.indexOf("--cursor ") + 9).split("\\s", 2)[0];

            assertThat(first).as("%s", list).contains("1 of 2; more with --limit N or --cursor ");
            assertThat(page(list, "--limit", "1", "--cursor", cursor))
                    .isNotEqualTo(first)
                    .doesNotContain("more with");
        }
    }

    private String page(List<String> list, String... options) {
        List<String> words = new ArrayList<>(list);
        words.addAll(List.of(options));
        return store.good(words.toArray(String[]::new)).out();
    }

    @ParameterizedTest
    @CsvSource({"triggers fired,asked", "plans runs,paused", "agents,failed", "approvals,failed", "executions,failed"})
    void statesAreAskedForByEitherName(String command, String state) {
        for (String option : List.of("--state", "--status")) {
            Terminal.Ran ran = store.good((command + " " + option + " " + state).split(" "));
            assertThat(ran.out())
                    .containsAnyOf("None is in that state.", "Nothing is failed.", "Nothing was executed.");
        }
    }

    @Test
    void whatFitsSeveralIsNamedByItsHandle() {
        withOneOfEach();
        store.good("agents", "dispatch", "weekly_review");
        store.good("agents", "dispatch", "weekly_review");

        assertThat(store.run("agents", "cancel", "weekly_review").err())
                .startsWith("loopkeeper: AGENT: 'weekly_review' fits several: ")
                .endsWith("; name one by its handle\n");
    }

    @Test
    void firesATriggerToSeeWhatItDoes() {
        store.good(
                "triggers",
                "add",
                "Add",
                "--cron",
                "0 9 * * 1",
                "--call",
                "create_task",
                "--arguments",
                "{\"title\":\"Rest\"}");

        String fired = store.good("triggers", "fire", "add").out();

        assertThat(fired).contains("Add", "by hand");
        assertThat(store.good("triggers", "fire", "add").out().lines()).hasSize(1);
        assertThat(store.good("inbox").out()).contains("Rest");
        assertThat(store.run("triggers", "fire", "Nothing").err()).contains("Nothing");
    }

    @Test
    void aTimeThatIsEmptyIsNamedOnce() {
        Terminal.Ran added = store.run("triggers", "add", "Tell", "--cron", "", "--notify", "Rest");

        assertThat(added.exit()).isEqualTo(1);
        assertThat(added.err()).isEqualTo("loopkeeper: --cron: must not be empty\n");
    }

    @Test
    void aTriggerThatCouldDoNothingEndsAsRefused() {
        store.good("triggers", "add", "Tell", "--cron", "0 9 * * 1", "--notify", "Rest", "--by", "webhook");

        Terminal.Ran fired = store.run("triggers", "fire", "tell");

        assertThat(fired.exit()).isEqualTo(1);
        assertThat(fired.out()).contains("failed, No webhook is set");
    }

    @Test
    void stepsThatFailedAreMarked() {
        store.good(
                "plans",
                "add",
                "Fails",
                "--steps",
                "[{\"type\":\"tool\",\"tool\":\"status\",\"arguments\":{\"goal\":\"{{input.goal}}\"}},"
                        + "{\"type\":\"tool\",\"tool\":\"status\"}]");

        Terminal.Ran ran = store.run("plans", "run", "Fails", "--input", "{\"goal\":\"nowhere\"}");

        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.lines()).anyMatch(line -> line.startsWith("✗ 1 failed"));
    }

    @Test
    void decisionsComeBeforeOrAfterWhatTheyAreAbout() {
        store.good("profile", "set", "autonomy", "none");
        store.good("triggers", "add", "Cheer", "--event", "goal_created", "--call", "status");
        for (List<String> words : List.of(
                List.of("approve", "%s"),
                List.of("%s", "approve"),
                List.of("reject", "%s", "Not", "now"),
                List.of("%s", "reject", "Not", "now"))) {
            store.good("create-goal", "Goal of " + words.indexOf("%s") + words.size());
            store.good("triggers", "run-due");
            String handle = waiting();
            String decided = store.good(("approvals " + String.join(" ", words).formatted(handle)).split(" "))
                    .out();
            assertThat(decided).contains(words.contains("approve") ? "Approved: " : ", a call of status.");
            assertThat(store.run("approvals", "approve", handle).err()).contains("already; nothing was done");
        }
        assertThat(store.good("approvals", "--state", "rejected", "--json").out())
                .contains("\"result\":\"Not now\"");
    }

    private String waiting() {
        JsonObject all =
                (JsonObject) Json.parse(store.good("approvals", "--json").out());
        return ((JsonObject) all.array("approvals").orElseThrow().values().get(0))
                .string("handle")
                .orElseThrow();
    }
}
