package dev.loopkeeper.testkit;

import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.StorageProvider;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Stores that a provider opens at locations of their own, and again at the same location. */
public final class LocatedFixture implements StorageFixture {
    private final StorageProvider provider;
    private final Supplier<String> freshLocations;
    private @Nullable String location;
    private @Nullable Storage storage;

    /**
     * Stores of {@code provider}.
     *
     * @param freshLocations gives a location at each call where no store is yet; who gives it takes it away in the end
     */
    public LocatedFixture(StorageProvider provider, Supplier<String> freshLocations) {
        this.provider = provider;
        this.freshLocations = freshLocations;
    }

    /**
     * Stores of the provider on the class path that opens {@code scheme}, such as {@code yaml}.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static LocatedFixture of(String scheme, Supplier<String> freshLocations) {
        StorageProvider provider = StorageProvider.find(ServiceLoader.load(StorageProvider.class), scheme)
                .orElseThrow(() -> new IllegalArgumentException("no provider opens " + scheme + ": stores"));
        return new LocatedFixture(provider, freshLocations);
    }

    @Override
    public Storage open() {
        return openAt(freshLocations.get());
    }

    @Override
    public Optional<Storage> reopen() {
        if (location == null) {
            throw new IllegalStateException("nothing was opened yet");
        }
        return Optional.of(openAt(location));
    }

    @Override
    public Optional<String> uri() {
        return Optional.ofNullable(location).map(where -> provider.scheme() + ":" + where);
    }

    @Override
    public void close() {
        if (storage != null) {
            storage.close();
            storage = null;
        }
    }

    private Storage openAt(String where) {
        close();
        location = where;
        Storage opened = provider.open(where);
        storage = opened;
        return opened;
    }
}
