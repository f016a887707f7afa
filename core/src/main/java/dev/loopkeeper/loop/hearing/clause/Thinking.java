package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.WordSet;
import java.util.Set;

/** Verbs of thinking and feeling, which nobody means to do: {@code I never thought I'd enjoy ironing}. Stateless. */
public final class Thinking {
    /** What one does to nothing: {@code I never liked ironing}. */
    private static final Set<String> FEELING =
            WordSet.of("liked", "loved", "enjoyed", "hated", "cared", "trusted", "understood", "wanted", "regretted");

    private static final Set<String> THINKING = WordSet.of(
            "thought",
            "think",
            "knew",
            "know",
            "known",
            "expected",
            "expect",
            "imagined",
            "imagine",
            "realised",
            "realise",
            "realized",
            "realize",
            "believed",
            "believe",
            "noticed",
            "notice",
            "minded",
            "mind");

    private Thinking() {}

    /** Whether a word is a verb of thinking. */
    public static boolean isThought(String word) {
        return THINKING.contains(word);
    }

    /** {@code I never thought I'd enjoy ironing}: nothing that one was to do, where more stands behind it. */
    public static boolean is(Clause clause, int verb) {
        return verb + 1 < clause.size()
                && (THINKING.contains(clause.token(verb).word())
                        || FEELING.contains(clause.token(verb).word()));
    }
}
