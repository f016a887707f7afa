package dev.loopkeeper.memory;

import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Rates the memories that came into question, each with what stands around it. */
final class Scoring {
    private static final Set<String> TIME_WORDS = Set.of(
            "yesterday today tonight tomorrow ago last next week weekend month year recently since morning night day summer"
                    .split(" "));
    private static final double DAYS_OF_FRESHNESS = 90;
    private static final double CONVERSATION_SATURATION = 2;
    private static final double CONVERSATION_LENGTH = 0.5;

    private final Question question;
    private final Instant now;
    private final Map<MemoryId, BigDecimal> importance;
    private final Map<MemoryId, Double> fits = new HashMap<>();
    private final Map<Place, Indexed> places = new HashMap<>();
    private final Map<String, Double> conversations;
    private final double best;

    /**
     * Prepares to rate.
     *
     * @param candidates everything that came into question
     * @param sight how memories look now
     */
    Scoring(Question question, Collection<Indexed> candidates, Sight sight) {
        this.question = question;
        this.now = sight.now();
        this.importance =
                sight.importance(candidates.stream().map(Indexed::memory).toList());
        candidates.forEach(candidate -> {
            fits.put(candidate.memory().id(), question.fit(candidate));
            candidate.place().ifPresent(place -> places.put(place, candidate));
        });
        this.best = fits.values().stream().mapToDouble(fit -> fit).max().orElse(0);
        this.conversations = conversations(candidates);
    }

    /** The memory with what its score is made of; empty when nothing in it or around it fits. */
    Optional<Recalled> rate(Indexed indexed) {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("words", fit(indexed));
        parts.put("around", around(indexed));
        if (parts.values().stream().noneMatch(part -> part > 0)) {
            return Optional.empty();
        }
        parts.put("subject", isAbout(indexed) ? Weights.SUBJECT : 0);
        parts.put("date", date(indexed.memory()));
        parts.put("asks", indexed.asks() ? Weights.ASKS : 0);
        parts.put("importance", Weights.IMPORTANCE * importance(indexed.memory()));
        parts.put("freshness", freshness(indexed.memory()));
        return Optional.of(Recalled.of(indexed.memory(), parts, question.heldBy(indexed)));
    }

    private double importance(Memory memory) {
        return importance.getOrDefault(memory.id(), BigDecimal.ZERO).doubleValue();
    }

    private double fit(Indexed indexed) {
        return best == 0 ? 0 : fits.getOrDefault(indexed.memory().id(), 0.0) / best;
    }

    /** What the turns before and after, and the whole conversation, make likely. */
    private double around(Indexed indexed) {
        double conversation = Memory.SOURCE
                .find(indexed.memory().doc())
                .map(source -> conversations.getOrDefault(source, 0.0))
                .orElse(0.0);
        double turns = indexed.place().map(this::turns).orElse(0.0);
        return Weights.CONVERSATION * conversation + turns;
    }

    private double turns(Place place) {
        return neighbour(place.plus(-1), Weights.ANSWERS, Weights.FOLLOWS)
                + neighbour(place.plus(-2), Weights.ANSWERS_LATER, Weights.FOLLOWS_LATER)
                + neighbour(place.plus(1), Weights.PRECEDES, Weights.PRECEDES);
    }

    private double neighbour(Place place, double asking, double telling) {
        Indexed other = places.get(place);
        return other == null ? 0 : (other.asks() ? asking : telling) * fit(other);
    }

    private boolean isAbout(Indexed indexed) {
        return question.subjects().stream().anyMatch(name -> indexed.words().contains(Indexed.SUBJECT + name));
    }

    private double date(Memory memory) {
        double agreement = memory.date().map(question.dates()::agreement).orElse(0.0);
        boolean timed = question.asksWhen()
                && Words.of(memory.content()).stream().map(Word::text).anyMatch(Scoring::isTimeWord);
        return Weights.DATE * agreement + (timed ? Weights.TIME : 0);
    }

    private static boolean isTimeWord(String word) {
        boolean year = word.length() == 4 && word.chars().allMatch(c -> c >= '0' && c <= '9');
        return year || TIME_WORDS.contains(word) || (word.endsWith("day") && word.length() > 5);
    }

    private double freshness(Memory memory) {
        Optional<Instant> told = Memory.UPDATED_AT.find(memory.doc()).or(() -> Memory.CREATED_AT.find(memory.doc()));
        double days = told.map(at -> Duration.between(at, now).toDays())
                .orElse(Long.MAX_VALUE)
                .doubleValue();
        return Weights.FRESHNESS * Math.pow(0.5, Math.max(0, days) / DAYS_OF_FRESHNESS);
    }

    /** How well each conversation fits as a whole, the best 1. */
    private Map<String, Double> conversations(Collection<Indexed> candidates) {
        Map<String, List<String>> words = new HashMap<>();
        Map<String, Integer> sizes = new HashMap<>();
        Set<String> wanted = question.distinctWords();
        for (Indexed candidate : candidates) {
            if (fit(candidate) > 0) {
                Memory.SOURCE.find(candidate.memory().doc()).ifPresent(source -> {
                    sizes.merge(source, 1, Integer::sum);
                    List<String> all = words.computeIfAbsent(source, any -> new ArrayList<>());
                    candidate.words().stream().filter(wanted::contains).forEach(all::add);
                });
            }
        }
        double average =
                sizes.values().stream().mapToInt(size -> size).average().orElse(1);
        Map<String, Double> scores = new HashMap<>();
        words.forEach((source, all) -> scores.put(source, conversation(all, sizes.getOrDefault(source, 1) / average)));
        double top = scores.values().stream().mapToDouble(score -> score).max().orElse(1);
        scores.replaceAll((source, score) -> score / top);
        return scores;
    }

    private double conversation(List<String> words, double relative) {
        double damping = CONVERSATION_SATURATION * (1 - CONVERSATION_LENGTH + CONVERSATION_LENGTH * relative);
        return Bm25.frequencies(words, question.distinctWords()).entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .mapToDouble(e -> question.counts().weight(e.getKey()) * e.getValue() / (e.getValue() + damping))
                .sum();
    }
}
