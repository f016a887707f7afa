package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import java.util.List;
import java.util.Optional;

/** Puts what a heading names in the place of what points to it: {@code mine's the float: I count it every night}. Stateless. */
final class Pointed {
    private static final int FEW = 6;

    private Pointed() {}

    /** The content with the thing named before the colon in the place of the word that points to it. */
    static String inFull(String content, Setting setting) {
        return Tokens.of(content).stream().anyMatch(token -> token.is("it") || token.is("them"))
                ? setting.previous()
                        .filter(head -> head.isBefore(":") && head.size() <= FEW)
                        .flatMap(Pointed::thing)
                        .map(thing -> Content.capital(Vague.replaced(content, List.of(Content.lower(thing)))))
                        .orElse(content)
                : content;
    }

    private static Optional<String> thing(Clause head) {
        boolean whose =
                head.size() > 2 && head.token(0).is("mine") && head.token(1).is("is");
        return Content.of(head, whose ? 2 : 0).filter(thing -> !Vague.pointsBack(thing) && !Vague.isEmpty(thing));
    }
}
