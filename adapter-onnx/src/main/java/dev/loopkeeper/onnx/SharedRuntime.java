package dev.loopkeeper.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import java.nio.file.Path;

/** ONNX Runtime, of which there is one in a process. It is loaded when the first model is. */
final class SharedRuntime {
    private static final String FOLDER = "onnxruntime.native.path";

    private SharedRuntime() {}

    /** What opens a model. */
    @FunctionalInterface
    private interface Opening {
        OrtSession open(OrtEnvironment runtime, OrtSession.SessionOptions options) throws OrtException;
    }

    /**
     * Loads a model from a file, which takes a quarter of the time and half of the memory.
     *
     * @throws UnusableModelException when it is none, or this machine can run none
     */
    static LoadedModel load(Path model, WordPieces pieces) throws UnusableModelException {
        return load((runtime, options) -> runtime.createSession(model.toString(), options), pieces);
    }

    /**
     * Loads a model from its bytes.
     *
     * @throws UnusableModelException when it is none, or this machine can run none
     */
    static LoadedModel load(byte[] model, WordPieces pieces) throws UnusableModelException {
        return load((runtime, options) -> runtime.createSession(model, options), pieces);
    }

    private static LoadedModel load(Opening opening, WordPieces pieces) throws UnusableModelException {
        OrtEnvironment runtime = runtime();
        // One thread for each text: with more, two texts at once are slower than one after the other.
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            return LoadedModel.of(runtime, opening.open(runtime, options), pieces);
        } catch (OrtException e) {
            throw new UnusableModelException("is not a model that ONNX Runtime can read; get the file again", e);
        }
    }

    /** Without a word on standard error, and on Windows without a word to Microsoft. */
    private static synchronized OrtEnvironment runtime() throws UnusableModelException {
        boolean chosen = System.getProperty(FOLDER) != null;
        try {
            if (!chosen) {
                NativeLibraries.unpacked().ifPresent(folder -> System.setProperty(FOLDER, folder.toString()));
            }
            OrtEnvironment runtime =
                    OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, "loopkeeper");
            runtime.setTelemetry(false);
            return runtime;
        } catch (OrtException | LinkageError | RuntimeException e) {
            throw new UnusableModelException(
                    "cannot run: ONNX Runtime has no native library for this machine ("
                            + NativeLibraries.machine()
                            + "), or could not load it from the cache folder or the temporary"
                            + " one; set another embedder, such as ollama:nomic-embed-text",
                    e);
        } finally {
            if (!chosen) {
                System.clearProperty(FOLDER);
            }
        }
    }
}
