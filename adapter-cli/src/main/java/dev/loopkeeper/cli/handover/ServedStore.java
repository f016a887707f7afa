package dev.loopkeeper.cli.handover;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The store that this process serves, told from others by its place.
 *
 * @param scheme what kind it is
 * @param path its file or folder
 */
public record ServedStore(String scheme, Path path) {
    /** The store of that URI, which need not be there yet; empty when it is not in a file or folder. */
    public static Optional<ServedStore> of(String uri) {
        int colon = uri.indexOf(':');
        String place = uri.substring(colon + 1);
        try {
            return colon < 0 || place.isBlank()
                    ? Optional.empty()
                    : Optional.of(new ServedStore(uri.substring(0, colon), Path.of(place)));
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }

    /**
     * Whether a caller means this store, by a URI that means the same here.
     *
     * @param folder the caller's working folder, without links
     */
    public boolean is(String uri, String folder) {
        return of(uri).filter(other -> other.scheme.equals(scheme))
                .filter(other -> other.path.isAbsolute() || isHere(folder))
                .filter(other -> isSame(other.path))
                .isPresent();
    }

    private static boolean isHere(String folder) {
        return Path.of("").toAbsolutePath().toString().equals(folder);
    }

    private boolean isSame(Path other) {
        try {
            return Files.isSameFile(path, other);
        } catch (IOException gone) {
            return false;
        }
    }
}
