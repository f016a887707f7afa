package dev.loopkeeper.language.pattern;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Token.Kind;
import java.util.List;
import java.util.function.Predicate;

/** The kinds of places in a pattern, each knowing what comes after it. Stateless. */
final class Nodes {
    private static final int MOST_BETWEEN = 3;

    private Nodes() {}

    /** A part; when a match takes long, what failed from a token on is not tried from there again, so that no text takes for ever. */
    static Node part(int number, Node node) {
        return (state, at) -> {
            if (state.hasFailed(number, at)) {
                return false;
            }
            boolean found = node.match(state, at);
            if (!found) {
                state.failed(number, at);
            }
            return found;
        };
    }

    /** The end of the clause; small words may stand before it. */
    static Node last(Node next) {
        return (state, at) -> {
            int end = at;
            while (state.isFiller(end) || (state.has(end) && !state.token(end).isWord())) {
                end++;
            }
            return !state.has(end) && next.match(state, at);
        };
    }

    /** One token; small words before it are passed over. */
    static Node one(Predicate<Token> test, Node next) {
        return (state, at) -> {
            int place = at;
            while (state.has(place)) {
                if (test.test(state.token(place)) && next.match(state, place + 1)) {
                    return true;
                }
                if (!state.isFiller(place)) {
                    return false;
                }
                place++;
            }
            return false;
        };
    }

    /** One token, captured. */
    static Node captured(String name, Predicate<Token> test, Node next) {
        return one(test, (state, end) -> state.captures(name, end - 1, end, next));
    }

    /** One of the phrases. */
    static Node phrase(List<List<String>> phrases, Node next) {
        return (state, at) -> {
            for (List<String> phrase : phrases) {
                if (stands(state, at, phrase) && next.match(state, at + phrase.size())) {
                    return true;
                }
            }
            return state.isFiller(at) && phrase(phrases, next).match(state, at + 1);
        };
    }

    private static boolean stands(Matching state, int at, List<String> phrase) {
        for (int i = 0; i < phrase.size(); i++) {
            if (!state.has(at + i) || !state.token(at + i).text().equals(phrase.get(i))) {
                return false;
            }
        }
        return true;
    }

    static Node either(List<Node> choices) {
        return (state, at) -> {
            for (Node choice : choices) {
                if (choice.match(state, at)) {
                    return true;
                }
            }
            return false;
        };
    }

    /** Such a token, or one of the phrases, comes next, or does not; it is not taken. */
    static Node look(Predicate<Token> test, List<List<String>> phrases, boolean wanted, Node next) {
        return (state, at) -> {
            int place = at;
            while (state.isFiller(place) && !test.test(state.token(place))) {
                place++;
            }
            int first = place;
            boolean there = state.has(first)
                    && (test.test(state.token(first))
                            || phrases.stream().anyMatch(phrase -> stands(state, first, phrase)));
            return there == wanted && next.match(state, at);
        };
    }

    /** As many tokens as possible of those that may belong to it, at least one word. */
    static Node thing(String name, Predicate<Token> first, Predicate<Token> further, Node next) {
        return (state, at) -> {
            int last = at;
            while (state.has(last) && (last == at ? first : further).test(state.token(last))) {
                last++;
            }
            for (int end = last; end > at; end--) {
                boolean may = hasWord(state, at, end) && !state.token(end - 1).is("owner");
                if (may && state.captures(name, at, end, next)) {
                    return true;
                }
            }
            return false;
        };
    }

    private static boolean hasWord(Matching state, int from, int to) {
        for (int at = from; at < to; at++) {
            if (state.token(at).isWord() && !state.isFiller(at)) {
                return true;
            }
        }
        return false;
    }

    /** A few words of whatever sort. */
    static Node few(Node next) {
        return (state, at) -> {
            for (int end = at; end <= at + MOST_BETWEEN && end <= state.tokens.size(); end++) {
                if (next.match(state, end)) {
                    return true;
                }
            }
            return false;
        };
    }

    static Predicate<Token> verb(Form form) {
        return token -> token.is(Kind.WORD) && !token.isAny("function", "be") && isVerb(token, form);
    }

    /** A word that the lexicon lists as a verb in that form; of those that it does not list, any that may be one. */
    private static boolean isVerb(Token token, Form form) {
        return token.is("verb", form) || (!token.info().isKnown() && token.is(form));
    }
}
