package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.WordFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What people name in the place of a thing: the posts of a fence, the strings of a guitar, the flue of a chimney. The words are in
 * {@code english.parts}. Stateless.
 */
public final class Parts {
    private static final int LONGEST = 3;
    private static final int MANY = 14;

    private Parts() {}

    /** Read when first asked for: most messages do not ask. */
    private static final class Lines {
        private static final Map<String, Set<Integer>> NAMES = new HashMap<>();
        private static final Map<String, List<String>> THINGS = read();

        private Lines() {}

        private static Map<String, List<String>> read() {
            Map<String, List<String>> things = new HashMap<>();
            int number = 0;
            for (String line : WordFile.lines(Parts.class, "english.parts")) {
                int colon = line.indexOf(':');
                number++;
                for (String whole : line.substring(0, colon).split(",", -1)) {
                    NAMES.computeIfAbsent(whole.strip(), first -> new HashSet<>(2))
                            .add(number);
                }
                for (String part : line.substring(colon + 1).split("\\|", -1)) {
                    List<String> wholes = things.computeIfAbsent(part.strip(), first -> new ArrayList<>(2));
                    for (String whole : line.substring(0, colon).split(",", -1)) {
                        wholes.add(whole.strip());
                    }
                }
            }
            return things;
        }
    }

    /** The things to which words of a clause belong. */
    public static Set<String> wholes(Clause clause) {
        Set<String> wholes = new LinkedHashSet<>();
        parts(clause).forEach(part -> wholes.addAll(things(part)));
        return wholes;
    }

    /** Whether a clause names a part of few things, or two of them: a box and a ribbon are of a present, a box may be of anything. */
    public static boolean isTold(String thing, Clause clause) {
        List<String> own = parts(clause).stream()
                .filter(part -> things(part).contains(thing))
                .toList();
        return own.size() > 1 || own.stream().anyMatch(part -> things(part).size() < MANY);
    }

    private static List<String> things(String part) {
        return Lines.THINGS.getOrDefault(part, List.of());
    }

    private static Set<String> parts(Clause clause) {
        Set<String> parts = new LinkedHashSet<>();
        for (int at = 0; at < clause.size(); at++) {
            StringBuilder words = new StringBuilder();
            for (int end = at; end < Math.min(clause.size(), at + LONGEST); end++) {
                String word = clause.token(end).word();
                Stream.of(words + word, words + singular(word))
                        .filter(Lines.THINGS::containsKey)
                        .forEach(parts::add);
                words.append(word).append(' ');
            }
        }
        return parts;
    }

    /** Whether two words name the same thing, as far as the file says. */
    public static boolean isSame(String thing, String other) {
        Set<Integer> own = Lines.NAMES.getOrDefault(thing, Set.of());
        return Lines.NAMES.getOrDefault(other, Set.of()).stream().anyMatch(own::contains);
    }

    /** The word without the s of a plural. */
    public static String singular(String word) {
        boolean plural = word.endsWith("s") && !word.endsWith("ss") && word.length() > LONGEST;
        return plural ? word.substring(0, word.length() - 1) : word;
    }
}
