package dev.loopkeeper.task;

import dev.loopkeeper.model.Consultant;
import dev.loopkeeper.model.Consultant.Consulted;
import java.util.Optional;

/**
 * That a language model was asked.
 *
 * @param name what people call it
 * @param failure why it did not answer, as a sentence; empty when it did
 */
public record ModelUse(String name, Optional<String> failure) {
    /** The use of the model that a consultant asked; empty when it has none. */
    public static Optional<ModelUse> of(Consultant consultant, Consulted consulted) {
        return consultant.name().map(name -> new ModelUse(name, consulted.failure()));
    }
}
