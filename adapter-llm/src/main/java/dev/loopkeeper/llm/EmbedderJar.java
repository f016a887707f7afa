package dev.loopkeeper.llm;

import dev.loopkeeper.DefaultStore;
import dev.loopkeeper.model.EmbedderProvider;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The jar with embedders that run in the process. It is large, so the programs do not carry it: it lies beside them, and is opened when
 * somebody wants such an embedder, once in a process. Safe for use by any number of threads.
 *
 * @param folders where it is looked for, in this order
 */
record EmbedderJar(List<Path> folders) {
    static final String FILE = "loopkeeper-onnx.jar";

    /** Where a build puts it, seen from where it puts the program. */
    private static final String BUILT = "../../adapter-onnx/target";

    /** Native code belongs to one class loader as long as the process lives. */
    private static final Map<Path, EmbedderProvider> OPENED = new ConcurrentHashMap<>();

    EmbedderJar {
        folders = List.copyOf(folders);
    }

    /** Looked for beside the program, where a build puts it, and in the person's data folder. */
    static EmbedderJar ofThisProgram(Function<String, Optional<String>> variables) {
        List<Path> folders = new ArrayList<>();
        program().ifPresent(program -> {
            folders.add(program);
            folders.add(program.resolve(BUILT).normalize());
        });
        String data =
                DefaultStore.folder(System.getProperty("os.name", ""), System.getProperty("user.home", ""), variables);
        try {
            folders.add(Path.of(data, "lib"));
        } catch (InvalidPathException e) {
            // Then it is beside the program or nowhere.
        }
        return new EmbedderJar(folders);
    }

    /** The folder of the program's jar, or that of its classes. */
    private static Optional<Path> program() {
        CodeSource source = EmbedderJar.class.getProtectionDomain().getCodeSource();
        try {
            return source == null || source.getLocation() == null
                    ? Optional.empty()
                    : Optional.ofNullable(Path.of(source.getLocation().toURI()).getParent());
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Where it is; empty when it is in none of the folders. */
    Optional<Path> file() {
        return folders.stream()
                .map(folder -> folder.resolve(FILE))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /** What is in it; empty when it is no such jar, or one of another version. */
    static Optional<EmbedderProvider> opened(Path file) {
        try {
            return Optional.ofNullable(OPENED.computeIfAbsent(file, EmbedderJar::open));
        } catch (ServiceConfigurationError | LinkageError e) {
            return Optional.empty();
        }
    }

    /** Null for none, as the map wants it. A jar without any is let go: another may be put in its place. */
    private static @Nullable EmbedderProvider open(Path file) {
        URLClassLoader loader = new URLClassLoader(new URL[] {url(file)}, EmbedderJar.class.getClassLoader());
        EmbedderProvider found = null;
        try {
            found = ServiceLoader.load(EmbedderProvider.class, loader).stream()
                    .filter(provider -> provider.type().getClassLoader() == loader)
                    .map(ServiceLoader.Provider::get)
                    .findFirst()
                    .orElse(null);
            return found;
        } finally {
            if (found == null) {
                close(loader);
            }
        }
    }

    private static void close(URLClassLoader loader) {
        try {
            loader.close();
        } catch (IOException e) {
            // It is of no use any more.
        }
    }

    private static URL url(Path file) {
        try {
            return file.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
