package dev.loopkeeper.language.lexicon;

import dev.loopkeeper.language.Morphology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a lexicon: {@code name < class class: word two_words}, and {@code i'll -> i will} for a contraction. Used once. */
final class LexiconReader {
    private static final String ARROW = " -> ";

    private final List<String> lines;
    private final Map<String, List<String>> parents = new HashMap<>();
    private final Map<String, List<String>> words = new HashMap<>();
    private final Map<String, List<String>> contractions = new HashMap<>();
    private final Map<String, String> places = new HashMap<>();

    LexiconReader(List<String> lines) {
        this.lines = lines;
    }

    Lexicon read(Morphology morphology) {
        lines.forEach(this::line);
        Map<String, Set<String>> classes = new HashMap<>();
        Map<String, List<List<String>>> phrases = new HashMap<>();
        words.forEach((name, members) -> {
            Set<String> all = closure(name);
            for (String member : members) {
                List<String> parts = List.of(member.split("_", -1));
                classes.put(member, all);
                if (parts.size() > 1) {
                    all.forEach(each -> phrases.computeIfAbsent(each, none -> new ArrayList<>())
                            .add(parts));
                }
            }
        });
        phrases.values().forEach(list -> list.sort(Comparator.comparingInt(phrase -> -phrase.size())));
        return new Lexicon(classes, phrases, contractions, parents.keySet(), morphology);
    }

    private void line(String line) {
        int arrow = line.indexOf(ARROW);
        if (arrow > 0) {
            contractions.put(line.substring(0, arrow).trim(), split(line.substring(arrow + ARROW.length())));
            return;
        }
        int colon = line.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException("neither a word class nor a contraction: " + line);
        }
        String head = line.substring(0, colon);
        int less = head.indexOf('<');
        String name = (less < 0 ? head : head.substring(0, less)).trim();
        List<String> above = less < 0 ? List.of() : split(head.substring(less + 1));
        if (!above.isEmpty() && !parents.getOrDefault(name, List.of()).isEmpty()) {
            throw new IllegalArgumentException("the word class '" + name + "' says twice to which it belongs: " + line);
        }
        parents.merge(name, above, (some, more) -> some.isEmpty() ? more : some);
        String members = line.substring(colon + 1).trim();
        for (String word : members.isEmpty() ? List.<String>of() : split(members)) {
            String place = places.put(word, name);
            if (place != null) {
                throw new IllegalArgumentException(
                        "'" + word + "' stands in " + place + " and in " + name + ": " + line);
            }
            words.computeIfAbsent(name, none -> new ArrayList<>()).add(word);
        }
    }

    private Set<String> closure(String name) {
        Set<String> all = new LinkedHashSet<>(List.of(name));
        List<String> open = new ArrayList<>(all);
        while (!open.isEmpty()) {
            String next = open.remove(0);
            if (!parents.containsKey(next)) {
                throw new IllegalArgumentException("no word class '" + next + "', named above " + name);
            }
            parents.getOrDefault(next, List.of()).stream().filter(all::add).forEach(open::add);
        }
        return new HashSet<>(all);
    }

    private static List<String> split(String text) {
        return List.of(text.trim().split(" +"));
    }
}
