package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Count;
import dev.loopkeeper.time.language.calendar.Grain;
import dev.loopkeeper.time.language.calendar.Length;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.ReferenceTime;
import java.util.List;

/** What an action is given: the meanings of the parts of its rule, in order, the rule's own numbers, and the present. */
record Words(List<Meaning> parts, List<Integer> numbers, ReferenceTime present) {
    /** Whether a part looks like a time and is none; then the whole is none either. */
    boolean sayNothing() {
        for (Meaning part : parts) {
            if (part instanceof Meaning.Nothing) {
                return true;
            }
        }
        return false;
    }

    Meaning part(int at) {
        return parts.get(at);
    }

    int number(int at) {
        return numbers.get(at);
    }

    int given(int at, int otherwise) {
        return at < numbers.size() ? numbers.get(at) : otherwise;
    }

    int size() {
        return parts.size();
    }

    double value(int at) {
        return ((Count) parts.get(at)).value();
    }

    int whole(int at) {
        return ((Count) parts.get(at)).whole();
    }

    int digits(int at) {
        return ((Count) parts.get(at)).digits();
    }

    Length length(int at) {
        return (Length) parts.get(at);
    }

    Grain unit(int at) {
        return Grain.of(value(at));
    }
}
