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

    /** Those that begin with any few words, by sign and by a word behind these. */
    private final Map<Sign, Map<String, List<Phrase>>> open;

    private final Set<String> fillers;

    private Cues(
            Map<String, Map<Sign, Map<String, List<Phrase>>>> begun,
            Map<Sign, Map<String, List<Phrase>>> open,
            Set<String> fillers) {
        this.begun = begun;
        this.unnamed = begun.getOrDefault("", Map.of());
        this.open = open;
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

    /** The signs that may stand somewhere in a clause: for all others there is no word with which they begin, or go on. */
    Set<Sign> possible(List<Token> tokens) {
        Set<Sign> possible = EnumSet.noneOf(Sign.class);
        possible.addAll(unnamed.keySet());
        tokens.forEach(token -> possible.addAll(begun(token.word()).keySet()));
        open.forEach((sign, phrases) -> {
            if (tokens.stream().anyMatch(token -> phrases.containsKey(token.word()))) {
                possible.add(sign);
            }
        });
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
        int behindAny = longestOpen(open.get(sign), tokens, at);
        int longest = Math.max(Math.max(named, behindAny), longest(unnamed.get(sign), tokens, at));
        return longest < 0 ? Optional.empty() : Optional.of(new Place(at, longest));
    }

    /** Of those that begin with any few words; fillers do not count among these. */
    private int longestOpen(@Nullable Map<String, List<Phrase>> phrases, List<Token> tokens, int at) {
        if (phrases == null) {
            return -1;
        }
        int best = -1;
        int passed = 0;
        for (int place = at; place < tokens.size() && passed <= Phrase.GAP; place++) {
            String word = tokens.get(place).word();
            best = Math.max(best, longest(phrases.getOrDefault(word, List.of()), tokens, at));
            passed += fillers.contains(word) ? 0 : 1;
        }
        return best;
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
        return new Cues(begun(entries, fillers), open(entries, fillers), fillers);
    }

    private static Map<String, Map<Sign, Map<String, List<Phrase>>>> begun(List<Entry> entries, Set<String> fillers) {
        Map<String, Map<Sign, Map<String, List<Phrase>>>> begun = new HashMap<>();
        for (Entry entry : entries) {
            Phrase phrase = new Phrase(entry.written, fillers);
            List<String> firsts = phrase.behindGap().isEmpty() ? phrase.firsts() : List.of();
            for (String word : firsts) {
                Map<String, List<Phrase>> ofSign = begun.computeIfAbsent(word, first -> new EnumMap<>(Sign.class))
                        .computeIfAbsent(entry.sign, sign -> new HashMap<>());
                phrase.seconds()
                        .forEach(second -> ofSign.computeIfAbsent(second, none -> new ArrayList<>(1))
                                .add(phrase));
            }
        }
        return begun;
    }

    private static Map<Sign, Map<String, List<Phrase>>> open(List<Entry> entries, Set<String> fillers) {
        Map<Sign, Map<String, List<Phrase>>> open = new EnumMap<>(Sign.class);
        for (Entry entry : entries) {
            Phrase phrase = new Phrase(entry.written, fillers);
            phrase.behindGap()
                    .forEach(word -> open.computeIfAbsent(entry.sign, sign -> new HashMap<>())
                            .computeIfAbsent(word, behind -> new ArrayList<>(1))
                            .add(phrase));
        }
        return open;
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
