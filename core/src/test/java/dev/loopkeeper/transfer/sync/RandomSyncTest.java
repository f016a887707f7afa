package dev.loopkeeper.transfer.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.tool.ToolReply;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever two programs do to the same tasks, with the list away now and then, in the end both say the same, and then nothing moves. */
class RandomSyncTest {
    private static final LocalDate TODAY = LocalDate.parse("2026-01-14");

    private final Bench bench = Bench.empty();

    private static IntStream seeds() {
        return IntStream.rangeClosed(1, 60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void bothSayTheSameInTheEnd(int seed) {
        String address = "https://example.org/random/" + seed + "/";
        HeldTasks list = HeldLists.at(address);
        SplittableRandom random = new SplittableRandom(seed);
        Loopkeeper.over(bench.workspace(), InstantSource.system());
        bench.call("settings", "{'set':{'task_list':'" + address + "'}}");
        for (int i = 0; i < 60; i++) {
            list.reachable(random.nextInt(5) > 0);
            if (random.nextInt(3) == 0) {
                there(list, random, i);
            } else if (random.nextInt(4) == 0) {
                bench.reply("sync_tasks", JsonObject.EMPTY);
            } else {
                here(random, i);
            }
        }
        list.reachable(true);
        bench.call("sync_tasks", "{}");
        bench.call("sync_tasks", "{}");

        int written = list.written();
        assertThat(Bench.at(bench.call("sync_tasks", "{}"), "message")).isEqualTo("Nothing had to change.");
        assertThat(list.written()).isEqualTo(written);
        assertThat(list.all().stream()
                        .map(ListedTask::plain)
                        .filter(task -> Step.STATUS.in(task).open())
                        .map(RandomSyncTest::line))
                .containsExactlyInAnyOrderElementsOf(
                        steps().stream().map(step -> line(step.doc())).toList());
    }

    private List<Step> steps() {
        return bench.read(view -> view.steps()
                .all(StepQuery.open(view.goals().active().stream().map(Goal::id).toList(), new StepQuery.Whole())));
    }

    private static String line(JsonObject task) {
        return Step.TITLE.in(task) + " " + Step.DUE.find(task).map(Due::text).orElse("");
    }

    private void here(SplittableRandom random, int i) {
        List<Step> steps = steps();
        int act = random.nextInt(6);
        if (steps.isEmpty() || act == 0) {
            reply("create_task", "{'title':'Here " + i + "'}");
            return;
        }
        String id = steps.get(random.nextInt(steps.size())).id().value();
        switch (act) {
            case 1 -> reply("update_step", "{'step':'" + id + "','title':'Renamed " + i + "'}");
            case 2 -> reply("update_step", "{'step':'" + id + "','due':'" + TODAY.plusDays(random.nextInt(9)) + "'}");
            case 3 -> reply("complete_task", "{'task_id':'" + id + "'}");
            case 4 -> reply("delete_step", "{'step':'" + id + "'}");
            default -> reply("undo", "{}");
        }
    }

    private void reply(String tool, String arguments) {
        ToolReply reply = bench.reply(tool, Bench.json(arguments));
        assertThat(tool.equals("undo") || reply instanceof ToolReply.Result)
                .as(reply.toString())
                .isTrue();
    }

    private static void there(HeldTasks list, SplittableRandom random, int i) {
        List<ListedTask> tasks = list.all();
        int act = random.nextInt(5);
        if (tasks.isEmpty() || act == 0) {
            list.add("there-" + i, "There " + i);
            return;
        }
        String uid = tasks.get(random.nextInt(tasks.size())).uid();
        UnaryOperator<JsonObject> change = switch (act) {
            case 1 -> task -> Step.TITLE.put(task, "Retitled " + i);
            case 2 -> task -> Step.DUE.put(task, Due.on(TODAY.plusDays(random.nextInt(9))));
            default ->
                task -> Step.COMPLETED_AT.put(
                        Step.STATUS.put(task, StepStatus.COMPLETED), Instant.parse("2026-01-14T08:00:00Z"));
        };
        if (act == 4) {
            list.remove(uid);
        } else {
            list.change(uid, change);
        }
    }
}
