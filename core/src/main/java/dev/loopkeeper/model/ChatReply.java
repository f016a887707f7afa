package dev.loopkeeper.model;

/** What came of a chat. */
public sealed interface ChatReply permits ChatReply.Answer, ModelReply.Failure {
    /** What it cost. */
    Cost cost();

    /**
     * The model answered, whole.
     *
     * @param turn what it said and which tools it wants called
     */
    record Answer(Chat.ModelTurn turn, Cost cost) implements ChatReply {}
}
