package dev.loopkeeper.action.listen;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.listening.ProposedAct;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * That a language model read a message.
 *
 * @param name what people call it
 * @param failure why it did not answer, as a sentence; empty when it did, or may do so later
 * @param late whether it had not answered when the message was; what it says later is a change of its own
 * @param refused what it understood and does not hold; nothing was done by it
 */
public record ModelReading(String name, Optional<String> failure, boolean late, List<Refused> refused) {
    /** Copies the list. */
    public ModelReading {
        refused = List.copyOf(refused);
    }

    /**
     * Something that does not hold.
     *
     * @param act what the model said that the message does
     * @param loop to what, as the model named it
     * @param quote the words that it gave for it
     * @param faults what speaks against it; not empty
     */
    public record Refused(ProposedAct act, Optional<String> loop, String quote, List<Fault> faults) {
        /** Copies the list. */
        public Refused {
            faults = List.copyOf(faults);
        }

        /** What speaks against it, in words. */
        public String reason() {
            return faults.stream().map(Fault::sentence).collect(Collectors.joining("; "));
        }
    }
}
