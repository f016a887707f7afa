package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one message changes, and how it is taken back. */
class ListenTest {
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
    void closesAWalkToldInIdiomMatcher() {
        String walk = open("COMMITMENT", "Go for a walk");
        open("COMMITMENT", "Call mum");

        JsonObject heard = listen("Took a stroll around the block");

        assertThat(each(heard, "completed", "id")).containsExactly(walk);
        assertThat(at(heard, "completed.0.quote")).isEqualTo("Took a stroll around the block");
        assertThat(each(heard, "wins", "content")).containsExactly("✓ Go for a walk");
        assertThat(pending()).containsExactly("Call mum");
    }

    @Test
    void doesNotTakeAWalkToTheShopForTheDogs() {
        open("COMMITMENT", "Walk the dog");
        open("COMMITMENT", "Call mum");

        JsonObject heard = listen("I walked to the shop");

        assertThat(each(heard, "completed", "id")).isEmpty();
        assertThat(pending()).hasSize(2);
    }

    @Test
    void countsOnlyWhatThePersonDidThemselves() {
        open("COMMITMENT", "Finish the essay");

        JsonObject heard = listen("my sister finished her essay");

        assertThat(each(heard, "completed", "id")).isEmpty();
        assertThat(at(heard, "change")).isEqualTo("null");
    }

    @Test
    void closesOneAndOpensAnotherInOneSentence() {
        String walk = open("COMMITMENT", "Go for a walk");

        JsonObject heard = listen("did my walk, and I'll call mum tonight");

        assertThat(each(heard, "completed", "id")).containsExactly(walk);
        assertThat(each(heard, "opened", "content")).containsExactly("Call mum");
        assertThat(at(heard, "opened.0.timebox.start")).isEqualTo("2026-01-14T17:00");
        assertThat(at(heard, "opened.0.timebox.end")).isEqualTo("2026-01-14T23:59");
    }

    @Test
    void namesTheDayWithTheTimeThatIsSaidApartFromIt() {
        JsonObject heard = listen("tomorrow I'll call mum at 5pm");

        assertThat(at(heard, "opened.0.timebox.text")).isEqualTo("tomorrow at 5pm");
        assertThat(at(heard, "opened.0.timebox.start")).isEqualTo("2026-01-15T17:00");
    }

    @Test
    void keepsAPromiseSaidThreeTimesOnce() {
        listen("I'll call mum");
        listen("I will call my mum");
        JsonObject third = listen("I need to call mum tonight");

        assertThat(each(third, "opened", "id")).isEmpty();
        JsonObject loops = bench.call("loops", "{}");
        assertThat(each(loops, "loops", "mentions")).containsExactly("3");
        assertThat(at(loops, "loops.0.timebox.text")).isEqualTo("tonight");
    }

    @Test
    void keepsTheHigherConfidenceOfWhatIsSaidAgain() {
        JsonObject first = listen("I'll definitely call mum tonight");
        listen("maybe I'll call mum tonight");

        JsonObject loops = bench.call("loops", "{}");

        assertThat(each(loops, "loops", "confidence")).containsExactly(at(first, "opened.0.confidence"));
    }

    @Test
    void undoesAWholeMessageAtOnce() {
        open("COMMITMENT", "Go for a walk");
        open("COMMITMENT", "Buy stamps");
        JsonObject before = bench.call("loops", "{}");

        JsonObject heard = listen("did my walk, never got round to buying stamps, and I'll call mum tonight");
        assertThat(pending()).containsExactlyInAnyOrder("Buy stamps", "Call mum");
        bench.call("undo", "{'change':'" + at(heard, "change") + "'}");

        assertThat(bench.call("loops", "{}")).isEqualTo(before);
        assertThat(each(bench.call("loops", "{'status':'completed'}"), "loops", "id"))
                .isEmpty();
    }

    @Test
    void doesNotReopenFromWordsThatWereTakenBack() {
        listen("I'll call mum tonight");
        bench.call("undo", "{}");

        JsonObject same = listen("I'll call mum tonight");
        JsonObject other = listen("I really have to call mum");

        assertThat(each(same, "opened", "content")).isEmpty();
        assertThat(each(other, "opened", "content")).containsExactly("Call mum");
    }

    @Test
    void doesNotReopenFromWordsTakenBackForTheSecondTime() {
        JsonObject heard = listen("I'll call mum tonight");
        JsonObject undone = bench.call("undo", "{'change':'" + at(heard, "change") + "'}");
        bench.call("undo", "{'change':'" + at(undone, "change") + "'}");
        bench.call("undo", "{}");
        JsonObject again = listen("I'll call mum tonight");

        assertThat(each(again, "opened", "content")).isEmpty();
    }

    @Test
    void writesNothingWhenItIsOnlyAsked() {
        String walk = open("COMMITMENT", "Go for a walk");

        JsonObject heard =
                bench.call("listen", "{'message':'did my walk, and I will call mum tonight','dry_run':true}");

        assertThat(each(heard, "completed", "id")).containsExactly(walk);
        assertThat(each(heard, "opened", "content")).containsExactly("Call mum");
        assertThat(at(heard, "change")).isEqualTo("null");
        assertThat(pending()).containsExactly("Go for a walk");
    }

    @Test
    void asksWhichOfTwoWasDoneAndClosesNeither() {
        String council = open("COMMITMENT", "Call the council office");
        String tax = open("COMMITMENT", "Call the tax office");
        open("COMMITMENT", "Paint the office door");

        JsonObject heard = listen("Called the office");

        assertThat(each(heard, "candidates", "id")).containsExactlyInAnyOrder(council, tax);
        assertThat(at(heard, "candidates.0.quote")).isEqualTo("Called the office");
        assertThat(at(heard, "message")).startsWith("Which one is done: ");
        assertThat(each(heard, "completed", "id")).isEmpty();
        assertThat(at(heard, "change")).isEqualTo("null");
        assertThat(pending()).hasSize(3);
    }

    @Test
    void asksNothingWhenTheRestOfTheMessageTells() {
        open("COMMITMENT", "Call the council office");
        String tax = open("COMMITMENT", "Call the tax office");

        JsonObject heard = listen("Called the office. The tax office is called, I mean.");

        assertThat(each(heard, "candidates", "id")).isEmpty();
        assertThat(each(heard, "completed", "id")).containsExactly(tax);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The post office is out of stamps",
                "The rent is up again",
                "Mum is out tonight",
                "The car is in the garage",
                "The kids are in bed already",
                "put yourself in my shoes for a moment",
                "I'd have called Mum if I had known",
                "Is the form in?",
                "The form isn't in yet",
                "the form should be in by Friday",
                "my sister has her driving test on Friday",
                "a cup of tea and a biscuit, lovely"
            })
    void closesNothingForHowThingsAre(String message) {
        open("COMMITMENT", "Buy stamps");
        open("COMMITMENT", "Pay the rent");
        open("COMMITMENT", "Call Mum");
        open("COMMITMENT", "Take the car to the garage");
        open("COMMITMENT", "Change the bed");
        open("COMMITMENT", "Buy shoes");
        open("COMMITMENT", "Submit the form");
        open("COMMITMENT", "Book my driving test");
        open("COMMITMENT", "Buy tea");

        JsonObject heard = listen(message);

        assertThat(each(heard, "completed", "content")).isEmpty();
        assertThat(pending()).hasSizeGreaterThanOrEqualTo(9);
    }

    @Test
    void keepsOnlyItsOwnPromisesOfTheAssistant() {
        String mine = open("COMMITMENT", "Send the report");

        JsonObject heard = bench.call(
                "listen",
                "{'message':'I will look up the train times tomorrow. I keep losing the thread. I sent the"
                        + " report.','role':'assistant'}");

        assertThat(each(heard, "opened", "owner")).containsExactly("assistant");
        assertThat(each(heard, "opened", "content")).containsExactly("Look up the train times");
        assertThat(each(heard, "completed", "id")).doesNotContain(mine);
        assertThat(pending()).containsExactlyInAnyOrder("Send the report", "Look up the train times");
    }

    @Test
    void understandsAShortAnswerByTheQuestion() {
        String walk = open("COMMITMENT", "Go for a walk");
        open("COMMITMENT", "Call mum");

        JsonObject heard = bench.call(
                "listen",
                "{'message':'yep, just now','recent':[{'role':'assistant','text':'Did you get your walk in?'}]}");

        assertThat(each(heard, "completed", "id")).containsExactly(walk);
    }

    @Test
    void understandsAShortAnswerByTheLoopItWasAskedAbout() {
        open("COMMITMENT", "Go for a walk");
        String mum = open("COMMITMENT", "Call mum");

        JsonObject heard = bench.call("listen", "{'message':'not yet','about':'" + mum + "'}");

        assertThat(each(heard, "missed", "id")).containsExactly(mum);
        assertThat(pending()).hasSize(2);
    }

    @Test
    void movesWhatWasForgottenToItsNewTime() {
        listen("I'll call Tom tonight");
        JsonObject result = listen("Forgot it, I'll do it tomorrow");

        assertThat(each(result, "missed", "content")).containsExactly("Call Tom");
        JsonObject loops = bench.call("loops", "{}");
        assertThat(each(loops, "loops", "content")).containsExactly("Call Tom");
        assertThat(at(loops, "loops.0.timebox.start")).startsWith("2026-01-15");
    }

    @Test
    void isAsSureOfEachPlanOfOneSentence() {
        JsonObject heard =
                listen("I'll go for a jog tonight, wash the car tomorrow morning and finish the report by Friday");

        assertThat(each(heard, "opened", "confidence")).hasSize(3).containsOnly(at(heard, "opened.0.confidence"));
    }

    @Test
    void offersAStruggleAfterThreeMisses() {
        open("COMMITMENT", "Go to the gym");
        open("COMMITMENT", "Call mum");

        assertThat(each(listen("never got round to the gym"), "opened", "kind")).isEmpty();
        assertThat(each(listen(bench.at("2026-01-15T09:00"), "didn't go to the gym"), "opened", "kind"))
                .isEmpty();
        JsonObject third = listen(bench.at("2026-01-16T09:00"), "skipped the gym again");

        assertThat(each(third, "missed", "content")).containsExactly("Go to the gym");
        assertThat(each(third, "opened", "kind")).containsExactly("FRICTION");
        assertThat(at(third, "opened.0.confidence")).isEqualTo("0.35");
    }

    @Test
    void countsARunForTheDayOnWhichItWas() {
        open("HABIT", "Run every morning");

        JsonObject heard = listen("ran yesterday");

        assertThat(each(heard, "wins", "content")).containsExactly("✓ Run every morning");
        assertThat(each(bench.call("loops", "{'status':'completed'}"), "loops", "dedupe_key"))
                .allSatisfy(key -> assertThat(key).endsWith(":2026-01-13"));
        assertThat(pending()).containsExactly("Run every morning");
    }

    @Test
    void opensNothingFromBelowTheLeastConfidence() {
        bench.call("settings", "{'set':{'min_confidence':0.95}}");

        JsonObject heard = listen("I should really descale the kettle");

        assertThat(each(heard, "opened", "content")).isEmpty();
    }

    @Test
    void refusesAnEmptyMessage() {
        Refusal refusal = bench.refused("listen", "{'message':'  '}");

        assertThat(refusal.faults()).extracting(fault -> fault.field()).containsExactly("message");
    }
}
