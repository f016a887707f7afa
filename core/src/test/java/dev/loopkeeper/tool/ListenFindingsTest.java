package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the answer of {@code listen} says of each thing that it changed. */
class ListenFindingsTest {
    private final Bench bench = Bench.empty();

    private JsonObject listen(String message) {
        return listen(bench, message);
    }

    private static JsonObject listen(Bench bench, String message) {
        return bench.call("listen", JsonObject.builder().put("message", message).build());
    }

    private String open(String kind, String content) {
        return at(bench.call("open_loop", "{'kind':'" + kind + "','content':'" + content + "'}"), "loop.id");
    }

    private List<String> pending() {
        return each(bench.call("loops", "{}"), "loops", "content");
    }

    @Test
    void namesRuleReasonAndWordsOfWhatWasDone() {
        open("COMMITMENT", "Call mum");

        JsonObject heard = listen("I called mum this morning, lovely chat");

        assertThat(at(heard, "completed.0.rule")).isEqualTo("did");
        assertThat(at(heard, "completed.0.reason")).isEqualTo("names the same doing");
        assertThat(at(heard, "completed.0.quote")).contains("called mum");
        assertThat(at(heard, "completed.0.score")).isEqualTo("0.95");
    }

    @Test
    void namesTheRuleOfWhatIsNewAndOfWhatIsNotedAgain() {
        JsonObject first = listen("I'll call mum tonight");
        JsonObject again = listen("I need to call mum tonight");

        assertThat(at(first, "opened.0.rule")).isEqualTo("will-do");
        assertThat(at(again, "updated.0.rule")).isEqualTo("need-to");
        assertThat(at(again, "updated.0.quote")).isEqualTo("I need to call mum tonight");
        assertThat(each(again, "moved", "id")).isEmpty();
        assertThat(at(again, "message")).isEqualTo("Noted again: Call mum.");
    }

    @Test
    void saysWhenTheSameIsMeantForAnotherTime() {
        JsonObject first = listen("I'll call mum tonight");
        JsonObject again = listen("I'll call mum tomorrow morning");

        assertThat(each(again, "moved", "id")).containsExactly(at(first, "opened.0.id"));
        assertThat(at(again, "moved.0.timebox.start")).isEqualTo("2026-01-15T05:00");
        assertThat(at(again, "moved.0.quote")).isEqualTo("I'll call mum tomorrow morning");
        assertThat(each(again, "updated", "id")).containsExactly(at(first, "opened.0.id"));
        assertThat(at(again, "message")).isEqualTo("Moved: Call mum (tomorrow morning).");
    }

    @Test
    void givesACommitmentItsNewTime() {
        String dentist = open("COMMITMENT", "Call the dentist");

        JsonObject heard = listen("I'll call the dentist on Friday instead");

        assertThat(each(heard, "moved", "id")).containsExactly(dentist);
        assertThat(at(bench.call("loops", "{}"), "loops.0.timebox.start")).startsWith("2026-01-16");
        assertThat(each(heard, "completed", "id")).isEmpty();
    }

    @Test
    void opensAgainWhatWasNotDoneAfterAll() {
        String run = open("COMMITMENT", "Go for a run");
        listen("I went for a run");

        JsonObject heard = listen("actually I did not go for a run");

        assertThat(each(heard, "reopened", "id")).containsExactly(run);
        assertThat(at(heard, "reopened.0.content")).isEqualTo("Go for a run");
        assertThat(at(heard, "reopened.0.quote")).contains("did not go for a run");
        assertThat(each(heard, "updated", "reopened")).containsExactly("true");
        assertThat(at(heard, "message")).isEqualTo("Open again: Go for a run.");
        assertThat(pending()).containsExactly("Go for a run");
        assertThat(each(bench.call("loops", "{'status':'completed'}"), "loops", "id"))
                .isEmpty();
    }

    @Test
    void takesBackWhatWasClosedWithinTwoDays() {
        String run = open("COMMITMENT", "Go for a run");
        listen("I went for a run");

        assertThat(each(listen(bench.at("2026-01-16T09:00"), "actually I didn't go for a run"), "reopened", "id"))
                .containsExactly(run);
    }

    @Test
    void leavesClosedWhatWasClosedBefore() {
        open("COMMITMENT", "Go for a run");
        listen("I went for a run");

        assertThat(each(listen(bench.at("2026-01-16T10:00"), "actually I didn't go for a run"), "reopened", "id"))
                .isEmpty();
    }

    @Test
    void keepsHowAHabitRepeatsAsARule() {
        JsonObject heard = listen("I want to meditate every Monday");

        assertThat(at(heard, "opened.0.kind")).isEqualTo("HABIT");
        assertThat(at(heard, "opened.0.metadata.recurrence")).isEqualTo("FREQ=WEEKLY;BYDAY=MO");
    }

    @ParameterizedTest
    @ValueSource(strings = {"the weather", "just thinking aloud", "lovely weather today", "just thinking"})
    void skipsAPassingRemark(String remark) {
        open("THREAD", remark);

        JsonObject heard = listen("ok, back to work");

        assertThat(each(heard, "dismissed", "content")).containsExactly(remark);
        assertThat(at(heard, "dismissed.0.rule")).isEqualTo("passing-remark");
        assertThat(pending()).isEmpty();
        assertThat(each(bench.call("loops", "{'status':'skipped'}"), "loops", "outcome"))
                .containsExactly("not_actionable");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "thinking about the colour scheme",
                "the weather in Lisbon for the trip",
                "the meeting with investors"
            })
    void keepsATopic(String topic) {
        open("THREAD", topic);

        assertThat(at(listen("ok, back to work"), "change")).isEqualTo("null");
        assertThat(pending()).containsExactly(topic);
    }

    @Test
    void leavesACommitmentAlone() {
        open("COMMITMENT", "The weather");

        listen("ok, back to work");

        assertThat(pending()).containsExactly("The weather");
    }

    @Test
    void tellsApartWhatHasTheSameWordsInAnotherOrder() {
        listen("I'll email Jo about Max");
        listen("I'll email Max about Jo");
        listen("I'll book a flight to Oslo");
        listen("I'll book a flight from Oslo");

        assertThat(pending())
                .containsExactlyInAnyOrder(
                        "Email Jo about Max", "Email Max about Jo", "Book a flight to Oslo", "Book a flight from Oslo");
    }
}
