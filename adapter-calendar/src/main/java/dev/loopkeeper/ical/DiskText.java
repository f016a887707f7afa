package dev.loopkeeper.ical;

import dev.loopkeeper.calendar.Calendar.Kept;
import dev.loopkeeper.ical.text.IcsText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/** A text in a file, replaced as a whole: whoever looks finds the old one or the new one. */
final class DiskText implements TextStore {
    private static final long MOST_BYTES = 64L * 1024 * 1024;
    private static final int TRIES = 5;

    /** The locks of files know processes and no threads. */
    private static final Map<Path, ReentrantLock> THREADS = new ConcurrentHashMap<>();

    private final Path file;
    private final ReentrantLock thread;

    DiskText(Path file) {
        this.file = file;
        this.thread = THREADS.computeIfAbsent(file.toAbsolutePath().normalize(), any -> new ReentrantLock());
    }

    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public Optional<String> read() throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileSystemException(file.toString(), null, "is not a plain file");
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new FileSystemException(file.toString(), null, "is larger than 64 megabytes");
        }
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString());
        } catch (CharacterCodingException e) {
            throw new FileSystemException(file.toString(), null, "is not text in UTF-8");
        }
    }

    /** Another program that knows no lock may write at the same time; what it wrote is then changed, and not overwritten. */
    @Override
    public Kept change(Function<String, Edit> edit) throws IOException {
        Files.createDirectories(file.getParent());
        thread.lock();
        try (FileChannel lock = FileChannel.open(
                file.resolveSibling("." + file.getFileName() + ".lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE)) {
            lock.lock();
            for (int i = 0; i < TRIES; i++) {
                Optional<Kept> kept = tried(edit);
                if (kept.isPresent()) {
                    return kept.get();
                }
            }
            throw new FileSystemException(file.toString(), null, "is written by another program all the time");
        } finally {
            thread.unlock();
        }
    }

    /** Empty when another program wrote in between. */
    private Optional<Kept> tried(Function<String, Edit> edit) throws IOException {
        Optional<String> before = read();
        Edit made = edit.apply(before.orElseGet(IcsText::empty));
        if (made.text().isPresent() && !made.text().equals(before)) {
            Path fresh = file.resolveSibling("." + file.getFileName() + ".new");
            write(fresh, made.text().get());
            if (!read().equals(before)) {
                return Optional.empty();
            }
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            keepName();
        }
        return Optional.of(made.kept());
    }

    private void write(Path fresh, String text) throws IOException {
        try (FileChannel channel = FileChannel.open(
                fresh, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        if (Files.exists(file)
                && file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(fresh, Files.getPosixFilePermissions(file));
        }
    }

    /** Not every system lets a folder be opened; those that do lose no new name then. */
    private void keepName() {
        try (FileChannel folder = FileChannel.open(file.getParent(), StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException notHere) {
            return;
        }
    }
}
