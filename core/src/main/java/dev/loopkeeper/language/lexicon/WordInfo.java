package dev.loopkeeper.language.lexicon;

import dev.loopkeeper.language.Form;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What the lexicon knows of a word, in whatever text it stands. Immutable. */
public final class WordInfo {
    private final String text;
    private final List<Reading> readings;
    private final Set<String> classes;

    WordInfo(String text, List<Reading> readings) {
        this.text = text;
        this.readings = List.copyOf(readings);
        Set<String> found = new HashSet<>();
        readings.forEach(reading -> found.addAll(reading.classes()));
        this.classes = Set.copyOf(found);
    }

    /** The folded word. */
    public String text() {
        return text;
    }

    /** All ways to read it, those that the lexicon lists first; never empty. */
    public List<Reading> readings() {
        return readings;
    }

    /** All its classes. */
    public Set<String> classes() {
        return classes;
    }

    /** Whether some reading of it belongs to a class. */
    public boolean is(String wordClass) {
        return classes.contains(wordClass);
    }

    /** Whether it stands in a form of a class. */
    public boolean is(String wordClass, Form form) {
        return classes.contains(wordClass) && find(wordClass, form).isPresent();
    }

    /** The reading of a class in a form. */
    public Optional<Reading> find(String wordClass, Form form) {
        for (Reading reading : readings) {
            if (reading.form() == form && reading.is(wordClass)) {
                return Optional.of(reading);
            }
        }
        return Optional.empty();
    }

    /** The verb that it is, as a dictionary lists it: the verb itself before one that it is a form of. */
    public Optional<String> verb() {
        return Stream.of(Form.BASE, Form.ING, Form.PAST, Form.PARTICIPLE, Form.S)
                .flatMap(form -> find("verb", form).stream())
                .findFirst()
                .map(Reading::base);
    }

    /** The first reading in a form, of whatever class. */
    public Optional<Reading> find(Form form) {
        for (Reading reading : readings) {
            if (reading.form() == form) {
                return Optional.of(reading);
            }
        }
        return Optional.empty();
    }

    /** Whether the lexicon lists it, or what it is a form of. */
    public boolean isKnown() {
        return !classes.isEmpty();
    }
}
