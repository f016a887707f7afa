package dev.loopkeeper.language.clause;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.clause.Clause.Flags;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Splits the tokens of a message into clauses: at the ends of sentences, at commas and words that join, where what follows says something of
 * its own. {@code milk, eggs and bread} stays whole, {@code did my walk, and I'll call mum} does not. Linear time.
 */
public final class Clauses {
    private static final String ENDS = ".!?;\n\u2026";
    private static final String PARTS = ":()[]\u2013\u2014|*>";
    private static final String QUOTES = "\"\u201C\u201D\u201E\u00AB\u00BB";
    private static final int SHORT_PART = 3;
    private static final int SUBJECT_REACH = 5;

    private final List<Token> tokens;
    private final List<Clause> done = new ArrayList<>();
    private final List<Token> current = new ArrayList<>();
    private final ClauseReader reader = new ClauseReader();
    private Optional<Token> link = Optional.empty();
    private int sentence;
    private int line;
    private int firstOfSentence;
    private boolean quoting;
    /** Behind a request to work on a text comes the text. */
    private boolean pasted;

    private boolean anyUnquoted;

    private Clauses(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** The clauses of a message in order. */
    public static List<Clause> of(List<Token> tokens) {
        Clauses clauses = new Clauses(tokens);
        clauses.split();
        return List.copyOf(clauses.done);
    }

    private void split() {
        for (int at = 0; at < tokens.size(); at++) {
            Token token = tokens.get(at);
            if (token.is(Kind.SIGN) && !token.is(WordClasses.JOINING)) {
                sign(token, at);
            } else if (isStart() && (isLead(token) || token.is(WordClasses.LINK))) {
                link = token.is(WordClasses.LINK) ? Optional.of(token) : link;
            } else if (!isStart() && token.is(WordClasses.LINK) && splits(token, at)) {
                end();
                link = Optional.of(token);
            } else {
                add(token);
            }
        }
        endSentence(false);
    }

    /** Nothing that says something has come yet. */
    private boolean isStart() {
        return current.isEmpty();
    }

    private static boolean isLead(Token token) {
        return token.isAny(WordClasses.LEAD, WordClasses.JOINING)
                || (token.is(WordClasses.FILLER) && !token.is(WordClasses.HEDGE));
    }

    private void add(Token token) {
        current.add(token);
        anyUnquoted |= !quoting && !pasted;
    }

    private void sign(Token token, int at) {
        String sign = token.text();
        if (QUOTES.contains(sign)) {
            quoting = !quoting;
        } else if (ENDS.contains(sign)) {
            endSentence(sign.equals("?"));
            line += sign.equals("\n") ? 1 : 0;
        } else if (sign.equals(",")) {
            comma(token, at);
        } else if (PARTS.contains(sign) || isDash(token, at)) {
            end();
            pasted |= sign.equals(":") && !done.isEmpty() && isRequest(done.get(done.size() - 1));
        } else if (isSymbol(sign)) {
            endSentence(false);
        } else if (!isStart()) {
            add(token);
        }
    }

    /** {@code Translate this:}, {@code could you turn this into a list:}. */
    private static boolean isRequest(Clause clause) {
        return clause.has(WordClasses.REWORKING) || clause.flags().asked();
    }

    private boolean isDash(Token token, int at) {
        return token.isSign('-')
                && (at + 1 == tokens.size() || tokens.get(at + 1).start() > token.end())
                && (at == 0 || tokens.get(at - 1).end() < token.start());
    }

    /** An emoji, or another picture. */
    private static boolean isSymbol(String sign) {
        int type = Character.getType(sign.codePointAt(0));
        return type == Character.OTHER_SYMBOL || type == Character.SURROGATE || type == Character.MODIFIER_SYMBOL;
    }

    private void comma(Token token, int at) {
        int end = endOfPart(at + 1);
        boolean time = end > at + 1 && isTimed(at + 1, end);
        if (isStart() || time) {
            return;
        }
        int item = endOfItem(at + 1, end);
        boolean list = item < end && tokens.get(item).is(WordClasses.JOINING);
        boolean more = end < tokens.size() && tokens.get(end).isSign(',');
        boolean listing = current.stream().anyMatch(other -> other.isSign(','));
        if ((list || more || listing || current.size() <= SHORT_PART) && isListed(at + 1, item)) {
            add(token);
        } else {
            end();
        }
    }

    private int endOfPart(int from) {
        int at = from;
        while (at < tokens.size()
                && !(tokens.get(at).is(Kind.SIGN) && !tokens.get(at).is(WordClasses.JOINING))) {
            at++;
        }
        return at;
    }

    /** Before a word that joins or begins another part: {@code eggs} of {@code milk, eggs and bread on the way home}. */
    private int endOfItem(int from, int to) {
        int at = from;
        while (at < to && (at == from || !tokens.get(at).isAny(WordClasses.JOINING, WordClasses.PREPOSITION))) {
            at++;
        }
        return at;
    }

    private boolean isTimed(int from, int to) {
        return tokens.subList(from, to).stream().allMatch(token -> token.isTime() || token.is(WordClasses.FILLER));
    }

    /** A further thing of a list: few words, none of them a verb or somebody who does something. */
    private boolean isListed(int from, int to) {
        if (to == from || to - from > SHORT_PART) {
            return false;
        }
        for (int at = from; at < to; at++) {
            Token token = tokens.get(at);
            boolean says = token.isAny(WordClasses.AUXILIARY, WordClasses.SELF, WordClasses.YOU)
                    || token.isAny(WordClasses.LEAD, WordClasses.NEGATION)
                    || (token.is(WordClasses.VERB) && !token.is(WordClasses.NOUN))
                    || (at > from && isState(token))
                    || token.is(Kind.TIME);
            if (says) {
                return false;
            }
        }
        return !tokens.get(from).is(WordClasses.LINK) || to - from > 1;
    }

    /** The watered of {@code plants watered}, the out of {@code bins out}. */
    private static boolean isState(Token token) {
        return token.is(WordClasses.PARTICLE)
                || (token.is(WordClasses.VERB, Form.PARTICIPLE) && !token.is(WordClasses.VERB, Form.BASE));
    }

    /** Whether a word that joins begins a clause where it stands. */
    private boolean splits(Token token, int at) {
        if (at + 1 >= tokens.size()) {
            return false;
        }
        if (!token.is(WordClasses.JOINING)) {
            return !(token.is(WordClasses.CONDITION)
                    && current.get(current.size() - 1).is(WordClasses.INQUIRING));
        }
        int next = at + 1;
        while (next < tokens.size()
                && (isLead(tokens.get(next)) || tokens.get(next).is(Kind.TIME))) {
            next++;
        }
        return next < tokens.size() && beginsClause(next);
    }

    private boolean beginsClause(int at) {
        Token first = tokens.get(at);
        if (first.is(WordClasses.SELF)) {
            return current.stream().anyMatch(token -> token.isAny(WordClasses.VERB, WordClasses.AUXILIARY));
        }
        if (first.isAny(WordClasses.AUXILIARY, WordClasses.NEGATION)) {
            return true;
        }
        return hasVerbOfItsOwn(at) || (first.is(WordClasses.VERB) && goesOn(at));
    }

    /** {@code and water the plants}, {@code and pay council tax}: a verb like the one before. */
    private boolean goesOn(int at) {
        Token verb = tokens.get(at);
        boolean like = current.stream().anyMatch(token -> isLike(token, verb));
        if (!like) {
            return false;
        }
        boolean sure = !verb.is(WordClasses.NOUN);
        Token next = at + 1 < tokens.size() ? tokens.get(at + 1) : verb;
        return sure
                || next.isAny(WordClasses.DETERMINER, WordClasses.OTHER, WordClasses.PARTICLE)
                || next.capital()
                || (next.is(WordClasses.NOUN) && !next.equals(verb));
    }

    private static boolean isLike(Token one, Token other) {
        return Stream.of(Form.values())
                .anyMatch(form -> one.is(WordClasses.VERB, form) && other.is(WordClasses.VERB, form));
    }

    /** {@code and my sister finished hers}: somebody, and soon behind a verb that is not the first word. */
    private boolean hasVerbOfItsOwn(int from) {
        Token first = tokens.get(from);
        boolean naming = first.isAny(WordClasses.DETERMINER, WordClasses.OTHER, WordClasses.YOU)
                || first.capital()
                || first.is(WordClasses.NOUN);
        if (!naming && !first.info().isKnown() && from + 1 < tokens.size()) {
            return tokens.get(from + 1).is(WordClasses.VERB, Form.PARTICIPLE);
        }
        int second = first.is(WordClasses.DETERMINER) && !first.is(WordClasses.OTHER) ? from + 2 : from + 1;
        for (int at = second; naming && at < tokens.size() && at < from + SUBJECT_REACH; at++) {
            Token token = tokens.get(at);
            if (token.is(WordClasses.PREPOSITION) || token.is(Kind.SIGN) || token.is(WordClasses.LINK)) {
                return false;
            }
            boolean finite = token.is(WordClasses.AUXILIARY)
                    || isShortIs(at)
                    || token.is(WordClasses.VERB, Form.PAST)
                    || (token.is(WordClasses.VERB, Form.S) && !token.is(WordClasses.NOUN))
                    || (at == from + 1
                            && first.isAny(WordClasses.OTHER, WordClasses.YOU)
                            && token.is(WordClasses.VERB));
            if (finite) {
                return true;
            }
        }
        return false;
    }

    /** {@code The survey's finally off}; not {@code the survey's results}. */
    private boolean isShortIs(int at) {
        return tokens.get(at).is(WordClasses.OWNER)
                && at + 1 < tokens.size()
                && tokens.get(at + 1)
                        .isAny(WordClasses.FILLER, WordClasses.PARTICLE, WordClasses.NEGATION, WordClasses.AUXILIARY);
    }

    private void end() {
        while (!current.isEmpty() && current.get(current.size() - 1).is(Kind.SIGN)) {
            current.remove(current.size() - 1);
        }
        if (!current.isEmpty()) {
            Optional<Clause> before =
                    done.isEmpty() || done.get(done.size() - 1).sentence() != sentence
                            ? Optional.empty()
                            : Optional.of(done.get(done.size() - 1));
            done.add(reader.read(new ArrayList<>(current), sentence, line, link, !anyUnquoted, before));
            current.clear();
            link = Optional.empty();
        }
        anyUnquoted = false;
    }

    private void endSentence(boolean question) {
        end();
        if (question) {
            ask();
        }
        if (done.size() > firstOfSentence) {
            sentence++;
            firstOfSentence = done.size();
        }
        link = Optional.empty();
    }

    /** Asks the last clause, and those before it that begin as questions do or hang on it; {@code I'm going, want to come?} asks the last. */
    private void ask() {
        for (int at = firstOfSentence; at < done.size(); at++) {
            boolean hangs = at > firstOfSentence && done.get(at - 1).flags().asked();
            if (hangs || at == done.size() - 1) {
                Flags flags = done.get(at).flags();
                done.set(at, done.get(at).with(new Flags(flags.negated(), true, flags.hypothetical(), flags.quoted())));
            }
        }
    }
}
