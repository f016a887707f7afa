package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Renounced;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.Stems;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears that somebody went without what they wanted to go without, or did not. Stateless. */
final class Abstained {
    private static final Set<String> HAVING =
            Set.of("had", "ate", "drank", "smoked", "scoffed", "demolished", "ordered", "caved", "necked");
    private static final Set<String> DENYING =
            Set.of("no", "not", "never", "without", "nearly", "almost", "they", "he", "she");
    private static final Set<String> FAILING = Set.of(
            "failed", "fail", "failing", "broke", "slipped", "blew", "ruined", "cheated", "forgot", "rubbish", "bad",
            "wagon");
    private static final Set<String> CONSUMING =
            Set.of("had", "ate", "drank", "smoked", "scoffed", "ordered", "having", "eating");
    private static final Set<String> ABSTAINING = Set.of("no", "not", "never", "without", "zero", "free", "instead");
    private static final int NEAR = 4;

    private Abstained() {}

    /** {@code Ate loads of chocolate}, of the habit {@code No chocolate}, unless that is only of some hours. */
    static boolean isBroken(Clause clause, OpenLoop loop) {
        List<Token> words = Tokens.of(loop.content());
        boolean without = loop.kind() == LoopKind.HABIT
                && words.size() == 2
                && words.get(0).is("no");
        return without
                && clause.tokens().stream().limit(NEAR).anyMatch(token -> HAVING.contains(token.word()))
                && clause.tokens().stream().noneMatch(token -> DENYING.contains(token.word()))
                && clause.tokens().stream()
                        .anyMatch(token -> Stems.stem(token.word())
                                .equals(Stems.stem(words.get(1).word())));
    }

    /** {@code Had a fag}, of {@code Give up smoking}; {@code no coffee left}, of {@code No coffee after two}: that keeps to nothing. */
    static boolean isContrary(Clause clause, OpenLoop loop) {
        boolean denied = clause.tokens().stream().anyMatch(token -> ABSTAINING.contains(token.word()));
        boolean had = !denied && clause.tokens().stream().anyMatch(token -> CONSUMING.contains(token.word()));
        boolean without = loop.content().startsWith("No ") || Renounced.isGivingUp(loop.content());
        return loop.kind() == LoopKind.HABIT && without && (had || clause.endsWith("left"));
    }

    /** {@code No sugar today}, of {@code No sugar on weekdays}: to have none was what was to be done. */
    static boolean isTold(Clause clause, OpenLoop loop) {
        List<Token> words = Tokens.of(loop.content());
        return words.size() > 1
                && words.get(0).is("no")
                && clause.tokens().stream().noneMatch(token -> FAILING.contains(token.word()))
                && IntStream.range(1, clause.size())
                        .anyMatch(at -> clause.token(at - 1).is("no")
                                && Stems.stem(clause.token(at).word())
                                        .equals(Stems.stem(words.get(1).word())));
    }
}
