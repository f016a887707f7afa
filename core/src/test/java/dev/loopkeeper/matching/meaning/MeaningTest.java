package dev.loopkeeper.matching.meaning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.matching.meaning.Activity.Stand;
import dev.loopkeeper.matching.meaning.Likeness.Layer;
import dev.loopkeeper.text.WordFile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MeaningTest {
    /** The pairs were written by somebody who did not know the lexicon. */
    @Test
    void isRightAboutMostOfTheCollectedDoings() {
        List<String> lines = WordFile.lines(MeaningTest.class, "doings.tsv");
        List<String> misses =
                lines.stream().flatMap(line -> miss(line.split("\t", -1))).toList();
        assertThat(lines).hasSizeGreaterThanOrEqualTo(150);
        assertThat(misses).as(String.join("\n", misses)).hasSizeLessThanOrEqualTo(lines.size() / 20);
    }

    private static Stream<String> miss(String[] cells) {
        String got =
                Meaning.compare(Activity.of(cells[0]), Activity.of(cells[1])).matches() ? "same" : "other";
        return got.equals(cells[2]) ? Stream.of() : Stream.of(got + " instead of " + String.join(" / ", cells));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        took a stroll                        | Go for a walk
        swept as soon as the rain stopped    | Sweep
        rang Mum the minute I got in         | Call Mum
        cut the grass out front              | Mow the lawn
        walked to the pier and back          | Go for a walk
        rang my mother                       | Call Mum
        gave mum a ring                      | Call Mum
        the bins are out                     | Take the rubbish out
        hoovered the flat                    | Vacuum the apartment
        mowed                                | Cut the grass
        handed in my notice                  | Quit my job
        got my flu jab                       | Get a flu shot
        picked up some milk                  | Buy milk
        did my taxes                         | File tax return
        read chapter 4                       | Read chapter four of the stats book
        saw the dentist                      | Go to the dentist
        booked a dentist appointment         | Book the dentist
        worked out                           | Go to the gym
        went for a run                       | Exercise every day
        the grass is cut                     | Mow the lawn
        gave the kitten her supper           | Feed the cat
        bought mum some flowers              | Buy flowers for mum
        tidied my bedroom                    | Clean up my room
        studied for my physics exam          | Revise for the physics test
        paid the phone bill                  | Pay the mobile bill
        organized the garage                 | Clean out the garage
        emailed Sara the invoice             | Email Sara
        texted Dad the address               | Text Dad
        rustled up a curry                   | Cook dinner
        cleared the drains                   | Unblock the drain
        did the school run                   | School run
        submitted the grant                  | Submit the grant application
        crammed chemistry                    | Revise for the chemistry exam
        put up the tree                      | Put the Christmas tree up
        was under the covers by ten          | Go to bed before eleven
        """)
    void takesForOne(String said, String pending) {
        Likeness likeness = Meaning.compare(Activity.of(said), Activity.of(pending));
        assertThat(likeness.matches()).as(likeness.toString()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        walked to the shop                   | Go for a walk
        cooked breakfast                     | Cook dinner
        knocked up a shelf                   | Cook dinner
        read the paper                       | Read my book
        mowed the meadow                     | Mow the lawn
        emailed Sam the invoice              | Email Sara
        dropped the kids at school           | Pick up the kids
        moved the sofa                       | Transfer money to savings
        read the second chapter              | Read the third chapter
        walked the dog                       | Go for a walk
        ran a bath                           | Go for a run
        ran to catch the bus                 | Go for a run
        emailed Sam                          | Email Ann
        bought a book                        | Read a book
        booked the dentist                   | Go to the dentist
        almost finished the essay            | Finish the essay
        started the essay                    | Finish the essay
        didn't call mum                      | Call mum
        going to call mum                    | Call mum
        should I call mum?                   | Call mum
        my sister rang mum                   | Ring mum
        rang mum's doctor                    | Call mum
        called mum a saint                   | Call mum
        read chapter 4                       | Read chapter 5
        paid invoice 12                      | Pay invoice 13
        did 10 press-ups                     | 30 push-ups
        drank a glass of water               | Drink 8 glasses of water
        bought running shoes                 | Go for a run
        paid the water bill                  | Pay the electricity bill
        drank milk                           | Buy milk
        cleaned the kitchen                  | Clean the bathroom
        put up the tent                      | Take down the tent
        broke the lamp                       | Fix the lamp
        lost my passport                     | Renew my passport
        texted Ashley                        | Call Ashley
        booked a hotel in Paris              | Book a hotel for Rome
        helped Tom with his homework         | Do my homework
        sent the March invoice               | Send the April invoice
        walked this evening                  | Walk every morning
        got the gas bill                     | Get gas
        did the maths                        | Do my maths homework
        sat down at the desk                 | Sort out the desk
        read in bed                          | In bed by 23:00
        """)
    void keepsApart(String said, String pending) {
        Likeness likeness = Meaning.compare(Activity.of(said), Activity.of(pending));
        assertThat(likeness.matches()).as(likeness.toString()).isFalse();
    }

    @Test
    void explainsItself() {
        Likeness likeness = Meaning.compare(Activity.of("rang my mother"), Activity.of("Call Mum"));
        assertThat(likeness.layer()).isEqualTo(Layer.MEANING);
        assertThat(likeness.score()).isGreaterThan(Likeness.SURE);
        assertThat(likeness.shared()).containsExactly("rang", "mother");
        assertThat(likeness.reason()).isEqualTo("says the same in other words");
    }

    @ParameterizedTest
    @CsvSource({
        "water the plants, Water the plants!, EXACT",
        "plants watered, Water the plants, WORDS",
        "gave the plants a drink, Water the plants, MEANING"
    })
    void namesTheLayerThatDecided(String said, String pending, Layer layer) {
        assertThat(Meaning.compare(Activity.of(said), Activity.of(pending)).layer())
                .isEqualTo(layer);
    }

    @Test
    void takesADoingApart() {
        Activity doing = Activity.of("I haven't phoned Anoushka about chapter 4 of my paper yet");
        assertThat(doing.acts()).containsExactly("call");
        assertThat(doing.objects()).containsExactly("anoushka");
        assertThat(doing.names()).containsExactly("anoushka");
        assertThat(doing.numbers()).containsExactly("4");
        assertThat(doing.is(Stand.NEGATED)).isTrue();
        assertThat(doing.is(Stand.AHEAD)).isFalse();
        assertThat(doing.words()).contains("phoned", "anoushka", "chapter");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "!!!", "the of and", "12", "\uD800", "\u0000"})
    void hasNothingToCompareInEmptyTexts(String text) {
        assertThat(Meaning.compare(Activity.of(text), Activity.of("Call mum")).matches())
                .isFalse();
        assertThat(Meaning.compare(Activity.of("called mum"), Activity.of(text)).matches())
                .isFalse();
    }

    @Test
    void refusesScoresThatAreNone() {
        for (double score : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatThrownBy(() -> new Likeness(Layer.WORDS, score, List.of(), ""))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void survivesAnything() {
        Random random = new Random(36);
        List<String> pieces = new ArrayList<>(List.of(
                " ",
                "-",
                "'",
                ",",
                ":",
                "(",
                ")",
                "?",
                "4",
                "½",
                "\uD83D",
                "İ",
                "not ",
                "and ",
                "to ",
                "of ",
                "a ",
                "in ",
                "up ",
                "chapter ",
                "hundred ",
                "may "));
        ConceptLexicon.packed().concepts().stream().limit(300).forEach(concept -> pieces.add(concept.name + " "));
        for (int i = 0; i < 2000; i++) {
            Activity said = Activity.of(text(random, pieces));
            Activity other = Activity.of(text(random, pieces));
            assertThat(Meaning.compare(said, other).score()).isBetween(0.0, 1.0);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"took out the ", "to ", "a ", "put the bins ", "washing-up ", "1 ", "-", "and then he ", "x"})
    void staysBoundedForLongTexts(String piece) {
        String text = piece.repeat(100_000 / piece.length());
        List<Activity> pending =
                IntStream.range(0, 500).mapToObj(i -> Activity.of(text + i)).toList();
        Assertions.assertThatCode(() -> compareAll(Activity.of(text), pending)).doesNotThrowAnyException();
        assertThat(pending).allSatisfy(doing -> assertThat(doing.words()).hasSizeLessThanOrEqualTo(128));
    }

    @Test
    void comparesFiveHundredQuickly() {
        List<Activity> pending = IntStream.range(0, 500)
                .mapToObj(i -> Activity.of("Call uncle number " + i + " about the party"))
                .toList();
        Activity said = Activity.of("rang my uncle about the party");
        long start = System.nanoTime();
        for (int i = 0; i < 20; i++) {
            compareAll(said, pending);
        }
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    }

    private static void compareAll(Activity said, List<Activity> pending) {
        pending.forEach(
                doing -> assertThat(Meaning.compare(said, doing).score()).isBetween(0.0, 1.0));
    }

    private static String text(Random random, List<String> pieces) {
        StringBuilder text = new StringBuilder();
        random.ints(10, 0, pieces.size()).forEach(p -> text.append(pieces.get(p)));
        return text.toString();
    }
}
