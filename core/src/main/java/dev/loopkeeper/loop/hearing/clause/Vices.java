package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.WordFile;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What people give up, and by what they break it: {@code fizzy drinks} by a {@code can of coke}. From {@code english.vices}. Stateless. */
public final class Vices {
    private static final int LONGEST = 4;

    private Vices() {}

    /** Read when first asked for: most messages do not ask. */
    private static final class Lines {
        private static final Map<String, Set<Integer>> NAMES = new HashMap<>();
        private static final Map<String, Set<Integer>> ALL = new HashMap<>();

        static {
            List<String> lines = WordFile.lines(Vices.class, "english.vices");
            for (int kind = 0; kind < lines.size(); kind++) {
                int colon = lines.get(kind).indexOf(':');
                add(NAMES, lines.get(kind).substring(0, colon), kind);
                add(ALL, lines.get(kind).replace(':', '|'), kind);
            }
        }

        private Lines() {}

        private static void add(Map<String, Set<Integer>> words, String bars, int kind) {
            Stream.of(bars.split("\\|", -1))
                    .map(Lines::folded)
                    .forEach(name -> words.computeIfAbsent(name, first -> new HashSet<>(2))
                            .add(kind));
        }

        private static String folded(String words) {
            return Tokens.of(words).stream().map(Token::word).collect(Collectors.joining(" "));
        }
    }

    /** Behind the vice that is named at a token; the token itself when none is. */
    public static int behind(List<Token> tokens, int at) {
        return IntStream.rangeClosed(1, LONGEST)
                .map(length -> LONGEST + 1 - length)
                .filter(length -> at + length <= tokens.size() && Lines.NAMES.containsKey(words(tokens, at, length)))
                .map(length -> at + length)
                .findFirst()
                .orElse(at);
    }

    /** The numbers of the kinds that words call by the name that one gives what is given up. */
    public static Set<Integer> named(List<Token> tokens) {
        return kinds(tokens, Lines.NAMES);
    }

    /** The numbers of the kinds of which words name anything. */
    public static Set<Integer> told(List<Token> tokens) {
        return kinds(tokens, Lines.ALL);
    }

    private static Set<Integer> kinds(List<Token> tokens, Map<String, Set<Integer>> known) {
        Set<Integer> kinds = new HashSet<>();
        for (int at = 0; at < tokens.size(); at++) {
            for (int length = 1; length <= Math.min(LONGEST, tokens.size() - at); length++) {
                kinds.addAll(known.getOrDefault(words(tokens, at, length), Set.of()));
            }
        }
        return kinds;
    }

    private static String words(List<Token> tokens, int at, int length) {
        return tokens.subList(at, at + length).stream().map(Token::word).collect(Collectors.joining(" "));
    }
}
