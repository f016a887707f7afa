package dev.loopkeeper.loop.hearing;

import java.util.List;
import java.util.Set;

/** Tells to whom something is promised from what is promised. Stateless. */
final class Promises {
    private static final int FEW = 7;

    private Promises() {}

    /** {@code Told Femi he'd have my comments}: give him them. */
    static Act handing(Clause clause, Act act) {
        for (int at = 2; at + 2 < Math.min(clause.size(), FEW); at++) {
            boolean told = Set.of("he", "she", "they").contains(clause.token(at).word())
                    && Set.of("would", "will").contains(clause.token(at + 1).word())
                    && clause.token(at + 2).is("have");
            if (told
                    && act instanceof Act.Intends intends
                    && !Vague.leansOn(clause.token(at - 1).word())) {
                Token whom = clause.token(at - 1);
                String name = clause.text().substring(whom.start(), whom.end());
                String content = "Give " + name + " " + ToBeDone.lower(intends.content());
                return new Act.Intends(clause, content, intends.confidence(), intends.often(), intends.hedged());
            }
        }
        return act;
    }

    /** {@code I've promised my wife}: to whom, not what. */
    static boolean isSomebody(String content) {
        List<Token> tokens = Tokens.of(content);
        String last = tokens.get(tokens.size() - 1).word();
        boolean named = tokens.size() == 1 && Subject.isSomebody(last);
        return (named || (tokens.size() == 2 && Subject.isPerson(last))) && !Content.isAct(content);
    }
}
