package dev.loopkeeper.text;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The named lists of one file of the installed language. A line is {@code name: words} or {@code name number: words}; lines of one name
 * belong together, and words are parted by spaces. Immutable.
 */
public final class WordLists {
    private static final Map<Part, WordLists> READ = new ConcurrentHashMap<>();

    private final Part part;
    private final Map<String, List<Line>> lists = new HashMap<>();

    private record Line(int number, String text) {}

    private WordLists(Part part) {
        this.part = part;
        for (String line : Language.installed().lines(part)) {
            int colon = line.indexOf(':');
            int space = line.lastIndexOf(' ', colon);
            String name = line.substring(0, space < 0 ? colon : space);
            List<Line> lines = lists.get(name);
            if (lines == null) {
                lines = new ArrayList<>(2);
                lists.put(name, lines);
            }
            int number = space < 0 ? 0 : Integer.parseInt(line.substring(space + 1, colon));
            lines.add(new Line(number, line.substring(colon + 1).trim()));
        }
    }

    /**
     * The lists of a file; each file is read once.
     *
     * @throws IllegalArgumentException when what stands before a colon is neither a name nor a name and a number
     */
    public static WordLists of(Part part) {
        WordLists known = READ.get(part);
        if (known == null) {
            known = new WordLists(part);
            READ.put(part, known);
        }
        return known;
    }

    /** All words of a list. Throws {@link IllegalArgumentException}, as all methods do, when the file has no list of that name. */
    public Set<String> words(String name) {
        Set<String> words = new LinkedHashSet<>();
        for (Line line : lines(name)) {
            words.addAll(List.of(line.text.split(" +")));
        }
        return WordSet.of(words.toArray(new String[0]));
    }

    /** The words of a list, each with the number of its line. */
    public Map<String, Integer> values(String name) {
        Map<String, Integer> values = new HashMap<>();
        for (Line line : lines(name)) {
            for (String word : List.of(line.text.split(" +"))) {
                values.put(word, line.number);
            }
        }
        return Map.copyOf(values);
    }

    /** The texts of a list, a text a line, each with its number. */
    public Map<String, Integer> phrases(String name) {
        Map<String, Integer> phrases = new HashMap<>();
        for (Line line : lines(name)) {
            phrases.put(line.text, line.number);
        }
        return Map.copyOf(phrases);
    }

    /** The texts of a list, a text a line, in order. */
    public List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (Line line : lines(name)) {
            texts.add(line.text);
        }
        return texts;
    }

    private List<Line> lines(String name) {
        List<Line> lines = lists.get(name);
        if (lines == null) {
            throw new IllegalArgumentException("the language has no list '" + name + "' among its " + part);
        }
        return lines;
    }
}
