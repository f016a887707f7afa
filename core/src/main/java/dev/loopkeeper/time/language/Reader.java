package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.Chart.Item;
import dev.loopkeeper.time.language.Grammar.Root;
import dev.loopkeeper.time.language.TimeExpression.Extent;
import dev.loopkeeper.time.language.TimeExpression.Kind;
import dev.loopkeeper.time.language.calendar.Bound;
import dev.loopkeeper.time.language.calendar.Calendar;
import dev.loopkeeper.time.language.calendar.Length;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.Range;
import dev.loopkeeper.time.language.calendar.ReferenceTime;
import dev.loopkeeper.time.language.calendar.RepeatRule;
import dev.loopkeeper.time.language.calendar.Span;
import dev.loopkeeper.time.language.calendar.When;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Chooses among everything that a chart found in a text what is meant, and says when that is. */
final class Reader {
    private final Grammar grammar;
    private final String text;
    private final Tokens tokens;
    private final ReferenceTime present;
    private final Edges edges;
    private final boolean[] taken;
    private final @Nullable Item[] chosen;
    private final @Nullable Extent[] extents;
    private final List<TimeExpression> times = new ArrayList<>();
    private final List<LengthExpression> lengths = new ArrayList<>();
    private final List<RepeatExpression> repeats = new ArrayList<>();

    Reader(Grammar grammar, String text, ReferenceTime present) {
        this.grammar = grammar;
        this.text = text;
        this.tokens = new Tokens(text);
        this.present = present;
        this.edges = new Edges(grammar, tokens);
        this.taken = new boolean[tokens.size()];
        this.chosen = new Item[tokens.size()];
        this.extents = new Extent[tokens.size()];
    }

    TimeReading read() {
        List<Item> candidates = new ArrayList<>();
        for (Item item : new Chart(grammar, tokens, present).items()) {
            if (isCandidate(item)) {
                candidates.add(item);
            }
        }
        candidates.sort(new Preference(grammar, edges));
        for (Item item : candidates) {
            take(item);
        }
        Neighbours neighbours = new Neighbours(grammar, tokens, taken);
        for (int at = 0; at < chosen.length; at++) {
            Item item = chosen[at];
            if (item != null) {
                add(item, extents[at], neighbours);
            }
        }
        return new TimeReading(times, lengths, repeats);
    }

    private boolean isCandidate(Item item) {
        Root root = grammar.root(item.symbol());
        if (root == null || (edges.followsEach(item) && !(item.meaning() instanceof RepeatRule))) {
            return false;
        }
        return switch (root) {
            case TIME, SURE -> edges.allow(item);
            case LATENT -> edges.allow(item) && edges.isClosed(item);
            case FIRM -> edges.allow(item) && edges.isFollowedByFunction(item);
            case OPENING -> edges.allow(item) && edges.isOpening(item);
            case ALONE -> edges.isAll(item);
        };
    }

    private void take(Item item) {
        for (int at = item.from(); at < item.to(); at++) {
            if (taken[at]) {
                return;
            }
        }
        Extent extent = extent(item.meaning());
        if (extent == null && item.meaning() instanceof Bound) {
            return;
        }
        chosen[item.from()] = item;
        extents[item.from()] = extent;
        for (int at = item.from(); at < item.to(); at++) {
            taken[at] = true;
        }
    }

    private void add(Item item, @Nullable Extent extent, Neighbours neighbours) {
        int start = tokens.get(item.from()).start();
        String words = words(item.from(), item.to());
        if (item.meaning() instanceof Length length) {
            lengths.add(new LengthExpression(words, start, length.inSeconds(), length.grain()));
        } else if (item.meaning() instanceof RepeatRule repeat) {
            RepeatLimits.expression(words, start, repeat, present).ifPresent(repeats::add);
        } else if (extent != null) {
            times.add(new TimeExpression(
                    words, start, extent, neighbours.of(item).map(one -> words(one.from(), one.to()))));
        }
    }

    private String words(int from, int to) {
        return text.substring(tokens.get(from).start(), tokens.get(to - 1).end());
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

    private static Extent extent(Kind kind, Span span) {
        return new Extent(kind, span.start(), Optional.of(span.end()), span.grain(), Optional.empty());
    }
}
