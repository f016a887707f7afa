package dev.loopkeeper.action;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.hearing.Message;
import java.util.List;
import java.util.Optional;

/**
 * A message to be listened to.
 *
 * @param message the words
 * @param before what was said before, oldest first
 * @param about the loop that the person was asked about, by its id or handle
 * @param assistant whether the assistant says it; then only its own promises count
 * @param proposed what a client has understood already
 * @param dryRun whether nothing is to be written
 */
public record ListenRequest(
        String message,
        List<Message.Turn> before,
        Optional<String> about,
        boolean assistant,
        List<Proposal> proposed,
        boolean dryRun) {
    /** Copies the lists. */
    public ListenRequest {
        before = List.copyOf(before);
        proposed = List.copyOf(proposed);
    }

    /**
     * A loop that a client proposes to open.
     *
     * @param kind what kind it is
     * @param content a short phrase
     * @param quote the words of the message that say so
     * @param timebox when it is meant, in words
     */
    public record Proposal(LoopKind kind, String content, String quote, Optional<String> timebox) {}
}
