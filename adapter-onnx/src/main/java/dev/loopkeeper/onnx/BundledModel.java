package dev.loopkeeper.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The model that comes with Loopkeeper. */
final class BundledModel implements ModelSource {
    private static final String FILE = "bge-small-en-v1.5-q.onnx";
    private static final String TOKENIZER = "bge-small-en-v1.5-q-tokenizer.json";

    @Override
    public LoadedModel load() throws UnusableModelException {
        URL model = resource(FILE);
        WordPieces pieces =
                WordPieces.of(Vocabulary.ofTokenizer(new String(bytes(resource(TOKENIZER)), StandardCharsets.UTF_8)));
        Optional<Path> folder =
                CacheFolder.ofThisMachine().flatMap(cache -> Unpacked.in(cache, List.of(model), Instant.now()));
        return folder.isPresent()
                ? SharedRuntime.load(folder.get().resolve(FILE), pieces)
                : SharedRuntime.load(bytes(model), pieces);
    }

    private static URL resource(String name) throws UnusableModelException {
        URL found = BundledModel.class.getResource("/" + name);
        if (found == null) {
            throw lost(null);
        }
        return found;
    }

    private static byte[] bytes(URL resource) throws UnusableModelException {
        try (InputStream in = resource.openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw lost(e);
        }
    }

    private static UnusableModelException lost(@Nullable Throwable cause) {
        return new UnusableModelException("is not where it should be; get loopkeeper-onnx.jar again", cause);
    }
}
