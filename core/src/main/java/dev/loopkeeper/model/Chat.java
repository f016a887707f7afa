package dev.loopkeeper.model;

import java.util.ArrayList;
import java.util.List;

/**
 * What a model is told that may call tools; its answer has no form. Immutable.
 *
 * @param system what it is to do, and how
 * @param turns what was said and called up to now, the newest last
 * @param tools what it may call; their names differ
 * @param mostTokens how long its answer may be, in tokens
 */
public record Chat(String system, List<Turn> turns, List<ToolOffer> tools, int mostTokens) {
    /** Copies the lists. */
    public Chat {
        turns = List.copyOf(turns);
        tools = List.copyOf(tools);
    }

    /** A chat that begins with a question. */
    public static Chat of(String system, String question, List<ToolOffer> tools, int mostTokens) {
        return new Chat(system, List.of(new UserTurn(question)), tools, mostTokens);
    }

    /** The same, one turn later. */
    public Chat with(Turn next) {
        List<Turn> longer = new ArrayList<>(turns);
        longer.add(next);
        return new Chat(system, longer, tools, mostTokens);
    }

    /** Something that was said or done. */
    public sealed interface Turn {}

    /**
     * Who asks said something.
     *
     * @param text what
     */
    public record UserTurn(String text) implements Turn {}

    /**
     * The model said something, wanted tools called, or both; neither means that it has nothing more to say.
     *
     * @param text what it said; may be empty
     * @param calls the calls that it wants, in its order
     */
    public record ModelTurn(String text, List<ToolCall> calls) implements Turn {
        /** Copies the list. */
        public ModelTurn {
            calls = List.copyOf(calls);
        }
    }

    /**
     * Tools answered: each call of the turn before has its result.
     *
     * @param results the results
     */
    public record ToolTurn(List<ToolResult> results) implements Turn {
        /** Copies the list. */
        public ToolTurn {
            results = List.copyOf(results);
        }
    }
}
