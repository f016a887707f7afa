package dev.loopkeeper.testkit.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.testkit.Contract;
import dev.loopkeeper.testkit.Samples;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** That a review finds what needs a decision, changes nothing, and proposes calls that can be made. */
public abstract class ReviewContract extends Contract {
    private LocalDateTime now = NOW;

    /** For the adapter's test that inherits the contract. */
    protected ReviewContract() {}

    @Test
    void findsProjectsInWhichNothingCanBeDone() {
        project("house");
        task("house", "paint", "'waiting_for':'Anna'");
        task("house", "clean", "'defer_date':'2026-02-01'");
        project("garden", goal -> goal.with(Goal.FLOW, Flow.SEQUENTIAL));
        task("garden", "dig", "'defer_date':'2026-02-01'");
        task("garden", "sow");
        project("car");
        task("car", "wash", "'waiting_for':'rain'");
        task("car", "sell");
        project("empty");
        task("inbox", "post", "'waiting_for':'Jo'");

        assertThat(found("stalled"))
                .containsExactly(
                        "Garden: None of its 2 open tasks can be done now, the next on Sunday 1 February.",
                        "House: None of its 2 open tasks can be done now, the next on Sunday 1 February.");
        assertThat(proposals("stalled"))
                .containsExactly(
                        "update_step {'step':'dig','defer_until':null}",
                        "update_goal {'goal':'garden','status':'paused'}",
                        "create_task {'project_id':'house','title':'Decide what comes next in House'}",
                        "update_step {'step':'paint','waiting_for':null}",
                        "update_goal {'goal':'house','status':'paused'}");
    }

    @Test
    void findsLongTasksWithoutParts() {
        project("house");
        task("house", "paint", "'estimated_minutes':241");
        task("house", "clean", "'estimated_minutes':240");
        task("house", "tidy", "'estimated_minutes':600");
        call("create_task", "{'title':'Attic','parent_task_id':'tidy'}");
        task("inbox", "move", "'estimated_minutes':480");

        assertThat(found("over_four_hours"))
                .containsExactly(
                        "Move: It is estimated at 480 minutes, which is more than four hours.",
                        "Paint: It is estimated at 241 minutes, which is more than four hours.");
        assertThat(proposals("over_four_hours"))
                .containsExactly(
                        "create_task {'parent_task_id':'move','title':'List the parts of Move','estimated_minutes':15}",
                        "process_inbox_item {'task_id':'move','action':'convert_to_project'}",
                        "update_step {'step':'move','estimate':240}",
                        "create_task {'parent_task_id':'paint','title':'List the parts of Paint','estimated_minutes':15}",
                        "update_step {'step':'paint','estimate':240}");
    }

    @Test
    void findsTasksThatAreLateOrSlip() {
        project("house");
        task("house", "late", "'due_date':'2026-01-10T18:00'");
        task("house", "today", "'due_date':'2026-01-14'");
        task("house", "slips", "'due_date':'2026-01-15'");
        task("house", "once", "'due_date':'2026-01-15'");
        task("house", "routine", "'due_date':'2026-01-11','repeat':'daily'");
        task("house", "done", "'due_date':'2026-01-10'");
        for (String day : List.of("2026-01-17", "2026-01-16", "2026-01-19")) {
            call("update_step", "{'step':'slips','due':'" + day + "'}");
        }
        call("update_step", "{'step':'once','due':'2026-01-16'}");
        call("update_step", "{'step':'once','due':'2026-01-20'}");
        call("undo", "{}");
        for (int i = 0; i < 4; i++) {
            call("complete_task", "{'task_id':'routine'}");
        }
        call("complete_task", "{'task_id':'done'}");

        assertThat(found("past_due"))
                .containsExactly(
                        "Late: It was due on Saturday 10 January, 4 days ago.",
                        "Slips: It is due on Monday 19 January, and its due date was moved later twice.");
        assertThat(proposals("past_due"))
                .containsExactly(
                        "update_step {'step':'late','due':'2026-01-14T18:00'}",
                        "update_step {'step':'late','due':'2026-01-21T18:00'}",
                        "complete_task {'task_id':'late'}",
                        "update_step {'step':'late','status':'skipped'}",
                        "update_step {'step':'slips','planned':'2026-01-14'}",
                        "update_step {'step':'slips','due':null}",
                        "complete_task {'task_id':'slips'}",
                        "update_step {'step':'slips','status':'skipped'}");
    }

    @Test
    void findsTasksThatNobodyTouched() {
        now = NOW.minusDays(31);
        project("house");
        task("house", "older");
        task("house", "changed");
        task("house", "put-off", "'defer_date':'2026-02-01'");
        task("house", "with-anna", "'waiting_for':'Anna'");
        now = NOW.minusDays(30);
        task("house", "old");
        now = NOW.minusDays(29);
        task("house", "young");
        call("update_step", "{'step':'changed','estimate':20}");
        now = NOW;
        call("reorder_steps", "{'goal':'house','steps':['old']}");

        assertThat(found("untouched"))
                .containsExactly(
                        "Older: Nothing about it was changed for 31 days.",
                        "Old: Nothing about it was changed for 30 days.");
        assertThat(proposals("untouched").subList(0, 3))
                .containsExactly(
                        "update_step {'step':'older','notes':'+Kept on 2026-01-14.'}",
                        "update_step {'step':'older','priority':'SOMEDAY'}",
                        "update_step {'step':'older','status':'skipped'}");
        call("update_step", "{'step':'older','notes':'+Kept on 2026-01-14.'}");
        assertThat(found("untouched")).hasSize(1);
    }

    @Test
    void findsCrowdedDays() {
        project("house");
        for (int i = 1; i <= 5; i++) {
            task("house", "little-" + i, "'due_date':'2026-01-16'");
        }
        call("update_step", "{'step':'little-3','priority':'LOW'}");
        task("house", "long-1", "'due_date':'2026-01-20','estimated_minutes':240");
        task("house", "long-2", "'due_date':'2026-01-20','estimated_minutes':200,'flagged':true");
        task("house", "long-3", "'due_date':'2026-01-20','estimated_minutes':60");
        task("house", "long-4", "'due_date':'2026-01-21','estimated_minutes':430");
        task("house", "past", "'due_date':'2026-01-02','estimated_minutes':600");
        task("house", "sunday", "'due_date':'2026-01-18','estimated_minutes':120");

        assertThat(found("clustered"))
                .containsExactly(
                        "Friday 16 January: 5 tasks are due that day.",
                        "Tuesday 20 January: 3 tasks are due that day and estimated at 500 minutes, with 480 minutes to"
                                + " work.");
        assertThat(proposals("clustered"))
                .containsExactly(
                        "update_step {'step':'little-3','due':'2026-01-19'}",
                        "update_step {'step':'little-3','due':null}",
                        "update_step {'step':'long-3','due':'2026-01-22'}",
                        "update_step {'step':'long-3','due':null}");
    }

    @Test
    void findsWhatWaitsTooLong() {
        now = NOW.minusDays(40);
        project("house");
        task("house", "paint");
        task("house", "roof", "'waiting_for':'the roofer'");
        now = NOW.minusDays(8);
        call("update_step", "{'step':'paint','waiting_for':'Anna'}");
        task("house", "door", "'waiting_for':'Jo'");
        now = NOW.minusDays(7);
        task("house", "lamp", "'waiting_for':'Jo'");
        call("update_step", "{'step':'roof','waiting_for':'another roofer'}");
        call("update_step", "{'step':'paint','estimate':10}");
        now = NOW;

        assertThat(found("waiting"))
                .containsExactly("Door: It has waited for Jo for 8 days.", "Paint: It has waited for Anna for 8 days.");
        assertThat(proposals("waiting").subList(0, 3))
                .containsExactly(
                        "create_task {'project_id':'house','title':'Ask Jo about Door'}",
                        "update_step {'step':'door','waiting_for':null}",
                        "update_step {'step':'door','status':'skipped'}");
        call("update_step", "{'step':'door','title':'ask jo for the door'}");
        assertThat(proposals("waiting"))
                .contains("create_task {'project_id':'house','title':'Ask Jo again for the door'}");
    }

    @Test
    void findsReviewsThatAreDueAndWhatIsKeptForSomeday() {
        now = NOW.minusDays(9);
        project("weekly", goal -> goal.with(Goal.REVIEW_EVERY, 7).with(Goal.LAST_REVIEWED, LocalDate.of(2026, 1, 7)));
        project("fresh", goal -> goal.with(Goal.REVIEW_EVERY, 7).with(Goal.LAST_REVIEWED, LocalDate.of(2026, 1, 8)));
        project("never", goal -> goal.with(Goal.REVIEW_EVERY, 7));
        project("boat", goal -> goal.with(Goal.STATUS, GoalStatus.PAUSED));
        task("never", "dream", "'priority':'SOMEDAY'");
        now = NOW;

        assertThat(found("review_due"))
                .containsExactly(
                        "Never: It was never reviewed, and is to be every 7 days.",
                        "Weekly: It was last reviewed 7 days ago, and is to be every 7 days.");
        assertThat(proposals("review_due"))
                .containsExactly(
                        "complete_review {'project_id':'never'}",
                        "update_goal {'goal':'never','status':'paused'}",
                        "complete_review {'project_id':'weekly'}",
                        "update_goal {'goal':'weekly','status':'completed'}",
                        "update_goal {'goal':'weekly','status':'paused'}");
        assertThat(found("someday")).containsExactly("Dream: It is kept for someday.", "Boat: The project is on hold.");
        assertThat(proposals("someday"))
                .containsExactly(
                        "update_step {'step':'dream','priority':'NORMAL'}",
                        "update_step {'step':'dream','status':'skipped'}",
                        "update_goal {'goal':'boat','status':'active'}",
                        "update_goal {'goal':'boat','status':'abandoned'}");
    }

    @Test
    void leavesOutWhatIsClosedOrOnHold() {
        now = NOW.minusDays(7);
        for (GoalStatus status : GoalStatus.values()) {
            String name = status.name().toLowerCase(Locale.ROOT);
            project(name, goal -> goal.with(Goal.STATUS, status).with(Goal.REVIEW_EVERY, 7));
            task(name, name + "-task", "'due_date':'2026-01-10','estimated_minutes':300,'waiting_for':'Jo'");
        }
        now = NOW;

        assertThat(call("review", "{}").array("findings").orElseThrow().stream()
                        .map(finding -> text((JsonObject) finding, "kind") + " " + text((JsonObject) finding, "title")))
                .containsExactly(
                        "stalled Active",
                        "over_four_hours Active-task",
                        "past_due Active-task",
                        "review_due Active",
                        "someday Paused");
    }

    @Test
    void proposesCallsThatCanBeMadeAndTakenBack() {
        everything();
        String before = Json.write(call("review", "{}"));

        int calls = 0;
        for (JsonObject finding : findings("{'limit':1000}")) {
            assertThat(text(finding, "reason")).endsWith(".");
            for (JsonObject proposal : objects(finding, "proposals")) {
                JsonObject made = call(
                        text(proposal, "tool"), proposal.object("arguments").orElseThrow());
                assertThat(made.string("change")).as("%s", proposal).isPresent();
                call("undo", "{}");
                calls++;
            }
        }

        assertThat(calls).isGreaterThan(20);
        assertThat(Json.write(call("review", "{}"))).isEqualTo(before);
    }

    @Test
    void countsAllKindsAndShowsAPart() {
        everything();
        JsonObject all = call("review", "{}");
        JsonObject counts = all.object("counts").orElseThrow();

        assertThat(counts.names())
                .containsExactly(
                        "stalled",
                        "over_four_hours",
                        "past_due",
                        "untouched",
                        "clustered",
                        "waiting",
                        "review_due",
                        "someday");
        for (String kind : counts.names()) {
            assertThat(findings("{'kind':'" + kind + "'}"))
                    .as(kind)
                    .isNotEmpty()
                    .hasSize((int) counts.whole(kind).orElseThrow());
        }
        JsonObject part = call("review", "{'limit':2}");
        assertThat(objects(part, "findings")).isEqualTo(objects(all, "findings").subList(0, 2));
        assertThat(part.object("counts")).contains(counts);
        assertThat(part.whole("total")).hasValue(objects(all, "findings").size());
        assertThat(findings("{'project_id':'house'}"))
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(text(finding, "project_id") + text(finding, "date"))
                        .containsAnyOf("house", "2026"));
        if (reopen()) {
            assertThat(call("review", "{}")).isEqualTo(all);
        }
    }

    @Test
    void changesNothing() {
        everything();
        int changes = objects(call("history", "{'limit':100}"), "changes").size();

        assertThat(call("review", "{}").has("change")).isFalse();
        assertThat(objects(call("history", "{'limit':100}"), "changes")).hasSize(changes);
    }

    /** Something of every kind. */
    private void everything() {
        now = NOW.minusDays(40);
        String name = "x".repeat(450);
        project("house", goal -> goal.with(Goal.REVIEW_EVERY, 7).with(Goal.TITLE, name));
        task("house", "old", "'waiting_for':'" + name + "','title':'" + name + "','estimated_minutes':300");
        project("garden", goal -> goal.with(Goal.FLOW, Flow.SEQUENTIAL));
        task("garden", "blocked");
        call("update_step", "{'step':'blocked','status':'blocked'}");
        task("garden", "routine", "'due_date':'2026-01-11T09:00','repeat':'every monday'");
        project("boat", goal -> goal.with(Goal.STATUS, GoalStatus.PAUSED));
        task("inbox", "untouched", "'estimated_minutes':480");
        task("inbox", "dream", "'priority':'SOMEDAY'");
        for (int i = 0; i < 6; i++) {
            task("inbox", "due-" + i, "'due_date':'2026-01-2" + i % 2 + "T10:00','estimated_minutes':190");
        }
        now = NOW;
        task("inbox", "late", "'due_date':'2026-01-10'");
    }

    private void project(String id) {
        project(id, goal -> goal);
    }

    private void project(String id, UnaryOperator<Goal> more) {
        Goal goal = Goal.of(new GoalId(id), title(id))
                .with(Goal.SLUG, id)
                .with(Goal.CREATED_AT, now.atZone(ZONE).toInstant());
        write(caller(UserId.DEFAULT, now), new Changes().put(more.apply(goal)));
    }

    private void task(String project, String id) {
        task(project, id, "");
    }

    private void task(String project, String id, String more) {
        String place = project.equals("inbox") ? "" : ",'project_id':'" + project + "'";
        String title = more.contains("'title'") ? "" : ",'title':'" + title(id) + "'";
        call("create_task", "{'id':'" + id + "'" + title + place + (more.isEmpty() ? "" : "," + more) + "}");
    }

    private static String title(String id) {
        return id.substring(0, 1).toUpperCase(Locale.ROOT) + id.substring(1);
    }

    private List<String> found(String kind) {
        return findings("{'kind':'" + kind + "'}").stream()
                .map(finding -> text(finding, "title") + ": " + text(finding, "reason"))
                .toList();
    }

    private List<String> proposals(String kind) {
        return findings("{'kind':'" + kind + "'}").stream()
                .flatMap(finding -> objects(finding, "proposals").stream())
                .map(proposal -> text(proposal, "tool") + " "
                        + Json.write(proposal.object("arguments").orElseThrow()).replace('"', '\''))
                .toList();
    }

    private List<JsonObject> findings(String arguments) {
        return objects(call("review", arguments), "findings");
    }

    private static List<JsonObject> objects(JsonObject object, String list) {
        return object.array(list).map(JsonArray::values).orElseThrow().stream()
                .map(JsonObject.class::cast)
                .toList();
    }

    private static String text(JsonObject object, String member) {
        return object.string(member).orElse("");
    }

    private JsonObject call(String tool, String arguments) {
        return call(tool, Samples.json(arguments));
    }

    private JsonObject call(String tool, JsonObject arguments) {
        return new ToolCalls(workspace(), UserId.DEFAULT, now).call(tool, arguments);
    }
}
