package dev.loopkeeper.yaml.files.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Who may do what with a file, so that its replacement allows the same. */
public final class Ownership {
    /** What the system gives to new files. */
    public static final Ownership DEFAULT = new Ownership(null, Map.of(), Set.of());

    private final @Nullable PosixFileAttributes model;
    private final Map<String, Object> numbers;
    private final Set<PosixFilePermission> atMost;

    private Ownership(
            @Nullable PosixFileAttributes model, Map<String, Object> numbers, Set<PosixFilePermission> atMost) {
        this.model = model;
        this.numbers = numbers;
        this.atMost = atMost;
    }

    /** That of a new file which nobody may read who may not look into the folder. */
    public static Ownership within(Path folder) {
        PosixFileAttributeView view = view(folder);
        try {
            return view == null
                    ? DEFAULT
                    : new Ownership(
                            null, Map.of(), forFiles(view.readAttributes().permissions()));
        } catch (IOException absent) {
            return DEFAULT;
        }
    }

    private static Set<PosixFilePermission> forFiles(Set<PosixFilePermission> ofFolder) {
        Set<PosixFilePermission> permissions = EnumSet.copyOf(ofFolder);
        permissions.removeAll(Set.of(
                PosixFilePermission.OWNER_EXECUTE,
                PosixFilePermission.GROUP_EXECUTE,
                PosixFilePermission.OTHERS_EXECUTE));
        return permissions;
    }

    /** That of the file where the system has such permissions and the file is there. */
    public static Ownership of(Path file) {
        PosixFileAttributeView view = view(file);
        try {
            return view == null ? DEFAULT : new Ownership(view.readAttributes(), numbers(file), Set.of());
        } catch (IOException absent) {
            return DEFAULT;
        }
    }

    /** For the moment of creation: never more open than the model. */
    FileAttribute<?>[] attributes() {
        Set<PosixFilePermission> permissions = model == null ? atMost : model.permissions();
        return permissions.isEmpty()
                ? new FileAttribute<?>[0]
                : new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
    }

    void give(Path file) throws IOException {
        PosixFileAttributeView view = view(file);
        if (model == null || view == null || (!numbers.isEmpty() && numbers.equals(numbers(file)))) {
            return;
        }
        PosixFileAttributes now = view.readAttributes();
        giveOwner(view, now, model);
        if (!now.permissions().equals(model.permissions())) {
            view.setPermissions(model.permissions());
        }
    }

    /** Owner, group and permissions as the system counts them, for it takes long to look up names; empty when it does not say. */
    private static Map<String, Object> numbers(Path file) throws IOException {
        boolean told = file.getFileSystem().supportedFileAttributeViews().contains("unix");
        return told ? Files.readAttributes(file, "unix:uid,gid,mode", LinkOption.NOFOLLOW_LINKS) : Map.of();
    }

    // Only a privileged user can give files away; for others the file becomes theirs, as with every editor.
    private static void giveOwner(PosixFileAttributeView view, PosixFileAttributes now, PosixFileAttributes model) {
        try {
            if (!now.group().equals(model.group())) {
                view.setGroup(model.group());
            }
            if (!now.owner().equals(model.owner())) {
                view.setOwner(model.owner());
            }
        } catch (IOException notPrivileged) {
            return;
        }
    }

    private static @Nullable PosixFileAttributeView view(Path file) {
        return Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    }
}
