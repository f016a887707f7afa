package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.Chart.Item;
import dev.loopkeeper.time.language.TimeExpression.Extent;
import dev.loopkeeper.time.language.TimeExpression.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Chooses among everything that a chart found in a text what is meant, and says when that is. */
final class Reader {
    private static final Comparator<Item> BEST = Comparator.<Item>comparingInt(item -> item.from() - item.to())
            .thenComparingInt(Item::from)
            .thenComparingInt(item -> rank(item.meaning()));

    private final Grammar grammar;
    private final String text;
    private final Tokens tokens;
    private final Present present;
    private final Edges edges;
    private final boolean[] taken;
    private final List<TimeExpression> times = new ArrayList<>();
    private final List<LengthExpression> lengths = new ArrayList<>();
    private final List<RepeatExpression> repeats = new ArrayList<>();

    Reader(Grammar grammar, String text, Present present) {
        this.grammar = grammar;
        this.text = text;
        this.tokens = new Tokens(text);
        this.present = present;
        this.edges = new Edges(grammar, tokens);
        this.taken = new boolean[tokens.size()];
    }

    TimeReading read() {
        List<Item> candidates = new ArrayList<>();
        for (Item item : new Chart(grammar, tokens, present).items()) {
            if (isCandidate(item)) {
                candidates.add(item);
            }
        }
        candidates.sort(BEST);
        candidates.forEach(this::take);
        times.sort(Comparator.comparingInt(TimeExpression::offset));
        lengths.sort(Comparator.comparingInt(LengthExpression::offset));
        repeats.sort(Comparator.comparingInt(RepeatExpression::offset));
        return new TimeReading(times, lengths, repeats);
    }

    private boolean isCandidate(Item item) {
        int symbol = item.symbol();
        if (symbol == grammar.symbol("<time>")) {
            return edges.allow(item);
        }
        if (symbol == grammar.symbol("<latent>")) {
            return edges.allow(item) && edges.isClosed(item);
        }
        if (symbol == grammar.symbol("<firm>")) {
            return edges.allow(item) && edges.isFollowedByFunction(item);
        }
        return symbol == grammar.symbol("<alone>") && edges.isAll(item);
    }

    private void take(Item item) {
        for (int at = item.from(); at < item.to(); at++) {
            if (taken[at]) {
                return;
            }
        }
        if (add(item)) {
            for (int at = item.from(); at < item.to(); at++) {
                taken[at] = true;
            }
        }
    }

    private boolean add(Item item) {
        int start = tokens.get(item.from()).start();
        String words = text.substring(start, tokens.get(item.to() - 1).end());
        Meaning meaning = item.meaning();
        if (meaning instanceof Length length) {
            return lengths.add(new LengthExpression(words, start, length.inSeconds(), length.grain()));
        }
        if (meaning instanceof Repeat repeat) {
            return repeats.add(new RepeatExpression(words, start, repeat.rrule(), repeat.times()));
        }
        if (meaning instanceof Meaning.Nothing) {
            return true;
        }
        Extent extent = extent(meaning);
        return extent == null || times.add(new TimeExpression(words, start, extent));
    }

    private @Nullable Extent extent(Meaning meaning) {
        if (meaning instanceof Bound bound) {
            return Bounds.extent(present, bound);
        }
        if (meaning instanceof Range range) {
            Span span = new Ranges(present).span(range);
            return span == null ? null : extent(Kind.INTERVAL, span);
        }
        if (!(meaning instanceof When when)) {
            return null;
        }
        Span span = new Calendar(present).span(when);
        boolean instant = when.part() == null || when.clock() != null;
        return span == null ? null : extent(instant ? Kind.INSTANT : Kind.INTERVAL, span);
    }

    /** Of two readings of the same words the simpler one is meant. */
    private static int rank(Meaning meaning) {
        return meaning instanceof Range ? 1 : 0;
    }

    private static Extent extent(Kind kind, Span span) {
        return new Extent(kind, span.start(), Optional.of(span.end()), span.grain(), Optional.empty());
    }
}
