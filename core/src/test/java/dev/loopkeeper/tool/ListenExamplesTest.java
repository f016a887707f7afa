package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The model of open loops by its plainest sentences: what opens, completes, promotes and drops each kind. */
class ListenExamplesTest {
    private final Bench bench = Bench.empty();

    private JsonObject listen(String message) {
        return bench.call("listen", JsonObject.builder().put("message", message).build());
    }

    private String open(String kind, String content) {
        return at(
                bench.call(
                        "open_loop",
                        JsonObject.builder()
                                .put("kind", kind)
                                .put("content", content)
                                .build()),
                "loop.id");
    }

    private List<String> pending() {
        return each(bench.call("loops", "{}"), "loops", "content");
    }

    private List<String> kinds() {
        return each(bench.call("loops", "{}"), "loops", "kind");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "COMMITMENT|I'll go for a walk tomorrow morning|Go for a walk",
                "COMMITMENT|I need to text Ashley about the fight|Text Ashley about the fight",
                "COMMITMENT|I want to finish the dashboard polish tonight|Finish the dashboard polish",
                "HABIT|I want to walk every day|Walk",
                "HABIT|15 minutes tidying daily|15 minutes tidying",
                "HABIT|20 minutes exercise each morning|20 minutes exercise",
                "THREAD|Thinking about the color scheme for the app|The color scheme for the app",
                "THREAD|The meeting with investors is on my mind|The meeting with investors",
                "THREAD|Venting about the kitchen mess|The kitchen mess",
            })
    void opensTheKindThatIsMeant(String kind, String message, String content) {
        JsonObject heard = listen(message);

        assertThat(each(heard, "opened", "kind")).containsExactly(kind);
        assertThat(each(heard, "opened", "content")).containsExactly(content);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I wake up, get stuck at the computer, don't walk until 2-3pm",
                "I keep putting off the hard conversations",
                "The color choices always feel off"
            })
    void opensAStruggleThatComesBack(String message) {
        JsonObject heard = listen(message);

        assertThat(each(heard, "opened", "kind")).containsExactly("FRICTION");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I keep forgetting my keys|I keep forgetting my keys",
                "did my walk, and I keep forgetting my keys|I keep forgetting my keys",
                "I always put off the filing|I always put off the filing"
            })
    void tellsAStruggleInFewWords(String message, String content) {
        assertThat(each(listen(message), "opened", "content")).containsExactly(content);
    }

    @Test
    void knowsTomorrowMorning() {
        JsonObject heard = listen("I'll go for a walk tomorrow morning");

        assertThat(at(heard, "opened.0.timebox.start")).isEqualTo("2026-01-15T05:00");
        assertThat(at(heard, "opened.0.timebox.end")).isEqualTo("2026-01-15T12:00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"To do tomorrow:\n- dentist at 10\n- call mum", "Todo tomorrow: dentist at 10, call mum"})
    void givesWhatIsListedTheDayOfItsHeading(String message) {
        JsonObject heard = listen(message);

        assertThat(each(heard, "opened", "content")).containsExactly("Dentist", "Call mum");
        assertThat(at(heard, "opened.0.timebox.start")).isEqualTo("2026-01-15T10:00");
        assertThat(at(heard, "opened.1.timebox.start")).isEqualTo("2026-01-15T00:00");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I did my walk today",
                "I've done my walk",
                "I finished my walk",
                "I completed the walk",
                "went for a walk",
                "took a walk",
                "had my walk",
                "did my walk",
                "already walked",
                "just finished my walk",
                "just did my walk"
            })
    void completesACommitmentByEverySignal(String message) {
        String walk = open("COMMITMENT", "Go for a walk");
        open("COMMITMENT", "Send the invoice");

        JsonObject heard = listen(message);

        assertThat(each(heard, "completed", "id")).containsExactly(walk);
        assertThat(each(heard, "wins", "content")).containsExactly("✓ Go for a walk");
        assertThat(pending()).containsExactly("Send the invoice");
    }

    @ParameterizedTest
    @ValueSource(strings = {"I did it", "all done", "done!"})
    void takesTheOnlyOneWhenNothingIsNamed(String message) {
        String walk = open("COMMITMENT", "Go for a walk");

        assertThat(each(listen(message), "completed", "id")).containsExactly(walk);
    }

    @Test
    void leavesTheOnlyOneWhenAnotherThingIsNamed() {
        open("COMMITMENT", "Go for a walk");

        assertThat(each(listen("I finished the quarterly report"), "completed", "id"))
                .isEmpty();
    }

    @Test
    void closesNothingWhenSeveralMayBeMeant() {
        open("COMMITMENT", "Go for a walk");
        open("COMMITMENT", "Call mum");

        assertThat(each(listen("I did it"), "completed", "id")).isEmpty();
    }

    @Test
    void closesNothingWhenTwoFitAlike() {
        open("COMMITMENT", "Email Ann");
        open("COMMITMENT", "Email Sam");

        assertThat(each(listen("sent the email"), "completed", "id")).isEmpty();
        assertThat(pending()).hasSize(2);
    }

    @Test
    void choosesTheOneThatSharesTheMost() {
        open("COMMITMENT", "Email Ann");
        String sam = open("COMMITMENT", "Email Sam");

        assertThat(each(listen("I emailed Sam"), "completed", "id")).containsExactly(sam);
    }

    @Test
    void recordsOneWinADay() {
        String habit = open("HABIT", "30 minutes exercise");

        listen("did my 30 minutes of exercise");
        JsonObject again = listen("did my 30 minutes of exercise");

        assertThat(each(again, "wins", "id")).isEmpty();
        List<String> wins = each(bench.call("loops", "{'status':'completed'}"), "loops", "dedupe_key");
        assertThat(wins).containsExactly("win:" + habit + ":2026-01-14");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I want to walk every day",
                "I want to walk daily",
                "I'll walk each day from now on",
                "I'm going to walk every morning",
                "I want to walk every evening",
                "I'll walk every night"
            })
    void makesACommitmentAHabitWhenItIsToComeBack(String message) {
        String walk = open("COMMITMENT", "Go for a walk");

        JsonObject heard = listen(message);

        assertThat(each(heard, "promoted", "id")).containsExactly(walk);
        assertThat(each(heard, "opened", "id")).isEmpty();
        assertThat(each(heard, "wins", "id")).isEmpty();
        assertThat(pending()).containsExactly("Go for a walk");
        assertThat(kinds()).containsExactly("HABIT");
        JsonObject closed = bench.call("loops", "{'status':'completed'}");
        assertThat(each(closed, "loops", "outcome")).containsExactly("became_habit");
    }

    @Test
    void pointsToTheHabitThatIsThereAlready() {
        String habit = open("HABIT", "Go for a walk");
        String walk = open("COMMITMENT", "Go for a walk");

        JsonObject heard = listen("I want to walk every day");

        assertThat(each(heard, "promoted", "id")).containsExactly(walk);
        assertThat(each(heard, "promoted", "habit_id")).containsExactly(habit);
        assertThat(kinds()).containsExactly("HABIT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"never mind about the walk", "scrap the walk", "I'm not going for a walk anymore"})
    void letsGoOfWhatIsDropped(String message) {
        String walk = open("COMMITMENT", "Go for a walk");
        open("COMMITMENT", "Call mum");

        JsonObject heard = listen(message);

        assertThat(each(heard, "dismissed", "id")).containsExactly(walk);
        assertThat(pending()).containsExactly("Call mum");
        JsonObject skipped = bench.call("loops", "{'status':'skipped'}");
        assertThat(each(skipped, "loops", "outcome")).containsExactly("dismissed");
    }

    @Test
    void keepsOpenWhatWasNotDone() {
        String walk = open("COMMITMENT", "Go for a walk");
        open("COMMITMENT", "Call mum");

        JsonObject heard = listen("I didn't go for my walk");

        assertThat(each(heard, "missed", "id")).containsExactly(walk);
        assertThat(pending()).hasSize(2);
    }

    @Test
    void trustsAFirmWordMoreThanAHedgedOne() {
        String firm = at(listen("I will definitely call her tomorrow"), "opened.0.confidence");
        String hedged = at(listen("maybe I'll check in on John on Friday"), "opened.0.confidence");

        assertThat(Double.parseDouble(firm)).isGreaterThanOrEqualTo(0.9);
        assertThat(Double.parseDouble(hedged)).isBetween(0.3, 0.6);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "maybe I'll learn the piano|COMMITMENT",
                "I might repaint the hall|THREAD",
                "I might repaint the hall on Saturday|COMMITMENT"
            })
    void makesAHedgeATopicUnlessItHasATimeOrAWill(String message, String kind) {
        assertThat(each(listen(message), "opened", "kind")).containsExactly(kind);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lovely weather today",
                "just thinking aloud",
                "Can you rename this file?",
                "I need you to rename this variable",
                "I'll take option B",
                "my sister will call the bank tomorrow",
                "If I had time I'd paint the fence",
                "She said \"I will call the bank tomorrow\"",
                "Should I go for a run tomorrow?"
            })
    void opensNothingOfPassingWords(String message) {
        JsonObject heard = listen(message);

        assertThat(each(heard, "opened", "content")).isEmpty();
        assertThat(at(heard, "change")).isEqualTo("null");
    }

    @Test
    void neverCompletesAStruggle() {
        open("FRICTION", "I keep putting off the hard conversations");

        JsonObject heard = listen("I had the hard conversation");

        assertThat(each(heard, "completed", "id")).isEmpty();
        assertThat(kinds()).containsExactly("FRICTION");
    }
}
