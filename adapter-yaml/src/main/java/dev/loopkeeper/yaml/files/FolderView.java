package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The files of a data folder at one moment. */
public interface FolderView {

    /**
     * The text of a file; empty when there is none.
     *
     * @throws FolderException when there is something that cannot be read as UTF-8 text of at most 32 MiB
     */
    Optional<FileText> read(RelPath file);

    /**
     * The visible files and folders directly in a folder, sorted by name; empty when there is no such folder. It costs one question
     * to the disk, and one more for each entry whose kind is asked for: look at names first.
     *
     * <p>Names that are no safe {@link RelPath} (hidden ones among them) are left out.
     *
     * @throws FolderException when the folder cannot be read
     */
    List<Entry> list(RelPath folder);

    /**
     * Whether {@link #list} has an entry of that name.
     *
     * @throws FolderException when the folder cannot be read
     */
    boolean has(RelPath folder, String name);

    /** One file or folder in a listing. Not thread-safe, as the view is not. */
    final class Entry {
        private final RelPath path;
        private final BooleanSupplier kind;
        private @Nullable Boolean folder;

        /**
         * An entry.
         *
         * @param path relative to the data folder
         * @param kind finds out whether it is a folder; asked once at most
         */
        Entry(RelPath path, BooleanSupplier kind) {
            this.path = path;
            this.kind = kind;
        }

        /** Relative to the data folder. */
        public RelPath path() {
            return path;
        }

        /** Whether it is a folder. */
        public boolean folder() {
            Boolean known = folder;
            if (known == null) {
                known = kind.getAsBoolean();
                folder = known;
            }
            return known;
        }

        /** Whether another one is called the same and is of the same kind, as far as that was asked of this one. */
        boolean isStill(Entry other) {
            return path.equals(other.path) && (folder == null || folder == other.folder());
        }
    }
}
