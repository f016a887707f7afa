package dev.loopkeeper.yaml.files;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The hidden files and new folders that a commit makes beside its targets, and their removal. */
final class Staging {
    private final Locator locator;
    private final Disk disk;
    private final Control control;

    Staging(Locator locator, Disk disk, Control control) {
        this.locator = locator;
        this.disk = disk;
        this.control = control;
    }

    /** Notes what will be made, then makes the folders; answers the folders that are new. */
    List<Path> prepare(Collection<Step> steps) throws IOException {
        Set<Path> folders = new LinkedHashSet<>();
        List<String> names = new ArrayList<>();
        for (Step step : steps) {
            if (step.isWrite()) {
                missing(Locator.folderOf(step.file()), folders);
                names.add(name(step.temp()));
            }
        }
        folders.forEach(f -> names.add(0, name(f) + "/"));
        if (!names.isEmpty()) {
            control.writeStaging(names);
        }
        for (Path folder : folders) {
            disk.makeFolder(folder);
        }
        return List.copyOf(folders);
    }

    /** Notes the hidden files for taking a commit back, with all others. */
    void prepareUndo(Collection<Step> all, Collection<Step> undone) throws IOException {
        List<String> names = new ArrayList<>(control.staged());
        all.stream().filter(Step::isWrite).forEach(s -> names.add(name(s.temp())));
        undone.forEach(s -> names.add(name(s.undo())));
        control.writeStaging(names.stream().distinct().toList());
    }

    /** Removes what was noted: hidden files, and new folders that stayed empty. */
    void clear(boolean folders) throws IOException {
        List<String> names = control.staged();
        for (int i = names.size() - 1; i >= 0; i--) {
            String name = names.get(i);
            if (!name.endsWith("/")) {
                removeTemp(name);
            }
        }
        for (String name : names) {
            if (folders && name.endsWith("/")) {
                removeFolder(name.substring(0, name.length() - 1));
            }
        }
        if (!names.isEmpty() || Files.exists(locator.control("staging"))) {
            control.removeStaging();
        }
    }

    // Parents first, so that they can be made in this order.
    private static void missing(Path folder, Set<Path> into) {
        if (!Files.exists(folder)) {
            missing(Locator.folderOf(folder), into);
            into.add(folder);
        }
    }

    private String name(Path path) {
        return locator.root().relativize(path).toString().replace(java.io.File.separatorChar, '/');
    }

    private void removeTemp(String name) throws IOException {
        int slash = name.lastIndexOf('/');
        if (!Locator.isTemp(name.substring(slash + 1))) {
            return;
        }
        Path temp = locator.find(new RelPath(name.substring(0, Math.max(0, slash))))
                .file()
                .resolve(name.substring(slash + 1));
        if (Files.exists(temp, LinkOption.NOFOLLOW_LINKS)) {
            disk.delete(temp);
        }
    }

    private void removeFolder(String name) throws IOException {
        Path folder = locator.plain(RelPath.of(name));
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try {
            disk.delete(folder);
        } catch (DirectoryNotEmptyException used) {
            return;
        }
    }
}
