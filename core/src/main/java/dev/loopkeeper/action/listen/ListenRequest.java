package dev.loopkeeper.action.listen;

import dev.loopkeeper.listening.Message;
import dev.loopkeeper.listening.ProposedAct;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.storage.Redaction;
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
 * @param allowsDuplicate whether what it names is opened although the same is open already, or was undone lately
 */
public record ListenRequest(
        String message,
        List<Message.Turn> before,
        Optional<String> about,
        boolean assistant,
        List<Proposal> proposed,
        boolean dryRun,
        boolean allowsDuplicate) {
    /** Copies the lists. */
    public ListenRequest {
        before = List.copyOf(before);
        proposed = List.copyOf(proposed);
    }

    /** What the person just said, and nothing before it. */
    public static ListenRequest of(String message) {
        return new ListenRequest(message, List.of(), Optional.empty(), false, List.of(), false, false);
    }

    /** What the assistant just said; only its own promises count. */
    public static ListenRequest ofAssistant(String message) {
        return new ListenRequest(message, List.of(), Optional.empty(), true, List.of(), false, false);
    }

    /** The same without what is not to be kept. */
    ListenRequest redacted(Redaction redaction) {
        return new ListenRequest(
                redaction.needed("message", message),
                before.stream()
                        .map(turn -> new Message.Turn(turn.assistant(), redaction.of(turn.text())))
                        .toList(),
                about,
                assistant,
                proposed.stream().map(one -> one.redacted(redaction)).toList(),
                dryRun,
                allowsDuplicate);
    }

    /** The same, said after these messages, oldest first. */
    public ListenRequest before(Message.Turn... turns) {
        return new ListenRequest(message, List.of(turns), about, assistant, proposed, dryRun, allowsDuplicate);
    }

    /** The same, said after the person was asked about a loop, named by its id or handle. */
    public ListenRequest about(String loop) {
        return new ListenRequest(message, before, Optional.of(loop), assistant, proposed, dryRun, allowsDuplicate);
    }

    /** The same, as a client has understood it. */
    public ListenRequest proposed(Proposal... understood) {
        return new ListenRequest(message, before, about, assistant, List.of(understood), dryRun, allowsDuplicate);
    }

    /** The same, opening what it names although the same is open already. */
    public ListenRequest again() {
        return new ListenRequest(message, before, about, assistant, proposed, dryRun, true);
    }

    /**
     * One thing that a client understood.
     *
     * @param act what the message does
     * @param kind what kind of loop is opened; a commitment when left out
     * @param loop the loop that it is done to, by its id or handle; needed by all acts but {@code OPEN}
     * @param content a short phrase; needed to open
     * @param quote the words of the message that say so
     * @param timebox when it is meant, in words; needed to move
     */
    public record Proposal(
            ProposedAct act,
            Optional<LoopKind> kind,
            Optional<String> loop,
            Optional<String> content,
            String quote,
            Optional<String> timebox) {
        private Proposal redacted(Redaction redaction) {
            return new Proposal(
                    act, kind, loop, redaction.needed("content", content), redaction.of(quote), redaction.of(timebox));
        }
    }
}
