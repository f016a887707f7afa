package dev.loopkeeper.tool.older;

import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How often a tool was called by an older name, and when last. It is noted beside the records, so that a call that reads stays one, and
 * of the last minute before a crash it may be lost.
 *
 * @param tool the older name
 * @param calls how many calls were answered, 1 or more
 * @param last the day of the last of them; empty when nobody can tell
 */
public record OlderCalls(String tool, long calls, Optional<LocalDate> last) {
    private static final String CALLS = "older_";
    private static final String LAST = "_at";

    /** That a tool is called by an older name now. */
    static Note note(View view, String tool) {
        return Note.of(Ref.SETTINGS)
                .count(CALLS + tool, 1)
                .set(CALLS + tool + LAST, new JsonString(view.instant().toString()));
    }

    /** What was counted for a user, in the order of the names. */
    public static List<OlderCalls> of(View view) {
        JsonObject note = view.notes(Ref.SETTINGS);
        return note.names().stream()
                .filter(name -> name.startsWith(CALLS)
                        && note.get(name).filter(JsonNumber.class::isInstance).isPresent())
                .map(name -> new OlderCalls(
                        name.substring(CALLS.length()),
                        note.number(name).map(BigDecimal::longValue).orElse(0L),
                        note.string(name + LAST).flatMap(at -> day(view, at))))
                .sorted((one, other) -> one.tool.compareTo(other.tool))
                .toList();
    }

    /**
     * What was counted for all users of a store together, in the order of the names.
     *
     * @param callers who asks for a user
     * @throws dev.loopkeeper.storage.StoreException when the store cannot be read
     */
    public static List<OlderCalls> of(Workspace workspace, Function<UserId, Caller> callers) {
        Map<String, OlderCalls> all = new TreeMap<>();
        for (UserId user : workspace.users()) {
            workspace
                    .read(callers.apply(user), OlderCalls::of)
                    .forEach(one -> all.merge(one.tool, one, OlderCalls::and));
        }
        return List.copyOf(all.values());
    }

    private OlderCalls and(OlderCalls other) {
        Optional<LocalDate> later =
                Stream.of(last, other.last).flatMap(Optional::stream).max((one, another) -> one.compareTo(another));
        return new OlderCalls(tool, calls + other.calls, later);
    }

    private static Optional<LocalDate> day(View view, String at) {
        try {
            return Optional.of(view.dayClock().today(Instant.parse(at)));
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }
}
