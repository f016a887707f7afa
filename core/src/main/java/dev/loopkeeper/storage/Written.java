package dev.loopkeeper.storage;

import java.util.List;
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
     * @param remarks what could not be done outside of the store, or will not be there, each a sentence
     */
    record Done<R>(R result, Optional<String> change, Optional<Redaction.LeftOut> leftOut, List<String> remarks)
            implements Written<R> {
        /** Copies the remarks. */
        public Done {
            remarks = List.copyOf(remarks);
        }

        /** It is done, and there is nothing to remark. */
        public Done(R result, Optional<String> change, Optional<Redaction.LeftOut> leftOut) {
            this(result, change, leftOut, List.of());
        }

        /** It is done with all that was said. */
        public Done(R result, Optional<String> change) {
            this(result, change, Optional.empty());
        }
    }

    /** It was refused, and nothing changed. */
    record Refused<R>(Refusal refusal) implements Written<R> {}

    /** The same with something to remark; a refusal stays what it is. */
    default Written<R> remarking(List<String> remarks) {
        return this instanceof Done<R> done ? new Done<>(done.result(), done.change(), done.leftOut(), remarks) : this;
    }

    /** Folds both outcomes into one. */
    default <S> S switchOn(Function<Done<R>, S> done, Function<Refusal, S> refused) {
        return this instanceof Done<R> yes ? done.apply(yes) : refused.apply(((Refused<R>) this).refusal());
    }
}
