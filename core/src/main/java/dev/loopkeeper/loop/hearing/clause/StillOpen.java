package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/** The words by which a question of one's life is told from one about a thing at hand. Stateless. */
public final class StillOpen {
    /** Before the words that say that one has not decided, these tell of nobody else. */
    private static final Set<String> FRONT = WordSet.of(
            "i",
            "we",
            "am",
            "are",
            "have",
            "still",
            "really",
            "just",
            "honestly",
            "do",
            "so",
            "genuinely",
            "also",
            "yet",
            "absolutely",
            "been",
            "and",
            "but",
            "got",
            "basically",
            "currently",
            "completely");

    /** What turns a life round, as one supposes it: {@code what if we moved}. */
    private static final Set<String> TURNS = WordSet.of(
            "moved",
            "quit",
            "left",
            "sold",
            "retired",
            "emigrated",
            "adopted",
            "fostered",
            "gave",
            "went",
            "bought",
            "rented",
            "married",
            "trained",
            "retrained",
            "studied",
            "applied",
            "lived",
            "switched",
            "resigned",
            "travelled",
            "traveled",
            "volunteered",
            "joined",
            "opened",
            "downsized",
            "stayed",
            "packed",
            "jacked",
            "split",
            "swapped",
            "built",
            "got",
            "had",
            "stopped",
            "started",
            "learned",
            "learnt",
            "took");

    /** Of a thing at hand: {@code which font to use}. */
    private static final Set<String> AT_HAND = WordSet.of(
            "use",
            "type",
            "click",
            "install",
            "import",
            "export",
            "name",
            "return",
            "format",
            "debug",
            "code",
            "file",
            "error",
            "function",
            "font",
            "method",
            "script",
            "query",
            "column",
            "button",
            "config",
            "library",
            "password",
            "this",
            "here",
            "you",
            "your",
            "spell",
            "pronounce",
            "word",
            "class",
            "table",
            "app");

    /** Too little to be a question of its own, unless more is said: {@code what to do}. */
    private static final Set<String> SMALL = WordSet.of(
            "do", "say", "think", "make", "expect", "put", "call", "write", "have", "eat", "cook", "read", "watch");

    /** What takes more than to know how: {@code no idea how to tell Dad}. */
    private static final Set<String> HARD = WordSet.of(
            "tell",
            "ask",
            "break",
            "bring",
            "handle",
            "approach",
            "feel",
            "cope",
            "help",
            "deal",
            "raise",
            "say",
            "end",
            "leave",
            "afford",
            "pay",
            "manage",
            "thank",
            "forgive",
            "face",
            "get",
            "will",
            "would",
            "could",
            "repay",
            "apologise",
            "apologize",
            "explain",
            "move",
            "live",
            "react",
            "respond",
            "support",
            "make");

    /** What one may be able to go on with, or not. */
    private static final Set<String> LASTING = WordSet.of(
            "keep", "afford", "cope", "face", "trust", "forgive", "bear", "stand", "stay", "live", "carry", "handle",
            "ever");

    private StillOpen() {}

    /** Whether a word before the words that say so tells of nobody else. */
    public static boolean isFront(String word) {
        return FRONT.contains(word);
    }

    /** Whether a verb in the past turns a life round. */
    public static boolean isTurn(String word) {
        return TURNS.contains(word);
    }

    /** Whether a verb alone says too little of what is to be decided. */
    public static boolean isSmall(String word) {
        return SMALL.contains(word);
    }

    /** Whether doing it takes more than to know how. */
    public static boolean isHard(String word) {
        return HARD.contains(word);
    }

    /** Whether it is something that one may be able to go on with, or not. */
    public static boolean isLasting(String word) {
        return LASTING.contains(word);
    }

    /** Whether nothing from a token on is of a thing at hand: {@code which library to use}. */
    public static boolean isOfLife(Clause clause, int from) {
        return Places.between(from, clause.size())
                .none(at -> AT_HAND.contains(clause.token(at).word()));
    }
}
