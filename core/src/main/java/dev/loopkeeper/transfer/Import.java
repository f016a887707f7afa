package dev.loopkeeper.transfer;

import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Load;
import dev.loopkeeper.storage.Load.Trace;
import dev.loopkeeper.storage.Loaded;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.history.Change;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Takes a file in, all of it or nothing. Up to {@link #UNDOABLE} records are one change that undo takes back; more are taken back by
 * the backup that is made before. The same file taken in again changes nothing.
 */
public final class Import {
    /** So many records are undone like any change. */
    public static final long UNDOABLE = 10_000;

    private Import() {}

    /**
     * Takes it in.
     *
     * @param dryRun whether it is only told what would become of it
     * @throws ImportException when anything in it cannot be read; nothing was changed
     * @throws dev.loopkeeper.storage.StoreException when the store cannot take it in; nothing was changed
     */
    public static ImportReport run(Workspace workspace, Caller caller, ImportSource source, boolean dryRun) {
        ImportReport report = new ImportReport(source.format(), dryRun);
        String name = "import-" + workspace.newId(caller);
        Loaded loaded = workspace.load(
                caller, new Load(name, trace(source, dryRun), () -> all(source, report), report::arrived));
        source.finish(dryRun, report);
        report.done(
                dryRun ? Optional.empty() : change(workspace, caller, name),
                Optional.of(loaded.backup()).filter(place -> !place.isEmpty()));
        return report;
    }

    private static Trace trace(ImportSource source, boolean dryRun) {
        if (dryRun) {
            return Trace.REHEARSAL;
        }
        return source.isLarge() ? Trace.BACKUP : Trace.EDITS;
    }

    private static Stream<Incoming> all(ImportSource source, ImportReport report) {
        report.begin();
        return Stream.of(source).mapMulti((one, taker) -> one.read(taker, report));
    }

    private static Optional<String> change(Workspace workspace, Caller caller, String name) {
        return workspace.read(caller, view -> view.history().byRequest(name).map(Change::id));
    }
}
