package dev.loopkeeper.cli.moving;

import dev.loopkeeper.storage.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** A backup as one file: a store's file as it is, a store's folder as a zip file. */
final class Archive {
    private static final byte[] ZIP = {'P', 'K'};

    private Archive() {}

    /** Makes one file of a backup, which goes. */
    static void keep(Path copy, Path file) throws IOException {
        Path draft = NewFile.draft(file);
        try {
            if (Files.isDirectory(copy)) {
                zip(copy, draft);
            } else {
                Files.copy(copy, draft, StandardCopyOption.REPLACE_EXISTING);
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
            delete(copy);
        }
    }

    private static void zip(Path folder, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Path each : all(folder)) {
                if (Files.isRegularFile(each)) {
                    zip.putNextEntry(
                            new ZipEntry(folder.relativize(each).toString().replace('\\', '/')));
                    Files.copy(each, zip);
                }
            }
        }
    }

    /**
     * A backup as a store restores it.
     *
     * @param place where it is
     * @param unpacked whether it was unpacked for the moment
     */
    record Unpacked(Path place, boolean unpacked) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            if (unpacked) {
                delete(place);
            }
        }
    }

    /** Unpacks a backup that is a zip file; another one is taken as it is. */
    static Unpacked unpacked(Path file) throws IOException {
        if (Files.isDirectory(file) || !isZip(file)) {
            return new Unpacked(file, false);
        }
        Path folder = Files.createTempDirectory("loopkeeper-backup");
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = folder.resolve(entry.getName()).normalize();
                if (!target.startsWith(folder)) {
                    throw Places.refused(Refusal.Code.INVALID_ARGUMENT, file, "is not a backup; nothing was changed");
                }
                Files.createDirectories(target.resolveSibling(""));
                Files.copy(zip, target);
            }
        }
        return new Unpacked(folder, true);
    }

    private static boolean isZip(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(ZIP.length), ZIP);
        }
    }

    private static void delete(Path copy) throws IOException {
        List<Path> all = all(copy);
        for (int i = all.size() - 1; i >= 0; i--) {
            Files.deleteIfExists(all.get(i));
        }
    }

    private static List<Path> all(Path top) throws IOException {
        try (Stream<Path> paths = Files.walk(top)) {
            return paths.sorted(Comparator.naturalOrder()).toList();
        }
    }
}
