package dev.loopkeeper.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/** Files of a jar, unpacked once into a folder that outlives the process: what is native can be used from a disk alone. Stateless. */
final class Unpacked {
    private Unpacked() {}

    /**
     * A file of a jar.
     *
     * @param url where it is
     * @param check what tells it from other files of the same name
     * @param size how long it is
     */
    private record Packed(URL url, String check, long size) {
        static Packed of(URL url) {
            try {
                if (!(url.openConnection() instanceof JarURLConnection connection)) {
                    throw new IOException(url + " is in no jar");
                }
                connection.setUseCaches(false);
                try (JarFile jar = connection.getJarFile()) {
                    JarEntry entry = jar.getJarEntry(connection.getEntryName());
                    return new Packed(url, Long.toHexString(entry.getCrc()), entry.getSize());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        String name() {
            return url.getPath().substring(url.getPath().lastIndexOf('/') + 1);
        }

        boolean isIn(Path folder) {
            Path file = folder.resolve(name());
            try {
                return Files.isReadable(file) && Files.size(file) == size;
            } catch (IOException e) {
                return false;
            }
        }

        /** Under a name of its own first: whoever looks finds all of the file or nothing. */
        void unpack(Path folder) throws IOException {
            Path fresh = Files.createTempFile(Files.createDirectories(folder), "unpacking", null);
            try (InputStream in = url.openStream()) {
                Files.copy(in, fresh, StandardCopyOption.REPLACE_EXISTING);
                Files.move(fresh, folder.resolve(name()), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(fresh);
            }
        }
    }

    /** The folder below {@code cache} that holds these files of a jar, whole; empty when it cannot be, or they are in none. */
    static Optional<Path> in(Path cache, List<URL> files) {
        try {
            List<Packed> all = files.stream().map(Packed::of).toList();
            Path folder =
                    cache.resolve("onnx-" + all.stream().map(Packed::check).collect(Collectors.joining("-")));
            for (Packed file : all) {
                if (!file.isIn(folder)) {
                    file.unpack(folder);
                }
            }
            return Optional.of(folder);
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }
}
