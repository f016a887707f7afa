package dev.loopkeeper.task.extraction;

import java.util.Optional;

/**
 * A piece of a text that stands by its layout: an item of a list, a line, a paragraph, what one person says.
 *
 * @param text what it says, with signs of the layout blanked out
 * @param start index of its first character in the whole text
 * @param form how it stands there
 * @param list a number that items of one list share; 0 outside of lists
 * @param listed whether it stands where only things to do stand
 * @param over what stands over it, or in a column of its own for when it is due
 * @param owner who is named as the one to do it; empty when nobody is
 * @param speaker who says it; empty for the person
 * @param listener who is spoken to; empty for the person, or when nobody is known to be
 * @param written a line that says when it was written; empty when none does
 */
record Passage(
        String text,
        int start,
        Form form,
        int list,
        boolean listed,
        Heading over,
        Optional<String> owner,
        Optional<String> speaker,
        Optional<String> listener,
        String written) {
    /** How a passage stands in a text. */
    enum Form {
        /** An item of a list. */
        ITEM,
        /** A line of its own. */
        LINE,
        /** A line without a mark that is, or may be, a heading. */
        HEADING,
        /** A paragraph. */
        PROSE,
        /** What somebody says in a conversation. */
        TURN
    }

    /** Whether what stands over it says when it was written. */
    boolean isWrittenOver() {
        return !over.title().isEmpty() && written.equals(People.plain(over.title()));
    }

    /** Index after its last character in the whole text. */
    int end() {
        return start + text.length();
    }

    /** The same with other words, said by somebody to somebody. */
    Passage with(String words, Optional<String> one, Optional<String> other) {
        return new Passage(words, start, form, list, listed, over, owner, one, other, written);
    }

    /** Whether it stands in few words what a sentence would say. */
    boolean isShort() {
        return form == Form.ITEM || form == Form.LINE;
    }

    /** Whether somebody else says it. */
    boolean isToldByOther() {
        return speaker.isPresent();
    }
}
