package dev.loopkeeper.loop.hearing.clause;

/**
 * A message as it was said, with nothing inserted left out.
 *
 * @param text the message, as long as the text of its clauses
 */
public record Said(String text) {
    /** The person's words of a clause. */
    public String of(Clause clause) {
        return text.substring(clause.start(), clause.end());
    }
}
