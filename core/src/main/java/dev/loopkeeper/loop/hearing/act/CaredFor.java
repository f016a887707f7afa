package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/** Tells who is to be seen to as things are. Stateless. */
final class CaredFor {
    private static final int FAR = 5;
    private static final Set<String> CARING = WordSet.of(
            "picking",
            "collecting",
            "dropping",
            "fetching",
            "feeding",
            "walking",
            "bathing",
            "ringing",
            "calling",
            "phoning",
            "reminding",
            "chasing",
            "taking",
            "driving",
            "washing",
            "changing",
            "paying",
            "texting",
            "emailing",
            "telling");

    private CaredFor() {}

    /** Whether somebody is told to need something of the person: {@code Mum needs ringing back}, {@code the kids need picking up}. */
    static boolean is(Clause clause) {
        return !Vague.leansOn(clause.token(0).word())
                && Places.between(1, Math.min(clause.size() - 1, FAR))
                        .any(at -> clause.token(at).isOneOf("want", "wants", "need", "needs")
                                && CARING.contains(clause.token(at + 1).word()));
    }

    /** Whether a thing is somebody by their name: {@code Sam}. */
    static boolean isNamed(Clause clause, int end) {
        String word = clause.token(0).word();
        return end == 1
                && !word.endsWith("s")
                && Subject.isSomebody(word)
                && Character.isUpperCase(clause.text().charAt(clause.start()));
    }
}
