package dev.loopkeeper.connection;

import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Which servers of tools the users of a store set up. A port. They are kept beside the store and not in it: a server may be a program that
 * runs, so no import, undo, backup or copied folder brings one in, and no tool writes them. Implementations are thread-safe.
 */
public interface ServerSettings {
    /** The user's servers by name. */
    SortedMap<ServerName, ServerPlace> of(String user);

    /** Names of servers that were set up somewhere else and came along with a folder; none of them is used. */
    SortedSet<ServerName> foreign(String user);

    /**
     * Sets up a server.
     *
     * @return whether it is; false when there is one of that name
     * @throws dev.loopkeeper.LoopkeeperException when it cannot be kept
     */
    boolean add(String user, ServerName name, ServerPlace place);

    /**
     * Sets up a server in the place of the one of that name, if there is one, which stays when the new one cannot be kept.
     *
     * @throws dev.loopkeeper.LoopkeeperException when it cannot be kept
     */
    void put(String user, ServerName name, ServerPlace place);

    /**
     * Takes a server away; it cannot be undone, but set up again.
     *
     * @return whether there was one of that name, its own or a foreign one
     * @throws dev.loopkeeper.LoopkeeperException when it cannot be taken away
     */
    boolean remove(String user, ServerName name);
}
