package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.Subject;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Token.Kind;
import java.util.List;

/** Tells orders, {@code order the curtains}, from names and statements, {@code order from Tuesday}. Used for one passage. */
final class Orders {
    private final PassageText told;
    private final Passage passage;
    private final TaskRules rules;
    private final Doers doers;

    Orders(PassageText told, TaskRules rules, Doers doers) {
        this.told = told;
        this.passage = told.passage();
        this.rules = rules;
        this.doers = doers;
    }

    /** Whether a clause tells somebody to do what its first word says. */
    boolean isOrder(int at, Token verb, List<Token> rest) {
        Clause clause = told.clause(at);
        boolean unknown = passage.isShort()
                && !verb.info().isKnown()
                && !rest.isEmpty()
                && rest.get(0).is(WordClasses.DETERMINER);
        if (!isKnown(verb) && !unknown) {
            return false;
        }
        boolean after = clause.isLinkedBy(WordClasses.JOINING)
                && !told.firstOfSentence(at)
                && !rules.is(RuleKind.NEXT, List.of(clause.link().orElseThrow()));
        boolean free = clause.link().isEmpty() || clause.isLinkedBy(WordClasses.JOINING);
        boolean bare = rest.stream().noneMatch(token -> token.is(Kind.WORD)) && told.first(clause) > 0;
        if (!free
                || bare
                || isSplice(at, verb, rest)
                || isTopic(at, rest)
                || isTitle(rest)
                || (after && clause.subject() != Subject.NONE)) {
            return false;
        }
        return !isFinite(rest) && !isReport(rest) && (!verb.is(WordClasses.NOUN) || isVerbHere(at, verb, rest));
    }

    /** {@code he starts in May, name Ben}: words behind a statement, which order nothing when they name no object. */
    private boolean isSplice(int at, Token verb, List<Token> rest) {
        return !told.firstOfSentence(at)
                && told.clause(at).link().isEmpty()
                && told.clause(at - 1).verb() >= 0
                && told.clause(at - 1).subject() != Subject.NONE
                && !verb.is("errand")
                && !rest.isEmpty()
                && !isObject(rest.get(0))
                && !rest.get(0).isAny(WordClasses.PARTICLE, WordClasses.TO);
    }

    /** {@code quote: ask Ann}, {@code deposit account: he says it is lost}: what stands behind a colon is said of it. */
    private boolean isTopic(int at, List<Token> rest) {
        return at + 1 < told.clauses().size()
                && told.isParted(at)
                && (rest.isEmpty() || told.clause(at + 1).token(0).isAny(WordClasses.OTHER, WordClasses.SELF));
    }

    /** {@code review of the budget}: a heading that may as well name a thing. */
    private boolean isTitle(List<Token> rest) {
        return passage.form() == Passage.Form.HEADING
                && (rest.isEmpty()
                        || rest.get(0).is(WordClasses.PREPOSITION)
                        || (!isObject(rest.get(0)) && !rest.get(0).capital()));
    }

    /** Whether a clause goes on with an order before it. */
    boolean isFurther(int at, Token verb, List<Token> rest) {
        return isKnown(verb)
                && !isFinite(rest)
                && !Pronouns.isPointer(rest)
                && (!verb.is(WordClasses.NOUN) || isVerbHere(at, verb, rest))
                && told.clause(at)
                        .link()
                        .filter(link -> !link.is(WordClasses.JOINING))
                        .isEmpty();
    }

    private static boolean isKnown(Token verb) {
        return verb.is(WordClasses.VERB, Form.BASE) && !verb.isAny(WordClasses.AUXILIARY, "idle");
    }

    /** {@code stays} of {@code launch stays on Monday}: what comes before it is who does it. */
    private static boolean isFinite(List<Token> rest) {
        int at = 0;
        while (at + 1 < rest.size() && rest.get(at).is(WordClasses.FILLER)) {
            at++;
        }
        if (at == rest.size()) {
            return false;
        }
        Token token = rest.get(at);
        boolean past = token.is(WordClasses.VERB, Form.PAST) && !token.is(WordClasses.VERB, Form.BASE);
        boolean present = token.is(WordClasses.VERB, Form.S)
                && (token.is("idle")
                        || (at + 1 < rest.size()
                                && (token.is("light")
                                        || isObject(rest.get(at + 1))
                                        || rest.get(at + 1).is(WordClasses.PARTICLE))));
        return token.is(WordClasses.AUXILIARY) || ((past || present) && !token.is(WordClasses.NOUN));
    }

    private static boolean isObject(Token token) {
        return token.isAny(WordClasses.DETERMINER, WordClasses.OTHER, WordClasses.SELF, WordClasses.YOU, "self-object");
    }

    /** {@code order the curtains}; not {@code order from Tuesday}, {@code order number}. */
    private boolean isVerbHere(int at, Token verb, List<Token> rest) {
        if (rest.stream().noneMatch(Token::isWord)) {
            return told.first(told.clause(at)) == 0
                    && (passage.listed() || doers.isOwned() || (passage.isShort() && at > 0 && told.isParted(at - 1)));
        }
        Token next = rest.get(0);
        boolean object = isObject(next)
                || (next.is(Kind.NUMBER) && verb.is("errand"))
                || (next.capital() && at == 0 && !rules.is(RuleKind.NO_TASK, rest))
                || (next.is(WordClasses.PARTICLE)
                        && (!next.is(WordClasses.PREPOSITION) || (rest.size() > 1 && isObject(rest.get(1)))));
        boolean titled = at == 0
                && passage.isShort()
                && at + 1 < told.clauses().size()
                && told.isParted(at)
                && told.first(told.clause(at + 1)) == 0
                && told.clause(at + 1).token(0).is(WordClasses.VERB, Form.BASE);
        return !isStatement(rest)
                && (object
                        || (isErrand(verb, next) && !titled)
                        || (passage.isShort() && next.isWord() && !titled && !isExplained(at) && !next.is("of")));
    }

    /** {@code mark schemes: Ann has them}: what stands behind a colon tells of the thing before it. */
    private boolean isExplained(int at) {
        return at + 1 < told.clauses().size()
                && told.isParted(at)
                && told.clause(at + 1).subject() == Subject.OTHER
                && told.clause(at + 1).verb() >= 0;
    }

    /** {@code book flights to Oslo} in a sentence; not {@code post from Ann}, nor the heading {@code book review}. */
    private boolean isErrand(Token verb, Token next) {
        return passage.form() != Passage.Form.HEADING
                && verb.is("errand")
                && next.is(Kind.WORD)
                && !next.is(WordClasses.FUNCTION);
    }

    /** {@code test system is running}: what is said of the thing that the first words name. */
    private static boolean isStatement(List<Token> rest) {
        for (Token token : rest) {
            if (token.isSign(',') || token.isAny(WordClasses.LINK, WordClasses.ASKING, Pronouns.POINTER)) {
                return false;
            }
            if (token.is(WordClasses.AUXILIARY)) {
                return true;
            }
        }
        return false;
    }

    /** {@code label printer replaced}, {@code open day was nice}: what is told of the thing that the first words name. */
    private static boolean isReport(List<Token> rest) {
        boolean named =
                !rest.isEmpty() && !isObject(rest.get(0)) && !rest.get(0).capital();
        if (named && rest.size() > 1 && rest.get(1).is(WordClasses.AUXILIARY)) {
            return true;
        }
        for (int at = 1; named && at < rest.size() && !rest.get(at).isSign(','); at++) {
            Token token = rest.get(at);
            boolean past = (token.is(WordClasses.VERB, Form.PAST) || token.is(WordClasses.VERB, Form.PARTICIPLE))
                    && !token.is(WordClasses.VERB, Form.BASE)
                    && !token.is(WordClasses.NOUN);
            boolean last = at + 1 == rest.size()
                    || !rest.get(at + 1).is(Kind.WORD)
                    || rest.get(at + 1).isAny(WordClasses.PREPOSITION, WordClasses.TO)
                    || isObject(rest.get(at + 1));
            if (past && last) {
                return true;
            }
        }
        return false;
    }
}
