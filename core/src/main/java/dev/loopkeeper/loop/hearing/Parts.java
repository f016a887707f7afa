package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.text.WordFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What people name in the place of a thing: the posts of a fence, the strings of a guitar, the flue of a chimney. The words are in
 * {@code english.parts}. Stateless.
 */
final class Parts {
    private static final int LONGEST = 3;

    private Parts() {}

    /** Read when first asked for: most messages do not ask. */
    private static final class Lines {
        private static final Map<String, List<String>> THINGS = read();

        private Lines() {}

        private static Map<String, List<String>> read() {
            Map<String, List<String>> things = new HashMap<>();
            for (String line : WordFile.lines(Parts.class, "english.parts")) {
                int colon = line.indexOf(':');
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
    static Set<String> wholes(Clause clause) {
        Set<String> wholes = new LinkedHashSet<>();
        for (int at = 0; at < clause.size(); at++) {
            StringBuilder words = new StringBuilder();
            for (int end = at; end < Math.min(clause.size(), at + LONGEST); end++) {
                String word = clause.token(end).word();
                add(words + word, wholes);
                add(words + singular(word), wholes);
                words.append(word).append(' ');
            }
        }
        return wholes;
    }

    private static void add(String part, Set<String> wholes) {
        wholes.addAll(Lines.THINGS.getOrDefault(part, List.of()));
    }

    /** The word without the s of a plural. */
    static String singular(String word) {
        boolean plural = word.endsWith("s") && !word.endsWith("ss") && word.length() > LONGEST;
        return plural ? word.substring(0, word.length() - 1) : word;
    }
}
