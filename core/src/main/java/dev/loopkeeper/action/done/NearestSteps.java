package dev.loopkeeper.action.done;

import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.matching.meaning.Cosines;
import dev.loopkeeper.storage.View;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Puts the steps first that lie near to what was reported, where vectors tell. It orders what is offered and chooses nothing. */
final class NearestSteps {
    /** Each text that is new takes a model a moment. */
    private static final int MOST = 100;

    private NearestSteps() {}

    /**
     * The same steps, the first hundred by nearness.
     *
     * @param hint what was done; blank when nothing but a day or an amount was said
     */
    static List<StepOfGoal> first(View view, String hint, List<StepOfGoal> steps) {
        if (view.embedder().isEmpty() || hint.isBlank() || steps.size() < 2) {
            return steps;
        }
        List<StepOfGoal> some = steps.subList(0, Math.min(MOST, steps.size()));
        List<String> titles = some.stream().map(item -> item.step().title()).toList();
        List<Double> near = Cosines.of(view.embedder().get(), List.of(hint), titles);
        Stream<StepOfGoal> ordered = IntStream.range(0, near.size())
                .boxed()
                .sorted(Comparator.<Integer, Double>comparing(near::get).reversed())
                .map(some::get);
        return near.isEmpty()
                ? steps
                : Stream.concat(ordered, steps.stream().skip(MOST)).toList();
    }
}
