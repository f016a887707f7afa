package dev.loopkeeper.language.clause;

import dev.loopkeeper.language.lexicon.Token;
import java.util.List;
import java.util.Optional;

/**
 * A part of a message that says one thing. Immutable.
 *
 * @param tokens its tokens without what joins it to the clause before and without the words that say nothing at its beginning; not empty
 * @param sentence the number of its sentence in the message, from 0
 * @param line the number of its line in the message, from 0
 * @param link the word that joins it to the clause before; empty when there is none
 * @param subject who does it
 * @param tense when it is
 * @param verb the place of its first verb among the tokens; -1 when there is none
 * @param flags what else is true of it
 */
public record Clause(
        List<Token> tokens,
        int sentence,
        int line,
        Optional<Token> link,
        Subject subject,
        Tense tense,
        int verb,
        Flags flags) {
    /** Copies the tokens. */
    public Clause {
        tokens = List.copyOf(tokens);
    }

    /**
     * What may be true of a clause.
     *
     * @param negated it says not
     * @param asked it is a question
     * @param hypothetical it is only thought of
     * @param quoted it is what somebody else says, or stands between quotation marks
     */
    public record Flags(boolean negated, boolean asked, boolean hypothetical, boolean quoted) {}

    /** Index of its first character in the message. */
    public int start() {
        return tokens.get(0).start();
    }

    /** Index after its last character in the message. */
    public int end() {
        return tokens.get(tokens.size() - 1).end();
    }

    /** How many tokens it has. */
    public int size() {
        return tokens.size();
    }

    /** A token by its place. */
    public Token token(int at) {
        return tokens.get(at);
    }

    /** Whether some token is of a kind. */
    public boolean has(Token.Kind kind) {
        return tokens.stream().anyMatch(token -> token.is(kind));
    }

    /** Whether some word belongs to a class. */
    public boolean has(String wordClass) {
        return tokens.stream().anyMatch(token -> token.is(wordClass));
    }

    /** Whether what joins it belongs to a class. */
    public boolean isLinkedBy(String wordClass) {
        return link.filter(token -> token.is(wordClass)).isPresent();
    }

    /** The same, with something else true of it. */
    public Clause with(Flags others) {
        return new Clause(tokens, sentence, line, link, subject, tense, verb, others);
    }
}
