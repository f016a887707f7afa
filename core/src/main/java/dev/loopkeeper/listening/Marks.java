package dev.loopkeeper.listening;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.lexicon.Token;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Numbers for what patterns need, so that it is told fast whether a clause has it. Filled in while rules are read, unchanged afterwards. */
final class Marks {
    private final Map<String, Integer> words = new HashMap<>();
    private final Map<String, Integer> classes = new HashMap<>();
    private final Map<String, Integer> kinds = new HashMap<>();
    private int count;

    /** The numbers of some needs, see {@link dev.loopkeeper.language.pattern.Pattern#needs()}. */
    BitSet of(Set<String> needs) {
        BitSet all = new BitSet();
        needs.forEach(need -> all.set(
                switch (need.charAt(0)) {
                    case '<' -> number(classes, need.substring(1, need.length() - 1));
                    case '{' -> number(kinds, need.substring(1, need.length() - 1));
                    default -> number(words, need);
                }));
        return all;
    }

    private int number(Map<String, Integer> names, String name) {
        return names.computeIfAbsent(name, any -> count++);
    }

    /** The numbers of what a clause has. */
    BitSet of(Clause clause) {
        BitSet all = new BitSet(count);
        for (Token token : clause.tokens()) {
            set(all, words.get(token.text()));
            set(all, kinds.get(token.kind().name()));
            for (String name : token.info().classes()) {
                set(all, classes.get(name));
            }
        }
        return all;
    }

    private static void set(BitSet all, @Nullable Integer number) {
        if (number != null) {
            all.set(number);
        }
    }
}
