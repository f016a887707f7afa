package dev.loopkeeper.action.loop;

import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopNotes;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopWords;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Relevance;
import dev.loopkeeper.storage.View;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What may matter to the person now: the pending loops by relevance, and what they did lately. */
public final class RelevantLoops {
    private static final Duration LATELY = Duration.ofDays(2);
    private static final double SPOKEN_OF = 2;
    private static final Comparator<RelevantLoop> ORDER = Comparator.<RelevantLoop>comparingDouble(
                    surfaced -> surfaced.relevance().score())
            .reversed()
            .thenComparing(surfaced -> surfaced.loop().content())
            .thenComparing(surfaced -> surfaced.loop().id().value());

    private RelevantLoops() {}

    /** What matters now, the most relevant first; what is to be left alone is not among it. */
    public static List<RelevantLoop> of(View view, Optional<String> scope, String message) {
        return of(view, view.loops().pending(), scope, message);
    }

    /** The same of {@code all} pending loops. */
    static List<RelevantLoop> of(View view, List<OpenLoop> all, Optional<String> scope, String message) {
        List<OpenLoop> pending =
                all.stream().filter(loop -> inScope(loop, scope)).toList();
        Map<LoopId, Set<LocalDate>> wins = ListLoops.wins(view, pending, reach(view, pending));
        Set<String> spoken = message.isBlank() ? Set.of() : Set.copyOf(LoopWords.wanted(message));
        return pending.stream()
                .map(loop -> surfaced(view, loop, wins, spoken))
                .filter(surfaced -> surfaced.relevance().score() > 0)
                .sorted(ORDER)
                .toList();
    }

    /** The newest {@code limit} records of what was done within two days. */
    public static List<OpenLoop> wins(View view, int limit) {
        return view.loops().all(LoopQuery.wins(view.instant().minus(LATELY), limit)).stream()
                .filter(win -> !win.moment().isAfter(view.instant()))
                .toList();
    }

    /** The first day whose win still keeps one of the habits. */
    private static LocalDate reach(View view, List<OpenLoop> pending) {
        int days = pending.stream()
                .filter(loop -> loop.kind() == LoopKind.HABIT)
                .mapToInt(habit -> LoopNotes.find(habit, LoopNotes.EVERY_DAYS).orElse(1))
                .max()
                .orElse(1);
        return view.today().minusDays(days - 1);
    }

    private static boolean inScope(OpenLoop loop, Optional<String> scope) {
        Optional<String> of = OpenLoop.SCOPE.find(loop.doc());
        return scope.isEmpty() || of.isEmpty() || of.get().equalsIgnoreCase(scope.get());
    }

    private static RelevantLoop surfaced(
            View view, OpenLoop loop, Map<LoopId, Set<LocalDate>> wins, Set<String> spoken) {
        Relevance relevance =
                Relevance.of(loop, wins.getOrDefault(loop.id(), Set.of()), view.instant(), view.zone(), view.present());
        boolean named = !spoken.isEmpty()
                && LoopWords.ofContent(loop.content()).stream().anyMatch(spoken::contains);
        return new RelevantLoop(loop, named ? relevance.raised(SPOKEN_OF, "spoken of now") : relevance);
    }
}
