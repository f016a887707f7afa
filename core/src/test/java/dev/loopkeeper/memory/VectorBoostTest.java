package dev.loopkeeper.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.loopkeeper.matching.meaning.TextEmbedder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What nearness adds to the scores of words, and when it adds nothing. */
class VectorBoostTest {
    private static final String QUESTION = "What glows?";

    private final Map<String, Double> cosines = new HashMap<>();
    private final List<String> asked = new ArrayList<>();

    /** A vector at the angle to the question that a text was given; the question's own for what was given none. */
    private List<float[]> embed(List<String> texts) {
        asked.addAll(texts);
        return texts.stream()
                .map(text -> cosines.getOrDefault(text, 1.0))
                .map(cosine -> new float[] {cosine.floatValue(), (float) Math.sqrt(1 - cosine * cosine)})
                .toList();
    }

    private Recalled found(String content, double words, double cosine) {
        cosines.put(content, cosine);
        return found(Memory.of(new MemoryId("m-" + content), content), words);
    }

    private static Recalled found(Memory memory, double words) {
        return Recalled.of(memory, Map.of("words", words), List.of("glow"));
    }

    private static Recalled about(String subject, String content) {
        Memory memory = Memory.of(new MemoryId("m-" + content), content);
        return found(new Memory(Memory.SUBJECT.put(memory.doc(), subject)), 1);
    }

    private List<Recalled> boosted(List<Recalled> ranked) {
        return VectorBoost.of(List.of(QUESTION), ranked, this::embed);
    }

    private static List<String> contents(List<Recalled> found) {
        return found.stream().map(one -> one.memory().content()).toList();
    }

    @Test
    void addsToTheScoreByNearness() {
        List<Recalled> boosted = boosted(List.of(found("a", 2, 0.2), found("b", 1.5, 0.5), found("c", 1, 0.8)));

        assertThat(contents(boosted)).containsExactly("c", "b", "a");
        assertThat(boosted.get(0).score()).isCloseTo(2.3, offset(1e-4));
        assertThat(boosted)
                .extracting(Recalled::why)
                .containsExactly(
                        "words 1.00 (glow) + vectors 1.30", "words 1.50 (glow) + vectors 0.65", "words 2.00 (glow)");
    }

    @Test
    void leavesTheBestByWordsFirstWhenOthersAreNotMuchNearer() {
        assertThat(contents(boosted(List.of(found("a", 2, 0.7), found("b", 1.5, 0.72), found("c", 1, 0.1)))))
                .containsExactly("a", "b", "c");
    }

    @Test
    void takesTheMeanOfTheQuestions() {
        cosines.put("What?", -1.0);
        List<Recalled> ranked = List.of(found("a", 1, 0.2), found("b", 1, 0.9));

        List<Recalled> boosted = VectorBoost.of(List.of(QUESTION, "What?"), ranked, this::embed);

        assertThat(asked).containsExactly(QUESTION, "What?", "a", "b");
        assertThat(boosted).isSameAs(ranked); // what is near to one is as far from the other
    }

    @Test
    void ordersEqualScoresByNearnessAndKeepsTheOrderOfWordsOtherwise() {
        List<Recalled> ranked = List.of(found("a", 1, 0.5), found("b", 1, 0.9), found("c", 1, 0.5), found("d", 1, 0.9));

        assertThat(contents(boosted(ranked))).containsExactly("b", "d", "a", "c");
    }

    @Test
    void leavesAllButTheFirstFortyBehind() {
        List<Recalled> ranked = IntStream.range(0, 45)
                .mapToObj(i -> found("memory " + i, 1 - i / 100.0, i < 40 ? i / 50.0 : 1))
                .toList();

        List<Recalled> boosted = boosted(ranked);

        assertThat(asked).hasSize(41).doesNotContain("memory 40");
        assertThat(contents(boosted))
                .hasSize(45)
                .startsWith("memory 39", "memory 38")
                .endsWith("memory 1", "memory 0", "memory 40", "memory 41", "memory 42", "memory 43", "memory 44");
        assertThat(boosted.subList(40, 45)).isEqualTo(ranked.subList(40, 45));
    }

    @Test
    void losesAndInventsNothing() {
        SplittableRandom random = new SplittableRandom(7);
        for (int round = 0; round < 200; round++) {
            List<Recalled> ranked = IntStream.range(0, random.nextInt(60))
                    .mapToObj(i -> found("memory " + i, random.nextDouble(3), random.nextDouble(-1, 1)))
                    .sorted(Comparator.comparingDouble(Recalled::score).reversed())
                    .toList();

            List<Recalled> boosted = boosted(ranked);

            assertThat(contents(boosted)).containsExactlyInAnyOrderElementsOf(contents(ranked));
            assertThat(boosted)
                    .isSortedAccordingTo(
                            Comparator.comparingDouble(Recalled::score).reversed());
            assertThat(boosted)
                    .allSatisfy(one -> assertThat(one.score() - one.parts().getOrDefault("words", 0.0))
                            .isBetween(0.0, 1.3 + 1e-9));
        }
    }

    @Test
    void asksNothingWhenThereIsNothingToOrder() {
        List<Recalled> one = List.of(found("a", 1, 0.5));

        assertThat(boosted(List.of())).isEmpty();
        assertThat(boosted(one)).isSameAs(one);
        assertThat(asked).isEmpty();
    }

    @Test
    void isTheOrderOfWordsWhenAllLieEquallyNear() {
        List<Recalled> same = List.of(found("a", 2, 0.5), found("b", 1, 0.5));
        assertThat(boosted(same)).isSameAs(same);

        List<Recalled> hardlyApart = List.of(found("a", 2, 0.5), found("b", 1, 0.500_000_4));
        assertThat(boosted(hardlyApart)).isSameAs(hardlyApart);
    }

    @Test
    void isTheOrderOfWordsWithoutAUsableAnswer() {
        List<Recalled> ranked = List.of(found("a", 2, 0.2), found("b", 1, 0.8));
        List<TextEmbedder> faulty = List.of(
                texts -> List.of(),
                texts -> embed(texts.subList(0, 2)),
                texts -> last(texts, new float[] {1}),
                texts -> last(texts, new float[] {0, 0}),
                texts -> last(texts, new float[] {Float.NaN, 0}),
                texts -> texts.stream().map(text -> new float[0]).toList());

        faulty.forEach(embedder ->
                assertThat(VectorBoost.of(List.of(QUESTION), ranked, embedder)).isSameAs(ranked));
    }

    private List<float[]> last(List<String> texts, float[] vector) {
        List<float[]> vectors = new ArrayList<>(embed(texts));
        vectors.set(vectors.size() - 1, vector);
        return vectors;
    }

    @Test
    void leavesOutWhoSaysIt() {
        boosted(List.of(
                about("Zora", "Zora: It glows at night"),
                about("Zora Neale", "zora neale:   Lava"),
                about("Zora", "Zora likes lava"),
                about("Zora", "Bo: Not Zora"),
                about("Zora", "Zora:"),
                about("Zora", "It is Zora: she glows")));

        assertThat(new HashSet<>(asked))
                .containsExactlyInAnyOrder(
                        QUESTION,
                        "It glows at night",
                        "Lava",
                        "Zora likes lava",
                        "Bo: Not Zora",
                        "Zora:",
                        "It is Zora: she glows");
    }
}
