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
        return "sqlite:" + folder(system, home, variables) + separator(system) + FILE + ".db";
    }

    /** The folder in which it is, with the parameters of {@link #uri}. */
    public static String folder(String system, String home, Function<String, Optional<String>> variables) {
        return data(system.toLowerCase(Locale.ROOT), home, variables) + separator(system) + FILE;
    }

    private static String data(String system, String home, Function<String, Optional<String>> variables) {
        if (system.startsWith("windows")) {
            return variables
                    .apply("LOCALAPPDATA")
                    .filter(DefaultStore::isAbsolute)
                    .orElse(home + "\\AppData\\Local");
        }
        return system.startsWith("mac")
                ? home + "/Library/Application Support"
                : variables
                        .apply("XDG_DATA_HOME")
                        .filter(DefaultStore::isAbsolute)
                        .orElse(home + "/.local/share");
    }

    private static String separator(String system) {
        return system.toLowerCase(Locale.ROOT).startsWith("windows") ? "\\" : "/";
    }

    /** The XDG rules say that a relative path is to be ignored. */
    private static boolean isAbsolute(String folder) {
        return folder.startsWith("/") || folder.startsWith("\\\\") || folder.startsWith(":\\", 1);
    }
}
