package dev.loopkeeper;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Where records are kept when nobody says where: one SQLite file in the platform's data folder. */
public final class DefaultStore {
    private static final String FILE = "loopkeeper";

    private DefaultStore() {}

    /**
     * The store's URI; every program of one person finds the same.
     *
     * @param system what the platform calls itself, as in the property {@code os.name}
     * @param home the person's home folder, as in the property {@code user.home}
     * @param variables the environment variables by name; empty for one that is not set
     */
    public static String uri(String system, String home, Function<String, Optional<String>> variables) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return in(
                    variables
                            .apply("LOCALAPPDATA")
                            .filter(DefaultStore::isAbsolute)
                            .orElse(home + "\\AppData\\Local"),
                    "\\");
        }
        String folder = name.startsWith("mac")
                ? home + "/Library/Application Support"
                : variables
                        .apply("XDG_DATA_HOME")
                        .filter(DefaultStore::isAbsolute)
                        .orElse(home + "/.local/share");
        return in(folder, "/");
    }

    private static String in(String folder, String separator) {
        return "sqlite:" + String.join(separator, folder, FILE, FILE + ".db");
    }

    /** The XDG rules say that a relative path is to be ignored. */
    private static boolean isAbsolute(String folder) {
        return folder.startsWith("/") || folder.startsWith("\\\\") || folder.startsWith(":\\", 1);
    }
}
