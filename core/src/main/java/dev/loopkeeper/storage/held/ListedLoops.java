package dev.loopkeeper.storage.held;

import dev.loopkeeper.json.Page;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.LoopStore;
import dev.loopkeeper.loop.LoopWords;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Win;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The read-only loops over loops that are held whole.
 *
 * @param source where they are
 */
record ListedLoops(RecordSource source) implements LoopStore {
    /** No zone is further from UTC than a day, and no day starts later than a day after midnight. */
    private static final int DAYS_APART = 2;

    @Override
    public Optional<OpenLoop> byId(LoopId id) {
        return source.loop(id);
    }

    @Override
    public List<OpenLoop> pending() {
        return List.copyOf(source.pendingLoops());
    }

    @Override
    public Optional<OpenLoop> pendingWithKey(String dedupeKey) {
        return source.pendingLoop(dedupeKey);
    }

    @Override
    public Optional<OpenLoop> win(LoopId original, LocalDate date) {
        return source.closedLoops(since(date), Win.key(original, date)).stream().min(LoopQuery.ORDER);
    }

    @Override
    public Map<LoopId, Set<LocalDate>> daysWon(Collection<LoopId> originals, LocalDate since) {
        Set<LoopId> wanted = Set.copyOf(originals);
        return closed(since(since))
                .flatMap(loop -> OpenLoop.DEDUPE_KEY.find(loop.doc()).flatMap(Win::named).stream())
                .filter(named ->
                        wanted.contains(named.original()) && !named.date().isBefore(since))
                .collect(Collectors.groupingBy(
                        Win.Named::original, Collectors.mapping(Win.Named::date, Collectors.toSet())));
    }

    @Override
    public Page<OpenLoop> list(LoopQuery query) {
        List<OpenLoop> all = sorted(Stream.concat(open(query), closed(query)).filter(query::wants));
        return Page.of(all, query.paging(), loop -> loop.id().value());
    }

    @Override
    public List<OpenLoop> withWords(Collection<String> words, int most) {
        List<OpenLoop> all = new ArrayList<>();
        List<OpenLoop> some = new ArrayList<>();
        for (OpenLoop loop : all(LoopQuery.of())) {
            String line = LoopWords.line(loop.content());
            if (words.stream().anyMatch(line::contains)) {
                (words.stream().allMatch(line::contains) ? all : some).add(loop);
            }
        }
        return Stream.concat(all.stream(), some.stream()).limit(most).toList();
    }

    /** A loop with what it is sorted by, which is read from its document once. */
    private record Keyed(Instant moment, String id, OpenLoop loop) {}

    /** In the order of {@link LoopQuery#ORDER}. */
    private static List<OpenLoop> sorted(Stream<OpenLoop> loops) {
        return loops.map(loop -> new Keyed(loop.moment(), loop.id().value(), loop))
                .sorted(Comparator.comparing(Keyed::moment).reversed().thenComparing(Keyed::id))
                .map(Keyed::loop)
                .toList();
    }

    private Stream<OpenLoop> open(LoopQuery query) {
        boolean wanted = query.statuses().isEmpty() || query.statuses().contains(LoopStatus.PENDING);
        return wanted ? source.pendingLoops().stream() : Stream.empty();
    }

    private Stream<OpenLoop> closed(LoopQuery query) {
        return query.statuses().equals(Set.of(LoopStatus.PENDING))
                ? Stream.empty()
                : closed(query.since().orElse(Instant.MIN));
    }

    private Stream<OpenLoop> closed(Instant since) {
        return source.closedLoops(since).stream();
    }

    private static Instant since(LocalDate date) {
        return date.minusDays(DAYS_APART).atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
