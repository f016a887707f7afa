package dev.loopkeeper.memory;

import dev.loopkeeper.text.Analyser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A memory with the words by which it is found.
 *
 * @param memory the memory
 * @param words the words of its content in order, then those of its subject, each behind {@link #SUBJECT}
 * @param place where it stands in what it came from
 * @param asks whether it holds a question
 */
public record Indexed(Memory memory, List<String> words, Optional<Place> place, boolean asks) {
    /** Stands before a word that names what a memory is about. */
    public static final String SUBJECT = "@";

    /** Copies the words. */
    public Indexed {
        words = List.copyOf(words);
    }

    /** A memory whose words are known. */
    public static Indexed of(Memory memory, List<String> words) {
        return new Indexed(memory, words, memory.place(), memory.content().indexOf('?') >= 0);
    }

    /** The memory with its words. */
    public static Indexed of(Memory memory) {
        return of(memory, words(memory));
    }

    /** The words by which a memory is found. */
    public static List<String> words(Memory memory) {
        List<String> words = new ArrayList<>(Analyser.words(memory.content()));
        memory.subject().ifPresent(subject -> Analyser.words(subject).forEach(word -> words.add(SUBJECT + word)));
        return words;
    }
}
