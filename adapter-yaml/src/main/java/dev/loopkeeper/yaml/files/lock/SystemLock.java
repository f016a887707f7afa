package dev.loopkeeper.yaml.files.lock;

import dev.loopkeeper.yaml.files.disk.FileType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The operating system's lock on a file: gone with the process, however that ends.
 *
 * @param file the file
 * @param clock tells since when it is held
 */
public record SystemLock(Path file, InstantSource clock) implements ProcessLock {
    // Far behind the text in the file: on Windows a locked range cannot be read by others.
    private static final long RANGE = 1L << 30;

    /**
     * Takes the lock when it is free.
     *
     * @throws Unsupported when the file system has no locks
     */
    @Override
    public Optional<Held> tryTake() throws IOException {
        FileType.check(file, FileType.FILE);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        boolean taken = false;
        try {
            taken = lock(channel) != null && isSigned(channel);
        } catch (OverlappingFileLockException sameProcess) {
            taken = false;
        } finally {
            if (!taken) {
                channel.close();
            }
        }
        return taken ? Optional.of(new Opened(channel)) : Optional.empty();
    }

    @Override
    public Optional<Holder> holder() {
        return Holder.read(file);
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock(RANGE, 1, false);
        } catch (ClosedByInterruptException e) {
            throw e;
        } catch (IOException e) {
            throw new Unsupported(e);
        }
    }

    // An interrupt closes the channel, and with it goes the lock: not so one that came before.
    private boolean isSigned(FileChannel channel) {
        boolean interrupted = Thread.interrupted();
        try {
            ByteBuffer text = ByteBuffer.wrap(Holder.me(clock.instant()).encode());
            int size = text.remaining();
            channel.write(text, 0);
            channel.truncate(size);
        } catch (IOException onlyForMessages) {
            return channel.isOpen();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        return true;
    }

    /** The file system knows no locks. */
    static final class Unsupported extends IOException {
        private static final long serialVersionUID = 1L;

        Unsupported(IOException cause) {
            super(cause);
        }
    }

    /** The open file that carries the lock. */
    private record Opened(FileChannel channel) implements Held {
        @Override
        public boolean isValid() {
            return channel.isOpen();
        }

        @Override
        public void close() {
            try {
                channel.close();
            } catch (IOException closedAnyway) {
                return;
            }
        }
    }
}
