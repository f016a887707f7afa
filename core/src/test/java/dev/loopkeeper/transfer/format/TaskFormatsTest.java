package dev.loopkeeper.transfer.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.action.history.UndoChange;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Load.Effect;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.transfer.Import;
import dev.loopkeeper.transfer.ImportException;
import dev.loopkeeper.transfer.ImportReport;
import dev.loopkeeper.transfer.Input;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tasks as other programs write them; the files were made by the programs, Obsidian's by hand. */
class TaskFormatsTest {
    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
    private static final Caller CALLER = new Caller(
            UserId.DEFAULT, "test", new Moment.Local(LocalDateTime.parse("2026-11-29T18:00")), Optional.empty());
    private static final String TASKWARRIOR = "taskwarrior";
    private static final String TODO = "todo.txt";
    private static final String MARKDOWN = "markdown";
    private static final String ORG = "org";

    private final Workspace workspace = new Workspace(new MemoryStorage(), ZONE, new SplittableRandom(5));

    @ParameterizedTest
    @CsvSource({"taskwarrior,taskwarrior.json,5", "todo.txt,todo.txt,7", "markdown,tasks.md,10", "org,tasks.org,7"})
    void takesAFileInOnce(String format, String file, int tasks) {
        String text = file(file);

        assertThat(TaskFormats.recognising(text.substring(0, 250)).map(TaskFormat::name))
                .contains(format);
        ImportReport first = imported(format, text);
        assertThat(steps()).hasSize(tasks);
        assertThat(first.count(Effect.KEPT) + first.count(Effect.CHANGED)).isZero();
        ImportReport second = imported(format, text);
        assertThat(second.count(Effect.SAME)).isEqualTo(tasks);
        assertThat(second.count(Effect.CREATED)).isZero();
        workspace.write(CALLER, UndoChange.ACTION, view -> UndoChange.decide(view, Optional.empty()));
        assertThat(steps()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"taskwarrior,taskwarrior.json", "todo.txt,todo.txt", "markdown,tasks.md", "org,tasks.org"})
    void writesWhatItReadAsItWas(String format, String file) {
        imported(format, file(file));
        List<Step> before = steps();
        List<String> written = exported(format);

        Workspace other = new Workspace(new MemoryStorage(), ZONE, new SplittableRandom(6));
        imported(other, format, String.join("\n", written));
        assertThat(steps(other).stream().map(TaskFormatsTest::told).toList())
                .containsExactlyInAnyOrderElementsOf(
                        before.stream().map(TaskFormatsTest::told).toList());
    }

    @ParameterizedTest
    @CsvSource({
        "taskwarrior.json,taskwarrior,todo.txt",
        "taskwarrior.json,taskwarrior,markdown",
        "taskwarrior.json,taskwarrior,org",
        "tasks.md,markdown,taskwarrior",
        "tasks.org,org,taskwarrior",
        "todo.txt,todo.txt,markdown"
    })
    void takesTitlesLinksAndRepetitionsFromOneFormatIntoAnother(String file, String from, String to) {
        imported(from, file(file));
        List<Step> before = steps();
        Workspace other = new Workspace(new MemoryStorage(), ZONE, new SplittableRandom(6));
        imported(other, to, String.join("\n", exported(to)));
        List<Step> after = steps(other);

        assertThat(titles(after)).containsExactlyInAnyOrderElementsOf(titles(before));
        assertThat(count(after, Step.DEPENDENCIES.name())).isEqualTo(count(before, Step.DEPENDENCIES.name()));
        assertThat(count(after, Step.REPEAT.name())).isEqualTo(count(before, Step.REPEAT.name()));
        assertThat(count(after, Step.DUE.name())).isGreaterThanOrEqualTo(count(before, Step.DUE.name()));
    }

    @Test
    void readsTheDatesOfTaskwarriorAsDaysAndTimesOfThePerson() {
        imported(TASKWARRIOR, file("taskwarrior.json"));

        assertThat(value("Buy milk", "due")).isEqualTo("\"2026-12-01\"");
        assertThat(value("Report", "planned")).isEqualTo("\"2026-12-22T08:30\"");
        assertThat(value("Report", "defer_until")).isEqualTo("\"2026-12-20\"");
        assertThat(value("Buy milk", "notes")).isEqualTo("\"the oat one\"");
        assertThat(step("Report").status()).isEqualTo(StepStatus.IN_PROGRESS);
        assertThat(step("Report").dependencies())
                .containsExactly(step("Buy milk").id());
        assertThat(step("Old thing").status()).isEqualTo(StepStatus.SKIPPED);
        assertThat(step("Done thing").completedAt()).isPresent();
    }

    @Test
    void makesOneStepOfARecurringTaskAndItsInstances() {
        imported(TASKWARRIOR, file("taskwarrior.json"));

        Step plants = step("Water plants");
        Repeat repeat = Step.REPEAT.in(plants.doc());
        assertThat(repeat.rule().rrule()).isEqualTo("FREQ=WEEKLY");
        assertThat(value("Water plants", "due")).isEqualTo("\"2026-12-05T09:00\"");
        String exported = String.join("\n", exported(TASKWARRIOR));
        assertThat(exported)
                .contains("\"recur\":\"weekly\"", "\"status\":\"recurring\"", "\"until\":\"20270531T220000Z\"")
                .doesNotContain("imask");
    }

    @Test
    void writesUserDefinedAttributesBack() {
        imported(TASKWARRIOR, file("taskwarrior.json"));

        assertThat(exported(TASKWARRIOR)).anyMatch(line -> line.contains("\"estimate\":\"PT2H\""));
    }

    @Test
    void keepsLinesOfTodoTxtAndWritesAnewWhatWasChanged() {
        imported(TODO, file("todo.txt"));
        assertThat(exported(TODO))
                .containsExactlyInAnyOrderElementsOf(file("todo.txt").lines().toList());

        complete("Call Mum");
        assertThat(exported(TODO))
                .contains("x 2026-11-29 2026-11-01 Call Mum +Family @phone due:2026-12-01 pri:A")
                .contains("(C) Water plants +Home rec:+1w due:2026-12-05 t:2026-12-04 custom:val");
    }

    @Test
    void tellsRepetitionsFromTheDueDateAndFromTheCompletionApart() {
        imported(TODO, file("todo.txt"));

        assertThat(Step.REPEAT.in(step("Water plants").doc()).from()).isEqualTo(Repeat.From.DUE);
        assertThat(Step.REPEAT.in(step("Learn").doc()).from()).isEqualTo(Repeat.From.COMPLETION);
    }

    @Test
    void readsTheSignsOfChecklists() {
        imported(MARKDOWN, file("tasks.md"));

        assertThat(Step.REPEAT.in(step("Water plants").doc()).rule().rrule()).isEqualTo("FREQ=WEEKLY;BYDAY=MO");
        assertThat(Step.TAGS.in(step("Water plants").doc())).containsExactly("garden");
        assertThat(Step.PRIORITY.find(step("Report").doc())).contains(Priority.URGENT);
        assertThat(step("Book flight").dependencies())
                .containsExactly(step("Plan trip").id());
        assertThat(Step.PARENT.find(step("socks").doc())).contains(step("Pack").id());
        assertThat(step("Book flight").notes()).contains("look at night trains first");
        assertThat(step("Old idea").status()).isEqualTo(StepStatus.SKIPPED);
        assertThat(Step.REPEAT.in(step("Review").doc()).from()).isEqualTo(Repeat.From.COMPLETION);
        assertThat(goalOf("Report")).isEqualTo("Work");
    }

    @Test
    void readsHeadlinesOfOrg() {
        imported(ORG, file("tasks.org"));

        assertThat(value("Water plants", "due")).isEqualTo("\"2026-12-05T09:00\"");
        assertThat(Step.REPEAT.in(step("Water plants").doc()).rule().rrule()).isEqualTo("FREQ=WEEKLY");
        assertThat(Step.CONTEXTS.in(step("Water plants").doc())).containsExactly("home");
        assertThat(step("Call Mum").status()).isEqualTo(StepStatus.BLOCKED);
        assertThat(Step.ESTIMATE.find(step("Report").doc())).contains(90);
        assertThat(Step.PARENT.find(step("Collect numbers").doc()))
                .contains(step("Report").id());
        assertThat(step("Review").dependencies()).containsExactly(step("Report").id());
        assertThat(Step.REPEAT.in(step("Review").doc()).from()).isEqualTo(Repeat.From.COMPLETION);
        assertThat(step("Pay rent").completedAt()).isPresent();
        assertThat(String.join("\n", exported(ORG)))
                .contains("** WAIT Call Mum\nSCHEDULED: <2026-12-01 Tue>", "<2026-12-02 Wed .+2d>");
    }

    @Test
    void namesTheTasksThatCannotBeReadAndTakesNone() {
        String text = file("taskwarrior.json").replace("\"due\":\"20261130T230000Z\"", "\"due\":\"tomorrow\"");

        assertThatThrownBy(() -> imported(TASKWARRIOR, text))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("line 2: 'tomorrow' is not a date");
        assertThat(steps()).isEmpty();
    }

    @Test
    void keepsWhatWasDoneHereUnlessItIsToBeReplaced() {
        imported(TODO, file("todo.txt"));
        complete("Call Mum");

        assertThat(imported(TODO, file("todo.txt")).count(Effect.KEPT)).isEqualTo(1);
        assertThat(step("Call Mum").completed()).isTrue();
    }

    @Test
    void leavesSecretsOut() {
        ImportReport report = imported(TODO, "Renew <private>the code is 4711</private> card +Home\n");

        assertThat(Json.write(report.json())).contains("Left out 1 part");
        assertThat(steps().toString()).doesNotContain("4711");
    }

    private void complete(String title) {
        workspace.write(CALLER, "complete", view -> {
            Step done = step(title).with(Step.STATUS, StepStatus.COMPLETED).with(Step.COMPLETED_AT, view.instant());
            return Decision.accept("", new Changes().put(done), "Done.");
        });
    }

    private ImportReport imported(String format, String text) {
        return imported(workspace, format, text);
    }

    private static ImportReport imported(Workspace into, String format, String text) {
        Input input = () -> new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        TaskFormat named = TaskFormats.named(format).orElseThrow();
        return Import.run(into, CALLER, new TaskFile(named, into, CALLER, input, false), false);
    }

    private List<String> exported(String format) {
        List<String> lines = new ArrayList<>();
        TaskExport.write(TaskFormats.named(format).orElseThrow(), workspace, CALLER, lines::add);
        return lines;
    }

    private List<Step> steps() {
        return steps(workspace);
    }

    private static List<Step> steps(Workspace from) {
        return from.read(
                CALLER,
                view -> view.goals().all(GoalQuery.all()).stream()
                        .flatMap(goal -> view.steps().all(StepQuery.whole(goal.id())).stream())
                        .toList());
    }

    private Step step(String title) {
        return steps().stream()
                .filter(step -> step.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private String value(String title, String field) {
        return Json.write(step(title).doc().get(field).orElseThrow());
    }

    private String goalOf(String title) {
        return workspace.read(
                CALLER,
                view -> view.goals().byId(step(title).goal()).map(Goal::title).orElseThrow());
    }

    /** What a step says, without where it stands, what it is called and how the file wrote it. */
    private static JsonObject told(Step step) {
        JsonObject told = step.doc();
        for (String name : List.of("id", "goal", "order", "metadata", "dependencies", "parent")) {
            told = told.without(name);
        }
        return told.with(
                "links", JsonArray.ofStrings(List.of(String.valueOf(step.links().count()))));
    }

    private static List<String> titles(List<Step> steps) {
        return steps.stream().map(Step::title).toList();
    }

    private static long count(List<Step> steps, String field) {
        return steps.stream().filter(step -> step.doc().has(field)).count();
    }

    private static String file(String name) {
        try (InputStream in = TaskFormatsTest.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .collect(Collectors.joining("\n", "", "\n"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
