package dev.loopkeeper.matching.meaning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loopkeeper.matching.meaning.Likeness.Layer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EmbeddingTest {
    /** Knows two directions: what glows, and everything else. */
    private static final class Glowing implements TextEmbedder {
        private final List<String> asked = new ArrayList<>();

        @Override
        public List<float[]> embed(List<String> texts) {
            asked.addAll(texts);
            return texts.stream()
                    .map(text ->
                            text.contains("glow") || text.contains("lava") ? new float[] {1, 0} : new float[] {0, 1})
                    .toList();
        }
    }

    private final Glowing glowing = new Glowing();

    @Test
    void findsWhatWordsLeaveOpen() {
        Likeness likeness =
                Meaning.with(glowing).compare(Activity.of("the gloop is glowing"), Activity.of("Frobnicate the lava"));
        assertThat(likeness.layer()).isEqualTo(Layer.EMBEDDING);
        assertThat(likeness.matches()).isTrue();
    }

    @Test
    void isNotAskedWhereWordsDecide() {
        Meaning meaning = Meaning.with(glowing);
        meaning.compare(Activity.of("rang mum"), Activity.of("Call my mother"));
        meaning.compare(Activity.of("didn't call mum"), Activity.of("Call mum"));
        meaning.compare(Activity.of("read chapter 4"), Activity.of("Read chapter 5"));
        meaning.compare(Activity.of("bought a book"), Activity.of("Read a book"));
        assertThat(glowing.asked).isEmpty();
    }

    @Test
    void keepsTheLexicalScoreWhenVectorsAreFarApart() {
        Activity said = Activity.of("the gloop is ready");
        Activity other = Activity.of("Frobnicate the lava");
        assertThat(Meaning.with(glowing).compare(said, other))
                .isEqualTo(Meaning.byWords().compare(said, other));
    }

    @Test
    void goesOnWithoutAnAnswer() {
        Activity said = Activity.of("the gloop is glowing");
        Activity other = Activity.of("Frobnicate the lava");
        Likeness likeness = Meaning.with(texts -> List.of()).compare(said, other);
        assertThat(likeness).isEqualTo(Meaning.byWords().compare(said, other));
    }

    @Test
    void measuresAngles() {
        assertThat(Vectors.cosine(new float[] {1, 1}, new float[] {2, 2})).isCloseTo(1, within(1e-6));
        assertThat(Vectors.cosine(new float[] {1, 0}, new float[] {0, 3})).isZero();
        assertThat(Vectors.cosine(new float[] {1, 0}, new float[] {0, 0})).isZero();
        assertThat(Vectors.cosine(new float[] {1, 0}, new float[] {1})).isZero();
        assertThat(Vectors.cosine(new float[] {Float.NaN}, new float[] {1})).isZero();
    }
}
