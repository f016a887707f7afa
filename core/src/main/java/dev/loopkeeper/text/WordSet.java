package dev.loopkeeper.text;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A fixed set of words that is asked far more often about words that are not in it: these it tells apart by a number, without a
 * look at any word of its own. Iterated in the order given. Immutable.
 */
public final class WordSet extends AbstractSet<String> {
    /** So many places for each word at least, so that most places are free. */
    private static final int ROOM = 3;

    /** Spreads the marks of words that are alike; the golden ratio, as everywhere. */
    private static final int SPREAD = 0x9E3779B9;

    private static final int SIX_BITS = 26;

    private final List<String> words;

    /** Open addressing: the marks of the words, 0 where there is none, and each word at the place of its mark. */
    private final int[] marks;

    private final String[] table;

    /** A bit for each word, of 64: most words that are not in it are told by this alone, without a look at another place of memory. */
    private final long bits;

    private WordSet(List<String> words) {
        this.words = words;
        int places = Integer.highestOneBit(words.size() * ROOM + 1) * 2;
        this.marks = new int[places];
        this.table = new String[places];
        long all = 0;
        for (String word : words) {
            put(word);
            all |= bit(mark(word));
        }
        this.bits = all;
    }

    /**
     * The set of these words.
     *
     * @param words any number of words, none of them twice
     * @throws IllegalArgumentException when a word is there twice
     */
    public static Set<String> of(String... words) {
        return new WordSet(List.of(words));
    }

    private void put(String word) {
        int mark = mark(word);
        int at = mark & (marks.length - 1);
        while (marks[at] != 0) {
            if (table[at].equals(word)) {
                throw new IllegalArgumentException("duplicate word: " + word);
            }
            at = (at + 1) & (marks.length - 1);
        }
        marks[at] = mark;
        table[at] = word;
    }

    /** Never 0, and with its high bits brought down to where the place is taken from. */
    private static int mark(Object word) {
        int hash = word.hashCode();
        int mark = hash ^ (hash >>> 15);
        return mark == 0 ? 1 : mark;
    }

    private static long bit(int mark) {
        return 1L << ((mark * SPREAD) >>> SIX_BITS);
    }

    @Override
    public boolean contains(@Nullable Object word) {
        if (word == null) {
            return false;
        }
        int mark = mark(word);
        return (bits & bit(mark)) != 0 && stands(word, mark);
    }

    private boolean stands(Object word, int mark) {
        int at = mark & (marks.length - 1);
        while (marks[at] != 0) {
            if (marks[at] == mark && table[at].equals(word)) {
                return true;
            }
            at = (at + 1) & (marks.length - 1);
        }
        return false;
    }

    @Override
    public Iterator<String> iterator() {
        return words.iterator();
    }

    @Override
    public int size() {
        return words.size();
    }
}
