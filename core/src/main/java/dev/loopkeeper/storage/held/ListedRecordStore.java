package dev.loopkeeper.storage.held;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.storage.record.RecordIndex;
import dev.loopkeeper.storage.record.RecordOrder;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordStore;
import dev.loopkeeper.storage.record.RecordType;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The read-only store of a type over records that are held whole.
 *
 * @param type the type
 * @param source holds the records
 * @param <R> the records
 */
record ListedRecordStore<R>(RecordType<R> type, RecordSource source) implements RecordStore<R> {
    @Override
    public Optional<R> byId(String id) {
        return source.record(type, id);
    }

    @Override
    public Page<R> list(RecordQuery query) {
        query.check(type);
        Stream<R> wanted = source.records(type, query).stream().filter(record -> query.wants(type, type.doc(record)));
        List<R> all = order().map(order -> wanted.sorted(Comparator.comparing(type::doc, order)))
                .orElse(wanted)
                .toList();
        return Page.of(all, query.paging(), record -> type.ref(record).id());
    }

    private Optional<Comparator<JsonObject>> order() {
        Stream<RecordOrder> identity = type
                .identity()
                .filter(any -> !type.asKept())
                .map(field -> new RecordOrder(RecordIndex.of(field), false))
                .stream();
        return Stream.concat(type.order().stream(), identity)
                .map(RecordOrder::comparator)
                .reduce(Comparator::thenComparing);
    }
}
