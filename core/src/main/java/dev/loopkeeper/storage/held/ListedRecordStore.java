package dev.loopkeeper.storage.held;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.storage.record.RecordOrder;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordStore;
import dev.loopkeeper.storage.record.RecordType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
        List<R> all = new ArrayList<>(source.records(type, query));
        all.sort(this::compare);
        return Page.of(all, query.paging(), record -> type.ref(record).id());
    }

    private int compare(R one, R other) {
        JsonObject first = type.doc(one);
        JsonObject second = type.doc(other);
        for (RecordOrder key : type.order()) {
            int order = key.compare(first, second);
            if (order != 0) {
                return order;
            }
        }
        return type.asKept() ? 0 : RecordOrder.compareTexts(type.idOf(first), type.idOf(second));
    }
}
