package dev.loopkeeper.yaml;

import com.google.common.base.Suppliers;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.held.ListedRecords;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.user.LoggedRecords;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What a user's store holds of records, in whichever files, and what became of those that it holds no more. */
final class StoredRecords {
    private static final Set<String> TOLD_BY_PLACE = Set.of("goal", "unit", "order");
    private static final Set<String> DELETED = Set.of("deleted since");

    private final UserFiles files;
    private final ListedRecords records;
    private final Supplier<Set<String>> changes = Suppliers.memoize(this::changes);
    private final Map<RecordType<?>, LoggedRecords> logged = new HashMap<>();

    StoredRecords(UserFiles files) {
        this.files = files;
        this.records = new ListedRecords(new YamlRecords(files));
    }

    /** Whether the change log has a change, in any of its files. */
    boolean hasChange(String id) {
        return changes.get().contains(id);
    }

    private Set<String> changes() {
        return records.history().headlines(Integer.MAX_VALUE, Optional.empty()).stream()
                .map(Headline::id)
                .collect(Collectors.toSet());
    }

    /**
     * In which members a record differs from what is stored of it, its place aside; none when it was deleted as it is, or
     * forgotten. Empty when the store knows nothing of it.
     */
    Optional<Set<String>> difference(RecordInFile record) {
        Ref ref = record.ref();
        JsonObject ours = records.find(ref).orElse(JsonObject.EMPTY);
        if (!ours.isEmpty()) {
            return Optional.of(difference(ours, record.doc()));
        }
        LoggedRecords log = logged.computeIfAbsent(ref.type(), type -> LoggedRecords.of(files, type));
        if (!log.isGone(ref.id())) {
            return Optional.empty();
        }
        boolean same = log.last(ref.id())
                .map(last -> difference(last, record.doc()).isEmpty())
                .orElse(true);
        return Optional.of(same ? Set.of() : DELETED);
    }

    private static Set<String> difference(JsonObject ours, JsonObject theirs) {
        Set<String> members = members(ours, theirs);
        members.removeAll(TOLD_BY_PLACE);
        return members;
    }

    /** The members in which two objects differ. */
    static Set<String> members(JsonObject ours, JsonObject theirs) {
        Set<String> all = new LinkedHashSet<>(ours.names());
        all.addAll(theirs.names());
        all.removeIf(name -> ours.get(name).equals(theirs.get(name)));
        return all;
    }
}
