package dev.loopkeeper.mcp;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Where the platform keeps a person's data: the same place as at the terminal. */
final class DataFolder {
    private DataFolder() {}

    /** The store of those who name none. */
    static String store(Surroundings surroundings) {
        return "yaml:" + of(surroundings).resolve("loopkeeper").resolve("data");
    }

    private static Path of(Surroundings surroundings) {
        String system = surroundings.system().toLowerCase(Locale.ROOT);
        Path home = surroundings.home();
        if (system.startsWith("windows")) {
            return absolute(surroundings, "APPDATA")
                    .orElse(home.resolve("AppData").resolve("Roaming"));
        }
        return system.startsWith("mac")
                ? home.resolve("Library").resolve("Application Support")
                : absolute(surroundings, "XDG_DATA_HOME")
                        .orElse(home.resolve(".local").resolve("share"));
    }

    /** The XDG rules say that a relative path is to be ignored. */
    private static Optional<Path> absolute(Surroundings surroundings, String variable) {
        return surroundings.variable(variable).map(Path::of).filter(Path::isAbsolute);
    }
}
