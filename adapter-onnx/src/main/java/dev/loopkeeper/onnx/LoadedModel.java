package dev.loopkeeper.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * A model of the BERT family in memory, which gives a text the direction of its first piece. Safe for use by any number of threads; it
 * lives as long as the program.
 */
final class LoadedModel {
    private static final String PIECES = "input_ids";
    private static final String MASK = "attention_mask";
    private static final String PARTS = "token_type_ids";
    private static final Set<String> INPUTS = Set.of(PIECES, MASK, PARTS);

    /** A vector for a text. */
    private static final String OF_TEXT = "sentence_embedding";

    /** A vector for each piece, that of the text's start first. */
    private static final String OF_PIECES = "last_hidden_state";

    private final OrtEnvironment runtime;
    private final OrtSession session;
    private final WordPieces pieces;
    private final String output;

    private LoadedModel(OrtEnvironment runtime, OrtSession session, WordPieces pieces, String output) {
        this.runtime = runtime;
        this.session = session;
        this.pieces = pieces;
        this.output = output;
    }

    /**
     * A model that is loaded, and closed when it is of another kind.
     *
     * @throws UnusableModelException when it is
     */
    static LoadedModel of(OrtEnvironment runtime, OrtSession session, WordPieces pieces)
            throws UnusableModelException, OrtException {
        Set<String> inputs = session.getInputNames();
        Set<String> outputs = session.getOutputNames();
        boolean reads = inputs.contains(PIECES) && INPUTS.containsAll(inputs);
        if (!reads || (!outputs.contains(OF_TEXT) && !outputs.contains(OF_PIECES))) {
            session.close();
            throw new UnusableModelException(
                    "is not an embedder of the BERT family, which reads input_ids and answers with last_hidden_state; set"
                            + " another model, such as bge");
        }
        return new LoadedModel(runtime, session, pieces, outputs.contains(OF_TEXT) ? OF_TEXT : OF_PIECES);
    }

    /**
     * The direction of a text, of length 1.
     *
     * @throws UnusableModelException when the model fails
     */
    float[] vector(String text) throws UnusableModelException {
        long[] numbers = pieces.of(text);
        long[] ones = new long[numbers.length];
        Arrays.fill(ones, 1);
        try (OnnxTensor read = tensor(numbers);
                OnnxTensor mask = tensor(ones);
                OnnxTensor parts = tensor(new long[numbers.length])) {
            Map<String, OnnxTensor> input = new HashMap<>(Map.of(PIECES, read, MASK, mask, PARTS, parts));
            input.keySet().retainAll(session.getInputNames());
            try (OrtSession.Result result = session.run(input, Set.of(output))) {
                return direction((OnnxTensor) result.get(0));
            }
        } catch (OrtException | ClassCastException e) {
            throw new UnusableModelException("cannot read a text; set another model, such as bge", e);
        }
    }

    private OnnxTensor tensor(long[] values) throws OrtException {
        return OnnxTensor.createTensor(runtime, LongBuffer.wrap(values), new long[] {1, values.length});
    }

    /** The first vector of what came out; there are others behind it when each piece has one. */
    private static float[] direction(OnnxTensor tensor) throws UnusableModelException {
        TensorInfo info = tensor.getInfo();
        float[] vector = new float[(int) info.getShape()[info.getShape().length - 1]];
        FloatBuffer all = tensor.getFloatBuffer();
        if (all == null || all.remaining() < vector.length) {
            throw new UnusableModelException(
                    "answers with something else than numbers; set another model, such as bge");
        }
        all.get(vector);
        double squares = 0;
        for (float part : vector) {
            squares += (double) part * part;
        }
        if (!(squares > 0) || !Double.isFinite(squares)) {
            throw new UnusableModelException(
                    "answers with a vector that has no direction; set another model, such as bge");
        }
        for (int i = 0; i < vector.length; i++) {
            vector[i] = (float) (vector[i] / Math.sqrt(squares));
        }
        return vector;
    }
}
