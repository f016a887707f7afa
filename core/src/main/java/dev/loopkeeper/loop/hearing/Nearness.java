package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Known;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How near some words come to each loop by the company they keep: the sum of what each of them counts for it. A loop that the words
 * name is as good as another that they come near to, but is itself never found: it is heard in plainer ways. Used once.
 */
final class Nearness {
    private static final double ENOUGH = 0.65;
    private static final double ALONE = 0.57;
    /** Below this another loop is none that could be meant. */
    static final double FAR = 0.15;

    private static final double MARGIN = 0.3;
    private static final double NAMED = 0.4;

    private final Set<String> told;
    private final IdentityHashMap<OpenLoop, Double> scores = new IdentityHashMap<>();

    /** How many of the words come near to a loop. */
    private final IdentityHashMap<OpenLoop, Integer> words = new IdentityHashMap<>();

    /** The words by their stems. */
    Nearness(Likening likening, Set<String> told) {
        this.told = told;
        told.forEach(stem -> best(likening.analysed(), stem).forEach((entry, share) -> {
            scores.merge(entry.loop(), Company.weight(stem) * share, Double::sum);
            words.merge(entry.loop(), 1, Integer::sum);
        }));
        likening.naming(told).forEach(loop -> scores.merge(loop, NAMED, Double::sum));
    }

    /** How much of what is told with a word is told of each loop that does not say it. */
    private static IdentityHashMap<Analysed.Entry, Double> best(Analysed loops, String stem) {
        IdentityHashMap<Analysed.Entry, Double> best = new IdentityHashMap<>();
        Company.of(stem)
                .forEach(circle -> circle.near(loops).forEach(entry -> {
                    if (entry.is(Hearing.DOABLE) && !entry.known().stems().contains(stem)) {
                        double share = circle.share(entry.known());
                        if (share > 0) {
                            best.merge(entry, share, Math::max);
                        }
                    }
                }));
        return best;
    }

    /** The one loop that the words come near enough to, by two of them at least, and nearer than to any other. */
    Optional<Likening.Found> nearest() {
        List<OpenLoop> best = scores.keySet().stream()
                .sorted(Comparator.comparing(this::of).reversed())
                .limit(2)
                .toList();
        double next = best.size() < 2 ? 0 : of(best.get(1));
        return best.stream()
                .limit(1)
                .filter(loop -> of(loop) >= (next < FAR ? ALONE : ENOUGH)
                        && of(loop) - next >= MARGIN
                        && words.getOrDefault(loop, 0) > 1
                        && Known.of(loop.content()).stems().stream().noneMatch(told::contains))
                .map(loop -> new Likening.Found(loop, Math.min(1, of(loop)), "tells what goes with it"))
                .findFirst();
    }

    /** How near they come to a loop. */
    double of(OpenLoop loop) {
        return scores.getOrDefault(loop, 0.0);
    }
}
