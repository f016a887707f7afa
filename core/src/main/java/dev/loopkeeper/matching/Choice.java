package dev.loopkeeper.matching;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Picks among the steps that fit: open ones first, a series as one, ties together. */
final class Choice {
    private static final int MOST = 3;
    private static final double MARGIN = 3;

    private Choice() {}

    static <T> Match<T> among(List<ScoredCandidate<T>> fitting, boolean dayConflict) {
        List<ScoredCandidate<T>> best = oneOfEachSeries(ties(pool(fitting)));
        if (best.isEmpty()) {
            return new Match.None<>();
        }
        ScoredCandidate<T> first = best.get(0);
        if (best.size() == 1) {
            return new Match.One<>(
                    first.step().candidate(), first.reason(), first.score(), first.shared(), dayConflict);
        }
        List<Candidate<T>> top =
                best.stream().limit(MOST).map(s -> s.step().candidate()).toList();
        return new Match.Several<>(top, first.reason(), first.score(), first.shared(), dayConflict);
    }

    /** Open steps, unless a completed one is exactly named and no open one fits as well. */
    static <T> List<ScoredCandidate<T>> pool(List<ScoredCandidate<T>> fitting) {
        List<ScoredCandidate<T>> open =
                fitting.stream().filter(s -> !s.isCompleted()).toList();
        List<ScoredCandidate<T>> named =
                fitting.stream().filter(s -> s.isCompleted() && s.named()).toList();
        if (open.isEmpty()) {
            return named.isEmpty() ? fitting : named;
        }
        boolean namesDone =
                !named.isEmpty() && top(named).getAsDouble() > top(open).getAsDouble();
        return namesDone ? named : open;
    }

    static <T> OptionalDouble top(List<ScoredCandidate<T>> fitting) {
        return fitting.stream().mapToDouble(ScoredCandidate::rank).max();
    }

    private static <T> List<ScoredCandidate<T>> ties(List<ScoredCandidate<T>> pool) {
        Optional<ScoredCandidate<T>> best = pool.stream().max(Comparator.comparingDouble(ScoredCandidate::rank));
        double margin =
                best.filter(s -> s.reason().most() <= Reason.WORDS.most()).isPresent() ? MARGIN : 0;
        return pool.stream().filter(s -> s.rank() >= best.get().rank() - margin).toList();
    }

    private static <T> List<ScoredCandidate<T>> oneOfEachSeries(List<ScoredCandidate<T>> ties) {
        Map<String, ScoredCandidate<T>> firsts = new LinkedHashMap<>();
        List<ScoredCandidate<T>> single = new ArrayList<>();
        for (ScoredCandidate<T> tie : ties) {
            if (tie.step().words().series == null) {
                single.add(tie);
            } else {
                firsts.merge(tie.step().words().series, tie, Choice::earlier);
            }
        }
        single.addAll(firsts.values());
        single.sort(Comparator.comparingInt(s -> s.step().place()));
        return single;
    }

    private static <T> ScoredCandidate<T> earlier(ScoredCandidate<T> a, ScoredCandidate<T> b) {
        return b.step().words().seriesNumber() < a.step().words().seriesNumber() ? b : a;
    }
}
