package dev.loopkeeper.testkit.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.action.task.AnalyzeWorkload;
import dev.loopkeeper.action.task.Location;
import dev.loopkeeper.action.task.Occasion;
import dev.loopkeeper.action.task.SuggestNextActions;
import dev.loopkeeper.action.task.SuggestRequest;
import dev.loopkeeper.action.task.Suggestion;
import dev.loopkeeper.action.task.Workload;
import dev.loopkeeper.goal.Energy;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.testkit.Contract;
import dev.loopkeeper.testkit.Samples;
import dev.loopkeeper.time.Due;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is suggested to be done now, and why; and how the work of some days is compared with the time for it. */
public abstract class TaskAdviceContract extends Contract {
    private static final LocalDate TODAY = NOW.toLocalDate();

    /** For the adapter's test that inherits the contract. */
    protected TaskAdviceContract() {}

    @Test
    void suggestsWhatPressesMost() {
        write(Samples.inOrder(
                titled("whenever", "Sort photos"),
                titled("someday", "Learn the tuba").with(Step.PRIORITY, Priority.SOMEDAY),
                titled("friday", "Send report").with(Step.DUE, Due.on(TODAY.plusDays(2))),
                titled("today", "Pay rent").with(Step.DUE, Due.on(TODAY)),
                titled("past", "Renew passport").with(Step.DUE, Due.on(TODAY.minusDays(3))),
                titled("over", "Join call").with(Step.DUE, new Due("2026-01-14T09:00")),
                titled("flagged", "Book dentist").with(Step.FLAGGED, true),
                titled("urgent", "Stop the leak").with(Step.PRIORITY, Priority.URGENT),
                titled("planned", "Mow lawn").with(Step.PLANNED, Due.on(TODAY)),
                titled("later", "Plant trees").with(Step.PLANNED, Due.on(TODAY.plusDays(1)))));

        List<Suggestion> all = suggested(SuggestRequest.of(Occasion.MORNING).limit(10));

        assertThat(all)
                .extracting(one -> one.task().id().value() + ": " + one.reason())
                .containsExactly(
                        "past: Past due since Sunday 11 January.",
                        "over: Was due today at 09:00.",
                        "today: Due today.",
                        "friday: Due on Friday 16 January.",
                        "planned: Planned for today.",
                        "urgent: Urgent.",
                        "flagged: Flagged.",
                        "whenever: Nothing hinders it.",
                        "someday: Nothing hinders it.",
                        "later: Nothing hinders it.");
        assertThat(suggested(SuggestRequest.of(Occasion.MORNING))).isEqualTo(all.subList(0, 5));
    }

    @Test
    void leavesOutWhatTakesLongerThanThereIsTime() {
        write(Samples.inOrder(
                titled("unknown", "Think"),
                titled("short", "Water the plants").with(Step.ESTIMATE, 5),
                titled("quarter", "Wash up").with(Step.ESTIMATE, 15),
                titled("long", "Write the report").with(Step.ESTIMATE, 16)));

        assertThat(ids(SuggestRequest.of(Occasion.QUICK_BREAK))).containsExactly("quarter", "short", "unknown");
        assertThat(ids(SuggestRequest.of(Occasion.QUICK_BREAK).within(10))).containsExactly("short", "unknown");
        assertThat(ids(SuggestRequest.of(Occasion.QUICK_BREAK).within(60))).doesNotContain("long");
        assertThat(ids(SuggestRequest.of(Occasion.EVENING).within(16))).contains("long");
        assertThat(ids(SuggestRequest.of(Occasion.EVENING))).contains("long");
        assertThat(suggested(SuggestRequest.of(Occasion.EVENING).within(20))
                        .get(0)
                        .reason())
                .isEqualTo("Takes 16 of your 20 minutes.");
    }

    @Test
    void suggestsWhatTakesTheEnergyThereIs() {
        write(Samples.inOrder(
                titled("unknown", "Think"),
                titled("high", "Write the report").with(Step.ENERGY, Energy.HIGH),
                titled("medium", "Shop").with(Step.ENERGY, Energy.MEDIUM),
                titled("low", "File receipts").with(Step.ENERGY, Energy.LOW)));

        assertThat(ids(SuggestRequest.of(Occasion.DEEP_WORK))).containsExactly("high", "unknown");
        assertThat(ids(SuggestRequest.of(Occasion.LOW_ENERGY))).containsExactly("low", "unknown");
        assertThat(ids(SuggestRequest.of(Occasion.MORNING))).containsExactly("high", "low", "medium", "unknown");
        assertThat(ids(SuggestRequest.of(Occasion.EVENING))).containsExactly("low", "high", "medium", "unknown");
    }

    @Test
    void suggestsWhatCanBeDoneWhereThePersonIs() {
        write(Samples.inOrder(
                titled("unknown", "Think"),
                titled("home", "Paint").with(Step.CONTEXTS, List.of("home")),
                titled("computer", "Mail Ann").with(Step.CONTEXTS, List.of("COMPUTER", "garden")),
                titled("phone", "Ring Bob").with(Step.CONTEXTS, List.of("PHONE")),
                titled("anywhere", "Read").with(Step.CONTEXTS, List.of("Anywhere")),
                titled("garden", "Weed").with(Step.CONTEXTS, List.of("garden"))));

        assertThat(ids(at(Location.HOME))).containsExactly("home", "anywhere", "unknown");
        assertThat(ids(at(Location.OFFICE))).containsExactly("computer", "anywhere", "unknown");
        assertThat(ids(at(Location.MOBILE))).containsExactly("phone", "anywhere", "unknown");
        assertThat(ids(at(Location.ANYWHERE))).containsExactly("anywhere", "unknown");
        assertThat(ids(SuggestRequest.of(Occasion.MORNING).limit(10))).hasSize(6);
    }

    @Test
    void leavesOutWhatCannotBeDone() {
        write(Samples.inOrder(
                titled("free", "Dig"),
                titled("after", "Sow").with(Step.DEPENDENCIES, List.of(new StepId("free"))),
                titled("waits", "Move in").with(Step.WAITING_FOR, "the bank"),
                titled("put-off", "Harvest").with(Step.DEFER_UNTIL, TODAY.plusDays(1)),
                titled("done", "Fence").with(Step.STATUS, StepStatus.COMPLETED)));

        assertThat(ids(SuggestRequest.of(Occasion.MORNING))).containsExactly("free");
    }

    @Test
    void knowsWhenSuchTasksWereDone() {
        Step plants = titled("plants", "Water the roses");
        Step report = titled("report", "Write up notes").with(Step.ESTIMATE, 20);
        write(withDone("Water the plants", 10).put(plants).put(report));
        SuggestRequest any = SuggestRequest.of(Occasion.AFTERNOON).within(30);

        assertThat(ids(any, TODAY.atTime(8, 0))).containsExactly("plants", "report");
        assertThat(reason("plants", any, TODAY.atTime(8, 0))).isEqualTo("You often do such things around 08:00.");
        assertThat(ids(any, TODAY.atTime(20, 0))).containsExactly("report", "plants");
        assertThat(reason("plants", any, TODAY.atTime(20, 0))).isEqualTo("Nothing hinders it.");
    }

    @Test
    void knowsOnWhichDaysSuchTasksWereDone() {
        Changes changes = Samples.inOrder(titled("parents", "Visit the parents"));
        for (int week = 1; week <= 4; week++) {
            changes.put(
                    done("visit-" + week, "Visit Ann", TODAY.minusWeeks(week).atTime(10, 10 * week)));
        }
        write(changes);
        SuggestRequest any = SuggestRequest.of(Occasion.MORNING);

        assertThat(reason("parents", any, TODAY.atTime(10, 30)))
                .isEqualTo("You often do such things on Wednesdays around 11:00.");
        assertThat(reason("parents", any, TODAY.atTime(13, 30))).isEqualTo("You often do such things on Wednesdays.");
        assertThat(reason("parents", any, TODAY.plusDays(1).atTime(13, 30))).isEqualTo("Nothing hinders it.");
    }

    @Test
    void takesTwoTimesForNoHabit() {
        write(withDone("Water the plants", 2).put(titled("plants", "Water the roses")));

        assertThat(reason("plants", SuggestRequest.of(Occasion.MORNING), TODAY.atTime(8, 0)))
                .isEqualTo("Nothing hinders it.");
    }

    @Test
    void countsWorkOnTheDayItIsPlannedForElseDue() {
        write(Samples.inOrder(
                        work("past", 60).with(Step.DUE, Due.on(TODAY.minusDays(5))),
                        work("slipped", 30).with(Step.PLANNED, Due.on(TODAY.minusDays(1))),
                        work("due", 90).with(Step.DUE, Due.on(TODAY.plusDays(1))),
                        work("planned", 45)
                                .with(Step.PLANNED, new Due("2026-01-16T10:00"))
                                .with(Step.DUE, Due.on(TODAY.plusDays(1))),
                        work("planned-late", 45)
                                .with(Step.PLANNED, Due.on(TODAY.plusDays(20)))
                                .with(Step.DUE, Due.on(TODAY.plusDays(2))),
                        titled("unknown", "Think").with(Step.DUE, Due.on(TODAY)),
                        work("far", 600).with(Step.DUE, Due.on(TODAY.plusDays(7))),
                        work("undated", 600),
                        work("done", 600).with(Step.DUE, Due.on(TODAY)).with(Step.STATUS, StepStatus.COMPLETED),
                        work("paused", 600).with(Step.GOAL, new GoalId("h")).with(Step.DUE, Due.on(TODAY)))
                .put(Samples.goal("h").with(Goal.STATUS, GoalStatus.PAUSED)));

        Workload work = workload(7);

        assertThat(work.days()).extracting(Workload.Day::planned).containsExactly(90, 90, 45, 0, 0, 0, 0);
        assertThat(work.days()).extracting(Workload.Day::capacity).containsExactly(480, 480, 480, 0, 0, 480, 480);
        assertThat(work.overdue()).isEqualTo(1);
        assertThat(work.dueSoon()).isEqualTo(4);
        assertThat(work.unestimated()).isEqualTo(1);
        assertThat(work.overcommitted()).isFalse();
        assertThat(work.recommendations())
                .containsExactly(
                        "1 task is past due: begin with 'Work past', due Friday 9 January.",
                        "1 task of these days has no estimate; the hours leave it out.");
        assertThat(workload(1).days()).hasSize(1);
        assertThat(workload(90).planned()).isEqualTo(225 + 45 + 600);
    }

    @Test
    void movesWhatIsTooMuchToTheFirstDayWithRoom() {
        LocalDate friday = TODAY.plusDays(2);
        write(Samples.inOrder(
                work("today", 400).with(Step.DUE, Due.on(TODAY)),
                work("thursday", 360).with(Step.DUE, Due.on(TODAY.plusDays(1))),
                work("must", 300).with(Step.DUE, Due.on(friday)),
                work("low", 100).with(Step.DUE, Due.on(friday)).with(Step.PRIORITY, Priority.LOW),
                work("free", 200).with(Step.PLANNED, Due.on(friday)).with(Step.DEFER_UNTIL, friday),
                work("saturday", 60).with(Step.DUE, Due.on(friday.plusDays(1)))));

        Workload work = workload(7);

        assertThat(work.overcommitted()).isTrue();
        assertThat(work.days()).filteredOn(Workload.Day::overcommitted).hasSize(2);
        assertThat(work.recommendations())
                .containsExactly(
                        "Move 'Work free' from Friday 16 January to Monday 19 January (8 h free).",
                        "Move 'Work saturday' from Saturday 17 January to Wednesday 14 January (1 h 20 min free).");
        assertThat(work.moves()).extracting(Workload.Move::to).containsExactly(TODAY.plusDays(5), TODAY);
    }

    @Test
    void movesWhatPressesLeastAndSaysWhatStays() {
        write(Samples.inOrder(
                work("huge", 500).with(Step.DUE, Due.on(TODAY)),
                work("urgent", 30).with(Step.PLANNED, Due.on(TODAY)).with(Step.PRIORITY, Priority.URGENT),
                work("someday", 30).with(Step.PLANNED, Due.on(TODAY)).with(Step.PRIORITY, Priority.SOMEDAY)));

        assertThat(workload(7).recommendations())
                .containsExactly(
                        "Move 'Work someday' from Wednesday 14 January to Thursday 15 January (8 h free).",
                        "Move 'Work urgent' from Wednesday 14 January to Thursday 15 January (7 h 30 min free).",
                        "Wednesday 14 January stays 20 min over: nothing more of it fits on another of these days in"
                                + " time. Drop or split a task, or put off what is due.");
        assertThat(workload(1).moves()).isEmpty();
    }

    private static Changes withDone(String title, int times) {
        Changes changes = new Changes().put(Samples.goal("g")).put(Samples.goal("h"));
        for (int day = 1; day <= times; day++) {
            changes.put(
                    done("done-" + day, title + " " + day, TODAY.minusDays(day).atTime(8, 0)));
        }
        return changes;
    }

    private static Step done(String id, String title, LocalDateTime at) {
        Instant instant = at.atZone(ZONE).toInstant();
        return Step.of(new StepId(id), new GoalId("h"), title)
                .with(Step.STATUS, StepStatus.COMPLETED)
                .with(Step.COMPLETED_AT, instant);
    }

    private static Step titled(String id, String title) {
        return Step.of(new StepId(id), new GoalId("g"), title);
    }

    private static Step work(String id, int minutes) {
        return titled(id, "Work " + id).with(Step.ESTIMATE, minutes);
    }

    private Workload workload(int days) {
        return workspace().read(caller(), view -> AnalyzeWorkload.of(view, days));
    }

    private static SuggestRequest at(Location place) {
        return SuggestRequest.of(Occasion.MORNING).at(place).limit(10);
    }

    private List<String> ids(SuggestRequest request) {
        return ids(request, NOW);
    }

    private List<String> ids(SuggestRequest request, LocalDateTime now) {
        return suggested(request, now).stream()
                .map(one -> one.task().id().value())
                .toList();
    }

    private String reason(String task, SuggestRequest request, LocalDateTime now) {
        return suggested(request, now).stream()
                .filter(one -> one.task().id().value().equals(task))
                .map(Suggestion::reason)
                .findFirst()
                .orElseThrow();
    }

    private List<Suggestion> suggested(SuggestRequest request) {
        return suggested(request, NOW);
    }

    private List<Suggestion> suggested(SuggestRequest request, LocalDateTime now) {
        return workspace().read(caller(UserId.DEFAULT, now), view -> SuggestNextActions.of(view, request));
    }
}
