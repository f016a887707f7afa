package dev.loopkeeper.task.extraction;

import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Words;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the projects and labels that are in use and named in words. Immutable. */
final class NamedIn {
    private final List<String> projects;
    private final List<String> tags;

    NamedIn(List<String> projects, List<String> tags) {
        this.projects = projects.stream()
                .sorted(Comparator.comparingInt((String title) -> -stems(title).size()))
                .toList();
        this.tags = List.copyOf(tags);
    }

    /** The project all of whose words are named; of several the one with most words. */
    Optional<String> project(String text) {
        Set<String> words = stems(text);
        return projects.stream().filter(title -> isNamed(title, words)).findFirst();
    }

    /** The labels all of whose words are named. */
    List<String> tags(String text) {
        Set<String> words = stems(text);
        return tags.stream().filter(tag -> isNamed(tag, words)).toList();
    }

    private static boolean isNamed(String name, Set<String> words) {
        return !stems(name).isEmpty() && words.containsAll(stems(name));
    }

    /** The words of a text that say what it is about, as stems. */
    static Set<String> stems(String text) {
        Set<String> stems = new LinkedHashSet<>();
        Words.of(text).stream()
                .filter(word -> !StopWords.contains(word.text()))
                .forEach(word -> word.parts().forEach(part -> stems.add(Stems.stem(part))));
        return stems;
    }
}
