package dev.loopkeeper.time.language;

/** What an action is given: the meanings of the parts of its rule, in order, the rule's own numbers, and the present. */
record Words(Meaning[] parts, int[] numbers, Present present) {
    /** Whether a part looks like a time and is none; then the whole is none either. */
    boolean sayNothing() {
        for (Meaning part : parts) {
            if (part instanceof Meaning.Nothing) {
                return true;
            }
        }
        return false;
    }

    int number(int at) {
        return numbers[at];
    }

    int given(int at, int otherwise) {
        return at < numbers.length ? numbers[at] : otherwise;
    }

    int size() {
        return parts.length;
    }

    double value(int at) {
        return ((Count) parts[at]).value();
    }

    int whole(int at) {
        return ((Count) parts[at]).whole();
    }

    int digits(int at) {
        return ((Count) parts[at]).digits();
    }

    Length length(int at) {
        return (Length) parts[at];
    }

    Grain unit(int at) {
        return Grain.of(value(at));
    }
}
