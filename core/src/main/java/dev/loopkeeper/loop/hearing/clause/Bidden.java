package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/** Tells how the assistant is bidden to speak from what somebody resolves to do: {@code answer me in Welsh from now on}. Stateless. */
public final class Bidden {
    private static final Set<String> SPEAKING = WordSet.of(
            "answer",
            "reply",
            "respond",
            "call",
            "address",
            "speak",
            "talk",
            "write",
            "use",
            "spell",
            "format",
            "phrase",
            "explain",
            "refer",
            "keep",
            "stick",
            "summarise",
            "summarize",
            "translate",
            "assume",
            "remember",
            "treat");
    private static final Set<String> SPOKEN = WordSet.of(
            "english",
            "welsh",
            "french",
            "german",
            "spanish",
            "italian",
            "dutch",
            "spelling",
            "points",
            "bullets",
            "emoji",
            "emojis",
            "units",
            "tone",
            "sentences",
            "words",
            "replies",
            "answers",
            "pronouns",
            "headings",
            "metric",
            "markdown",
            "plain");

    private Bidden() {}

    /** Whether the clause asks for answers of some kind. */
    public static boolean is(Clause clause) {
        return clause.any(token -> SPEAKING.contains(token.word())) && isAsking(Beginnings.trimmed(clause));
    }

    private static boolean isAsking(Clause clause) {
        int verb = Places.between(0, clause.size())
                .first(at -> !clause.token(at).isOneOf("please", "always", "just", "only", "never"))
                .orElse(0);
        boolean courteous = clause.any(token -> token.isOneOf("please", "thanks", "pls"));
        boolean listed = clause.token(verb).is("stick");
        boolean me =
                !listed && clause.tokens().stream().skip(verb + 1L).limit(2).anyMatch(token -> token.is("me"));
        boolean own = clause.any(token -> token.isSelf() || token.is("my"));
        boolean spoken = clause.any(token -> SPOKEN.contains(token.word()));
        return SPEAKING.contains(clause.token(verb).word()) && (me || (!own && (courteous || spoken)));
    }
}
