package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What comes, what is found, and lists that words narrow; today is Wednesday 14 January 2026. */
class ListCommandsTest {
    private final Store store = new Store(new Terminal().with("COLUMNS", "100"));

    @BeforeEach
    void keepSome() {
        store.good("create-goal", "Home");
        store.good("add-step", "home", "Paint", "--due", "2026-01-16");
        store.good("edit-step", "paint", "--tags", "diy,house");
        store.good("add-step", "home", "Mend", "the", "fence");
        store.good("open-loop", "Call", "mum", "--timebox-text", "by Saturday");
        store.good("remember", "The fence is green", "--tags", "house");
    }

    private String out(String... arguments) {
        return store.good(arguments).out().replaceAll("\\b[a-z][a-z2-9]{3}(?=  |, )", "HNDL");
    }

    @Test
    void showsTheComingDays() {
        assertThat(out("agenda")).isEqualTo("""
                Friday 2026-01-16
                  Paint  home/paint, due

                Saturday 2026-01-17
                  Call mum  HNDL, by Saturday

                Without a day
                  Mend the fence  home/mend-the-fence
                """);
        assertThat(out("agenda", "next", "week", "goal:home", "tag:diy"))
                .isEqualTo("Nothing is due, planned or promised.\n");
    }

    @Test
    void findsWordsEverywhere() {
        assertThat(out("search", "fence")).isEqualTo("""
                task HNDL  Mend the fence  home/mend-the-fence
                memory HNDL  The fence is green
                """);
        assertThat(out("search", "fence", "--limit", "1")).endsWith("and 1 more; --limit shows them\n");
        assertThat(out("search", "nothing")).isEqualTo("Nothing was found.\n");
    }

    @Test
    void narrowsListsByWords() {
        assertThat(out("steps", "home", "tag:diy")).contains("Paint").doesNotContain("fence");
        assertThat(out("steps", "goal:home", "due:none")).contains("fence").doesNotContain("Paint");
        assertThat(out("next", "due:by friday")).contains("Paint").doesNotContain("fence");
        assertThat(out("next", "1", "tag:diy", "tag:other")).contains("Paint");
        assertThat(out("next", "1", "tag:other,diy")).contains("Paint");
        assertThat(out("next", "TAG:diy")).contains("Paint").isEqualTo(out("next", "tag:diy"));
        assertThat(out("loops", "due:saturday", "mum")).contains("Call mum");
        assertThat(out("loops", "due:past")).startsWith("No open loops.");
        assertThat(out("memories", "tag:house")).contains("The fence is green");
        assertThat(out("memories", "tag:food")).doesNotContain("fence");
        assertThat(out("status", "goal:home")).contains("Home");
    }

    @Test
    void takesWordsOfOtherCommandsAsTheyAre() {
        store.good("open-loop", "tag:", "the", "cat", "due:soon");

        assertThat(out("loops", "cat")).contains("tag: the cat due:soon");
    }

    @Test
    void leavesToATextTheWordsThatItGoesOnBehind() {
        store.good("add-task", "Clean the waiting rooms");
        store.good("add-task", "Call Ann", "--waiting-for", "Ann");

        assertThat(out("tasks", "waiting", "rooms")).contains("Clean the waiting rooms");
        assertThat(out("tasks", "waiting")).contains("Call Ann").doesNotContain("room");
        assertThat(out("tasks", "call", "waiting", "due:none")).contains("Call Ann");
        assertThat(out("inbox", "flagged")).startsWith("No such tasks in the inbox.");
    }

    @Test
    void listsWhatIsDueThenWhenTheTextIsATime() {
        store.good("add-task", "Sort the letters", "--due", "2026-01-13");
        store.good("add-task", "Ring Ann about today", "--due", "2026-01-14", "--flagged");

        assertThat(out("tasks", "today")).contains("Ring Ann").doesNotContain("letters", "Paint");
        assertThat(out("inbox", "overdue")).contains("Sort the letters").doesNotContain("Ring");
        assertThat(out("tasks", "this", "week")).contains("Paint", "Ring Ann", "Sort the letters");
        assertThat(out("tasks", "flagged", "by friday")).contains("Ring Ann").doesNotContain("Paint", "letters");
        assertThat(out("tasks", "ann", "today")).contains("Ring Ann");
        assertThat(out("tasks", "ann", "tomorrow")).startsWith("No such tasks.");
        assertThat(out("tasks", "--search-text", "today")).contains("Ring Ann");
        assertThat(out("tasks", "today", "due:friday")).startsWith("No such tasks.");
        assertThat(out("loops", "saturday")).contains("Call mum");
    }

    @Test
    void takesALabelForAContextThatThereIsNot() {
        store.good("add-task", "Rake", "--tags", "garden,home");
        store.good("add-task", "Cook", "--contexts", "HOME");

        assertThat(out("tasks", "@Garden")).contains("Rake");
        assertThat(out("tasks", "@home")).contains("Cook").doesNotContain("Rake");
        assertThat(out("tasks", "+GARDEN")).contains("Rake").doesNotContain("Cook");
    }

    @Test
    void listsNothingButTheInboxAsTheInbox() {
        assertThat(store.run("inbox", "goal:home").err()).contains("'inbox' says it already");
        assertThat(store.run("inbox", "--project-id", "home").err()).contains("no option '--project-id'");
        assertThat(out("help", "inbox")).doesNotContain("goal:GOAL");
    }

    @Test
    void takesTheNotationOfListsAndOtherNamesAsFilters() {
        store.good("add-task", "Mow", "--project", "home", "--contexts", "HOME", "--tags", "Garden");
        store.good("add-task", "Read", "--contexts", "OFFICE");

        assertThat(out("tasks", "@home")).contains("Mow").doesNotContain("Read");
        assertThat(out("tasks", "#garden")).contains("Mow").doesNotContain("Read");
        assertThat(out("tasks", "mow", "@office")).startsWith("No such tasks.");
        assertThat(out("tasks", "project:home")).contains("Mow").doesNotContain("Read");
        assertThat(out("next", "project:home")).contains("mow");
        assertThat(store.run("tasks", "priority:HIGH").err())
                .isEqualTo("loopkeeper: 'priority' is not a filter of this list; it takes goal:, tag:, due:, context:,"
                        + " flagged, waiting; if it is meant as text, use --search-text\n");
        assertThat(store.run("tasks", "is:flagged").exit()).isEqualTo(2);
        store.good("add-task", "Watch http://example.org/rest", "--note", "ends at 10:30, re:sale");
        assertThat(out("tasks", "http://example.org/rest")).contains("Watch");
        assertThat(out("tasks", "ends", "10:30")).contains("Watch");
        assertThat(out("tasks", "watch re:sale")).contains("Watch");
        assertThat(out("tasks", "--search-text", "re:sale")).contains("Watch");
    }

    @Test
    void showsTasksAsAnOutlineInTheOrderOfTheirProject() {
        store.good("create-project", "Garden", "--type", "sequential");
        store.good("add-task", "Plant roses", "--project", "garden", "--waiting-for", "Anna");
        store.good("add-task", "Dig", "--project", "garden", "--priority", "HIGH", "--estimate", "30");
        store.good("add-task", "Buy seeds", "--project", "garden", "--planned", "2026-01-15");
        store.good("add-task", "Dig holes", "--parent", "dig");
        store.good("add-task", "Rake", "--project", "garden", "--dependencies", "Dig", "--due", "2026-02-02");
        store.good("edit-step", "rake", "--repeat", "every 2 weeks");
        store.good("reorder", "garden", "buy-seeds,dig");

        assertThat(out("tasks", "goal:garden")).isEqualTo("""
                ◌  Rake         HNDL  garden, due 2026-02-02, repeats every 2 weeks, after: Dig
                ○  Buy seeds    HNDL  garden, planned 2026-01-15
                ◌  Dig          HNDL  garden, high priority, 30 min
                ◌    Dig holes  HNDL  garden
                ◌  Plant roses  HNDL  garden, waits for Anna
                """);
        assertThat(out("tasks", "holes")).isEqualTo("◌  Dig holes  HNDL  garden, part of Dig\n");
        assertThat(store.good("steps", "garden").lines().get(3))
                .startsWith("  ○    dig-holes  ")
                .endsWith("Dig holes");
        assertThat(store.good("steps", "garden", "tag:none").lines()).hasSize(1);
        store.good("done", "garden", "buy-seeds");
        assertThat(out("tasks", "--status", "completed"))
                .isEqualTo("✓  Buy seeds  HNDL  garden, done 2026-01-14, planned 2026-01-15\n");
    }

    @Test
    void takesTheOtherNamesOfParametersAsOptions() {
        store.good("add-task", "Oil the gate", "--project", "home", "--due", "2026-03-06", "--estimate=20");

        assertThat(store.good("tasks", "gate").out()).contains("Oil the gate", "home", "due 2026-03-06");
        assertThat(store.run("add-task", "Oil it", "--projct", "home").err()).endsWith("did you mean --project-id?\n");
        assertThat(store.run("add-task", "Oil it", "--cont=x", "--en", "LOW").exit())
                .isZero();
        assertThat(store.run("add-task", "Oil it", "--t", "x").err())
                .startsWith("loopkeeper: there is no option '--t'");
        assertThat(store.run("add-task", "--", "--def").exit()).isZero();
    }

    @Test
    void saysWhatItDoesNotUnderstand() {
        assertThat(store.run("next", "due:soon").err())
                .startsWith("loopkeeper: due: \"soon\" names no days I can read");
        assertThat(store.run("next", "due:today", "--due", "today").err())
                .isEqualTo("loopkeeper: due: is given as an option too\n");
        assertThat(store.run("agenda", "goal:fitness", "goal:hindi").err())
                .isEqualTo("loopkeeper: goal: is given more than once; give it once\n");
        assertThat(store.run("next", "due:today", "due:friday").exit()).isEqualTo(2);
        assertThat(store.run("next", "tag:,").err()).isEqualTo("loopkeeper: tag: names nothing\n");
        assertThat(store.run("goals", "fitness").exit()).isEqualTo(2);
        assertThat(store.run("next", "colour:red").err())
                .isEqualTo(
                        "loopkeeper: 'colour' is not a filter of this list; it takes goal:, tag:, due:, context:, flagged\n");
        assertThat(store.run("next", "Tga:diy").err()).endsWith("flagged; did you mean tag?\n");
        assertThat(store.run("help", "next").out())
                .startsWith(
                        "Usage: loopkeeper next [OPTIONS] [LIMIT] [goal:GOAL] [tag:TAG] [due:DUE] [context:CONTEXT] [flagged]");
    }

    @Test
    void saysWhereWhatWasCapturedCameFrom() {
        store.good("capture", "Call Ann about the roof", "--source", "email");
        store.good("capture", "Buy milk", "--source", "voice");
        store.good("capture", "Pay the rent");

        List<String> captured = store.good("captured").lines();

        assertThat(captured).anyMatch(line -> line.contains("Call Ann") && line.contains("from a mail"));
        assertThat(captured).anyMatch(line -> line.contains("Buy milk") && line.contains("dictated"));
        assertThat(captured).anyMatch(line -> line.contains("Pay the rent"));
    }
}
