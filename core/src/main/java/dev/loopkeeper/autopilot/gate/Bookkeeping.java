package dev.loopkeeper.autopilot.gate;

import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordStore;
import dev.loopkeeper.storage.record.RecordType;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** What programs that run by themselves note of their work, which nobody takes back by itself. Stateless. */
public final class Bookkeeping {
    /** How many more than that are kept are let be, so that not each note has to look for the oldest. */
    private static final int SLACK = 1_000;

    private Bookkeeping() {}

    /** Notes something that cannot be refused. */
    public static <R> R write(Workspace workspace, Caller caller, Function<View, Decision<R>> decide) {
        Written<R> written = workspace.write(caller, Change.BOOKKEEPING, decide);
        return written.switchOn(Written.Done::result, refusal -> {
            throw new IllegalStateException(refusal.message());
        });
    }

    /** Puts a note where it stands, or stood before. */
    public static <R> R put(Workspace workspace, Caller caller, RecordType<R> type, Function<View, R> note) {
        return write(workspace, caller, view -> {
            R now = note.apply(view);
            return Decision.accept(now, new Changes().put(type, now), "Noted a " + type.name());
        });
    }

    /** Of notes of a type that lists the newest first, the oldest beyond so many that may go. */
    public static <R> List<R> oldest(View view, RecordType<R> type, int most, Predicate<R> mayGo) {
        RecordStore<R> notes = view.of(type);
        int total = notes.list(RecordQuery.ALL.page(Paging.first(1))).total();
        return total <= most + SLACK
                ? List.of()
                : notes.list(RecordQuery.ALL).items().subList(most, total).stream()
                        .filter(mayGo)
                        .toList();
    }
}
