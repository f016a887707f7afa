package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.matching.meaning.Notion.Place;
import dev.loopkeeper.text.Stems;
import java.util.Set;

/**
 * Watches for somebody else as the doer: a noun, then a past verb, then its object, and neither the speaker nor a passive.
 */
final class OtherDoer {
    private static final Set<String> SPEAKER_OR_PASSIVE = Roles.list("speaker-or-passive");

    private static final Set<String> UNCHANGED = Roles.list("unchanged");

    private boolean noun;
    private boolean speaker;
    private boolean verb;
    private int acts;

    void hear(String word) {
        speaker |= SPEAKER_OR_PASSIVE.contains(word);
    }

    /** What is joined has a subject of its own, or the same again. */
    void join() {
        verb = false;
        noun = false;
    }

    /** How many acts there were so far. */
    int act() {
        return acts;
    }

    /** Takes the next notion; returns whether it completes a sentence about somebody else's doing. */
    boolean next(String word, Place place) {
        if (place == Place.ACT) {
            boolean past = isUnchanged(word) || word.endsWith("ed") || Stems.isIrregularForm(word);
            verb = acts == 0 && noun && !speaker && past;
            acts++;
            return false;
        }
        boolean object = place == Place.OBJECT;
        noun |= object;
        return object && verb;
    }

    /** Whether the past form of a verb is like the present one: {@code the table's set}. */
    static boolean isUnchanged(String word) {
        return UNCHANGED.contains(word);
    }
}
