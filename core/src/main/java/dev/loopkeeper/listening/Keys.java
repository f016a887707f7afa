package dev.loopkeeper.listening;

import dev.loopkeeper.matching.Synonyms;
import dev.loopkeeper.text.Stems;
import java.util.HashSet;
import java.util.Set;

/**
 * The words of a doing with all that they may be names of. Doings that agree have one in common, so that most of many need not be
 * compared. Stateless.
 */
final class Keys {
    private Keys() {}

    static Set<String> of(VerbPhrase doing) {
        Set<String> keys = new HashSet<>();
        doing.things().forEach(thing -> thing.words().forEach(word -> add(word, keys)));
        doing.details().values().forEach(words -> words.forEach(word -> add(word, keys)));
        doing.particles().forEach(particle -> {
            keys.add(particle);
            keys.addAll(Synonyms.acts(doing.verb() + ' ' + particle));
        });
        if (!doing.verb().isEmpty()) {
            add(doing.verb(), keys);
            add(Stems.stem(doing.verb()), keys);
        }
        return Set.copyOf(keys);
    }

    private static void add(String word, Set<String> keys) {
        keys.add(word);
        keys.addAll(Synonyms.things(word));
        keys.addAll(Synonyms.acts(word));
    }
}
