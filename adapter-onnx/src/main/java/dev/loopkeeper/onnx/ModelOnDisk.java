package dev.loopkeeper.onnx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/**
 * A model in a file, with its vocabulary beside it.
 *
 * @param path the file, as somebody wrote it
 */
record ModelOnDisk(String path) implements ModelSource {
    private static final String TOKENIZER = "tokenizer.json";
    private static final String LINES = "vocab.txt";

    @Override
    public LoadedModel load() throws UnusableModelException {
        Path model = model();
        if (!Files.isRegularFile(model)) {
            throw new UnusableModelException("is not there; check the path of the setting embedder");
        }
        return SharedRuntime.load(model, WordPieces.of(vocabulary(model)));
    }

    private Path model() throws UnusableModelException {
        try {
            return Path.of(path);
        } catch (InvalidPathException e) {
            throw new UnusableModelException("is not a path on this machine; check the setting embedder", e);
        }
    }

    private static Map<String, Integer> vocabulary(Path model) throws UnusableModelException {
        Path tokenizer = model.resolveSibling(TOKENIZER);
        Path lines = model.resolveSibling(LINES);
        try {
            if (Files.exists(tokenizer)) {
                return Vocabulary.ofTokenizer(Files.readString(tokenizer));
            }
            if (Files.exists(lines)) {
                return Vocabulary.ofLines(Files.readAllLines(lines));
            }
        } catch (IOException e) {
            throw new UnusableModelException(
                    "has a " + TOKENIZER + " or " + LINES + " that cannot be read; get the file again", e);
        }
        throw new UnusableModelException(
                "needs its " + TOKENIZER + " or " + LINES + " in the same folder; put it there");
    }
}
