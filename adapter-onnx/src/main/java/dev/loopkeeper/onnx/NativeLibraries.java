package dev.loopkeeper.onnx;

import ai.onnxruntime.OrtEnvironment;
import java.net.URL;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** ONNX Runtime's native libraries for this machine. By itself it unpacks them anew at each start. Stateless. */
final class NativeLibraries {
    private static final String RESOURCES = "/ai/onnxruntime/native/";

    private NativeLibraries() {}

    /** The folder that holds them; empty when there are none for this machine, or no folder for them. */
    static Optional<Path> unpacked() {
        List<URL> libraries = new ArrayList<>();
        for (String name : List.of("onnxruntime", "onnxruntime4j_jni")) {
            URL library = OrtEnvironment.class.getResource(
                    RESOURCES + system() + "-" + processor() + "/" + System.mapLibraryName(name));
            if (library == null) {
                return Optional.empty();
            }
            libraries.add(library);
        }
        return CacheFolder.ofThisMachine().flatMap(cache -> Unpacked.in(cache, libraries, Instant.now()));
    }

    /** What people call this kind of machine. */
    static String machine() {
        return property("os.name") + "-" + property("os.arch");
    }

    private static String system() {
        String name = property("os.name").toLowerCase(Locale.ROOT);
        if (name.contains("mac")) {
            return "osx";
        }
        return name.contains("win") ? "win" : "linux";
    }

    private static String processor() {
        return property("os.arch").equals("aarch64") ? "aarch64" : "x64";
    }

    private static String property(String name) {
        return System.getProperty(name, "");
    }
}
