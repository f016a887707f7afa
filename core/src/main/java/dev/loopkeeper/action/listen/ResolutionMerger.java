package dev.loopkeeper.action.listen;

import com.google.common.collect.Streams;
import dev.loopkeeper.listening.Resolution;
import dev.loopkeeper.listening.Resolution.Draft;
import dev.loopkeeper.listening.Resolution.Finding;
import dev.loopkeeper.listening.Resolution.Mention;
import dev.loopkeeper.listening.Resolution.Promotion;
import dev.loopkeeper.listening.Resolution.Report;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the rules heard and what a client understood, as one: of the same loop, and of the same words, the client's reading counts. Used once.
 */
final class ResolutionMerger {
    private final Resolution heard;
    private final Resolution proposed;
    private final Set<LoopId> loops;
    private final List<String> quotes;

    private ResolutionMerger(Resolution heard, Resolution proposed) {
        this.heard = heard;
        this.proposed = proposed;
        this.loops = findings(proposed).map(Finding::loop).map(OpenLoop::id).collect(Collectors.toSet());
        mentions(proposed).map(Mention::loop).map(OpenLoop::id).forEach(loops::add);
        proposed.promoted().stream().map(Promotion::loop).map(OpenLoop::id).forEach(loops::add);
        this.quotes = Streams.concat(
                        findings(proposed).map(Finding::quote),
                        mentions(proposed).map(Mention::quote),
                        proposed.promoted().stream()
                                .map(promotion -> promotion.habit().quote()),
                        proposed.opened().stream().map(Draft::quote))
                .toList();
    }

    static Resolution together(Resolution heard, Resolution proposed) {
        return new ResolutionMerger(heard, proposed).joined();
    }

    private Resolution joined() {
        return new Resolution(
                joined(Resolution::opened, draft -> isLeft(draft.quote())),
                joined(Resolution::completed, this::isLeft),
                joined(Resolution::missed, this::isLeft),
                joined(Resolution::dismissed, this::isLeft),
                joined(
                        Resolution::promoted,
                        promotion -> isLeft(promotion.loop(), promotion.habit().quote())),
                joined(Resolution::mentioned, mention -> isLeft(mention.loop(), mention.quote())),
                joined(Resolution::moved, mention -> isLeft(mention.loop(), mention.quote())),
                joined(Resolution::reopened, this::isLeft),
                joined(Resolution::candidates, this::isLeft),
                joined(Resolution::reports, this::isLeft));
    }

    private <T> List<T> joined(Function<Resolution, List<T>> part, Predicate<T> left) {
        List<T> all = new ArrayList<>(part.apply(proposed));
        part.apply(heard).stream().filter(left).forEach(all::add);
        return all;
    }

    private boolean isLeft(Finding finding) {
        return isLeft(finding.loop(), finding.quote());
    }

    private boolean isLeft(OpenLoop loop, String quote) {
        return !loops.contains(loop.id()) && isLeft(quote);
    }

    /** Words that a client took for a report stay one: it may complete a task too. */
    private boolean isLeft(Report report) {
        return proposed.completed().stream().anyMatch(finding -> isSame(finding.quote(), report.text()))
                || isLeft(report.text());
    }

    private boolean isLeft(String quote) {
        return quotes.stream().noneMatch(other -> isSame(quote, other));
    }

    private static boolean isSame(String one, String other) {
        return one.contains(other) || other.contains(one);
    }

    private static Stream<Finding> findings(Resolution resolution) {
        return Stream.of(resolution.completed(), resolution.missed(), resolution.dismissed(), resolution.reopened())
                .flatMap(List::stream);
    }

    private static Stream<Mention> mentions(Resolution resolution) {
        return Stream.concat(resolution.mentioned().stream(), resolution.moved().stream());
    }
}
