package dev.loopkeeper.matching.meaning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CosinesTest {
    private static final List<String> ASKED = List.of("asked");

    private static List<Double> of(Map<String, float[]> vectors, List<String> questions, String... texts) {
        TextEmbedder embedder =
                all -> all.stream().map(vectors::get).filter(Objects::nonNull).toList();
        return Cosines.of(embedder, questions, List.of(texts));
    }

    @Test
    void measuresTheAngleWhateverTheLength() {
        Map<String, float[]> vectors = Map.of(
                "asked", new float[] {1, 1},
                "same", new float[] {2, 2},
                "half", new float[] {3, 0},
                "square", new float[] {-1, 1},
                "opposite", new float[] {-5, -5});

        List<Double> cosines = of(vectors, ASKED, "same", "half", "square", "opposite", "same");

        assertThat(cosines).hasSize(5);
        assertThat(cosines.get(0)).isCloseTo(1, offset(1e-6)).isEqualTo(cosines.get(4));
        assertThat(cosines.get(1)).isCloseTo(Math.sqrt(0.5), offset(1e-6));
        assertThat(cosines.get(2)).isCloseTo(0, offset(1e-6));
        assertThat(cosines.get(3)).isCloseTo(-1, offset(1e-6));
    }

    @Test
    void isTheMeanOfTheQuestions() {
        Map<String, float[]> vectors =
                Map.of("asked", new float[] {1, 0}, "nameless", new float[] {0, 1}, "text", new float[] {0, 2});

        assertThat(of(vectors, List.of("asked", "nameless"), "text")).containsExactly(0.5);
    }

    @Test
    void isEmptyWithoutAVectorForEach() {
        assertThat(of(Map.of("asked", new float[] {1}), ASKED, "text")).isEmpty();
        assertThat(of(Map.of(), ASKED, "text")).isEmpty();
    }

    @Test
    void isEmptyWhenAVectorCannotBeCompared() {
        for (float[] odd :
                List.of(new float[] {1}, new float[] {}, new float[] {0, 0}, new float[] {Float.NaN, 1}, new float[] {
                    Float.POSITIVE_INFINITY, 1
                })) {
            Map<String, float[]> vectors = Map.of("asked", new float[] {1, 0}, "text", new float[] {1, 0}, "odd", odd);
            assertThat(of(vectors, ASKED, "text", "odd")).isEmpty();
            assertThat(of(vectors, List.of("odd"), "text")).isEmpty();
        }
    }
}
