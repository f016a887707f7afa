package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.Bench;
import dev.loopkeeper.action.task.Finding;
import dev.loopkeeper.action.task.Review;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What needs a decision; today is Wednesday 14 January 2026, 9:32. */
class ReviewTest {
    private final Bench bench = Bench.empty();
    private final Bench before = bench.at("2025-12-01T08:00");

    ReviewTest() {
        before.call("create_project", "{'title':'House','review_interval_days':365}");
    }

    private void task(Bench when, String id, String more) {
        when.call("create_task", "{'id':'" + id + "','title':'" + id + "','project_id':'house'" + more + "}");
    }

    /** Each finding: {@code past_due paint: It was due ...}. */
    private List<String> found() {
        return findings().stream()
                .map(finding -> at(finding, "kind") + " " + at(finding, "title") + ": " + at(finding, "reason"))
                .toList();
    }

    private List<JsonObject> findings() {
        return bench.call("review", "{}").array("findings").orElseThrow().stream()
                .map(JsonObject.class::cast)
                .toList();
    }

    /** The tools of all proposals, and what their texts say. */
    private List<String> proposals() {
        return findings().stream()
                .flatMap(finding -> finding.array("proposals").orElseThrow().stream())
                .map(JsonObject.class::cast)
                .peek(proposal -> assertThat(offered(at(proposal, "tool"))).isTrue())
                .map(proposal -> at(proposal, "tool") + " " + at(proposal, "text"))
                .toList();
    }

    /** Whether a client that was given the tools of tasks alone can call it. */
    private static boolean offered(String tool) {
        return Catalog.standard().find(tool).orElseThrow().toolsets().contains("tasks");
    }

    @Test
    void canBeTakenBackByWhoeverCarriesItOut() {
        assertThat(offered("undo")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'defer_date':'2026-02-01' | stalled House: Its only open task cannot be done now, the next on"
                        + " Sunday 1 February. | create_task Add a task: decide what comes next",
                "'estimated_minutes':300,'defer_date':'2026-01-14' | over_four_hours t: It is estimated at 300 minutes,"
                        + " which is more than four hours. | create_task Break it down: list its parts first",
                "'due_date':'2026-01-13' | past_due t: It was due on Tuesday 13 January, 1 day ago. | update_step Do it today",
                "'priority':'SOMEDAY' | someday t: It is kept for someday. | update_step Take it on"
            })
    void findsAndProposes(String task, String finding, String proposal) {
        task(bench, "t", "," + task);

        assertThat(found()).containsExactly(finding);
        assertThat(proposals()).startsWith(proposal);
    }

    @Test
    void tellsHowLongNothingHappened() {
        task(before, "paint", "");
        task(before, "roof", ",'waiting_for':'Anna'");

        assertThat(found())
                .containsExactly(
                        "untouched paint: Nothing about it was changed for 44 days.",
                        "waiting roof: It has waited for Anna for 44 days.");
        assertThat(proposals())
                .containsExactly(
                        "update_step Keep it, and note that it was looked at",
                        "update_step Someday, without a commitment",
                        "update_step Drop it",
                        "create_task Ask Anna about it",
                        "update_step It waits no longer",
                        "update_step Drop it");
    }

    @Test
    void saysThatWhatIsLateSlippedToo() {
        task(before, "paint", ",'due_date':'2025-12-10'");
        for (String day : List.of("2025-12-11", "2025-12-12", "2025-12-31")) {
            bench.call("update_step", "{'step':'paint','due':'" + day + "'}");
        }

        assertThat(found())
                .containsExactly(
                        "past_due paint: It was due on Wednesday 31 December 2025, 14 days ago, and its due date"
                                + " was moved later 3 times.");
        assertThat(proposals())
                .containsExactly(
                        "update_step Do it today",
                        "update_step Do it by Wednesday 21 January",
                        "update_step Take its due date away",
                        "complete_task It is done",
                        "update_step Drop it");
    }

    @Test
    void skipsWhatComesAgainOnceOrDropsItForGood() {
        task(before, "mow", ",'due_date':'2026-01-13','repeat':'every tuesday'");
        List<JsonObject> proposals = findings().get(0).array("proposals").orElseThrow().stream()
                .map(JsonObject.class::cast)
                .toList();
        JsonObject skip = proposals.get(proposals.size() - 2);
        JsonObject drop = proposals.get(proposals.size() - 1);

        assertThat(at(skip, "text")).isEqualTo("Skip it this time");
        make(skip);
        assertThat(at(bench.call("query_tasks", "{}"), "tasks.0.due")).isEqualTo("2026-01-20");
        assertThat(at(drop, "text")).isEqualTo("Drop it for good");
        make(drop);
        assertThat(at(bench.call("query_tasks", "{'status':'dropped'}"), "tasks.0.title"))
                .isEqualTo("mow");
        assertThat(found()).isEmpty();
    }

    private void make(JsonObject proposal) {
        bench.call(at(proposal, "tool"), at(proposal, "arguments"));
    }

    @Test
    void freesTheFirstTaskOfAStalledProject() {
        task(bench, "paint", "");
        bench.call("update_step", "{'step':'paint','status':'blocked'}");
        assertThat(proposals()).contains("update_step Nothing blocks it any longer: paint");

        bench.call("update_step", "{'step':'paint','status':'pending','waiting_for':'Jo'}");
        assertThat(proposals()).contains("update_step It waits no longer: paint");

        bench.call("update_step", "{'step':'paint','waiting_for':null,'defer_until':'2026-02-01'}");
        assertThat(proposals()).contains("update_step Do not put it off: paint");

        task(bench, "brush", "");
        bench.call("update_step", "{'step':'paint','defer_until':null,'dependencies':['brush']}");
        bench.call("update_step", "{'step':'brush','dependencies':[],'waiting_for':'Jo'}");
        assertThat(proposals())
                .containsExactly("create_task Add a task: decide what comes next", "update_goal Pause the project");
    }

    @Test
    void looksAtHoursAndAtRoom() {
        bench.call("settings", "{'set':{'capacity':[2,2,2,2,2,0,0]}}");
        task(bench, "paint", ",'due_date':'2026-01-15','estimated_minutes':121");
        assertThat(proposals()).containsExactly("update_step Take the due date away: paint");

        bench.call("update_step", "{'step':'paint','estimate':120}");
        assertThat(findings()).isEmpty();
        task(bench, "urgent", ",'due_date':'2026-01-15','estimated_minutes':10,'priority':'URGENT'");
        task(bench, "full", ",'due_date':'2026-01-16','estimated_minutes':30");
        assertThat(proposals())
                .containsExactly(
                        "update_step Move to Monday 19 January: paint", "update_step Take the due date away: paint");
    }

    @Test
    void asksForTheReviewOfAProject() {
        bench.call("update_goal", "{'goal':'house','review_every':44}");
        assertThat(found()).containsExactly("review_due House: It was never reviewed, and is to be every 44 days.");
        assertThat(proposals())
                .containsExactly(
                        "complete_review It was reviewed just now",
                        "update_goal It is complete",
                        "update_goal Pause the project");

        bench.call("complete_review", "{'project_id':'house'}");
        assertThat(findings()).isEmpty();
        bench.call("update_goal", "{'goal':'house','status':'paused'}");
        assertThat(found()).containsExactly("someday House: The project is on hold.");
        assertThat(proposals()).containsExactly("update_goal Take it up again", "update_goal Give it up");
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        assertThat(bench.refused("review", "{'kind':'lost'}").message()).contains("kind", "lost", "over_four_hours");
        assertThat(bench.refused("review", "{'limit':1001}").message()).contains("limit", "1001", "1000");
        assertThat(bench.refused("review", "{'project_id':'boat'}").message()).contains("project_id", "boat");
        assertThat(bench.as("jo").refused("review", "{'project_id':'house'}").message())
                .contains("house");
        assertThatThrownBy(() -> Review.Request.ALL.atMost(0)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Review.Request.ALL.of(Finding.Kind.WAITING).kind()).isPresent();
    }
}
