package dev.loopkeeper.matching.meaning;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everyday acts and things, and the words for them. Read from the language's acts, things and sayings when it is
 * first asked for. Immutable once read.
 *
 * @param concepts all acts and things
 * @param acts the acts that a word may stand for
 * @param things the things that a word may stand for
 * @param idioms the idioms that begin with a word
 */
record ConceptLexicon(
        List<Concept> concepts,
        Map<String, List<Concept>> acts,
        Map<String, List<Concept>> things,
        Map<String, List<Idiom>> idioms) {
    private static final Set<String> SMALL = Roles.list("small");

    /** The lexicon of the installed language. */
    static ConceptLexicon packed() {
        return Packed.LEXICON;
    }

    /** A word that idioms leave out and step over. */
    static boolean isSmall(String word) {
        return SMALL.contains(word);
    }

    List<Concept> actsOf(String word) {
        return acts.getOrDefault(word, List.of());
    }

    List<Concept> thingsOf(String word) {
        return things.getOrDefault(word, List.of());
    }

    List<Idiom> idiomsFrom(String word) {
        return idioms.getOrDefault(word, List.of());
    }

    boolean knows(String word) {
        return acts.containsKey(word) || things.containsKey(word);
    }

    private static final class Packed {
        static final ConceptLexicon LEXICON = ConceptLexiconReader.read();
    }
}
