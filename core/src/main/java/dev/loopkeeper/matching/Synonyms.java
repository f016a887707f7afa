package dev.loopkeeper.matching;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.Stems;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Which words are names for the same act or the same thing: {@code ring} and {@code call}, {@code mother} and {@code mum}. Words that go with
 * anything ({@code do}, {@code get}) name nothing. Read from the lexicon when it is first asked for. Immutable and thread-safe.
 */
public final class Synonyms {
    private static final Set<Integer> CARRYING = Set.of((int) '*', (int) '+');
    private static final Map<String, Set<String>> ACTS = read(Part.ACTS, word -> word);
    private static final Map<String, Set<String>> THINGS = read(Part.THINGS, Stems::stem);

    private Synonyms() {}

    /**
     * The acts that a verb may name.
     *
     * @param verb the verb as a dictionary lists it, folded, with its particle if it has one: {@code pick up}
     * @return the names of the acts; empty when the lexicon does not know it
     */
    public static Set<String> acts(String verb) {
        return ACTS.getOrDefault(verb, Set.of());
    }

    /**
     * The things that a noun may name.
     *
     * @param noun the stem of a word
     * @return the names of the things; empty when the lexicon does not know it
     */
    public static Set<String> things(String noun) {
        return THINGS.getOrDefault(noun, Set.of());
    }

    private static Map<String, Set<String>> read(Part part, UnaryOperator<String> key) {
        Map<String, Set<String>> names = new HashMap<>();
        for (String line : Language.installed().lines(part)) {
            String words = before(before(before(line, " <"), " ~"), " >");
            List<String> phrases = List.of(words.split(", *", -1));
            String head = phrases.get(0);
            if (head.chars().noneMatch(CARRYING::contains)) {
                String name = head.replaceAll("[^\\p{L}\\p{N} -]", "").strip();
                names.computeIfAbsent(key.apply(name), none -> new HashSet<>()).add(name);
                phrases.subList(1, phrases.size())
                        .forEach(phrase -> names.computeIfAbsent(key.apply(phrase.strip()), none -> new HashSet<>())
                                .add(name));
            }
        }
        names.replaceAll((word, all) -> Set.copyOf(all));
        return Map.copyOf(names);
    }

    private static String before(String line, String sign) {
        int at = line.indexOf(sign);
        return at < 0 ? line : line.substring(0, at);
    }
}
