package dev.loopkeeper.sqlite.sql;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * Where SQLite's native library is loaded from: a cache that outlives the process, so that it is unpacked once and not at
 * each start. Where there can be no cache the driver unpacks it into a temporary folder, as it does by itself.
 */
public final class NativeLibrary {
    private static final String CHOSEN = "org.sqlite.lib.path";
    private static final String UNPACKED = "org.sqlite.tmpdir";

    /** What the driver says when its version got lost, as in an archive made of several. */
    private static final String UNKNOWN = "unknown";

    private NativeLibrary() {}

    /** Sees to it that the library lies in the cache, unless somebody has chosen another place. */
    public static synchronized void prepare() {
        if (System.getProperty(CHOSEN) == null) {
            CacheFolder.ofThisMachine().flatMap(NativeLibrary::in).ifPresent(NativeLibrary::choose);
        }
    }

    /** What to say where the driver has no library for this machine, or could neither find nor unpack it. */
    public static String remedy() {
        String instead = "keep your data in a folder of text files, --store yaml:FOLDER.";
        if (!isMadeForThisMachine()) {
            return "SQLite has no native library for " + machine() + "; " + instead;
        }
        String folder = System.getProperty(UNPACKED, System.getProperty("java.io.tmpdir", ""));
        return "SQLite's native library could be loaded neither from a cache folder nor from " + folder
                + ". Name a folder that you may write and run programs from, by XDG_CACHE_HOME or -D" + UNPACKED
                + "=DIR, and start again, or " + instead;
    }

    /** On a platform that the JDK itself does not know, it cannot be asked. */
    private static boolean isMadeForThisMachine() {
        try {
            return LibraryLoaderUtil.hasNativeLib(
                    LibraryLoaderUtil.getNativeLibResourcePath(), LibraryLoaderUtil.getNativeLibName());
        } catch (LinkageError e) {
            return false;
        }
    }

    /** Without a folder of its own for what it unpacks, the driver looks through all of the temporary one at each start. */
    private static void choose(Path folder) {
        System.setProperty(CHOSEN, folder.toString());
        System.setProperty(UNPACKED, System.getProperty(UNPACKED, folder.toString()));
    }

    /** The folder below {@code cache} that holds the library of this version and machine; empty when it cannot be. */
    public static Optional<Path> in(Path cache) {
        String version = SQLiteJDBCLoader.getVersion();
        Path folder = cache.resolve("sqlite-" + version + "-" + machine().replaceAll("[^A-Za-z0-9_-]", ""));
        Path library = folder.resolve(LibraryLoaderUtil.getNativeLibName());
        boolean told = !version.equals(UNKNOWN);
        return told && (isThere(library) || unpacked(library)) ? Optional.of(folder) : Optional.empty();
    }

    private static String machine() {
        return System.getProperty("os.name", "") + "-" + System.getProperty("os.arch", "");
    }

    private static boolean isThere(Path library) {
        return Files.isRegularFile(library) && Files.isReadable(library);
    }

    /**
     * Unpacks under a name of its own first: whoever looks finds all of the library or nothing. Only here is asked which
     * library fits, as the driver looks through the whole process to tell.
     */
    private static boolean unpacked(Path library) {
        String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + library.getFileName();
        try (InputStream packed = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
            if (packed == null) {
                return false;
            }
            Path folder = Files.createDirectories(library.getParent());
            Path fresh = Files.createTempFile(folder, "unpacking", null);
            try {
                write(packed, fresh);
                Files.move(fresh, library, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(fresh);
            }
            return true;
        } catch (IOException e) {
            return isThere(library);
        }
    }

    private static void write(InputStream packed, Path fresh) throws IOException {
        try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
            packed.transferTo(Channels.newOutputStream(channel));
            channel.force(true);
        }
    }
}
