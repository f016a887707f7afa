package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.memory.Tombstone;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.history.Scrub;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.storage.trouble.Trouble.Sort;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.user.Copy;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a copy holds that the store does not, record by record: what the file that it was copied from lacks may stand in
 * another one by now, or have been deleted.
 *
 * @param copy the copy
 * @param original the records of the file
 * @param theirs the records of the copy
 * @param added the records that only the copy has, and that were not deleted here
 * @param differing the members in which records differ, by the names of the records
 */
record CopyComparison(
        Copy copy,
        FileRecords original,
        FileRecords theirs,
        Map<String, JsonValue> added,
        Map<String, Set<String>> differing) {
    private static final int NAMED = 5;
    private static final int LONGEST_NAME = 60;

    /**
     * Compares a copy with its original.
     *
     * @return empty when one of them is not there
     * @throws StoreException when one of them cannot be read
     */
    static Optional<CopyComparison> of(UserFiles files, Copy copy) {
        Optional<String> original = files.read(copy.original()).map(FileText::text);
        Optional<String> text = files.read(copy.file()).map(FileText::text).map(theirs -> kept(files, copy, theirs));
        return original.isPresent() && text.isPresent()
                ? Optional.of(between(
                        copy,
                        FileRecords.in(files, copy.original(), original.get()),
                        FileRecords.in(files, copy.original(), text.get()),
                        new StoredRecords(files)))
                : Optional.empty();
    }

    private static String kept(UserFiles files, Copy copy, String text) {
        return UserFiles.isHistory(copy.original()) ? HistoryScrub.again(files).without(text) : text;
    }

    private static CopyComparison between(Copy copy, FileRecords original, FileRecords theirs, StoredRecords stored) {
        Map<String, JsonValue> added = new LinkedHashMap<>();
        Map<String, Set<String>> differing = new LinkedHashMap<>();
        theirs.records().forEach((name, record) -> {
            JsonValue ours = original.records().get(name);
            if (ours != null && !isForgotten(ours) && !theirs.said(ours).equals(theirs.said(record))) {
                differing.put(name, members(theirs.said(ours), theirs.said(record)));
            } else if (ours == null && !isForgotten(record, original)) {
                Optional<Set<String>> known = known(name, theirs, stored);
                known.filter(members -> !members.isEmpty()).ifPresent(members -> differing.put(name, members));
                if (known.isEmpty()) {
                    added.put(name, record);
                }
            }
        });
        return new CopyComparison(copy, original, theirs, added, differing);
    }

    /** In which members a record differs from what the store knows of it; empty when it knows nothing. */
    private static Optional<Set<String>> known(String name, FileRecords theirs, StoredRecords stored) {
        return theirs instanceof FileRecords.Lines
                ? Optional.<Set<String>>of(Set.of()).filter(same -> stored.hasChange(name))
                : Optional.ofNullable(theirs.identified().get(name)).flatMap(stored::difference);
    }

    /** A change whose words were forgotten is the one that had them. */
    private static boolean isForgotten(JsonValue ours) {
        return ours instanceof JsonObject line && line.string("summary").equals(Optional.of(Scrub.FORGOTTEN));
    }

    /** What a person asked to forget does not come back with a copy. */
    private static boolean isForgotten(JsonValue record, FileRecords original) {
        return words(record)
                .map(text -> Tombstone.idOf(text).value())
                .filter(original.records()::containsKey)
                .isPresent();
    }

    private static Optional<String> words(JsonValue record) {
        return record instanceof JsonObject doc ? doc.string("text").or(() -> doc.string("content")) : Optional.empty();
    }

    private static Set<String> members(JsonValue ours, JsonValue theirs) {
        if (!(ours instanceof JsonObject our) || !(theirs instanceof JsonObject their)) {
            return Set.of();
        }
        return StoredRecords.members(our, their);
    }

    /** What can be added; of the state before nothing is, for it may have been deleted since. */
    Map<String, JsonValue> mergeable() {
        return copy.backup() ? Map.of() : added;
    }

    private int same() {
        return theirs.records().size() - added.size() - differing.size();
    }

    /** Whether nothing of the copy would be left that the file does not hold. */
    boolean isWhollyMerged() {
        return differing.isEmpty() && mergeable().size() == added.size();
    }

    /** What there is to say about a copy. */
    static Trouble trouble(UserFiles files, Copy copy) {
        String what = "is a " + (copy.backup() ? "backup" : "copy") + " of " + copy.original();
        try {
            return of(files, copy)
                    .map(comparison -> comparison.trouble(what))
                    .orElseGet(() -> people(copy, what + ", which is not there; rename it to use it, or delete it"));
        } catch (StoreException e) {
            return people(
                    copy,
                    what + " and not read; one of them cannot be compared (" + e.getMessage()
                            + "); take what you need, then delete it");
        }
    }

    private Trouble trouble(String what) {
        List<String> words = new ArrayList<>();
        if (!added.isEmpty()) {
            words.add("only here: "
                    + listed(added.keySet().stream().map(this::named).toList()));
        }
        if (!differing.isEmpty()) {
            words.add("differs: "
                    + listed(differing.entrySet().stream().map(this::shown).toList()));
        }
        words.add(same() + " the same");
        String message = what + " and not read; " + String.join("; ", words);
        boolean mendable = isWhollyMerged() || !mergeable().isEmpty();
        return mendable
                ? Trouble.mendable(Sort.COPY, copy.file().value(), message)
                : people(
                        copy,
                        message + ". Put what you need into " + copy.original() + ", then delete the "
                                + (copy.backup() ? "backup" : "copy"));
    }

    private static Trouble people(Copy copy, String message) {
        return Trouble.forPeople(Sort.COPY, copy.file().value(), message);
    }

    private static String listed(List<String> names) {
        String more = names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : "";
        return names.stream().limit(NAMED).collect(Collectors.joining(", ")) + more;
    }

    private String named(String name) {
        return Excerpt.of(
                words(theirs.records().getOrDefault(name, JsonNull.NULL)).orElse(name), LONGEST_NAME);
    }

    private String shown(Map.Entry<String, Set<String>> record) {
        return named(record.getKey())
                + (record.getValue().isEmpty() ? "" : " (" + String.join(", ", record.getValue()) + ")");
    }
}
