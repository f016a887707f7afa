package dev.loopkeeper.yaml.files.lock;

import dev.loopkeeper.yaml.files.disk.FileType;
import dev.loopkeeper.yaml.files.disk.Stat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Optional;

/**
 * A lock that is a file made exclusively, for file systems without locks; what a dead process left is recognised by its process
 * number and start time, and what another machine left by its age.
 *
 * @param file the file
 * @param clock tells how old one is
 */
public record MarkerLock(Path file, InstantSource clock) implements ProcessLock {
    /** No transaction takes this long. */
    public static final Duration STALE = Duration.ofMinutes(2);

    @Override
    public Optional<Held> tryTake() throws IOException {
        FileType.check(file, FileType.FILE);
        byte[] mark = Holder.me(clock.instant()).encode();
        try {
            Files.write(file, mark, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            return Optional.of(new Marked(file, text(mark)));
        } catch (FileAlreadyExistsException taken) {
            removeWhenStale();
            return Optional.empty();
        }
    }

    @Override
    public Optional<Holder> holder() {
        return Holder.read(file);
    }

    private void removeWhenStale() throws IOException {
        byte[] seen = bytes(file);
        if (!isStale(seen)) {
            return;
        }
        // Of several that see the stale file, one gets it; one that got a fresh file by that gives it back.
        Path aside = file.resolveSibling(
                file.getFileName() + "." + ProcessHandle.current().pid());
        Files.move(file, aside, StandardCopyOption.ATOMIC_MOVE);
        if (!Arrays.equals(seen, bytes(aside)) && !Files.exists(file)) {
            Files.move(aside, file);
        }
        Files.deleteIfExists(aside);
    }

    private boolean isStale(byte[] seen) {
        Optional<Holder> holder = Holder.parse(text(seen));
        Instant old = clock.instant().minus(STALE);
        return holder.map(h -> h.isDead() || (!h.isHere() && h.since().isBefore(old)))
                .orElseGet(() -> Stat.of(file).map(s -> isBefore(s, old)).orElse(false));
    }

    private static boolean isBefore(Stat stat, Instant old) {
        return stat.modifiedNanos() / 1_000_000 < old.toEpochMilli();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(Path file) throws IOException {
        try {
            return Files.readAllBytes(file);
        } catch (java.nio.file.NoSuchFileException gone) {
            return new byte[0];
        }
    }

    /** The file that was made. */
    private record Marked(Path file, String mark) implements Held {
        @Override
        public boolean isValid() {
            try {
                return mark.equals(text(bytes(file)));
            } catch (IOException e) {
                return false;
            }
        }

        @Override
        public void close() {
            try {
                if (isValid()) {
                    Files.deleteIfExists(file);
                }
            } catch (IOException staleSoon) {
                return;
            }
        }
    }
}
