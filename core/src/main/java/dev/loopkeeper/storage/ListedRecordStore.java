package dev.loopkeeper.storage;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Page;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The read-only store of a type over documents that are held whole.
 *
 * @param type the type
 * @param docs gives the document of an identity, or every one in any order
 * @param <R> the records
 */
record ListedRecordStore<R>(RecordType<R> type, Function<Optional<String>, Collection<JsonObject>> docs)
        implements RecordStore<R> {
    private static final Comparator<Optional<JsonValue>> VALUES = Comparator.<Optional<JsonValue>>comparingInt(
                    ListedRecordStore::rank)
            .thenComparing(ListedRecordStore::compareAlike);

    @Override
    public Optional<R> byId(String id) {
        return docs.apply(Optional.of(id)).stream().findFirst().map(type::record);
    }

    @Override
    public Page<R> list(RecordQuery query) {
        query.check(type);
        List<R> all = docs.apply(Optional.empty()).stream()
                .filter(doc -> query.wants(type, doc))
                .sorted(order())
                .map(type::record)
                .toList();
        return Page.of(all, query.paging(), record -> type.ref(record).id());
    }

    private Comparator<JsonObject> order() {
        Comparator<JsonObject> byId =
                Comparator.comparing(doc -> Optional.<JsonValue>of(new JsonString(type.idOf(doc))), VALUES);
        return type.order()
                .map(field -> Comparator.<JsonObject, Optional<JsonValue>>comparing(
                                doc -> doc.get(field.name()), VALUES)
                        .thenComparing(byId))
                .orElse(byId);
    }

    private static int rank(Optional<JsonValue> value) {
        return value.map(json -> json instanceof JsonNumber ? 1 : 2).orElse(0);
    }

    private static int compareAlike(Optional<JsonValue> one, Optional<JsonValue> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return 0;
        }
        if (one.get() instanceof JsonNumber a && other.get() instanceof JsonNumber b) {
            return Double.compare(a.value().doubleValue(), b.value().doubleValue());
        }
        return Arrays.compare(codePoints(one.get()), codePoints(other.get()));
    }

    /** As databases order text. */
    private static int[] codePoints(JsonValue value) {
        String text = value instanceof JsonString string ? string.value() : Json.write(value);
        return text.codePoints().toArray();
    }
}
