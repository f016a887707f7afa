package dev.loopkeeper.sqlite.sql;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The folder for what a program can make again, as each platform wants it. */
public final class CacheFolder {
    private static final String OWN = "loopkeeper";

    private CacheFolder() {}

    static Optional<Path> ofThisMachine() {
        return of(System.getProperty("os.name", ""), System.getProperty("user.home", ""), System::getenv);
    }

    /**
     * The folder on a platform.
     *
     * @param system what the platform calls itself
     * @param home the person's home
     * @param environment the variables; null for one that is not set
     */
    public static Optional<Path> of(String system, String home, Function<String, @Nullable String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return absolute(environment.apply("LOCALAPPDATA")).map(local -> local.resolve(OWN));
        }
        if (name.startsWith("mac")) {
            return absolute(home).map(path -> path.resolve("Library/Caches").resolve(OWN));
        }
        return absolute(environment.apply("XDG_CACHE_HOME"))
                .or(() -> absolute(home).map(path -> path.resolve(".cache")))
                .map(path -> path.resolve(OWN));
    }

    private static Optional<Path> absolute(@Nullable String folder) {
        try {
            return Optional.ofNullable(folder).map(Path::of).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
