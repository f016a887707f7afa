package dev.loopkeeper.memory;

import dev.loopkeeper.matching.meaning.TextEmbedder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the memories that answer a question, the same ones in every store. The store finds what holds any of the words; which
 * of it answers best is decided here, also by what stands around it. Stateless.
 */
public final class Recall {
    private static final int CANDIDATES = 100;
    private static final int WITH_NEIGHBOURS = 30;
    private static final long MOST_HELD = 20_000;
    private static final Comparator<Recalled> BEST_FIRST = Comparator.comparingDouble(Recalled::score)
            .reversed()
            .thenComparing(
                    found -> Memory.CREATED_AT.find(found.memory().doc()).orElse(Instant.MIN),
                    Comparator.reverseOrder())
            .thenComparing(found -> found.memory().id().value());

    private Recall() {}

    /**
     * Returns the memories that answer {@code query}, best first.
     *
     * @param query what is asked, in any words; no sign in it has a meaning of its own
     * @param filter which memories may answer
     * @param sight how memories look now
     */
    public static List<Recalled> of(MemoryStore store, String query, MemoryFilter filter, Sight sight) {
        return of(store, query, filter, sight, Optional.empty());
    }

    /**
     * Returns the memories that answer {@code query}, best first: those that words find, in an order to which vectors add.
     *
     * @param query what is asked, in any words; no sign in it has a meaning of its own
     * @param filter which memories may answer
     * @param sight how memories look now
     * @param embedder tells what lies near; empty where there is none, and when it fails the words order alone
     */
    public static List<Recalled> of(
            MemoryStore store, String query, MemoryFilter filter, Sight sight, Optional<TextEmbedder> embedder) {
        Question question = Question.of(query, store);
        List<Recalled> ranked = ranked(store, question, filter, sight);
        return embedder.map(vectors -> VectorBoost.of(asked(query, question), ranked, vectors))
                .orElse(ranked);
    }

    /** As it is asked and without names: these alone would draw near everything that is about them. */
    private static List<String> asked(String query, Question question) {
        String nameless = question.withoutSubjects(query);
        return nameless.isEmpty() ? List.of(query) : List.of(query, nameless);
    }

    private static List<Recalled> ranked(MemoryStore store, Question question, MemoryFilter filter, Sight sight) {
        List<Indexed> matching = store.matching(searched(question), filter, CANDIDATES);
        Map<MemoryId, Indexed> candidates = new LinkedHashMap<>();
        Stream.concat(matching.stream(), neighbours(store, matching, filter).stream())
                .forEach(candidate -> candidates.putIfAbsent(candidate.memory().id(), candidate));
        Scoring scoring = new Scoring(question, candidates.values(), sight);
        return candidates.values().stream()
                .map(scoring::rate)
                .flatMap(Optional::stream)
                .sorted(BEST_FIRST)
                .toList();
    }

    /** The rarest words, as long as not too many memories hold them: common ones tell little and cost most. */
    private static List<String> searched(Question question) {
        List<String> known = question.distinctWords().stream()
                .filter(word -> question.counts().holding(word) > 0)
                .sorted(Comparator.comparingLong(question.counts()::holding))
                .toList();
        List<String> searched = new ArrayList<>();
        long held = 0;
        for (String word : known) {
            held += question.counts().holding(word);
            if (held <= MOST_HELD || searched.isEmpty()) {
                searched.add(word);
            }
        }
        return searched;
    }

    /** An answer need not hold the words of the question that was put just before it. */
    private static List<Indexed> neighbours(MemoryStore store, List<Indexed> matching, MemoryFilter filter) {
        List<Place> around = matching.stream()
                .limit(WITH_NEIGHBOURS)
                .flatMap(candidate -> candidate.place().stream())
                .flatMap(place -> IntStream.of(-1, 1, 2).mapToObj(place::plus))
                .distinct()
                .toList();
        return around.isEmpty() ? List.of() : store.at(around, filter);
    }
}
