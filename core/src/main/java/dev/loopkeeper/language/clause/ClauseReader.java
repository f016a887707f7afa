package dev.loopkeeper.language.clause;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.clause.Clause.Flags;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Token.Kind;
import java.util.List;
import java.util.Optional;

/** Decides once what is true of a clause: who does it, when, whether it is denied, asked or only thought of. Stateless. */
final class ClauseReader {
    private static final int REACH = 9;

    /**
     * The clause of some tokens.
     *
     * @param tokens the tokens; not empty
     * @param sentence its sentence
     * @param line its line
     * @param link what joins it
     * @param quoted whether all of it stands between quotation marks
     * @param before the clause before it in the sentence
     */
    Clause read(
            List<Token> tokens, int sentence, int line, Optional<Token> link, boolean quoted, Optional<Clause> before) {
        int first = first(tokens);
        boolean inverted = isInverted(tokens, first);
        int verb = inverted ? first : verb(tokens, first);
        Subject subject = inverted ? Subject.OTHER : subject(tokens, first, verb);
        Tense tense = verb < 0 ? Tense.NONE : tense(tokens, verb);
        boolean goesOn = subject == Subject.NONE
                && before.isPresent()
                && (link.isEmpty() ? verb == first : link.get().is(WordClasses.JOINING));
        if (goesOn) {
            Clause lead = before.orElseThrow();
            boolean own = lead.subject() == Subject.SELF || lead.subject() == Subject.NONE;
            subject = own || tense != Tense.NONE ? lead.subject() : subject;
            boolean plain = tense == Tense.PRESENT
                    || (tense == Tense.PAST && tokens.get(verb).is(WordClasses.VERB, Form.BASE));
            tense = plain && isAhead(lead.tense()) ? lead.tense() : tense;
            tense = tense == Tense.PROGRESSIVE && lead.tense() == Tense.PAST ? Tense.PAST : tense;
        }
        boolean hypothetical =
                link.filter(token -> token.is(WordClasses.CONDITION)).isPresent()
                        || (tense == Tense.CONDITIONAL
                                && before.filter(clause -> clause.flags().hypothetical())
                                        .isPresent());
        boolean asked = inverted || isAsking(tokens, first);
        boolean negated = tokens.stream().anyMatch(token -> token.is(WordClasses.NEGATION));
        Flags flags = new Flags(negated, asked, hypothetical, quoted);
        return new Clause(tokens, sentence, line, link, subject, tense, verb, flags);
    }

    private static boolean isAhead(Tense tense) {
        return tense == Tense.FUTURE || tense == Tense.MODAL || tense == Tense.CONDITIONAL;
    }

    private static int first(List<Token> tokens) {
        int at = 0;
        while (at < tokens.size() - 1
                && (tokens.get(at).is(Kind.TIME)
                        || tokens.get(at).is(Kind.REPEAT)
                        || tokens.get(at).is(Kind.SIGN)
                        || tokens.get(at).isAny(WordClasses.FILLER, WordClasses.NEGATION))) {
            at++;
        }
        return at;
    }

    /** {@code did you}, {@code should I}. */
    private static boolean isInverted(List<Token> tokens, int first) {
        return first + 1 < tokens.size()
                && tokens.get(first).is(WordClasses.AUXILIARY)
                && !tokens.get(first).is(WordClasses.HAD)
                && (tokens.get(first + 1).isAny(WordClasses.SELF, WordClasses.YOU)
                        || (tokens.get(first + 1).is(WordClasses.OTHER)
                                && !tokens.get(first).is(WordClasses.DID)));
    }

    /** {@code what}, {@code how about}; not {@code what I did}, which is a thing. */
    private static boolean isAsking(List<Token> tokens, int first) {
        return tokens.get(first).is(WordClasses.ASKING)
                && first + 1 < tokens.size()
                && tokens.get(first + 1).isAny(WordClasses.AUXILIARY, WordClasses.PREPOSITION);
    }

    private static int verb(List<Token> tokens, int first) {
        Token start = tokens.get(first);
        boolean pronoun = isPronoun(start);
        int end = Math.min(tokens.size(), first + REACH);
        for (int at = first; at < end; at++) {
            Token token = tokens.get(at);
            boolean helps = token.isAny(WordClasses.AUXILIARY, WordClasses.GOING);
            boolean finite = token.is(WordClasses.VERB, Form.PAST) || token.is(WordClasses.VERB, Form.PARTICIPLE);
            boolean plain = token.is(WordClasses.VERB)
                    && ((at == first && !isThing(tokens, at))
                            || pronoun
                            || (token.is(WordClasses.VERB, Form.S) && !token.is(WordClasses.NOUN)));
            boolean unknown = at > first && isPronoun(tokens.get(at - 1)) && isUnknownVerb(token);
            boolean lone = at == first && isUnknownVerb(token) && token.is(Form.PAST) && !token.is(WordClasses.NOUN);
            if (helps || finite || plain || unknown || lone) {
                return at;
            }
        }
        return -1;
    }

    /** The plants of {@code plants watered}, {@code plants are watered}; not the post of {@code post signed forms}. */
    private static boolean isThing(List<Token> tokens, int at) {
        if (!tokens.get(at).is(WordClasses.NOUN) || at + 1 == tokens.size()) {
            return false;
        }
        Token next = tokens.get(at + 1);
        boolean ends = tokens.subList(at + 2, tokens.size()).stream()
                .allMatch(token -> !token.isWord() || token.isAny(WordClasses.FILLER, WordClasses.PARTICLE));
        return next.is(WordClasses.AUXILIARY) || (ends && next.is(WordClasses.VERB, Form.PARTICIPLE));
    }

    private static boolean isUnknownVerb(Token token) {
        return token.is(Kind.WORD) && !token.info().isKnown();
    }

    private static boolean isPronoun(Token token) {
        return token.isAny(WordClasses.SELF, WordClasses.YOU, WordClasses.OTHER);
    }

    private static Subject subject(List<Token> tokens, int first, int verb) {
        int end = verb < 0 ? first + 1 : verb;
        if (tokens.subList(first, end).stream().anyMatch(token -> token.is(WordClasses.SELF))) {
            return Subject.SELF;
        }
        Token start = tokens.get(first);
        if (start.is(WordClasses.YOU)) {
            return Subject.YOU;
        }
        return verb <= first && !start.is(WordClasses.OTHER) ? Subject.NONE : Subject.OTHER;
    }

    private static Tense tense(List<Token> tokens, int verb) {
        Token first = tokens.get(verb);
        Optional<Token> next = next(tokens, verb);
        if (first.is(WordClasses.WILL)) {
            return Tense.FUTURE;
        }
        if (first.is(WordClasses.WOULD)) {
            return Tense.CONDITIONAL;
        }
        if (first.is(WordClasses.GOING)) {
            return ofGoing(tokens, verb);
        }
        if (first.is(WordClasses.BE)) {
            return ofBe(tokens, verb, next);
        }
        if (first.is(WordClasses.HAD)) {
            return next.filter(token -> token.is(WordClasses.VERB, Form.PARTICIPLE))
                            .isPresent()
                    ? Tense.PLUPERFECT
                    : Tense.PAST;
        }
        if (first.is(WordClasses.HAVE)) {
            return next.filter(token -> token.is(Form.PARTICIPLE)).isPresent() ? Tense.PERFECT : Tense.PRESENT;
        }
        if (first.is(WordClasses.DID)) {
            return Tense.PAST;
        }
        if (first.is(WordClasses.MODAL)) {
            return Tense.MODAL;
        }
        return ofVerb(first);
    }

    private static Tense ofBe(List<Token> tokens, int verb, Optional<Token> next) {
        if (tokens.get(verb).is(WordClasses.BE_THEN)) {
            return Tense.PAST;
        }
        boolean going = next.filter(token -> token.is(WordClasses.GOING)).isPresent();
        if (going) {
            return ofGoing(tokens, tokens.indexOf(next.orElseThrow()));
        }
        return next.filter(token -> token.is(Form.ING)).isPresent() ? Tense.PROGRESSIVE : Tense.PRESENT;
    }

    /** {@code going to paint}; {@code going to a party} is on its way. */
    private static Tense ofGoing(List<Token> tokens, int going) {
        Optional<Token> to = next(tokens, going).filter(token -> token.is(WordClasses.TO));
        boolean somewhere = to.flatMap(token -> next(tokens, tokens.indexOf(token)))
                .filter(token -> token.is(WordClasses.DETERMINER))
                .isPresent();
        return to.isPresent() && !somewhere ? Tense.FUTURE : Tense.PROGRESSIVE;
    }

    private static Tense ofVerb(Token verb) {
        if (verb.is(Form.PAST)) {
            return Tense.PAST;
        }
        if (verb.is(Form.PARTICIPLE)) {
            return Tense.PERFECT;
        }
        return verb.is(Form.ING) ? Tense.PROGRESSIVE : Tense.PRESENT;
    }

    /** The next word that says something. */
    private static Optional<Token> next(List<Token> tokens, int at) {
        for (int i = at + 1; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (!token.isAny(WordClasses.FILLER, WordClasses.NEGATION) && !token.is(Kind.TIME)) {
                return Optional.of(token);
            }
        }
        return Optional.empty();
    }
}
