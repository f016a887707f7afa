package dev.loopkeeper.loop.hearing.clause;

import java.util.Set;
import java.util.stream.IntStream;

/** Tells how the assistant is bidden to speak from what somebody resolves to do: {@code answer me in Welsh from now on}. Stateless. */
public final class Bidden {
    private static final Set<String> SPEAKING = Set.of(
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
    private static final Set<String> SPOKEN = Set.of(
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
        return clause.tokens().stream().anyMatch(token -> SPEAKING.contains(token.word()))
                && isAsking(Beginnings.trimmed(clause));
    }

    private static boolean isAsking(Clause clause) {
        int verb = IntStream.range(0, clause.size())
                .filter(at -> !Set.of("please", "always", "just", "only", "never")
                        .contains(clause.token(at).word()))
                .findFirst()
                .orElse(0);
        boolean courteous = clause.tokens().stream()
                .anyMatch(token -> Set.of("please", "thanks", "pls").contains(token.word()));
        boolean me = clause.tokens().stream().skip(verb + 1L).limit(2).anyMatch(token -> token.is("me"));
        boolean own = clause.tokens().stream().anyMatch(token -> token.isSelf() || token.is("my"));
        boolean spoken = clause.tokens().stream().anyMatch(token -> SPOKEN.contains(token.word()));
        return SPEAKING.contains(clause.token(verb).word()) && (me || (!own && (courteous || spoken)));
    }
}
