package dev.loopkeeper.matching.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is asked of an embedder, and how much of its answers is remembered. */
class VectorsTest {
    private static final int DIMENSIONS = 384;

    private final List<String> asked = new ArrayList<>();

    private List<float[]> answer(List<String> texts) {
        asked.addAll(texts);
        return texts.stream()
                .map(text -> {
                    float[] vector = new float[DIMENSIONS];
                    Arrays.fill(vector, text.length());
                    return vector;
                })
                .toList();
    }

    /** A decision that wants the texts: what it gets in the end. */
    private static List<float[]> decide(Vectors vectors, List<String> texts) {
        Vectors.Ahead ahead = vectors.ahead();
        while (ahead.embed(texts).isEmpty() && ahead.fetch()) {
            // tried again
        }
        return ahead.embed(texts);
    }

    private static List<String> texts(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> "Zora said something about number " + i)
                .toList();
    }

    @Test
    void asksForEachTextOnceWhenItIsWanted() {
        Vectors vectors = new Vectors(this::answer);
        Vectors.Ahead ahead = vectors.ahead();

        assertThat(ahead.embed(List.of("a", "bb"))).isEmpty();
        assertThat(asked).isEmpty();
        assertThat(ahead.fetch()).isTrue();
        assertThat(ahead.embed(List.of("bb", "a")))
                .extracting(vector -> vector[0])
                .containsExactly(2f, 1f);
        assertThat(ahead.fetch()).isFalse();
        assertThat(decide(vectors, List.of("a", "ccc"))).hasSize(2);
        assertThat(asked).containsExactly("a", "bb", "ccc");
    }

    @Test
    void remembersTwelveThousandMemories() {
        Vectors vectors = new Vectors(this::answer);
        List<String> all = texts(0, 12_000);
        decide(vectors, all);
        asked.clear();

        for (int from = 0; from < all.size(); from += 40) {
            assertThat(decide(vectors, all.subList(from, from + 40))).hasSize(40);
        }

        assertThat(asked).isEmpty();
    }

    @Test
    void forgetsFirstWhatWasNotAskedForTheLongest() {
        Vectors vectors = new Vectors(this::answer, 100 * 2_000L);
        List<String> often = texts(0, 10);
        for (int round = 0; round < 50; round++) {
            decide(vectors, often);
            decide(vectors, texts(10 + 20 * round, 30 + 20 * round));
        }

        assertThat(asked).hasSize(10 + 50 * 20).doesNotHaveDuplicates();
        decide(vectors, texts(10, 30));
        assertThat(asked).hasSize(10 + 51 * 20);
    }

    @Test
    void findsTheSameInADecisionThatIsMadeAgain() {
        Vectors vectors = new Vectors(this::answer, 10 * 2_000L);
        Vectors.Ahead ahead = vectors.ahead();
        List<String> many = texts(0, 50);
        decide(vectors, many.subList(0, 5));
        ahead.embed(many);
        ahead.fetch();
        decide(vectors, texts(50, 100));

        assertThat(ahead.embed(many)).hasSize(50);
    }

    @Test
    void doesNotRememberWhatCannotBeCompared() {
        for (float[] odd : List.of(
                new float[0], new float[DIMENSIONS], new float[] {Float.NaN}, new float[] {Float.POSITIVE_INFINITY})) {
            List<String> wanted = new ArrayList<>();
            Vectors vectors = new Vectors(texts -> {
                wanted.addAll(texts);
                return texts.stream()
                        .map(text -> text.equals("odd") ? odd : new float[] {1})
                        .toList();
            });

            assertThat(decide(vectors, List.of("even", "odd"))).isEmpty();
            assertThat(decide(vectors, List.of("even"))).hasSize(1);
            assertThat(Collections.frequency(wanted, "even")).isEqualTo(1);
        }
    }

    @Test
    void hasNoAnswerWhenSomethingIsWrongWithTheWhole() {
        List<TextEmbedder> faulty = List.of(
                texts -> List.of(),
                texts -> List.of(new float[] {1}),
                texts -> Collections.nCopies(texts.size(), null),
                texts -> null,
                texts -> {
                    throw new IllegalStateException("no model today");
                });

        faulty.forEach(embedder ->
                assertThat(decide(new Vectors(embedder), List.of("a", "b"))).isEmpty());
    }

    @Test
    void keepsItsVectorsWhateverBecomesOfThoseItWasGiven() {
        float[] reused = {3, 4};
        Vectors vectors = new Vectors(texts -> Collections.nCopies(texts.size(), reused));
        decide(vectors, List.of("a"));
        reused[0] = 0;

        assertThat(decide(vectors, List.of("a")).get(0)).containsExactly(3, 4);
    }
}
