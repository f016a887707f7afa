package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.RelPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What the tests of this package share. */
final class Folders {
    static final RelPath GOALS = RelPath.of("goals.yml");
    static final RelPath DAILY = RelPath.of("daily.yml");
    static final RelPath WEEK = RelPath.of("todos/fitness/week-2.yml");
    static final RelPath LOG = RelPath.of("logs/fitness.yml");

    private Folders() {}

    /** Nothing goes on in the background, so that a folder that is not closed can be removed. */
    static FolderOptions quick() {
        return FolderOptions.defaults().withSync(false).withQuiet(Duration.ZERO);
    }

    static DataFolder open(Path root) {
        return DataFolder.open(root, quick());
    }

    static void put(Path root, RelPath file, String text) {
        try {
            Path path = root.resolve(file.value());
            Files.createDirectories(path.getParent());
            Files.writeString(path, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String get(DataFolder folder, RelPath file) {
        return folder.read(file).map(FileText::text).orElse("none");
    }

    /** Every file with its text, and every folder, but for what stays in the hidden folder. */
    static Map<String, String> tree(Path root) {
        Map<String, String> tree = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path p : files.toList()) {
                String name = root.relativize(p).toString();
                if (!name.matches("|\\.loopkeeper|\\.loopkeeper/(lock|journal|\\.gitignore)")) {
                    tree.put(name, Files.isDirectory(p) ? "folder" : Files.readString(p));
                }
            }
            return tree;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
