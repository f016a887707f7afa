package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.text.WordFile;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The phrases by which the rules know what a clause does, kept in a word list: {@code drop: never mind | forget about}, or of two signs at once, {@code woe, trouble: in rows}. In
 * a phrase {@code a/b} is one or the other, {@code ~ing} and {@code ~ed} are a word of that form, {@code *} is up to five
 * words, {@code ^} the beginning and {@code $} the end of the clause. An {@code ~ing} that ends a phrase has to follow and is no
 * part of it. Fillers ({@code already}) may stand between the words. Immutable.
 */
final class Cues {
    private static final int GAP = 5;
    private static final String DOING = "~ing";
    private static final Cues ENGLISH = read();

    private final Map<Sign, Map<String, List<String[]>>> phrases;

    /** The signs of which a phrase begins with a word; under the empty one those that may begin with many. */
    private final Map<String, Set<Sign>> begun = new HashMap<>();

    private final Set<String> fillers;

    private Cues(Map<Sign, Map<String, List<String[]>>> phrases) {
        this.phrases = phrases;
        this.fillers = Set.copyOf(phrases.getOrDefault(Sign.FILLER, Map.of()).keySet());
        phrases.forEach((sign, ofSign) -> ofSign.keySet()
                .forEach(word -> begun.computeIfAbsent(word, first -> EnumSet.noneOf(Sign.class))
                        .add(sign)));
    }

    /**
     * Where a phrase stands.
     *
     * @param from index of its first token
     * @param to index after its last token
     */
    record Place(int from, int to) {}

    static Cues english() {
        return ENGLISH;
    }

    /** The signs that may stand somewhere in a clause: for all others there is no word with which they begin. */
    Set<Sign> possible(List<Token> tokens) {
        Set<Sign> possible = EnumSet.noneOf(Sign.class);
        possible.addAll(begun.getOrDefault("", Set.of()));
        tokens.forEach(token -> possible.addAll(begun.getOrDefault(token.word(), Set.of())));
        return possible;
    }

    /** The first place at which a phrase of {@code sign} stands; the longest phrase there. */
    Optional<Place> find(Sign sign, List<Token> tokens) {
        return find(sign, tokens, 0);
    }

    /** The same, from a token on. */
    Optional<Place> find(Sign sign, List<Token> tokens, int from) {
        for (int at = from; at < tokens.size(); at++) {
            Optional<Place> place = at(sign, tokens, at);
            if (place.isPresent()) {
                return place;
            }
        }
        return Optional.empty();
    }

    /** The longest phrase of {@code sign} that stands at a token. */
    Optional<Place> at(Sign sign, List<Token> tokens, int at) {
        Map<String, List<String[]>> ofSign = phrases.getOrDefault(sign, Map.of());
        int longest = Math.max(
                longest(ofSign.getOrDefault(tokens.get(at).word(), List.of()), tokens, at),
                longest(ofSign.getOrDefault("", List.of()), tokens, at));
        return longest < 0 ? Optional.empty() : Optional.of(new Place(at, longest));
    }

    private int longest(List<String[]> candidates, List<Token> tokens, int at) {
        int best = -1;
        for (String[] phrase : candidates) {
            best = Math.max(best, end(phrase, 0, tokens, at));
        }
        return best;
    }

    /** The index after the phrase's last token; negative when it does not stand there. */
    private int end(String[] phrase, int part, List<Token> tokens, int at) {
        if (part == phrase.length) {
            return at;
        }
        String wanted = phrase[part];
        if (wanted.equals(DOING) && part == phrase.length - 1) {
            return at < tokens.size() && fits(wanted, tokens.get(at).word()) ? at : -1;
        }
        switch (wanted) {
            case "^" -> {
                return at == 0 ? end(phrase, part + 1, tokens, at) : -1;
            }
            case "$" -> {
                return at == tokens.size() ? end(phrase, part + 1, tokens, at) : -1;
            }
            case "*" -> {
                return endAfterGap(phrase, part + 1, tokens, at);
            }
            default -> {
                return endFrom(phrase, part, tokens, at);
            }
        }
    }

    private int endFrom(String[] phrase, int part, List<Token> tokens, int at) {
        if (at >= tokens.size()) {
            return -1;
        }
        String word = tokens.get(at).word();
        if (fits(phrase[part], word)) {
            return end(phrase, part + 1, tokens, at + 1);
        }
        return part > 0 && fillers.contains(word) ? end(phrase, part, tokens, at + 1) : -1;
    }

    private int endAfterGap(String[] phrase, int part, List<Token> tokens, int at) {
        for (int skipped = 0; skipped <= GAP && at + skipped <= tokens.size(); skipped++) {
            if (skipped > 0 && tokens.get(at + skipped - 1).is("i")) {
                return -1;
            }
            int end = end(phrase, part, tokens, at + skipped);
            if (end >= 0) {
                return end;
            }
        }
        return -1;
    }

    private static boolean fits(String wanted, String word) {
        if (wanted.charAt(0) == '~') {
            return wanted.equals(DOING) ? Forms.isProgressive(word) : Forms.isPast(word) || Forms.isUnmarked(word);
        }
        return wanted.indexOf('/') < 0 ? wanted.equals(word) : isOneOf(wanted, word);
    }

    private static boolean isOneOf(String wanted, String word) {
        for (int at = wanted.indexOf(word); at >= 0; at = wanted.indexOf(word, at + 1)) {
            int end = at + word.length();
            boolean whole = end == wanted.length() || wanted.charAt(end) == '/';
            if (whole && (at == 0 || wanted.charAt(at - 1) == '/')) {
                return true;
            }
        }
        return false;
    }

    private static Cues read() {
        Map<Sign, Map<String, List<String[]>>> all = new EnumMap<>(Sign.class);
        for (String line : WordFile.lines(Cues.class, "english.cues")) {
            int colon = line.indexOf(':');
            String[] phrases = line.substring(colon + 1).split("\\|", -1);
            for (String name : line.substring(0, colon).split(",", -1)) {
                Sign sign = Sign.valueOf(name.trim().toUpperCase(Locale.ROOT));
                Map<String, List<String[]>> ofSign = all.computeIfAbsent(sign, s -> new HashMap<>());
                for (String phrase : phrases) {
                    add(phrase.trim().split(" +", -1), ofSign);
                }
            }
        }
        return new Cues(all);
    }

    private static void add(String[] phrase, Map<String, List<String[]>> ofSign) {
        String first = phrase[0].equals("^") ? phrase[1] : phrase[0];
        boolean open = first.charAt(0) == '~' || first.equals("*");
        for (String word : open ? new String[] {""} : first.split("/", -1)) {
            ofSign.computeIfAbsent(word, w -> new ArrayList<>()).add(phrase);
        }
    }
}
