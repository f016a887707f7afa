package dev.loopkeeper.loop;

import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.json.Paging;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;

/**
 * Which loops are wanted: ordered by {@link OpenLoop#moment()}, the newest first, then by id.
 *
 * @param kinds the kinds wanted; empty for any
 * @param statuses the statuses wanted; empty for any
 * @param words text whose words the content must have, in any form and order; empty for any content
 * @param since only loops opened or closed at this moment or later
 * @param scope only loops of this scope, regardless of case, and those that matter everywhere; empty for all
 * @param part whether wins are among them
 * @param filter what else they must have; a loop has no labels, and is due on the last day of its time
 * @param paging which part of the list
 */
public record LoopQuery(
        Set<LoopKind> kinds,
        Set<LoopStatus> statuses,
        String words,
        Optional<Instant> since,
        Optional<String> scope,
        Part part,
        ListFilter filter,
        Paging paging) {
    /** Which records are looked at. */
    public enum Part {
        /** Loops and wins. */
        ALL,
        /** Loops, the records of things done left out. */
        LOOPS,
        /** Only the records of things done. */
        WINS
    }

    /** The order of loops. */
    public static final Comparator<OpenLoop> ORDER = Comparator.comparing(OpenLoop::moment)
            .reversed()
            .thenComparing(loop -> loop.id().value());

    /** Everything. */
    public static final LoopQuery ALL =
            new LoopQuery(Set.of(), Set.of(), "", Optional.empty(), Optional.empty(), Part.ALL, Paging.ALL);

    /** Copies the sets. */
    public LoopQuery {
        kinds = Set.copyOf(kinds);
        statuses = Set.copyOf(statuses);
    }

    /** The same for loops that need nothing else. */
    public LoopQuery(
            Set<LoopKind> kinds,
            Set<LoopStatus> statuses,
            String words,
            Optional<Instant> since,
            Optional<String> scope,
            Part part,
            Paging paging) {
        this(kinds, statuses, words, since, scope, part, ListFilter.ALL, paging);
    }

    /** Loops of any kind, the records of things done left out. */
    public static LoopQuery of(LoopStatus... statuses) {
        return new LoopQuery(
                Set.of(), Set.of(statuses), "", Optional.empty(), Optional.empty(), Part.LOOPS, Paging.ALL);
    }

    /** The same of these kinds alone. */
    public LoopQuery ofKinds(LoopKind... wanted) {
        return new LoopQuery(Set.of(wanted), statuses, words, since, scope, part, filter, paging);
    }

    /** The same, opened or closed at {@code moment} or later. */
    public LoopQuery since(Instant moment) {
        return new LoopQuery(kinds, statuses, words, Optional.of(moment), scope, part, filter, paging);
    }

    /** The newest {@code limit} of the same whose content has {@code text}'s words; any content when that is blank. */
    public LoopQuery first(int limit, String text) {
        return new LoopQuery(kinds, statuses, text, since, scope, part, filter, Paging.first(limit));
    }

    /** The newest {@code limit} records of things done, those of {@code since} and later. */
    public static LoopQuery wins(Instant since, int limit) {
        return new LoopQuery(
                Set.of(),
                Set.of(LoopStatus.COMPLETED),
                "",
                Optional.of(since),
                Optional.empty(),
                Part.WINS,
                Paging.first(limit));
    }

    /** Whether {@code loop} is wanted, paging aside. */
    public boolean wants(OpenLoop loop) {
        return (kinds.isEmpty() || kinds.contains(loop.kind()))
                && (statuses.isEmpty() || statuses.contains(loop.status()))
                && since.filter(moment -> loop.moment().isBefore(moment)).isEmpty()
                && inScope(loop)
                && ofPart(loop)
                && stays(loop)
                && hasWords(loop);
    }

    private boolean inScope(OpenLoop loop) {
        Optional<String> of = OpenLoop.SCOPE.find(loop.doc());
        return scope.isEmpty() || of.isEmpty() || of.get().equalsIgnoreCase(scope.get());
    }

    private boolean ofPart(OpenLoop loop) {
        return part == Part.ALL || (part == Part.WINS) == Win.is(loop);
    }

    private boolean stays(OpenLoop loop) {
        return filter.isAll()
                || filter.wants(
                        OpenLoop.GOAL.find(loop.doc()), Set.of(), loop.timebox().map(Timebox::lastDay));
    }

    private boolean hasWords(OpenLoop loop) {
        String line = words.isBlank() ? "" : LoopWords.line(loop.content());
        return LoopWords.wanted(words).stream().allMatch(line::contains);
    }
}
