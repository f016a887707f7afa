package dev.loopkeeper.matching.meaning;

/**
 * Tells whether two doings are one, by their words and the packed lexicon: {@code rang my mother} is {@code Call mum}, {@code rang
 * the dentist} is not. Directed: what was said may tell more than the other, hardly less. Stateless.
 */
public final class Meaning {
    private Meaning() {}

    /**
     * Compares what was said with another doing.
     *
     * @param said the report
     * @param other what it may be a report of
     * @return the likeness, with its reason
     */
    public static Likeness compare(Activity said, Activity other) {
        return new Comparison(said, other).likeness();
    }
}
