package dev.loopkeeper.onnx;

/** Where a model is. */
interface ModelSource {
    /**
     * Loads the model.
     *
     * @throws UnusableModelException when it is not there, or is not a model of this kind
     */
    LoadedModel load() throws UnusableModelException;
}
