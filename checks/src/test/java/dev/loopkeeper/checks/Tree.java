package dev.loopkeeper.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The project as it lies on the disk: its modules, their sources and what they compiled to. */
final class Tree {
    static final Path ROOT = Path.of(System.getProperty("loopkeeper.root", ".."))
            .toAbsolutePath()
            .normalize();

    private static final Set<String> NOT_OURS =
            Set.of(".git", ".idea", ".vscode", ".settings", "target", "node_modules");

    private Tree() {}

    /** Names of the folders that hold main code, sorted; a new module is under every rule from its first day. */
    static List<String> modules() {
        try (Stream<Path> folders = Files.list(ROOT)) {
            return folders.filter(folder -> Files.isDirectory(folder.resolve("src/main/java")))
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The modules that join core to a library or to the outside. */
    static List<String> adapters() {
        return modules().stream()
                .filter(module -> module.startsWith("adapter-"))
                .toList();
    }

    /** Every file under {@code start} that could be in the repository and that {@code wanted} accepts. */
    static List<Path> files(Path start, Predicate<Path> wanted) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(start, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    boolean ours = !NOT_OURS.contains(folder.getFileName().toString());
                    return ours ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (attributes.isRegularFile() && wanted.test(file)) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }
}
