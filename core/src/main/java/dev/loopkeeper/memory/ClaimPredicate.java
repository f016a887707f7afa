package dev.loopkeeper.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a sentence says of its subject, word by word, without the words that only say how. Not thread-safe. */
final class ClaimPredicate {
    private static final int MOST_VALUE = 6;

    /** What ends a value; what follows is more than the claim. */
    private static final Set<String> TAIL =
            ClaimWords.of(", with since because and but for near after as who which that where on at in so too");

    private static final Set<String> ARTICLES = ClaimWords.of("a an the");

    private final List<String> words;
    private final List<Boolean> capitals;
    private boolean negative;
    private boolean change;

    /** A value, whether it begins with a capital, and whether it ends the sentence. */
    record Value(String text, boolean capital, boolean whole) {}

    /**
     * Copies the words.
     *
     * @param words in lower case
     * @param capitals which of them began with a capital
     */
    ClaimPredicate(List<String> words, List<Boolean> capitals) {
        this.words = new ArrayList<>(words);
        this.capitals = new ArrayList<>(capitals);
    }

    /** The words as they are now; may be changed. */
    List<String> words() {
        return words;
    }

    /** Whether it says that this is not so. */
    boolean negative() {
        return negative;
    }

    /** Whether it says that it was otherwise before. */
    boolean change() {
        return change;
    }

    /** Takes <i>does not</i>, <i>has</i> of <i>has moved</i>, <i>stopped</i> of <i>stopped playing</i> and the like away. */
    void settle() {
        words.set(0, ClaimVerbs.base(words.get(0)));
        if (words.get(0).equals("can") && begins("can not stand") > 0) {
            drop(2);
            words.set(0, "like");
            negative = true;
            drop(1);
            return;
        }
        int not = words.indexOf("not");
        if (not == 1) {
            negative = true;
            drop(1);
        }
        boolean helps = ClaimWords.of("do have").contains(words.get(0))
                && words.size() > 2
                && (not == 1 || ClaimVerbs.isPast(words.get(1)))
                && !ARTICLES.contains(words.get(1))
                && !words.get(1).equals("any");
        if (helps) {
            drop(0);
            words.set(0, ClaimVerbs.base(words.get(0)));
        }
        gerund();
    }

    /** <i>Is living</i>, <i>stopped working</i>, <i>started drinking</i>. */
    private void gerund() {
        Optional<String> verb = words.size() > 1 ? ClaimVerbs.ofGerund(words.get(1)) : Optional.empty();
        boolean stopped = ClaimWords.of("stopped quit").contains(words.get(0));
        boolean started = words.get(0).equals("started");
        if (verb.isPresent() && (stopped || started || words.get(0).equals("be"))) {
            negative |= stopped;
            change |= stopped || started;
            drop(0);
            words.set(0, verb.get());
        } else if (started) {
            change = true;
            words.set(0, "start");
        }
    }

    /** Where the words go on after one of the beginnings; -1 when none fits. */
    int begins(String... beginnings) {
        for (String beginning : beginnings) {
            List<String> sought = Arrays.asList(beginning.split(" ", -1));
            if (words.size() > sought.size() && words.subList(0, sought.size()).equals(sought)) {
                return sought.size();
            }
        }
        return -1;
    }

    int after(int index, String word) {
        return words.size() > index + 1 && words.get(index).equals(word) ? index + 1 : -1;
    }

    boolean next(int index, String... expected) {
        return index >= words.size() || List.of(expected).contains(words.get(index));
    }

    boolean isIndefinite(int index) {
        return index < words.size() && ClaimWords.of("a an any").contains(words.get(index));
    }

    /** The value that begins at {@code from}, without its article; empty when there is none, or too much of it. */
    Optional<Value> value(int from) {
        int start = from < words.size() && (ARTICLES.contains(words.get(from)) || isIndefinite(from)) ? from + 1 : from;
        int end = start;
        while (end < words.size() && !TAIL.contains(words.get(end))) {
            end++;
        }
        return end <= start || end - start > MOST_VALUE
                ? Optional.empty()
                : Optional.of(new Value(
                        String.join(" ", words.subList(start, end)), capitals.get(start), end == words.size()));
    }

    private void drop(int index) {
        words.remove(index);
        capitals.remove(index);
    }
}
