package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Bytes;
import dev.loopkeeper.yaml.files.disk.FileType;
import dev.loopkeeper.yaml.files.disk.Fingerprint;
import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.Stat;
import dev.loopkeeper.yaml.files.disk.Troubles;
import dev.loopkeeper.yaml.files.disk.Utf8;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/** Reads files, each at one moment, and not again as long as they did not change; safe for any thread. */
final class Contents {
    /** Files larger than this are neither read nor written: 32 MiB. */
    static final long MAX_FILE_BYTES = 32L * 1024 * 1024;

    private static final int TRIES = 50;

    private final TextCache cache;
    private final InstantSource clock;

    Contents(TextCache cache, InstantSource clock) {
        this.cache = cache;
        this.clock = clock;
    }

    /** The text of a file; empty when there is none. */
    Optional<Loaded> load(Path file) {
        return load(file, Stat.of(file));
    }

    /** The same for a file that was just looked at. */
    Optional<Loaded> load(Path file, Optional<Stat> found) {
        Optional<Stat> before = found;
        for (int attempt = 0; attempt < TRIES; attempt++) {
            if (before.isEmpty()) {
                cache.remove(file);
                return Optional.empty();
            }
            Optional<Loaded> loaded = load(file, checked(file, before.get()));
            if (loaded.isPresent()) {
                return loaded;
            }
            before = Stat.of(file);
        }
        throw changing(file);
    }

    /** True when the file has the text it had; reads it only when size and time cannot tell. */
    boolean unchanged(Path file, Loaded base) {
        return unchanged(file, base, Stat.of(file));
    }

    /** The same for a file that was just looked at. */
    boolean unchanged(Path file, Loaded base, Optional<Stat> now) {
        if (now.isEmpty() || now.get().size() != base.stat().size()) {
            return false;
        }
        if (now.get().equals(base.stat()) && !base.racy()) {
            return true;
        }
        return load(file, checked(file, now.get()))
                .map(l -> l.text().text().equals(base.text().text()))
                .orElse(false);
    }

    /** True when the file has the text that was taken for granted, found by reading it; else it is so no more. */
    boolean isAsWritten(Path file, Loaded base) {
        boolean same = fingerprint(file).equals(Optional.of(base.text().fingerprint()));
        if (!same) {
            cache.remove(file);
        }
        return same;
    }

    /** Remembers what a file holds that was appended to, so that it need not be read again; to be called with the lock held. */
    void grown(Path file, FileText text) {
        Stat.of(file)
                .filter(stat -> stat.size() == text.version().size())
                .ifPresent(stat -> cache.put(
                        file,
                        new Loaded(
                                text.at(new FileVersion(stat.size(), stat.modifiedNanos())),
                                stat,
                                Loaded.WRITTEN_BY_US)));
    }

    /** Remembers what a file holds that was just given this text; to be called with the lock held. */
    void written(Path file, String text, Bytes bytes) {
        Optional<Stat> found = Stat.of(file);
        if (found.isPresent() && found.get().size() == bytes.size() && Loaded.isFinelyTimed(found.get())) {
            FileText known =
                    new FileText(text, new FileVersion(bytes.size(), found.get().modifiedNanos()), bytes.fingerprint());
            cache.put(file, new Loaded(known, found.get(), Loaded.WRITTEN_BY_US));
        }
    }

    /** The last byte of a file that is not empty; nothing else of it is read. */
    static byte lastByte(Path file) {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            ByteBuffer last = ByteBuffer.allocate(1);
            channel.position(Math.max(0, channel.size() - 1)).read(last);
            return last.get(0);
        } catch (IOException e) {
            throw Troubles.reading(file, e);
        }
    }

    static FolderException changing(Path file) {
        return new FolderException(
                Kind.CHANGED_MEANWHILE,
                "'" + file + "' is being changed by another program. Save there, and try again.");
    }

    private Optional<Loaded> load(Path file, Stat stat) {
        Optional<Loaded> known = cache.get(file).filter(l -> l.stat().equals(stat));
        if (known.isPresent() && !known.get().racy()) {
            return known;
        }
        long now = clock.millis();
        Optional<byte[]> bytes = bytes(file);
        if (bytes.isEmpty() || !Stat.of(file).filter(stat::equals).isPresent()) {
            return Optional.empty();
        }
        Loaded loaded = new Loaded(text(file, stat, bytes.get(), known), stat, now);
        cache.put(file, loaded);
        return Optional.of(loaded);
    }

    // The same object for the same text: what was derived from it stays valid.
    private static FileText text(Path file, Stat stat, byte[] bytes, Optional<Loaded> known) {
        String text = Utf8.decode(bytes, file);
        return known.map(Loaded::text)
                .filter(t -> t.text().equals(text))
                .orElseGet(() -> new FileText(text, new FileVersion(stat.size(), stat.modifiedNanos())));
    }

    private static Optional<byte[]> bytes(Path file) {
        try {
            return Optional.of(Files.readAllBytes(file));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (IOException e) {
            throw Troubles.reading(file, e);
        }
    }

    private static Optional<Fingerprint> fingerprint(Path file) {
        try (InputStream content = Files.newInputStream(file)) {
            return Optional.of(Fingerprint.of(content));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (IOException e) {
            throw Troubles.reading(file, e);
        }
    }

    static void check(Path file, Optional<Stat> stat) {
        stat.ifPresent(s -> checked(file, s));
    }

    private static Stat checked(Path file, Stat stat) {
        if (!stat.regular()) {
            throw new FolderException(Kind.NOT_A_FILE, FileType.of(file).insteadOf(FileType.FILE, file));
        }
        if (stat.size() > MAX_FILE_BYTES) {
            throw tooLarge(file);
        }
        return stat;
    }

    static FolderException tooLarge(Object file) {
        return new FolderException(
                Kind.TOO_LARGE,
                "'" + file + "' is or would become larger than " + MAX_FILE_BYTES / (1024 * 1024)
                        + " MiB. Split it, or move old entries away.");
    }
}
