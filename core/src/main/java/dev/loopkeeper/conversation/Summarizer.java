package dev.loopkeeper.conversation;

import java.util.List;

/** Tells in a few words what was said: the port behind which a language model stands. */
@FunctionalInterface
public interface Summarizer {
    /**
     * What the messages said, in a few sentences; blank when it cannot tell.
     *
     * @param dropped the messages that a model is no longer given, the oldest first; never empty
     */
    String summarize(List<Message> dropped);
}
