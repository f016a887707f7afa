package dev.loopkeeper.yaml.files.disk;

import dev.loopkeeper.yaml.files.disk.Faults.Step;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** The only place that changes anything on disk; no interrupt of the thread stops a change half-way. */
public final class Disk {
    private static final boolean WINDOWS = File.separatorChar == '\\';
    private static final int WINDOWS_TRIES = 8;

    private final boolean sync;
    private final Faults faults;

    /** Changes files on disk, flushed where {@code sync}, each change told to {@code faults} before. */
    public Disk(boolean sync, Faults faults) {
        this.sync = sync;
        this.faults = faults;
    }

    /**
     * Makes a file that must not be there, or replaces a leftover of the same name, never through a link; not on disk before
     * {@link #flush}.
     */
    public void create(Path file, byte[] content, Ownership like) throws IOException {
        faults.before(Step.CREATE, file);
        uninterrupted(() -> {
            try (FileChannel channel = opened(file, like)) {
                write(channel, content, 0, file);
                like.give(file);
            }
        });
    }

    private static FileChannel opened(Path file, Ownership like) throws IOException {
        Set<StandardOpenOption> fresh = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            return FileChannel.open(file, fresh, like.attributes());
        } catch (FileAlreadyExistsException leftover) {
            Files.deleteIfExists(file);
            return FileChannel.open(file, fresh, like.attributes());
        }
    }

    /** Waits until the content of a file is on disk; nothing when there is none. */
    public void flush(Path file) throws IOException {
        if (!sync) {
            return;
        }
        faults.before(Step.FLUSH, file);
        uninterrupted(() -> {
            try (FileChannel channel = flushable(file)) {
                channel.force(false);
            } catch (NoSuchFileException gone) {
                // what took its place or its name is flushed by itself
            }
        });
    }

    private static FileChannel flushable(Path file) throws IOException {
        try {
            return FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        } catch (AccessDeniedException madeReadOnlySince) {
            return FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
        }
    }

    /**
     * Writes at the end, which must be {@code position}; what a crash left after it is replaced. Not on disk before {@link #flush}.
     */
    public void append(Path file, long position, byte[] content) throws IOException {
        faults.before(Step.APPEND, file);
        uninterrupted(() -> {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
                write(channel, content, position, file);
            }
        });
    }

    /** Overwrites a few bytes of one block that are there; not on disk before {@link #flush}. */
    public void note(Path file, long position, byte[] content) throws IOException {
        faults.before(Step.NOTE, file);
        uninterrupted(() -> {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
                write(channel, ByteBuffer.wrap(content), position);
            }
        });
    }

    /** Cuts a file off; not on disk before {@link #flush}. */
    public void truncate(Path file, long size) throws IOException {
        faults.before(Step.TRUNCATE, file);
        uninterrupted(() -> {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
                channel.truncate(size);
            }
        });
    }

    /** Puts a file in the place of another at once; not on disk before {@link #flushFolder}. */
    public void rename(Path from, Path to) throws IOException {
        faults.before(Step.RENAME, to);
        for (int attempt = 1; ; attempt++) {
            try {
                Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
                return;
            } catch (AccessDeniedException e) {
                refuseOrPause(e, attempt);
            }
        }
    }

    // On Windows a virus scanner or indexer may hold the file open for some milliseconds.
    private static void refuseOrPause(AccessDeniedException e, int attempt) throws IOException {
        if (!WINDOWS || attempt >= WINDOWS_TRIES) {
            throw e;
        }
        LockSupport.parkNanos(1_000_000L << attempt);
    }

    /** Deletes a file or an empty folder; nothing happens when it is not there. */
    public void delete(Path file) throws IOException {
        faults.before(Step.DELETE, file);
        Files.deleteIfExists(file);
    }

    /** Makes a folder whose parent is there; nothing happens when it is there already. */
    public void makeFolder(Path folder) throws IOException {
        faults.before(Step.MAKE_FOLDER, folder);
        try {
            Files.createDirectory(folder);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                throw e;
            }
        }
    }

    /** Waits until the names in the folder are on disk; Windows offers no such call and needs none. */
    public void flushFolder(Path folder) throws IOException {
        if (!sync || WINDOWS) {
            return;
        }
        faults.before(Step.FLUSH_FOLDER, folder);
        uninterrupted(() -> {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            } catch (NoSuchFileException gone) {
                // its names are gone with it
            }
        });
    }

    private void write(FileChannel channel, byte[] content, long position, Path file) throws IOException {
        if (faults == Faults.NONE) {
            write(channel, ByteBuffer.wrap(content), position);
            return;
        }
        int half = content.length / 2;
        write(channel, ByteBuffer.wrap(content, 0, half), position);
        faults.before(Step.HALF_WRITTEN, file);
        write(channel, ByteBuffer.wrap(content, half, content.length - half), position + half);
    }

    private static void write(FileChannel channel, ByteBuffer bytes, long position) throws IOException {
        long at = position;
        while (bytes.hasRemaining()) {
            at += channel.write(bytes, at);
        }
    }

    /** An interrupt closes the channel: start again without it, and hand it on at the end. */
    private static void uninterrupted(Work work) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            while (!done(work)) {
                interrupted |= Thread.interrupted();
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static boolean done(Work work) throws IOException {
        try {
            work.run();
            return true;
        } catch (ClosedByInterruptException e) {
            return false;
        }
    }

    /** A change that may be repeated from its beginning. */
    private interface Work {
        void run() throws IOException;
    }
}
