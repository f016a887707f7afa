package dev.loopkeeper.yaml.files;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
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
     * The visible files and folders directly in a folder, sorted by name; empty when there is no such folder.
     *
     * <p>Names that are no safe {@link RelPath} (hidden ones among them) are left out.
     *
     * @throws FolderException when the folder cannot be read
     */
    List<Entry> list(RelPath folder);

    /**
     * One file or folder in a listing.
     *
     * @param path relative to the data folder
     * @param folder true for a folder
     */
    record Entry(RelPath path, boolean folder) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Entry that && path.equals(that.path) && folder == that.folder;
        }

        @Override
        public int hashCode() {
            return Objects.hash(path, folder);
        }
    }
}
