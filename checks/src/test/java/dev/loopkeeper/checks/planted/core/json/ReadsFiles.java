package dev.loopkeeper.checks.planted.core.json;

import java.nio.file.Files;
import java.nio.file.Path;

final class ReadsFiles {
    private ReadsFiles() {}

    static boolean exists(Path path) {
        return Files.exists(path);
    }
}
