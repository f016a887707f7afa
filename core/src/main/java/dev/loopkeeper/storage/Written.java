package dev.loopkeeper.storage;

import java.util.Optional;
import java.util.function.Function;

/**
 * What came of a write.
 *
 * @param <R> the type of the answer
 */
public sealed interface Written<R> {
    /**
     * It is done and durable.
     *
     * @param result the answer
     * @param change the id under which history lists it; empty when nothing had to change
     * @param leftOut how much of what was said is private or like a secret, and was left out; empty when nothing was
     */
    record Done<R>(R result, Optional<String> change, Optional<Redaction.LeftOut> leftOut) implements Written<R> {
        /** It is done with all that was said. */
        public Done(R result, Optional<String> change) {
            this(result, change, Optional.empty());
        }
    }

    /** It was refused, and nothing changed. */
    record Refused<R>(Refusal refusal) implements Written<R> {}

    /** Folds both outcomes into one. */
    default <S> S switchOn(Function<Done<R>, S> done, Function<Refusal, S> refused) {
        return this instanceof Done<R> yes ? done.apply(yes) : refused.apply(((Refused<R>) this).refusal());
    }
}
