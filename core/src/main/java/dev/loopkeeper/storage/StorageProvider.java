package dev.loopkeeper.storage;

import java.util.Optional;

/** Opens stores of one kind; found through {@link java.util.ServiceLoader}. */
public interface StorageProvider {
    /** The first part of the URIs it opens: {@code yaml} for {@code yaml:DIR}. */
    String scheme();

    /** How such a URI is written, for messages: {@code yaml:DIR}. */
    String example();

    /**
     * Opens the store that the rest of the URI names, creating it when it is not there yet and can be.
     *
     * @param location what follows {@code scheme:}, as the person wrote it
     * @throws StoreException when it cannot be opened
     */
    Storage open(String location);

    /** The provider for {@code scheme} among {@code providers}. */
    static Optional<StorageProvider> find(Iterable<StorageProvider> providers, String scheme) {
        for (StorageProvider provider : providers) {
            if (provider.scheme().equals(scheme)) {
                return Optional.of(provider);
            }
        }
        return Optional.empty();
    }
}
