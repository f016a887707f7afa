package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** What one was sure to get out of and did not: {@code I was sure I'd skip the gym. I didn't!}. Stateless. */
final class Feared {
    private static final Set<String> FEARING = WordSet.of(
            "sure", "thought", "expected", "afraid", "worried", "feared", "convinced", "certain", "figured", "scared");
    private static final Set<String> SHIRKING =
            WordSet.of("skip", "miss", "forget", "fail", "flunk", "dodge", "duck", "avoid", "cancel");
    private static final Set<String> BACKING = WordSet.of("chicken", "back", "bottle", "bail", "wimp", "cop", "pull");
    private static final int WHOLE = 3;

    private Feared() {}

    /** What was done after all; empty where it is no {@code I didn't} of something one would have shirked. */
    static Optional<Act> read(Clause clause, Setting setting) {
        int from = clause.token(0).is("but") ? 1 : 0;
        boolean denied = clause.size() <= from + WHOLE && clause.endsWith("did", "not");
        boolean own = clause.size() == from + WHOLE && clause.token(from).is("i");
        if (denied && setting.previous().filter(Feared::isTempted).isPresent()) {
            return Optional.of(new Act.Nothing(clause));
        }
        return denied && own
                ? setting.previous()
                        .flatMap(Feared::shirked)
                        .map(done -> new Act.Reports(clause, Optional.of(done), true))
                : Optional.empty();
    }

    /** {@code Wanted to turn round and go home}: what one did instead is told elsewhere. */
    private static boolean isTempted(Clause clause) {
        return clause.any(token -> token.isOneOf("wanted", "tempted", "itching", "dying"))
                && Places.between(1, clause.size())
                        .any(at -> clause.token(at - 1).is("to")
                                && clause.token(at).isOneOf("turn", "leave", "bail", "bolt"));
    }

    /** The gym of {@code I was sure I'd skip the gym}. */
    private static Optional<String> shirked(Clause clause) {
        boolean fearing = clause.any(token -> FEARING.contains(token.word()));
        return IntStream.range(1, clause.size() - 1)
                .filter(at -> fearing && clause.token(at - 1).is("would"))
                .boxed()
                .findFirst()
                .flatMap(at -> {
                    int behind = behind(clause, at);
                    return behind > at ? Content.of(clause, behind) : Optional.empty();
                });
    }

    /** Where what is shirked begins, behind {@code skip} or {@code chicken out of}. */
    private static int behind(Clause clause, int verb) {
        if (SHIRKING.contains(clause.token(verb).word())) {
            return clause.token(verb + 1).is("to") && verb + 2 < clause.size() ? verb + 2 : verb + 1;
        }
        boolean backing = BACKING.contains(clause.token(verb).word())
                && verb + WHOLE < clause.size()
                && clause.token(verb + 1).isOneOf("out", "off")
                && clause.token(verb + 2).isOneOf("of", "on");
        return backing ? verb + WHOLE : verb;
    }
}
