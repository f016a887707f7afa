package dev.loopkeeper.listening;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.language.MadeUp;
import dev.loopkeeper.listening.Act.Concern;
import dev.loopkeeper.listening.Act.Intention;
import dev.loopkeeper.listening.Told.Standing;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ListenerTest {
    private static final String[] SIGNS = {
        ",",
        ".",
        "!",
        "?",
        ";",
        ":",
        "-",
        "–",
        "\n",
        "\n- [ ] ",
        "\"",
        "'",
        "’s",
        "(",
        ")",
        "`",
        "> ",
        "& ",
        "…",
        "\uD83C\uDF89",
        "✈\uFE0F",
        "\uD83D\uDC69\u200D\uD83D\uDCBB",
        "tomorrow",
        "every day",
        "20 minutes",
        "at 9",
        "7"
    };
    private static final int LONG = 20_000;

    private final Listener listener = Listener.installed();

    private static void becomes(String scene, String result) {
        assertThat(Scenes.heard(scene)).as(scene).isEqualTo(result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            quoteCharacter = '`',
            value = {
                "I need to call the dentist tomorrow and I keep forgetting to water the plants"
                        + " -> COMMITMENT Call the dentist @2026-03-05T00:00; FRICTION I keep forgetting to water the plants",
                "buy milk -> COMMITMENT Buy milk",
                "I'll ring the bank asap -> COMMITMENT Ring the bank",
                "I'll ring the bank third Friday -> COMMITMENT Ring the bank third",
                "call mum tonight, buy milk -> COMMITMENT Call mum @2026-03-04T17:00; COMMITMENT Buy milk",
                "- [ ] fix the bike -> COMMITMENT Fix the bike",
                "Order new photos & pay council tax -> COMMITMENT Order new photos; COMMITMENT Pay council tax",
                "gym every mon wed fri -> HABIT Gym FREQ=WEEKLY;BYDAY=MO,WE,FR",
                "Can you remind me to take my pills at 9pm every day?"
                        + " -> HABIT Take my pills FREQ=DAILY;BYHOUR=21;BYMINUTE=0",
                "Remind me about the parking permit next month -> COMMITMENT The parking permit @2026-04-01T00:00",
                "Meeting with Sara moved to Thu 3pm -> COMMITMENT Meeting with Sara @2026-03-05T15:00",
                "PR review for Tom - will do after lunch -> COMMITMENT PR review for Tom",
                "dentist tomorrow at 9 -> COMMITMENT Dentist @2026-03-05T09:00",
                "I'll paint the hall on Friday morning -> COMMITMENT Paint the hall @2026-03-06T05:00",
                "Tomorrow I'm off and I'll paint the hall -> COMMITMENT Paint the hall @2026-03-05T00:00",
                "I need to bring snacks to the Friday meeting"
                        + " -> COMMITMENT Bring snacks to the Friday meeting @2026-03-06T00:00",
                "I need to buy milk, eggs, flour -> COMMITMENT Buy milk, eggs, flour",
                "I'll call mum and pay the bill -> COMMITMENT Call mum; COMMITMENT Pay the bill",
                "I'll pay the rent by Friday. I'll call Bob tomorrow."
                        + " -> COMMITMENT Pay the rent @2026-03-04T09:12; COMMITMENT Call Bob @2026-03-05T00:00",
                "I have to file taxes by Jan. I also need to buy milk. -> COMMITMENT File taxes @2026-03-04T09:12; COMMITMENT Buy milk",
                "I'll call Bob at 5 p.m. I'll call Ann at 6 p.m. on Friday."
                        + " -> COMMITMENT Call Bob @2026-03-04T17:00; COMMITMENT Call Ann @2026-03-06T18:00",
                "I bought the paint, I'll use it tomorrow -> COMMITMENT Use the paint @2026-03-05T00:00",
                "I might paint the hall -> THREAD Paint the hall",
                "I might paint the hall tomorrow -> COMMITMENT Paint the hall @2026-03-05T00:00",
                "hoping to learn to sail -> THREAD Learn to sail",
                "thinking about the move -> THREAD The move",
                "I want to walk the dog every day -> HABIT Walk the dog FREQ=DAILY"
            })
    void opensWhatSomebodyMeansToDo(String scene, String result) {
        becomes(scene, result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            quoteCharacter = '`',
            value = {
                "[Call mum] Already called mum -> done Call mum",
                "[Book flights to Lisbon] Lisbon flights booked ✈\uFE0F -> done Book flights to Lisbon",
                "[Finish the deck; Send the deck] finished the deck -> done Finish the deck",
                "[Call mum; Call dad] I called mum and dad -> done Call mum; done Call dad",
                "[Call mum] I called mum yesterday -> done Call mum on 2026-03-03",
                "[HABIT: Meditate] meditated this morning -> done Meditate",
                "[THREAD: The colour scheme] The colour scheme is settled -> done The colour scheme",
                "[THREAD: The move] The move went well -> done The move",
                "[Move the sofa to the attic] sofa moved to the attic -> done Move the sofa to the attic",
                "[Call mum] - [x] call mum -> done Call mum",
                "[Get a haircut] I had my hair chopped -> done Get a haircut",
                "[Wash up] Dishes done at last -> done Wash up",
                "[Water the plants] plants watered -> done Water the plants",
                "[Do the laundry; Water the plants] laundry done, plants watered -> done Do the laundry; done Water the plants",
                "[Buy a lamp; HABIT: Buy a lamp] bought a lamp -> done Buy a lamp; done Buy a lamp",
                "[Call mum about the car; Call mum about the tent] called mum"
                        + " -> either Call mum about the car; either Call mum about the tent"
            })
    void closesWhatSomebodyDid(String scene, String result) {
        becomes(scene, result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            quoteCharacter = '`',
            value = {
                "[Submit the expense report] I'll do the expense report tomorrow instead"
                        + " -> moved Submit the expense report @2026-03-05T00:00",
                "[Meeting with Sara] Meeting with Sara moved to Thu 3pm -> moved Meeting with Sara @2026-03-05T15:00",
                "[Call mum] No call to mum today either -> missed Call mum",
                "[Call mum] I haven't called mum either -> missed Call mum",
                "[Call mum] I didn't call mum -> missed Call mum",
                "[Call mum] I didn't call mum, I'll do it tomorrow -> missed Call mum; again Call mum @2026-03-05T00:00",
                "[The choir] The choir moved to Thu 3pm -> moved The choir @2026-03-05T15:00",
                "[Buy milk] I'm not going to buy milk -> dropped Buy milk",
                "[Call mum] never mind about calling mum -> dropped Call mum",
                "[Buy oat milk; Buy milk] I need to buy milk tomorrow -> again Buy milk @2026-03-05T00:00",
                "[Call Ann about the car; Call Ann] I'll call Ann -> again Call Ann",
                "[Buy oat milk; Buy soy milk] I need to buy milk -> COMMITMENT Buy milk",
                "[Call mum] I'll call mum on Friday -> again Call mum @2026-03-06T00:00",
                "[THREAD: The move] still thinking about the move -> again The move",
                "[HABIT: Walk the dog] I want to walk the dog every day -> again Walk the dog",
                "[Walk the dog] I want to walk the dog every day -> promoted Walk the dog FREQ=DAILY",
                "[Go for a walk] I want to walk the dog every day -> HABIT Walk the dog FREQ=DAILY"
            })
    void changesWhatIsOpen(String scene, String result) {
        becomes(scene, result);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[Call mum] mum called me",
                "[Write to grandma] wrote to HR",
                "[Send the deck] finished the deck",
                "[Go for a walk] I walked right past the library",
                "[Play the piano] I used to play the piano",
                "[Give the presentation to the board] I was falling asleep while driving",
                "[Call mum] called mum a year ago",
                "[Call mum] did you call mum?",
                "[Call mum] if I called mum she would cry",
                "[Call mum] she said \"called mum\"",
                "[Call mum; Buy milk] did it",
                "[FRICTION: I keep losing my keys] I lost my keys",
                "Let's make the button blue",
                "I'll be right back",
                "I need to know how to sort a list",
                "I'll get the same error every time",
                "`I'll call mum`",
                "> I'll call mum",
                "see https://example.org/I-will-call-mum",
                "✈\uFE0F",
                "...",
                " "
            })
    void leavesAllElseAlone(String scene) {
        becomes(scene, "nothing");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Kyoto sounds incredible!",
                "I was falling asleep while driving",
                "My flight was delayed and I missed dinner",
                "The dog next door barks all night",
                "She runs a bakery and writes about oven temperatures",
                "What colour is your passport?",
                "They plant trees in Lisbon every spring"
            })
    void touchesNothingThatNobodySpokeOf(String text) {
        assertThat(Scenes.heard(Scenes.message(text, Scenes.everyday()))).isEqualTo("nothing");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[Call mum] I called mum, and I'll call dad tomorrow",
                "[Call mum; Call mum about the car] called mum, gym every mon wed fri",
                "- [ ] fix the bike\n- [x] call mum",
                "I keep losing my keys and I might paint the hall"
            })
    void saysTheSameOfTheSameMessage(String scene) {
        Message message = Scenes.message(scene);

        assertThat(listener.listen(message)).isEqualTo(listener.listen(Scenes.message(scene)));
        assertThat(listener.interpret(message)).isEqualTo(listener.interpret(message));
    }

    @Test
    void isSurerOfWhatHasATimeThanOfWhatIsOnlyThoughtOf() {
        assertThat(sure("I'll paint the hall")).isEqualTo(0.8);
        assertThat(sure("I'll paint the hall tomorrow")).isEqualTo(0.9);
        assertThat(sure("I need to paint the hall")).isEqualTo(0.7);
        assertThat(sure("maybe I'll paint the hall")).isLessThan(0.5);
        assertThat(sure("I might paint the hall")).isLessThan(0.5);
    }

    private double sure(String text) {
        Act act = listener.interpret(Scenes.message(text)).acts().get(0);
        double confidence = act instanceof Intention intention ? intention.confidence() : ((Concern) act).confidence();
        return BigDecimal.valueOf(confidence).setScale(2, RoundingMode.HALF_UP).doubleValue();
    }

    @Test
    void namesTheWordsAndTheRule() {
        Resolution heard = listener.listen(Scenes.message("[Call mum] Okay, I called mum yesterday. Nice weather"));

        assertThat(heard.completed()).singleElement().satisfies(finding -> {
            assertThat(finding.quote()).isEqualTo("I called mum yesterday");
            assertThat(finding.rule()).isEqualTo("did");
            assertThat(finding.reason()).isEqualTo("names the same doing");
            assertThat(finding.score()).isEqualTo(0.95);
            assertThat(finding.day()).contains(LocalDate.of(2026, 3, 3));
        });
        assertThat(heard.reports()).extracting(Resolution.Report::text).containsExactly("I called mum yesterday");
    }

    @Test
    void readsAnyWordsQuicklyAndNeverFails() {
        Random random = new Random(20260304);
        List<String> words = words();
        for (int i = 0; i < 5; i++) {
            StringBuilder text = new StringBuilder();
            while (text.length() < LONG) {
                text.append(
                                random.nextInt(5) == 0
                                        ? SIGNS[random.nextInt(SIGNS.length)]
                                        : words.get(random.nextInt(words.size())))
                        .append(random.nextInt(8) == 0 ? "" : " ");
            }
            Message message = Scenes.message(text.toString(), Scenes.everyday());
            long start = System.nanoTime();

            listener.listen(message);

            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
        }
    }

    private static List<String> words() {
        List<String> words = new ArrayList<>();
        for (String line : Language.installed().lines(Part.LEXICON)) {
            int colon = line.indexOf(':');
            String members = colon < 0 ? line.substring(0, line.indexOf(" -> ")) : line.substring(colon + 1);
            Stream.of(members.trim().split(" +"))
                    .map(word -> word.replace('_', ' '))
                    .forEach(words::add);
        }
        return words;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I'll call mum ",
                "and ",
                "call mum, ",
                "- [ ] call mum\n",
                "I called ",
                "mum ",
                "\"",
                "did it. ",
                "a"
            })
    void readsTheSameWordsAgainAndAgainQuickly(String unit) {
        Message message = Scenes.message(unit.repeat(LONG / unit.length()), Scenes.everyday());
        long start = System.nanoTime();

        listener.listen(message);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    }

    @Test
    void readsNoMoreThanTheBeginningOfAVeryLongMessage() {
        String scene = "x ".repeat(LONG / 2) + ". I'll call mum";

        assertThat(listener.interpret(Scenes.message(scene)).acts()).isEmpty();
        assertThat(listener.ownWords(scene)).hasSize(LONG);
    }

    @Test
    void keepsOnlyTheWriterOwnWordsWhereTheyStand() {
        assertThat(listener.ownWords("a `b` c\n> d\nwww.e.f g\n    h\n```\ni\n``` j"))
                .isEqualTo("a     c\n   \n        g\n     \n   \n \n    j");
    }

    @ParameterizedTest
    @CsvSource({
        "maybe I could paint, true",
        "I would paint, true",
        "hoping to paint, true",
        "I might paint, true",
        "maybe I will paint, false",
        "I paint, false"
    })
    void tellsWhatIsOnlyPossible(String words, boolean hedged) {
        assertThat(listener.isHedged(words)).isEqualTo(hedged);
    }

    @ParameterizedTest
    @CsvSource({
        "the weather, true",
        "just thinking aloud, true",
        "the weather in Kyoto, false",
        "the, false",
        "the move, false"
    })
    void tellsWhatIsSaidInPassing(String words, boolean passing) {
        assertThat(listener.isPassing(words)).isEqualTo(passing);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            quoteCharacter = '`',
            value = {
                "called mum -> DONE",
                "call mum -> DONE",
                "30 min run -> DONE",
                "I will call mum tonight -> AHEAD",
                "need to call mum -> AHEAD",
                "if I call mum -> AHEAD",
                "I want to call mum -> AHEAD",
                "I didn't call mum -> NOT_DONE",
                "I won't call mum -> NOT_DONE",
                "forgot to call mum -> NOT_DONE",
                "mum called me -> BY_OTHERS",
                "my sister rang the bank -> BY_OTHERS",
                "did you call mum? -> ASKED",
                "mum called? -> ASKED",
                "did my 35 min run and I will call mum tonight -> DONE AHEAD"
            })
    void tellsWhatAReportSaysOfEachOfItsParts(String words, String standings) {
        assertThat(listener.told(words).stream()
                        .map(Told::standing)
                        .map(Standing::name)
                        .collect(Collectors.joining(" ")))
                .isEqualTo(standings);
    }

    @Test
    void namesTheRuleOfAReportWhereThereIsOne() {
        assertThat(listener.told("did my run, and I'll call mum"))
                .extracting(Told::text, Told::rule)
                .containsExactly(tuple("did my run", "did"), tuple("I'll call mum", ""));
        assertThat(listener.told("call mum")).extracting(Told::rule).containsExactly("");
    }

    @Test
    void saysWhichLineCannotBeRead() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Listener.byRules(List.of("a word"), List.of(), MadeUp.morphology()))
                .withMessageContaining("a word");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Listener.byRules(
                        List.of("verb:"), List.of("rule one: report", "match <fish>"), MadeUp.morphology()))
                .withMessageContaining("rule one: ");
    }
}
