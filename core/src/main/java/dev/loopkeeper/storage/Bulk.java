package dev.loopkeeper.storage;

import java.util.List;
import java.util.function.Function;

/** What a store offers for taking in very many records at once, and for going back. Safe for use by any number of threads. */
public interface Bulk {
    /** Every user of whom anything is kept, the default user first, then by name. */
    List<UserId> users();

    /**
     * Runs {@code work} exclusively over all users, and makes everything that it applied and kept durable, all of it or
     * nothing; readers see nothing before. When {@code work} fails, nothing changed. The work may be run again from the
     * start.
     *
     * @throws StoreException when it could not be kept; then nothing of it was
     */
    <R> R load(Function<Intake, R> work);

    /**
     * Makes a copy of everything the store holds, as it was at one moment.
     *
     * @param name names the copy: lower-case letters, digits and hyphens
     * @return where it is; what {@link #restore} takes
     * @throws StoreException when it cannot be made
     */
    String backup(String name);

    /**
     * Makes everything as it was when the backup was made, of all users; what was written since is gone.
     *
     * @param backup where it is
     * @throws StoreException when it is no backup of such a store; nothing changed then
     */
    void restore(String backup);
}
