package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack;
import dev.loopkeeper.language.LanguagePack.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the language's lexicon: first all names, then what refers to them. Plain loops, because each process pays for it once. */
final class ConceptLexiconReader {
    private static final String SIGNS = "<~>";
    private static final String MARKS = "*!^+=&%";

    private final List<Concept> concepts = new ArrayList<>();
    private final Map<String, Concept> actNames = new HashMap<>();
    private final Map<String, Concept> thingNames = new HashMap<>();
    private final Map<String, List<Concept>> acts = new HashMap<>();
    private final Map<String, List<Concept>> things = new HashMap<>();
    private final Map<String, List<Idiom>> idioms = new HashMap<>();

    private ConceptLexiconReader() {}

    /** Reads the files; a reference to a name that is not there is a defect of the files. */
    static ConceptLexicon read() {
        ConceptLexiconReader reader = new ConceptLexiconReader();
        LanguagePack language = Language.installed();
        List<String> ofThings = language.lines(Part.THINGS);
        List<String> ofActs = language.lines(Part.ACTS);
        for (String line : ofThings) {
            reader.concept(line, false);
        }
        for (String line : ofActs) {
            reader.concept(line, true);
        }
        reader.refer(ofThings, ofActs);
        for (String line : language.lines(Part.SAYINGS)) {
            reader.saying(line);
        }
        return new ConceptLexicon(reader.concepts, reader.acts, reader.things, reader.idioms);
    }

    private void refer(List<String> ofThings, List<String> ofActs) {
        for (String line : ofThings) {
            references(line, thingNames);
        }
        for (String line : ofActs) {
            references(line, actNames);
        }
    }

    private void concept(String line, boolean act) {
        List<String> words = split(line.substring(0, endOfPart(line, 0)), ',');
        int plain = words.get(0).length();
        while (MARKS.indexOf(words.get(0).charAt(plain - 1)) >= 0) {
            plain--;
        }
        String name = words.get(0).substring(0, plain);
        Concept concept = new Concept(name, act, words.get(0).substring(plain));
        concepts.add(concept);
        if ((act ? actNames : thingNames).put(name, concept) != null) {
            throw new IllegalStateException("the lexicon has '" + name + "' twice");
        }
        say(name, concept);
        for (String word : words.subList(1, words.size())) {
            say(word, concept);
        }
    }

    private void say(String words, Concept concept) {
        List<String> parts = parts(words);
        if (parts.size() > 1) {
            idiom(new Idiom(parts, List.of(concept)));
        } else {
            put(concept.act ? acts : things, parts.get(0), concept);
        }
    }

    private void idiom(Idiom idiom) {
        put(idioms, idiom.parts().get(0), idiom);
    }

    private static <T> void put(Map<String, List<T>> map, String word, T value) {
        List<T> values = map.get(word);
        if (values == null) {
            values = new ArrayList<>(2);
            map.put(word, values);
        }
        values.add(value);
    }

    private void references(String line, Map<String, Concept> names) {
        int at = endOfPart(line, 0);
        if (at == line.length()) {
            return;
        }
        int comma = line.indexOf(',');
        Concept concept = find(names, plain(line.substring(0, comma >= 0 && comma < at ? comma : at)));
        while (at < line.length()) {
            int end = endOfPart(line, at + 1);
            refer(concept, line.charAt(at), split(line.substring(at + 1, end), ','), names);
            at = end;
        }
    }

    private void refer(Concept concept, char sign, List<String> others, Map<String, Concept> names) {
        Map<String, Concept> among = sign == '>' ? thingNames : names;
        List<Concept> found = new ArrayList<>(others.size());
        for (String name : others) {
            found.add(find(among, name));
        }
        if (sign == '<') {
            concept.kinds = found;
        } else if (sign == '~') {
            concept.near = found;
        } else {
            concept.objects = found;
        }
    }

    /** {@code wash + dish = wash up, do the dishes}: the act comes first, a thing may follow. */
    private void saying(String line) {
        int equals = line.indexOf('=');
        List<String> names = split(line.substring(0, equals), '+');
        List<Concept> means = new ArrayList<>(2);
        means.add(find(actNames, names.get(0)));
        for (String name : names.subList(1, names.size())) {
            means.add(find(thingNames, name));
        }
        for (String saying : split(line.substring(equals + 1), ',')) {
            List<String> parts = parts(saying);
            if (parts.size() > 1) {
                idiom(new Idiom(parts, means));
            }
        }
    }

    private static Concept find(Map<String, Concept> names, String name) {
        Concept found = names.get(name);
        if (found == null) {
            throw new IllegalStateException("the lexicon refers to '" + name + "', which it has not");
        }
        return found;
    }

    private static String plain(String marked) {
        int end = marked.length();
        while (end > 0 && (MARKS.indexOf(marked.charAt(end - 1)) >= 0 || marked.charAt(end - 1) == ' ')) {
            end--;
        }
        return marked.substring(0, end);
    }

    private static int endOfPart(String line, int from) {
        int at = from;
        while (at < line.length() && SIGNS.indexOf(line.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    /** The words without the small ones; all of them when nothing else is left. */
    private static List<String> parts(String words) {
        List<String> all = split(words.replace("'s", "").replace("'", "").replace('-', ' '), ' ');
        List<String> parts = new ArrayList<>(all.size());
        for (String word : all) {
            if (!ConceptLexicon.isSmall(word)) {
                parts.add(word);
            }
        }
        return parts.isEmpty() ? all : parts;
    }

    private static List<String> split(String text, char sign) {
        List<String> pieces = new ArrayList<>(4);
        int from = 0;
        while (from <= text.length()) {
            int to = text.indexOf(sign, from);
            int end = to < 0 ? text.length() : to;
            String piece = text.substring(from, end).trim();
            if (!piece.isEmpty()) {
                pieces.add(piece);
            }
            from = end + 1;
        }
        return pieces;
    }
}
