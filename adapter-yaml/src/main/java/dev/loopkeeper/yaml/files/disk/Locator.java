package dev.loopkeeper.yaml.files.disk;

import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Finds where a relative name really lies, and refuses what lies outside the folder.
 *
 * @param root the real path of the folder
 */
public record Locator(Path root) {
    /** The name of the hidden folder. */
    public static final String CONTROL = ".loopkeeper";

    private static final String TEMP_ENDING = ".lk-tmp";
    private static final String UNDO_ENDING = ".lk-undo";

    /** Whether a file that is no link is called as it is asked for; elsewhere capital letters may differ. */
    public static final boolean EXACT_NAMES = System.getProperty("os.name", "").startsWith("Linux");

    /**
     * Where a name really lies, links followed.
     *
     * @param path the real name in the folder
     * @param stat what is known of what is there; empty when nothing is
     */
    public record Place(RelPath path, Path file, Optional<Stat> stat) {
        /** Whether anything is there. */
        public boolean exists() {
            return stat.isPresent();
        }
    }

    /** The hidden folder, which need not be there. */
    public Path control() {
        return root.resolve(CONTROL);
    }

    /** A file of the hidden folder, which need not be there. */
    public Path control(String name) {
        return control().resolve(name);
    }

    /** Whether a file of the hidden folder is there, is one, and neither it nor a folder above it is a link. */
    public boolean isOwnFile(Path file) {
        return isOwnFolder(folderOf(file)) && FileType.of(file) == FileType.FILE;
    }

    /** The same of a folder. */
    public boolean isOwnFolder(Path folder) {
        return folder.equals(root) || (isOwnFolder(folderOf(folder)) && FileType.of(folder) == FileType.FOLDER);
    }

    /** The name of the file that will replace the given one, in the same folder. */
    public static String tempName(RelPath target) {
        return hidden(target, TEMP_ENDING);
    }

    /** Whether a file of that name stands in for another that is being replaced. */
    public static boolean isTemp(String name) {
        return name.startsWith(".") && (name.endsWith(TEMP_ENDING) || name.endsWith(UNDO_ENDING));
    }

    private static String hidden(RelPath target, String ending) {
        Fingerprint print = Utf8.encode(target.value(), target).fingerprint();
        return "." + Long.toHexString(print.sum()) + ending;
    }

    /** The folder that holds a file of the data folder. */
    public static Path folderOf(Path file) {
        return Objects.requireNonNull(file.getParent(), "a file below the root has a folder");
    }

    /** The path without following links; for names that were found before. */
    public Path plain(RelPath path) {
        try {
            return root.resolve(path.value());
        } catch (InvalidPathException e) {
            throw new FolderException(
                    Kind.UNSAFE_NAME,
                    "This system cannot name the file '" + path + "'. Run with a UTF-8 locale, such as LC_ALL=C.UTF-8.",
                    e);
        }
    }

    /**
     * Where the name really lies.
     *
     * @throws FolderException {@link Kind#OUTSIDE} when links lead out of the folder, to a hidden file or nowhere
     */
    public Place find(RelPath wanted) {
        Path plain = plain(wanted);
        try {
            Path real = plain.toRealPath();
            return new Place(inside(wanted, real), real, Stat.of(real));
        } catch (NoSuchFileException absent) {
            return absent(wanted, plain);
        } catch (IOException e) {
            throw SystemErrors.reading(plain, e);
        }
    }

    /**
     * The same, with every folder looked for once.
     *
     * @param folders where the folders lie that were looked for, which is added to
     */
    public Place find(RelPath wanted, Map<RelPath, Place> folders) {
        if (!EXACT_NAMES || wanted.isRoot()) {
            return find(wanted);
        }
        Place folder = folder(wanted.parent(), folders);
        Path file = folder.file().resolve(plain(wanted).getFileName());
        try {
            BasicFileAttributes found =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return found.isSymbolicLink()
                    ? find(wanted)
                    : new Place(folder.path().resolve(wanted.name()), file, Optional.of(Stat.of(found)));
        } catch (NoSuchFileException absent) {
            return new Place(folder.path().resolve(wanted.name()), file, Optional.empty());
        } catch (IOException e) {
            throw SystemErrors.reading(file, e);
        }
    }

    private Place folder(RelPath wanted, Map<RelPath, Place> folders) {
        Place known = folders.get(wanted);
        if (known == null) {
            known = find(wanted, folders);
            folders.put(wanted, known);
        }
        return known;
    }

    private Place absent(RelPath wanted, Path plain) {
        if (wanted.isRoot()) {
            throw new FolderException(
                    Kind.NOT_A_FOLDER, "The folder '" + root + "' is gone. Restore it, or open another one.");
        }
        if (Files.isSymbolicLink(plain)) {
            throw outside(wanted, "its link has no target");
        }
        Place parent = find(wanted.parent());
        return new Place(parent.path().resolve(wanted.name()), parent.file().resolve(wanted.name()), Optional.empty());
    }

    private RelPath inside(RelPath wanted, Path real) {
        if (real.equals(root)) {
            return RelPath.root();
        }
        if (!real.startsWith(root)) {
            throw outside(wanted, "it leads out of the folder '" + root + "'");
        }
        try {
            return RelPath.of(root.relativize(real).toString().replace(java.io.File.separatorChar, '/'));
        } catch (FolderException hidden) {
            throw outside(wanted, "it leads to a hidden or unsafely named file");
        }
    }

    private static FolderException outside(RelPath wanted, String why) {
        return new FolderException(
                Kind.OUTSIDE, "'" + wanted + "' is not used: " + why + ". Replace the link by a copy of the file.");
    }
}
