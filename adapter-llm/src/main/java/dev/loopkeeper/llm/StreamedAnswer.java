package dev.loopkeeper.llm;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ModelPlace.Kind;
import java.util.Optional;

/** An answer that comes in pieces. Not thread-safe. */
abstract sealed class StreamedAnswer permits OpenAiPieces, AnthropicPieces {
    private long length;

    /** An empty one, in the format of that kind of server. */
    static StreamedAnswer of(Kind kind) {
        return kind == Kind.ANTHROPIC ? new AnthropicPieces() : new OpenAiPieces();
    }

    /** Takes the next piece. */
    abstract void add(JsonObject event);

    /** Whether the server said why the answer ends; what came up to then is a part of one. */
    abstract boolean isFinished();

    /** What came up to now, as the server would have written it at once. */
    abstract JsonObject whole();

    /** How much the model wrote up to now, thoughts included; 0 before it begins. */
    long length() {
        return length;
    }

    /** Puts a piece of what the model writes at the end of what there is. */
    final void append(StringBuilder whole, Optional<String> piece) {
        think(piece);
        piece.ifPresent(whole::append);
    }

    /** Counts a piece that is no part of the answer. */
    final void think(Optional<String> piece) {
        length += piece.map(String::length).orElse(0);
    }
}
