package dev.loopkeeper.sqlite.file;

import dev.loopkeeper.storage.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * The file of a store, judged by its first bytes before SQLite touches it.
 *
 * @param path where it is
 */
public record DatabaseFile(Path path) {
    /** Tells our files from others': {@code LOOP}. */
    public static final int APPLICATION = 0x4c4f4f50;

    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final String LOG = "-wal";
    private static final int HEADER = 100;
    private static final long LARGEST_PAGE = 65_536;
    private static final int PAGE_SIZE_AT = 16;
    private static final int PAGES_AT = 28;
    private static final int VERSION_AT = 60;
    private static final int APPLICATION_AT = 68;

    /** What the first bytes say. */
    public enum State {
        /** No file. */
        ABSENT,
        /** A store of the version this program writes. */
        CURRENT,
        /** Only SQLite can tell: a store of another time, or one whose beginning was interrupted. */
        UNCLEAR
    }

    /**
     * What the file is.
     *
     * @throws StoreException when it cannot be a store this program understands; it was not touched then
     */
    public State state(int version) {
        if (Files.isDirectory(path)) {
            throw new StoreException(
                    path + " is a folder; sqlite: needs a file in it, such as " + path.resolve("loopkeeper.db"));
        }
        if (Files.notExists(path)) {
            if (hasBeside(LOG)) {
                throw new StoreException(path + " is missing, but its log " + name(LOG) + " is there, with the last"
                        + " changes. Put " + path.getFileName() + " back beside it, or delete the log to begin anew.");
            }
            return State.ABSENT;
        }
        return judge(header(), version);
    }

    /**
     * Makes the file with this content, and the folders above it; there is never part of it to be seen. When somebody
     * else has made it by then, theirs stays.
     *
     * @throws StoreException when it cannot be made
     */
    void make(byte[] content) {
        makeFolders();
        Path fresh = path.resolveSibling(
                path.getFileName() + ".new-" + ProcessHandle.current().pid() + "-" + System.nanoTime());
        try {
            try {
                Files.write(
                        fresh,
                        content,
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.DSYNC);
                link(fresh);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException e) {
            throw new StoreException(
                    path + " cannot be created; check the permissions of its folder, and the space on the disk", e);
        }
    }

    /** A link never replaces what somebody else made; a move only when both do it at the same moment. */
    private void link(Path fresh) throws IOException {
        try {
            Files.createLink(path, fresh);
        } catch (FileAlreadyExistsException somebodyElseWasFirst) {
            return;
        } catch (IOException | UnsupportedOperationException noLinksHere) {
            rename(fresh);
        }
    }

    private void rename(Path fresh) throws IOException {
        try {
            Files.move(fresh, path);
        } catch (FileAlreadyExistsException somebodyElseWasFirst) {
            return;
        }
    }

    private void makeFolders() {
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null) {
            return;
        }
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw new StoreException("the folder of " + path + " cannot be made: " + e.getFile() + " is a file", e);
        } catch (IOException e) {
            throw new StoreException(
                    "the folder of " + path + " cannot be created; check the permissions of its folder", e);
        }
    }

    /** Whether another file of the store, such as its write-ahead log, is there and not empty. */
    boolean hasBeside(String ending) {
        try {
            return Files.size(path.resolveSibling(name(ending))) > 0;
        } catch (IOException absent) {
            return false;
        }
    }

    /** The first free name beside the file for a copy of it. */
    public Path backup(String ending) {
        String name = name(ending);
        Path backup = path.resolveSibling(name);
        for (int i = 2; Files.exists(backup); i++) {
            backup = path.resolveSibling(name + "-" + i);
        }
        return backup;
    }

    private String name(String ending) {
        return path.getFileName() + ending;
    }

    private byte[] header() {
        try (InputStream in = Files.newInputStream(path)) {
            return in.readNBytes(HEADER);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private State judge(byte[] header, int version) {
        if (header.length == 0) {
            throw emptied();
        }
        boolean database = header.length == HEADER && Arrays.equals(header, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
        if (!database) {
            throw new StoreException(
                    path + " is not a SQLite database, or its beginning is damaged; choose another file or"
                            + " restore a backup. The file was not changed.");
        }
        ByteBuffer bytes = ByteBuffer.wrap(header);
        int application = bytes.getInt(APPLICATION_AT);
        int found = bytes.getInt(VERSION_AT);
        if (application != APPLICATION && !interrupted(application)) {
            throw foreign();
        }
        if (application == APPLICATION && found > version) {
            throw newer(found, version);
        }
        if (cutShort(bytes)) {
            throw new StoreException(
                    path + " is damaged: its end is missing. Restore a backup. The file was not changed.");
        }
        return application == APPLICATION && found == version ? State.CURRENT : State.UNCLEAR;
    }

    /** While a log lies beside it, the file may be shorter than it says. */
    private boolean cutShort(ByteBuffer header) {
        int stored = Short.toUnsignedInt(header.getShort(PAGE_SIZE_AT));
        long pageSize = stored == 1 ? LARGEST_PAGE : stored;
        long pages = Integer.toUnsignedLong(header.getInt(PAGES_AT));
        try {
            return !hasBeside(LOG) && !hasBeside("-journal") && Files.size(path) < pages * pageSize;
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private StoreException unreadable(IOException e) {
        return new StoreException(path + " cannot be read; check that it is a file, and its permissions", e);
    }

    /** Our mark is written with the first tables, so that a file without it is ours only while a journal says so. */
    private boolean interrupted(int application) {
        return application == 0 && hasBeside("-journal");
    }

    StoreException foreign() {
        return new StoreException(
                path + " is a database of another program; choose another file. The file was not changed.");
    }

    /** A store is never empty, not even a new one: something else cut the file. */
    StoreException emptied() {
        String log = hasBeside(LOG) ? " Its log " + name(LOG) + " may hold the last changes: keep a copy of it." : "";
        return new StoreException(path + " is empty: another program or a full disk cut it, or it was made empty."
                + " Restore a backup, or delete the file to begin anew." + log + " The file was not changed.");
    }

    StoreException newer(int found, int known) {
        return new StoreException(path + " was written by a newer Loopkeeper (schema " + found + ", this one knows "
                + known + "); use that version or a newer one. The file was not changed.");
    }
}
