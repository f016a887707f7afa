package dev.loopkeeper.transfer.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Session;
import dev.loopkeeper.action.settings.ChangeSettingsRequest;
import dev.loopkeeper.action.task.CreateTaskRequest;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.time.Due;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SyncTasksTest {
    private static final String ADDRESS = "https://example.org/tasks/";

    private final Bench bench = Bench.sample();
    private final HeldTasks list = HeldLists.at(ADDRESS);

    @BeforeEach
    void keepsAListTheSame() {
        list.clear();
        list.reachable(true);
        Loopkeeper.over(bench.workspace(), InstantSource.system());
        bench.read(view -> view.goals().all(GoalQuery.all()).stream()
                        .filter(goal -> !goal.slug().equals(Optional.of("calendar")))
                        .toList())
                .forEach(goal ->
                        bench.call("update_goal", "{'goal_id':'" + goal.id().value() + "','status':'paused'}"));
        bench.call("settings", "{'set':{'task_list':'" + ADDRESS + "'}}");
    }

    private JsonObject sync() {
        return bench.call("sync_tasks", "{}");
    }

    private String message() {
        return Bench.at(sync(), "message");
    }

    private void settled() {
        int before = list.written();
        assertThat(message()).isEqualTo("Nothing had to change.");
        assertThat(list.written()).isEqualTo(before);
    }

    private List<String> warnings(JsonObject synced) {
        return Bench.each(synced, "warnings", "code");
    }

    private Optional<Step> find(String title) {
        return bench
                .read(view -> view.steps()
                        .all(StepQuery.of(
                                view.goals().all(GoalQuery.all()).stream()
                                        .map(Goal::id)
                                        .toList(),
                                Set.of())))
                .stream()
                .filter(step -> step.title().equals(title))
                .findFirst();
    }

    private Step step(String title) {
        return find(title).orElseThrow();
    }

    private String uid(String title) {
        return list.all().stream()
                .filter(task -> Step.TITLE.in(task.plain()).equals(title))
                .findFirst()
                .orElseThrow()
                .uid();
    }

    private JsonObject there(String title) {
        String uid = uid(title);
        return list.all().stream()
                .filter(task -> task.uid().equals(uid))
                .findFirst()
                .orElseThrow()
                .plain();
    }

    private List<String> titles() {
        return list.all().stream()
                .map(task -> Step.TITLE.in(task.plain()))
                .sorted()
                .toList();
    }

    private String create(String title) {
        return Bench.at(bench.call("create_task", "{'title':'" + title + "'}"), "task_id");
    }

    @Test
    void bringsOpenStepsOfActiveGoalsToTheList() {
        assertThat(message()).isEqualTo("Synchronised: 3 written to the list.");
        assertThat(titles())
                .containsExactly(
                        "Tue AM: Check calendar first thing",
                        "Wed AM: Check calendar first thing",
                        "Wed: Every event added immediately");
        settled();
    }

    @Test
    void saysWhatIsMissing() {
        bench.call("settings", "{'set':{'task_list':null}}");
        assertThat(bench.refused("sync_tasks", "{}").message()).contains("task_list: no list is set", "CalDAV");
        Bench other = bench.as("ann");
        other.call("settings", "{'set':{'task_list':'" + ADDRESS + "'}}");
        assertThat(other.refused("sync_tasks", "{}").message()).contains("only the one user of a store");
        assertThat(bench.refused("settings", "{'set':{'task_list':'file'}}").message())
                .contains("'file' is not a list of tasks");
        assertThat(bench.refused("settings", "{'set':{'task_list':'http://example.org/'}}")
                        .message())
                .contains("use https");
    }

    @Test
    void changesNothingWhenTheListCannotBeReached() {
        list.reachable(false);
        assertThat(bench.refused("sync_tasks", "{}").message()).contains("cannot be reached");
        assertThat(Bench.at(bench.call("create_task", "{'title':'Milk'}"), "message"))
                .contains("cannot be reached");
        list.reachable(true);
        assertThat(message()).contains("4 written");
        assertThat(titles()).contains("Milk");
    }

    @Test
    void createsWhatIsNewThereWithItsPartsAndDependencies() {
        String existing = create("Party");
        list.write("child", Step.TITLE.put(JsonObject.EMPTY, "Buy flour"), List.of("first"), Optional.of("whole"));
        list.write("whole", Step.TITLE.put(JsonObject.EMPTY, "Bake"), List.of(), Optional.of(existing));
        list.write("first", Step.TITLE.put(JsonObject.EMPTY, "Find the recipe"), List.of(), Optional.empty());
        list.write(
                "old",
                Step.STATUS.put(Step.TITLE.put(JsonObject.EMPTY, "Long done"), StepStatus.COMPLETED),
                List.of(),
                Optional.empty());

        assertThat(message()).contains("3 new here");

        assertThat(Step.PARENT.find(step("Buy flour").doc()))
                .contains(step("Bake").id());
        assertThat(Step.PARENT.find(step("Bake").doc())).contains(step("Party").id());
        assertThat(step("Buy flour").dependencies())
                .containsExactly(step("Find the recipe").id());
        assertThat(step("Buy flour").goal()).isEqualTo(step("Party").goal());
        assertThat(find("Long done")).isEmpty();
        settled();
    }

    @Test
    void completesWhatWasDoneThereOnItsDay() {
        sync();
        String uid = uid("Tue AM: Check calendar first thing");
        list.change(
                uid,
                task -> Step.COMPLETED_AT.put(
                        Step.STATUS.put(task, StepStatus.COMPLETED), Instant.parse("2026-01-13T15:00:00Z")));

        assertThat(message()).isEqualTo("Synchronised: 1 completed.");

        assertThat(bench.day("2026-01-13", "calendar")).isEqualTo("true");
        assertThat(bench.day("2026-01-14", "calendar")).isEqualTo("null");
        settled();
        bench.call("undo", "{}");
        assertThat(bench.day("2026-01-13", "calendar")).isEqualTo("null");
        assertThat(there("Tue AM: Check calendar first thing").string("status")).isNotEqualTo(Optional.of("completed"));
        settled();
    }

    @Test
    void whatIsDoneHereStaysDone() {
        create("Milk");
        list.reachable(false);
        bench.call("complete_task", "{'task_id':'Milk'}");
        list.reachable(true);
        list.change(uid("Milk"), task -> Step.STATUS.put(task, StepStatus.IN_PROGRESS));

        sync();

        assertThat(step("Milk").completed()).isTrue();
        assertThat(Step.STATUS.in(there("Milk"))).isEqualTo(StepStatus.COMPLETED);
        settled();
    }

    @Test
    void keepsWhatNoOtherProgramKnows() {
        create("Milk");
        bench.call("update_step", "{'step':'Milk','status':'blocked'}");
        assertThat(Step.STATUS.in(there("Milk"))).isEqualTo(StepStatus.PENDING);
        list.change(uid("Milk"), task -> Step.TITLE.put(task, "Oat milk"));

        assertThat(message()).contains("1 changed here");

        assertThat(step("Oat milk").status()).isEqualTo(StepStatus.BLOCKED);
        settled();
    }

    @Test
    void mergesPartByPartAndTellsOfClashes() {
        create("Milk");
        list.reachable(false);
        bench.call("update_step", "{'step':'Milk','due':'2026-01-20','priority':'HIGH'}");
        list.reachable(true);
        list.change(uid("Milk"), task -> Step.PRIORITY.put(Step.TAGS.put(task, List.of("shop")), Priority.LOW));

        JsonObject synced = sync();

        assertThat(warnings(synced)).containsExactly("changed_twice");
        assertThat(Bench.at(synced, "warnings.0.message")).contains("the priority of the list counts");
        assertThat(step("Milk").doc().string("due")).contains("2026-01-20");
        assertThat(Step.TAGS.in(step("Milk").doc())).containsExactly("shop");
        assertThat(Step.PRIORITY.find(step("Milk").doc())).contains(Priority.LOW);
        assertThat(Step.DUE.find(there("Milk"))).contains(Due.on(LocalDate.parse("2026-01-20")));
        settled();
    }

    @Test
    void dropsWhatWasTakenAwayThereUnlessItWasChangedHere() {
        create("Milk");
        create("Bread");
        String milk = uid("Milk");
        list.remove(uid("Bread"));
        list.reachable(false);
        bench.call("update_step", "{'step':'Milk','due':'2026-01-20'}");
        list.reachable(true);
        list.remove(milk);

        assertThat(message()).contains("1 dropped here");

        assertThat(step("Bread").status()).isEqualTo(StepStatus.SKIPPED);
        assertThat(step("Milk").status()).isEqualTo(StepStatus.PENDING);
        assertThat(titles()).contains("Milk").doesNotContain("Bread");
        settled();
    }

    @Test
    void whatWasDeletedHereAndChangedThereComesBack() {
        create("Milk");
        list.reachable(false);
        bench.call("delete_step", "{'step':'Milk'}");
        list.reachable(true);
        list.change(uid("Milk"), task -> Step.TITLE.put(task, "Oat milk"));

        assertThat(warnings(sync())).contains("comes_back");

        assertThat(step("Oat milk").status()).isEqualTo(StepStatus.PENDING);
        settled();
    }

    @Test
    void takesAwayThereWhatWasDeletedHereWhileItCouldNotBeReached() {
        create("Milk");
        list.reachable(false);
        bench.call("delete_step", "{'step':'Milk'}");
        list.reachable(true);
        assertThat(titles()).contains("Milk");

        sync();

        assertThat(titles()).doesNotContain("Milk");
        assertThat(find("Milk")).isEmpty();
        settled();
    }

    @Test
    void anEmptiedListDropsNothing() {
        sync();
        list.clear();

        assertThat(warnings(sync())).containsExactly("list_emptied");

        assertThat(titles()).hasSize(3);
        assertThat(bench.steps("calendar")).allMatch(step -> step.endsWith("pending"));
        settled();
    }

    @Test
    void opensAgainAndDropsLikeTheList() {
        create("Milk");
        create("Bread");
        bench.call("complete_task", "{'task_id':'Milk'}");
        list.change(uid("Milk"), task -> task.without("status").without("completed_at"));
        list.change(uid("Bread"), task -> Step.STATUS.put(task, StepStatus.SKIPPED));

        assertThat(warnings(sync())).containsExactly("reopened");

        assertThat(step("Milk").status()).isEqualTo(StepStatus.PENDING);
        assertThat(step("Bread").status()).isEqualTo(StepStatus.SKIPPED);
        settled();
    }

    @Test
    void refusesCircles() {
        String milk = create("Milk");
        bench.call("create_task", "{'title':'Bread','dependencies':['Milk']}");
        String bread = uid("Bread");
        list.write(milk, there("Milk"), List.of(bread), Optional.empty());

        assertThat(warnings(sync())).containsExactly("links_kept");

        assertThat(step("Milk").dependencies()).isEmpty();
    }

    @Test
    void whatComesAgainIsDoneHoweverProgramsCloseIt() {
        bench.call("create_task", "{'title':'Water','due':'2026-01-14','repeat':'every day'}");
        list.change(uid("Water"), task -> Step.DUE.put(task, Due.on(LocalDate.parse("2026-01-15"))));
        assertThat(message()).contains("1 completed");
        assertThat(step("Water").doc().string("last_done")).contains("2026-01-14");
        settled();

        Bench thursday = bench.at("2026-01-15T20:00");
        list.change(uid("Water"), task -> Step.STATUS.put(task, StepStatus.COMPLETED));
        assertThat(Bench.at(thursday.call("sync_tasks", "{}"), "message")).contains("1 completed");
        assertThat(step("Water").doc().string("due")).contains("2026-01-16");
        assertThat(Step.STATUS.in(there("Water"))).isEqualTo(StepStatus.PENDING);

        Bench friday = bench.at("2026-01-16T20:00");
        String closed = uid("Water");
        Repeat repeat = Step.REPEAT.in(there("Water"));
        list.change(closed, task -> Step.STATUS.put(task.without("repeat"), StepStatus.COMPLETED));
        list.write(
                "next",
                Step.REPEAT.put(
                        Step.DUE.put(Step.TITLE.put(JsonObject.EMPTY, "Water"), Due.on(LocalDate.parse("2026-01-17"))),
                        repeat),
                List.of(),
                Optional.empty());
        assertThat(Bench.at(friday.call("sync_tasks", "{}"), "message"))
                .contains("1 completed")
                .doesNotContain("new");
        assertThat(step("Water").doc().string("due")).contains("2026-01-17");
        assertThat(Bench.at(friday.call("sync_tasks", "{}"), "message")).isEqualTo("Nothing had to change.");
        friday.call("delete_step", "{'step':'Water'}");
        assertThat(list.all()).extracting(task -> task.uid()).contains(closed).doesNotContain("next");
    }

    @Test
    void keepsSecretsOutAndLeavesThemThere() {
        String secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0".repeat(2);
        list.add("phone", "Renew the token");
        list.change("phone", task -> Step.NOTES.put(task, "It was " + secret));

        sync();

        assertThat(step("Renew the token").doc().toString()).doesNotContain(secret);
        assertThat(there("Renew the token").toString()).contains(secret);
        settled();
    }

    /** A look at a store may be repeated or keep others waiting. */
    @Test
    void nobodyWaitsForTheListInATransaction() {
        WatchedStorage storage = new WatchedStorage();
        AtomicInteger asked = new AtomicInteger();
        List<Boolean> inUse = new ArrayList<>();
        list.whenAsked(() -> {
            asked.incrementAndGet();
            inUse.add(storage.isInUse());
        });
        try (Loopkeeper keeper = Loopkeeper.over(
                new Workspace(storage, ZoneOffset.UTC, new SplittableRandom(1)), InstantSource.system())) {
            Session me = keeper.session("test");
            me.changeSettings(ChangeSettingsRequest.of(Settings.TASK_LIST, ADDRESS));
            me.tasks().create(CreateTaskRequest.of("Milk"));
            list.add("phone", "Call Ann");
            list.change(uid("Milk"), task -> Step.STATUS.put(task, StepStatus.COMPLETED));
            me.tasks().sync();
            me.steps().delete("Call Ann");
        }
        list.whenAsked(() -> {});
        assertThat(asked.get()).isGreaterThan(5);
        assertThat(inUse).containsOnly(false);
    }

    @Test
    void tellsOfWhatWasDoneThere() {
        List<Event> heard = new ArrayList<>();
        bench.workspace().listen(heard::add);
        create("Milk");
        list.change(uid("Milk"), task -> Step.STATUS.put(task, StepStatus.COMPLETED));

        sync();

        assertThat(heard)
                .containsExactly(
                        new Event.StepCompleted(UserId.DEFAULT, step("Milk").id()));
    }

    @Test
    void saysWhenSomebodyElseIsAlwaysFaster() {
        create("Milk");
        list.reachable(false);
        bench.call("update_step", "{'step':'Milk','due':'2026-01-20'}");
        list.reachable(true);
        String uid = uid("Milk");
        list.beforeWrites(() -> list.change(uid, task -> task));

        assertThat(warnings(sync())).contains("list_trouble");

        list.beforeWrites(() -> {});
        assertThat(message()).contains("written");
        settled();
    }

    @Test
    void writesManyTasksInPortions() {
        for (int i = 0; i < 210; i++) {
            list.reachable(false);
            create("Task " + i);
        }
        list.reachable(true);
        assertThat(warnings(sync())).containsExactly("more_to_come");
        assertThat(message()).contains("13 written");
        settled();
    }
}
