package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Bytes;
import dev.loopkeeper.yaml.files.disk.FileType;
import dev.loopkeeper.yaml.files.disk.Fingerprint;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import dev.loopkeeper.yaml.files.disk.Stat;
import dev.loopkeeper.yaml.files.disk.SystemErrors;
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

/**
 * Reads files, each at one moment, and the names in folders, and not again as long as they did not change; safe for any
 * thread.
 */
record Contents(TextCache cache, FolderNames folders, InstantSource clock) {
    /** Files larger than this are neither read nor written: 32 MiB. */
    static final long MAX_FILE_BYTES = 32L * 1024 * 1024;

    private static final int TRIES = 50;

    Contents(TextCache cache, InstantSource clock) {
        this(cache, new FolderNames(clock), clock);
    }

    /** The text of a file; empty when there is none. */
    Optional<KnownText> load(Path file) {
        return load(file, Stat.of(file));
    }

    /** The same for a file that was just looked at. */
    Optional<KnownText> load(Path file, Optional<Stat> found) {
        Optional<Stat> before = found;
        for (int attempt = 0; attempt < TRIES; attempt++) {
            if (before.isEmpty()) {
                cache.remove(file);
                return Optional.empty();
            }
            Optional<KnownText> loaded = load(file, checked(file, before.get()));
            if (loaded.isPresent()) {
                return loaded;
            }
            before = Stat.of(file);
        }
        throw changing(file);
    }

    /** True when the file has the text it had; reads it only when size and time cannot tell. */
    boolean unchanged(Path file, KnownText base) {
        return unchanged(file, base, Stat.of(file));
    }

    /** The same for a file that was just looked at. */
    boolean unchanged(Path file, KnownText base, Optional<Stat> now) {
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
    boolean isAsWritten(Path file, KnownText base) {
        boolean same = fingerprint(file).equals(Optional.of(base.text().fingerprint()));
        if (!same) {
            cache.remove(file);
        }
        return same;
    }

    /** Remembers what a file holds that was appended to, so that it need not be read again; to be called with the lock held. */
    void grown(Path file, FileText text) {
        Stat.of(file)
                .filter(stat -> stat.size() == text.fingerprint().size())
                .ifPresent(stat -> cache.put(file, new KnownText(text, stat, KnownText.WRITTEN_BY_US)));
    }

    /** Remembers what a file holds that was just given this text; to be called with the lock held. */
    void written(Path file, String text, Bytes bytes) {
        Optional<Stat> found = Stat.of(file);
        if (found.isPresent() && found.get().size() == bytes.size() && KnownText.isFinelyTimed(found.get())) {
            FileText known = new FileText(text, bytes.fingerprint());
            cache.put(file, new KnownText(known, found.get(), KnownText.WRITTEN_BY_US));
        }
    }

    /** The last byte of a file that is not empty; nothing else of it is read. */
    static byte lastByte(Path file) {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            ByteBuffer last = ByteBuffer.allocate(1);
            channel.position(Math.max(0, channel.size() - 1)).read(last);
            return last.get(0);
        } catch (IOException e) {
            throw SystemErrors.reading(file, e);
        }
    }

    static FolderException changing(Path file) {
        return new FolderException(
                Kind.CHANGED_MEANWHILE,
                "'" + file + "' is being changed by another program. Save there, and try again.");
    }

    private Optional<KnownText> load(Path file, Stat stat) {
        Optional<KnownText> known = cache.get(file).filter(l -> l.stat().equals(stat));
        if (known.isPresent() && !known.get().racy()) {
            return known;
        }
        long now = clock.millis();
        Optional<byte[]> bytes = bytes(file);
        if (bytes.isEmpty() || !Stat.of(file).filter(stat::equals).isPresent()) {
            return Optional.empty();
        }
        KnownText loaded = new KnownText(text(file, bytes.get(), known), stat, now);
        cache.put(file, loaded);
        return Optional.of(loaded);
    }

    // The same object for the same text: what was derived from it stays valid.
    private static FileText text(Path file, byte[] bytes, Optional<KnownText> known) {
        String text = Utf8.decode(bytes, file);
        return known.map(KnownText::text).filter(t -> t.text().equals(text)).orElseGet(() -> new FileText(text));
    }

    private static Optional<byte[]> bytes(Path file) {
        try {
            return Optional.of(Files.readAllBytes(file));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (IOException e) {
            throw SystemErrors.reading(file, e);
        }
    }

    private static Optional<Fingerprint> fingerprint(Path file) {
        try (InputStream content = Files.newInputStream(file)) {
            return Optional.of(Fingerprint.of(content));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (IOException e) {
            throw SystemErrors.reading(file, e);
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
