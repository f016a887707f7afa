package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds what somebody was to be told, when the talk with them is over: {@code had the awkward chat with Declan}. Stateless. */
final class Confided {
    private static final int FAR = 8;
    private static final int FEW = 5;
    private static final Set<String> CHATS = WordSet.of("chat", "talk", "conversation", "discussion", "heart-to-heart");
    private static final Set<String> SETTLED = WordSet.of("the", "that", "my", "our");
    private static final Set<String> TELLING =
            WordSet.of("tell", "talk", "speak", "chat", "have", "break", "confess", "confront", "apologise", "say");

    private Confided() {}

    /** The one loop of telling that person something; none where no such talk was had. */
    static List<Likening.Found> of(Clause clause, Likening likening) {
        return IntStream.range(2, Math.min(FAR, clause.size() - 2))
                .filter(at -> CHATS.contains(clause.token(at).word())
                        && clause.token(at + 1).is("with")
                        && isHad(clause, at))
                .boxed()
                .flatMap(at -> with(Known.stems(clause.token(at + 2).word()), likening).stream())
                .toList();
    }

    /** The talk that was to be had, and not just any. */
    private static boolean isHad(Clause clause, int chat) {
        List<Token> before = clause.tokens().subList(Math.max(0, chat - FEW), chat);
        return !clause.question()
                && before.stream().anyMatch(token -> token.is("had"))
                && before.stream().anyMatch(token -> SETTLED.contains(token.word()))
                && clause.none(token -> token.is("not") || token.is("never"));
    }

    private static Optional<Likening.Found> with(Set<String> whom, Likening likening) {
        return whom.isEmpty()
                ? Optional.empty()
                : likening.closestOne(
                        whom,
                        loop -> isTelling(loop)
                                && Known.of(loop.content()).stems().containsAll(whom));
    }

    private static boolean isTelling(OpenLoop loop) {
        return Hearing.isDoable(loop) && TELLING.contains(Wording.first(loop));
    }
}
