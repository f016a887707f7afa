package dev.loopkeeper.language.pattern;

import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What the tokens of a clause may look like. Small words that change nothing may stand between any two parts. Immutable.
 *
 * <table>
 * <caption>How patterns are written</caption>
 * <tr><th>part</th><th>matches</th></tr>
 * <tr><td>{@code need}</td><td>the word</td></tr>
 * <tr><td>{@code (a|b c)}</td><td>one of these</td></tr>
 * <tr><td>{@code part?}</td><td>the part, or nothing</td></tr>
 * <tr><td>{@code <class>}, {@code <class:past>}</td><td>a word of a class, in a form</td></tr>
 * <tr><td>{@code !<class>}</td><td>nothing, where no such word follows</td></tr>
 * <tr><td>{@code &<class>}</td><td>nothing, where such a word follows</td></tr>
 * <tr><td>{@code {verb}}, {@code {verb:ing}}</td><td>a verb in a form, captured</td></tr>
 * <tr><td>{@code {thing}}</td><td>as many words as possible, captured</td></tr>
 * <tr><td>{@code {noun}}</td><td>the same without helping verbs, captured as a thing</td></tr>
 * <tr><td>{@code {time}}, {@code {repeat}}, {@code {amount}}</td><td>an expression of time, captured</td></tr>
 * <tr><td>{@code *}</td><td>at most three words</td></tr>
 * <tr><td>{@code ^}, {@code $}</td><td>the beginning of the clause, its end</td></tr>
 * </table>
 */
public final class Pattern {
    private final String text;
    private final Node start;
    private final boolean anchored;
    private final List<Set<String>> needs;

    Pattern(String text, Node start, boolean anchored, List<Set<String>> needs) {
        this.text = text;
        this.start = start;
        this.anchored = anchored;
        this.needs = needs.stream().map(Set::copyOf).toList();
    }

    /**
     * Reads a pattern.
     *
     * @param text the pattern
     * @param lexicon the lexicon whose classes it names
     * @throws IllegalArgumentException when it is no pattern or names a class that is not there
     */
    public static Pattern of(String text, Lexicon lexicon) {
        return new PatternReader(text, lexicon).read();
    }

    /**
     * What must stand in a clause that it matches: of each set one at least. A word stands for itself, {@code <class>} for the words of a class,
     * {@code {TIME}} for a kind of token.
     */
    public List<Set<String>> needs() {
        return needs;
    }

    /**
     * Every match in the tokens of a clause, at most one for each place where one begins: a thing takes as many words as the rest leaves it,
     * what may be missing is there if it can be, and of choices the first that fits counts.
     */
    public List<Match> matches(List<Token> tokens) {
        List<Match> all = new ArrayList<>();
        int last = anchored ? 1 : tokens.size();
        for (int at = 0; at < last; at++) {
            Matching matching = new Matching(tokens);
            if (start.match(matching, at)) {
                all.add(matching.found(at));
            }
        }
        return all;
    }

    @Override
    public String toString() {
        return text;
    }
}
