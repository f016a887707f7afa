package dev.loopkeeper.listening;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.loopkeeper.matching.Synonyms;
import dev.loopkeeper.text.Stems;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

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
        details = ImmutableMap.copyOf(Maps.transformValues(details, List::copyOf));
        numbers = Set.copyOf(numbers);
        owners = Set.copyOf(owners);
    }

    /** All its words with all that they may be names of; doings that agree have one in common, so that most of many need not be compared. */
    Set<String> keys() {
        Set<String> keys = new HashSet<>();
        Stream.concat(things.stream().map(Noun::words), details.values().stream())
                .flatMap(List::stream)
                .forEach(word -> addNames(word, keys));
        particles.forEach(particle -> {
            keys.add(particle);
            keys.addAll(Synonyms.acts(verb + ' ' + particle));
        });
        if (!verb.isEmpty()) {
            addNames(verb, keys);
            addNames(Stems.stem(verb), keys);
        }
        return Set.copyOf(keys);
    }

    private static void addNames(String word, Set<String> keys) {
        keys.add(word);
        keys.addAll(Synonyms.things(word));
        keys.addAll(Synonyms.acts(word));
    }

    /** The same doing of each of its things alone. */
    List<VerbPhrase> each() {
        return things.stream().map(thing -> with(verb, thing)).toList();
    }

    /** Another thing done to one thing, with the same words around it. */
    VerbPhrase with(String act, Noun thing) {
        return new VerbPhrase(text, act, particles, List.of(thing), details, numbers, owners, negated);
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
