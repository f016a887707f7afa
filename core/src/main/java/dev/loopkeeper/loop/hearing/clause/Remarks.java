package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/** Tells a remark of how a day or what one saw of it was from a plan: {@code cracking match tonight}, {@code busy old clinic today}. Stateless. */
public final class Remarks {
    private static final Set<String> JUDGING = WordSet.of(
            "cracking",
            "smashing",
            "banging",
            "belting",
            "stunning",
            "blinding",
            "thrilling",
            "gripping",
            "boring",
            "exhausting",
            "tiring",
            "amazing",
            "charming",
            "entertaining",
            "depressing",
            "disappointing",
            "exciting",
            "freezing",
            "boiling",
            "roasting",
            "sweltering",
            "scorching",
            "glorious",
            "gorgeous",
            "beautiful",
            "lovely",
            "great",
            "brilliant",
            "fantastic",
            "wonderful",
            "superb",
            "decent",
            "rubbish",
            "dreadful",
            "awful",
            "terrible",
            "dull",
            "grim",
            "weird",
            "strange",
            "busy",
            "manic",
            "hectic",
            "crazy",
            "mad",
            "mental",
            "chaotic",
            "stressful",
            "tough",
            "rough",
            "horrible",
            "magical",
            "incredible");

    private static final Set<String> BEFORE = WordSet.of(
            "what", "a", "an", "such", "quite", "absolutely", "really", "bit", "of", "pretty", "proper", "so", "the");

    private Remarks() {}

    /** Whether a clause only judges something of today: it begins with how that was, and nobody does anything in it. */
    public static boolean is(Clause clause) {
        int first = 0;
        while (first < clause.size() && BEFORE.contains(clause.token(first).word())) {
            first++;
        }
        return first + 1 < clause.size()
                && JUDGING.contains(clause.token(first).word())
                && !clause.token(first + 1).isOneOf("to", "for")
                && clause.none(Token::isSelf)
                && Places.between(first, clause.size())
                        .any(at -> clause.token(at).isOneOf("today", "tonight", "this"));
    }
}
