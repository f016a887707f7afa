package dev.loopkeeper.listening;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is done, taken apart: {@code drop the parcel off at Pat's} is the verb {@code drop}, its particle {@code off}, the thing
 * {@code parcel} and the detail {@code at: pat}. Words are stems. Immutable.
 *
 * @param text short, as a loop would be named
 * @param verb the verb as a dictionary lists it; empty when there is none
 * @param particles the small words that belong to the verb
 * @param things what it is done to
 * @param details the words behind each preposition
 * @param numbers the numbers that name something
 * @param owners whose the things are, as far as it says
 * @param negated whether it is not to be done: {@code no crisps}
 */
public record VerbPhrase(
        String text,
        String verb,
        Set<String> particles,
        List<Noun> things,
        Map<String, List<String>> details,
        Set<String> numbers,
        Set<String> owners,
        boolean negated) {
    /** Copies the collections; the details keep their order. */
    public VerbPhrase {
        particles = Set.copyOf(particles);
        things = List.copyOf(things);
        details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
        numbers = Set.copyOf(numbers);
        owners = Set.copyOf(owners);
    }

    /** The same doing of each of its things alone. */
    List<VerbPhrase> each() {
        return things.stream()
                .map(thing -> new VerbPhrase(text, verb, particles, List.of(thing), details, numbers, owners, negated))
                .toList();
    }

    /** Only what it is done to, whatever is done. */
    VerbPhrase withoutVerb() {
        return new VerbPhrase(text, "", Set.of(), things, details, numbers, owners, negated);
    }

    /** Whether it says what is done and nothing of to what, with whom or where. */
    public boolean isBare() {
        return things.isEmpty() && details.isEmpty();
    }

    /** Whether it names nothing that could be looked for, as {@code did it}. */
    public boolean isPointer() {
        return isBare() && particles.isEmpty() && verb.isEmpty();
    }
}
