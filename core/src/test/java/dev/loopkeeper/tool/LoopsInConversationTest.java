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

/** What loops are made and closed by, as people talk. */
class LoopsInConversationTest {
    private final Bench bench = Bench.empty();

    private JsonObject listen(String message) {
        return bench.call("listen", JsonObject.builder().put("message", message).build());
    }

    private String open(String kind, String content) {
        return at(bench.call("open_loop", "{'kind':'" + kind + "','content':'" + content + "'}"), "loop.id");
    }

    private List<String> kinds() {
        return each(bench.call("loops", "{}"), "loops", "kind");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I'll call the bank today|today",
                "I'm going to call the bank tonight|tonight",
                "I will call the bank tomorrow|tomorrow",
                "I'll call the bank by Friday|by Friday",
                "I'll call the bank at 16:00|at 16:00",
                "I might call the bank tomorrow|tomorrow"
            })
    void makesACommitmentOfWhatHasATime(String message, String time) {
        JsonObject heard = listen(message);

        assertThat(each(heard, "opened", "kind")).containsExactly("COMMITMENT");
        assertThat(each(heard, "opened", "content")).containsExactly("Call the bank");
        assertThat(at(heard, "opened.0.timebox.text")).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I might repaint the hall",
                "I could repaint the hall",
                "I hope to learn to sail",
                "I'm thinking about the move"
            })
    void makesATopicOfWhatIsOnlyPossible(String message) {
        JsonObject heard = listen(message);

        assertThat(each(heard, "opened", "kind")).containsExactly("THREAD");
        assertThat(at(heard, "opened.0.timebox")).isEqualTo("null");
    }

    @Test
    void takesAnExplicitWillForMoreThanAHedge() {
        JsonObject heard = listen("maybe I'll call her");

        assertThat(each(heard, "opened", "kind")).containsExactly("COMMITMENT");
        assertThat(Double.parseDouble(at(heard, "opened.0.confidence"))).isLessThan(0.6);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I want to stretch every day",
                "I want to stretch daily",
                "I want to stretch each day",
                "I want to stretch every morning",
                "I want to stretch every evening",
                "I want to stretch every night",
                "I want to stretch twice a week",
                "I want to stretch on weekdays",
                "I want to stretch every other day",
                "I want to stretch each Sunday"
            })
    void makesAHabitOfWhatIsToComeBack(String message) {
        JsonObject heard = listen(message);

        assertThat(each(heard, "opened", "kind")).containsExactly("HABIT");
        assertThat(each(heard, "opened", "content")).containsExactly("Stretch");
    }

    @Test
    void promotesACommitmentOfAnyAge() {
        String walk = open("COMMITMENT", "Go for a walk");

        JsonObject heard =
                bench.at("2026-02-20T09:00").call("listen", "{'message':'I want to go for a walk every day'}");

        assertThat(each(heard, "promoted", "id")).containsExactly(walk);
        assertThat(each(heard, "wins", "id")).isEmpty();
        assertThat(kinds()).containsExactly("HABIT");
    }

    @Test
    void makesANewHabitBesideAnotherDoing() {
        open("COMMITMENT", "Go for a walk");

        JsonObject heard = listen("I want to walk the dog every day");

        assertThat(each(heard, "promoted", "id")).isEmpty();
        assertThat(kinds()).containsExactlyInAnyOrder("HABIT", "COMMITMENT");
    }

    @Test
    void closesACommitmentWithTheDayAndAWin() {
        String walk = open("COMMITMENT", "Go for a walk");

        JsonObject heard = listen("I did my walk today");

        JsonObject done = bench.call("loops", "{'status':'completed'}");
        assertThat(each(heard, "completed", "id")).containsExactly(walk);
        assertThat(at(heard, "wins.0.content")).isEqualTo("✓ Go for a walk");
        assertThat(each(done, "loops", "completed_at")).containsOnly("2026-01-14T14:32:00Z");
    }

    @Test
    void wantsTheBestOfSeveral() {
        String report = open("COMMITMENT", "Finish the tax report");
        open("COMMITMENT", "Read the travel report");

        assertThat(each(listen("I finished the tax report"), "completed", "id")).containsExactly(report);
    }

    @ParameterizedTest
    @ValueSource(strings = {"I walked to the store", "I did it", "finished the novel", "what a day"})
    void closesNothingThatIsNotNamed(String message) {
        open("COMMITMENT", "Go for a walk");
        open("COMMITMENT", "Call mum");

        assertThat(each(listen(message), "completed", "id")).isEmpty();
    }

    @Test
    void understandsAnotherWordForTheSameDoing() {
        String walk = open("COMMITMENT", "Go for a walk");
        open("COMMITMENT", "Call mum");

        assertThat(each(listen("Took a stroll around the block"), "completed", "id"))
                .containsExactly(walk);
    }

    @Test
    void endsATopicThatIsSettledWithoutAWin() {
        String topic = open("THREAD", "The color scheme for the app");

        JsonObject heard = listen("the color scheme for the app is settled");

        assertThat(each(heard, "completed", "id")).containsExactly(topic);
        assertThat(each(heard, "wins", "id")).isEmpty();
    }

    @Test
    void keepsAHabitOpenHoweverOftenItIsDone() {
        open("HABIT", "Meditate");

        for (int day = 14; day < 18; day++) {
            bench.at("2026-01-" + day + "T20:00").call("listen", "{'message':'I meditated today'}");
        }

        assertThat(kinds()).containsExactly("HABIT");
        assertThat(each(bench.at("2026-01-18T09:00").call("loops", "{'status':'completed'}"), "loops", "id"))
                .hasSize(4);
    }

    @Test
    void opensNothingOfWhatThePersonSaidBefore() {
        JsonObject heard = bench.call(
                "listen",
                "{'message':'ok thanks','recent':['I will call the bank tomorrow','I will buy milk','I will mow the"
                        + " lawn']}");

        assertThat(each(heard, "opened", "id")).isEmpty();
    }
}
