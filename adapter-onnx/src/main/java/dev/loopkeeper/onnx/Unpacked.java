package dev.loopkeeper.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * Files of a jar, unpacked once into a folder that outlives the process: what is native can be used from a disk alone. Folders that no version of
 * the program has used for a while are taken away. Stateless.
 */
final class Unpacked {
    private static final String OWN = "onnx-";
    private static final Duration UNUSED = Duration.ofDays(30);
    private static final int PART = 1 << 16;

    private Unpacked() {}

    /**
     * A file of a jar.
     *
     * @param url where it is
     * @param check the CRC-32 that tells it from other files of the same name
     * @param size how long it is
     */
    private record Packed(URL url, long check, long size) {
        static Packed of(URL url) {
            try {
                if (!(url.openConnection() instanceof JarURLConnection connection)) {
                    throw new IOException(url + " is in no jar");
                }
                connection.setUseCaches(false);
                try (JarFile jar = connection.getJarFile()) {
                    JarEntry entry = jar.getJarEntry(connection.getEntryName());
                    return new Packed(url, entry.getCrc(), entry.getSize());
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
                return Files.isReadable(file) && Files.size(file) == size && check(file) == check;
            } catch (IOException e) {
                return false;
            }
        }

        private static long check(Path file) throws IOException {
            CRC32 check = new CRC32();
            byte[] part = new byte[PART];
            try (InputStream in = Files.newInputStream(file)) {
                for (int read = in.read(part); read >= 0; read = in.read(part)) {
                    check.update(part, 0, read);
                }
            }
            return check.getValue();
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

    /**
     * The folder below {@code cache} that holds these files of a jar, whole; empty when it cannot be, or they are in none.
     *
     * @param now the present
     */
    static Optional<Path> in(Path cache, List<URL> files, Instant now) {
        try {
            List<Packed> all = files.stream().map(Packed::of).toList();
            Path folder = cache.resolve(OWN
                    + all.stream().map(file -> Long.toHexString(file.check())).collect(Collectors.joining("-")));
            for (Packed file : all) {
                if (!file.isIn(folder)) {
                    file.unpack(folder);
                }
            }
            tidy(cache, folder, now);
            return Optional.of(folder);
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** Notes that a folder is used, and takes away those that no program uses any more. */
    private static void tidy(Path cache, Path used, Instant now) {
        try (Stream<Path> folders = Files.list(cache)) {
            Files.setLastModifiedTime(used, FileTime.from(now));
            List<Path> old = folders.filter(folder -> isOld(folder, now)).toList();
            for (Path folder : old) {
                delete(folder);
            }
        } catch (IOException | UncheckedIOException e) {
            // They are taken away another time.
        }
    }

    private static boolean isOld(Path folder, Instant now) {
        try {
            return folder.getFileName().toString().startsWith(OWN)
                    && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                    && Files.getLastModifiedTime(folder)
                            .toInstant()
                            .plus(UNUSED)
                            .isBefore(now);
        } catch (IOException e) {
            return false;
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> listed = Files.list(folder)) {
            files = listed.toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
        Files.delete(folder);
    }
}
