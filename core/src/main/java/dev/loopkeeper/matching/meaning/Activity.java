package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.matching.meaning.Notion.Place;
import dev.loopkeeper.text.PlainText;
import java.util.List;
import java.util.Set;

/**
 * What one clause says is done, was done or is to be done: {@code rang my mother about the party} is the act {@code call}, the
 * object {@code mum}, and {@code party} beside it. Made once and compared often. Immutable.
 */
public final class Activity {
    private final String plain;
    private final List<Notion> notions;
    private final List<Notion> acts;
    private final List<Notion> matters;
    private final Numbers amounts;
    private final boolean vague;
    private final Set<String> names;
    private final Set<Stand> stands;
    private final Owners owners;

    Activity(String text, List<Notion> notions, Numbers amounts, Set<String> names, Set<Stand> stands, Owners owners) {
        this.plain = PlainText.of(text.length() <= 1000 ? text : text.substring(0, 1000));
        this.notions = List.copyOf(notions);
        this.acts =
                notions.stream().filter(notion -> notion.place() == Place.ACT).toList();
        this.matters = notions.stream()
                .filter(notion -> notion.place() != Place.ACT && notion.place() != Place.COMMENT)
                .toList();
        this.amounts = amounts;
        this.vague = acts.stream().allMatch(Notion::isCarrier)
                && matters.stream().allMatch(notion -> notion.place().weight < 0.5);
        this.names = Set.copyOf(names);
        this.stands = Set.copyOf(stands);
        this.owners = owners;
    }

    /**
     * Analyses a text. Only its first thousand characters and 64 words count.
     *
     * @param text a clause such as {@code took the bins out}, of any length; may be empty
     * @return the doing
     */
    public static Activity of(String text) {
        return ActivityReader.read(text, ConceptLexicon.packed());
    }

    /**
     * Returns what is done.
     *
     * @return the names of the acts in the lexicon, the person's word where it has none; in order
     */
    public List<String> acts() {
        return at(Place.ACT).stream().map(Activity::name).toList();
    }

    /**
     * Tells whether it says what is done with more than a word that goes with anything: {@code rang mum}, not {@code did it}.
     *
     * @return whether it does
     */
    public boolean namesAct() {
        return acts.stream().anyMatch(act -> !act.isAny());
    }

    /**
     * Returns what it is done to.
     *
     * @return the names of the things in the lexicon, the person's word where it has none; in order
     */
    public List<String> objects() {
        return at(Place.OBJECT).stream().map(Activity::name).toList();
    }

    /**
     * Returns the words that are probably names: capitals inside the text, unknown to the lexicon.
     *
     * @return folded words, unordered
     */
    public Set<String> names() {
        return names;
    }

    /**
     * Returns the numbers that name something, the 4 of {@code chapter 4}.
     *
     * @return digits without leading zeros, unordered
     */
    public Set<String> numbers() {
        return amounts.labels();
    }

    /**
     * Tells what keeps the text from being a plain report.
     *
     * @param stand what may keep it from that
     * @return whether it does
     */
    public boolean is(Stand stand) {
        return stands.contains(stand);
    }

    /**
     * Returns the words that carry content.
     *
     * @return folded words and idioms, in order
     */
    public List<String> words() {
        return notions.stream().map(Notion::words).toList();
    }

    String plain() {
        return plain;
    }

    Numbers amounts() {
        return amounts;
    }

    List<Notion> notions() {
        return notions;
    }

    /** The notions of what is done. */
    List<Notion> deeds() {
        return acts;
    }

    /** The notions that are no acts and no comments. */
    List<Notion> matters() {
        return matters;
    }

    /** Whose what it is done to is. */
    Owners owners() {
        return owners;
    }

    /** Nothing in it says what: {@code got that sorted}. */
    boolean isVague() {
        return vague;
    }

    boolean isEmpty() {
        return notions.isEmpty();
    }

    /** The notions that stand in a place. */
    List<Notion> at(Place place) {
        return notions.stream().filter(notion -> notion.place() == place).toList();
    }

    private static String name(Notion notion) {
        return notion.senses().isEmpty() ? notion.words() : notion.senses().get(0).name;
    }

    /** What keeps a text from being a plain report of something the speaker did. */
    public enum Stand {
        /** It says not: {@code didn't call mum}. */
        NEGATED,
        /** Not quite: {@code nearly finished the essay}. */
        UNFINISHED,
        /** It is ahead, or only thought or asked of: {@code if I clear the loft}. */
        AHEAD,
        /** Somebody else did it: {@code my sister rang gran}. */
        BY_OTHERS
    }
}
