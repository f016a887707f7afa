package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;
import java.util.stream.IntStream;

/** Tells what somebody else has not done from what the person left undone: {@code my dentist still hasn't rung me}. Stateless. */
public final class Others {
    private static final int SHORT = 6;
    private static final int FEW = 3;
    private static final Set<String> REACHING = WordSet.of(
            "called",
            "rung",
            "phoned",
            "texted",
            "emailed",
            "answered",
            "paid",
            "told",
            "asked",
            "sent",
            "given",
            "written",
            "messaged",
            "invited",
            "thanked");

    private static final Set<String> ANSWERING = WordSet.of("back", "replied", "responded", "written", "spoken", "it");

    private Others() {}

    /** Whether it is somebody else who has not done it: {@code Ravi still hasn't sent his}: by name, and nothing is done to him. */
    public static boolean left(Clause clause) {
        boolean pointed = clause.size() == 3
                && clause.token(0).isOneOf("he", "she")
                && clause.token(2).is("not");
        boolean named =
                clause.isBehind(",") && Character.isUpperCase(clause.text().charAt(clause.start()));
        boolean denied = clause.size() == 3
                && clause.endsWith("did", "not")
                && (named || Subject.isPerson(clause.token(0).word()));
        if (pointed || denied || isNotDoing(clause) || isSaidByOther(clause)) {
            return true;
        }
        for (int at = 1; at + 2 < Math.min(clause.size(), SHORT); at++) {
            boolean not = clause.token(at).isOneOf("has", "did", "does", "could")
                    && clause.token(at + 1).is("not");
            if (not) {
                return isSomebody(clause)
                        && !clause.token(at + 2).is("been")
                        && !clause.token(at + 2).is("happen")
                        && !clause.token(at - 1).isSelf()
                        && (isReachingMe(clause, at + 2) || clause.none(token -> token.is("me") || token.is("my")));
            }
        }
        return false;
    }

    /** {@code She's not even getting married till June}, {@code they haven't got back to me}. */
    private static boolean isNotDoing(Clause clause) {
        boolean not = clause.size() > 3
                && clause.token(0).isOneOf("he", "she", "they")
                && clause.token(1).isOneOf("is", "are", "has", "have")
                && clause.token(2).is("not");
        return not
                && (clause.token(1).word().startsWith("ha")
                        ? isReachingMe(clause, 3)
                        : clause.tokens().stream()
                                .skip(3)
                                .limit(FEW)
                                .anyMatch(token -> Forms.isProgressive(token.word())));
    }

    /** {@code Ravi}, {@code my dentist}. */
    private static boolean isSomebody(Clause clause) {
        boolean near = clause.token(0).isOneOf("the", "my", "our")
                && Subject.isPerson(clause.token(1).word());
        return near || Subject.isSomebody(clause.token(0).word());
    }

    /** {@code The optician says my eyes haven't changed}: what somebody found, not what the person left undone. */
    private static boolean isSaidByOther(Clause clause) {
        return Places.between(1, Math.min(clause.size() - 2, FEW + 1))
                .any(at -> LettingGo.SAYING.contains(clause.token(at).word())
                        && !clause.token(at - 1).is("i")
                        && !clause.token(0).is("i")
                        && clause.tokens().stream().skip(at).noneMatch(token -> token.is("i")));
    }

    /** {@code Pam hasn't called me back}: she was to do it. */
    private static boolean isReachingMe(Clause clause, int from) {
        return IntStream.range(from + 1, clause.size())
                .filter(at -> clause.token(at).is("me"))
                .anyMatch(at -> REACHING.contains(clause.token(at - 1).word())
                        || (clause.token(at - 1).is("to")
                                && ANSWERING.contains(clause.token(at - 2).word())));
    }
}
