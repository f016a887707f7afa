package dev.loopkeeper.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.model.EmbedderPlace;
import dev.loopkeeper.model.EmbeddingModel;
import dev.loopkeeper.model.EmbeddingReply;
import dev.loopkeeper.model.EmbeddingReply.Embedded;
import dev.loopkeeper.model.EmbeddingReply.Failed;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The model that comes with Loopkeeper, loaded once for all of these, and models on the disk. */
class OnnxEmbeddersTest {
    /** Their vectors, made once by LangChain4j with the same model and Hugging Face's own tokenizer, are in vectors.txt. */
    private static final List<String> TEXTS = List.of(
            "I have to call Anna about the car.",
            "Who repairs the boiler?",
            "Tom: my sister's wedding is on 14 June, at 3:30pm!",
            "na\u00efve caf\u00e9 \u2014 d\u00e9j\u00e0 vu, \u00c5ngstr\u00f6m & \u0130stanbul",
            "\u660e\u5929\u53bb\u5317\u4eac \u65e5\u672c\u8a9e",
            "\ud83d\ude00 don't \"quote\" #tags e-mail@host.org $5+3=8",
            "Antidisestablishmentarianism " + "x".repeat(150) + " supercalifragilistic\tend",
            "The heating engineer comes on Friday and wants to see the cellar. "
                    .repeat(15)
                    .strip());

    private static final Instant NOW = Instant.parse("2026-01-14T09:32:00Z");

    private static EmbeddingModel bge;

    @TempDir
    private Path folder;

    @BeforeAll
    static void open() {
        bge = opened("bge");
    }

    private static EmbeddingModel opened(String setting) {
        return new OnnxEmbedders()
                .openEmbedder(EmbedderPlace.of(setting).orElseThrow())
                .orElseThrow();
    }

    @Test
    void givesTheVectorsThatTheModelGivesElsewhere() throws IOException {
        List<float[]> mine = vectors(bge, TEXTS);
        List<String> expected = lines();

        assertThat(mine).hasSize(TEXTS.size()).hasSameSizeAs(expected);
        for (int i = 0; i < mine.size(); i++) {
            assertThat(cosine(mine.get(i), floats(expected.get(i))))
                    .as(TEXTS.get(i))
                    .isGreaterThan(0.999);
            assertThat(cosine(mine.get(i), mine.get(i))).isBetween(0.9999, 1.0001);
        }
    }

    @Test
    void findsWhatMeansTheSame() {
        List<float[]> vectors = vectors(
                bge, List.of("Who repairs the boiler?", "The heating engineer comes on Friday.", "I like jazz."));

        assertThat(cosine(vectors.get(0), vectors.get(1))).isGreaterThan(cosine(vectors.get(0), vectors.get(2)) + 0.1);
    }

    @Test
    void readsNothingAndVeryMuch() {
        String much = "The cellar is damp. ".repeat(2_000);
        List<float[]> vectors = vectors(bge, List.of("", " \n", much, much + "And now something else."));

        assertThat(vectors).allSatisfy(vector -> assertThat(vector).hasSize(384));
        assertThat(vectors.get(0)).isEqualTo(vectors.get(1));
        assertThat(vectors.get(2)).isEqualTo(vectors.get(3));
    }

    @Test
    void manyMayAskAtOnce() throws Exception {
        List<float[]> alone = vectors(bge, TEXTS.subList(0, 4));
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<List<float[]>>> answers =
                    threads.invokeAll(Collections.nCopies(12, () -> vectors(bge, TEXTS.subList(0, 4))));
            for (Future<List<float[]>> answer : answers) {
                for (int i = 0; i < alone.size(); i++) {
                    assertThat(answer.get().get(i)).isEqualTo(alone.get(i));
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void oneOfAPlaceIsLoadedForAllAndOthersAreNotOpened() {
        assertThat(opened("bge")).isSameAs(bge);
        assertThat(bge.name()).isEqualTo("bge-small-en-v1.5 in this program");
        assertThat(new OnnxEmbedders()
                        .openEmbedder(
                                EmbedderPlace.of("ollama:nomic-embed-text").orElseThrow()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"tokenizer.json", "vocab.txt"})
    void aModelOnTheDiskNeedsItsVocabulary(String name) throws IOException {
        copy("bge-small-en-v1.5-q.onnx", "model.onnx");
        EmbeddingModel model = opened("onnx:" + folder.resolve("model.onnx"));

        assertThat(model.embed(List.of("x")))
                .isEqualTo(new Failed(folder.resolve("model.onnx")
                        + " in this program needs its tokenizer.json or vocab.txt in the same folder; put it there."));

        copy("bge-small-en-v1.5-q-tokenizer.json", "tokenizer.json");
        if (name.equals("vocab.txt")) {
            Files.write(folder.resolve(name), byNumber(Files.readString(folder.resolve("tokenizer.json"))));
            Files.delete(folder.resolve("tokenizer.json"));
        }

        assertThat(vectors(model, TEXTS.subList(0, 1)).get(0))
                .isEqualTo(vectors(bge, TEXTS.subList(0, 1)).get(0));
    }

    @Test
    void whatIsNoModelIsNamed() throws IOException {
        Files.writeString(folder.resolve("text.onnx"), "no model");
        Files.writeString(folder.resolve("vocab.txt"), "[UNK]\n[CLS]\n[SEP]\n");

        assertThat(opened("onnx:" + folder.resolve("text.onnx")).embed(List.of("x")))
                .isEqualTo(new Failed(folder.resolve("text.onnx")
                        + " in this program is not a model that ONNX Runtime can read; get the file again."));
        assertThat(opened("onnx:" + folder.resolve("none.onnx")).embed(List.of("x")))
                .isEqualTo(new Failed(folder.resolve("none.onnx")
                        + " in this program is not there; check the path of the setting embedder."));
    }

    @Test
    void filesAreUnpackedOnceAndAgainWhenTheyAreNotWhole() throws IOException {
        List<URL> files = List.of(Objects.requireNonNull(resource("bge-small-en-v1.5-q-tokenizer.json")));
        Path unpacked = Unpacked.in(folder, files, NOW).orElseThrow().resolve("bge-small-en-v1.5-q-tokenizer.json");
        byte[] whole = Files.readAllBytes(unpacked);

        Files.writeString(unpacked, "half");
        Unpacked.in(folder, files, NOW);
        assertThat(unpacked).hasBinaryContent(whole);
        Files.write(unpacked, new byte[whole.length]);
        assertThat(Unpacked.in(folder, files, NOW)).contains(unpacked.getParent());
        assertThat(unpacked).hasBinaryContent(whole);
        try (var left = Files.list(unpacked.getParent())) {
            assertThat(left).containsExactly(unpacked);
        }
    }

    @Test
    void foldersThatNoVersionUsesAreTakenAway() throws IOException {
        List<URL> files = List.of(Objects.requireNonNull(resource("bge-small-en-v1.5-q-tokenizer.json")));
        Path earlier = cached("onnx-1a2b-3c4d", Duration.ofDays(31));
        Path recent = cached("onnx-5e6f", Duration.ofDays(29));
        Path others = cached("models", Duration.ofDays(400));

        Path used = Unpacked.in(folder, files, NOW).orElseThrow();
        assertThat(earlier).doesNotExist();
        assertThat(recent).isNotEmptyDirectory();
        assertThat(others).isNotEmptyDirectory();

        Unpacked.in(folder, files, NOW.plus(Duration.ofDays(29)));
        List<URL> model = List.of(Objects.requireNonNull(resource("bge-small-en-v1.5-q.onnx")));
        Unpacked.in(folder, model, NOW.plus(Duration.ofDays(40)));
        assertThat(recent).doesNotExist();
        assertThat(used).isNotEmptyDirectory();
    }

    private Path cached(String name, Duration age) throws IOException {
        Path cached = Files.createDirectories(folder.resolve(name));
        Files.writeString(cached.resolve("libonnxruntime.so"), "native");
        return Files.setLastModifiedTime(cached, FileTime.from(NOW.minus(age)));
    }

    @Test
    void withoutAFolderNothingIsUnpacked() throws IOException {
        List<URL> files = List.of(Objects.requireNonNull(resource("bge-small-en-v1.5-q-tokenizer.json")));
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThat(Unpacked.in(file, files, NOW)).isEmpty();
        assertThat(Unpacked.in(folder, List.of(file.toUri().toURL()), NOW)).isEmpty();
    }

    private void copy(String resource, String name) throws IOException {
        try (InputStream in = resource(resource).openStream()) {
            Files.copy(in, folder.resolve(name));
        }
    }

    private static URL resource(String name) {
        return Objects.requireNonNull(OnnxEmbeddersTest.class.getResource("/" + name));
    }

    private static List<String> byNumber(String tokenizer) {
        try {
            List<String> lines = new ArrayList<>(Collections.nCopies(30_522, ""));
            Vocabulary.ofTokenizer(tokenizer).forEach((piece, number) -> lines.set(number, piece));
            return lines;
        } catch (UnusableModelException e) {
            throw new AssertionError(e);
        }
    }

    private static List<float[]> vectors(EmbeddingModel model, List<String> texts) {
        EmbeddingReply reply = model.embed(texts);
        assertThat(reply).isInstanceOf(Embedded.class);
        return ((Embedded) reply).vectors();
    }

    private static List<String> lines() throws IOException {
        try (InputStream in = Objects.requireNonNull(OnnxEmbeddersTest.class.getResourceAsStream("vectors.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .toList();
        }
    }

    private static float[] floats(String text) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
        float[] floats = new float[bytes.remaining() / Float.BYTES];
        bytes.asFloatBuffer().get(floats);
        return floats;
    }

    private static double cosine(float[] a, float[] b) {
        double dot = 0;
        double ofA = 0;
        double ofB = 0;
        for (int i = 0; i < a.length; i++) {
            dot += a[i] * b[i];
            ofA += a[i] * a[i];
            ofB += b[i] * b[i];
        }
        return dot / Math.sqrt(ofA * ofB);
    }
}
