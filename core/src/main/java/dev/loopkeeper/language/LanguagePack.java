package dev.loopkeeper.language;

import java.util.List;

/**
 * All that core takes of one natural language: how its words change, and files of words and rules. Found through
 * {@link java.util.ServiceLoader}, so an implementation has a public constructor without parameters and costs little until it is asked.
 * Immutable; threads may share it.
 */
public interface LanguagePack {
    /** The files of a pack. Words in them are folded, as in {@link dev.loopkeeper.text.Word#text()}, where nothing else is said. */
    enum Part {
        /** Words that say nothing about what a text is about, any number a line. */
        STOP_WORDS,
        /** Words that make no doing another one: who the speaker is, that it is to be done, how surely. Any number a line. */
        SMALL_WORDS,
        /** Number words, as {@link dev.loopkeeper.text.WordLists}. */
        NUMBERS,
        /** Names of days, words for lengths and for days counted from today, as {@link dev.loopkeeper.text.WordLists}. */
        TIMES,
        /** The grammar of {@link dev.loopkeeper.time.language.TimeLanguage}. */
        GRAMMAR,
        /** How words of a doing weigh, as {@link dev.loopkeeper.text.WordLists}. */
        ROLES,
        /** Everyday things, and the words for them. */
        THINGS,
        /** Everyday acts, and the words for them. */
        ACTS,
        /** What is said of acts and things together. */
        SAYINGS,
        /** Word classes, as {@link dev.loopkeeper.language.lexicon.Lexicon}. */
        LEXICON,
        /** How people say what they will do, did and did not do; read by {@link dev.loopkeeper.listening}. */
        RULES,
        /** How texts name what is to be done, and how they are laid out; read by {@link dev.loopkeeper.task.extraction}. */
        TASKS
    }

    /** The language, as in BCP 47: {@code en}. */
    String tag();

    /** How the words of the language change; the same at each call. */
    Morphology morphology();

    /**
     * The lines of a file of the pack, read anew at each call.
     *
     * @param part which file
     * @return its lines in order, trimmed, without comments and blank ones
     */
    List<String> lines(Part part);
}
