package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Disk;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.RelPath;
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
record Staging(Locator locator, Disk disk) {
    /** The names of what the steps will make: folders first, each with a slash at its end, parents before what is in them. */
    List<String> names(Collection<FileStep> steps) {
        Set<Path> folders = new LinkedHashSet<>();
        List<String> files = new ArrayList<>();
        for (FileStep step : steps) {
            if (step.isWrite()) {
                missing(Locator.folderOf(step.file()), folders);
                files.add(name(step.temp()));
            }
        }
        List<String> names = new ArrayList<>();
        folders.forEach(folder -> names.add(name(folder) + "/"));
        names.addAll(files);
        return names;
    }

    /** The folders among the names. */
    static List<RelPath> folders(Collection<String> names) {
        return names.stream()
                .filter(name -> name.endsWith("/"))
                .map(name -> RelPath.of(name.substring(0, name.length() - 1)))
                .toList();
    }

    /** Makes the folders among the names. */
    void makeFolders(Collection<String> names) throws IOException {
        for (RelPath folder : folders(names)) {
            disk.makeFolder(locator.plain(folder));
        }
    }

    /** Removes what was noted: hidden files, and new folders that stayed empty. */
    void clear(List<String> names) throws IOException {
        for (String name : names) {
            if (!name.endsWith("/")) {
                removeTemp(name);
            }
        }
        List<RelPath> folders = folders(names);
        for (int i = folders.size() - 1; i >= 0; i--) {
            removeFolder(locator.plain(folders.get(i)));
        }
    }

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
        Path temp = locator.find(slash < 0 ? RelPath.root() : RelPath.of(name.substring(0, slash)))
                .file()
                .resolve(name.substring(slash + 1));
        if (Files.exists(temp, LinkOption.NOFOLLOW_LINKS)) {
            disk.delete(temp);
        }
    }

    private void removeFolder(Path folder) throws IOException {
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
