package dev.loopkeeper.sqlite.table;

import dev.loopkeeper.sqlite.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A column by which a list is ordered; never NULL there.
 *
 * @param name the column
 * @param descending whether the greatest comes first
 */
public record SortKey(String name, boolean descending) {
    /** The least first. */
    public static SortKey up(String name) {
        return new SortKey(name, false);
    }

    /** The greatest first. */
    public static SortKey down(String name) {
        return new SortKey(name, true);
    }

    /** The keys as they stand behind ORDER BY. */
    public static String clause(List<SortKey> order) {
        return order.stream()
                .map(key -> key.descending ? key.name + " DESC" : key.name)
                .collect(Collectors.joining(", "));
    }

    /** The keys as columns of a SELECT. */
    public static String names(List<SortKey> order) {
        return order.stream().map(SortKey::name).collect(Collectors.joining(", "));
    }

    /** The condition of what comes after the record with these keys; its values are added to {@code bound}. */
    public static String after(List<SortKey> order, List<Value> keys, List<Value> bound) {
        if (order.stream().noneMatch(SortKey::descending)) {
            bound.addAll(keys);
            return "(" + names(order) + ") > (" + String.join(", ", java.util.Collections.nCopies(keys.size(), "?"))
                    + ")";
        }
        List<String> ways = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            ways.add(laterAt(order, i));
            bound.addAll(keys.subList(0, i + 1));
        }
        return "(" + String.join(" OR ", ways) + ")";
    }

    /** Equal in the keys before {@code place}, later in the one there. */
    private static String laterAt(List<SortKey> order, int place) {
        StringBuilder way = new StringBuilder("(");
        order.subList(0, place).forEach(key -> way.append(key.name).append(" = ? AND "));
        SortKey last = order.get(place);
        return way.append(last.name).append(last.descending ? " < ?)" : " > ?)").toString();
    }
}
