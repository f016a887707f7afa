package dev.loopkeeper.language.lexicon;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.language.Morphology;
import dev.loopkeeper.language.WordForm;
import dev.loopkeeper.text.Memo;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The word classes of a language. A class is a list of words; it may belong to other classes, and its words then do too. Immutable and
 * thread-safe.
 */
public final class Lexicon {
    private static final int REMEMBERED = 16_384;
    private static final String VERB = "verb";
    private static final String NOUN = "noun";

    private final Map<String, Set<String>> classes;
    private final Map<String, List<List<String>>> phrases;
    private final Map<String, List<String>> contractions;
    private final Set<String> names;
    private final Morphology morphology;
    private final Memo<WordInfo> words = new Memo<>(REMEMBERED, this::analysed);

    Lexicon(
            Map<String, Set<String>> classes,
            Map<String, List<List<String>>> phrases,
            Map<String, List<String>> contractions,
            Set<String> names,
            Morphology morphology) {
        this.classes = Map.copyOf(classes);
        this.phrases = Map.copyOf(phrases);
        this.contractions = Map.copyOf(contractions);
        this.names = Set.copyOf(names);
        this.morphology = morphology;
    }

    /**
     * Reads the lines of a lexicon.
     *
     * @param lines the lines, without comments
     * @param morphology how the language inflects
     * @throws IllegalArgumentException when a line is no class, a class is not defined, or a word stands in two lists; it names the line or the class
     */
    public static Lexicon read(List<String> lines, Morphology morphology) {
        return new LexiconReader(lines).read(morphology);
    }

    /**
     * The lexicon of the installed language, read when it is first asked for.
     *
     * @throws dev.loopkeeper.LoopkeeperException when no language is installed
     */
    public static Lexicon installed() {
        return Installed.LEXICON;
    }

    /** What is known of a folded word. */
    public WordInfo word(String text) {
        return words.of(text);
    }

    /** What a contraction stands for: {@code i, will} for {@code i'll}; empty for what is none. */
    public List<String> expanded(String text) {
        return contractions.getOrDefault(text, List.of());
    }

    /** The phrases of several words in a class, the longest first. */
    public List<List<String>> phrases(String wordClass) {
        return phrases.getOrDefault(wordClass, List.of());
    }

    /** Whether there is such a class. */
    public boolean hasClass(String name) {
        return names.contains(name);
    }

    private WordInfo analysed(String text) {
        WordForm itself = new WordForm(text, Form.BASE);
        List<Reading> readings = Stream.concat(Stream.of(itself), morphology.forms(text).stream())
                .distinct()
                .map(guess -> new Reading(guess.base(), guess.form(), classesOf(guess)))
                .toList();
        List<Reading> listed = readings.stream()
                .filter(reading -> !reading.classes().isEmpty())
                .toList();
        return new WordInfo(text, listed.isEmpty() ? readings : listed);
    }

    /** Only verbs and nouns have other forms than the one that is listed. */
    private Set<String> classesOf(WordForm guess) {
        Set<String> listed = classes.getOrDefault(guess.base(), Set.of());
        boolean inflects = guess.form() == Form.BASE || listed.contains(VERB) || listed.contains(NOUN);
        return inflects ? listed : Set.of();
    }

    private static final class Installed {
        static final Lexicon LEXICON = read(
                Language.installed().lines(Part.LEXICON), Language.installed().morphology());
    }
}
