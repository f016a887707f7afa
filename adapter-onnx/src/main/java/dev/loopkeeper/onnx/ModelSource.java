package dev.loopkeeper.onnx;

/** Where a model is. */
interface ModelSource {
    /**
     * Loads the model.
     *
     * @throws UnusableModelException when it is not there, or is no model of this kind
     */
    LoadedModel load() throws UnusableModelException;
}
