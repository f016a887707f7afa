package dev.loopkeeper.onnx;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Splits texts as BERT's models for lower case want them: into words and signs, and words into the longest pieces that a vocabulary has.
 * Immutable.
 */
final class WordPieces {
    /** Such models read twice as many, in four times the time; what a text is about stands at its beginning. */
    static final int MOST = 256;

    private static final String START = "[CLS]";
    private static final String END = "[SEP]";
    private static final String UNKNOWN = "[UNK]";

    /** Stands before a piece that is not the first of its word. */
    private static final String INSIDE = "##";

    private static final int LONGEST_WORD = 100;

    private final Map<String, Integer> vocabulary;

    private WordPieces(Map<String, Integer> vocabulary) {
        this.vocabulary = vocabulary;
    }

    /**
     * Splits with a vocabulary.
     *
     * @param vocabulary the number of each piece
     * @throws UnusableModelException when it lacks one of the signs around a text
     */
    static WordPieces of(Map<String, Integer> vocabulary) throws UnusableModelException {
        for (String sign : List.of(START, END, UNKNOWN)) {
            if (!vocabulary.containsKey(sign)) {
                throw new UnusableModelException(
                        "has a vocabulary without " + sign + "; set a model of the BERT family, such as bge");
            }
        }
        return new WordPieces(Map.copyOf(vocabulary));
    }

    /** The numbers of a text's pieces between those of its start and its end, cut off after {@value #MOST}; two for an empty text. */
    long[] of(String text) {
        List<Integer> pieces = new ArrayList<>();
        pieces.add(number(START));
        for (String word : words(text)) {
            if (pieces.size() >= MOST) {
                break;
            }
            pieces.addAll(piecesOf(word));
        }
        List<Integer> kept = pieces.subList(0, Math.min(pieces.size(), MOST - 1));
        long[] numbers = new long[kept.size() + 1];
        for (int i = 0; i < kept.size(); i++) {
            numbers[i] = kept.get(i);
        }
        numbers[kept.size()] = number(END);
        return numbers;
    }

    private int number(String sign) {
        return vocabulary.getOrDefault(sign, 0);
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        plain(text).codePoints().forEach(c -> {
            boolean sign = Signs.isPunctuation(c);
            if (sign || Character.isWhitespace(c)) {
                if (!word.isEmpty()) {
                    words.add(word.toString());
                    word.setLength(0);
                }
                if (sign) {
                    words.add(Character.toString(c));
                }
            } else {
                word.appendCodePoint(c);
            }
        });
        if (!word.isEmpty()) {
            words.add(word.toString());
        }
        return words;
    }

    /** In small letters without accents, and with spaces around characters that are words. */
    private static String plain(String text) {
        StringBuilder clean = new StringBuilder();
        text.codePoints().filter(c -> !Signs.isNothing(c)).forEach(c -> {
            if (Signs.isSpace(c)) {
                clean.append(' ');
            } else if (Signs.isWord(c)) {
                clean.append(' ').appendCodePoint(c).append(' ');
            } else {
                clean.appendCodePoint(c);
            }
        });
        StringBuilder plain = new StringBuilder();
        Normalizer.normalize(clean, Normalizer.Form.NFD)
                .codePoints()
                .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
                .forEach(c -> plain.append(Character.toString(c).toLowerCase(Locale.ROOT)));
        return plain.toString();
    }

    private List<Integer> piecesOf(String word) {
        List<Integer> pieces = new ArrayList<>();
        int from = word.codePointCount(0, word.length()) > LONGEST_WORD ? word.length() : 0;
        while (from < word.length()) {
            int end = endOfPiece(word, from);
            if (end == from) {
                return List.of(number(UNKNOWN));
            }
            pieces.add(number(piece(word, from, end)));
            from = end;
        }
        return pieces.isEmpty() ? List.of(number(UNKNOWN)) : pieces;
    }

    /** Where the longest piece ends that begins there; there itself, if none does. */
    private int endOfPiece(String word, int from) {
        int end = word.length();
        while (end > from && !vocabulary.containsKey(piece(word, from, end))) {
            end--;
        }
        return end;
    }

    private static String piece(String word, int from, int end) {
        String letters = word.substring(from, end);
        return from == 0 ? letters : INSIDE + letters;
    }
}
