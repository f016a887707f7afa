package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.text.WordSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How well words name loops. For one sentence; not thread-safe. */
final class Weighing {
    private static final double PART = 0.8;
    private static final Set<String> VAGUE =
            WordSet.of("idea", "thing", "plan", "stuff", "whole", "busi", "nonsens", "matter", "question");

    private final Analysed loops;
    private final Set<String> said;
    private final Set<String> topic;
    private final Predicate<OpenLoop> among;
    private final Map<String, Double> weights = new HashMap<>();
    private final Map<Analysed.Entry, Set<String>> shared = new HashMap<>();

    Weighing(Analysed loops, Set<String> said, Predicate<OpenLoop> among) {
        this.loops = loops;
        this.said = said;
        this.topic = said.stream().filter(stem -> !VAGUE.contains(stem)).collect(Collectors.toSet());
        this.among = among;
    }

    /** The loops with a word that was said. */
    Stream<Analysed.Entry> touched() {
        return said.stream().flatMap(stem -> loops.with(stem).stream()).distinct();
    }

    /** The share of the loop's words that was said, or of what was said that the loop has; whichever is more. */
    double score(Set<String> words) {
        double share = share(words);
        double covered = topic.isEmpty()
                ? 0
                : (double) topic.stream().filter(words::contains).count() / topic.size();
        return share == 0 ? 0 : Math.max(share, PART * covered + share * (1 - PART) * covered);
    }

    /** {@code The swimming lessons}: more of it is said by another loop, whose the lessons are, than by the swim. */
    boolean isOutdone(Analysed.Entry entry, List<Analysed.Entry> among) {
        if (among.size() < 2) {
            return false;
        }
        Set<String> less = shared(entry);
        return among.stream().map(this::shared).anyMatch(more -> more.size() > less.size() && more.containsAll(less));
    }

    private Set<String> shared(Analysed.Entry entry) {
        return shared.computeIfAbsent(
                entry,
                other -> other.known().stems().stream().filter(said::contains).collect(Collectors.toSet()));
    }

    /** What share of the loop's words was said; words that other loops have too count less. */
    private double share(Set<String> words) {
        double all = 0;
        double heard = 0;
        for (String stem : words) {
            double weight = weights.computeIfAbsent(stem, this::weight);
            all += weight;
            heard += said.contains(stem) ? weight : 0;
        }
        return all == 0 ? 0 : heard / all;
    }

    private double weight(String stem) {
        return 1.0 / Math.max(1, loops.count(stem, among));
    }
}
