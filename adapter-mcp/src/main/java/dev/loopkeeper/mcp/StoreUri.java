package dev.loopkeeper.mcp;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** URIs of stores. */
final class StoreUri {
    private StoreUri() {}

    /** The same store, named so that it does not depend on the folder a client happens to start in. */
    static String absolute(String uri) {
        int colon = uri.indexOf(':');
        String location = uri.substring(colon + 1);
        if (colon < 0 || location.isEmpty()) {
            return uri;
        }
        try {
            return uri.substring(0, colon + 1)
                    + Path.of(location).toAbsolutePath().normalize();
        } catch (InvalidPathException noFile) {
            return uri;
        }
    }
}
