package dev.loopkeeper.transfer;

import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.trouble.Trouble;
import java.util.List;
import java.util.function.Consumer;

/** The records of another store on their way into one, as {@link Adoption} says; such as those of a goals folder that was always kept by hand. */
public final class StoreSource implements ImportSource {
    private final Snapshot source;
    private final List<UserId> users;
    private final Adoption adoption;

    /**
     * A store for another one.
     *
     * @param from the store that is read
     * @param replace whether its records take the place of those of the same identity; those stay otherwise
     */
    public StoreSource(Workspace from, Workspace to, Caller caller, boolean replace) {
        this.source = new Snapshot(from, caller);
        this.users = from.users();
        this.adoption = new Adoption(to, caller, replace);
    }

    @Override
    public String format() {
        return "folder";
    }

    @Override
    public boolean isLarge() {
        long[] records = {0};
        users.forEach(user -> source.read(user, any -> records[0]++));
        return records[0] > Import.UNDOABLE;
    }

    @Override
    public void read(Consumer<Incoming> taker, ImportReport report) {
        adoption.begin(users);
        for (UserId user : users) {
            List<Trouble> unreadable = source.read(user, incoming -> adoption.take(incoming, taker, report));
            unreadable.forEach(trouble -> report.leftOut(trouble.place(), "an entry", trouble.message()));
        }
    }
}
