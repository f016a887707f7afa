package dev.loopkeeper.onnx;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The folder for what a program can make again, as each platform wants it. */
final class CacheFolder {
    private static final String OWN = "loopkeeper";

    private CacheFolder() {}

    static Optional<Path> ofThisMachine() {
        return of(
                System.getProperty("os.name", ""),
                System.getProperty("user.home", ""),
                name -> Optional.ofNullable(System.getenv(name)));
    }

    /**
     * The folder on a platform; empty where nobody says where it is.
     *
     * @param system what the platform calls itself
     * @param home the person's home
     * @param variables the environment variables by name; empty for one that is not set
     */
    static Optional<Path> of(String system, String home, Function<String, Optional<String>> variables) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return absolute(variables.apply("LOCALAPPDATA")).map(local -> local.resolve(OWN));
        }
        Optional<Path> caches = name.startsWith("mac")
                ? absolute(Optional.of(home)).map(path -> path.resolve("Library/Caches"))
                : absolute(variables.apply("XDG_CACHE_HOME"))
                        .or(() -> absolute(Optional.of(home)).map(path -> path.resolve(".cache")));
        return caches.map(path -> path.resolve(OWN));
    }

    private static Optional<Path> absolute(Optional<String> folder) {
        try {
            return folder.map(Path::of).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
