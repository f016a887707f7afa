package dev.loopkeeper.onnx;

import org.jspecify.annotations.Nullable;

/** A model that cannot be used; the message says why and what to do, as the end of a sentence that begins with the model. */
final class UnusableModelException extends Exception {
    private static final long serialVersionUID = 1L;

    UnusableModelException(String why) {
        super(why);
    }

    UnusableModelException(String why, @Nullable Throwable cause) {
        super(why, cause);
    }

    /** Why and what to do. */
    String why() {
        return String.valueOf(getMessage());
    }
}
