package dev.loopkeeper.listening;

import dev.loopkeeper.language.lexicon.Lexicon;

/**
 * Reads messages by rules: cuts them into clauses, decides once what is true of each, and lets every rule match. Takes time in proportion to
 * the length of the message. Immutable and thread-safe.
 */
final class RuleInterpreter implements MessageInterpreter {
    private final Lexicon lexicon;
    private final Rules rules;
    private final VerbPhraseReader doings;

    RuleInterpreter(Lexicon lexicon, Rules rules, VerbPhraseReader doings) {
        this.lexicon = lexicon;
        this.rules = rules;
        this.doings = doings;
    }

    @Override
    public Interpretation interpret(Message message) {
        return new Interpretation(new MessageReader(message, lexicon, rules, doings).acts());
    }
}
