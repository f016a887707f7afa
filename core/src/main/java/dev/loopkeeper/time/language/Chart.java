package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.Grammar.Ending;
import dev.loopkeeper.time.language.Grammar.Node;
import dev.loopkeeper.time.language.Grammar.Sense;
import dev.loopkeeper.time.language.Token.Kind;
import dev.loopkeeper.time.language.calendar.Count;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.ReferenceTime;
import dev.loopkeeper.time.language.calendar.Sameness;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Applies a grammar to tokens, from left to right and from small to large, and keeps what it finds. */
final class Chart {
    private static final int LONGEST = 30;
    private static final int MOST_ENDING_TOGETHER = 160;
    private static final int MOST_ALIKE = 4;

    /** A piece of text, tokens {@code from} to before {@code to}, with its meaning. */
    record Item(int symbol, int from, int to, Meaning meaning) {}

    /** A rule that has begun. */
    private record Begun(Node node, int from, @Nullable Meanings meanings) {}

    /** Meanings in reverse order. */
    private record Meanings(Meaning last, @Nullable Meanings before, int size) {}

    private final Grammar grammar;
    private final Tokens tokens;
    private final ReferenceTime present;
    private final int number;
    private final int anyWord;
    private final List<List<Begun>> begun = new ArrayList<>();
    private final List<Item> found = new ArrayList<>();
    private final List<Item> endingHere = new ArrayList<>();
    private final Deque<Item> agenda = new ArrayDeque<>();

    Chart(Grammar grammar, Tokens tokens, ReferenceTime present) {
        this.grammar = grammar;
        this.tokens = tokens;
        this.present = present;
        this.number = grammar.symbol("<n>");
        this.anyWord = grammar.symbol("<any>");
    }

    /** Everything the rules find that counts by itself. */
    List<Item> items() {
        begun.add(List.of());
        for (int at = 0; at < tokens.size(); at++) {
            begun.add(new ArrayList<>(0));
            forgetBefore(at - LONGEST);
            endingHere.clear();
            enter(at);
            while (!agenda.isEmpty()) {
                extend(agenda.pop());
            }
        }
        return found;
    }

    /** No rule reaches back so far; kept, they would fill the memory with a long text. */
    private void forgetBefore(int at) {
        if (at >= 0) {
            begun.set(at, List.of());
        }
    }

    private void enter(int at) {
        Token token = tokens.get(at);
        if (token.is(Kind.NUMBER)) {
            int digits = token.text().length();
            double value = digits > 9 ? 1e10 : Integer.parseInt(token.text());
            add(new Item(number, at, at + 1, new Count(value, digits)));
        }
        if (token.is(Kind.WORD)) {
            advance(anyWord, at, at + 1, null);
        }
        String meant = grammar.meant(token.text());
        int word = grammar.word(meant);
        if (word >= 0) {
            advance(word, at, at + 1, null);
        }
        for (Sense sense : grammar.senses(meant)) {
            add(new Item(sense.symbol(), at, at + 1, sense.value()));
        }
    }

    private void extend(Item item) {
        advance(item.symbol, item.from, item.to, item.meaning);
    }

    private void advance(int symbol, int from, int to, @Nullable Meaning meaning) {
        begin(grammar.root.after(symbol, false), from, to, meaning, null);
        boolean touching = tokens.touches(from);
        List<Begun> before = begun.get(from);
        for (int i = 0; i < before.size(); i++) {
            Begun rule = before.get(i);
            if (to - rule.from <= LONGEST) {
                begin(rule.node.after(symbol, false), rule.from, to, meaning, rule.meanings);
                if (touching) {
                    begin(rule.node.after(symbol, true), rule.from, to, meaning, rule.meanings);
                }
            }
        }
    }

    private void begin(@Nullable Node node, int from, int to, @Nullable Meaning meaning, @Nullable Meanings before) {
        if (node == null) {
            return;
        }
        int size = before == null ? 0 : before.size;
        Meanings meanings = meaning == null ? before : new Meanings(meaning, before, size + 1);
        if (begun.get(to).size() < 8 * MOST_ENDING_TOGETHER) {
            begun.get(to).add(new Begun(node, from, meanings));
        }
        for (Ending ending : node.endings) {
            Meaning whole = Actions.apply(ending.action(), new Words(inOrder(meanings), ending.numbers(), present));
            if (whole != null) {
                add(new Item(ending.symbol(), from, to, whole));
            }
        }
    }

    private void add(Item item) {
        int alike = 0;
        for (Item other : endingHere) {
            if (other.symbol == item.symbol && other.from == item.from) {
                alike++;
                if (Sameness.of(other.meaning, item.meaning)) {
                    return;
                }
            }
        }
        if (alike < MOST_ALIKE && endingHere.size() < MOST_ENDING_TOGETHER) {
            endingHere.add(item);
            agenda.add(item);
            if (grammar.root(item.symbol) != null) {
                found.add(item);
            }
        }
    }

    private static List<Meaning> inOrder(@Nullable Meanings last) {
        Meaning[] meanings = new Meaning[last == null ? 0 : last.size];
        int at = meanings.length;
        for (Meanings m = last; m != null; m = m.before) {
            meanings[--at] = m.last;
        }
        return List.of(meanings);
    }
}
