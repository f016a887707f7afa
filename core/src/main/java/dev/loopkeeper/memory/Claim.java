package dev.loopkeeper.memory;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a memory claims, when it says no more than that somebody has some attribute: <i>Zora lives in Berlin</i>. Two claims
 * about the same attribute of the same subject may contradict each other. English only, and rather none than a doubtful
 * one.
 *
 * @param subject whom it is about, in lower case; empty for the person
 * @param attribute what of them, such as {@code home}
 * @param value what it is, in lower case
 * @param negative whether it says that this is not so
 * @param change whether its words say that it was otherwise before: <i>moved to</i>, <i>now</i>, <i>no longer</i>
 * @param whole whether the memory says nothing beside it
 */
public record Claim(String subject, String attribute, String value, boolean negative, boolean change, boolean whole) {
    private static final int LONGEST = 200;

    /** What {@code memory} claims; empty when that is not plain. */
    public static Optional<Claim> of(Memory memory) {
        return memory.content().length() > LONGEST || Tombstone.is(memory)
                ? Optional.empty()
                : ClaimReader.read(
                        memory.content(),
                        memory.subject().map(name -> name.strip().toLowerCase(Locale.ROOT)));
    }

    /** What it is about: equal for claims that can contradict each other. */
    public String key() {
        return attribute + " of " + subject;
    }

    /** Whether both cannot be true at once. */
    public boolean contradicts(Claim other) {
        if (!key().equals(other.key()) || (negative && other.negative)) {
            return false;
        }
        boolean same = sameValue(other);
        return negative == other.negative ? !same : same;
    }

    /** One value may be told more exactly than the other. */
    private boolean sameValue(Claim other) {
        List<String> ours = words(value);
        List<String> theirs = words(other.value);
        return Set.copyOf(ours).containsAll(theirs) || Set.copyOf(theirs).containsAll(ours);
    }

    private static List<String> words(String value) {
        return Arrays.stream(value.split(" ", -1)).distinct().toList();
    }
}
