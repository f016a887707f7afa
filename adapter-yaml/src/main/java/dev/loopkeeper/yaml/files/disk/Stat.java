package dev.loopkeeper.yaml.files.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What the file system says about a file without opening it.
 *
 * @param key the identity of the file where the system has one
 */
public record Stat(long size, long modifiedNanos, @Nullable Object key, boolean regular, boolean folder) {

    /** What is known of the file, through links; empty when there is none. */
    public static Optional<Stat> of(Path file) {
        try {
            return Optional.of(of(Files.readAttributes(file, BasicFileAttributes.class)));
        } catch (NoSuchFileException absent) {
            return Optional.empty();
        } catch (IOException e) {
            throw SystemErrors.reading(file, e);
        }
    }

    /** What the attributes of a file say. */
    static Stat of(BasicFileAttributes a) {
        long modified = a.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        return new Stat(a.size(), modified, a.fileKey(), a.isRegularFile(), a.isDirectory());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Stat that
                && size == that.size
                && modifiedNanos == that.modifiedNanos
                && Objects.equals(key, that.key)
                && regular == that.regular
                && folder == that.folder;
    }

    @Override
    public int hashCode() {
        return Objects.hash(size, modifiedNanos, key, regular, folder);
    }
}
