package dev.loopkeeper.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Splits texts as the tokenizer does with which the model was trained, by the vocabulary of the model. */
class WordPiecesTest {
    private static final Map<Long, String> NAMES = new HashMap<>();
    private static WordPieces pieces;

    @BeforeAll
    static void read() throws IOException, UnusableModelException {
        try (InputStream in = Objects.requireNonNull(
                WordPiecesTest.class.getResourceAsStream("/bge-small-en-v1.5-q-tokenizer.json"))) {
            Map<String, Integer> vocabulary =
                    Vocabulary.ofTokenizer(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            pieces = WordPieces.of(vocabulary);
            vocabulary.forEach((name, number) -> NAMES.put((long) number, name));
        }
    }

    static Stream<Arguments> texts() {
        return Stream.of(
                arguments("hello world", "hello world"),
                arguments("HELLO World", "hello world"),
                arguments("don't", "don ' t"),
                arguments("e-mail me@host.org", "e - mail me @ host . org"),
                arguments("5$ + 3 = 8", "5 $ + 3 = 8"),
                arguments("embeddings", "em ##bed ##ding ##s"),
                arguments("na\u00efve caf\u00e9", "naive cafe"),
                arguments("\u0130stanbul", "istanbul"),
                arguments("A\u0301b", "ab"),
                arguments("\u00abquoted\u00bb \u2014 well\u2026", "\u00ab quoted \u00bb \u2014 well \u2026"),
                arguments("\u660e\u5929 go", "\u660e \u5929 go"),
                arguments("\ud83d\ude00 ok", "[UNK] ok"),
                arguments("\u00bd \ufb01t", "\u00bd \ufb01 ##t"),
                arguments("a\tb\nc\rd", "a b c d"),
                arguments("nb\u00a0sp\u2028ace", "n ##b sp ace"),
                arguments("zero\u200bwidth", "zero ##wi ##dt ##h"),
                arguments("bell\u0007s", "bells"),
                arguments("bad\ufffd\u0000", "bad"),
                arguments("[CLS]", "[ cl ##s ]"),
                arguments("x".repeat(101), "[UNK]"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void splitsAsTheModelLearnt(String text, String expected) {
        assertThat(named(text)).isEqualTo("[CLS] " + expected + " [SEP]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "\u0000\n"})
    void nothingIsItsStartAndItsEnd(String text) {
        assertThat(pieces.of(text)).containsExactly(101, 102);
    }

    @Test
    void aLongTextIsCutOffBehindAWordOrWithinOne() {
        long[] words = pieces.of("word ".repeat(100_000));
        long[] within = pieces.of("word ".repeat(253) + "embeddings");

        assertThat(words).hasSize(256).startsWith(101, 2773).endsWith(2773, 102);
        assertThat(within).hasSize(256);
        assertThat(NAMES.get(within[254])).isEqualTo("em");
    }

    @Test
    void aVocabularyMayBeAListOfLines() throws UnusableModelException {
        WordPieces few = WordPieces.of(Vocabulary.ofLines(List.of("[UNK]", "[CLS]", "[SEP]", "in", "##side", "out")));

        assertThat(few.of("Inside out there")).containsExactly(1, 3, 4, 5, 0, 2);
    }

    static Stream<Arguments> otherVocabularies() {
        return Stream.of(
                arguments("{", "has a tokenizer.json that is not JSON"),
                arguments("[]", "does not read pieces of words"),
                arguments("{\"model\":{\"type\":\"BPE\",\"vocab\":{\"a\":1}}}", "does not read pieces of words"),
                arguments(
                        "{\"normalizer\":{\"lowercase\":false},\"model\":{\"type\":\"WordPiece\"}}",
                        "tells capitals from small letters"),
                arguments("{\"model\":{\"type\":\"WordPiece\",\"vocab\":{\"[CLS]\":\"x\"}}}", "without [CLS]"));
    }

    @ParameterizedTest
    @MethodSource("otherVocabularies")
    void othersAreRefused(String tokenizer, String why) {
        assertThatThrownBy(() -> WordPieces.of(Vocabulary.ofTokenizer(tokenizer)))
                .isInstanceOf(UnusableModelException.class)
                .hasMessageContaining(why);
    }

    private static String named(String text) {
        return Arrays.stream(pieces.of(text)).mapToObj(NAMES::get).collect(Collectors.joining(" "));
    }
}
