package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.Chart.Item;
import dev.loopkeeper.time.language.Grammar.Root;
import dev.loopkeeper.time.language.calendar.Length;
import dev.loopkeeper.time.language.calendar.Range;
import dev.loopkeeper.time.language.calendar.RepeatRule;
import java.util.Comparator;

/** Which of the pieces found in a text are chosen first: what comes again, then the longest, then the surest and simplest. */
final class Preference implements Comparator<Item> {
    private final Grammar grammar;
    private final Edges edges;

    Preference(Grammar grammar, Edges edges) {
        this.grammar = grammar;
        this.edges = edges;
    }

    @Override
    public int compare(Item a, Item b) {
        int again = Boolean.compare(comesAgain(b), comesAgain(a));
        int length = Integer.compare(b.to() - b.from(), a.to() - a.from());
        int place = Integer.compare(a.from(), b.from());
        int first = again != 0 ? again : length != 0 ? length : place;
        return first != 0 ? first : Integer.compare(rank(a), rank(b));
    }

    private boolean comesAgain(Item item) {
        return item.meaning() instanceof RepeatRule && edges.saysEach(item);
    }

    private int rank(Item item) {
        boolean complex = item.meaning() instanceof Range || item.meaning() instanceof Length;
        Root root = grammar.root(item.symbol());
        return root == Root.SURE ? 0 : root == Root.OPENING ? 3 : complex ? 2 : 1;
    }
}
