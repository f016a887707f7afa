package dev.loopkeeper.task.extraction;

import java.util.Optional;

/**
 * A passage before it is known who says it, as the signature of a mail comes last.
 *
 * @param from index of its first character in the text
 * @param to index after its last character
 * @param form how it stands there
 * @param list a number that items of one list share
 * @param listed whether it stands where only things to do stand
 * @param verb what the heading says is done to what is listed under it
 * @param owner who is named as the one to do it
 * @param turn who says it in a conversation
 * @param mail the mail in which it stands
 */
record Piece(
        int from,
        int to,
        Passage.Form form,
        int list,
        boolean listed,
        String verb,
        Optional<String> owner,
        Optional<String> turn,
        MailThread.Mail mail) {
    /** The same with what stands behind it. */
    Piece upTo(int end) {
        return new Piece(from, end, form, list, listed, verb, owner, turn, mail);
    }

    /**
     * The passage.
     *
     * @param text its words
     * @param people who is known in the text
     * @param other the only other one in a conversation
     */
    Passage passage(String text, People people, Optional<String> other) {
        Optional<String> speaker = turn.or(mail::speaker).filter(name -> !people.isOwn(name));
        Optional<String> listener = mail.listener().or(() -> other).filter(name -> !people.isOwn(name));
        return new Passage(
                text.replace('\n', ' '),
                from,
                form,
                list,
                listed,
                verb,
                owner,
                speaker,
                speaker.isPresent() ? Optional.empty() : listener);
    }
}
