package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.WordFile;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The phrases by which the rules know what a clause does, kept in a word list: {@code drop: never mind | forget about}, or of two signs at once, {@code woe, trouble: in rows}. In
 * a phrase {@code a/b} is one or the other, {@code ~ing} and {@code ~ed} are a word of that form, {@code *} is up to five
 * words, {@code ^} the beginning and {@code $} the end of the clause. An {@code ~ing} that ends a phrase has to follow and is no
 * part of it. Fillers ({@code already}) may stand between the words. Immutable.
 */
public final class Cues {
    private static final Cues ENGLISH = read();

    /**
     * The phrases that may begin with a word, by sign and by the word that comes second; under the empty word those of which
     * that word may be one of many.
     */
    private final Map<String, Map<Sign, Map<String, List<Phrase>>>> begun;

    /** Those of which the first word may be one of many. */
    private final Map<Sign, Map<String, List<Phrase>>> unnamed;

    private final Set<String> fillers;

    private Cues(Map<String, Map<Sign, Map<String, List<Phrase>>>> begun, Set<String> fillers) {
        this.begun = begun;
        this.unnamed = begun.getOrDefault("", Map.of());
        this.fillers = fillers;
    }

    /**
     * Where a phrase stands.
     *
     * @param from index of its first token
     * @param to index after its last token
     */
    public record Place(int from, int to) {}

    /** Those of English, read once. */
    public static Cues english() {
        return ENGLISH;
    }

    /** The signs that may stand somewhere in a clause: for all others there is no word with which they begin. */
    Set<Sign> possible(List<Token> tokens) {
        Set<Sign> possible = EnumSet.noneOf(Sign.class);
        possible.addAll(unnamed.keySet());
        tokens.forEach(token -> possible.addAll(begun(token.word()).keySet()));
        return possible;
    }

    private Map<Sign, Map<String, List<Phrase>>> begun(String word) {
        return begun.getOrDefault(word, Map.of());
    }

    /** The first place at which a phrase of {@code sign} stands; the longest phrase there. */
    public Optional<Place> find(Sign sign, List<Token> tokens) {
        return find(sign, tokens, 0);
    }

    /** The same, from a token on. */
    public Optional<Place> find(Sign sign, List<Token> tokens, int from) {
        for (int at = from; at < tokens.size(); at++) {
            Optional<Place> place = at(sign, tokens, at);
            if (place.isPresent()) {
                return place;
            }
        }
        return Optional.empty();
    }

    /** The longest phrase of {@code sign} that stands at a token. */
    public Optional<Place> at(Sign sign, List<Token> tokens, int at) {
        int named = longest(begun(tokens.get(at).word()).get(sign), tokens, at);
        int longest = Math.max(named, longest(unnamed.get(sign), tokens, at));
        return longest < 0 ? Optional.empty() : Optional.of(new Place(at, longest));
    }

    private int longest(@Nullable Map<String, List<Phrase>> phrases, List<Token> tokens, int at) {
        if (phrases == null) {
            return -1;
        }
        int best = longest(phrases.getOrDefault("", List.of()), tokens, at);
        boolean more = true;
        for (int second = at + 1; more && second < tokens.size(); second++) {
            String word = tokens.get(second).word();
            best = Math.max(best, longest(phrases.getOrDefault(word, List.of()), tokens, at));
            more = fillers.contains(word);
        }
        return best;
    }

    private static int longest(List<Phrase> phrases, List<Token> tokens, int at) {
        int best = -1;
        for (Phrase phrase : phrases) {
            best = Math.max(best, phrase.end(tokens, at));
        }
        return best;
    }

    private static Cues read() {
        List<Entry> entries = WordFile.lines(Cues.class, "english.cues").stream()
                .flatMap(Cues::entries)
                .toList();
        Set<String> fillers = new HashSet<>();
        entries.stream()
                .filter(entry -> entry.sign == Sign.FILLER)
                .forEach(entry -> fillers.addAll(new Phrase(entry.written, Set.of()).firsts()));
        Map<String, Map<Sign, Map<String, List<Phrase>>>> all = new HashMap<>();
        for (Entry entry : entries) {
            Phrase phrase = new Phrase(entry.written, fillers);
            for (String word : phrase.firsts()) {
                Map<String, List<Phrase>> ofSign = all.computeIfAbsent(word, first -> new EnumMap<>(Sign.class))
                        .computeIfAbsent(entry.sign, sign -> new HashMap<>());
                phrase.seconds()
                        .forEach(second -> ofSign.computeIfAbsent(second, none -> new ArrayList<>(1))
                                .add(phrase));
            }
        }
        return new Cues(all, fillers);
    }

    /** A phrase of a line, for one of its signs. */
    private record Entry(Sign sign, List<String> written) {}

    private static Stream<Entry> entries(String line) {
        int colon = line.indexOf(':');
        String[] phrases = line.substring(colon + 1).split("\\|", -1);
        return Stream.of(line.substring(0, colon).split(",", -1))
                .map(name -> Sign.valueOf(name.trim().toUpperCase(Locale.ROOT)))
                .flatMap(sign -> Stream.of(phrases)
                        .map(phrase -> new Entry(sign, List.of(phrase.trim().split(" +", -1)))));
    }
}
