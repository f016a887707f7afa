package dev.loopkeeper.connection;

import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Servers of a store in memory, for as long as it is there. */
final class HeldServerSettings implements ServerSettings {
    private final Map<String, Map<ServerName, ServerPlace>> byUser = new ConcurrentHashMap<>();

    @Override
    public SortedMap<ServerName, ServerPlace> of(String user) {
        return new TreeMap<>(byUser.getOrDefault(user, Map.of()));
    }

    @Override
    public SortedSet<ServerName> foreign(String user) {
        return new TreeSet<>();
    }

    @Override
    public boolean add(String user, ServerName name, ServerPlace place) {
        return byUser.computeIfAbsent(user, any -> new ConcurrentHashMap<>()).putIfAbsent(name, place) == null;
    }

    @Override
    public void put(String user, ServerName name, ServerPlace place) {
        byUser.computeIfAbsent(user, any -> new ConcurrentHashMap<>()).put(name, place);
    }

    @Override
    public boolean remove(String user, ServerName name) {
        return byUser.getOrDefault(user, new ConcurrentHashMap<>()).remove(name) != null;
    }
}
