package dev.loopkeeper.matching;

import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a goal counts, by which the numbers of a report are read: with pushups, {@code 20} and {@code 10 pushup} are so many
 * pushups.
 *
 * @param noun singular or plural, in one word or more
 * @param any whether whatever else is counted counts too; what is measured in units, such as kilometres, does not
 */
public record CountedNoun(String noun, boolean any) {
    private static final Set<String> UNIT = Roles.list("unit");

    /** What a field counts of which only the name is known: what it is called when that is a plural, else anything. */
    public static CountedNoun ofField(String name) {
        List<String> parts =
                Words.of(name).stream().flatMap(word -> word.parts().stream()).toList();
        boolean plural = !parts.isEmpty() && CountedQuantity.isPluralEnd(parts.get(parts.size() - 1));
        return new CountedNoun(name, !plural);
    }

    /** Whether a counted noun counts, whatever its number and however it is put together: {@code push ups}, {@code push-up}. */
    public boolean counts(String counted) {
        return isSame(counted) || (any && !UNIT.contains(counted));
    }

    /** Whether the words are the noun itself. */
    boolean isSame(String words) {
        return stem(words).equals(stem(noun));
    }

    private static String stem(String noun) {
        return Stems.stem(Words.of(noun).stream().map(Word::text).collect(Collectors.joining()));
    }
}
