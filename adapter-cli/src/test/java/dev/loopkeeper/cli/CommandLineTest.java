package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.cli.Terminal.Ran;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "status                                     | 0",
                "done fitness run                           | 0",
                "done fitness 20 min swim                   | 0",
                "done fitness juggling                      | 1",
                "done fitness session                       | 3",
                "done nogoal --goal nogoal                  | 1",
                "done fitness -5 min                        | 1",
                "done fitness 35 min run --date someday     | 1",
                "plan fitness Run --task-id run-session     | 1",
                "create-goal X --priority 11                | 1",
                "undo 00000000-0000                         | 1",
                "create-goal                                | 2",
                "plan                                       | 2",
                "steps                                      | 2",
                "edit fitness run-session more              | 2",
                "status --frob                              | 2",
                "status --goal                              | 2",
                "statsu                                     | 2",
                "status --now soon                          | 2",
                "status --zone Mars                         | 2",
                "call                                       | 2",
                "call status {}  x                          | 2",
                "call status {oops                          | 2",
                "call status []                             | 2",
                "call nothing {}                            | 2",
                "call status {\"gaol\":1}                   | 2",
                "call plan {\"name\":\"x\"}                 | 2",
                "call plan {\"goal\":\"x\",\"name\":\"x\"}  | 1",
                "call done {\"what\":\"session\"}           | 3",
                "call done {\"what\":\"juggling\"}          | 1",
                "settings zone=Mars                         | 1",
                "settings zone                              | 0",
                "settings hue                               | 2",
                "settings set                               | 2",
                "settings set zone                          | 2",
                "settings hue=red                           | 2",
                "tools extra                                | 2",
                "history extra                              | 2",
                "completion tcsh                            | 2",
                "help nothing                               | 2",
                "--frob                                     | 2",
                "''                                         | 2"
            })
    void endsWithTheCodeThatScriptsRelyOn(String line, int exit) {
        Ran ran = Store.withGoals().run(line.split(" +"));

        assertThat(ran.exit()).as(ran.toString()).isEqualTo(exit);
        assertThat(ran.err().lines().count()).isLessThanOrEqualTo(1);
        assertThat(ran.err()).doesNotContain("\tat ");
    }

    @Test
    void endsWithFourWhenTheStoreIsInTrouble() {
        assertThat(new Terminal().run("--store", "shared:broken", "status"))
                .isEqualTo(new Ran(4, "", "loopkeeper: the disk is full; make room and try again\n"));
        assertThat(new Terminal().run("--store", "cloud:", "status").exit()).isEqualTo(4);
    }

    @Test
    void asksForACommand() {
        Ran ran = new Terminal().run();

        assertThat(ran).isEqualTo(new Ran(2, "", "loopkeeper: no command given; 'loopkeeper help' lists them\n"));
    }

    @ParameterizedTest
    @CsvSource({"statsu, status", "gaols, goals", "creat-goal, create-goal", "undone, undo"})
    void namesTheNearestCommand(String typed, String meant) {
        assertThat(new Terminal().run(typed).err()).contains("did you mean").contains(meant);
    }

    @Test
    void namesTheNearestOption() {
        assertThat(new Terminal().run("status", "--gaol=x").err())
                .isEqualTo("loopkeeper: there is no option '--gaol' here; did you mean --goal?\n");
    }

    @Test
    void takesOptionsOfEveryCommandOnBothSides() {
        Terminal terminal = new Terminal();

        String before = terminal.run("--json", "--store", "memory:", "--now=2026-03-04", "status")
                .out();
        String after = terminal.run("status", "--now", "2026-03-04", "--store=memory:", "--json")
                .out();

        assertThat(before).isEqualTo(after).contains("\"date\":\"2026-03-04\"");
    }

    @Test
    void takesStoreAndUserFromTheEnvironment() {
        Terminal terminal =
                new Terminal().with("LOOPKEEPER_STORE", "shared:env").with("LOOPKEEPER_USER", "ann");

        assertThat(terminal.run("create-goal", "Fitness").exit()).isZero();

        assertThat(terminal.run("goals").out()).contains("fitness");
        assertThat(terminal.run("goals", "--user", "bob").out()).contains("No goals");
        assertThat(terminal.run("goals", "--store", "memory:").out()).contains("No goals");
    }

    @Test
    void saysWhichVariableNamesNoUser() {
        assertThat(new Terminal()
                        .with("LOOPKEEPER_USER", "a\tb")
                        .run("--store", "memory:", "status")
                        .err())
                .startsWith("loopkeeper: LOOPKEEPER_USER: ");
    }

    @Test
    void joinsFreeWords() {
        Store store = Store.withGoals();

        store.good("plan", "fitness", "Stretch", "for", "a while", "--unit", "none");

        assertThat(store.good("steps", "fitness", "none").out()).contains("Stretch for a while");
    }

    @ParameterizedTest
    @ValueSource(strings = {"@file", "${user.home}", "%s %n", "$HOME", "--", "-x", "\\n", "'\"`", "{a}"})
    void takesWordsAsTheyAre(String word) {
        Store store = new Store();

        store.good("remember", "--", "odd", word);

        assertThat(store.good("status").out()).endsWith("  odd " + word + "\n");
    }

    @Test
    void takesWordsThatLookLikeNumbersOrOptions() {
        Store store = new Store();
        store.good("remember", "minus", "-5", "degrees");
        store.good("remember", "--", "--json", "is", "an", "option");

        assertThat(store.good("status").out()).contains("minus -5 degrees").contains("--json is an option");
    }

    @Test
    void passesOverWordsForWhatAnOptionGives() {
        Store store = Store.withGoals();

        store.good("plan", "--goal", "fitness", "Long", "walk");

        assertThat(store.good("steps", "fitness").out()).contains("Long walk");
        assertThat(store.run("remember", "--content", "this", "that").exit()).isEqualTo(2);
    }

    @Test
    void readsListsNumbersAndJsonByTheirType() {
        Store store = new Store();

        JsonObject goal = json(store.good(
                                "create-goal",
                                "Reading",
                                "--json",
                                "--tags",
                                "a, b",
                                "--tags",
                                "c",
                                "--priority",
                                "7",
                                "--metadata",
                                "{\"x\":[1]}")
                        .out())
                .object("goal")
                .orElseThrow();

        assertThat(Json.write(goal.get("tags").orElseThrow())).isEqualTo("[\"a\",\"b\",\"c\"]");
        assertThat(Json.write(goal.get("priority").orElseThrow())).isEqualTo("7");
        assertThat(Json.write(goal.get("metadata").orElseThrow())).isEqualTo("{\"x\":[1]}");
    }

    @Test
    void letsTheToolSayWhatIsWrongWithAValue() {
        assertThat(new Store().run("create-goal", "X", "--priority", "high").err())
                .isEqualTo("loopkeeper: --priority: \"high\" is not a number (1..10)\n");
    }

    @Test
    void clearsAFieldByAnEmptyValue() {
        Store store = Store.withGoals();

        store.good("edit", "fitness", "gym-session", "--due", "");

        assertThat(store.good("steps", "fitness").out()).doesNotContain("2026-01-16");
    }

    @Test
    void takesTruthWithAndWithoutItsValue() {
        Store store = Store.withGoals();

        assertThat(store.good("edit", "fitness", "run-session", "--done").out()).contains("Marked run-session done");
        assertThat(store.good("edit", "fitness", "run-session", "--done", "false")
                        .out())
                .contains("Took back");
        assertThat(store.good("edit", "--done=true", "fitness", "run-session").out())
                .contains("Marked");
        assertThat(store.good("done", "--again", "fitness", "gym").out()).contains("gym-session");
    }

    @Test
    void printsErrorsAsJsonTooWhereJsonIsWanted() {
        Ran ran = new Store().run("plan", "nogoal", "x", "--json");

        JsonObject error = json(ran.out()).object("error").orElseThrow();
        assertThat(error.string("code")).contains("not_found");
        assertThat(Results.objects(error, "details")).hasSize(1);
        assertThat(ran.err()).isEqualTo("loopkeeper: " + Results.text(error, "message") + "\n");
        assertThat(json(new Terminal().run("--json", "nonsense").out()).has("error"))
                .isTrue();
        assertThat(new Terminal().run("nonsense", "--", "--json").out()).isEmpty();
    }

    @Test
    void printsExactlyTheToolsResult() {
        Store store = Store.withGoals();

        assertThat(store.good("goals", "--json").out())
                .isEqualTo(store.good("call", "list_goals").out());
        assertThat(store.good("goals", "--json").lines()).hasSize(1);
    }

    @Test
    void readsArgumentsFromStandardInput() {
        Terminal terminal = new Terminal().with("LOOPKEEPER_STORE", "memory:");

        assertThat(terminal.typing("{\"title\":\"Fitness\"}\n")
                        .run("call", "create_goal", "-")
                        .out())
                .contains("\"slug\":\"fitness\"");
        assertThat(terminal.typing(new byte[] {(byte) 0xC3})
                        .run("call", "create_goal", "-")
                        .exit())
                .isEqualTo(2);
    }

    @Test
    void keepsSilentAboutSuccessWhenThatIsWanted() {
        Store store = Store.withGoals();

        assertThat(store.run("-q", "done", "fitness", "session").exit()).isEqualTo(3);
        assertThat(store.good("-q", "done", "fitness", "run")).isEqualTo(new Ran(0, "", ""));
        assertThat(store.good("done", "--quiet", "fitness", "run")).isEqualTo(new Ran(0, "", ""));
        assertThat(store.good("settings", "-q", "zone=Europe/London").out()).isEmpty();
        assertThat(store.good("goals", "-q").out()).contains("fitness");
        assertThat(store.run("-q", "done", "nothing").err()).isEmpty();
    }

    @Test
    void showsTheVersionAndHelpOfEveryCommand() {
        for (String name : CommandGroup.allNames()) {
            assertThat(new Terminal().run(name, "--version").out()).isEqualTo("loopkeeper 1.2.3\n");
            Ran help = new Terminal().run(name, "-h");
            assertThat(help.exit()).isZero();
            assertThat(help).isEqualTo(new Terminal().run("help", name));
            assertThat(help.out()).startsWith("Usage: loopkeeper " + name).contains("--store URI");
        }
    }

    @Test
    void buildsEveryCommandThatIsListed() {
        assertThat(Commands.all()).extracting(Command::name).isEqualTo(CommandGroup.allNames());
        assertThat(Commands.all()).allSatisfy(command -> {
            assertThat(command.summary()).isNotBlank();
            assertThat(command.options()).extracting(Option::name).doesNotHaveDuplicates();
        });
    }

    @Test
    void listsTheCatalog() {
        assertThat(new Terminal().run("tools").lines()).anyMatch(line -> line.startsWith("done "));
        List<JsonObject> tools =
                Results.objects(json(new Terminal().run("tools", "--json").out()), "tools");
        assertThat(tools).extracting(tool -> Results.text(tool, "name")).contains("done", "status", "undo");
        assertThat(tools).allMatch(tool -> tool.object("input_schema").isPresent());
    }

    private static JsonObject json(String line) {
        return (JsonObject) Json.parse(line);
    }
}
