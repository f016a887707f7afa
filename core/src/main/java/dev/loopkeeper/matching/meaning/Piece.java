package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.text.BaseForms;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A word on its way to a notion.
 *
 * @param word the folded word
 * @param forms what it may be a form of, itself first
 * @param start index of its first character
 * @param end index after its last one
 * @param signs what stands before it
 * @param glued whether a hyphen ties it to the word before
 */
record Piece(String word, List<String> forms, int start, int end, String signs, boolean glued) {
    private static final int MOST = 64;

    /** The words of a text; compounds that the lexicon does not know are taken apart. */
    static List<Piece> of(String text, ConceptLexicon lexicon) {
        List<Piece> pieces = new ArrayList<>();
        int before = 0;
        for (Word word : Words.of(text)) {
            String signs = text.substring(before, word.start());
            before = word.end();
            if (pieces.size() >= MOST) {
                break;
            }
            if (word.isCompound() && !isKnown(word.text(), lexicon)) {
                compound(word, signs, pieces);
            } else {
                pieces.add(piece(word.text(), word, signs, false));
            }
        }
        return pieces;
    }

    private static boolean isKnown(String word, ConceptLexicon lexicon) {
        return BaseForms.of(word).stream().anyMatch(lexicon::knows);
    }

    private static void compound(Word word, String signs, List<Piece> pieces) {
        boolean first = true;
        for (String part : word.parts()) {
            if (!part.isEmpty()) {
                pieces.add(piece(part, word, first ? signs : "", !first));
                first = false;
            }
        }
    }

    private static Piece piece(String text, Word word, String signs, boolean glued) {
        return new Piece(text, BaseForms.of(text), word.start(), word.end(), signs, glued);
    }

    boolean is(Set<String> role) {
        return role.contains(word);
    }

    /** Another part of the sentence begins here. */
    boolean beginsPart() {
        return signs.indexOf(',') >= 0
                || signs.indexOf('.') >= 0
                || signs.indexOf(';') >= 0
                || signs.indexOf('!') >= 0
                || signs.indexOf('?') >= 0
                || signs.indexOf('–') >= 0
                || signs.contains(" - ");
    }

    boolean isNumber() {
        return Character.isDigit(word.charAt(0));
    }
}
