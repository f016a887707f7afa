package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a client understood of a message counts before the rules, when it holds. */
class ListenProposalsTest {
    private final Bench bench = Bench.empty();

    private JsonObject listen(String message, String... proposals) {
        return bench.call("listen", arguments(message, proposals));
    }

    private Refusal refused(String message, String... proposals) {
        return bench.refused("listen", Json.write(arguments(message, proposals)));
    }

    private static JsonObject arguments(String message, String... proposals) {
        String items = String.join(",", proposals).replace('\'', '"');
        return JsonObject.builder()
                .put("message", message)
                .put("proposed", (JsonArray) Json.parse("[" + items + "]"))
                .build();
    }

    private String open(String kind, String content) {
        return at(bench.call("open_loop", "{'kind':'" + kind + "','content':'" + content + "'}"), "loop.id");
    }

    private List<String> pending() {
        return each(bench.call("loops", "{}"), "loops", "content");
    }

    @Test
    void opensWhatIsQuoted() {
        JsonObject heard = listen(
                "Grandma would love a word from me before Sunday",
                "{'kind':'COMMITMENT','content':'Ring grandma','quote':'a word from me','timebox_text':'by Sunday'}");

        assertThat(each(heard, "opened", "content")).containsExactly("Ring grandma");
        assertThat(at(heard, "opened.0.rule")).isEqualTo("proposed");
        assertThat(at(heard, "opened.0.source.quote")).isEqualTo("a word from me");
        assertThat(at(heard, "opened.0.timebox.end")).startsWith("2026-01-18");
    }

    @Test
    void opensACommitmentWhenNoKindIsGiven() {
        JsonObject heard = listen("a boat it is", "{'act':'open','content':'Buy a boat','quote':'a boat it is'}");

        assertThat(each(heard, "opened", "kind")).containsExactly("COMMITMENT");
    }

    @Test
    void makesAHabitOfWhatIsMeantToComeBack() {
        JsonObject heard = listen(
                "Mondays are for the piano from now on",
                "{'content':'Play the piano','quote':'Mondays are for the piano','timebox_text':'every Monday'}");

        assertThat(at(heard, "opened.0.kind")).isEqualTo("HABIT");
        assertThat(at(heard, "opened.0.metadata.recurrence")).isEqualTo("FREQ=WEEKLY;BYDAY=MO");
    }

    @Test
    void makesAHedgeATopic() {
        JsonObject heard =
                listen("maybe a boat one day", "{'kind':'COMMITMENT','content':'Buy a boat','quote':'maybe a boat'}");

        assertThat(each(heard, "opened", "kind")).containsExactly("THREAD");
    }

    @Test
    void keepsAnExplicitWillACommitment() {
        JsonObject heard = listen(
                "I was wondering whether a boat might do, and yes, I will buy a boat",
                "{'kind':'COMMITMENT','content':'Buy a boat','quote':'I will buy a boat'}");

        assertThat(each(heard, "opened", "kind")).containsExactly("COMMITMENT");
        assertThat(each(heard, "opened", "rule")).containsExactly("proposed");
    }

    @Test
    void completesWhatIsToldByItsConsequences() {
        String shop = open("COMMITMENT", "Do the food shop");

        JsonObject heard = listen(
                "the fridge is full again",
                "{'act':'complete','loop':'" + shop + "','quote':'the fridge is full again'}");

        assertThat(each(heard, "completed", "id")).containsExactly(shop);
        assertThat(at(heard, "completed.0.rule")).isEqualTo("proposed");
        assertThat(each(heard, "wins", "original")).containsExactly(shop);
        assertThat(pending()).isEmpty();
    }

    @Test
    void countsForTheDayThatTheWordsName() {
        String shop = open("COMMITMENT", "Do the food shop");

        JsonObject heard = listen(
                "the fridge has been full since yesterday",
                "{'act':'complete','loop':'" + shop
                        + "','quote':'the fridge has been full','timebox_text':'yesterday'}");

        assertThat(at(bench.call("loops", "{'status':'completed'}"), "loops.0.completed_at"))
                .startsWith("2026-01-13");
        assertThat(each(heard, "wins", "original")).containsExactly(shop);
    }

    @Test
    void winsAHabitThatStaysOpen() {
        String habit = open("HABIT", "Meditate");

        JsonObject heard = listen(
                "twenty quiet minutes", "{'act':'complete','loop':'" + habit + "','quote':'twenty quiet minutes'}");

        assertThat(each(heard, "wins", "original")).containsExactly(habit);
        assertThat(pending()).containsExactly("Meditate");
    }

    @Test
    void missesMovesDropsPromotesAndReopens() {
        String gym = open("COMMITMENT", "Go to the gym");
        String dentist = open("COMMITMENT", "See the dentist");
        String choir = open("COMMITMENT", "Join the choir");
        String walk = open("COMMITMENT", "Go for a walk");
        String call = open("COMMITMENT", "Call mum");
        bench.call("close_loop", "{'id':'" + call + "','outcome':'completed'}");

        JsonObject heard = listen(
                "The sofa won. The tooth can wait till Friday. Singing is not my thing. The park, each morning. Mum"
                        + " never picked up.",
                "{'act':'miss','loop':'" + gym + "','quote':'The sofa won'}",
                "{'act':'move','loop':'" + dentist + "','quote':'The tooth can wait','timebox_text':'Friday'}",
                "{'act':'dismiss','loop':'" + choir + "','quote':'Singing is not my thing'}",
                "{'act':'promote','loop':'" + walk + "','quote':'The park, each morning'}",
                "{'act':'reopen','loop':'" + call + "','quote':'Mum never picked up'}");

        assertThat(each(heard, "missed", "id")).containsExactly(gym);
        assertThat(each(heard, "moved", "id")).containsExactly(dentist);
        assertThat(at(heard, "moved.0.timebox.text")).isEqualTo("Friday");
        assertThat(each(heard, "dismissed", "id")).containsExactly(choir);
        assertThat(each(heard, "promoted", "id")).containsExactly(walk);
        assertThat(each(heard, "reopened", "id")).containsExactly(call);
        for (String list : List.of("missed", "moved", "dismissed", "promoted", "reopened")) {
            assertThat(each(heard, list, "rule")).containsExactly("proposed");
        }
        assertThat(pending())
                .containsExactlyInAnyOrder("Go to the gym", "See the dentist", "Go for a walk", "Call mum");
    }

    @Test
    void undoesAllOfItAtOnce() {
        String gym = open("COMMITMENT", "Go to the gym");
        String choir = open("COMMITMENT", "Join the choir");
        JsonObject before = bench.call("loops", "{}");

        listen(
                "The sofa won. Singing is not my thing.",
                "{'act':'miss','loop':'" + gym + "','quote':'The sofa won'}",
                "{'act':'dismiss','loop':'" + choir + "','quote':'Singing is not my thing'}");
        bench.call("undo", "{}");

        assertThat(bench.call("loops", "{}")).isEqualTo(before);
    }

    @Test
    void namesALoopByHandleOrByTheBeginningOfItsId() {
        String gym = open("COMMITMENT", "Go to the gym");
        String handle = at(bench.call("loops", "{}"), "loops.0.handle");

        listen("The sofa won", "{'act':'miss','loop':'" + handle + "','quote':'The sofa won'}");
        JsonObject heard =
                listen("The sofa won", "{'act':'miss','loop':'" + gym.substring(0, 13) + "','quote':'The sofa won'}");

        assertThat(each(heard, "missed", "id")).containsExactly(gym);
    }

    @Test
    void countsBeforeTheRulesForTheSameLoop() {
        String mum = open("COMMITMENT", "Call mum");

        JsonObject heard = listen(
                "called mum, but it was her voicemail again",
                "{'act':'miss','loop':'" + mum + "','quote':'it was her voicemail again'}");

        assertThat(each(heard, "missed", "id")).containsExactly(mum);
        assertThat(each(heard, "completed", "id")).isEmpty();
    }

    @Test
    void countsBeforeTheRulesForTheSameWords() {
        open("COMMITMENT", "Call mum");
        String gran = open("COMMITMENT", "Call gran");

        JsonObject heard = listen("I called mum", "{'act':'complete','loop':'" + gran + "','quote':'called mum'}");

        assertThat(each(heard, "completed", "id")).containsExactly(gran);
        assertThat(pending()).containsExactly("Call mum");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'content':'Call mum','quote':'I will call mum'}|quote|invalid_argument",
                "{'content':'Call mum','quote':'  '}|quote|invalid_argument",
                "{'quote':'nice'}|content|missing_parameter",
                "{'act':'complete','quote':'nice'}|loop|missing_parameter",
                "{'act':'move','loop':'LOOP','quote':'nice'}|timebox_text|missing_parameter",
                "{'act':'move','loop':'LOOP','quote':'nice','timebox_text':'blue'}|timebox_text|invalid_argument",
                "{'act':'complete','loop':'nobody1','quote':'nice'}|loop|not_found",
                "{'act':'complete','loop':'DONE','quote':'nice'}|loop|conflict",
                "{'act':'complete','loop':'STRUGGLE','quote':'nice'}|loop|conflict",
                "{'act':'promote','loop':'STRUGGLE','quote':'nice'}|loop|conflict",
                "{'act':'reopen','loop':'LOOP','quote':'nice'}|loop|conflict",
                "{'act':'burn','loop':'LOOP','quote':'nice'}|act|invalid_argument",
                "{'content':'Call mum','quote':'nice','loops':'LOOP'}|loops|invalid_argument"
            })
    void refusesWhatDoesNotHold(String proposal, String field, String code) {
        String done = open("COMMITMENT", "Water the plants");
        bench.call("close_loop", "{'id':'" + done + "','outcome':'completed'}");
        String item = proposal.replace("LOOP", open("COMMITMENT", "Call mum"))
                .replace("DONE", done)
                .replace("STRUGGLE", open("FRICTION", "I lose my keys"));

        Refusal refusal = refused("The weather is nice", item);

        assertThat(refusal.code().name()).isEqualToIgnoringCase(code);
        assertThat(refusal.faults()).extracting(Fault::field).containsExactly("proposed");
        assertThat(refusal.message()).contains("entry 1").contains(field);
    }

    @Test
    void tellsAllThatIsWrongAtOnce() {
        Refusal refusal = refused(
                "The weather is nice",
                "{'quote':'nice'}",
                "{'content':'Call mum','quote':'nice'}",
                "{'act':'complete','quote':'nice'}");

        assertThat(refusal.faults()).hasSize(2);
        assertThat(refusal.message()).contains("entry 1 content", "entry 3 loop");
    }

    @Test
    void takesNoQuoteFromWhatThePersonOnlyPasted() {
        Refusal refusal =
                refused("look at this\n> I will call mum\nfunny", "{'content':'Call mum','quote':'I will call mum'}");

        assertThat(refusal.message()).contains("entry 1 quote");
    }

    @Test
    void opensNothingAgainThatWasClosedLongAgo() {
        String run = open("COMMITMENT", "Go for a run");
        bench.call("close_loop", "{'id':'" + run + "','outcome':'completed'}");

        Refusal refusal = bench.at("2026-01-17T09:00")
                .refused(
                        "listen",
                        Json.write(arguments(
                                "that run never happened",
                                "{'act':'reopen','loop':'" + run + "','quote':'that run'}")));

        assertThat(refusal.message()).contains("48 hours");
    }

    @Test
    void leavesThePersonsLoopsToThePerson() {
        String mum = open("COMMITMENT", "Call mum");
        JsonObject arguments = JsonObject.builder()
                .put("message", "Your mum is called")
                .put("role", "assistant")
                .put("proposed", (JsonArray) Json.parse(
                        "[{\"act\":\"complete\",\"loop\":\"" + mum + "\",\"quote\":\"Your mum is called\"}]"))
                .build();

        assertThat(bench.refused("listen", Json.write(arguments)).message()).contains("not the assistant's own");
    }
}
